"""The tournament director, with players who come, leave, sleep or crash."""

import asyncio
import logging
from collections.abc import AsyncIterator
from dataclasses import replace
from functools import partial
from itertools import count
from typing import Any

import pytest
from tests.server.client import eventually
from tests.server.threaded_server import on_sqlite
from tests.server.tournaments.naive_scoring import totals
from tests.server.tournaments.workers import PATIENCE, Workers, person_id, run_workers

from takujo.core.errors import UnknownGame
from takujo.server import wire
from takujo.server.accounts.deletion_queue import AccountDeletions
from takujo.server.errors import Refusal
from takujo.server.live import live_table
from takujo.server.table import commands
from takujo.server.table.bot_seeds import is_sealed
from takujo.server.table.display_names import GONE
from takujo.server.tournaments import director, transitions
from takujo.server.tournaments.director import DAY_MS, LEAD_MS, Director
from takujo.server.tournaments.records import TournamentTable
from takujo.server.tournaments.scoring import standings
from takujo.server.wire import Days, Live

pytestmark = pytest.mark.anyio


@pytest.fixture
async def one(database: str) -> AsyncIterator[Workers]:
    async with run_workers(database) as found:
        yield found


@pytest.fixture
async def two(database: str) -> AsyncIterator[Workers]:
    async with run_workers(database, workers=2) as found:
        yield found


def kinds(table: TournamentTable) -> dict[int, str]:
    """Return the kinds of results by entrant."""
    assert table.results is not None
    return {
        number: found.kind
        for number, found in zip(table.seating, table.results, strict=True)
        if number is not None and found is not None
    }


async def test_two_rounds_of_eight_entrants(one: Workers) -> None:
    await one.open(8, seats=4)
    await one.start()
    for number in (1, 2):
        await one.until("playing", number)
        await one.directors[0].look()
        await one.play_all(number)
    found = await one.until("over")
    assert (found.round, found.finished_ms is not None) == (2, True)
    tables = await one.repository.tables(one.id)
    assert [len(await one.tables(number)) for number in (1, 2)] == [2, 2]
    for number in (1, 2):
        rooms = [await one.table(table) for table in await one.tables(number)]
        assert len({room.secret for room in rooms}) == 1
        assert len({dealt(room) for room in rooms}) == 1
        assert all(room.is_unsealed and not is_sealed(room, live_table.now_ms()) for room in rooms)
    assert {room.secret for room in [await one.table(table) for table in tables]}.isdisjoint({found.secret})
    outcomes = [table.outcome for table in tables if table.outcome is not None]
    assert len(outcomes) == 4
    naive = totals(range(1, 9), outcomes)
    assert {row.number: row.total for row in standings(range(1, 9), outcomes)} == {
        number: round(float(total), 6) for number, total in naive.items()
    }
    assert all(set(kinds(table).values()) == {"played"} for table in tables)


