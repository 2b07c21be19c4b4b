"""Bots that think in the page of the one person who plays with them: whatever that page answers, the match goes on."""

import json
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.server.world import WAIT, Json, Person, served

from takujo.core.game import Game
from takujo.core.moves import moves
from takujo.core.record import Record, numbers_of
from takujo.core.rng import new_stream
from takujo.server import wire
from takujo.server.live import bots, client_bots
from takujo.server.live.view_payload import seen

ANN = {"name": "Ann", "colour": "blue"}
SHORT = {"rounds": 1}
SOON_S = 0.3
TURNS = 3


@pytest.fixture(scope="module")
def engine(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One that nobody here loads."""
    folder = tmp_path_factory.mktemp("site") / "engine-0a1b"
    folder.mkdir()
    return folder


@pytest.fixture(scope="module")
def server(engine: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served(tmp_path_factory.mktemp("server"), engine=engine) as address:
        yield address


@pytest.fixture
def ann(server: str) -> Iterator[Person]:
    with closing(Person(server)) as person:
        yield person


@pytest.fixture
def bob(server: str) -> Iterator[Person]:
    with closing(Person(server)) as person:
        yield person


@pytest.fixture
def thought(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The levels that the server itself has thought for; it plays the first legal move."""
    levels: list[str] = []

    def choose(level: str, game: Game, state: Record, seed: int | None, waits: bool) -> str:
        levels.append(level)
        return next(iter(moves(game, state)))

    monkeypatch.setattr(bots, "_choose", choose)
    return levels


def with_bots(person: Person, *levels: str, **more: Any) -> str:
    table = person.open_table("ftw", 1 + len(levels), bots=[None, *levels], sit=ANN, start=True, **more)
    person.join(table)
    return table


def play(person: Person, turns: int = 100) -> Iterator[Json]:
    """Every frame that comes, while the person plays so many turns, or to the end."""
    ends = time.monotonic() + WAIT
    moved = -1
    while person.room["state"] != "over" and turns:
        assert time.monotonic() < ends
        if person.play and person.play["moves"] and person.play_version != moved:
            moved = person.play_version
            turns -= 1
            person.move(person.play["moves"][0][0])
        yield person.receive()


def asked(person: Person) -> Json:
    """The next question to this page."""
    return next(frame for frame in play(person) if frame["t"] == "think")


def require_unasked(person: Person) -> None:
    """For some turns."""
    assert not [frame for frame in play(person, TURNS) if frame["t"] == "think"]


def choices(sight: Json) -> list[str]:
    """What may be played, as a page finds out from what it is sent."""
    game, view = seen(msgspec.convert(sight, wire.Sight))
    return list(moves(game, game.resample(view, new_stream(1))))


def answer(person: Person, think: Json, token: str | None) -> None:
    person.send({"t": "thought", "version": think["version"], "token": token})


def test_a_whole_match_whose_bots_think_in_the_page(ann: Person, thought: list[str]) -> None:
    table = with_bots(ann, "5", "5", options=SHORT)
    assert ann.room["thinks"] is True
    ann.send({"t": "thinks"})
    given = []
    for frame in play(ann):
        if frame["t"] == "think":
            assert frame["level"] == "5"
            given.append(choices(frame["sight"])[-1])
            answer(ann, frame, given[-1])
    assert len(thought) <= 1  # a bot may have moved before the page said that it can
    played = ann.http.get(f"/api/tables/{table}/transcript").text
    assert len(given) > 1
    assert all(token in played for token in given)
    assert not ann.refused


def test_what_it_is_sent_is_the_bots_view_and_no_more(ann: Person) -> None:
    with_bots(ann, "5", options=SHORT)
    ann.send({"t": "thinks"})
    think = asked(ann)
    assert set(think) == {"t", "version", "level", "sight"}
    sight = think["sight"]
    game, view = seen(msgspec.convert(sight, wire.Sight))
    assert (game.name, game.seats, sight["options"]["rounds"]) == ("ftw", 2, 1)
    assert view.viewer == view.actor == 1
    truth = game.resample(view, new_stream(1))
    assert json.loads(sight["view"]) == numbers_of(game.observe(truth, 1))  # the same of whatever truth


@pytest.mark.parametrize("nonsense", [None, "no move", "!card 1", "play 99", " "])
def test_after_two_that_are_no_moves_the_page_is_asked_no_more(
    nonsense: str | None, ann: Person, thought: list[str]
) -> None:
    with_bots(ann, "5", "5")
    ann.send({"t": "thinks"})
    for _ in range(client_bots.MOST_FAILURES):
        think = asked(ann)
        thought.clear()
        answer(ann, think, nonsense)
        ann.until(lambda frame: frame["t"] == "update" and "play" in frame)
        assert thought[0] == "5"
    require_unasked(ann)


def test_one_that_is_late_is_not_waited_for(ann: Person, thought: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client_bots, "LONGEST_S", SOON_S)
    with_bots(ann, "4")
    ann.send({"t": "thinks"})
    think = asked(ann)
    thought.clear()
    ann.until(lambda frame: frame["t"] == "update" and "play" in frame)
    assert thought == ["4"]
    answer(ann, think, choices(think["sight"])[0])
    refused = ann.until(lambda frame: frame["t"] == "refused")
    assert (refused["code"], refused["about"]) == ("stale", "thought")


def test_one_that_leaves_is_not_waited_for_and_has_not_failed(ann: Person, thought: list[str]) -> None:
    table = with_bots(ann, "4")
    for _ in range(client_bots.MOST_FAILURES + 1):
        ann.send({"t": "thinks"})
        asked(ann)
        thought.clear()
        ann.join(table)
        while not thought:
            ann.drain()


def test_a_move_that_is_taken_back_meanwhile_is_no_failure(ann: Person, thought: list[str]) -> None:
    with_bots(ann, "4")
    ann.send({"t": "thinks"})
    undone = 0
    for frame in play(ann):
        if frame["t"] != "think":
            continue
        if undone == client_bots.MOST_FAILURES:
            return  # asked once more
        if ann.play and ann.play["undo"]["can"]:
            ann.send({"t": "undo", "version": ann.version})
            ann.until(lambda frame: "keep" in frame)
            undone += 1
        answer(ann, frame, choices(frame["sight"])[0])
    raise AssertionError("nothing could be taken back")


def test_nobody_else_answers(ann: Person, bob: Person) -> None:
    table = with_bots(ann, "5")
    bob.join(table)
    assert bob.ask({"t": "thinks"})["code"] == "thinks-not-here"
    ann.send({"t": "thinks"})
    think = asked(ann)
    stolen = {"t": "thought", "version": think["version"], "token": choices(think["sight"])[0]}
    assert bob.ask(stolen)["code"] == "stale"
    assert ann.ask({**stolen, "version": think["version"] - 1})["code"] == "stale"
    ann.send(stolen)
    ann.until(lambda frame: frame["t"] == "update" and "play" in frame)
    bob.until(lambda _: bob.version >= ann.version)
    assert not [frame for frame in bob.frames if "sight" in frame]


def test_no_page_is_asked_that_did_not_say_it_can(ann: Person, thought: list[str]) -> None:
    with_bots(ann, "5", "5")
    require_unasked(ann)
    assert thought


def test_a_plug_in_thinks_at_the_server(ann: Person) -> None:
    ann.join(ann.open_table("leduc", 2, sit=ANN, bots=[None, "5"], start=True))
    assert ann.room["thinks"] is False
    assert ann.ask({"t": "thinks"})["code"] == "thinks-not-here"


@pytest.mark.parametrize("wish", [{"listed": True}, {"bots": [None, None, "5"], "start": False, "hints": True}])
def test_no_page_thinks_where_others_might_care(wish: Json, ann: Person, bob: Person, thought: list[str]) -> None:
    table = ann.open_table("ftw", 3, **{"sit": ANN, "bots": [None, "5", "5"], "start": True, **wish})
    if not wish.get("start", True):
        bob.sit(table, "Bob", "red")
        ann.post(f"/api/tables/{table}/start")
    ann.join(table)
    assert ann.room["thinks"] is False
    assert ann.ask({"t": "thinks"})["code"] == "thinks-not-here"
    if not wish.get("start", True):
        bob.join(table)
    while not ann.play or not ann.play["moves"]:
        bob.drain()
        if bob.play and bob.play["moves"]:
            bob.move(bob.play["moves"][0][0])
        ann.drain()
    assert ann.post(f"/api/tables/{table}/sight", {"version": ann.version}, 403)["code"] == "thinks-not-here"


def test_without_the_switch_nobody_is_asked(tmp_path: Path, thought: list[str]) -> None:
    with served(tmp_path) as address, closing(Person(address)) as ann:
        table = with_bots(ann, "5")
        assert ann.room["thinks"] is False
        assert ann.ask({"t": "thinks"})["code"] == "thinks-not-here"
        require_unasked(ann)
        while not ann.play or not ann.play["moves"]:
            ann.receive()
        assert ann.post(f"/api/tables/{table}/sight", {"version": ann.version}, 403)["code"] == "thinks-not-here"
    assert thought


def test_bots_that_do_not_search_are_the_servers(ann: Person, thought: list[str]) -> None:
    with_bots(ann, "heuristic", "random")
    assert ann.room["thinks"] is False
    ann.send({"t": "thinks"})
    require_unasked(ann)
    assert set(thought) == {"heuristic", "random"}


def test_the_own_view_for_hints(ann: Person, bob: Person, thought: list[str]) -> None:
    table = with_bots(ann, "heuristic")
    while not ann.play or not ann.play["moves"]:
        ann.receive()
    sight = ann.post(f"/api/tables/{table}/sight", {"version": ann.version})
    game, view = seen(msgspec.convert(sight, wire.Sight))
    assert (game.name, view.viewer, view.actor) == ("ftw", 0, 0)
    assert set(choices(sight)) == {token for token, _ in ann.play["moves"]}
    assert bob.post(f"/api/tables/{table}/sight", {"version": ann.version}, 403)["code"] == "seat-none"
    assert ann.post(f"/api/tables/{table}/sight", {"version": 9_999}, 409)["code"] == "stale"
