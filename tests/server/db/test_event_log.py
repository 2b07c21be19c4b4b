"""All stores are durable, atomic and gapless, with one winner per number."""

import asyncio
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator, Sequence
from pathlib import Path

import asyncpg
import pytest
from tests.server.database_access import open_catalog, open_store

from takujo.server.db.catalog import Catalog, CatalogUnavailable
from takujo.server.db.event_log import Row, Store, StoreUnavailable
from takujo.server.db.in_memory import MemoryStore

pytestmark = pytest.mark.anyio

WRITER = Path(__file__).with_name("endless_writer.py")


def rows(*bodies: str, actor: int = 0) -> list[Row]:
    return [Row(1_700_000_000_000 + i, actor, "move", body) for i, body in enumerate(bodies)]


@pytest.fixture
async def store(any_store: str | None) -> AsyncIterator[Store]:
    opened = MemoryStore() if any_store is None else await open_store(any_store)
    yield opened
    await opened.close()


async def test_appended_rows_are_loaded(store: Store) -> None:
    first = [Row(0, -1, "open", '{"name": "卓上 🎲"}'), Row(2**53, 2, "move", "")]
    assert await store.append("a", 1, first)
    assert await store.append("a", 3, rows("x"))
    assert await store.append("b", 1, rows("y"))
    assert await store.load("a") == first + rows("x")
    assert await store.load("a", 2) == rows("x")
    assert await store.load("a", 3) == []
    assert await store.load("b") == rows("y")
    assert await store.load("nobody") == []


async def test_second_writer_adds_nothing(store: Store) -> None:
    assert await store.append("a", 1, rows("x", "y"))
    assert not await store.append("a", 1, rows("late"))
    assert not await store.append("a", 2, rows("late", "later", "latest"))
    assert await store.load("a") == rows("x", "y")


@pytest.mark.parametrize(("first", "bodies"), [(4, "x"), (2, ""), (0, "x"), (-1, "x")])
async def test_gaps_and_empty_appends_are_refused(store: Store, first: int, bodies: str) -> None:
    assert await store.append("a", 1, rows("x"))
    with pytest.raises(ValueError, match=r"gap|rows"):
        await store.append("a", first, rows(*bodies))
    with pytest.raises(ValueError, match="gap"):
        await store.append("new", 2, rows("x"))
    assert await store.load("a") == rows("x")
    assert await store.load("new") == []


async def test_last_is_the_number_of_the_last_row(store: Store) -> None:
    await store.append("a", 1, rows("x", "y"))
    await store.append("b", 1, rows("z"))
    assert await store.last(["a", "new"]) == {"a": 2}
    assert await store.last([]) == {}


async def test_one_of_fifty_writers_wins_each_number(store: Store) -> None:
    won: list[Row] = []
    for seq in range(1, 21):
        tried = [rows("x", actor=writer) for writer in range(50)]
        outcomes = await asyncio.gather(*(store.append("a", seq, row) for row in tried))
        assert outcomes.count(True) == 1
        won += tried[outcomes.index(True)]
    assert await store.load("a") == won


async def test_racing_writers_lose_and_duplicate_nothing(database: str) -> None:
    """Each writer appends one to three rows at its own end."""
    stores = [await open_store(database) for _ in range(3)]
    acknowledged: dict[int, list[Row]] = {}

    async def write(writer: int) -> None:
        store = stores[writer % len(stores)]
        for turn in range(6):
            mine = rows(*(f"{writer}.{turn}.{i}" for i in range(1 + (writer + turn) % 3)), actor=writer)
            while not await store.append("a", first := 1 + len(await store.load("a")), mine):
                pass
            assert first not in acknowledged
            acknowledged[first] = mine

    await asyncio.gather(*(write(writer) for writer in range(12)))
    whole = [row for first in sorted(acknowledged) for row in acknowledged[first]]
    for store in stores:
        assert await store.load("a") == whole
        await store.close()
    assert len(acknowledged) == 12 * 6


