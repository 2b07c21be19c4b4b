"""Tournaments in both databases. Of concurrent requests one succeeds."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from functools import partial

import pytest
from tests.server.database_access import open_database

from takujo.server import wire
from takujo.server.db.catalog.base import new_table
from takujo.server.db.catalog.records import DealResult
from takujo.server.db.event_log import Row
from takujo.server.errors import Forbidden, Refusal
from takujo.server.tournaments import transitions
from takujo.server.tournaments.records import Entrant, Tournament, TournamentTable
from takujo.server.tournaments.repository import Repository
from takujo.server.tournaments.scoring import SeatResult

pytestmark = pytest.mark.anyio

ANN, BEN, HOST = "a" * 24, "b" * 24, "c" * 24
EVENING = Tournament(
    "0" * 16, "Evening", HOST, "ftw", 4, {"rounds": 1}, wire.Live(30), "1", 2, None, bytes(range(32)), 1_000
)


@pytest.fixture
async def repository(database: str) -> AsyncIterator[Repository]:
    async with open_database(database) as there:
        found = Repository(there)
        await found.add(EVENING)
        yield found


async def join(repository: Repository, person: str, name: str) -> None:
    await repository.enter(EVENING.id, partial(transitions.entered, person=person, name=name, colour="blue"))


async def test_added_tournament_is_found(repository: Repository) -> None:
    assert await repository.find(EVENING.id) == EVENING
    assert await repository.find("1" * 16) is None
    assert await repository.of_person(HOST) == [EVENING]
    assert await repository.of_person(ANN) == []
    assert await repository.going() == [EVENING.id]


async def test_entrants_join_and_leave(repository: Repository) -> None:
    await asyncio.gather(*(join(repository, f"{n:024x}", f"Guest {n}") for n in range(8)))
    found = await repository.entrants(EVENING.id)
    assert [one.number for one in found] == list(range(1, 9))
    assert len({one.person for one in found}) == 8
    leaver = found[2]
    await join(repository, leaver.person, "Again")  # has joined already
    assert await repository.entrants(EVENING.id) == found
    with pytest.raises(Refusal) as refused:
        await join(repository, ANN, leaver.name.lower())
    assert refused.value.id == "name-taken"
    await repository.enter(EVENING.id, partial(transitions.left, person=leaver.person))
    await join(repository, leaver.person, "Again")
    with pytest.raises(Forbidden):
        await repository.enter(EVENING.id, partial(transitions.removed, person=ANN, number=4))
    gone = found[3]
    await repository.enter(EVENING.id, partial(transitions.removed, person=HOST, number=gone.number))
    with pytest.raises(Forbidden):
        await join(repository, gone.person, "Me again")
    assert [one.state for one in await repository.entrants(EVENING.id)].count("removed") == 1
    await repository.bring(found[0].person, BEN)
    assert (await repository.entrants(EVENING.id))[0] == replace(found[0], person=BEN)
    await repository.bring(BEN, found[1].person)  # an entrant, too
    assert (await repository.entrants(EVENING.id))[0].person == BEN


async def test_start_and_round_begin_once(repository: Repository) -> None:
    start = partial(transitions.started, person=HOST, now_ms=5)
    with pytest.raises(Refusal, match="2"):
        await repository.change(EVENING.id, start)
    await join(repository, ANN, "Ann")
    await join(repository, BEN, "Ben")
    done = await asyncio.gather(*(repository.change(EVENING.id, start) for _ in range(4)), return_exceptions=True)
    assert [one for one in done if one is True] == [True]
    assert {one.id for one in done if isinstance(one, Refusal)} == {"tournament-begun"}

    waiting = replace(EVENING, state="between", due_ms=5)
    assert await repository.find(EVENING.id) == waiting
    records = [
        new_table(game="ftw", seats=4, owner=ANN, settings={}, secret=bytes(32), listed=False, now_ms=1)
        for _ in range(2)
    ]
    first = [TournamentTable(1, n, record.id, (1, None, 2, None)) for n, record in enumerate(records)]
    rows = [(table, record, [Row(1, -1, "opened", "{}")]) for table, record in zip(first, records, strict=True)]
    begun = await asyncio.gather(*(repository.begin_round(waiting, rows, None) for _ in range(4)))
    assert sorted(begun) == [False, False, False, True]
    assert await repository.find(EVENING.id) == replace(waiting, state="playing", round=1, due_ms=None)
    assert await repository.tables(EVENING.id) == first
    results = (SeatResult("played", DealResult(0.5, 3, -1)), None, SeatResult("missed"), None)
    await repository.settle(EVENING.id, first[1], results)
    await repository.settle(EVENING.id, first[1], (None,) * 4)  # the first result counts
    assert (await repository.tables(EVENING.id))[1] == replace(first[1], results=results)


async def test_one_worker_leads_at_a_time(repository: Repository) -> None:
    lead = partial(repository.lead, EVENING.id)
    assert await lead("one", now_ms=0, until_ms=10)
    assert not await lead("two", now_ms=5, until_ms=15)
    assert await lead("one", now_ms=8, until_ms=18)
    assert not await lead("two", now_ms=12, until_ms=22)
    assert await lead("two", now_ms=19, until_ms=29)
    assert not await lead("one", now_ms=20, until_ms=30)
    await repository.lead_no_more("one")  # does not lead
    assert not await lead("one", now_ms=20, until_ms=30)
    await repository.lead_no_more("two")
    assert await lead("one", now_ms=20, until_ms=30)
    assert not await lead("two", now_ms=15, until_ms=25)  # clocks differ slightly
    assert await lead("two", now_ms=0, until_ms=10)  # the clock of "one" was wrong


async def test_organiser_limit_holds_for_concurrent_requests(repository: Repository) -> None:
    def new(number: int, owner: str = HOST) -> Tournament:
        return replace(EVENING, id=f"{number:016x}", owner=owner)

    added = await asyncio.gather(*(repository.add(new(number), 3) for number in range(1, 6)))
    assert sorted(added) == [False, False, False, True, True]  # one existed before
    assert await repository.add(new(6, ANN), 3)
    assert await repository.change(EVENING.id, lambda old, _: transitions.over(old, 9))
    assert await repository.add(new(7), 3)
    assert not await repository.add(new(8), 3)
    assert await repository.find(new(8).id) is None


def test_entrant_gets_wished_or_rarest_colour() -> None:
    entrants: list[Entrant] = []
    for number in range(8):
        entrants.append(transitions.entered(EVENING, entrants, f"{number:024x}", f"Guest {number}", "violet"))
    found = [one.colour for one in entrants]
    assert found == ["violet", "ochre", "teal", "blue", "red", "green", "violet", "ochre"]
    again = replace(entrants[1], state="left")
    others = [again if one.number == again.number else one for one in entrants]
    assert transitions.entered(EVENING, others, again.person, again.name, "red").colour == "red"


def test_closed_tournament_is_over() -> None:
    entrants = [Entrant(1, ANN, "Ann", "blue"), Entrant(2, BEN, "Ben", "red")]
    assert transitions.closed(EVENING, HOST, 9).state == "expired"
    playing = replace(EVENING, state="playing", round=1)
    assert transitions.closed(playing, HOST, 9) == replace(playing, rounds=1)
    assert transitions.closed(replace(playing, state="between"), HOST, 9).state == "over"
    for gone, code in (("expired", "tournament-expired"), ("over", "tournament-over")):
        with pytest.raises(Refusal) as refused:
            transitions.started(replace(EVENING, state=gone), entrants, HOST, 9)
        assert refused.value.id == code
    with pytest.raises(Refusal) as refused:
        transitions.entered(replace(playing, round=2), entrants, HOST, "Host", "blue")
    assert refused.value.id == "tournament-last"


def test_nameless_entrants_are_numbered() -> None:
    entrants: list[Entrant] = []
    for number in range(3):
        entrants.append(transitions.entered(EVENING, entrants, f"{number:024x}", "ゲスト", "violet", guest=True))
    assert [one.name for one in entrants] == ["ゲスト", "ゲスト2", "ゲスト3"]
