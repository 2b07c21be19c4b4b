"""Hints and analyses over HTTP: who gets them, who does not, and what is in them."""

import asyncio
import concurrent.futures
import threading
import time
from collections.abc import Iterator
from contextlib import closing
from typing import Any

import pytest
from tests.server.world import COMPILING, WAIT, Json, Person, served

import takujo
from takujo.server.errors import TooMany
from takujo.server.live import coach
from takujo.server.ops.warmup import Warmup
from takujo.server.ratelimit import WAITING

ANN = {"name": "Ann", "colour": "blue"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("takujo.server.live.coach.SIMULATIONS", 60)
        with served(tmp_path_factory.mktemp("server")) as address:
            yield address


@pytest.fixture
def ann(server: str) -> Iterator[Person]:
    with closing(Person(server)) as person:
        person.http.timeout = COMPILING
        yield person


@pytest.fixture
def bob(server: str) -> Iterator[Person]:
    with closing(Person(server)) as person:
        person.http.timeout = COMPILING
        yield person


def with_bots(person: Person, **more: Any) -> str:
    table = person.open_table("akumatrick", 3, bots=[None, "random", "random"], sit=ANN, start=True, **more)
    person.join(table)
    while person.play is None or person.play["actor"] != 0:
        person.receive()
    return table


def ask(person: Person, table: str, status: int = 200, version: int | None = None) -> Json:
    return person.post(
        f"/api/tables/{table}/hints", {"version": person.version if version is None else version}, status
    )


def test_hints_are_moves_that_can_be_made(ann: Person) -> None:
    table = with_bots(ann)
    assert ann.room["hints"] is True
    assert ann.play is not None
    moves = dict(ann.play["moves"])
    found = ask(ann, table)
    assert found["version"] == ann.version
    assert found["hints"]
    for hint in found["hints"]:
        assert hint["elements"] == moves[hint["token"]]
        assert 0 <= hint["share"] <= 1
        assert hint["reasons"]
    assert ask(ann, table) == found


def test_hints_only_for_the_seat_to_act_at_the_present_moment(ann: Person, bob: Person) -> None:
    table = with_bots(ann)
    bob.join(table)
    assert ask(bob, table, 403)["code"] == "seat-none"
    assert ask(ann, table, 409, version=1)["code"] == "stale"
    assert ask(ann, table, 409, version=9_999)["code"] == "stale"
    waiting = ann.open_table("akumatrick", 3, sit=ANN)
    assert ask(ann, waiting, 409, version=1)["code"] == "not-your-turn"


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("failure", "seen"), [(OSError, OSError), (concurrent.futures.CancelledError, asyncio.CancelledError)]
)
async def test_hints_that_failed_are_worked_out_again(
    failure: type[Exception], seen: type[BaseException], monkeypatch: pytest.MonkeyPatch
) -> None:
    answers: list[Any] = [failure(), ["hint"], ["another"]]

    def hints_for(*_: Any) -> Any:
        answer = answers.pop(0)
        if isinstance(answer, Exception):
            raise answer
        return answer

    async def ready(*_: Any) -> None:
        pass

    monkeypatch.setattr(coach, "hints_for", hints_for)
    monkeypatch.setattr(Warmup, "ready", ready)
    asked = coach.Coach(Warmup())
    game = takujo.game("ftw", 2)
    with pytest.raises(seen):
        await asked.hints("view", "ann", game, None)
    for _ in range(2):
        assert await asked.hints("view", "ann", game, None) == ["hint"]
    asked.close()