async def test_removing_a_table_removes_its_log(any_store: str | None) -> None:
    memory = MemoryStore()
    store: Store = memory if any_store is None else await open_store(any_store)
    catalog: Catalog = memory if any_store is None else await open_catalog(any_store)
    for table in ("a", "b"):
        assert await store.append(table, 1, rows("x", "y"))
    for table in ("a", "a", "nobody"):
        await catalog.remove_table(table)
    assert await store.load("a") == []
    assert await store.load("b") == rows("x", "y")
    if any_store is not None:
        await store.close()
        store = await open_store(any_store)
    with pytest.raises(ValueError, match="gap"):
        await store.append("a", 3, rows("z"))
    assert await store.append("a", 1, rows("again"))
    await store.close()
    await catalog.close()


async def test_many_tables_at_once(store: Store) -> None:
    tables = [f"table{i}" for i in range(50)]
    for seq in range(1, 11):
        outcomes = await asyncio.gather(*(store.append(table, seq, rows(f"{table} {seq}")) for table in tables))
        assert all(outcomes)
    for table in tables:
        assert [row.body for row in await store.load(table)] == [f"{table} {seq}" for seq in range(1, 11)]


async def test_bad_append_fails_alone(database: str) -> None:
    store = await open_store(database)
    sound = [store.append(f"table{i}", 1, rows("x")) for i in range(20)]
    gap = store.append("gap", 2, rows("x"))
    second = store.append("half", 1, [*rows("x"), Row(2**70, 0, "move", "a time that fits no database")])
    *outcomes, a_gap, too_large = await asyncio.gather(*sound, gap, second, return_exceptions=True)
    assert outcomes == [True] * 20
    assert isinstance(a_gap, ValueError)
    assert isinstance(too_large, ValueError)
    assert await store.load("half") == []
    assert await store.load("table19") == rows("x")
    await store.close()


async def test_cancelled_append_harms_no_other(store: Store) -> None:
    left = asyncio.create_task(store.append("a", 1, rows("x")))
    await asyncio.sleep(0)
    left.cancel()
    await asyncio.gather(left, return_exceptions=True)
    assert await store.append("b", 1, rows("y"))


async def test_log_survives_reopening(database: str) -> None:
    for opening in range(3):
        store = await open_store(database)
        assert len(await store.load("a")) == 2 * opening
        assert await store.append("a", 1 + 2 * opening, rows("x", "y"))
        await store.close()


async def test_closing_waits_for_begun_appends(database: str) -> None:
    store = await open_store(database)
    begun = [asyncio.create_task(store.append(f"table{i}", 1, rows("x"))) for i in range(30)]
    await asyncio.sleep(0)
    await store.close()
    assert await asyncio.gather(*begun) == [True] * 30
    with pytest.raises(StoreUnavailable):
        await store.append("late", 1, rows("x"))
    with pytest.raises(StoreUnavailable):
        await store.load("late")


async def test_memory_reads_only_committed_rows() -> None:
    store = await open_store("sqlite:///:memory:")
    for seq in range(1, 200):
        appended, seen = await asyncio.gather(store.append("a", seq, rows("x")), store.load("a"))
        assert appended
        assert len(seen) in (seq - 1, seq)
    await store.close()


async def test_memory_persists_before_acknowledging() -> None:
    stored: dict[str, list[Row]] = {}
    may_go_on = asyncio.Event()

    async def keep(table_id: str, first_seq: int, added: Sequence[Row]) -> None:
        await may_go_on.wait()
        stored[table_id] = [*stored.get(table_id, [])[: first_seq - 1], *added]

    store = MemoryStore(logs={"old": rows("x")}, keep_rows=keep)
    appending = asyncio.create_task(store.append("a", 1, rows("x", "y")))
    left = asyncio.create_task(store.append("b", 1, rows("z")))
    await asyncio.sleep(0)
    left.cancel()
    assert await store.load("a") == []
    may_go_on.set()
    assert await appending
    await store.append("old", 2, rows("y"))
    await store.close()
    assert stored == {"a": rows("x", "y"), "b": rows("z"), "old": rows("y")}
    assert await store.load("b") == rows("z")
    await store.remove_table("a")
    assert stored["a"] == await store.load("a") == []


