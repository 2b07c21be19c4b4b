"""The application: routes, what is sent with every answer, and what is opened and closed with a worker."""

import asyncio
import logging
import os
from argparse import Namespace
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from types import ModuleType
from typing import cast

from litestar import Litestar, Response, Router, get, websocket
from litestar.datastructures import MutableScopeHeaders
from litestar.exceptions import HTTPException, SerializationException, ValidationException
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.params import FromPath
from litestar.types import Message, Scope

from takujo import __version__
from takujo.core.errors import InvalidOption, InvalidTranscript, TakujoError, UnknownGame
from takujo.server import api_analysis, api_games, api_matches, api_puzzles, api_tables, pages, wire
from takujo.server.bots import Bots
from takujo.server.bus import open_bus
from takujo.server.catalog import CatalogUnavailable, open_catalog
from takujo.server.coach import Coach
from takujo.server.connection import Connection
from takujo.server.expiry import keep_sweeping
from takujo.server.frames import EXTENSION, FrameSocket
from takujo.server.hub import Hub
from takujo.server.limits import BODY_BYTES, CONNECTS, Limits
from takujo.server.openapi import Texts, Unserved, refusals
from takujo.server.people import COOKIE, COOKIE_SECONDS, People
from takujo.server.refusal import Refusal, TooMany, told
from takujo.server.services import AnyRequest, AnySocket, Services, address, admit, enter, services
from takujo.server.settings import Settings
from takujo.server.store import StoreUnavailable, open_store
from takujo.server.turns import Turns
from takujo.server.warming import Warming

SECURITY = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
ABOUT = "Open tables, sit down and play; the match itself goes over the WebSocket /ws/{id} (docs/protocol.md)."

log = logging.getLogger("takujo.server")


class Asked(AnyRequest):
    async def json(self) -> object:
        """Raises SerializationException, also for what is no UTF-8, and for JSON within JSON within JSON …"""
        try:
            return await super().json()
        except (UnicodeDecodeError, RecursionError) as error:
            raise SerializationException(str(error)) from error


@get("/healthz", sync_to_thread=False, tags=["server"], responses=refusals())
def check_health() -> wire.Health:
    """Whether this worker answers."""
    return wire.Health(ok=True, version=__version__)


@websocket("/ws/{table_id:str}")
async def play(socket: AnySocket, table_id: FromPath[str]) -> None:
    """One table, for somebody who plays or looks on (docs/protocol.md)."""
    try:
        caller = enter(socket, CONNECTS)
        if not services(socket).limits.hold_socket(address(socket)):
            raise TooMany("too-many")
    except Refusal as error:
        await socket.accept()
        await socket.send_json(_bye(error))
        await socket.close(1008)
        return
    person = None if caller.fresh else caller.person
    here = services(socket)
    frames = cast(FrameSocket, (socket.scope["extensions"] or {})[EXTENSION])
    try:
        await socket.accept()
        code = await Connection(frames, here.hub, here.limits, person).run(table_id)
        if code is not None:
            await socket.close(code)
    finally:
        here.limits.free_socket(address(socket))


def create(settings: Settings | None = None) -> Litestar:
    """The application with its own store, catalog and bus; without settings, those of the TAKUJO_* variables."""
    chosen = settings or Settings.read(Namespace(), os.environ)
    api = Router(
        "/api",
        route_handlers=[
            handler
            for module in (api_games, api_tables, api_matches, api_analysis, api_puzzles)
            for handler in _handlers(module)
        ],
        before_request=admit,
    )
    return Litestar(
        [check_health, play, api, pages.serve_openapi, pages.serve_docs, pages.serve_client],
        before_request=pages.admit,  # of whatever is not the API's
        lifespan=[_lifespan(chosen)],
        exception_handlers={
            TakujoError: _refuse,
            ValidationException: _refuse_body,
            HTTPException: _refuse_request,
            Exception: _fail,
        },
        before_send=[_add_headers],
        request_class=Asked,
        request_max_body_size=BODY_BYTES,
        plugins=[Texts()],
        openapi_config=OpenAPIConfig(
            title="Takujo",
            version=__version__,
            description=ABOUT,
            openapi_router=Unserved("/api/docs", route_handlers=[]),
        ),
        logging_config=None,
    )


