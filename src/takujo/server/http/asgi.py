"""ASGI types, sending a response, and calling an application."""

from collections.abc import Awaitable, Callable, Mapping, MutableMapping
from typing import Any, NamedTuple, TypeAlias
from urllib.parse import unquote

Scope: TypeAlias = MutableMapping[str, Any]
Message: TypeAlias = MutableMapping[str, Any]
Receive: TypeAlias = Callable[[], Awaitable[Message]]
Send: TypeAlias = Callable[[Message], Awaitable[None]]
App: TypeAlias = Callable[[Scope, Receive, Send], Awaitable[None]]


async def send_response(send: Send, status: int, headers: Mapping[str, str], body: bytes) -> None:
    """Send a whole response. Header names are in lower case."""
    raw = [(name.encode(), value.encode()) for name, value in headers.items()]
    raw.append((b"content-length", str(len(body)).encode()))
    await send({"type": "http.response.start", "status": status, "headers": raw})
    await send({"type": "http.response.body", "body": body})


class Response(NamedTuple):
    """A response; header names are in lower case."""

    status: int
    headers: Mapping[str, str]
    body: bytes


async def call(app: App, method: str, path: str, query: str = "", body: bytes = b"") -> Response:
    """Call an application with one request, without a server. `path` is percent-encoded."""
    status, headers, content = 0, {}, b""

    async def receive() -> Message:
        return {"type": "http.request", "body": body}

    async def send(message: Message) -> None:
        nonlocal status, headers, content
        if message["type"] == "http.response.start":
            status = message["status"]
            headers = {name.decode(): value.decode() for name, value in message["headers"]}
        else:
            content += message["body"]

    scope = {"type": "http", "method": method, "path": unquote(path), "query_string": query.encode(), "headers": []}
    await app({**scope, "state": {}}, receive, send)
    return Response(status, headers, content)
