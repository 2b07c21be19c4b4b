"""Unstarted tables expire with their logs; matches stay, on both databases."""

from collections.abc import AsyncIterator
from typing import NamedTuple

import pytest
from tests.server.database_access import create_table, stores

from takujo.server import wire
from takujo.server.bus import Bus
from takujo.server.bus.local import LocalBus
from takujo.server.db.catalog import Catalog
from takujo.server.db.event_log import Row, Store, chain
from takujo.server.db.retention import DAY_MS, HOUR_MS, sweep
from takujo.server.errors import NotFound
from takujo.server.live.bot_moves import Bots
from takujo.server.live.hub import Hub
from takujo.server.table import commands, render

pytestmark = pytest.mark.anyio
DAYS = 14
NOW = 100 * DAY_MS
OLD = NOW - DAYS * DAY_MS  # just old enough


class Worker(NamedTuple):
    store: Store
    catalog: Catalog
    bus: Bus

    async def open(self, at_ms: int, *, start: bool = False) -> str:
        wanted = wire.NewTable("ftw", 2, bots=[None, "heuristic"], sit=wire.Sit("Ann", "blue"), start=start)
        table = await create_table(self.catalog, wanted, at_ms=at_ms, listed=True, opener="a")
        hub = Hub(self.store, self.catalog, self.bus, Bots(0), alone=True)
        await hub.open(table.id)
        await hub.close()
        return table.id

    async def append(self, table_id: str, row: Row) -> None:
        rows = await self.store.load(table_id)
        sealed, _ = chain.with_digests(chain.check(chain.start(table_id), 1, rows), len(rows) + 1, [row])
        assert await self.store.append(table_id, len(rows) + 1, sealed)

    async def sweep(self, now_ms: int = NOW, days: int = DAYS, keep_days: int = 0) -> None:
        await sweep(self.store, self.catalog, self.bus, days, now_ms, keep_days)

    async def is_there(self, table_id: str) -> tuple[bool, bool]:
        """Return whether the table is in the catalog and in the log."""
        return await self.catalog.get_table(table_id) is not None, bool(await self.store.load(table_id))


@pytest.fixture
async def worker(database: str) -> AsyncIterator[Worker]:
    async with stores(database) as (store, catalog):
        yield Worker(store, catalog, LocalBus())


async def test_unstarted_table_expires_and_is_deleted(worker: Worker) -> None:
    table = await worker.open(OLD)
    await worker.sweep()
    rows = await worker.store.load(table)
    assert rows[-1].kind == "expired"
    assert chain.check(chain.start(table), 1, rows) == rows[-1].digest
    assert (await worker.store.load(table))[-1].kind == "expired"
    given_up = await worker.catalog.get_table(table)
    assert given_up is not None
    assert given_up.opener is None
    await worker.sweep(NOW + HOUR_MS - 1)
    assert await worker.is_there(table) == (True, True)
    await worker.sweep(NOW + HOUR_MS)
    assert await worker.is_there(table) == (False, False)


@pytest.mark.parametrize(("days", "start"), [(DAYS, False), (0, False), (DAYS, True)])
async def test_unstarted_table_says_until_when_it_stays(worker: Worker, days: int, start: bool) -> None:
    table = await worker.open(OLD, start=start)
    hub = Hub(worker.store, worker.catalog, worker.bus, Bots(0), alone=True, open_days=days)
    room = render.room((await hub.live(table)).table, watching=0)
    await hub.close()
    assert room.until_ms == (NOW if days and not start else None)


async def test_young_or_active_table_stays(worker: Worker) -> None:
    young, used = await worker.open(OLD + 1), await worker.open(OLD)
    await worker.append(used, Row(OLD + 1, 0, "spoke", '{"text":"hello","phrase":null}'))
    await worker.sweep()
    await worker.sweep()
    assert await worker.is_there(young) == await worker.is_there(used) == (True, True)
    assert [row.kind for row in await worker.store.load(used)][-1] == "spoke"


async def test_old_match_stays(worker: Worker) -> None:
    begun = await worker.open(0, start=True)
    before = await worker.store.load(begun)
    for now in (NOW, NOW * 9):
        await worker.sweep(now)
    assert await worker.store.load(begun) == before


async def test_retention_limit_removes_unused_tables(worker: Worker) -> None:
    begun, young = await worker.open(OLD - 1, start=True), await worker.open(OLD + 1, start=True)
    await worker.sweep(NOW, keep_days=DAYS)
    assert [row.kind for row in await worker.store.load(begun)][-1] == "expired"
    assert [row.kind for row in await worker.store.load(young)][-1] != "expired"
    await worker.sweep(NOW + HOUR_MS, keep_days=DAYS + 1)
    assert await worker.is_there(begun) == (True, True)  # the limit is one day longer now
    await worker.sweep(NOW + HOUR_MS, keep_days=DAYS)
    assert await worker.is_there(begun) == (False, False)
    waiting = await worker.open(NOW)
    await worker.sweep(NOW + 2 * DAY_MS + 1, days=0, keep_days=2)
    assert [row.kind for row in await worker.store.load(waiting)][-1] == "expired"


async def test_match_stays_if_the_catalog_lags(worker: Worker) -> None:
    table = await worker.open(OLD)
    await worker.append(table, Row(OLD, -1, "started", '{"stories":null}'))
    assert await worker.catalog.unbegun(NOW) == [table]
    await worker.sweep()
    await worker.sweep(NOW * 2)
    assert await worker.is_there(table) == (True, True)


async def test_zero_days_keep_every_log(worker: Worker) -> None:
    table = await worker.open(0)
    await worker.sweep(NOW, days=0)
    await worker.sweep(NOW + HOUR_MS, days=0)
    assert await worker.is_there(table) == (True, True)


async def test_expired_table_refuses_commands(worker: Worker) -> None:
    table = await worker.open(OLD)
    hub = Hub(worker.store, worker.catalog, worker.bus, Bots(0), alone=False)
    live = await hub.live(table)
    await worker.sweep()
    for nothing in (hub.run(live, commands.By("ann", commands.Start())), hub.live(table)):
        with pytest.raises(NotFound) as refused:
            await nothing
        assert refused.value.id == "table-unknown"
    assert [row.kind for row in await worker.store.load(table)][-1] == "expired"
    await hub.close()
