"""The Litestar application: routes, headers, error handling, lifespan."""

import os
from argparse import Namespace
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import TYPE_CHECKING, cast

from litestar import Litestar, Response, Router, websocket
from litestar.datastructures import MutableScopeHeaders, State
from litestar.exceptions import HTTPException, SerializationException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.spec import Server
from litestar.params import FromPath
from litestar.types import Message, Scope

from takujo import __version__
from takujo.core.errors import TakujoError
from takujo.core.extras import require
from takujo.server import wire
from takujo.server.accounts.deletion import AccountDeletions
from takujo.server.accounts.identity import COOKIE_SECONDS, cookie_name
from takujo.server.accounts.sessions import Sessions
from takujo.server.bus import open_bus
from takujo.server.db.catalog.sql import SqlCatalog
from takujo.server.db.database import Database
from takujo.server.db.event_log import open_store
from takujo.server.db.retention import keep_sweeping
from takujo.server.errors import Refusal, TooMany, payload_of
from takujo.server.http.frames import EXTENSION, FrameSocket
from takujo.server.http.gate import AnyRequest, AnySocket, address, admit, authenticate, services
from takujo.server.http.handlers import handler
from takujo.server.http.openapi import Texts, Unserved
from takujo.server.http.problem import Answer, failed, misformed, refused, unserved
from takujo.server.http.routes import ROUTES
from takujo.server.http.security_headers import CONTENT, SECURITY
from takujo.server.live.background import Tasks
from takujo.server.live.connection import Connection
from takujo.server.moderation.factory import open_moderation
from takujo.server.notices.factory import open_notices
from takujo.server.ops.health import Health
from takujo.server.ops.meters import Meters
from takujo.server.ops.warmup import Warmup
from takujo.server.ratelimit import BODY_BYTES, CONNECTS
from takujo.server.services import Services, serving
from takujo.server.settings import Settings
from takujo.server.tournaments.factory import Tournaments
from takujo.server.web import pages

if TYPE_CHECKING:
    from takujo.server.accounts.factory import Accounts
    from takujo.server.ratings.service import Ratings

ABOUT = "Open tables, sit down and play; the match itself goes over the WebSocket /ws/{id} (docs/protocol.md)."


class Asked(AnyRequest):
    async def json(self) -> object:
        """Raises SerializationException, also for what is no UTF-8, and for JSON within JSON within JSON …"""
        try:
            return await super().json()
        except (UnicodeDecodeError, RecursionError) as error:
            raise SerializationException(str(error)) from error


@websocket("/ws/{table_id:str}")
async def play(socket: AnySocket, table_id: FromPath[str]) -> None:
    """One table, for somebody who plays or looks on (docs/protocol.md)."""
    try:
        caller = await authenticate(socket, CONNECTS)
        if not services(socket).limits.hold_socket(address(socket)):
            raise TooMany("too-many")
    except Refusal as error:
        services(socket).hub.meters.count_refusal(error.id)
        await socket.accept()
        await socket.send_json(_bye(error))
        await socket.close(1008)
        return
    here = services(socket)
    who = None if caller.fresh else caller
    frames = cast(FrameSocket, (socket.scope["extensions"] or {})[EXTENSION])
    try:
        await socket.accept()
        person, where = who and who.person, address(socket)
        code = await Connection(frames, here.hub, here.limits, person, caller.session, where).run(table_id)
        if code is not None:
            await socket.close(code)
    finally:
        here.limits.free_socket(address(socket))


def create(settings: Settings | None = None, meters: Meters | None = None) -> Litestar:
    """The application with its own store, catalog and bus; without settings, those of the TAKUJO_* variables."""
    chosen = settings or Settings.read(Namespace(), os.environ)
    api = Router("/api", route_handlers=[handler(route) for route in ROUTES], before_request=admit)
    return Litestar(
        [play, api, pages.serve_openapi, pages.serve_docs, pages.serve_client],
        before_request=pages.admit,  # of whatever is not the API's
        lifespan=[_lifespan(chosen)],
        state=State({"meters": meters or Meters()}),
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
            servers=[Server(url=chosen.root or "/")],
            openapi_router=Unserved("/api/docs", route_handlers=[]),
        ),
        logging_config=None,
    )


