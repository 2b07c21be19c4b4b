"""The Starlette application: routes, middleware, lifespan."""

import os
from argparse import Namespace
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute

from takujo.server.accounts.deletion_queue import AccountDeletions
from takujo.server.accounts.profiles import Profiles
from takujo.server.accounts.service import Accounts
from takujo.server.accounts.sessions import Sessions
from takujo.server.bus import open_bus
from takujo.server.clubs.repository import Repository as Clubs
from takujo.server.db.catalog.sql import SqlCatalog
from takujo.server.db.database import Database
from takujo.server.db.event_log import open_store
from takujo.server.db.retention import keep_sweeping
from takujo.server.errors import NotFound
from takujo.server.http.admission import admit
from takujo.server.http.api import Api
from takujo.server.http.middleware import EarlyMiddleware, HeadersMiddleware
from takujo.server.http.problem import ProblemMiddleware
from takujo.server.http.websocket_endpoint import play
from takujo.server.live.background import Tasks
from takujo.server.moderation.blocks import Blocks
from takujo.server.moderation.reports import Reports
from takujo.server.notices.service import Notices
from takujo.server.ops.health import Health
from takujo.server.ops.noop_metrics import Meters
from takujo.server.ops.warmup import Warmup
from takujo.server.ratings.service import Ratings
from takujo.server.services import Features, serving
from takujo.server.settings import Settings
from takujo.server.tournaments.service import Tournaments
from takujo.server.web.static_files import Page, serve_client, serve_docs, serve_openapi


def create(settings: Settings | None = None, meters: Meters | None = None) -> Starlette:
    """Create the application with its own store, catalog and bus.

    `settings` default to those of the TAKUJO_* variables.
    """
    chosen = settings or Settings.read(Namespace(), os.environ)
    counted = meters or Meters()
    app = Starlette(
        routes=[
            WebSocketRoute("/ws/{table_id}", play),
            Route("/api/openapi.json", Page(serve_openapi)),
            Route("/api/docs", Page(serve_docs)),
            Route("/api/{path:path}", Api(admit)),
            Route("/{path:path}", Page(serve_client, strangers=True)),
        ],
        middleware=[
            Middleware(EarlyMiddleware, settings=chosen, meters=counted),
            Middleware(HeadersMiddleware, settings=chosen),
            Middleware(ProblemMiddleware, meters=counted),
        ],
        exception_handlers={HTTPException: _unserved},
        lifespan=_lifespan,
    )
    app.state.settings, app.state.meters = chosen, counted
    return app


def _unserved(request: Request, error: Exception) -> Response:
    """Raise NotFound: no route matches a path with a line break."""
    raise NotFound("page-unknown")


@asynccontextmanager
async def _lifespan(app: Starlette) -> AsyncIterator[None]:
    settings: Settings = app.state.settings
    open_days = min(filter(None, [settings.unstarted_table_days, settings.table_retention_days]), default=0)
    async with await Database.open(settings.database) as database:
        catalog, store, bus = SqlCatalog(database), await open_store(database), open_bus(settings.database)
        async with serving(
            store,
            catalog,
            bus,
            Warmup(),
            bot_delay=settings.bot_delay,
            round_pause=settings.round_pause,
            open_days=open_days,
            rates=settings.rate_limit_scale,
            trusted=settings.trusted_networks,
            alone=not settings.shared,
            compiles=not settings.no_compile,
            invite_only=settings.invite_only,
            meters=app.state.meters,
            deals=None if settings.no_deals else "sealed",
            features=Features(
                notices=Notices.open(settings, database, store),
                accounts=Accounts.open(settings, database),
                sessions=Sessions(database),
                deletions=AccountDeletions(database),
                profiles=Profiles(database),
                blocks=Blocks(database),
                reports=None if settings.no_reports else Reports(database),
                ratings=Ratings.open(settings, database),
                tournaments=None if settings.no_tournaments else Tournaments.open(settings, database),
                clubs=Clubs(database),
            ),
        ) as services:
            app.state.services = services
            app.state.health = health = Health(store, catalog, bus, database.retry)
            tasks = Tasks()
            tasks.spawn(keep_sweeping(store, catalog, bus, open_days, settings.table_retention_days))
            if services.deletions is not None:
                tasks.spawn(services.deletions.keep_going())
            tasks.spawn(app.state.meters.keep_sampling(services.hub.states, services.limits, services.queues))
            yield
            await health.close()
            await tasks.close()
