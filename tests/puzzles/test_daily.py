"""Generated daily puzzles: one best line, the level's difficulty, reproducible."""

import datetime
import json
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from takujo import puzzles
from takujo.core.actors import TERMINAL
from takujo.core.chance import Sampled
from takujo.core.game import Game, game_of
from takujo.core.moves import after, moves
from takujo.core.position_json import state_of
from takujo.games import NAMES, component, spec
from takujo.games.fourdigits.puzzle import LEVELS
from takujo.games.fourdigits.solver import Solution, solve
from takujo.games.fourdigits.state import BURST
from takujo.puzzles import FIRST, InvalidPuzzle, Puzzle, daily, parse_date, parse_game, parse_level, provider

PINNED = Path(__file__).parent / "pinned.json"  # of version 1; a new version may change it
each_level = pytest.mark.parametrize("level", LEVELS)


def test_one_game_makes_the_puzzles() -> None:
    """`provider.game` returns the first one only."""
    assert [name for name in NAMES if component(name, "puzzle")] == [provider.game()]


def days(n: int) -> list[datetime.date]:
    return [FIRST + datetime.timedelta(days=97 * i) for i in range(n)]


def is_reached(s: Any, goal: str) -> bool:
    return bool(s.crown >= 0 and (goal == "crown" or s.field == BURST))


def count_lines(puzzle: Puzzle) -> list[int]:
    """Count lines that reach the goal in 1, 2, … moves."""
    game: Game = game_of(spec, puzzle.position)
    states: dict[bytes, Any] = {}

    @cache
    def count(key: bytes, left: int) -> int:
        s = states[key]
        found = 0
        for token in moves(game, s):
            now = after(game, s, token)[0]
            if is_reached(now, puzzle.goal):
                found += left == 1
            elif now.actor != TERMINAL and left > 1:
                now = after(game, now, str(Sampled(0).draw(game, now)))[0]
                states[now.tobytes()] = now
                found += count(now.tobytes(), left - 1)
        return found

    first = state_of(game, puzzle.position)
    states[first.tobytes()] = first
    return [count(first.tobytes(), left) for left in range(1, puzzle.length + 1)]


@pytest.mark.parametrize("level", ["easy", "medium", pytest.param("hard", marks=pytest.mark.long)])
def test_best_line_is_the_only_one_by_the_engine(level: str) -> None:
    for day in days(2):
        puzzle = daily("fourdigits", day, level)
        assert count_lines(puzzle) == [0] * (puzzle.length - 1) + [1]


@each_level
def test_best_line_is_the_only_one_by_the_solver(level: str) -> None:
    for day in days(12):
        puzzle = daily("fourdigits", day, level)
        found = solve(puzzle.position, puzzle.goal)
        assert isinstance(found, Solution)
        assert found.moves == puzzle.moves
        assert found.is_unique


@each_level
def test_puzzles_are_as_hard_as_their_recipe_says(level: str) -> None:
    goals = set()
    for day in days(12):
        puzzle = daily("fourdigits", day, level)
        fitting = [
            recipe
            for recipe in LEVELS[level]
            if (recipe.goal, recipe.length) == (puzzle.goal, puzzle.length)
            and recipe.effort[0] <= puzzle.effort <= recipe.effort[1]
            and puzzle.near >= recipe.near
        ]
        assert fitting
        assert puzzle.position["crown"] is None
        goals.add(puzzle.goal)
    assert goals == {recipe.goal for recipe in LEVELS[level]}


def test_levels_are_longer_and_longer() -> None:
    lengths = [[recipe.length for recipe in recipes] for recipes in LEVELS.values()]
    assert all(max(easier) < min(harder) for easier, harder in pairwise(lengths))


def test_every_day_and_level_has_its_own_puzzle() -> None:
    found = [json.dumps(daily("fourdigits", day, level).position) for day in days(12) for level in LEVELS]
    assert len(set(found)) == len(found)


def test_same_date_gives_the_same_puzzle_everywhere() -> None:
    pinned = json.loads(PINNED.read_text(encoding="utf-8"))
    assert {(case["date"], case["level"]) for case in pinned} == {
        (str(day), level) for day in days(3) for level in LEVELS
    }
    for case in pinned:
        puzzle = daily("fourdigits", datetime.date.fromisoformat(case["date"]), case["level"])
        assert {"goal": puzzle.goal, "moves": list(puzzle.moves), "position": puzzle.position} == {
            key: case[key] for key in ("goal", "moves", "position")
        }


@pytest.mark.parametrize(
    "text", ["", "today", "2026-13-01", "2026-02-30", "20260305", "2026-W10-4", "2025-12-31", "٢٠٢٦-03-05"]
)
def test_dates_without_a_puzzle_are_refused(text: str) -> None:
    with pytest.raises(InvalidPuzzle, match="2026-01-01"):
        parse_date(text)


def test_dates_games_and_levels_are_parsed() -> None:
    assert tuple(LEVELS) == puzzles.LEVELS
    assert parse_game("fourdigits") == "fourdigits"
    with pytest.raises(InvalidPuzzle, match="fourdigits, "):
        parse_game("leduc")
    assert parse_date("2026-03-05") == datetime.date(2026, 3, 5)
    assert parse_level("hard") == "hard"
    with pytest.raises(InvalidPuzzle, match="easy, medium, hard"):
        parse_level("Hard")