def _handlers(module: ModuleType) -> list[HTTPRouteHandler]:
    return [value for value in vars(module).values() if isinstance(value, HTTPRouteHandler)]


def _lifespan(settings: Settings) -> Callable[[Litestar], AbstractAsyncContextManager[None]]:
    @asynccontextmanager
    async def run(app: Litestar) -> AsyncIterator[None]:
        catalog = await open_catalog(settings.database)
        store = await open_store(settings.database)
        bus = open_bus(settings.bus, settings.database)
        bots = Bots(settings.bot_delay)
        warming = Warming()
        coach = Coach(warming)
        heavy, puzzles = Turns("heavy"), Turns("puzzles")
        hub = Hub(
            store,
            catalog,
            bus,
            bots,
            alone=not settings.shared,
            round_pause=settings.round_pause,
            warming=None if settings.no_compile else warming,
        )
        try:
            await hub.start()
            people = People(await catalog.secret_key())
            limits = Limits(settings.rates)
            app.state["services"] = Services(settings, catalog, hub, people, limits, coach, warming, heavy, puzzles)
            sweeping = asyncio.create_task(keep_sweeping(store, catalog, bus, settings.open_days))
            yield
            sweeping.cancel()
            await asyncio.gather(sweeping, return_exceptions=True)
        finally:
            warming.close()
            for working in (coach, heavy, puzzles):
                working.close()
            await hub.close()
            await bus.close()
            await store.close()
            await catalog.close()

    return run


async def _add_headers(message: Message, scope: Scope) -> None:
    """With every answer: what browsers may do with it, and the cookie of somebody new."""
    if message["type"] != "http.response.start":
        return
    headers = MutableScopeHeaders.from_message(message)
    for name, value in SECURITY.items():
        headers[name] = value
    if scope["path"].startswith("/api"):
        headers.setdefault("cache-control", "no-store")
    state = scope.get("state", {})
    known: Services = scope["litestar_app"].state["services"]
    secure = ""
    if known.settings.public_url.startswith("https:"):
        secure = "; Secure"
        headers["strict-transport-security"] = "max-age=31536000"
    if state.get("forged"):
        headers.add("set-cookie", f"{COOKIE}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax{secure}")
    caller = state.get("caller")
    if caller is not None and caller.fresh:
        value = known.people.cookie_of(caller.person)
        headers.add("set-cookie", f"{COOKIE}={value}; Max-Age={COOKIE_SECONDS}; Path=/; HttpOnly; SameSite=Lax{secure}")


def _problem(status: int, code: str, args: dict[str, int | str]) -> Response[wire.Problem]:
    return Response(wire.Problem(code, args), status_code=status, media_type="application/json")


def _refuse(request: AnyRequest, error: TakujoError) -> Response[wire.Problem]:
    if error.id == "cookie-forged":
        request.scope["state"]["forged"] = True
    if isinstance(error, Refusal):
        status = error.status
    elif isinstance(error, StoreUnavailable | CatalogUnavailable):
        status = 503
    else:
        status = 400 if isinstance(error, UnknownGame | InvalidOption | InvalidTranscript) else 409
    answer = _problem(status, *told(error))
    if isinstance(error, TooMany):
        answer.headers["retry-after"] = str(error.after_s)
        answer.headers["connection"] = "close"  # what waits behind this request need not be refused one by one
    return answer


def _refuse_body(request: AnyRequest, error: ValidationException) -> Response[wire.Problem]:
    """A body or parameter of the wrong form: which one."""
    extra = error.extra if isinstance(error.extra, list) else []
    field = str(extra[0].get("key", "")) if extra else ""
    if field.split(".")[-1] == "name":
        return _problem(400, "name-invalid", {"most": 24})
    return _problem(400, "request-field", {"field": field})


def _refuse_request(request: AnyRequest, error: HTTPException) -> Response[wire.Problem]:
    known = {404: "page-unknown", 405: "method-unknown", 413: "request-too-large"}
    answer = _problem(error.status_code, known.get(error.status_code, "request-invalid"), {})
    answer.headers.update(error.headers or {})
    return answer


def _fail(request: AnyRequest, error: Exception) -> Response[wire.Problem]:
    log.error("a request failed", exc_info=error)
    return _problem(500, "server-failed", {})


def _bye(error: Refusal) -> wire.Bye:
    return wire.Bye(*told(error), retry=error.id == "too-many")
