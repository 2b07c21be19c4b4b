"""What is to be told: once to each address, by one worker, whichever die; on both databases."""

import asyncio
from collections.abc import Sequence
from contextlib import AsyncExitStack
from dataclasses import replace

import pytest
from tests.server.databases import opened
from tests.server.notices.noted import ANN, BOB, DISCORD, JSON, World, add, waits

from takujo.server.db.catalog import SeatRecord
from takujo.server.notices.outbox import AT_ONCE, LEASE_MS, Outbox
from takujo.server.notices.records import Address

pytestmark = pytest.mark.anyio


async def test_a_turn_is_told_once_to_each_address_of_the_person(world: World) -> None:
    await add(world, JSON, DISCORD, replace(JSON, id="b", person=BOB, stop="stop-b"))
    table = await world.table(ANN, BOB)
    await world.outbox.note([waits(table, 5, ANN)])
    assert await world.told(9) == {}
    assert await world.told(10) == {"d": [(table.id, 5)], "j": [(table.id, 5)]}
    await world.outbox.note([waits(table, 5, ANN, version=6)])  # the same turn, and something said
    assert await world.told(11) == {}
    await world.outbox.note([waits(table, 7, BOB)])
    found = await world.told(20)
    assert found.pop("b") == [(table.id, 7)]
    assert found == {"j": []}  # takes back


async def test_several_turns_become_one_notice(world: World) -> None:
    await add(world, JSON)
    tables = [await world.table(ANN, BOB) for _ in range(3)]
    await world.outbox.note([waits(table, 5, ANN) for table in tables])
    (found,) = await world.outbox.claim(10)
    assert {turn.table_id for turn in found.new} == {table.id for table in tables}
    await world.outbox.done(found)
    await world.outbox.note([waits(tables[0], 8, ANN)])
    (found,) = await world.outbox.claim(20)
    assert [(turn.table_id, turn.turn) for turn in found.new] == [(tables[0].id, 8)]
    assert [(turn.table_id, turn.turn) for turn in found.over] == [(tables[0].id, 5)]
    assert {turn.table_id for turn in found.known} == {tables[1].id, tables[2].id}


async def test_whoever_has_moved_is_not_told(world: World) -> None:
    await add(world, JSON, DISCORD)
    table = await world.table(ANN, BOB)
    await world.outbox.note([waits(table, 5, ANN)])
    await world.outbox.note([waits(table, 6, BOB)])
    assert await world.told(20) == {}
    await world.outbox.note([waits(table, 5, ANN)])  # from a worker that is late
    assert await world.told(20) == {}


async def test_who_leaves_the_table_is_told_sooner(world: World) -> None:
    await add(world, JSON)
    table = await world.table(ANN, BOB)
    await world.outbox.note([waits(table, 5, ANN, due_ms=300)])
    await world.outbox.note([waits(table, 5, ANN, version=6, due_ms=20)])
    await world.outbox.note([waits(table, 5, ANN, version=7, due_ms=400)])
    assert await world.told(20) == {"j": [(table.id, 5)]}


async def test_only_chosen_tables_are_told(world: World) -> None:
    table, other = await world.table(ANN, BOB), await world.table(ANN, BOB)
    await add(world, replace(JSON, everywhere=False, tables=[table.id, "unknown"]))
    await world.outbox.note([waits(table, 5, ANN), waits(other, 5, ANN)])
    assert await world.told(10) == {"j": [(table.id, 5)]}
    assert await world.outbox.choose(ANN, "j", True, [])
    await world.outbox.note([waits(other, 7, ANN)])
    assert not await world.outbox.choose(BOB, "j", True, [])
    assert await world.outbox.choose(ANN, "j", False, [table.id])
    (address,) = await world.outbox.of_person(ANN)
    assert (address.everywhere, address.tables) == (False, [table.id])
    assert await world.told(20) == {}


async def test_of_several_workers_one_has_an_address(world: World) -> None:
    people = [replace(JSON, id=f"p{n}", target=f"https://x.example/{n}", stop=f"s{n}") for n in range(20)]
    await add(world, *people)
    await world.outbox.note([waits(await world.table(ANN, BOB), 5, ANN)])
    async with AsyncExitStack() as ending:
        workers = [Outbox(await ending.enter_async_context(opened(world.database))) for _ in range(4)]
        found = await asyncio.gather(*(worker.claim(10) for worker in workers))
        taken = sorted(delivery.address.id for some in found for delivery in some)
        assert taken == sorted(address.id for address in people)
        for worker in workers:
            assert await worker.claim(11) == []