async def test_memory_drops_rows_that_cannot_persist() -> None:
    async def keep(table_id: str, first_seq: int, added: Sequence[Row]) -> None:
        raise StoreUnavailable("database-unavailable", reason="full")

    store = MemoryStore(keep_rows=keep)
    with pytest.raises(StoreUnavailable):
        await store.append("a", 1, rows("x"))
    assert await store.load("a") == []


async def test_sqlite_flushes_every_commit(tmp_path: Path) -> None:
    store = await open_store(f"sqlite:///{tmp_path / 'takujo.sqlite3'}")
    assert {path.name for path in tmp_path.glob("*.sqlite3")} == {"takujo.sqlite3"}
    assert await store.append("a", 1, rows("x"))
    writing = store._connection  # type: ignore[attr-defined]
    assert writing.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert writing.execute("PRAGMA synchronous").fetchone() == (2,)
    await store.close()


async def test_postgresql_commits_synchronously(postgres: str) -> None:
    owner = await asyncpg.connect(postgres)
    await owner.execute(f"ALTER DATABASE {postgres.rpartition('/')[2]} SET synchronous_commit = off")
    await owner.close()
    store = await open_store(postgres)
    assert await store._pool.fetchval("SHOW synchronous_commit") == "on"  # type: ignore[attr-defined]
    await store.close()


async def test_broken_connection_recovers(postgres: str) -> None:
    store = await open_store(postgres)
    assert await store.append("a", 1, rows("x"))
    admin = await asyncpg.connect(postgres)
    others = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> $1"
    await admin.fetch(others, admin.get_server_pid())
    await admin.close()
    outcome = None
    while outcome is None:
        try:
            outcome = await store.append("a", 2, rows("y"))
        except StoreUnavailable:
            outcome = None
    assert len(await store.load("a")) == 2
    await store.close()


async def test_killed_writer_loses_nothing_acknowledged(database: str) -> None:
    acknowledged: dict[str, int] = {}
    for lines in (1, 40, 7, 300):
        writer = subprocess.Popen([sys.executable, WRITER, database], stdout=subprocess.PIPE, text=True)
        with writer:
            assert writer.stdout
            said = [writer.stdout.readline() for _ in range(lines)]
            writer.kill()
            said += writer.stdout.readlines()
        for line in said:
            if line.endswith("\n"):
                table, number = line.split()
                acknowledged[table] = int(number)
        store = await open_store(database)
        for table, number in acknowledged.items():
            bodies = [row.body for row in await store.load(table)]
            assert len(bodies) >= number
            assert len(bodies) % 2 == 0  # each append has two rows
            assert bodies == [f"{table} {n}" for n in range(1, len(bodies) + 1)]
        await store.close()
    assert len(acknowledged) == 10


@pytest.mark.parametrize(
    "database", ["sqlite:////dev/null/no/takujo.sqlite3", "postgresql://127.0.0.1:1/x", "postgresql://127.0.0.1:x/x"]
)
async def test_missing_database_is_one_line(database: str) -> None:
    with pytest.raises(CatalogUnavailable) as refused:
        await open_store(database)
    assert len(str(refused.value).splitlines()) == 1


async def test_invalid_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "takujo.sqlite3").write_text("this is no database, but long enough to look like one" * 50)
    with pytest.raises(CatalogUnavailable):
        await open_store(f"sqlite:///{tmp_path / 'takujo.sqlite3'}")


async def test_locked_file_recovers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("takujo.server.db.database.TIMEOUT_S", 0.01)
    store = await open_store(f"sqlite:///{tmp_path / 'takujo.sqlite3'}")
    other = sqlite3.connect(tmp_path / "takujo.sqlite3", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreUnavailable):
        await store.append("a", 1, rows("x"))
    other.execute("ROLLBACK")
    other.close()
    assert await store.append("a", 1, rows("x"))
    await store.close()