def _lifespan(settings: Settings) -> Callable[[Litestar], AbstractAsyncContextManager[None]]:
    @asynccontextmanager
    async def run(app: Litestar) -> AsyncIterator[None]:
        app.state["settings"] = settings
        async with await Database.open(settings.database) as database:
            catalog, store, bus = SqlCatalog(database), await open_store(database), open_bus(settings.database)
            async with serving(
                store,
                catalog,
                bus,
                Warmup(),
                bot_delay=settings.bot_delay,
                round_pause=settings.round_pause,
                rates=settings.rate_limit_scale,
                trusted=settings.trusted_networks,
                alone=not settings.shared,
                compiles=not settings.no_compile,
                invite_only=settings.invite_only,
                meters=app.state["meters"],
                deals=None if settings.no_deals else "sealed",
                notices=open_notices(settings, database, store),
                accounts=_open_kept(settings, database),
                moderation=open_moderation(settings, database),
                ratings=open_ratings(settings, database),
                tournaments=None if settings.no_tournaments else Tournaments.open(settings, database),
                deletions=AccountDeletions(database),
                sessions=Sessions(database),
            ) as here:
                app.state["services"] = here
                app.state["health"] = health = Health(store, catalog, bus)
                meanwhile = Tasks()
                meanwhile.spawn(
                    keep_sweeping(store, catalog, bus, settings.unstarted_table_days, settings.table_retention_days)
                )
                if here.deletions is not None:
                    meanwhile.spawn(here.deletions.keep_going())
                meanwhile.spawn(app.state["meters"].keep_sampling(here.hub.states, here.limits, here.queues))
                yield
                await health.close()
                await meanwhile.close()

    return run


def _open_kept(settings: Settings, database: Database) -> "Accounts | None":
    """Raises PackageMissing."""
    if not settings.passkeys:
        return None
    require("webauthn", "passkeys")
    from takujo.server.accounts.factory import open_accounts  # few servers need it

    return open_accounts(settings, database)


def open_ratings(settings: Settings, database: Database) -> "Ratings | None":
    """None: nobody is rated, as nobody is kept or whoever runs the server wishes it so. Raises PackageMissing."""
    if not settings.passkeys or settings.no_ratings:
        return None
    require("openskill", "passkeys")
    from takujo.server.ratings.book import Book  # few servers need it
    from takujo.server.ratings.service import Ratings

    return Ratings(Book(database))


async def _add_headers(message: Message, scope: Scope) -> None:
    """With every answer: what browsers may do with it, and the cookie of somebody new."""
    if message["type"] != "http.response.start":
        return
    headers = MutableScopeHeaders.from_message(message)
    settings: Settings = scope["litestar_app"].state["settings"]
    headers["content-security-policy"] = CONTENT
    for header, value in SECURITY.items():
        headers[header] = value
    if scope["path"].startswith("/api"):
        headers.setdefault("cache-control", "no-store")
    state = scope.get("state", {})
    known: Services = scope["litestar_app"].state["services"]
    is_https = settings.is_https
    if is_https and not settings.root:  # in a folder the host is somebody else's
        headers["strict-transport-security"] = "max-age=31536000"
    name, where = (
        cookie_name(settings.root, is_https),
        f"Path={settings.root}/; HttpOnly; SameSite=Lax{'; Secure' * is_https}",
    )
    if state.get("forged"):
        headers.add("set-cookie", f"{name}=; Max-Age=0; {where}")
    caller = state.get("caller")
    if caller is not None and caller.fresh:
        value = known.people.cookie_of(caller.person, caller.session)
        headers.add("set-cookie", f"{name}={value}; Max-Age={COOKIE_SECONDS}; {where}")


def _answer(request: AnyRequest, found: Answer) -> Response[wire.Problem]:
    services(request).hub.meters.count_refusal(found.problem.code)
    return Response(found.problem, status_code=found.status, media_type="application/json")


def _refuse(request: AnyRequest, error: TakujoError) -> Response[wire.Problem]:
    if error.id in ("cookie-forged", "signed-out"):
        request.scope["state"]["forged"] = True
    answer = _answer(request, refused(error))
    if isinstance(error, TooMany):
        answer.headers["retry-after"] = str(error.after_s)
        answer.headers["connection"] = "close"  # what waits behind this request need not be refused one by one
    return answer


def _refuse_body(request: AnyRequest, error: ValidationException) -> Response[wire.Problem]:
    extra = error.extra if isinstance(error.extra, list) else []
    return _answer(request, misformed(str(extra[0].get("key", "")) if extra else ""))


def _refuse_request(request: AnyRequest, error: HTTPException) -> Response[wire.Problem]:
    answer = _answer(request, unserved(error.status_code))
    answer.headers.update(error.headers or {})
    return answer


def _fail(request: AnyRequest, error: Exception) -> Response[wire.Problem]:
    return _answer(request, failed(error))


def _bye(error: Refusal) -> wire.Bye:
    return wire.Bye(*payload_of(error), retry=error.id == "too-many")
