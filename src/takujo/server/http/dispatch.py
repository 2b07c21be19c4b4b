"""Answer requests without a web server, for the services inside a page.

A request is read as the web server reads it, so that the same request gets the same answer.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple
from urllib.parse import parse_qsl, unquote

import msgspec

from takujo.core.errors import TakujoError
from takujo.server.accounts.identity import Caller
from takujo.server.context import RequestContext
from takujo.server.http.problem import Answer, failed, misformed, refused, unserved
from takujo.server.http.route import JSON, Route
from takujo.server.http.routes import ROUTES
from takujo.server.services import Services

API = "/api"
AT = re.compile(r"`\$\.(.+)`$")  # where something is wrong, as msgspec says it


class Reply(NamedTuple):
    """What goes back; the names of headers in small letters."""

    status: int
    headers: Mapping[str, str]
    body: bytes


class Unreadable(Exception):
    """A request that no function gets, and what is answered instead."""

    def __init__(self, answer: Answer) -> None:
        super().__init__(answer)
        self.answer = answer


async def handle(
    services: Services, method: str, path: str, query: str, body: bytes, person: str, sharing: Sequence[str] = ()
) -> Reply:
    """The answer to a request of that person. `path`: as it stands in an address, from /api on.

    `sharing`: see Caller.
    """
    try:
        route, named = _route(method, unquote(path))
        who = RequestContext(services, Caller(person, sharing=sharing), address="")
        if route.rate is not None:
            who.limit(route.rate)
        found = await route.run(who, _arguments(route, named, query, body))
    except Unreadable as error:
        return _problem(error.answer)
    except TakujoError as error:
        return _problem(refused(error))
    except Exception as error:
        return _problem(failed(error))
    kind = f"{route.media}; charset=utf-8" if route.media.startswith("text/") else route.media
    return Reply(route.status, {"content-type": kind, **found.headers}, found.body)


def _problem(answer: Answer) -> Reply:
    return Reply(answer.status, {"content-type": JSON}, msgspec.json.encode(answer.problem))


def _route(method: str, path: str) -> tuple[Route, Mapping[str, str]]:
    """The route, and what the names in its path stand for. Raises Unreadable."""
    below = path.removeprefix(API) if path.startswith(f"{API}/") else ""
    there = [(route, found.groupdict()) for route in ROUTES if (found := route.pattern.fullmatch(below))]
    for route, named in there:
        if route.method == method:
            return route, named
    raise Unreadable(unserved(405 if there else 404))


def _arguments(route: Route, named: Mapping[str, str], query: str, body: bytes) -> dict[str, Any]:
    """What the function gets. Raises Unreadable."""
    asked: dict[str, Any] = {**dict(parse_qsl(query, keep_blank_values=True)), **named}
    if len(body) > route.most_bytes and (route.takes("data") or route.takes("body")):
        raise Unreadable(unserved(413))
    if route.takes("data"):
        asked["data"] = _decoded(body)
    arguments = {name: _converted(route, name, asked[name]) for name in route.parameters if name in asked}
    return {**arguments, "body": body} if route.takes("body") else arguments


def _decoded(body: bytes) -> object:
    """Raises Unreadable: it is no JSON, or none that can be read."""
    if not body:
        raise Unreadable(misformed("data"))
    try:
        return msgspec.json.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise Unreadable(unserved(400)) from None


def _converted(route: Route, name: str, value: object) -> object:
    """Raises Unreadable: it is not of the parameter's type."""
    try:
        return msgspec.convert(value, route.types[name], strict=False, str_keys=True)
    except msgspec.ValidationError as error:
        found = AT.search(str(error))
        raise Unreadable(misformed(found[1] if found else name)) from None
