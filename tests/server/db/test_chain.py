"""Loading a table and `takujo verify` detect a damaged log."""

import hashlib
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import asyncpg
import pytest
from tests.server.client import eventually
from tests.server.database_access import create_table, stores
from tests.server.live.test_hub import Looker, ftw, open_table

from takujo.core.errors import TakujoError
from takujo.server import wire
from takujo.server.bus.local import LocalBus
from takujo.server.db.event_log import BrokenLog, Row, chain
from takujo.server.db.retention import DAY_MS, HOUR_MS, sweep
from takujo.server.db.sqlite_file import is_sqlite, sqlite_file
from takujo.server.db.verify import Damage, audit
from takujo.server.live.bot_moves import Bots
from takujo.server.live.hub import Hub
from takujo.server.table import commands as c

pytestmark = pytest.mark.anyio
BOTS = wire.NewTable("ftw", 3, bots=["heuristic"] * 3, start=True)

OLD_SQLITE = """
CREATE TABLE table_log (
    table_id TEXT NOT NULL,
    seq INTEGER NOT NULL,
    at_ms INTEGER NOT NULL,
    actor INTEGER NOT NULL,
    kind TEXT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
) WITHOUT ROWID
"""
OLD_POSTGRES = """
CREATE TABLE table_log (
    table_id text NOT NULL,
    seq integer NOT NULL,
    at_ms bigint NOT NULL,
    actor integer NOT NULL,
    kind text NOT NULL,
    body text NOT NULL,
    PRIMARY KEY (table_id, seq)
)
"""
COLUMNS = "table_id, seq, at_ms, actor, kind, body"


async def execute(database: str, *statements: str) -> None:
    """Change the logs as an attacker with write access does."""
    if is_sqlite(database):
        file = sqlite_file(database)
        assert file is not None
        with sqlite3.connect(file) as connection:
            for statement in statements:
                connection.execute(statement)
        connection.close()
    else:
        owner = await asyncpg.connect(database)
        for statement in statements:
            await owner.execute(statement)
        await owner.close()


@asynccontextmanager
async def worker(database: str, *, delay: float = 60, alone: bool = True) -> AsyncIterator[Hub]:
    async with stores(database) as (store, catalog):
        hub = Hub(store, catalog, LocalBus(), Bots(delay), alone=alone)
        await hub.start()
        yield hub
        await hub.close()
        await hub.bus.close()


async def begun(database: str, said: int = 4) -> tuple[str, list[Row]]:
    """Return a started table with some messages, and its log."""
    async with worker(database) as hub:
        live = await open_table(hub, ftw(None, "random", "random"))
        for number in range(said):
            await hub.run(live, c.By("ann", wire.Say(f"word {number}")))
        await eventually(lambda: not live.noting)
        return live.table.id, await hub.store.load(live.table.id)


async def played(database: str) -> tuple[str, list[Row]]:
    """Return a table with a finished match, and its log."""
    async with worker(database, delay=0) as hub:
        live = await open_table(hub, BOTS)
        await hub.join(live, Looker(None))
        await eventually(lambda: live.table.state == "over" and not live.noting)
        return live.table.id, await hub.store.load(live.table.id)


async def refused(database: str, table: str) -> str:
    async with worker(database) as hub:
        with pytest.raises(TakujoError) as refusal:
            await hub.live(table)
        return refusal.value.id


async def require_damage(database: str, table: str, row: int, caplog: pytest.LogCaptureFixture) -> None:
    """Check that an audit and a load report the damaged row."""
    found = await audit(database)
    assert (found.sound, found.damaged) == (0, [Damage(table, row)])
    caplog.clear()
    assert await refused(database, table) == "table-broken"
    assert f"table {table}: row {row}: " in caplog.text


def test_row_digest_follows_its_definition() -> None:
    row = Row(1_700_000_000_000, -1, "spoke", '{"text":"卓上"}')
    before = hashlib.sha256(b"0123456789abcdef").digest()
    text = '7 1700000000000 -1 5 spoke{"text":"卓上"}'
    assert chain.start("0123456789abcdef") == before
    assert chain.link(before, 7, row) == hashlib.sha256(before + text.encode()).digest()


