"""A route: method, path, rate, and the function that answers.

Functions are plain: their parameters are the names in the path, `data` (the body, of a struct of `wire`), `body` (the
body as it came), `ctx` (a RequestContext), and any others come from the query. What they return goes out as JSON, a
`str` as text, and what is `Written` as it is. Server and page have the same routes.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from inspect import Parameter, iscoroutinefunction, signature
from typing import Any, Literal, NamedTuple, get_type_hints

import msgspec

from takujo.server.context import RequestContext
from takujo.server.live.executor import run_in_thread
from takujo.server.ratelimit import BODY_BYTES, Rate

JSON, TEXT, MARKDOWN, MODULE = "application/json", "text/plain", "text/markdown", "text/javascript"
ARCHIVE = "application/zip"


class Written(NamedTuple):
    """An answer that is bytes already. `becomes`: whose browser this is from now on, by a cookie that names that
    `session` (see Caller); None: whose it was."""

    body: bytes
    headers: Mapping[str, str] = {}
    becomes: str | None = None
    session: str = ""


@dataclass(frozen=True)
class Route:
    """`path`: below /api, with the names of its parameters in braces.

    `refuses`: statuses of refusals beside those that any request may get. `answers`: what is written, where the
    function says no more than `Written`. `everybodys`: programs may ask too, whatever their table. `strangers`: on an
    invite-only server also who has not been let in.
    """

    method: Literal["GET", "POST"]
    path: str
    answer: Callable[..., Any]
    tag: str
    refuses: tuple[int, ...] = ()
    status: int = 200
    media: str = JSON
    answers: Any = None
    everybodys: bool = False
    strangers: bool = False
    rate: Rate | None = None  # counted before the body is read, which may be large
    most_bytes: int = BODY_BYTES
    types: Mapping[str, Any] = field(init=False)  # the types of parameters, and of what is returned

    def __post_init__(self) -> None:
        object.__setattr__(self, "types", get_type_hints(self.answer))

    @cached_property
    def parameters(self) -> Mapping[str, Parameter]:
        """Those of the function that a request fills."""
        given = signature(self.answer).parameters
        return {name: parameter for name, parameter in given.items() if name not in ("ctx", "body")}

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        """Matches a path below /api, with a group for each name."""
        parts = enumerate(re.split(r"{(\w+)}", self.path))  # names stand between others
        return re.compile("".join(f"(?P<{part}>[^/]+)" if place % 2 else re.escape(part) for place, part in parts))

    def takes(self, name: str) -> bool:
        return name in self.types

    def is_in_path(self, name: str) -> bool:
        return f"{{{name}}}" in self.path

    @property
    def returns(self) -> Any:
        return self.answers or self.types["return"]

    async def run(self, ctx: RequestContext, arguments: Mapping[str, object]) -> Written:
        """The answer. A function that waits for nothing is done aside. Raises what the function raises."""
        given = {**arguments, "ctx": ctx} if self.takes("ctx") else arguments
        found = (
            await self.answer(**given)
            if iscoroutinefunction(self.answer)
            else await run_in_thread(self.answer, **given)
        )
        if isinstance(found, Written):
            return found
        return Written(found.encode() if isinstance(found, str) else msgspec.json.encode(found))
