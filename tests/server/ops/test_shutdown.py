"""Worker processes that die, hang or cannot start, and orderly shutdown."""

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import asyncpg
import httpx
import pytest
from tests.server.client import TIMEOUT, Client, get, wait_until
from tests.server.databases import create_table, stores
from tests.server.postgres import Postgres, create_database, run_postgres
from tests.server.processes import ServerProcess, child_pids, run_servers, without_root_warning
from tests.server.serving import serve
from websockets.exceptions import ConnectionClosed

from takujo.server import wire
from takujo.server.db.event_log import Row, StoreUnavailable
from takujo.server.live.hub import Hub
from takujo.server.live.live_table import Live, now_ms
from takujo.server.ops import supervisor
from takujo.server.ops.supervisor import Beat, Supervisor

pytestmark = pytest.mark.ci

linux = pytest.mark.skipif("sys.platform != 'linux'", reason="finds processes by /proc")
TABLES = 20
WISH = wire.NewTable("ftw", 2, bots=["random"] * 2)


@pytest.fixture
def own_postgres() -> Iterator[Postgres]:
    """One that may be stopped."""
    with run_postgres() as service:
        yield service


def up(database: str) -> dict[str, int]:
    """Which workers have started, and how often each has looked at the others."""

    async def count() -> dict[str, int]:
        connection = await asyncpg.connect(database)
        rows = await connection.fetch("SELECT id, count FROM workers")
        await connection.close()
        return {row["id"]: row["count"] for row in rows}

    return asyncio.run(count())


def processes(server: ServerProcess) -> list[int]:
    """The workers of a server."""
    return [pid for pid in child_pids(server.process.pid) if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()]


def opens_a_table(person: Client) -> bool:
    try:
        return "id" in person.post("/api/tables", {"game": "ftw", "seats": 2}, None)
    except httpx.HTTPError:  # its worker has just been killed
        return False


@pytest.mark.long
@linux
def test_worker_killed_during_an_outage_returns(own_postgres: Postgres, tmp_path: Path) -> None:
    database, errors = create_database(own_postgres.address, "own"), tmp_path / "errors"
    with run_servers(1, "--database", database, "--workers", "2", errors=errors) as [server]:
        wait_until(lambda: sum(looks > 1 for looks in up(database).values()) == 2)
        known = up(database)
        first, second = processes(server)
        own_postgres.stop()
        os.kill(first, signal.SIGKILL)
        wait_until(lambda: "cannot start" in errors.read_text())
        assert get(f"{server.address}/healthz").json()["ok"] is True
        assert second in processes(server)
        own_postgres.start()
        wait_until(lambda: up(database).keys() - known.keys() != set())
        os.kill(second, signal.SIGKILL)
        with Client(server.address) as ann:
            wait_until(lambda: opens_a_table(ann))
        server.stop()
        assert server.process.returncode == 0
    said = errors.read_text()
    assert f"worker {first} has ended (SIGKILL)" in said
    assert "Traceback" not in said


def fail(beat: Beat) -> None:
    raise StoreUnavailable("database-unavailable", reason="pulled the plug")


def test_supervisor_gives_up_and_logs_the_reason_once(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    for name, value in (("PAUSE_S", 0.0), ("TRIES", 2), ("SAY_S", 3600.0), ("LEAVE_S", 3600.0)):
        monkeypatch.setattr(supervisor, name, value)
    assert Supervisor(2, fail, lambda: pytest.fail("nobody serves")).run() is False
    said = Counter(record.getMessage().partition(":")[0] for record in caplog.records)
    assert said == {"a worker cannot start and is retried": 1, "no worker can start": 1}
    assert "pulled the plug" in caplog.text


def hang_first(folder: Path, beat: Beat) -> None:
    """Serves, but for the first process, which stands still."""
    number = len(list(folder.iterdir()))
    (folder / str(number)).touch()
    while True:
        beat()
        time.sleep(3600 if number == 0 else 0.001)


def test_supervisor_retries_failing_fork(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    tried = []

    def start(worker: object) -> None:
        tried.append(worker)
        raise BlockingIOError(11, "Resource temporarily unavailable")

    monkeypatch.setattr(supervisor.Worker, "start", start)
    monkeypatch.setattr(supervisor, "PAUSE_S", 0.01)
    assert not Supervisor(2, print, print).run()
    assert len(tried) >= 2 * supervisor.TRIES
    assert caplog.text.count("is retried: [Errno 11] Resource temporarily unavailable") == 1


def test_hanging_worker_is_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(supervisor, "LOOK_S", 0.05)
    readied = threading.Event()

    def end() -> None:
        wait_until((tmp_path / "1").exists)
        os.kill(os.getpid(), signal.SIGTERM)

    ending = threading.Thread(target=end)
    ending.start()
    assert Supervisor(1, partial(hang_first, tmp_path), readied.set).run() is True
    ending.join()
    assert readied.is_set()
    assert "hangs and is killed" in caplog.text
    assert "(SIGKILL)" in caplog.text


def stay(beat: Beat) -> None:
    """Serves, and does not leave."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    while True:
        beat()
        time.sleep(0.001)


def test_second_ctrl_c_kills_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(supervisor, "LEAVE_S", 3600.0)

    def interrupt() -> None:
        for _ in range(2):
            signal.raise_signal(signal.SIGINT)

    with pytest.raises(KeyboardInterrupt):
        Supervisor(1, stay, interrupt).run()
    assert not multiprocessing.active_children()


class Asker(threading.Thread):
    """Looks at a table, over a socket or by a request; keeps what it is told in the end."""

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
    """New tables in a database that no server has loaded."""

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

    async def ask_for(self: Hub, table_id: str) -> Live:
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
@pytest.mark.parametrize(
    ("how", "count"),
    [
        ("SIGTERM", 2),
        ("Ctrl-C", 1),
        *(pytest.param(*case, marks=pytest.mark.long) for case in (("SIGTERM", 1), ("Ctrl-C", 2))),
    ],
)
def test_signal_while_loading_answers_all_quietly(count: int, how: str, postgres: str, tmp_path: Path) -> None:
    errors = tmp_path / "errors"
    tables = opened(postgres)
    with run_servers(1, "--database", postgres, "--workers", str(count), errors=errors) as [server]:
        wait_until(lambda: sum(looks > 1 for looks in up(postgres).values()) == count)
        with locked_logs(postgres):  # so that nothing can be loaded
            askers = [Asker(server.address, table, over_socket=True) for table in tables]
            wait_until(lambda: all(asker.person.socket is not None for asker in askers))
            if how == "SIGTERM":
                server.process.terminate()
            else:
                os.killpg(server.process.pid, signal.SIGINT)  # as the terminal does
            assert server.process.wait(TIMEOUT) == 0
    for asker in askers:
        asker.join(TIMEOUT)
    assert Counter(asker.told for asker in askers) == {"server-restarts": TABLES}
    assert without_root_warning(errors.read_text()) == ""


@contextmanager
def locked_logs(database: str) -> Iterator[None]:
    """Whoever reads a log waits."""

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


@linux
def test_signal_during_startup_ends_workers(postgres: str, tmp_path: Path) -> None:
    errors = tmp_path / "errors"
    server = ServerProcess("--database", postgres, "--workers", "2", errors=errors)
    wait_until(lambda: len(processes(server)) == 2)
    server.process.terminate()
    assert server.process.wait(TIMEOUT) == 0
    assert server.process.stdout is not None
    server.process.stdout.close()
    said = without_root_warning(errors.read_text()).splitlines()
    assert all("do not stop and are killed" in line for line in said), said  # on a busy machine, amid its imports
