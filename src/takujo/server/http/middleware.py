"""Middleware of the server: early answers, and the headers of all responses."""

import asyncio
import time
from contextlib import suppress

import msgspec
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from takujo.core.errors import TakujoError
from takujo.server import wire
from takujo.server.accounts.identity import COOKIE_SECONDS, cookie_name
from takujo.server.errors import Away, BadRequest, Refusal, TooMany, payload_of
from takujo.server.http.asgi import send_response
from takujo.server.http.security_headers import CONTENT, SECURITY
from takujo.server.ops.health import LIVES, READY, Health
from takujo.server.ops.noop_metrics import Meters
from takujo.server.ratelimit import ANYTHING, address_key
from takujo.server.services import Services
from takujo.server.settings import Settings

ALWAYS = {"content-security-policy": CONTENT, **SECURITY}
# Closing the connection lets the guard count repeated requests.
EARLY = {"content-type": "application/json", "cache-control": "no-store", "connection": "close", **ALWAYS}
WORTHLESS = {"cookie-forged", "signed-out"}  # problems that delete the cookie


class EarlyMiddleware:
    """Answers health checks, refuses early, and takes the root off paths.

    A startup error becomes one line. Requests are cancelled when the shutdown can wait no longer.
    """

    def __init__(self, app: ASGIApp, settings: Settings, meters: Meters) -> None:
        self._app = app
        self._root = settings.root
        self._meters = meters

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._lifespan(scope, receive, send)
        elif scope["type"] == "http":
            await self._http(scope, receive, send)
        else:
            with suppress(asyncio.CancelledError):
                await self._app(self._within(scope), receive, send)

    async def _lifespan(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def forward(message: Message) -> None:
            if message["type"] != "lifespan.startup.failed":  # Starlette's is a traceback
                await send(message)

        try:
            await self._app(scope, receive, forward)
        except (TakujoError, ExceptionGroup) as error:  # a group, if other services were open already
            known = error if isinstance(error, TakujoError) else error.subgroup(TakujoError)
            while isinstance(known, ExceptionGroup):
                known = known.exceptions[0]
            if known is None:
                raise
            await send({"type": "lifespan.startup.failed", "message": str(known)})

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["method"] == "HEAD":
            scope = {**scope, "method": "GET"}  # uvicorn leaves the body out
        begun = False

        async def forward(message: Message) -> None:
            nonlocal begun
            begun = True
            await send(message)

        try:
            path = scope["path"].removeprefix(self._root)  # health checks work with and without the root
            if scope["method"] == "GET" and path in (LIVES, READY):
                await self._send_health(scope["app"].state.health, path, forward)
            elif refusal := self._refusal(scope):
                await self._refuse(forward, refusal)
            else:
                await self._app(self._within(scope), receive, forward)
        except asyncio.CancelledError:
            if not begun:
                with suppress(asyncio.CancelledError):
                    await self._refuse(send, Away("server-restarts"))

    async def _send_health(self, health: Health, path: str, send: Send) -> None:
        report = await health.ready() if path == READY else {"ok": True}
        await send_response(send, 200 if report["ok"] else 503, EARLY, msgspec.json.encode(report))

    async def _refuse(self, send: Send, refusal: Refusal) -> None:
        self._meters.count_refusal(refusal.id)
        problem = wire.Problem(*payload_of(refusal))
        await send_response(send, refusal.status, EARLY, msgspec.json.encode(problem))

    def _refusal(self, scope: Scope) -> Refusal | None:
        if any(name == b"transfer-encoding" for name, _ in scope["headers"]):  # many small chunks cost much
            return BadRequest("request-invalid")
        services: Services = scope["app"].state.services
        client = address_key(scope["client"][0]) if scope["client"] else ""
        return None if services.limits.take(ANYTHING, client, time.monotonic()) else TooMany("too-many")

    def _within(self, scope: Scope) -> Scope:
        """Return the scope with a path without root and superfluous slashes. Mark others `outside`."""
        state = scope.setdefault("state", {})
        path: str = scope["path"]
        if self._root and scope["raw_path"].startswith(f"{self._root}/".encode()):
            path = path.removeprefix(self._root)
        elif self._root:
            state["outside"] = True
        return {**scope, "path": "/" + "/".join(filter(None, path.split("/")))}


class HeadersMiddleware:
    """Adds security headers, and the cookie of a new person."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        always = dict(ALWAYS)
        if settings.is_https and not settings.root:  # in a folder, others may use the same host
            always["strict-transport-security"] = "max-age=31536000"
        self._always = [(name.encode(), value.encode()) for name, value in always.items()]
        self._name = cookie_name(settings.root, settings.is_https)
        self._where = f"Path={settings.root}/; HttpOnly; SameSite=Lax{'; Secure' * settings.is_https}"

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def forward(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"].extend(self._added(scope, message))
            await send(message)

        await self._app(scope, receive, forward)

    def _added(self, scope: Scope, message: Message) -> list[tuple[bytes, bytes]]:
        added = list(self._always)
        if scope["path"].startswith("/api") and all(name != b"cache-control" for name, _ in message["headers"]):
            added.append((b"cache-control", b"no-store"))
        state = scope["state"]
        if state.get("problem") in WORTHLESS:
            added.append((b"set-cookie", f"{self._name}=; Max-Age=0; {self._where}".encode()))
        caller = state.get("caller")
        if caller is not None and caller.fresh:
            services: Services = scope["app"].state.services
            value = services.people.cookie_of(caller.person, caller.session)
            added.append((b"set-cookie", f"{self._name}={value}; Max-Age={COOKIE_SECONDS}; {self._where}".encode()))
        return added
