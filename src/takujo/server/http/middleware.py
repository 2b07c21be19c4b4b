"""The outermost ASGI application: startup errors in one line, early refusals, health checks."""

import asyncio
import time
from contextlib import suppress
from typing import Any, cast

import msgspec
from litestar import Litestar
from litestar.enums import ScopeType
from litestar.types import (
    LifeSpanReceive,
    LifeSpanScope,
    LifeSpanSend,
    LifeSpanSendMessage,
    Message,
    Receive,
    Scope,
    Send,
)

from takujo.core.errors import TakujoError
from takujo.server import wire
from takujo.server.errors import Away, BadRequest, Refusal, TooMany, payload_of
from takujo.server.http.security_headers import CONTENT, SECURITY
from takujo.server.ops.health import LIVES, READY, Health
from takujo.server.ops.meters import Meters
from takujo.server.ratelimit import ANYTHING, address_key
from takujo.server.services import Services

HEADERS = [
    (name.encode(), value.encode())
    for name, value in {
        "content-type": "application/json",
        "cache-control": "no-store",
        "connection": "close",
        "content-security-policy": CONTENT,
        **SECURITY,
    }.items()
]


class Middleware:
    """An ASGI application: `app`, and its ends."""

    def __init__(self, app: Litestar) -> None:
        self.app = app

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            await self._lifespan(scope, receive, send)
        else:
            await self._answer(scope, receive, send)

    async def _lifespan(self, scope: LifeSpanScope, receive: LifeSpanReceive, send: LifeSpanSend) -> None:
        async def tell(message: LifeSpanSendMessage) -> None:
            if message["type"] != "lifespan.startup.failed":  # Litestar's is a traceback
                await send(message)

        try:
            await self.app(scope, receive, tell)
        except (TakujoError, ExceptionGroup) as error:  # a group, where something else had been opened already
            known = error if isinstance(error, TakujoError) else _first(error)
            await send({"type": "lifespan.startup.failed", "message": str(known)})

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A request is cancelled where the server ends and can wait no longer."""
        if scope["type"] == ScopeType.HTTP and scope["method"] == "HEAD":
            scope = {**scope, "method": "GET"}  # uvicorn, which knows better, leaves the body out
        root: str = self.app.state["settings"].root
        health = _asks_for_health(scope, root)
        refusal = self._refusal(scope) if scope["type"] == ScopeType.HTTP and not health else None
        if refusal is not None:
            await self._refuse(send, refusal)
            return
        begun = False

        async def tell(message: Message) -> None:
            nonlocal begun
            begun = True
            await send(message)

        try:
            if health:
                await self._tell_health(scope["path"].removeprefix(root), tell)
            else:
                await self.app(_within(scope, root), receive, tell)
        except asyncio.CancelledError:
            if scope["type"] == ScopeType.HTTP and not begun:
                with suppress(asyncio.CancelledError):  # again
                    await self._refuse(send, Away("server-restarts"))

    async def _tell_health(self, path: str, send: Send) -> None:
        health: Health = self.app.state["health"]
        found = await health.ready() if path == READY else {"ok": True}
        await _send(send, 200 if found["ok"] else 503, msgspec.json.encode(found))

    async def _refuse(self, send: Send, refusal: Refusal) -> None:
        meters: Meters = self.app.state["meters"]
        meters.count_refusal(refusal.id)
        await _send(send, refusal.status, msgspec.json.encode(wire.Problem(*payload_of(refusal))))

    def _refusal(self, scope: Scope) -> Refusal | None:
        if any(name == b"transfer-encoding" for name, _ in scope["headers"]):  # by crumbs, each of which costs as much
            return BadRequest("request-invalid")
        known: Services = self.app.state["services"]
        client = address_key(scope["client"][0]) if scope["client"] else ""
        return None if known.limits.take(ANYTHING, client, time.monotonic()) else TooMany("too-many")


def _within(scope: Scope, root: str) -> Scope:
    """The same without the root in its path, so that the application has the same paths wherever it is. What is not
    below the root is marked as `outside`."""
    path: bytes = scope["raw_path"]
    if not root:
        return scope
    if path.startswith(f"{root}/".encode()):
        change: dict[str, object] = {"path": scope["path"].removeprefix(root), "raw_path": path[len(root) :]}
    else:
        change = {"state": {**scope["state"], "outside": True}}
    return cast(Scope, {**scope, **change})


def _asks_for_health(scope: Scope, root: str) -> bool:
    """At the root or below it: whoever checks need not know where the pages are."""
    if scope["type"] != ScopeType.HTTP or scope["method"] != "GET":
        return False
    return scope["path"].removeprefix(root) in (LIVES, READY)


async def _send(send: Send, status: int, body: bytes) -> None:
    """An answer without the application, and no more over that connection, so that the guard counts who asks again."""
    headers = [*HEADERS, (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})


def _first(group: ExceptionGroup[Exception]) -> TakujoError:
    """The first error of ours in a group. Raises the group where there is none."""
    for error in group.exceptions:
        if isinstance(error, TakujoError):
            return error
        if isinstance(error, ExceptionGroup):
            with suppress(ExceptionGroup):
                return _first(error)
    raise group
