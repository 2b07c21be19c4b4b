"""The API as an ASGI application. The server and a browser tab use it."""

import re
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, TypeAlias
from urllib.parse import parse_qsl

import msgspec

from takujo.server.accounts.identity import Caller
from takujo.server.errors import BadRequest, MethodUnknown, NotFound, TooLarge
from takujo.server.http.asgi import App, Receive, Scope, Send, send_response
from takujo.server.http.problem import ProblemMiddleware
from takujo.server.http.route import Route
from takujo.server.http.routes import ROUTES
from takujo.server.request_context import RequestContext
from takujo.server.services import Services

API = "/api"
AT = re.compile(r"`\$\.(.+)`$")  # the field that msgspec names in an error

Admit: TypeAlias = Callable[[Scope, Route, Mapping[str, str]], Awaitable[RequestContext]]


class Api:
    """Answers the requests of ROUTES.

    `admit` returns the context of a request, given its route and path parameters, or raises a refusal.
    """

    def __init__(self, admit: Admit) -> None:
        self._admit = admit

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        route, named = _route(scope["method"], scope["path"])
        ctx = await self._admit(scope, route, named)
        answer = await route.run(ctx, await _arguments(route, named, scope, receive))
        if answer.becomes is not None:  # the middleware then sets a cookie
            scope["state"]["caller"] = Caller(answer.becomes, fresh=True, session=answer.session)
        kind = f"{route.media}; charset=utf-8" if route.media.startswith("text/") else route.media
        await send_response(send, route.status, {"content-type": kind, **answer.headers}, answer.body)


def api_for(services: Services, caller: Caller) -> App:
    """Return the API for one caller, without a server around it."""

    async def admit(*_: object) -> RequestContext:
        return RequestContext(services, caller, address="")

    return ProblemMiddleware(Api(admit), services.hub.meters)


def _route(method: str, path: str) -> tuple[Route, Mapping[str, str]]:
    """Return the route and its path parameters. Raises NotFound, MethodUnknown."""
    below = path.removeprefix(API) if path.startswith(f"{API}/") else ""
    methods = []
    for route in ROUTES:
        if match := route.pattern.fullmatch(below):
            if route.method == method:
                return route, match.groupdict()
            methods.append(route.method)
    if methods:
        raise MethodUnknown(allowed=methods)
    raise NotFound("page-unknown")


async def _arguments(route: Route, named: Mapping[str, str], scope: Scope, receive: Receive) -> dict[str, Any]:
    """Return the handler's arguments. Raises BadRequest, TooLarge."""
    query = scope["query_string"].decode("latin-1")
    values: dict[str, Any] = {**dict(parse_qsl(query, keep_blank_values=True)), **named}
    body = await _body(route, scope, receive) if route.reads_body else b""
    if route.takes("data"):
        values["data"] = _decoded(body)
    arguments = {name: _converted(route, name, values[name]) for name in route.parameters if name in values}
    return {**arguments, "body": body} if route.takes("body") else arguments


async def _body(route: Route, scope: Scope, receive: Receive) -> bytes:
    """Read the body. Raises TooLarge; BadRequest if the connection has ended."""
    length = int(next((value for name, value in scope["headers"] if name == b"content-length"), b"0"))
    body, more = b"", True
    while more and max(length, len(body)) <= route.most_bytes:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise BadRequest("request-invalid")
        body += message.get("body", b"")
        more = message.get("more_body", False)
    if max(length, len(body)) > route.most_bytes:
        raise TooLarge("request-too-large")
    return body


def _decoded(body: bytes) -> object:
    """Decode JSON. Raises BadRequest."""
    if not body:
        raise BadRequest("request-field", field="data")
    try:
        return msgspec.json.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise BadRequest("request-invalid") from None


def _converted(route: Route, name: str, value: object) -> object:
    """Convert a value to the parameter's type. Raises BadRequest."""
    try:
        return msgspec.convert(value, route.types[name], strict=False, str_keys=True)
    except msgspec.ValidationError as error:
        match = AT.search(str(error))
        raise BadRequest("request-field", field=match[1] if match else name) from None
