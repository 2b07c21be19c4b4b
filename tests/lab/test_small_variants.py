"""Small variants: exact values equal OpenSpiel's, by the game's rules."""

import pickle
from collections import Counter
from math import comb

import numpy as np
import pyspiel
import pytest
from open_spiel.python import policy as spiel
from open_spiel.python.algorithms import expected_game_score, exploitability

import takujo
from takujo.core.actors import CHANCE, TERMINAL
from takujo.core.errors import IllegalMove, InvalidGame
from takujo.core.position_json import position_of
from takujo.envs import openspiel
from takujo.games import NAMES
from takujo.lab.equilibrium import equilibrium
from takujo.lab.small_variant_evaluation import Asked, strategy_of
from takujo.lab.small_variants import small
from takujo.lab.value_iteration import Chain
from takujo.search.cfr import Cfr
from takujo.search.exact_values import TooLarge, outcome_chances, scores, uniform
from takujo.search.infosets import InformationSet, InformationTree

HIDING = ("fourdigits", "akumatrick", "ftw", "overflow")  # fuji99 hides nothing and may repeat states
EQUAL = 1e-6


@pytest.mark.parametrize("name", NAMES)
def test_starts_are_positions_with_their_weights(name: str) -> None:
    found = small(name)
    for s, weight in found.starts:
        assert weight > 0
        assert int(s.actor) >= 0
        position_of(found.game, s)
    assert len({s.tobytes() for s, _ in found.starts}) == len(found.starts)
    assert found.name == f"{name}-small-v{found.version}"


def test_deals_of_equal_cards_are_counted() -> None:
    weights = Counter(weight for _, weight in small("ftw").starts)
    assert weights == {1: 90}  # six cards, two per seat
    assert sum(weight for _, weight in small("fourdigits").starts) == comb(9, 4) * comb(5, 3)


@pytest.mark.parametrize("name", HIDING)
def test_values_equal_openspiel(name: str) -> None:
    openspiel.register()
    solver, game = Cfr(small(name).tree()), pyspiel.load_game(f"takujo_{name}_small")
    ours, theirs = strategy_of(solver.tree, uniform), spiel.UniformRandomPolicy(game)
    seats = solver.seats
    values = expected_game_score.policy_value(game.new_initial_state(), [theirs] * seats)
    assert solver.value(ours) == pytest.approx(values, abs=EQUAL)
    gains = exploitability.nash_conv(game, theirs) / seats
    assert solver.exploitability(ours) == pytest.approx(gains, abs=EQUAL)


def test_equilibrium_is_openspiels_too() -> None:
    """OpenSpiel gives our strategy the same value and no gain."""
    openspiel.register()
    solver, game = Cfr(small("fourdigits").tree()), pyspiel.load_game("takujo_fourdigits_small")
    found = equilibrium(solver)
    assert found.value == pytest.approx((-16 / 63, 16 / 63), abs=EQUAL)
    assert solver.value(found.strategy) == pytest.approx(found.value, abs=EQUAL)
    assert solver.exploitability(found.strategy) == pytest.approx(0, abs=EQUAL)

    def choose(state: pyspiel.State) -> dict[int, float]:
        known = set_of(solver.tree, state)
        chances = found.strategy[known.first : known.first + len(known.actions)].tolist()
        return dict(zip(known.actions, chances, strict=True))

    theirs = spiel.tabular_policy_from_callable(game, choose)
    values = expected_game_score.policy_value(game.new_initial_state(), [theirs] * 2)
    assert values == pytest.approx(found.value, abs=EQUAL)
    assert exploitability.nash_conv(game, theirs) == pytest.approx(0, abs=2 * EQUAL)


def set_of(tree: InformationTree, state: pyspiel.State) -> InformationSet:
    """Return the actor's information set, by its observations and actions."""
    play, histories, history = state.play, tree._histories, 0
    for moment in play.moment.line():
        for a in moment.actions if moment.actor == play.actor else ():
            history = histories.acted(history, a)
        history = histories.looked(history, play.game.observe(moment.state, play.actor).tobytes())
    for a in play.made:
        history = histories.acted(history, a)
    return tree._set_at[play.actor, history]