@pytest.mark.anyio
async def test_whoever_asks_for_many_hints_keeps_somebody_else_waiting_for_one(monkeypatch: pytest.MonkeyPatch) -> None:
    may_end, has_begun = threading.Semaphore(0), threading.Event()

    def hints_for(_: Any, view: Any) -> Any:
        has_begun.set()
        assert may_end.acquire(timeout=WAIT)
        return [view]

    async def ready(*_: Any) -> None:
        pass

    monkeypatch.setattr(coach, "hints_for", hints_for)
    monkeypatch.setattr(Warmup, "ready", ready)
    asked = coach.Coach(Warmup())
    game = takujo.game("ftw", 2)
    eves = [asyncio.create_task(asked.hints("first", "eve", game, "first"))]
    assert await asyncio.to_thread(has_begun.wait, WAIT)  # it waits no more
    eves += [asyncio.create_task(asked.hints(number, "eve", game, number)) for number in range(WAITING + 1)]
    refused, _ = await asyncio.wait(eves, timeout=WAIT, return_when=asyncio.FIRST_COMPLETED)
    assert [type(one.exception()) for one in refused] == [TooMany]
    ann = asyncio.create_task(asked.hints("ann", "ann", game, "ann"))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    may_end.release(2)
    assert await asyncio.wait_for(ann, WAIT) == ["ann"]
    may_end.release(WAITING)
    ended = await asyncio.gather(*eves, return_exceptions=True)
    assert sum(isinstance(one, list) for one in ended) == WAITING + 1
    asked.close()


@pytest.mark.parametrize(("hints", "allowed"), [(None, False), (False, False), (True, True)])
def test_between_persons_hints_are_for_the_host_to_allow(
    hints: bool | None, allowed: bool, ann: Person, bob: Person
) -> None:
    table = ann.open_table("akumatrick", 3, bots=[None, None, "random"], sit=ANN, hints=hints)
    bob.sit(table, "Bob", "red")
    ann.join(table)
    ann.post(f"/api/tables/{table}/start")
    while ann.play is None or ann.play["actor"] != 0:
        ann.receive()
    assert (ann.room["hints"], ann.room["hints_alone"]) == (allowed, hints is None)
    answer = ask(ann, table, 200 if allowed else 403)
    assert "hints" in answer if allowed else answer["code"] == "hints-off"


def test_the_host_can_forbid_hints_with_bots_too(ann: Person) -> None:
    table = with_bots(ann, hints=False)
    assert ann.room["hints"] is False
    assert ask(ann, table, 403)["code"] == "hints-off"


def over(person: Person) -> str:
    table = person.open_table("akumatrick", 3, bots=["random"] * 3, start=True)
    person.join(table)
    while person.room["state"] != "over":
        person.receive()
    return table


def analysed(person: Person, table: str) -> Json:
    """Ask until it is there."""
    until = time.monotonic() + COMPILING
    state = person.post(f"/api/tables/{table}/analysis")
    while state["state"] != "ready":
        assert state["state"] in ("waiting", "running")
        assert state["analysis"] is None
        assert time.monotonic() < until
        time.sleep(0.1)
        state = person.get(f"/api/tables/{table}/analysis")
    found: Json = state["analysis"]
    return found


def test_the_analysis_of_a_finished_match(ann: Person, bob: Person) -> None:
    table = over(ann)
    assert ann.get(f"/api/tables/{table}/analysis") == {"state": "none", "done": 0.0, "analysis": None}
    found = analysed(ann, table)
    frames = ann.get(f"/api/tables/{table}/replay")["frames"]
    assert len(found["chances"]) == len(frames)
    for one in found["accounts"]:
        assert one["start"] + one["luck"] + one["own"] + one["others"] == pytest.approx(one["result"], abs=0.001)
    winners = frames[-1]["play"]["winners"]
    assert [seat for seat, one in enumerate(found["accounts"]) if one["result"]] == winners
    assert found["losses"]
    for loss in found["losses"]:
        frame = frames[loss["entry"]]
        assert frame["play"]["actor"] == loss["seat"]
        assert loss["elements"]
        assert loss["better_value"] >= loss["value"]
        assert loss["better"] or loss["better_value"] == loss["value"]
    assert bob.get(f"/api/tables/{table}/analysis")["analysis"] == found  # it is worked out once


def test_a_match_that_goes_on_is_not_analysed(ann: Person) -> None:
    table = with_bots(ann)
    assert ann.post(f"/api/tables/{table}/analysis", status=409)["code"] == "match-open"
    assert ann.get(f"/api/tables/{table}/analysis", 409)["code"] == "match-open"
    assert ann.post("/api/tables/nothing/analysis", status=404)["code"] == "table-unknown"
