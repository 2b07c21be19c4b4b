"""What a page works out for a server: the server's own code does it, and a task that cannot be done is refused."""

import asyncio
from collections.abc import Generator
from typing import Any

import msgspec
import pytest

import takujo
from takujo.bots import BOTS, Level, choose
from takujo.browser import searcher, tasks
from takujo.core.errors import TakujoError
from takujo.core.game import Game
from takujo.core.moves import moves
from takujo.core.record import Record, bytes_of, copy
from takujo.core.rng import Stream, new_stream
from takujo.core.spec import GameSpec
from takujo.server.live.view_payload import OtherVersion, seen, sight_of


def task(do: str, **about: Any) -> str:
    return msgspec.json.encode({"do": do, **about}).decode()


def middle(spec: GameSpec) -> tuple[Game, Record]:
    """A game with as many seats as there may be, a few moves in."""
    game = spec.configure(spec.seats[1])
    match = game.match(seed=3)
    for number in range(4):
        match.play(choose(BOTS["heuristic"], game, match.state, new_stream(3, number)))
    return game, match.state


def test_a_view_is_the_same_after_the_way(each_game: GameSpec) -> None:
    game, state = middle(each_game)
    seat = int(state.actor)
    there, view = seen(sight_of(game, state, seat))
    assert (there.name, there.seats, there.stated_options) == (game.name, game.seats, game.stated_options)
    assert bytes_of(view) == bytes_of(game.observe(state, seat))


def test_a_level_is_asked_by_the_view_and_its_actions_are_a_move(
    each_game: GameSpec, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, state = middle(each_game)
    seat = int(state.actor)
    looked: list[tuple[int, bytes]] = []
    for token, actions in moves(game, state).items():

        def move(self: Level, game: Game, v: Any, rng: Stream, actions: tuple[int, ...] = actions) -> tuple[int, ...]:
            looked.append((self.number, bytes_of(copy(v))))
            return actions

        monkeypatch.setattr(Level, "move", move)
        asked = task("move", level="4", sight=sight_of(game, state, seat))
        assert tasks.run(asked) == token
    assert set(looked) == {(4, bytes_of(game.observe(state, seat)))}


def test_hints_and_analyses_are_the_servers(monkeypatch: pytest.MonkeyPatch) -> None:
    match = takujo.game("ftw", 2, rounds=1).match(seed=1)
    state = match.state
    while not match.is_over:
        match.play(match.moves()[0])
    asked: list[Any] = []

    def hints_for(game: Game, view: Any) -> list[str]:
        asked.append((game.name, bytes_of(view)))
        return ["hint"]

    def analysis_of(match: Any) -> Generator[float, None, str]:
        asked.append(match.transcript())
        yield 0.5
        return "analysis"

    monkeypatch.setattr(tasks, "hints_for", hints_for)
    monkeypatch.setattr(tasks, "analysis_of", analysis_of)
    assert tasks.run(task("hints", sight=sight_of(match.game, state, 0))) == ["hint"]
    pieces: Any = tasks.run(task("analysis", transcript=match.transcript()))
    assert next(pieces) == 0.5
    assert asked == [("ftw", bytes_of(match.game.observe(state, 0))), match.transcript()]


@pytest.mark.anyio
async def test_the_searcher_answers_in_json_and_says_how_far_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    def thought(asked: str) -> Generator[float, None, list[str]]:
        yield 0.25
        if asked == "fails":
            raise ValueError(asked)
        return [asked]

    class Page:
        def __init__(self) -> None:
            self.heard: list[tuple[int, float | str | None]] = []

        def told(self, number: int, done: float) -> None:
            self.heard.append((number, done))

        def thought(self, number: int, found: str | None) -> None:
            self.heard.append((number, found))

    monkeypatch.setattr(searcher, "run", thought)
    page: Any = Page()
    there = searcher.Searcher(page)
    for number, asked in enumerate(["works", "fails", "is stopped"]):
        there.think(number, asked)
    there.stop(2)
    while len(page.heard) < 5:
        await asyncio.sleep(0)
    assert sorted(page.heard, key=repr) == [(0, '["works"]'), (0, 0.25), (1, 0.25), (1, None), (2, None)]


def test_what_cannot_be_done_is_refused() -> None:
    match = takujo.game("ftw", 2).match(seed=1)
    sight = sight_of(match.game, match.state, 0)
    older = msgspec.structs.replace(sight, rules_version=sight.rules_version + 1)
    other = msgspec.structs.replace(sight, view='{"hand": [1]}')
    refused: list[tuple[type[Exception], str]] = [
        (OtherVersion, task("move", level="4", sight=older)),
        (ValueError, task("move", level="4", sight=other)),
        (TypeError, task("move", level="heuristic", sight=sight)),
        (KeyError, task("move", level="9", sight=sight)),
        (TakujoError, task("begin", game="chess")),
        (TakujoError, task("analysis", transcript="nothing")),
        (msgspec.DecodeError, "{"),
        (msgspec.ValidationError, task("exec", code="1")),
    ]
    for error, asked in refused:
        with pytest.raises(error):
            tasks.run(asked)