def test_equilibrium_of_leduc_has_the_published_value() -> None:
    solver = Cfr(InformationTree(takujo.game("leduc"), utility=scores))
    found = equilibrium(solver)
    assert found.value[0] == pytest.approx(-0.085606424, abs=EQUAL)
    assert solver.exploitability(found.strategy) == pytest.approx(0, abs=EQUAL)


def test_equilibrium_needs_two_seats() -> None:
    with pytest.raises(TooLarge, match="3"):
        equilibrium(Cfr(small("ftw").tree()))


def test_values_of_an_open_game_satisfy_its_equations() -> None:
    """Plain Python by state: chance averages, seats maximise."""
    found = small("fuji99")
    game, chain = found.game, found.chain()
    values = chain.values()
    number = {s.tobytes(): i for i, s in enumerate(chain.states)}
    for i in range(0, len(chain.states), 7):
        s = chain.states[i]
        actor = int(s.actor)
        if actor == TERMINAL:
            expected = np.array(game.returns(s))
        elif actor == CHANCE:
            after = {a: values[number[game.apply(s, a).tobytes()]] for a in outcome_chances(game, s)}
            expected = sum(chance * after[a] for a, chance in outcome_chances(game, s).items())
        else:
            expected = max(
                (values[number[game.apply(s, a).tobytes()]] for a in game.legal_actions(s)), key=lambda v: v[actor]
            )
        assert values[i] == pytest.approx(expected, abs=1e-9)
    assert values.sum(1) == pytest.approx(0, abs=1e-9)
    strategy = chain.chances(uniform)
    assert chain.exploitability(strategy) > 0.1
    assert values[0, 0] <= chain.values([None, strategy])[0, 0] + 1e-9


def test_open_game_without_loops_equals_the_tree() -> None:
    tree = small("overflow").tree()
    start = small("overflow").starts[0][0]
    chain = Chain(tree.game, [start])
    alone = Cfr(InformationTree(tree.game, [(start, 1.0)]))
    strategy = chain.chances(uniform)
    assert chain.values([strategy] * 3)[0] == pytest.approx(alone.value(strategy_of(alone.tree, uniform)))


def test_openspiel_begins_with_the_deal() -> None:
    openspiel.register()
    game = pyspiel.load_game("takujo_ftw_small")
    state = game.new_initial_state()
    outcomes = state.chance_outcomes()
    assert (len(outcomes), game.max_chance_outcomes() >= 90) == (90, True)
    assert sum(chance for _, chance in outcomes) == pytest.approx(1)
    with pytest.raises(IllegalMove):
        state.apply_action(90)
    assert str(state.clone()) == str(state) == str(pickle.loads(pickle.dumps(state)))
    state.apply_action(7)
    assert state.play.state.tobytes() == small("ftw").starts[7][0].tobytes()
    assert state.information_state_string(int(state.current_player()))
    again = pickle.loads(pickle.dumps(state))
    assert again.history() == state.history() == [7]


def test_bots_play_small_variants() -> None:
    tree = small("ftw").tree()
    solver = Cfr(tree)
    for bot in ("heuristic", "random"):
        strategy = strategy_of(tree, Asked(tree.game, bot, 4).mean)
        assert np.bincount(tree.owners, strategy) == pytest.approx(1)
        assert solver.exploitability(strategy) >= 0


@pytest.mark.ci
def test_level_plays_small_variants() -> None:
    tree = small("ftw").tree()
    solver = Cfr(tree)
    level = solver.exploitability(strategy_of(tree, Asked(tree.game, "4", 4).mean))
    assert level < solver.exploitability(strategy_of(tree, uniform))


def test_game_without_a_variant_is_refused() -> None:
    with pytest.raises(InvalidGame, match="small"):
        small("leduc")
