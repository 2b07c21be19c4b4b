"""Orderly shutdown."""

import asyncio
import logging
import os
import signal
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import asyncpg
import httpx
import pytest
from tests.server.client import TIMEOUT, Client, get, wait_until
from tests.server.database_access import create_table, stores
from tests.server.processes import run_servers, without_root_warning
from tests.server.threaded_server import serve
from websockets.exceptions import ConnectionClosed

from takujo.server import wire
from takujo.server.db.event_log import Row
from takujo.server.live.hub import Hub
from takujo.server.live.live_table import LiveTable, now_ms

pytestmark = pytest.mark.ci

TABLES = 20
WISH = wire.NewTable("ftw", 2, bots=["random"] * 2)


class Asker(threading.Thread):
    """Opens a table over a socket or by a request. `told`: the last response."""

    def __init__(self, server: str, table: str, over_socket: bool) -> None:
        super().__init__()
        self.person = Client(server)
        self.table = table
        self.over_socket = over_socket
        self.told = ""
        self.start()

    def run(self) -> None:
        with closing(self.person):
            try:
                self.told = self._look() if self.over_socket else self._ask()
            except (ConnectionClosed, httpx.HTTPError) as error:
                self.told = type(error).__name__

    def _look(self) -> str:
        self.person.join(self.table)
        while self.person.bye is None:
            self.person.receive()
        return str(self.person.bye["code"])

    def _ask(self) -> str:
        answer = self.person.http.get(f"/api/tables/{self.table}")
        return str(answer.json().get("code")) if answer.status_code == 503 else str(answer.status_code)


def opened(database: str) -> list[str]:
    """Create tables that no server has loaded."""

    async def open_all() -> list[str]:
        async with stores(database) as (_, catalog):
            return [(await create_table(catalog, WISH, at_ms=now_ms())).id for _ in range(TABLES)]

    return asyncio.run(open_all())


def ask(server: str, tables: list[str]) -> list[Asker]:
    return [Asker(server, table, over_socket) for table in tables for over_socket in (True, False)]


def test_shutdown_answers_waiting_clients_quietly(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    tables = opened(f"sqlite:///{tmp_path / 'takujo.sqlite3'}")
    waiting = Counter[str]()
    live = Hub.live

    async def ask_for(self: Hub, table_id: str) -> LiveTable:
        waiting[table_id] += 1
        return await live(self, table_id)

    async def load(self: Any, table_id: str, after: int = 0) -> list[Row]:
        await asyncio.sleep(3600)
        return []

    monkeypatch.setattr(Hub, "live", ask_for)
    monkeypatch.setattr("takujo.server.db.event_log.sqlite.SqliteStore.load", load)
    monkeypatch.setattr("takujo.server.app.keep_sweeping", lambda *_: asyncio.sleep(3600))
    with serve(tmp_path) as server:
        askers = ask(server, tables)
        wait_until(lambda: waiting == dict.fromkeys(tables, 2))
    for asker in askers:
        asker.join(TIMEOUT)
    assert Counter(asker.told for asker in askers) == {"server-restarts": 2 * TABLES}
    assert capfd.readouterr().err == ""
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]


def test_shutdown_answers_a_slow_request(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    begun = threading.Event()

    async def by_code(self: Any, code: str) -> None:
        begun.set()
        await asyncio.sleep(3600)

    monkeypatch.setattr("takujo.server.db.catalog.sql.SqlCatalog.by_code", by_code)
    monkeypatch.setattr("takujo.server.run.LEAVE_S", 0.0)
    answers: list[httpx.Response] = []
    with serve(tmp_path) as server:
        asking = threading.Thread(target=lambda: answers.append(get(f"{server}/api/codes/abcdef")))
        asking.start()
        assert begun.wait(TIMEOUT)
    asking.join(TIMEOUT)
    assert [(answer.status_code, answer.json()["code"]) for answer in answers] == [(503, "server-restarts")]
    assert capfd.readouterr().err == ""
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]


@pytest.mark.skipif("sys.platform == 'win32'", reason="signals")
@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT], ids=["SIGTERM", "Ctrl-C"])
def test_signal_while_loading_answers_all_quietly(how: signal.Signals, postgres: str, tmp_path: Path) -> None:
    errors = tmp_path / "errors"
    tables = opened(postgres)
    with run_servers(1, "--database", postgres, errors=errors) as [server], locked_logs(postgres):
        askers = [Asker(server.address, table, over_socket=True) for table in tables]
        wait_until(lambda: all(asker.person.socket is not None for asker in askers))
        os.killpg(server.process.pid, how)  # as a terminal does
        assert server.process.wait(TIMEOUT) == 0
    for asker in askers:
        asker.join(TIMEOUT)
    assert Counter(asker.told for asker in askers) == {"server-restarts": TABLES}
    assert without_root_warning(errors.read_text()) == ""


@contextmanager
def locked_logs(database: str) -> Iterator[None]:
    """Block all readers of logs."""

    async def lock() -> asyncpg.Connection:
        connection = await asyncpg.connect(database)
        await connection.execute("BEGIN; LOCK TABLE table_log")
        return connection

    with asyncio.Runner() as runner:
        connection = runner.run(lock())
        try:
            yield
        finally:
            runner.run(connection.close())
