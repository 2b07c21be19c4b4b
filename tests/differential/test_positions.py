"""Mutated positions: the engine and the naive implementation accept the same ones."""

import json
import random
from typing import Any

import pytest

from takujo.core.game import Game
from takujo.core.moves import moves
from takujo.core.position_json import FRAME, position_of, state_of
from tests.differential.lockstep import MOST_NUMBER, TAKEN, Lockstep, loads
from tests.differential.test_play import require_naive
from tests.properties.input_mutators import changed


def is_out_of_bounds(value: Any) -> bool:
    """Return whether the engine lacks room: huge totals, impossible Akumatrick hands."""
    if isinstance(value, dict | list):
        return any(map(is_out_of_bounds, value.values() if isinstance(value, dict) else value))
    return len(value.split()) > 10 if isinstance(value, str) else isinstance(value, int) and abs(value) > MOST_NUMBER


def frame(position: dict[str, Any]) -> str:
    return json.dumps([position.get(key) for key in FRAME])


def own(position: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in position.items() if key not in FRAME}


def compare_positions(game: Game, seed: str, most: int) -> None:
    rng, both, refused = random.Random(seed), Lockstep(game, seed), 0
    seen = []
    while not both.is_over and len(seen) < 3 * most:
        if game.spec.has_position(both.s):
            seen.append(both.naive.dump(both.n))
        both.play()
    for position in rng.sample(seen, min(len(seen), most)):
        assert loads(game, position) == (TAKEN, TAKEN)
        for _ in range(8):
            given = changed(position, rng)
            if frame(given) != frame(position):
                continue
            ours, theirs = loads(game, given)
            if not is_out_of_bounds([given[key] for key in ("hands", "totals", "scores") if key in given]):
                assert (ours == TAKEN) == (theirs == TAKEN), f"engine {ours}, naive {theirs}: {given}"
            refused += ours != TAKEN
            if ours == TAKEN:
                require_same_future(game, both, given)
    assert refused > 0


def require_same_future(game: Game, both: Lockstep, given: dict[str, Any]) -> None:
    s, n = state_of(game, given), both.naive.load(given)
    assert own(position_of(game, s)) == own(both.naive.dump(n))
    if s.actor >= 0:
        assert sorted(moves(game, s)) == sorted(both.naive.moves(n)), given


def test_changed_positions_are_refused_as_by_the_naive_rules(each_table: Game) -> None:
    require_naive(each_table)
    compare_positions(each_table, "changed", most=25)


def test_null_is_refused_as_by_the_naive_rules(each_table: Game) -> None:
    require_naive(each_table)
    both = Lockstep(each_table, "null")
    while not each_table.spec.has_position(both.s):
        both.play()
    position = both.naive.dump(both.n)
    for key in own(position):
        ours, theirs = loads(each_table, {**position, key: None})
        assert (ours == TAKEN) == (theirs == TAKEN), f"engine {ours}, naive {theirs}: {key}"


@pytest.mark.long
@pytest.mark.parametrize("match", range(20))
def test_many_positions_are_refused_as_by_the_naive_rules(each_table: Game, match: int) -> None:
    require_naive(each_table)
    compare_positions(each_table, f"changed {match}", most=100)
