"""One worker sends each notice once per address, on both databases."""

import asyncio
from collections.abc import Sequence
from contextlib import AsyncExitStack
from dataclasses import replace

import pytest
from tests.server.database_access import create_table, open_database
from tests.server.notices.outbox_case import ANN, BOB, DISCORD, JSON, OutboxCase, add_addresses, pending_turn

from takujo.server.db.catalog import SeatRecord
from takujo.server.notices.outbox import AT_ONCE, LEASE_MS, Outbox
from takujo.server.notices.records import Address

pytestmark = pytest.mark.anyio


async def test_turn_is_sent_once_per_address(case: OutboxCase) -> None:
    table = await case.pending(JSON, DISCORD, replace(JSON, id="b", person=BOB, stop="stop-b"))
    assert await case.deliver_due(9) == {}
    assert await case.deliver_due(10) == {"d": [(table.id, 5)], "j": [(table.id, 5)]}
    await case.outbox.note([pending_turn(table, 5, ANN, version=6)])  # the same turn with a new message
    assert await case.deliver_due(11) == {}
    await case.outbox.note([pending_turn(table, 7, BOB)])
    found = await case.deliver_due(20)
    assert found.pop("b") == [(table.id, 7)]
    assert found == {"j": []}  # withdrawn


async def test_several_turns_become_one_notice(case: OutboxCase) -> None:
    await add_addresses(case, JSON)
    tables = [await case.table(ANN, BOB) for _ in range(3)]
    await case.outbox.note([pending_turn(table, 5, ANN) for table in tables])
    (found,) = await case.outbox.claim(10)
    assert {turn.table_id for turn in found.new} == {table.id for table in tables}
    await case.outbox.done(found)
    await case.outbox.note([pending_turn(tables[0], 8, ANN)])
    (found,) = await case.outbox.claim(20)
    assert [(turn.table_id, turn.turn) for turn in found.new] == [(tables[0].id, 8)]
    assert [(turn.table_id, turn.turn) for turn in found.over] == [(tables[0].id, 5)]
    assert {turn.table_id for turn in found.known} == {tables[1].id, tables[2].id}


async def test_person_who_moved_is_not_notified(case: OutboxCase) -> None:
    table = await case.pending(JSON, DISCORD)
    await case.outbox.note([pending_turn(table, 6, BOB)])
    assert await case.deliver_due(20) == {}
    await case.outbox.note([pending_turn(table, 5, ANN)])  # from a late worker
    assert await case.deliver_due(20) == {}


async def test_leaving_brings_the_notice_forward(case: OutboxCase) -> None:
    await add_addresses(case, JSON)
    table = await case.table(ANN, BOB)
    await case.outbox.note([pending_turn(table, 5, ANN, due_ms=300)])
    await case.outbox.note([pending_turn(table, 5, ANN, version=6, due_ms=20)])
    await case.outbox.note([pending_turn(table, 5, ANN, version=7, due_ms=400)])
    assert await case.deliver_due(20) == {"j": [(table.id, 5)]}


async def test_only_chosen_tables_are_sent(case: OutboxCase) -> None:
    table, other = await case.table(ANN, BOB), await case.table(ANN, BOB)
    await add_addresses(case, replace(JSON, everywhere=False, tables=[table.id, "unknown"]))
    await case.outbox.note([pending_turn(table, 5, ANN), pending_turn(other, 5, ANN)])
    assert await case.deliver_due(10) == {"j": [(table.id, 5)]}
    assert await case.outbox.choose(ANN, "j", True, [])
    await case.outbox.note([pending_turn(other, 7, ANN)])
    assert not await case.outbox.choose(BOB, "j", True, [])
    assert await case.outbox.choose(ANN, "j", False, [table.id])
    (address,) = await case.outbox.of_person(ANN)
    assert (address.everywhere, address.tables) == (False, [table.id])
    assert await case.deliver_due(20) == {}


async def test_one_worker_claims_an_address(case: OutboxCase) -> None:
    people = [replace(JSON, id=f"p{n}", target=f"https://x.example/{n}", stop=f"s{n}") for n in range(20)]
    await add_addresses(case, *people)
    await case.outbox.note([pending_turn(await case.table(ANN, BOB), 5, ANN)])
    async with AsyncExitStack() as ending:
        workers = [Outbox(await ending.enter_async_context(open_database(case.database))) for _ in range(4)]
        found = await asyncio.gather(*(worker.claim(10) for worker in workers))
        taken = sorted(delivery.address.id for some in found for delivery in some)
        assert taken == sorted(address.id for address in people)
        for worker in workers:
            assert await worker.claim(11) == []


