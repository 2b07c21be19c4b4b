"""Endgames of Akumatrick: consistent states and their values."""

from collections import Counter
from typing import Any

import pytest

import takujo
from takujo.core import record
from takujo.core.actors import REFEREE
from takujo.core.game import Game, game_of
from takujo.core.moves import after, moves
from takujo.core.position_json import state_of
from takujo.core.rng import new_stream
from takujo.games import spec
from takujo.games.akumatrick.endgame import NoEndgame, solve_endgame, truths
from takujo.search.exact_values import TooLarge, Values

SMALL: list[dict[str, Any]] = [
    {"game": "akumatrick", "seats": 3, "actor": 0, "row": ["Y4"], "hands": ["Y5 P7", "Y0 G9", "P3 Y8"]},
    {"game": "akumatrick", "seats": 3, "actor": 1, "row": ["P1 P2"], "hands": ["G6 P8", "Y4 P4 G0", "P9"]},
    {"game": "akumatrick", "seats": 4, "actor": 2, "hands": ["G6", "Y4 P4", "P9 V2", "V8"]},
]
each = pytest.mark.parametrize("position", SMALL, ids=["follow", "release", "steal"])


def load(position: dict[str, Any]) -> tuple[Game, Any]:
    game = game_of(spec, position)
    return game, state_of(game, position)


@each
def test_values_with_open_cards_are_exact(position: dict[str, Any]) -> None:
    game, s = load(position)
    values = Values(game)  # tested in tests/search/test_exact.py
    found = solve_endgame(game, game.observe(s, REFEREE), values.of, new_stream(0))
    assert found.truths == 1
    assert found.is_complete
    assert set(found.worth) == set(moves(game, s))
    for token, worth in found.worth.items():
        assert worth == pytest.approx(values.of(after(game, s, token)[0]))


@each
def test_values_of_a_view_are_the_mean_over_its_states(position: dict[str, Any]) -> None:
    game, s = load(position)
    seat = int(s.actor)
    v = game.observe(s, seat)
    values = Values(game)
    found = solve_endgame(game, v, values.of, new_stream(0))
    all_truths = list(truths(game, v, new_stream(5)))
    assert found.is_complete
    assert found.truths == len(all_truths) > 1
    for token, worth in found.worth.items():
        each_worth = [values.of(after(game, truth, token)[0]) for truth in all_truths]
        mean = [sum(column) / len(all_truths) for column in zip(*each_worth, strict=True)]
        assert worth == pytest.approx(mean)
    assert found.worth[found.best][seat] == max(worth[seat] for worth in found.worth.values())


@each
def test_states_equal_those_of_resample(position: dict[str, Any]) -> None:
    game, s = load(position)
    v = game.observe(s, int(s.actor))
    listed = [truth.hand.tobytes() for truth in truths(game, v, new_stream(0))]
    assert len(set(listed)) == len(listed)
    assert s.hand.tobytes() in listed
    rng, drawn = new_stream(3), Counter[bytes]()
    for _ in range(20 * len(listed)):
        truth = record.new(game.spec.state)
        game.spec.resample(v, rng, truth)
        drawn[truth.hand.tobytes()] += 1
    assert set(drawn) == set(listed)


def test_too_many_states_are_sampled() -> None:
    game, s = load(SMALL[0])
    found = solve_endgame(game, game.observe(s, 0), Values(game).of, new_stream(0), most_truths=3)
    assert not found.is_complete
    assert found.truths == 3


def test_states_of_unequal_probability_are_sampled() -> None:
    game, s = load({"game": "akumatrick", "seats": 3, "actor": 0, "hands": ["Y2 G7", "Y0 G9", "P3 Y8"]})
    for token in ("Y2", "steal 1", "!card G9"):
        s, _ = after(game, s, token)
    assert s.actor == 1
    assert not solve_endgame(game, game.observe(s, 1), Values(game).of, new_stream(0), most_truths=4).is_complete


def test_other_views_and_large_hands_are_refused() -> None:
    game, s = load(SMALL[0])
    with pytest.raises(NoEndgame):
        solve_endgame(game, game.observe(s, 1), Values(game).of, new_stream(0))
    other = takujo.game("ftw", 2).match(seed=1)
    with pytest.raises(NoEndgame):
        solve_endgame(other.game, other.view(0), Values(other.game).of, new_stream(0))
    four = takujo.game("akumatrick", 4).match(seed=1)
    for foreign in (other.view(0), four.view(0), s):
        with pytest.raises(NoEndgame):
            solve_endgame(game, foreign, Values(game).of, new_stream(0))
    match = takujo.game("akumatrick", 3).match(seed=1)
    with pytest.raises(TooLarge):
        solve_endgame(match.game, match.view(0), Values(match.game, most_nodes=500).of, new_stream(0), most_truths=1)
