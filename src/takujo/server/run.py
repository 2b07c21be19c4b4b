"""Run the application: in this process, or in several workers."""

import asyncio
import gc
import logging
import os
import signal
import socket
import sys
import time
from collections.abc import Callable
from contextlib import ExitStack
from functools import partial
from types import FrameType

import uvicorn
from starlette.applications import Starlette

from takujo import __version__
from takujo.server.app import create
from takujo.server.bus import open_bus
from takujo.server.db.address import exposed, reserved
from takujo.server.db.database import Database
from takujo.server.db.event_log import open_store
from takujo.server.http.frames import FrameSocket
from takujo.server.http.guard import Guard, GuardedHttp, trusted_proxies
from takujo.server.live.background import end
from takujo.server.ops import logs, metrics_server
from takujo.server.ops.meters import Meters
from takujo.server.ops.supervisor import Supervisor
from takujo.server.ratelimit import Limits
from takujo.server.services import Services
from takujo.server.settings import Settings

SWEEP_TICKS = 10  # of a tenth of a second
COLLECT_TICKS = 3_000
HEAD_BYTES = 16_384  # of a request
HARD_FRAME_BYTES = 65_536  # beyond this the connection breaks without a word; limits.FRAME_BYTES is said politely
LEAVE_S = 2.0  # for requests that go on when the server ends
DRAIN_S = 1  # for their answers to go out

log = logging.getLogger("takujo.server")


class Server(uvicorn.Server):
    """One worker: says when it is ready, and that it goes round; leaves without a loss or a traceback."""

    def __init__(
        self, app: Starlette, ready: Callable[[], None], limits: Limits, beat: Callable[[], None] | None = None
    ) -> None:
        self._app = app
        config = configure(app)
        self._guard = Guard(limits, trusted_proxies(config.forwarded_allow_ips), app.state.meters)
        config.http = partial(GuardedHttp, guard=self._guard)  # type: ignore[assignment]  # its maker does
        config.ws = partial(FrameSocket, guard=self._guard)  # type: ignore[assignment]
        super().__init__(config)
        self._ready = ready
        self._beat = beat

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets=sockets)
        if self.started:
            self._ready()

    async def on_tick(self, counter: int) -> bool:
        if self._beat is not None:
            self._beat()
        if counter % SWEEP_TICKS == 0:
            self._guard.sweep(time.monotonic())
        if counter % COLLECT_TICKS == 0:
            gc.collect()  # of connections that have ended; see _collect_seldom
        return await super().on_tick(counter)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """A signal, which is not raised again afterwards: the status is 0. At the second Ctrl-C it ends at once; what
        was acknowledged is on the disk."""
        if self.should_exit and sig == signal.SIGINT:
            os._exit(130)
        self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Nobody comes any more, everybody is told, and what goes on may end; then it is cut short (see middleware)."""
        for server in self.servers:
            server.close()
        services: Services = self._app.state.services
        services.compiler.close()  # whoever waits for the compiler waits no longer
        services.hub.begin_shutdown()
        if self.server_state.tasks:
            await asyncio.wait(self.server_state.tasks, timeout=LEAVE_S)
        await end(self.server_state.tasks)
        await super().shutdown(sockets=sockets)


def run(settings: Settings, listener: socket.socket, ready: Callable[[], None]) -> bool:
    """Serve until a signal comes; `ready` is called once browsers may come. False: it cannot.

    Raises CatalogUnavailable, StoreUnavailable, BusUnavailable, PackageMissing, NoMetrics,
    DatabaseServed.
    """
    logs.configure(settings.log_format, settings.log_level)

    def come() -> None:
        log.info("Takujo %s serves at %s, port %d", __version__, settings.host, settings.port)
        if logs.is_root():
            log.warning("the server runs as root; give it a user of its own (docs/security.md)")
        ready()

    with ExitStack() as open_meanwhile:
        open_meanwhile.enter_context(reserved(settings.database))
        if settings.workers > 1:
            asyncio.run(_try(settings))
            workers = Supervisor(settings.workers, partial(work, settings, listener), come)
            if settings.metrics is not None:
                open_meanwhile.enter_context(metrics_server.multi_process(settings.metrics, workers.pids))
            served = workers.run()
        else:
            meters = Meters()
            if settings.metrics is not None:
                meters = open_meanwhile.enter_context(metrics_server.single_process(settings.metrics))
            served = serve(settings, listener, come, measure=lambda: meters)
    log.info("the server ends")
    return served


def work(settings: Settings, listener: socket.socket, beat: Callable[[], None]) -> None:
    """What one of several workers does. Raises what `run` raises."""
    logs.configure(settings.log_format, settings.log_level)
    if not serve(settings, listener, beat, beat, Meters if settings.metrics is None else metrics_server.for_worker):
        raise SystemExit(1)


def serve(
    settings: Settings,
    listener: socket.socket,
    ready: Callable[[], None],
    beat: Callable[[], None] | None = None,
    measure: Callable[[], Meters] = Meters,
) -> bool:
    """`run`, in this process. `measure`: called once it can serve."""
    asyncio.run(_try(settings))
    _tune_gc()
    limits = Limits(settings.rate_limit_scale, settings.trusted_networks)
    server = Server(create(settings, measure()), ready, limits, beat)
    server.run(sockets=[listener])
    return server.started


def _tune_gc() -> None:
    """A move makes thousands of objects and hardly a cycle: looking for cycles after every 700 costs a tenth of it. And
    nobody shall wait for the middle generation: of 400,000 objects it took 130 ms, of 10,000 it takes a few.

    What has lived long, as a connection has, is looked at next to never then; so the server does that by the clock.
    """
    gc.freeze()
    gc.set_threshold(2_000, 5, 1_000)


async def _try(settings: Settings) -> None:
    """Open everything once and migrate, so that what is missing is said in one line, and once."""
    async with await Database.open(settings.database) as database:
        await (await open_store(database)).close()
    if loose := exposed(settings.database):
        log.warning("other users can access the database (docs/hosting/backup.md): %s", ", ".join(loose))
    bus = open_bus(settings.database)
    await bus.start()
    await bus.close()


def configure(app: Starlette) -> uvicorn.Config:
    """How uvicorn serves us: small frames, not compressed one by one, nothing about people in its log."""
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