async def test_killed_workers_notices_are_resent_if_idempotent(case: OutboxCase) -> None:
    table = await case.pending(JSON, DISCORD)
    assert len(await case.outbox.claim(10)) == 2  # by a worker that is killed
    assert await case.deliver_due(10 + LEASE_MS - 1) == {}
    assert await case.deliver_due(10 + LEASE_MS) == {"j": [(table.id, 5)]}
    assert await case.deliver_due(10 + 3 * LEASE_MS) == {}


async def test_turn_ending_while_sending_is_withdrawn(case: OutboxCase) -> None:
    table = await case.pending(JSON)
    (found,) = await case.outbox.claim(10)
    await case.outbox.note([pending_turn(table, 6, BOB)])
    await case.outbox.done(found)
    (back,) = await case.outbox.claim(11)
    assert (back.new, [turn.turn for turn in back.over]) == ([], [5])
    await case.outbox.done(back)
    assert await case.outbox.claim(99) == []


async def test_failed_notice_waits_and_is_dropped_when_over(case: OutboxCase) -> None:
    await add_addresses(case, JSON)
    table, other = await case.table(ANN, BOB), await case.table(ANN, BOB)
    await case.outbox.note([pending_turn(table, 5, ANN), pending_turn(other, 5, ANN)])
    (found,) = await case.outbox.claim(10)
    await case.outbox.note([pending_turn(other, 6, BOB)])
    await case.outbox.put_off(found, 50, failed=True)
    assert await case.outbox.claim(49) == []
    (found,) = await case.outbox.claim(50)
    assert ([turn.table_id for turn in found.new], found.over) == ([table.id], [])
    assert found.address.failures == 1
    await case.outbox.done(found)
    (address,) = await case.outbox.of_person(ANN)
    assert address.failures == 0


@pytest.mark.parametrize("how", ["remove", "stop"])
async def test_nothing_is_sent_after_unsubscribing(case: OutboxCase, how: str) -> None:
    await add_addresses(case, JSON, DISCORD)
    assert not await case.outbox.add(replace(JSON, id="again", stop="again"), 1)
    await case.outbox.note([pending_turn(await case.table(ANN, BOB), 5, ANN)])
    assert not await case.outbox.remove(BOB, "j")
    assert await (case.outbox.remove(ANN, "j") if how == "remove" else case.outbox.stop("stop-j"))
    assert not await case.outbox.stop("stop-j")
    assert list(await case.deliver_due(10)) == ["d"]
    assert await case.outbox.people() == {ANN}


async def test_lagging_tables_are_found(case: OutboxCase) -> None:
    table, other = await case.table(ANN, BOB), await case.table(ANN)
    await case.table(BOB)
    await case.outbox.note([pending_turn(table, 5, ANN)])
    assert sorted(await case.outbox.behind([ANN])) == sorted([(table.id, 5), (other.id, 0)])
    await case.outbox.look_back(ANN)
    assert (table.id, 4) in await case.outbox.behind([ANN])
    await case.catalog.set_state(table.id, "over")
    assert await case.outbox.behind([ANN]) == [(other.id, 0)]


async def test_begun_table_unknown_to_the_catalog_is_found(case: OutboxCase) -> None:
    table = await create_table(case.catalog, owner=ANN)
    await case.catalog.put_seat(table.id, SeatRecord(0, ANN, "Ann", "red"))
    assert await case.outbox.behind([ANN]) == [(table.id, 0)]


async def test_removing_a_table_removes_its_notices(case: OutboxCase) -> None:
    table = await case.table(ANN, BOB)
    await add_addresses(case, replace(JSON, tables=[table.id]))
    await case.outbox.note([pending_turn(table, 5, ANN)])
    await case.catalog.remove_table(table.id)
    assert await case.deliver_due(10) == {}


async def test_many_notices_are_claimed_in_batches(case: OutboxCase) -> None:
    many: Sequence[Address] = [
        replace(JSON, id=f"p{n}", target=f"https://x.example/{n}", stop=f"s{n}") for n in range(AT_ONCE + 5)
    ]
    await add_addresses(case, *many)
    await case.outbox.note([pending_turn(await case.table(ANN, BOB), 5, ANN)])
    assert [len(await case.outbox.claim(10)) for _ in range(3)] == [AT_ONCE, 5, 0]
