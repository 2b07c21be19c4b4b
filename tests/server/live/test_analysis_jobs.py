"""Hints and analyses over HTTP: their content, and who gets them."""

import asyncio
import concurrent.futures
import threading
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest
from tests.coach.matches import heuristic_match
from tests.server.client import ANN, BOB, COMPILE_TIMEOUT, TIMEOUT, Client, Json, play_match, wait_until, watch_bots
from tests.server.threaded_server import serve

import takujo
from takujo.games import spec
from takujo.server import ratelimit, wire
from takujo.server.api import coach as coach_api
from takujo.server.errors import TooMany
from takujo.server.live import analysis_jobs
from takujo.server.ops.compiler_interface import NoCompiler
from takujo.server.ratelimit import WAITING, Rate

FTW = takujo.game("ftw", 2)


@pytest.fixture(autouse=True)
def few_simulations(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis_jobs, "SIMULATIONS", 60)


def with_bots(person: Client, **more: Any) -> str:
    table = person.open_table("akumatrick", 3, bots=[None, "random", "random"], sit=ANN, start=True, **more)
    person.join(table)
    until_turn(person)
    return table


def until_turn(person: Client) -> None:
    while person.play is None or person.play["actor"] != 0:
        person.receive()


def ask(person: Client, table: str, status: int = 200, version: int | None = None) -> Json:
    asked = {"version": person.version if version is None else version}
    return person.post(f"/api/tables/{table}/hints", asked, status)


def test_hints_are_legal_moves(ann: Client) -> None:
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


def test_quick_hint_is_one_legal_move_without_a_search(ann: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis_jobs, "hints_for", Mock(side_effect=AssertionError))
    table = with_bots(ann)
    assert ann.play is not None
    asked = {"version": ann.version, "quick": True}
    (hint,) = ann.post(f"/api/tables/{table}/hints", asked)["hints"]
    assert hint["elements"] == dict(ann.play["moves"])[hint["token"]]
    assert len(hint["reasons"]) == 1


def test_family_with_guidance_is_never_refused(ann: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """A minute of six people’s moves is within the rate.

    Quick hints and computed ones are not counted.
    """
    monkeypatch.setattr(analysis_jobs, "hints_for", Mock(return_value=[]))
    table = with_bots(ann)
    for _ in range(round(ratelimit.HINTS.burst) + 5):
        ask(ann, table)
        ann.post(f"/api/tables/{table}/hints", {"version": ann.version, "quick": True})
    people, seconds_a_move, minute = 6, 3, 60
    assert ratelimit.HINTS.burst + minute * ratelimit.HINTS.per_second >= people * minute / seconds_a_move


def test_hints_only_for_the_seat_to_act(ann: Client, bob: Client) -> None:
    table = with_bots(ann)
    bob.join(table)
    assert ask(bob, table, 403)["code"] == "seat-none"
    assert ask(ann, table, 409, version=1)["code"] == "stale"
    assert ask(ann, table, 409, version=9_999)["code"] == "stale"
    waiting = ann.open_table("akumatrick", 3, sit=ANN)
    assert ask(ann, waiting, 409, version=1)["code"] == "not-your-turn"


@pytest.fixture
def asked() -> Iterator[analysis_jobs.Coach]:
    """Yield a coach without compilation."""
    found = analysis_jobs.Coach(NoCompiler())
    yield found
    found.close()


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("failure", "seen"), [(OSError, OSError), (concurrent.futures.CancelledError, asyncio.CancelledError)]
)
async def test_failed_hints_are_computed_again(
    failure: type[Exception], seen: type[BaseException], asked: analysis_jobs.Coach, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analysis_jobs, "hints_for", Mock(side_effect=[failure(), ["hint"], ["another"]]))
    with pytest.raises(seen):
        await asked.hints("view", "ann", FTW, None)
    for known in (False, True):
        assert asked.knows_hints("view") is known  # the next ones count towards the rate
        assert await asked.hints("view", "ann", FTW, None) == ["hint"]


