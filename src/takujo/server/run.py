"""Running the application: one worker in this process, or several in processes of their own."""

import asyncio
import gc
import multiprocessing
import os
import signal
import socket
import sys
import threading
from collections.abc import Callable
from dataclasses import fields
from typing import Any

import uvicorn
from litestar import Litestar
from uvicorn.supervisors import Multiprocess

from takujo.server.app import create
from takujo.server.bus import open_bus
from takujo.server.catalog import Catalog
from takujo.server.frames import FrameSocket
from takujo.server.settings import Settings
from takujo.server.store import open_store

HARD_FRAME_BYTES = 65_536  # beyond this the connection breaks without a word; limits.FRAME_BYTES is said politely


class Server(uvicorn.Server):
    """Says when it is ready; when it ends, whoever waits for the compiler waits no longer."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets=sockets)
        if self.started:
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        assert isinstance(self.config.app, Litestar)
        self.config.app.state["services"].warming.close()
        await super().shutdown(sockets=sockets)


def run(settings: Settings, listener: socket.socket, ready: Callable[[], None]) -> bool:
    """Serve until a signal comes; `ready` is called once browsers may come. False: it never got so far.

    Raises CatalogUnavailable, StoreUnavailable, BusUnavailable, PackageMissing.
    """
    asyncio.run(_try(settings))
    if settings.workers > 1:
        os.environ.update(_variables(settings))  # the workers read them
        config = configure("takujo.server.run:create_worker", workers=settings.workers, factory=True)
        ready()
        Multiprocess(config, sockets=[listener]).run()
        return True
    _collect_seldom()
    server = Server(configure(create(settings)), ready)
    server.run(sockets=[listener])
    return server.started


def _collect_seldom() -> None:
    """A move makes thousands of objects and hardly a cycle: looking for cycles after every 700 costs a tenth of it."""
    gc.freeze()
    gc.set_threshold(20_000, 20, 100)


async def _try(settings: Settings) -> None:
    """Open everything once and migrate, so that what is missing is said in one line, and once."""
    catalog = await Catalog.open(settings.database)
    await catalog.close()
    store = await open_store(settings.database)
    await store.close()
    bus = open_bus(settings.bus, settings.database)
    await bus.start()
    await bus.close()


def create_worker() -> Litestar:
    """The application in a process of its own, which ends when the one that started it ends, however that may be."""
    _collect_seldom()
    parent = multiprocessing.parent_process()
    assert parent is not None, "uvicorn starts workers"

    def follow() -> None:
        parent.join()
        signal.raise_signal(signal.SIGTERM)

    threading.Thread(target=follow, name="takujo-follow", daemon=True).start()
    return create()


def configure(app: Any, **more: Any) -> uvicorn.Config:
    """How uvicorn serves us: small frames, not compressed one by one, nothing about people in its log."""
    return uvicorn.Config(
        app,
        loop="asyncio" if sys.platform == "win32" else "uvloop",
        lifespan="on",
        ws=FrameSocket,
        ws_max_size=HARD_FRAME_BYTES,
        ws_per_message_deflate=False,
        access_log=False,
        log_level="warning",
        server_header=False,
        timeout_graceful_shutdown=3,
        **more,
    )


def _variables(settings: Settings) -> dict[str, str]:
    values = {field.name: getattr(settings, field.name) for field in fields(settings)}
    return {f"TAKUJO_{name.upper()}": str(value) for name, value in values.items() if value != ""}