async def test_what_a_killed_worker_had_is_told_again_only_where_that_is_known_again(world: World) -> None:
    await add(world, JSON, DISCORD)
    table = await world.table(ANN, BOB)
    await world.outbox.note([waits(table, 5, ANN)])
    assert len(await world.outbox.claim(10)) == 2  # and is killed
    assert await world.told(10 + LEASE_MS - 1) == {}
    assert await world.told(10 + LEASE_MS) == {"j": [(table.id, 5)]}
    assert await world.told(10 + 3 * LEASE_MS) == {}


async def test_what_is_over_while_it_is_told_is_taken_back(world: World) -> None:
    await add(world, JSON)
    table = await world.table(ANN, BOB)
    await world.outbox.note([waits(table, 5, ANN)])
    (found,) = await world.outbox.claim(10)
    await world.outbox.note([waits(table, 6, BOB)])
    await world.outbox.done(found)
    (back,) = await world.outbox.claim(11)
    assert (back.new, [turn.turn for turn in back.over]) == ([], [5])
    await world.outbox.done(back)
    assert await world.outbox.claim(99) == []


async def test_what_could_not_be_told_waits_and_is_dropped_when_it_is_over(world: World) -> None:
    await add(world, JSON)
    table, other = await world.table(ANN, BOB), await world.table(ANN, BOB)
    await world.outbox.note([waits(table, 5, ANN), waits(other, 5, ANN)])
    (found,) = await world.outbox.claim(10)
    await world.outbox.note([waits(other, 6, BOB)])
    await world.outbox.put_off(found, 50, failed=True)
    assert await world.outbox.claim(49) == []
    (found,) = await world.outbox.claim(50)
    assert ([turn.table_id for turn in found.new], found.over) == ([table.id], [])
    assert found.address.failures == 1
    await world.outbox.done(found)
    (address,) = await world.outbox.of_person(ANN)
    assert address.failures == 0


@pytest.mark.parametrize("how", ["remove", "stop"])
async def test_nothing_is_told_where_somebody_has_had_enough(world: World, how: str) -> None:
    await add(world, JSON, DISCORD)
    assert not await world.outbox.add(replace(JSON, id="again", stop="again"), 1)
    await world.outbox.note([waits(await world.table(ANN, BOB), 5, ANN)])
    assert not await world.outbox.remove(BOB, "j")
    assert await (world.outbox.remove(ANN, "j") if how == "remove" else world.outbox.stop("stop-j"))
    assert not await world.outbox.stop("stop-j")
    assert list(await world.told(10)) == ["d"]
    assert await world.outbox.people() == {ANN}


async def test_tables_that_are_behind_are_found(world: World) -> None:
    table, other = await world.table(ANN, BOB), await world.table(ANN)
    await world.table(BOB)
    await world.outbox.note([waits(table, 5, ANN)])
    assert sorted(await world.outbox.behind([ANN])) == sorted([(table.id, 5), (other.id, 0)])
    await world.outbox.look_back(ANN)
    assert (table.id, 4) in await world.outbox.behind([ANN])
    await world.catalog.set_state(table.id, "over")
    assert await world.outbox.behind([ANN]) == [(other.id, 0)]


async def test_a_table_may_have_begun_before_the_lists_know(world: World) -> None:
    table = await world.catalog.create_table(
        game="ftw", seats=2, owner=ANN, settings={}, secret=bytes(32), listed=False, now_ms=1
    )
    await world.catalog.put_seat(table.id, SeatRecord(0, ANN, "Ann", "red"))
    assert await world.outbox.behind([ANN]) == [(table.id, 0)]


async def test_a_table_that_goes_takes_its_notices_along(world: World) -> None:
    table = await world.table(ANN, BOB)
    await add(world, replace(JSON, tables=[table.id]))
    await world.outbox.note([waits(table, 5, ANN)])
    await world.catalog.remove_table(table.id)
    assert await world.told(10) == {}


async def test_many_are_taken_by_parts(world: World) -> None:
    many: Sequence[Address] = [
        replace(JSON, id=f"p{n}", target=f"https://x.example/{n}", stop=f"s{n}") for n in range(AT_ONCE + 5)
    ]
    await add(world, *many)
    await world.outbox.note([waits(await world.table(ANN, BOB), 5, ANN)])
    assert [len(await world.outbox.claim(10)) for _ in range(3)] == [AT_ONCE, 5, 0]
