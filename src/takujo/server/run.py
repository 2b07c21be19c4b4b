"""Run the application in this process."""

import asyncio
import gc
import logging
import os
import signal
import socket
import sys
import time
from collections.abc import Callable
from functools import partial
from types import FrameType

import uvicorn
from starlette.applications import Starlette

from takujo import __version__
from takujo.installed_games import check_rules
from takujo.server.app import create
from takujo.server.bus import open_bus
from takujo.server.db.database import Database
from takujo.server.db.event_log import open_store
from takujo.server.db.sqlite_file import exposed, reserved
from takujo.server.http.connection_limits import Guard, GuardedHttp, trusted_proxies
from takujo.server.http.uvicorn_websocket import FrameSocket
from takujo.server.live.background import end
from takujo.server.ops import logs, systemd
from takujo.server.ops.metrics_server import exposed_meters
from takujo.server.ratelimit import Limits
from takujo.server.services import Services
from takujo.server.settings import Settings

SWEEP_TICKS = 10  # of a tenth of a second
COLLECT_TICKS = 3_000
HEAD_BYTES = 16_384  # of a request
HARD_FRAME_BYTES = 65_536  # uvicorn's limit, without an answer; beyond FRAME_BYTES there is one
LEAVE_S = 2.0  # for requests that still run at shutdown
DRAIN_S = 1  # to send their responses

log = logging.getLogger("takujo.server")


class Server(uvicorn.Server):
    """Reports readiness, and a heartbeat to systemd. Shuts down without loss or traceback."""

    def __init__(self, app: Starlette, ready: Callable[[], None], limits: Limits) -> None:
        self._app = app
        config = configure(app)
        self._guard = Guard(limits, trusted_proxies(config.forwarded_allow_ips), app.state.meters)
        config.http = partial(GuardedHttp, guard=self._guard)  # type: ignore[assignment]  # a factory will do
        config.ws = partial(FrameSocket, guard=self._guard)  # type: ignore[assignment]
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets=sockets)
        if self.started:
            self._ready()

    async def on_tick(self, counter: int) -> bool:
        if counter % SWEEP_TICKS == 0:
            self._guard.sweep(time.monotonic())
            systemd.notify("WATCHDOG=1")
        if counter % COLLECT_TICKS == COLLECT_TICKS - 1:
            gc.collect()  # closed connections; see _tune_gc
        return await super().on_tick(counter)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Begin the shutdown, with status 0. A second Ctrl-C exits at once; acknowledged moves are stored."""
        if self.should_exit and sig == signal.SIGINT:
            os._exit(130)
        self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Refuse connections, notify clients, wait LEAVE_S for requests and cancel the rest."""
        for server in self.servers:
            server.close()
        services: Services = self._app.state.services
        services.compiler.close()  # releases requests that wait for it
        services.hub.begin_shutdown()
        if self.server_state.tasks:
            await asyncio.wait(self.server_state.tasks, timeout=LEAVE_S)
        await end(self.server_state.tasks)
        await super().shutdown(sockets=sockets)


def run(settings: Settings, listener: socket.socket, ready: Callable[[], None]) -> bool:
    """Serve until a signal; `ready` is called once the port answers. Return False if startup failed.

    Raises CatalogUnavailable, StoreUnavailable, BusUnavailable, PackageMissing, NoMetrics, DatabaseServed.
    """
    logs.configure(settings.log_format, settings.log_level)
    check_rules()  # a rule that does not return would block all tables

    def started() -> None:
        log.info("Takujo %s serves at %s, port %d", __version__, settings.host, settings.port)
        if logs.is_root():
            log.warning("the server runs as root; give it a user of its own (docs/security.md)")
        systemd.notify("READY=1")
        ready()

    with reserved(settings.database), exposed_meters(settings.metrics) as meters:
        asyncio.run(_try(settings))
        _tune_gc()
        limits = Limits(settings.rate_limit_scale, settings.trusted_networks)
        server = Server(create(settings, meters), started, limits)
        server.run(sockets=[listener])
    log.info("the server has stopped")
    return server.started


def _tune_gc() -> None:
    """Collect garbage less often. A move creates thousands of objects and hardly a cycle.

    A collection after every 700 objects costs a tenth of a move, and one of a middle generation with 400,000 objects
    takes 130 ms. Long-lived cycles, such as closed connections, are collected by the clock in `on_tick`.
    """
    gc.freeze()
    gc.set_threshold(2_000, 5, 1_000)


async def _try(settings: Settings) -> None:
    """Open and migrate everything once. So an error is one line, printed once."""
    async with await Database.open(settings.database) as database:
        await (await open_store(database)).close()
    if loose := exposed(settings.database):
        log.warning("other users can access the database (docs/hosting/backup.md): %s", ", ".join(loose))
    bus = open_bus(settings.database)
    await bus.start()
    await bus.close()


def configure(app: Starlette) -> uvicorn.Config:
    """Configure uvicorn: small uncompressed frames, no access log."""
    return uvicorn.Config(
        app,
        loop="asyncio" if sys.platform == "win32" else "uvloop",
        lifespan="on",
        h11_max_incomplete_event_size=HEAD_BYTES,
        ws_max_size=HARD_FRAME_BYTES,
        ws_per_message_deflate=False,
        access_log=False,
        log_config=None,
        log_level="error",  # each bad request would be a warning
        server_header=False,
        timeout_graceful_shutdown=DRAIN_S,
    )
