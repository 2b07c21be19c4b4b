"""Quiet hours and reminders in a person's time zone, on both databases."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from tests.server.notices.outbox_case import ANN, BOB, DISCORD, JSON, OutboxCase, add_addresses, pending_turn

from takujo.server.notices.notice_times import quiet_until_ms
from takujo.server.notices.outbox import LEASE_MS
from takujo.server.notices.pending_turns import Said, Waiting
from takujo.server.wire import NoticeTimes, QuietHours

pytestmark = pytest.mark.anyio

DAY_MS = 86_400_000
NIGHT = QuietHours(22 * 60, 7 * 60 + 30, "Asia/Tokyo")


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
async def test_night_spans_midnight(now: str, ends: str | None) -> None:
    assert quiet_until_ms(NIGHT, at(now)) == (None if ends is None else at(ends))


async def test_quiet_hours_within_a_day_and_none() -> None:
    noon = QuietHours(12 * 60, 13 * 60, "Asia/Tokyo")
    assert quiet_until_ms(noon, at("2026-11-25T12:20")) == at("2026-11-25T13:00")
    assert quiet_until_ms(noon, at("2026-11-25T13:00")) is None
    assert quiet_until_ms(QuietHours(60, 60, "Asia/Tokyo"), at("2026-11-25T01:00")) is None


async def test_quiet_hours_across_a_dst_change() -> None:
    """Berlin has no 02:00 to 03:00 on 2026-03-29, and two on 2026-10-25."""
    berlin = "Europe/Berlin"
    night = QuietHours(23 * 60, 7 * 60, berlin)
    for before, after, hours in (
        ("2026-03-28T23:00", "2026-03-29T07:00", 7),
        ("2026-10-24T23:00", "2026-10-25T07:00", 9),
    ):
        ends_ms = quiet_until_ms(night, at(before, berlin))
        assert ends_ms == at(after, berlin) == at(before, berlin) + hours * 3_600_000
        assert quiet_until_ms(night, ends_ms) is None
    gap = QuietHours(60, 2 * 60 + 30, berlin)
    now_ms = at("2026-03-29T01:30", berlin)
    ends_ms = quiet_until_ms(gap, now_ms)
    assert ends_ms is not None
    assert now_ms < ends_ms <= at("2026-03-29T03:30", berlin)


async def test_night_turns_are_one_notice_in_the_morning(case: OutboxCase) -> None:
    await add_addresses(case, JSON, DISCORD)
    assert await case.outbox.set_times(ANN, "j", NoticeTimes(NIGHT), 1)
    assert not await case.outbox.set_times(BOB, "j", NoticeTimes(), 1)
    evening, morning = at("2026-11-24T23:00"), at("2026-11-25T07:30")
    first, second, third = [await case.table(ANN, BOB) for _ in range(3)]
    await case.outbox.note([pending_turn(table, 5, ANN, due_ms=evening) for table in (first, second, third)])
    assert list(await case.deliver_due(evening)) == ["d"]
    await case.outbox.note([pending_turn(third, 6, BOB, due_ms=evening)])  # she has moved there
    assert "j" not in await case.deliver_due(morning - 1)
    found = (await case.deliver_due(morning))["j"]
    assert sorted(found) == sorted([(first.id, 5), (second.id, 5)])
    assert await case.deliver_due(morning + LEASE_MS) == {}


async def test_withdrawals_ignore_quiet_hours(case: OutboxCase) -> None:
    await add_addresses(case, JSON)
    await case.outbox.set_times(ANN, "j", NoticeTimes(NIGHT), 1)
    table = await case.table(ANN, BOB)
    evening = at("2026-11-24T21:00")
    await case.outbox.note([pending_turn(table, 5, ANN, due_ms=evening)])
    assert await case.deliver_due(evening) == {"j": [(table.id, 5)]}
    await case.outbox.note([pending_turn(table, 6, BOB, due_ms=evening)])
    (found,) = await case.outbox.claim(at("2026-11-24T23:00"))
    assert (found.new, [turn.turn for turn in found.over]) == ([], [5])


async def test_changed_hours_hold_at_once(case: OutboxCase) -> None:
    await add_addresses(case, JSON)
    await case.outbox.set_times(ANN, "j", NoticeTimes(NIGHT), 1)
    table, evening = await case.table(ANN, BOB), at("2026-11-24T23:00")
    await case.outbox.note([pending_turn(table, 5, ANN, due_ms=evening)])
    assert await case.deliver_due(evening) == {}
    await case.outbox.set_times(ANN, "j", NoticeTimes(), evening)
    assert await case.deliver_due(evening) == {"j": [(table.id, 5)]}


def days(table_id: str, turn: int, person: str, ends_ms: int | None, due_ms: int = 10) -> Waiting:
    said = Said("ftw", "ABCDEF", ["Bob"], ends_ms, DAY_MS if ends_ms is not None else None)
    return Waiting(table_id, turn, turn, {person: due_ms}, {person: said})


async def test_reminder_comes_when_time_runs_short(case: OutboxCase) -> None:
    await add_addresses(case, JSON, DISCORD)
    for one in ("j", "d"):
        await case.outbox.set_times(ANN, one, NoticeTimes(remind=25), 1)
    table, other = await case.table(ANN, BOB), await case.table(ANN, BOB)
    await case.outbox.note([days(table.id, 5, ANN, DAY_MS), days(other.id, 5, ANN, None)])
    assert sorted(await case.deliver_due(10)) == ["d", "j"]
    due_ms = DAY_MS * 3 // 4
    assert await case.outbox.claim(due_ms - 1) == []
    found = await case.outbox.claim(due_ms)
    for delivery in found:
        assert (delivery.new, delivery.over) == ([], [])
        assert [(turn.table_id, turn.turn) for turn in delivery.reminded] == [(table.id, 5)]
        assert [turn.table_id for turn in delivery.known] == [other.id]
        await case.outbox.done(delivery)
    assert sorted(delivery.address.id for delivery in found) == ["d", "j"]
    assert await case.outbox.claim(DAY_MS) == []


async def test_no_reminder_after_a_move_or_recent_notice(case: OutboxCase) -> None:
    await add_addresses(case, JSON)
    await case.outbox.set_times(ANN, "j", NoticeTimes(remind=50), 1)
    table, late = await case.table(ANN, BOB), await case.table(ANN, BOB)
    await case.outbox.note([days(table.id, 5, ANN, DAY_MS), days(late.id, 5, ANN, DAY_MS, due_ms=DAY_MS - 10)])
    assert await case.deliver_due(10) == {"j": [(table.id, 5)]}
    await case.outbox.note([days(table.id, 6, BOB, DAY_MS)])
    assert await case.deliver_due(11) == {"j": []}
    assert await case.outbox.claim(DAY_MS // 2) == []
    (found,) = await case.outbox.claim(DAY_MS - 10)
    assert ([turn.table_id for turn in found.new], found.reminded) == ([late.id], [])
    await case.outbox.done(found)
    assert await case.outbox.claim(DAY_MS) == []


async def test_failed_reminder_is_retried(case: OutboxCase) -> None:
    await add_addresses(case, JSON, DISCORD)
    for one in ("j", "d"):
        await case.outbox.set_times(ANN, one, NoticeTimes(remind=50), 1)
    table = await case.table(ANN, BOB)
    await case.outbox.note([days(table.id, 5, ANN, DAY_MS)])
    await case.deliver_due(10)
    half = DAY_MS // 2
    for delivery in await case.outbox.claim(half):
        await case.outbox.put_off(delivery, half + 60, failed=True)
    assert await case.outbox.claim(half + 59) == []
    assert len(await case.outbox.claim(half + 60)) == 2  # by a worker that is killed
    (found,) = await case.outbox.claim(half + 60 + LEASE_MS)
    assert (found.address.id, len(found.reminded)) == ("j", 1)
    await case.outbox.done(found)
    assert await case.outbox.claim(DAY_MS) == []


async def test_reminder_can_change_while_a_turn_waits(case: OutboxCase) -> None:
    await add_addresses(case, JSON)
    table = await case.table(ANN, BOB)
    await case.outbox.note([days(table.id, 5, ANN, DAY_MS)])
    await case.deliver_due(10)
    await case.outbox.set_times(ANN, "j", NoticeTimes(remind=10), 20)
    await case.outbox.set_times(ANN, "j", NoticeTimes(), 30)
    assert await case.outbox.claim(DAY_MS) == []
    await case.outbox.set_times(ANN, "j", NoticeTimes(remind=10), 40)
    assert len(await case.outbox.claim(DAY_MS)) == 1


async def test_quiet_hours_delay_a_reminder(case: OutboxCase) -> None:
    await add_addresses(case, JSON)
    evening = at("2026-11-24T21:00")
    await case.outbox.set_times(ANN, "j", NoticeTimes(NIGHT, 50), evening)
    table = await case.table(ANN, BOB)
    await case.outbox.note([days(table.id, 5, ANN, evening + DAY_MS * 3 // 4, due_ms=evening)])
    await case.deliver_due(evening)
    assert await case.outbox.claim(evening + DAY_MS // 4) == []
    (found,) = await case.outbox.claim(at("2026-11-25T07:30"))
    assert len(found.reminded) == 1
