"""The application on a free port, in a thread."""

import shutil
import socket
import threading
from collections.abc import Iterator
from contextlib import AbstractAsyncContextManager, contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from starlette.routing import Route
from tests.server.client import TIMEOUT
from tests.server.database_access import migrated_file

from takujo.server.app import create
from takujo.server.bus.local import LocalBus
from takujo.server.db.in_memory import MemoryStore
from takujo.server.db.sqlite_file import is_sqlite, sqlite_file
from takujo.server.http.api import API, Api
from takujo.server.http.routes import ROUTES
from takujo.server.ops.compiler_interface import NoCompiler
from takujo.server.ops.warmup import Warmup
from takujo.server.ratelimit import Limits
from takujo.server.run import Server
from takujo.server.services import Services, serving
from takujo.server.settings import Settings
from takujo.server.web.static_files import Page

RATE_SCALE = 1_000  # times the usual rate limits
on_sqlite = pytest.mark.parametrize("database", ["sqlite"], indirect=True)


class SharedWarmup(Warmup):
    """A warm-up that stays open when a server closes."""

    def close(self) -> None: ...


@cache
def shared_warmup() -> Warmup:
    """Return a warm-up that compiles each part once for all servers."""
    return SharedWarmup()


def serve_memory() -> AbstractAsyncContextManager[Services]:
    """Return the services of a page without a server."""
    store = MemoryStore(key=bytes(32))
    return serving(store, store, LocalBus(), NoCompiler(), bot_delay=0, round_pause=0, rates=RATE_SCALE)


@contextmanager
def serve(folder: Path, **settings: Any) -> Iterator[str]:
    """Yield the address of a server with a SQLite database in `folder`."""
    usual = {"bot_delay": 0.0, "rate_limit_scale": RATE_SCALE, "no_compile": True}
    chosen = Settings(data_dir=folder, no_browser=True, **{**usual, **settings})
    file = sqlite_file(chosen.database) if is_sqlite(chosen.database) else None
    if file is not None and not file.exists():
        file.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(migrated_file(), file)
    app = create(chosen)
    listener = socket.create_server(("127.0.0.1", 0), backlog=2048)
    ready = threading.Event()
    server = Server(app, ready.set, Limits(chosen.rate_limit_scale, chosen.trusted_networks))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
    thread.start()
    try:
        assert ready.wait(TIMEOUT), "the server did not start"
        yield f"http://127.0.0.1:{listener.getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join(TIMEOUT)
        assert not thread.is_alive()
        listener.close()


def operations() -> list[tuple[str, str]]:
    """Return the method and path of each route."""
    routes = [route for route in create(Settings()).routes if isinstance(route, Route)]
    assert all(isinstance(route.endpoint, Api | Page) for route in routes)
    pages = [("GET", route.path.replace(":path", "")) for route in routes if isinstance(route.endpoint, Page)]
    return pages + [(route.method, API + route.path) for route in ROUTES]
