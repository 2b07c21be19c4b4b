"""A search that a network guides: legal, repeatable, blind to the truth, whatever the network says."""

import numpy as np
import pytest

import takujo
from takujo.bots import choose, known_bots, named
from takujo.core.errors import InvalidOption
from takujo.core.limits import MOST_ACTIONS
from takujo.core.rng import new_stream
from takujo.games import spec
from takujo.search import Found, Search
from takujo.search.guided import EDGES_EACH, Mind
from takujo.search.network import Sizes
from takujo.search.trained import own_mind
from takujo.search.tuning import Tuning

GAME = takujo.game("leduc", 2)
SIZES = Sizes(sum(piece.size for piece in GAME.spec.pieces), 16, 8, 64 * GAME.spec.words, 2)
SIMULATIONS = 400


def mind(scale: float = 1.0) -> Mind:
    weights = (np.random.default_rng(3).normal(size=SIZES.weights) * scale).astype(np.float32)
    edges = EDGES_EACH * SIMULATIONS + MOST_ACTIONS
    return Mind(SIZES, weights, np.zeros(SIZES.room, np.float32), np.zeros(SIZES.actions), np.zeros(edges))


def told(found: Found) -> object:
    return found.choices, found.values, found.spread


def test_it_is_legal_repeatable_and_sees_the_view_alone() -> None:
    match = GAME.match(seed=4)
    while match.actor != takujo.TERMINAL:
        view = match.view(match.actor)
        first = Search(GAME, simulations=SIMULATIONS, seed=5, mind=mind()).run(view)
        assert {choice.token for choice in first.choices} <= set(match.moves())
        assert sum(choice.visits for choice in first.choices) == SIMULATIONS
        assert sum(first.values) == pytest.approx(1)
        other = GAME.observe(GAME.resample(view, new_stream(8)), match.actor)
        assert told(Search(GAME, simulations=SIMULATIONS, seed=5, mind=mind()).run(other)) == told(first)
        match.play(str(first.best.token))


def test_a_network_that_knows_nothing_is_searched_past() -> None:
    """All moves are alike to it, so what is found is found by playing on: to fold is to lose."""
    match = GAME.match(seed=4)
    while "fold" not in match.moves():
        match.play("raise" if "raise" in match.moves() else match.moves()[0])
    found = Search(GAME, simulations=SIMULATIONS, seed=5, mind=mind(0.0)).run(match.view(match.actor))
    fold = next(choice for choice in found.choices if choice.token == "fold")
    assert fold.value == 0.0
    assert found.best.token != "fold"


def test_the_heuristic_goes_on_after_so_many_laps() -> None:
    """Whatever weights say, an early end is one that the game itself gives; and the two ends differ."""
    view = GAME.match(seed=4).view(0)
    found = {
        laps: Search(GAME, simulations=SIMULATIONS, seed=5, mind=mind(), tuning=Tuning(laps=laps)).run(view)
        for laps in (0, 1_000)
    }
    assert sum(found[0].values) == pytest.approx(1)
    assert told(found[0]) != told(found[1_000])


def test_four_games_have_a_level_6_and_a_network_that_fits() -> None:
    have = {name for name in takujo.games() if "6" in known_bots(spec(name))}
    assert have == {"fourdigits", "akumatrick", "ftw", "fuji99"}
    for name in have:
        assert own_mind(spec(name), 1).sizes.actions == 64 * spec(name).words
    with pytest.raises(InvalidOption, match="no trained network"):
        own_mind(GAME.spec, 1)
    with pytest.raises(InvalidOption, match="1, 2, 3, 4, 5, heuristic, random"):
        named("6", GAME.spec)


def test_level_6_plays_moves_of_its_game() -> None:
    match = takujo.game("akumatrick", 3).match(seed=4)
    token = choose(named("6", match.game.spec), match.game, match.state, new_stream(1))
    assert token in match.moves()


def test_it_runs_in_one_thread() -> None:
    with pytest.raises(InvalidOption):
        Search(GAME, simulations=10, threads=2, mind=mind())
