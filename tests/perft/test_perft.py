"""The engine's perft counts equal the naive ones (see `generate`)."""

import json
from collections.abc import Iterator
from itertools import takewhile
from pathlib import Path
from typing import Any

import pytest

import takujo
from takujo.core.actors import CHANCE, TERMINAL
from takujo.core.chance import Sampled
from takujo.core.game import Game
from takujo.core.moves import after, moves, outcomes
from tests.perft.generate import TABLES, generate

FOLDER = Path(__file__).parent
TOO_MANY = ("!deal", "!deck")


def perft(game: Game, s: Any, depth: int) -> list[int]:
    """Return the numbers of sequences of 1, 2, … `depth` moves and outcomes."""
    tokens = list(next_tokens(game, s))
    counts = [len(tokens)] + [0] * (depth - 1)
    if depth > 1:
        for token in tokens:
            for i, found in enumerate(perft(game, after(game, s, token)[0], depth - 1)):
                counts[i + 1] += found
    return counts


def next_tokens(game: Game, s: Any) -> Iterator[str]:
    if s.actor >= 0:
        yield from moves(game, s)
    elif s.actor == CHANCE and not str(Sampled(0).draw(game, s)).startswith(TOO_MANY):
        yield from outcomes(game, s)


def cases(game: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads((FOLDER / f"{game}.json").read_text(encoding="utf-8"))
    return found


@pytest.mark.parametrize(
    "most", [1_000, pytest.param(2_000, marks=pytest.mark.ci), pytest.param(10_000, marks=pytest.mark.long)]
)
def test_engine_counts_what_the_naive_rules_counted(own_game: str, most: int) -> None:
    """Up to a depth with at most this many sequences."""
    for number, case in enumerate(cases(own_game)):
        match = takujo.load_position(case["position"])
        nodes = list(takewhile(most.__ge__, case["nodes"]))
        assert perft(match.game, match.state, len(nodes)) == nodes, f"case {number}"
        assert match.actor != TERMINAL


def test_every_table_has_counts(own_game: str) -> None:
    """Every number of seats and every option value has a position."""
    met = [(case["position"]["seats"], case["position"]["options"]) for case in cases(own_game)]
    fewest, most = takujo.game(own_game).spec.seats
    assert {seats for seats, _ in met} == set(range(fewest, most + 1))
    for seats, options in TABLES[own_game]:
        assert any(seats == n and options.items() <= found.items() for n, found in met)


@pytest.mark.long
def test_naive_rules_still_count_the_same(own_game: str) -> None:
    assert generate(own_game) == cases(own_game)