def test_each_field_changes_the_digest() -> None:
    rows = [
        Row(1, 2, "a", "bc"),
        Row(1, 2, "ab", "c"),
        Row(1, 2, "a 1", "bc"),
        Row(12, 2, "a", "bc"),
        Row(1, -2, "a", "bc"),
    ]
    digests = {chain.link(chain.start(table), number, row) for row in rows for number in (1, 2) for table in "xy"}
    assert len(digests) == len(rows) * 4


def test_rows_without_digest_are_damaged() -> None:
    rows = [Row(n, 0, "spoke", str(n)) for n in range(6)]
    sealed, last = chain.with_digests(chain.start("x"), 1, rows)
    assert chain.check(chain.start("x"), 1, sealed) == last
    for damaged, at in ((rows, 1), (sealed[:3] + rows[3:], 4), ([*sealed[:5], rows[5]], 6)):
        with pytest.raises(BrokenLog) as broken:
            chain.check(chain.start("x"), 1, damaged)
        assert broken.value.row == at


DAMAGE = {
    "a byte of its body": (["UPDATE table_log SET body = replace(body, 'word 1', 'word 7') WHERE seq = {at}"], 0),
    "its time": (["UPDATE table_log SET at_ms = at_ms + 1 WHERE seq = {at}"], 0),
    "its actor": (["UPDATE table_log SET actor = 1 WHERE seq = {at}"], 0),
    "its kind": (["UPDATE table_log SET kind = 'readied' WHERE seq = {at}"], 0),
    "its digest": (["UPDATE table_log SET digest = (SELECT digest FROM table_log WHERE seq = 2) WHERE seq = {at}"], 0),
    "no digest": (["UPDATE table_log SET digest = NULL WHERE seq = {at}"], 0),
    "removed": (["DELETE FROM table_log WHERE seq = {at}"], 0),
    "removed and closed up": (
        [
            "DELETE FROM table_log WHERE seq = {at}",
            "UPDATE table_log SET seq = -seq WHERE seq > {at}",
            "UPDATE table_log SET seq = -seq - 1 WHERE seq < 0",
        ],
        0,
    ),
    "the first one removed": (["DELETE FROM table_log WHERE seq = 1"], None),
    "swapped with the next": (
        [
            "UPDATE table_log SET seq = -1 WHERE seq = {at}",
            "UPDATE table_log SET seq = {at} WHERE seq = {at} + 1",
            "UPDATE table_log SET seq = {at} + 1 WHERE seq = -1",
        ],
        0,
    ),
    "no number": (["UPDATE table_log SET seq = seq + 100 WHERE seq > {at}"], 1),
}


@pytest.mark.parametrize("how", DAMAGE)
async def test_damaged_row_is_detected(how: str, database: str, caplog: pytest.LogCaptureFixture) -> None:
    statements, beside = DAMAGE[how]
    table, rows = await begun(database)
    assert (await audit(database)).sound == 1
    at = len(rows) - 2
    assert "word 1" in rows[at - 1].body
    await execute(database, *(statement.format(at=at) for statement in statements))
    await require_damage(database, table, 1 if beside is None else at + beside, caplog)