@pytest.mark.anyio
async def test_failed_analysis_and_chances_are_not_known(
    asked: analysis_jobs.Coach, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("analysis_of", "chances_of"):
        monkeypatch.setattr(analysis_jobs, name, Mock(side_effect=InterruptedError))
    match = FTW.match(seed=1)
    with pytest.raises(InterruptedError):
        await asked.chances("table", "ann", match)
    assert not asked.knows_chances("table")
    with suppress(InterruptedError):  # if it has failed already
        asked.begin("table", "ann", match)
    await asyncio.to_thread(wait_until, lambda: not asked.knows("table"))


@pytest.mark.anyio
async def test_many_hints_delay_others_by_one(asked: analysis_jobs.Coach, monkeypatch: pytest.MonkeyPatch) -> None:
    may_end, has_begun = threading.Semaphore(0), threading.Event()

    def hints_for(_: Any, view: Any) -> Any:
        has_begun.set()
        assert may_end.acquire(timeout=TIMEOUT)
        return [view]

    monkeypatch.setattr(analysis_jobs, "hints_for", hints_for)
    eves = [asyncio.create_task(asked.hints("first", "eve", FTW, "first"))]
    assert await asyncio.to_thread(has_begun.wait, TIMEOUT)  # it runs and no longer waits
    eves += [asyncio.create_task(asked.hints(number, "eve", FTW, number)) for number in range(WAITING + 1)]
    refused, _ = await asyncio.wait(eves, timeout=TIMEOUT, return_when=asyncio.FIRST_COMPLETED)
    assert [type(one.exception()) for one in refused] == [TooMany]
    ann = asyncio.create_task(asked.hints("ann", "ann", FTW, "ann"))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    may_end.release(2)
    assert await asyncio.wait_for(ann, TIMEOUT) == ["ann"]
    may_end.release(WAITING)
    ended = await asyncio.gather(*eves, return_exceptions=True)
    assert sum(isinstance(one, list) for one in ended) == WAITING + 1


@pytest.mark.parametrize(("hints", "allowed"), [(None, False), (False, False), (True, True)])
def test_host_allows_hints_between_people(hints: bool | None, allowed: bool, ann: Client, bob: Client) -> None:
    table = ann.open_table("akumatrick", 3, bots=[None, None, "random"], sit=ANN, hints=hints)
    bob.sit(table, "Bob", "red")
    ann.join(table)
    ann.post(f"/api/tables/{table}/start")
    until_turn(ann)
    assert (ann.room["hints"], ann.room["hints_alone"]) == (allowed, hints is None)
    answer = ask(ann, table, 200 if allowed else 403)
    assert "hints" in answer if allowed else answer["code"] == "hints-off"


def test_host_can_forbid_hints_against_bots(ann: Client) -> None:
    table = with_bots(ann, hints=False)
    assert ann.room["hints"] is False
    assert ask(ann, table, 403)["code"] == "hints-off"


def analysed(person: Client, table: str) -> Json:
    """Request an analysis and wait until it is ready."""
    person.post(f"/api/tables/{table}/analysis")

    def look() -> Json | None:
        state = person.get(f"/api/tables/{table}/analysis")
        assert state["state"] in ("waiting", "running", "ready")
        assert (state["analysis"] is None) == (state["state"] != "ready")
        found: Json | None = state["analysis"]
        return found

    return wait_until(look, COMPILE_TIMEOUT)


def test_finished_match_is_analysed(ann: Client, bob: Client) -> None:
    table = watch_bots(ann, "akumatrick", level="random")
    assert ann.get(f"/api/tables/{table}/analysis")["state"] == "none"
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
    assert bob.get(f"/api/tables/{table}/analysis")["analysis"] == found  # computed once


def test_seen_analysis_begins_again_after_a_restart(tmp_path: Path) -> None:
    with serve(tmp_path) as server, Client(server) as ann:
        table = ann.open_table("ftw", 2, bots=[None, "random"], sit=ANN, start=True, options={"rounds": 1})
        ann.join(table)
        play_match([ann])
        found = analysed(ann, table)
    with serve(tmp_path) as server, Client(server) as again, Client(server) as bob:
        assert bob.get(f"/api/tables/{table}/analysis")["state"] == "none"  # a spectator begins nothing by looking
        again.http.cookies = ann.http.cookies
        assert again.get(f"/api/tables/{table}/analysis")["state"] != "none"
        assert analysed(again, table) == found


def test_running_analysis_shows_what_it_knows() -> None:
    shown: list[wire.MatchAnalysis] = []
    match = heuristic_match(spec("akumatrick"))
    work = analysis_jobs.analysis_of(match, shown.append)
    while True:
        try:
            next(work)
        except StopIteration as end:
            found = end.value
            break
    assert len(shown) > 3
    assert [one.turns for one in shown] == [found.turns] * len(shown)
    assert all(len(one.chances) == len(found.chances) for one in shown)
    judged = [len(one.losses) for one in shown]
    assert judged[0] == 0 < judged[-2] <= judged[-1] <= len(found.losses)
    assert judged == sorted(judged)
    assert shown[-1].losses == found.losses[: judged[-1]]  # in order


def test_chances_of_a_finished_match_say_who_acted(ann: Client, bob: Client) -> None:
    table = watch_bots(ann, "akumatrick", level="random")
    found = ann.post(f"/api/tables/{table}/chances")
    frames = ann.get(f"/api/tables/{table}/replay")["frames"]
    assert found["actors"] == [frame["play"]["actor"] for frame in frames[:-1]]
    assert len(found["chances"]) == len(frames)
    assert [seat for seat, share in enumerate(found["chances"][-1]) if share] == frames[-1]["play"]["winners"]
    assert all(found["actors"][turn["entry"]] == turn["seat"] for turn in found["turns"])
    assert bob.post(f"/api/tables/{table}/chances") == found
    assert ann.get(f"/api/tables/{table}/analysis")["state"] == "none"


@pytest.mark.anyio
async def test_analysis_does_not_delay_chances(asked: analysis_jobs.Coach, monkeypatch: pytest.MonkeyPatch) -> None:
    may_end = threading.Event()

    def analysis_of(*_: Any) -> None:
        may_end.wait(TIMEOUT)

    monkeypatch.setattr(analysis_jobs, "analysis_of", analysis_of)
    match = FTW.match(seed=1)
    asked.begin("table", "ann", match)
    found = await asyncio.wait_for(asked.chances("table", "ann", match), COMPILE_TIMEOUT)
    assert len(found.chances) == len(found.actors) + 1
    assert asked.state("table").state == "running"
    may_end.set()


@pytest.mark.parametrize("more", [{"listed": True}, {"listed": False}, {"listed": True, "spectators": False}])
def test_lobby_offers_finished_matches_that_turned(
    ann: Client, bob: Client, more: Json, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("takujo.coach.turning_point.LARGE", 0)  # so one decision has the largest gain
    table = ann.open_table("ftw", 2, sit=ANN, options={"rounds": 1}, **more)
    bob.sit(table, **BOB)
    ann.post(f"/api/tables/{table}/start")
    for person in (ann, bob):
        person.join(table)
    play_match([ann, bob])
    wait_until(lambda: [one["state"] for one in ann.get("/api/mine")["tables"] if one["id"] == table] == ["over"])
    offered = bob.get("/api/tables")["turned"]
    assert table not in [one["id"] for one in offered]
    turn, *_ = ann.post(f"/api/tables/{table}/chances")["turns"]
    assert turn["said"]
    offered = {one["id"]: one["turned"] for one in bob.get("/api/tables")["turned"]}
    assert offered.get(table) == (turn["entry"] if more == {"listed": True} else None)
    assert len(offered) <= 3
    assert not bob.get("/api/tables?game=fuji99")["turned"]


def test_running_match_is_not_analysed(ann: Client) -> None:
    table = with_bots(ann)
    assert ann.post(f"/api/tables/{table}/chances", status=409)["code"] == "match-open"
    assert ann.post(f"/api/tables/{table}/analysis", status=409)["code"] == "match-open"
    assert ann.get(f"/api/tables/{table}/analysis", 409)["code"] == "match-open"
    assert ann.post("/api/tables/nothing/analysis", status=404)["code"] == "table-unknown"


def test_chances_are_limited_for_strangers_only(ann: Client, bob: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    async def chances(*_: object) -> wire.Chances:
        return wire.Chances([], [], [])

    monkeypatch.setattr(analysis_jobs.Coach, "chances", chances)
    monkeypatch.setattr(coach_api, "CHANCES", Rate(0, 0.2))
    table = with_bots(ann)
    ann.post(f"/api/tables/{table}/resign")
    wait_until(lambda: ann.get(f"/api/tables/{table}")["state"] == "over")
    ann.post(f"/api/tables/{table}/chances")
    assert bob.post(f"/api/tables/{table}/chances", status=429)["code"] == "too-many"
