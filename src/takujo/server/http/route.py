"""A route: method, path, handler and cost.

A handler is a plain function. Its parameters are the path's, `data` (the body as a struct of `wire`), `body` (as
bytes), `ctx` (a RequestContext) and those of the query. Its result, or the body of a `Written`, is sent as JSON, a
`str` as text, and bytes as they are.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from inspect import Parameter, iscoroutinefunction, signature
from typing import Any, Generic, Literal, NamedTuple, TypeVar, get_args, get_origin, get_type_hints

import msgspec

from takujo.server.live.executor import run_in_thread
from takujo.server.ratelimit import BODY_BYTES, Cost
from takujo.server.request_context import RequestContext

JSON, TEXT, MARKDOWN, MODULE = "application/json", "text/plain", "text/markdown", "text/javascript"
ARCHIVE, WASM, CSV = "application/zip", "application/wasm", "text/csv"

T = TypeVar("T")


class Written(NamedTuple, Generic[T]):
    """A response body, encoded or not. `becomes`: the person that the cookie then names, with `session`."""

    body: T | bytes
    headers: Mapping[str, str] = {}
    becomes: str | None = None
    session: str = ""


@dataclass(frozen=True)
class Route:
    """A route. `path`: below /api, with parameters in braces.

    `refuses`: statuses of refusals beyond those of any request, and of any with a body. `any_table`: admits programs of
    any table. `strangers`: admits people without an invitation.
    """

    method: Literal["GET", "POST"]
    path: str
    answer: Callable[..., Any]
    cost: Cost  # counted before the body is read
    tag: str
    refuses: tuple[int, ...] = ()
    status: int = 200
    media: str = JSON
    any_table: bool = False
    strangers: bool = False
    most_bytes: int = BODY_BYTES
    types: Mapping[str, Any] = field(init=False)  # of the parameters and the result

    def __post_init__(self) -> None:
        object.__setattr__(self, "types", get_type_hints(self.answer))

    @cached_property
    def parameters(self) -> Mapping[str, Parameter]:
        """The handler's parameters that a request fills."""
        parameters = signature(self.answer).parameters
        return {name: parameter for name, parameter in parameters.items() if name not in ("ctx", "body")}

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        """Matches a path below /api, with a group for each parameter."""
        parts = enumerate(re.split(r"{(\w+)}", self.path))  # odd parts are names
        return re.compile("".join(f"(?P<{part}>[^/]+)" if place % 2 else re.escape(part) for place, part in parts))

    def takes(self, name: str) -> bool:
        return name in self.types

    @property
    def reads_body(self) -> bool:
        return self.takes("data") or self.takes("body")

    def is_in_path(self, name: str) -> bool:
        return f"{{{name}}}" in self.path

    @property
    def returns(self) -> Any:
        """The type of the body."""
        result = self.types["return"]
        return get_args(result)[0] if get_origin(result) is Written else result

    async def run(self, ctx: RequestContext, arguments: Mapping[str, object]) -> Written[bytes]:
        """Call the handler; a synchronous one runs in a thread. Raises what it raises."""
        values = {**arguments, "ctx": ctx} if self.takes("ctx") else arguments
        result = (
            await self.answer(**values)
            if iscoroutinefunction(self.answer)
            else await run_in_thread(self.answer, **values)
        )
        written: Written[Any] = result if isinstance(result, Written) else Written(result)
        if isinstance(written.body, bytes):
            return written
        body = written.body.encode() if isinstance(written.body, str) else msgspec.json.encode(written.body)
        return written._replace(body=body)
