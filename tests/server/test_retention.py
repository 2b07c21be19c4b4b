"""Tables that never began go away after a time, with their logs; matches stay. On both databases."""

import secrets
from collections.abc import AsyncIterator
from typing import NamedTuple

import pytest
from tests.server.databases import open_catalog, open_store

from takujo.server import wire
from takujo.server.bus import Bus
from takujo.server.bus.local import LocalBus
from takujo.server.db.catalog import Catalog
from takujo.server.db.event_log import Row, Store, chain
from takujo.server.db.retention import DAY_MS, HOUR_MS, sweep
from takujo.server.errors import NotFound
from takujo.server.live.bots import Bots
from takujo.server.live.hub import Hub
from takujo.server.table import commands
from takujo.server.table.setup import opening, sealed

pytestmark = pytest.mark.anyio
DAYS = 14
NOW = 100 * DAY_MS
OLD = NOW - DAYS * DAY_MS  # just old enough


class World(NamedTuple):
    store: Store
    catalog: Catalog
    bus: Bus

    async def open(self, at_ms: int, *, start: bool = False) -> str:
        secret = secrets.token_bytes(32)
        wish = wire.NewTable("ftw", 2, bots=[None, "heuristic"], sit=wire.Sit("Ann", "blue"), start=start)
        table = await self.catalog.create_table(
            game="ftw",
            seats=2,
            owner="ann",
            settings={},
            secret=secret,
            listed=True,
            now_ms=at_ms,
            opener="a",
            first_rows=lambda new: sealed(new.id, opening(new.id, new.code, "ann", secret, wish, at_ms)),
        )
        hub = Hub(self.store, self.catalog, self.bus, Bots(0), alone=True)
        await hub.open(table.id)
        await hub.close()
        return table.id

    async def append(self, table_id: str, row: Row) -> None:
        rows = await self.store.load(table_id)
        sealed, _ = chain.seal(chain.check(chain.start(table_id), 1, rows), len(rows) + 1, [row])
        assert await self.store.append(table_id, len(rows) + 1, sealed)

    async def sweep(self, now_ms: int = NOW, days: int = DAYS, keep_days: int = 0) -> None:
        await sweep(self.store, self.catalog, self.bus, days, now_ms, keep_days)

    async def is_there(self, table_id: str) -> tuple[bool, bool]:
        """Whether the lists and the logs know it."""
        return await self.catalog.get_table(table_id) is not None, bool(await self.store.load(table_id))


@pytest.fixture
async def world(database: str) -> AsyncIterator[World]:
    world = World(await open_store(database), await open_catalog(database), LocalBus())
    yield world
    await world.store.close()
    await world.catalog.close()


async def test_a_table_where_nobody_began_is_given_up_and_an_hour_later_deleted(world: World) -> None:
    table = await world.open(OLD)
    await world.sweep()
    rows = await world.store.load(table)
    assert rows[-1].kind == "expired"
    assert chain.check(chain.start(table), 1, rows) == rows[-1].digest
    assert (await world.store.load(table))[-1].kind == "expired"
    given_up = await world.catalog.get_table(table)
    assert given_up is not None
    assert given_up.opener is None
    await world.sweep(NOW + HOUR_MS - 1)
    assert await world.is_there(table) == (True, True)
    await world.sweep(NOW + HOUR_MS)
    assert await world.is_there(table) == (False, False)


async def test_a_younger_table_stays_and_one_where_something_has_happened_since(world: World) -> None:
    young, used = await world.open(OLD + 1), await world.open(OLD)
    await world.append(used, Row(OLD + 1, 0, "spoke", '{"text":"hello","phrase":null}'))
    await world.sweep()
    await world.sweep()
    assert await world.is_there(young) == await world.is_there(used) == (True, True)
    assert [row.kind for row in await world.store.load(used)][-1] == "spoke"


async def test_a_match_stays_however_old_it_is(world: World) -> None:
    begun = await world.open(0, start=True)
    before = await world.store.load(begun)
    for now in (NOW, NOW * 9):
        await world.sweep(now)
    assert await world.store.load(begun) == before


async def test_where_it_is_wished_whatever_nobody_uses_goes(world: World) -> None:
    begun, young = await world.open(OLD - 1, start=True), await world.open(OLD + 1, start=True)
    await world.sweep(NOW, keep_days=DAYS)
    assert [row.kind for row in await world.store.load(begun)][-1] == "expired"
    assert [row.kind for row in await world.store.load(young)][-1] != "expired"
    await world.sweep(NOW + HOUR_MS, keep_days=DAYS + 1)
    assert await world.is_there(begun) == (True, True)  # now they are kept a day longer
    await world.sweep(NOW + HOUR_MS, keep_days=DAYS)
    assert await world.is_there(begun) == (False, False)
    waiting = await world.open(NOW)
    await world.sweep(NOW + 2 * DAY_MS + 1, days=0, keep_days=2)
    assert [row.kind for row in await world.store.load(waiting)][-1] == "expired"


async def test_a_match_stays_where_the_lists_lag_behind_its_log(world: World) -> None:
    table = await world.open(OLD)
    await world.append(table, Row(OLD, -1, "started", '{"stories":null}'))
    assert await world.catalog.unbegun(NOW) == [table]
    await world.sweep()
    await world.sweep(NOW * 2)
    assert await world.is_there(table) == (True, True)


async def test_zero_days_keep_all_that_has_a_log(world: World) -> None:
    table = await world.open(0)
    await world.sweep(NOW, days=0)
    await world.sweep(NOW + HOUR_MS, days=0)
    assert await world.is_there(table) == (True, True)


async def test_nothing_may_be_done_at_a_table_that_is_given_up(world: World) -> None:
    table = await world.open(OLD)
    hub = Hub(world.store, world.catalog, world.bus, Bots(0), alone=False)
    live = await hub.live(table)
    await world.sweep()
    for nothing in (hub.run(live, commands.By("ann", commands.Start())), hub.live(table)):
        with pytest.raises(NotFound) as refused:
            await nothing
        assert refused.value.id == "table-unknown"
    assert [row.kind for row in await world.store.load(table)][-1] == "expired"
    await hub.close()
