"""Quiet hours and reminders: by the clocks of a person's zone, in the night of a change too; on both databases."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from tests.server.notices.noted import ANN, BOB, DISCORD, JSON, World, add, waits

from takujo.server.notices.outbox import LEASE_MS
from takujo.server.notices.pending_turns import Said, Waiting
from takujo.server.notices.quiet_hours import Quiet, Times

pytestmark = pytest.mark.anyio

DAY_MS = 86_400_000
NIGHT = Quiet(22 * 60, 7 * 60 + 30, "Asia/Tokyo")


def at(text: str, zone: str = "Asia/Tokyo") -> int:
    return round(datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp() * 1_000)


@pytest.mark.parametrize(
    ("now", "ends"),
    [
        ("2026-11-24T21:59:59", None),
        ("2026-11-24T22:00", "2026-11-25T07:30"),
        ("2026-11-25T00:00", "2026-11-25T07:30"),
        ("2026-11-25T07:29:59", "2026-11-25T07:30"),
        ("2026-11-25T07:30", None),
        ("2026-11-25T12:00", None),
    ],
)
async def test_a_night_goes_over_midnight(now: str, ends: str | None) -> None:
    assert NIGHT.ends_ms(at(now)) == (None if ends is None else at(ends))


async def test_hours_of_one_day_and_none_at_all() -> None:
    noon = Quiet(12 * 60, 13 * 60, "Asia/Tokyo")
    assert noon.ends_ms(at("2026-11-25T12:20")) == at("2026-11-25T13:00")
    assert noon.ends_ms(at("2026-11-25T13:00")) is None
    assert Quiet(60, 60, "Asia/Tokyo").ends_ms(at("2026-11-25T01:00")) is None


async def test_clocks_that_are_changed_in_that_night() -> None:
    """In Berlin 02:00 to 03:00 is left out on 2026-03-29, and comes twice on 2026-10-25."""
    berlin = "Europe/Berlin"
    night = Quiet(23 * 60, 7 * 60, berlin)
    for before, after, hours in (
        ("2026-03-28T23:00", "2026-03-29T07:00", 7),
        ("2026-10-24T23:00", "2026-10-25T07:00", 9),
    ):
        ends_ms = night.ends_ms(at(before, berlin))
        assert ends_ms == at(after, berlin) == at(before, berlin) + hours * 3_600_000
        assert night.ends_ms(ends_ms) is None
    gap = Quiet(60, 2 * 60 + 30, berlin)
    now_ms = at("2026-03-29T01:30", berlin)
    ends_ms = gap.ends_ms(now_ms)
    assert ends_ms is not None
    assert now_ms < ends_ms <= at("2026-03-29T03:30", berlin)


async def test_what_begins_at_night_is_one_notice_in_the_morning(world: World) -> None:
    await add(world, JSON, DISCORD)
    assert await world.outbox.set_times(ANN, "j", Times(NIGHT), 1)
    assert not await world.outbox.set_times(BOB, "j", Times(), 1)
    evening, morning = at("2026-11-24T23:00"), at("2026-11-25T07:30")
    first, second, third = [await world.table(ANN, BOB) for _ in range(3)]
    await world.outbox.note([waits(table, 5, ANN, due_ms=evening) for table in (first, second, third)])
    assert list(await world.told(evening)) == ["d"]
    await world.outbox.note([waits(third, 6, BOB, due_ms=evening)])  # she has moved there meanwhile
    assert "j" not in await world.told(morning - 1)
    found = (await world.told(morning))["j"]
    assert sorted(found) == sorted([(first.id, 5), (second.id, 5)])
    assert await world.told(morning + LEASE_MS) == {}


async def test_what_was_told_is_taken_back_at_night_too(world: World) -> None:
    await add(world, JSON)
    await world.outbox.set_times(ANN, "j", Times(NIGHT), 1)
    table = await world.table(ANN, BOB)
    evening = at("2026-11-24T21:00")
    await world.outbox.note([waits(table, 5, ANN, due_ms=evening)])
    assert await world.told(evening) == {"j": [(table.id, 5)]}
    await world.outbox.note([waits(table, 6, BOB, due_ms=evening)])
    (found,) = await world.outbox.claim(at("2026-11-24T23:00"))
    assert (found.new, [turn.turn for turn in found.over]) == ([], [5])


async def test_other_hours_hold_at_once(world: World) -> None:
    await add(world, JSON)
    await world.outbox.set_times(ANN, "j", Times(NIGHT), 1)
    table, evening = await world.table(ANN, BOB), at("2026-11-24T23:00")
    await world.outbox.note([waits(table, 5, ANN, due_ms=evening)])
    assert await world.told(evening) == {}
    await world.outbox.set_times(ANN, "j", Times(), evening)
    assert await world.told(evening) == {"j": [(table.id, 5)]}


def days(table_id: str, turn: int, person: str, ends_ms: int | None, due_ms: int = 10) -> Waiting:
    said = Said("ftw", "ABCDEF", ["Bob"], ends_ms, DAY_MS if ends_ms is not None else None)
    return Waiting(table_id, turn, turn, {person: due_ms}, {person: said})


async def test_once_more_when_a_part_of_the_time_is_left(world: World) -> None:
    await add(world, JSON, DISCORD)
    for one in ("j", "d"):
        await world.outbox.set_times(ANN, one, Times(remind=25), 1)
    table, other = await world.table(ANN, BOB), await world.table(ANN, BOB)
    await world.outbox.note([days(table.id, 5, ANN, DAY_MS), days(other.id, 5, ANN, None)])
    assert sorted(await world.told(10)) == ["d", "j"]
    due_ms = DAY_MS * 3 // 4
    assert await world.outbox.claim(due_ms - 1) == []
    found = await world.outbox.claim(due_ms)
    for delivery in found:
        assert (delivery.new, delivery.over) == ([], [])
        assert [(turn.table_id, turn.turn) for turn in delivery.reminded] == [(table.id, 5)]
        assert [turn.table_id for turn in delivery.known] == [other.id]
        await world.outbox.done(delivery)
    assert sorted(delivery.address.id for delivery in found) == ["d", "j"]
    assert await world.outbox.claim(DAY_MS) == []


async def test_nobody_is_reminded_who_has_moved_or_was_just_told(world: World) -> None:
    await add(world, JSON)
    await world.outbox.set_times(ANN, "j", Times(remind=50), 1)
    table, late = await world.table(ANN, BOB), await world.table(ANN, BOB)
    await world.outbox.note([days(table.id, 5, ANN, DAY_MS), days(late.id, 5, ANN, DAY_MS, due_ms=DAY_MS - 10)])
    assert await world.told(10) == {"j": [(table.id, 5)]}
    await world.outbox.note([days(table.id, 6, BOB, DAY_MS)])
    assert await world.told(11) == {"j": []}
    assert await world.outbox.claim(DAY_MS // 2) == []
    (found,) = await world.outbox.claim(DAY_MS - 10)
    assert ([turn.table_id for turn in found.new], found.reminded) == ([late.id], [])
    await world.outbox.done(found)
    assert await world.outbox.claim(DAY_MS) == []


async def test_a_reminder_that_failed_comes_later_and_one_that_a_killed_worker_had_where_it_is_known_again(
    world: World,
) -> None:
    await add(world, JSON, DISCORD)
    for one in ("j", "d"):
        await world.outbox.set_times(ANN, one, Times(remind=50), 1)
    table = await world.table(ANN, BOB)
    await world.outbox.note([days(table.id, 5, ANN, DAY_MS)])
    await world.told(10)
    half = DAY_MS // 2
    for delivery in await world.outbox.claim(half):
        await world.outbox.put_off(delivery, half + 60, failed=True)
    assert await world.outbox.claim(half + 59) == []
    assert len(await world.outbox.claim(half + 60)) == 2  # and is killed
    (found,) = await world.outbox.claim(half + 60 + LEASE_MS)
    assert (found.address.id, len(found.reminded)) == ("j", 1)
    await world.outbox.done(found)
    assert await world.outbox.claim(DAY_MS) == []


async def test_a_reminder_can_be_chosen_and_given_up_while_a_turn_waits(world: World) -> None:
    await add(world, JSON)
    table = await world.table(ANN, BOB)
    await world.outbox.note([days(table.id, 5, ANN, DAY_MS)])
    await world.told(10)
    await world.outbox.set_times(ANN, "j", Times(remind=10), 20)
    await world.outbox.set_times(ANN, "j", Times(), 30)
    assert await world.outbox.claim(DAY_MS) == []
    await world.outbox.set_times(ANN, "j", Times(remind=10), 40)
    assert len(await world.outbox.claim(DAY_MS)) == 1


async def test_night_goes_before_a_reminder(world: World) -> None:
    await add(world, JSON)
    evening = at("2026-11-24T21:00")
    await world.outbox.set_times(ANN, "j", Times(NIGHT, 50), evening)
    table = await world.table(ANN, BOB)
    await world.outbox.note([days(table.id, 5, ANN, evening + DAY_MS * 3 // 4, due_ms=evening)])
    await world.told(evening)
    assert await world.outbox.claim(evening + DAY_MS // 4) == []
    (found,) = await world.outbox.claim(at("2026-11-25T07:30"))
    assert len(found.reminded) == 1
