"""The application: routes, what is sent with every answer, and what is opened and closed with a worker."""

import asyncio
import logging
import os
from argparse import Namespace
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import fields
from typing import Any

from litestar import Litestar, Response, Router, WebSocket, get, websocket
from litestar.datastructures import MutableScopeHeaders
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.params import FromPath
from litestar.types import Message, Scope

from takujo import __version__
from takujo.core.errors import InvalidOption, InvalidTranscript, TakujoError, UnknownGame
from takujo.server import api_analysis, api_games, api_matches, api_puzzles, api_tables, pages, wire
from takujo.server.bots import Bots
from takujo.server.bus import open_bus
from takujo.server.catalog import Catalog, CatalogUnavailable
from takujo.server.coach import Coach
from takujo.server.connection import Connection
from takujo.server.expiry import keep_sweeping
from takujo.server.frames import EXTENSION
from takujo.server.hub import Hub
from takujo.server.limits import BODY_BYTES, CONNECTS, Limits
from takujo.server.openapi import Texts
from takujo.server.people import COOKIE, COOKIE_SECONDS, People
from takujo.server.refusal import Refusal, told
from takujo.server.services import Services, admit, limit, recognise, require_own_origin, services
from takujo.server.settings import Settings
from takujo.server.store import StoreUnavailable, open_store
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


@get("/healthz", sync_to_thread=False, tags=["server"])
def check_health() -> wire.Health:
    """Whether this worker answers."""
    return wire.Health(ok=True, version=__version__)


@websocket("/ws/{table_id:str}")
async def play(socket: WebSocket[Any, Any, Any], table_id: FromPath[str]) -> None:
    """One table, for somebody who plays or looks on (docs/protocol.md)."""
    try:
        limit(socket, CONNECTS)
        require_own_origin(socket)
        caller = recognise(socket)
        if caller.table not in (None, table_id):
            raise Refusal("token-other-table")
    except Refusal as error:
        await socket.accept()
        await socket.send_json(_bye(error))
        await socket.close(1008)
        return
    await socket.accept()
    person = None if caller.fresh else caller.person
    here = services(socket)
    frames: Any = (socket.scope["extensions"] or {})[EXTENSION]
    code = await Connection(frames, here.hub, here.limits, person).run(table_id)
    if code is not None:
        await socket.close(code)


def create(settings: Settings | None = None) -> Litestar:
    """The application with its own store, catalog and bus; without settings, those of the TAKUJO_* variables."""
    chosen = settings or Settings.read(Namespace(**dict.fromkeys(f.name for f in fields(Settings))), os.environ)
    api = Router(
        "/api",
        route_handlers=[
            api_games.list_games,
            api_games.read_rules,
            *(value for module in (api_tables, api_matches, api_analysis, api_puzzles) for value in _handlers(module)),
        ],
        before_request=admit,
    )
    return Litestar(
        [check_health, play, api, pages.serve_openapi, pages.serve_client],
        lifespan=[_lifespan(chosen)],
        exception_handlers={
            TakujoError: _refuse,
            ValidationException: _refuse_body,
            HTTPException: _refuse_request,
            RecursionError: _refuse_nesting,
            Exception: _fail,
        },
        before_send=[_add_headers],
        request_max_body_size=BODY_BYTES,
        plugins=[Texts()],
        openapi_config=OpenAPIConfig(
            title="Takujo",
            version=__version__,
            description=ABOUT,
            path="/api/docs",
            render_plugins=[pages.ApiPage(path="/")],
        ),
        logging_config=None,
    )


def _handlers(module: Any) -> list[Any]:
    from litestar.handlers import HTTPRouteHandler

    return [value for value in vars(module).values() if isinstance(value, HTTPRouteHandler)]


def _lifespan(settings: Settings) -> Callable[[Litestar], Any]:
    @asynccontextmanager
    async def run(app: Litestar) -> AsyncIterator[None]:
        catalog = await Catalog.open(settings.database)
        store = await open_store(settings.database)
        bus = open_bus(settings.bus, settings.database)
        bots = Bots(settings.bot_delay)
        warming = Warming()
        coach = Coach(warming)
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
            app.state["services"] = Services(settings, catalog, hub, people, Limits(settings.rates), coach, warming)
            sweeping = asyncio.create_task(keep_sweeping(store, catalog, bus, settings.open_days))
            yield
            sweeping.cancel()
            await asyncio.gather(sweeping, return_exceptions=True)
        finally:
            warming.close()
            coach.close()
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
    secure = "; Secure" if known.settings.public_url.startswith("https:") else ""
    if state.get("forged"):
        headers.add("set-cookie", f"{COOKIE}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax{secure}")
    caller = state.get("caller")
    if caller is not None and caller.fresh:
        value = known.people.cookie_of(caller.person)
        headers.add("set-cookie", f"{COOKIE}={value}; Max-Age={COOKIE_SECONDS}; Path=/; HttpOnly; SameSite=Lax{secure}")


def _problem(status: int, code: str, args: dict[str, int | str]) -> Response[wire.Problem]:
    return Response(wire.Problem(code, args), status_code=status, media_type="application/json")


def _refuse(request: Any, error: TakujoError) -> Response[wire.Problem]:
    if error.id == "cookie-forged":
        request.scope["state"]["forged"] = True
    if isinstance(error, Refusal):
        status = error.status
    elif isinstance(error, StoreUnavailable | CatalogUnavailable):
        status = 503
    else:
        status = 400 if isinstance(error, UnknownGame | InvalidOption | InvalidTranscript) else 409
    return _problem(status, *told(error))


def _refuse_body(request: Any, error: ValidationException) -> Response[wire.Problem]:
    """A body or parameter of the wrong form: which one."""
    extra = error.extra if isinstance(error.extra, list) else []
    field = str(extra[0].get("key", "")) if extra else ""
    if field.split(".")[-1] == "name":
        return _problem(400, "name-invalid", {"most": 24})
    return _problem(400, "request-field", {"field": field})


def _refuse_request(request: Any, error: HTTPException) -> Response[wire.Problem]:
    known = {404: "page-unknown", 405: "method-unknown", 413: "request-too-large"}
    answer = _problem(error.status_code, known.get(error.status_code, "request-invalid"), {})
    answer.headers.update(error.headers or {})
    return answer


def _refuse_nesting(request: Any, error: RecursionError) -> Response[wire.Problem]:
    """JSON within JSON within JSON …"""
    return _problem(400, "request-invalid", {})


def _fail(request: Any, error: Exception) -> Response[wire.Problem]:
    log.error("a request failed", exc_info=error)
    return _problem(500, "server-failed", {})


def _bye(error: Refusal) -> wire.Bye:
    return wire.Bye(*told(error), retry=error.id == "too-many")