@on_sqlite
async def test_searches_are_compiled_before_the_first_round(one: Workers, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots of a round wait for them."""
    asked: list[tuple[str, str | None]] = []
    monkeypatch.setattr(one.hubs[0], "compile", lambda game, part=None: asked.append((game.name, part)))
    await one.open(2)
    for _ in range(2):
        await one.directors[0].look()
    assert ((await one.now()).state, asked) == ("open", [("ftw", "search")])


@on_sqlite
async def test_tournament_of_a_missing_game_stops_no_other(
    one: Workers, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def missing(name: str) -> None:
        raise UnknownGame("game-unknown", game=name, known="-")

    await one.open(2)
    with monkeypatch.context() as patched:
        patched.setattr(director, "spec", missing)
        await one.directors[0].look()
    assert "failed" in caplog.text


async def test_single_worker_resumes_at_once(one: Workers) -> None:
    await one.open(6)
    await one.start()
    now = live_table.now_ms()
    assert await one.repository.lead(one.id, "deadbeef", now_ms=now, until_ms=now + LEAD_MS)
    await one.directors[0].look()
    assert (await one.now()).state == "playing"


async def test_stopped_worker_releases_the_lead(two: Workers) -> None:
    await two.open(6)
    await two.directors[0].look()
    await two.start()
    await two.directors[1].look()
    assert (await two.now()).state == "between"  # the first worker leads
    await two.directors[0].close()
    await two.directors[1].look()
    assert (await two.now()).state == "playing"


@on_sqlite
async def test_clock_set_back_delays_nothing(two: Workers) -> None:
    """All workers restart with a clock a day behind, before a round."""
    await two.open(6)
    await two.directors[0].look()
    await two.start()
    await two.repository.change(two.id, lambda old, _: replace(old, due_ms=live_table.now_ms() + 1_000))
    await two.directors[1].look()
    assert (await two.now()).state == "between"
    two.skip(-DAY_MS)
    await two.directors[1].look()
    assert (await two.now()).state == "playing"


def dealt(table: Any) -> tuple[str, ...]:
    """Return the chance outcomes before the first move."""
    entries = table.sealed_match.match.entries
    upto = next(n for n, entry in enumerate(entries) if entry.actor >= 0)
    return tuple(entry.token for entry in entries[:upto])


class Died(BaseException):
    """A killed worker."""


class Mortal:
    """A proxy that dies at a chosen call."""

    def __init__(self, of: Any, left: list[int]) -> None:
        self._of = of
        self._left = left

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._of, name)
        if not asyncio.iscoroutinefunction(found):
            return found

        async def tried(*given: Any, **more: Any) -> Any:
            self._left[0] -= 1
            if self._left[0] < 0:
                raise Died
            return await found(*given, **more)

        return tried


@pytest.mark.ci
@on_sqlite
async def test_another_worker_resumes_after_any_crash(two: Workers) -> None:
    """Kill a director before its first, second, third … call. Another one takes over."""
    for lives in count():
        two.id = f"{lives:016x}"
        await two.open(6, rounds=1)
        await two.start()
        left = [lives]
        hub, catalog, repository = two.hubs[0], Mortal(two.catalog, left), Mortal(two.repository, left)
        mortal = Director(repository, catalog, Mortal(hub, left), open_days=14)  # type: ignore[arg-type]
        has_died = False
        try:
            for _ in range(4):
                await mortal.look()
        except Died:
            has_died = True
        two.skip(LEAD_MS + 1)
        await two.until("playing", 1, worker=1)
        await two.directors[1].look()
        for table in await two.tables(1):
            await two.play(table, worker=1)
        await two.until("over", worker=1)
        tables = await two.tables(1)
        assert sorted(n for table in tables for n in table.seating if n is not None) == [1, 2, 3, 4, 5, 6]
        assert all(set(kinds(table).values()) == {"played"} for table in tables)
        if not has_died:
            break
    assert lives > 10


async def test_concurrent_directors_begin_one_round(two: Workers) -> None:
    await two.open(6, rounds=1)
    await two.start()
    waiting = await two.now()
    await asyncio.gather(*(director._begin_round(waiting) for director in two.directors for _ in range(2)))
    tables = await two.tables(1)
    assert len(tables) == 2
    listed = {record.id for record in await two.catalog.all()}
    assert listed == {table.table_id for table in tables}  # the copies of the others were removed
    playing = await two.now()
    await asyncio.gather(*(director._play(playing) for director in two.directors))
    for table in tables:
        await two.play(table)
    await two.until("over")


async def test_late_entries_and_withdrawals(one: Workers) -> None:
    await one.open(4)
    await one.start()
    await one.until("playing", 1)
    await one.join(5)
    await one.directors[0].look()
    leaver = (await one.tables(1))[0].seating
    gone = next(number for number in leaver if number is not None)
    await one.repository.enter(one.id, partial(transitions.left, person=person_id(gone)))
    await one.directors[0].look()
    await one.play_all(1)
    await one.until("playing", 2)
    first = {number: kind for table in await one.tables(1) for number, kind in kinds(table).items()}
    assert first == {number: "missed" if number == gone else "played" for number in range(1, 5)}
    await one.directors[0].look()
    seated = {number for table in await one.tables(2) for number in table.seating if number is not None}
    assert seated == {1, 2, 3, 4, 5} - {gone}
    await one.play_all(2)
    await one.until("over")
    rows = standings(range(1, 6), [table.outcome for table in await one.repository.tables(one.id) if table.outcome])
    assert {row.number: row.played for row in rows} == {
        number: 0 if number == gone else 1 if number == 5 else 2 for number in range(1, 6)
    }


async def test_bots_play_for_absent_entrants(one: Workers) -> None:
    """Nobody is connected, yet the clock runs and the round ends."""
    await one.open(4, rounds=1, pace=Live(5))
    await one.begin()
    for _ in range(PATIENCE):
        if (await one.now()).state == "over":
            break
        for table in await one.tables(1):
            running = await one.hubs[0].live(table.table_id)
            one.hubs[0].attend(running, attended=False)
        one.skip(61_000)  # first turns are longer
        await one.directors[0].look()
        await asyncio.sleep(0.05)
    tables = await one.tables(1)
    assert {kind for table in tables for kind in kinds(table).values()} == {"missed"}
    assert all(row.total == 0 for row in standings(range(1, 5), [table.outcome for table in tables if table.outcome]))


async def test_bot_that_takes_over_is_named_and_compared(one: Workers) -> None:
    """One entrant leaves after a move, another before any."""
    await one.open(4, rounds=1)
    await one.start()
    await one.until("playing", 1)
    await one.directors[0].look()
    for table, moves in zip(await one.tables(1), (1, 0), strict=True):
        await one.play(table, moves)
        here = await one.table(table)
        seat = next(
            seat
            for seat, number in enumerate(table.seating)
            if number is not None and bool(here.chairs[seat].moves) == bool(moves)
        )
        leaver = next(number for number in table.seating if number is not None and number == table.seating[seat])
        await one.repository.enter(one.id, partial(transitions.left, person=person_id(leaver)))
    await one.directors[0].look()
    await one.play_all(1)
    await one.until("over")
    found = [sorted(set(kinds(table).values()) - {"played"}) for table in await one.tables(1)]
    assert found == [["bot"], ["missed"]]
    rows = standings(range(1, 5), [table.outcome for table in await one.repository.tables(one.id) if table.outcome])
    assert sorted((row.played, row.compared) for row in rows) == [(0, 0), (0, 0), (1, 1), (1, 1)]


async def test_break_lasts_unless_the_organiser_ends_it(one: Workers) -> None:
    await one.open(4, rounds=3, break_s=120)
    await one.start()
    for number in (1, 2):
        await one.until("playing", number)
        await one.directors[0].look()
        with pytest.raises(Refusal, match="already begun"):
            await one.start()
        await one.play_all(number)
        resting = await one.until("between", number)
        await one.directors[0].look()
        assert await one.now() == resting
        assert resting.due_ms is not None
        assert 110_000 < resting.due_ms - live_table.now_ms() <= 120_000
        if number == 1:
            one.skip(120_000)
        else:
            await one.start()
    await one.until("playing", 3)


async def test_daily_round_is_cut_short(one: Workers) -> None:
    await one.open(6, days=1, pace=Days(1))
    await one.begin()
    whole, broken = await one.tables(1)
    await one.play(whole)
    await one.play(broken, moves=2)
    await one.directors[0].look()
    assert (await one.now()).state == "playing"
    table = await one.table(broken)
    slow = broken.seating[table.actor or 0]
    one.skip(DAY_MS)
    await one.until("playing", 2)
    whole, broken = await one.tables(1)
    assert set(kinds(whole).values()) == {"played"}
    assert kinds(broken) == {number: "missed" if number == slow else "average" for number in broken.seating}
    assert broken.outcome is not None
    assert all(one is None or one.result is None for one in broken.outcome.results)  # bots' results are not compared
    await one.directors[0].look()
    await one.play_all(2)
    ended = await one.until("over")
    assert ended.round == 2


async def test_finished_daily_round_waits_for_the_next_day(one: Workers) -> None:
    await one.open(4, days=1, pace=Days(1))
    await one.begin()
    await one.play_all(1)
    waiting = await one.until("between")
    await one.directors[0].look()
    assert await one.now() == waiting
    one.skip(DAY_MS)
    await one.until("playing", 2)


@pytest.mark.parametrize("alone", [False, True])
async def test_deleted_entrant_is_anonymous(one: Workers, alone: bool) -> None:
    await one.open(2 if alone else 6, rounds=1)
    await one.begin()
    table = next(table for table in await one.tables(1) if 1 in table.seating)
    running = await one.hubs[0].live(table.table_id)
    await one.hubs[0].run(running, commands.By(person_id(1), commands.LeaveForGood("0" * 24)))
    departures = AccountDeletions(one.catalog.database)
    await departures.begin(person_id(1))
    entrant = (await one.repository.entrants(one.id))[0]
    assert (entrant.name, entrant.state) == (GONE, "left")
    assert entrant.person != person_id(1)
    if alone:  # no other entrant: the whole table is deleted
        await one.catalog.remove_table(table.table_id)
        one.hubs[0]._forget(running)
    for other in await one.tables(1):
        if not alone or other.table_id != table.table_id:
            await one.play(other)
    await one.until("over")
    found = {number: kind for one_table in await one.tables(1) for number, kind in kinds(one_table).items()}
    assert found[1] == ("average" if alone else "missed")
    assert all(kind == "played" for number, kind in found.items() if number != 1)


async def test_tournament_starts_at_its_time(one: Workers) -> None:
    await one.open(4, due_ms=live_table.now_ms() + DAY_MS, rounds=1)
    one.skip(DAY_MS - 60_000)
    await one.directors[0].look()
    assert (await one.now()).state == "open"
    one.skip(60_000)
    await one.until("playing", 1)
    assert len(await one.tables(1)) == 2


async def test_too_few_entrants_wait_for_the_organiser(one: Workers) -> None:
    await one.open(1, due_ms=live_table.now_ms() + 1_000, rounds=1)
    one.skip(1_000)
    await one.directors[0].look()
    await one.join(2)
    await one.directors[0].look()
    found = await one.now()
    assert (found.state, found.due_ms) == ("open", None)
    await one.start()
    await one.until("playing", 1)


@on_sqlite
async def test_one_timeout_voids_no_deal(one: Workers) -> None:
    await one.open(3, rounds=1, options={"rounds": 3}, pace=Live(5))  # one move is less than a quarter
    await one.begin()
    table = (await one.tables(1))[0]
    running = await one.hubs[0].live(table.table_id)

    def mover() -> str | None:
        """Return the player to move."""
        seat = running.table.actor
        return None if seat is None else running.table.chairs[seat].person

    slow = await eventually(mover)
    one.skip(61_000)
    await eventually(lambda: running.table.stood_in)
    await one.hubs[0].run(running, commands.By(str(slow), wire.Back()))
    await one.play_all(1)
    await one.until("over")
    assert set(kinds((await one.tables(1))[0]).values()) == {"played"}


async def test_tournament_without_start_expires(one: Workers, caplog: pytest.LogCaptureFixture) -> None:
    await one.open(4)
    one.skip(14 * DAY_MS - 60_000)
    await one.directors[0].look()
    assert (await one.now()).state == "open"
    one.skip(60_000)
    await one.directors[0].look()
    assert (await one.now()).state == "expired"
    assert await one.repository.going() == []
    assert not [record for record in caplog.records if record.levelno > logging.WARNING]