async def test_invalid_utf8_is_detected(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    database = f"sqlite:///{tmp_path / 'takujo.sqlite3'}"
    table, _ = await begun(database)
    broken = "UPDATE table_log SET body = CAST(x'22ff22' AS TEXT) WHERE seq = 3"
    await execute(database, broken)
    await require_damage(database, table, 3, caplog)


async def test_row_of_another_table_is_detected(database: str, caplog: pytest.LogCaptureFixture) -> None:
    table, rows = await begun(database)
    other, _ = await begun(database)
    await execute(
        database,
        f"DELETE FROM table_log WHERE table_id = '{table}' AND seq = {len(rows)}",
        f"UPDATE table_log SET table_id = '{table}' WHERE table_id = '{other}' AND seq = {len(rows)}",
    )
    assert (await audit(database)).damaged == [Damage(table, len(rows))]


async def test_missing_end_is_detected_by_the_catalog(database: str, caplog: pytest.LogCaptureFixture) -> None:
    table, rows = await played(database)
    assert (await audit(database)).sound == 1
    moves = [number for number, row in enumerate(rows, 1) if row.kind in ("moved", "drawn")]
    started = next(number for number, row in enumerate(rows, 1) if row.kind == "started")
    for left in (moves[-1] - 1, started - 1, 0):
        await execute(database, f"DELETE FROM table_log WHERE seq > {left}")
        await require_damage(database, table, left + 1, caplog)


async def test_secret_without_commitment_is_detected(database: str, caplog: pytest.LogCaptureFixture) -> None:
    async with worker(database) as hub:
        record = await create_table(hub.catalog)
        opened = (await open_table(hub, wire.NewTable("ftw", 2))).table
        rows, _ = chain.with_digests(chain.start(record.id), 1, await hub.store.load(opened.id))
        assert await hub.store.append(record.id, 1, rows)
    found = await audit(database)
    assert (found.sound, found.damaged) == (1, [Damage(record.id, 1)])
    assert await refused(database, record.id) == "table-broken"


async def test_damage_is_detected_while_in_use(database: str, caplog: pytest.LogCaptureFixture) -> None:
    async with worker(database, alone=False) as one, worker(database, alone=False) as two:
        here = await open_table(one, ftw(None, "random", "random"))
        there = await two.live(here.table.id)
        looker = Looker("ann")
        await one.join(here, looker)
        await two.run(there, c.By("ann", wire.Say("hello")))
        last = there.table.version
        await execute(database, f"UPDATE table_log SET body = replace(body, 'hello', 'hallo') WHERE seq = {last}")
        with pytest.raises(TakujoError) as refusal:
            await one.run(here, c.By("ann", wire.Say("who said that?")))
        assert refusal.value.id == "table-broken"
        assert looker.dismissed == ["table-broken"]
        assert f"table {here.table.id}: row {last}: " in caplog.text
        assert len(await one.store.load(here.table.id)) == last


async def test_damaged_log_is_not_swept(database: str, caplog: pytest.LogCaptureFixture) -> None:
    async with worker(database) as hub:
        damaged, gone, sound = [(await open_table(hub, ftw(None, "random", start=False))).table.id for _ in range(3)]
        await execute(
            database,
            f"UPDATE table_log SET at_ms = at_ms + 1 WHERE table_id = '{damaged}' AND seq = 2",
            f"DELETE FROM table_log WHERE table_id = '{gone}' AND seq = 2",
        )
        for now_ms in (30 * DAY_MS, 30 * DAY_MS + HOUR_MS):
            await sweep(hub.store, hub.catalog, hub.bus, 14, now_ms)
        assert [len(await hub.store.load(table)) for table in (damaged, sound)] == [3, 0]
        assert sorted(await hub.store.tables()) == sorted([damaged, gone])
        assert all(f"table {table}: row 2: " in caplog.text for table in (damaged, gone))


async def test_unlisted_or_unlogged_table_is_no_damage(database: str) -> None:
    async with worker(database) as hub:
        await create_table(hub.catalog)
        unlisted = (await open_table(hub, ftw(None, "random"))).table.id
        other = await open_table(hub, ftw(None, "random"))
        rows, _ = chain.with_digests(
            chain.start(other.table.id),
            1,
            [
                row._replace(body=row.body.replace('"rules_version":', '"rules_version":99'))
                for row in await hub.store.load(other.table.id)
            ],
        )
        await execute(database, f"DELETE FROM table_log WHERE table_id = '{other.table.id}'")
        assert await hub.store.append(other.table.id, 1, rows)
        await eventually(lambda: not other.noting)
        await execute(database, f"DELETE FROM tables WHERE id = '{unlisted}'")
    found = await audit(database)
    assert (found.sound, found.unlisted, found.other_rules, found.damaged) == (0, [unlisted], [other.table.id], [])
    await execute(database, "UPDATE table_log SET at_ms = at_ms + 1 WHERE seq = 2")
    assert (await audit(database)).damaged == [Damage(table, 2) for table in sorted([unlisted, other.table.id])]
