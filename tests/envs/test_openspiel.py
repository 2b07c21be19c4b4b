"""OpenSpiel's own suite and algorithms on registered games; information states."""

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import cfr, exploitability, ismcts, outcome_sampling_mccfr

from takujo.core.actors import CHANCE, SPECTATOR
from takujo.core.errors import IllegalMove, InvalidOption, MatchOver
from takujo.core.game import Game, configure
from takujo.envs import openspiel
from takujo.games import spec
from tests.envs.reference_matches import OPEN, encoding, require_returns, short

NAMES = openspiel.register()
SEED = 3


def load(game: Game) -> Any:
    return pyspiel.load_game(f"takujo_{game.name}", {"seats": game.seats, **short(game)})


def sampler(seed: int) -> Any:
    return pyspiel.UniformProbabilitySampler(seed, 0.0, 1.0)


def play(game: Any, seed: int) -> Iterator[Any]:
    """Yield the decision states of a random match, then its end."""
    choose = np.random.default_rng(seed)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(choose.choice(outcomes, p=chances)))
        else:
            yield state
            state.apply_action(int(choose.choice(state.legal_actions())))
    yield state


def test_games_are_registered_once() -> None:
    assert openspiel.register() == NAMES
    assert set(NAMES) <= set(pyspiel.registered_names())


def test_game_passes_the_suite_of_openspiel(each_size: Game) -> None:
    pyspiel.random_sim_test(load(each_size), num_sims=1, serialize=True, verbose=False)


def test_states_are_those_of_the_engine(each_size: Game) -> None:
    for state in play(load(each_size), SEED):
        table, s = state.play.game, state.play.state
        if state.is_terminal():
            require_returns(table, s, [float(np.float32(x)) for x in state.returns()])
        elif state.move_number() % 5 == 0:
            seat = state.current_player()
            assert state.legal_actions() == table.legal_actions(s)
            assert np.array_equal(state.observation_tensor(seat), encoding(table, table.observe(s, seat)))
            assert len({state.action_to_string(seat, a) for a in state.legal_actions()}) == len(state.legal_actions())


def test_illegal_action_is_refused(own_game: str) -> None:
    state = pyspiel.load_game(f"takujo_{own_game}").new_initial_state()
    chance = random.Random(1)
    while not state.is_terminal():
        legal = [a for a, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
        before = str(state)
        for action in {*chance.sample(range(300), 3), 1 << 40} - set(legal):
            with pytest.raises(IllegalMove):
                state.apply_action(action)
        assert str(state) == before
        state.apply_action(chance.choice(legal))
    with pytest.raises(MatchOver):
        state.apply_action(0)
    assert state.is_terminal()


def test_resampled_state_looks_the_same_to_the_actor(each_size: Game) -> None:
    changed = 0
    game = load(each_size)
    for number, state in enumerate(state for seed in range(3) for state in play(game, seed)):
        if state.is_terminal() or (number > 10 and number % 20):
            continue
        seat = state.current_player()
        other = state.resample_from_infostate(seat, sampler(number))
        for kind in ("information_state_string", "information_state_tensor", "observation_string"):
            assert getattr(other, kind)(seat) == getattr(state, kind)(seat)
        assert other.legal_actions() == state.legal_actions()
        changed += str(other) != str(state)
        a = state.legal_actions()[0]  # so does its history
        after, after_other = state.child(a), other.child(a)
        if after.current_player() == seat and other.play.state.step:
            assert after.information_state_string(seat) == after_other.information_state_string(seat)
    assert each_size.name in OPEN or each_size.seats == 1 or changed


def test_information_states_have_perfect_recall(each_size: Game) -> None:
    """Information states are equal exactly if the seat's observations and actions are."""
    known: dict[str, tuple[int, tuple[Any, ...]]] = {}
    for seed in (1, 1, 2):  # one match twice
        game = load(each_size)
        past: list[list[Any]] = [[] for _ in range(each_size.seats)]
        choose = np.random.default_rng(seed)
        state = game.new_initial_state()
        while not state.is_terminal():
            actor = state.play.actor
            if actor == CHANCE:
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                a = int(choose.choice(outcomes, p=chances))
            else:
                own = (actor, tuple(past[actor]))
                assert known.setdefault(state.information_state_string(actor), own) == own
                a = int(choose.choice(state.legal_actions()))
            state.apply_action(a)
            for seat in range(each_size.seats):
                seen = each_size.observe(state.play.state, seat).tobytes()
                if actor == seat:
                    past[seat].append(a)
                if state.play.state.step == 0 and (not past[seat] or past[seat][-1] != seen):
                    past[seat].append(seen)
    assert len(set(known.values())) == len(known)


def test_public_observer_sees_the_view_of_a_spectator() -> None:
    game = pyspiel.load_game("takujo_ftw(seats=3,rounds=1)")
    public = pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE)
    observer = game.make_py_observer(public)
    for state in play(game, SEED):
        observer.set_from(state, 0)
        table = state.play.game
        assert np.array_equal(observer.tensor, encoding(table, table.observe(state.play.state, SPECTATOR)))
    for kind in (
        pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS),
        pyspiel.IIGObservationType(perfect_recall=False, public_info=False),
    ):
        with pytest.raises(ValueError, match="observers of Takujo"):
            game.make_py_observer(kind)


def test_clone_is_independent() -> None:
    game = pyspiel.load_game("takujo_leduc")
    state = next(play(game, SEED))
    before = str(state), state.information_state_string(0)
    copy = state.clone()
    copy.apply_action(copy.legal_actions()[-1])
    assert (str(state), state.information_state_string(0)) == before
    assert str(copy) != str(state)


@pytest.mark.ci
def test_ismcts_of_openspiel_plays(each_size: Game) -> None:
    game = load(each_size)
    bot = ismcts.ISMCTSBot(
        game, openspiel.Rollouts(), uct_c=2.0, max_simulations=10, random_state=np.random.RandomState(1)
    )
    numbers = iter(range(1_000_000))
    bot.set_resampler(lambda state, player: state.resample_from_infostate(player, sampler(next(numbers))))
    for number, state in enumerate(play(game, SEED)):
        if number in (0, 1, 5, 20) and not state.is_terminal():
            assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize("name", ["leduc", "akumatrick"])  # the shortest matches
def test_outcome_sampling_runs(name: str) -> None:
    np.random.seed(SEED)  # the solver's generator
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(load(configure(spec(name))))
    solver.iteration()
    assert solver._infostates


def test_cfr_plus_solves_leduc() -> None:
    game = pyspiel.load_game("takujo_leduc")
    solver = cfr.CFRPlusSolver(game)
    assert len(solver._info_state_nodes) == 288  # the known number for Leduc without suits
    worst = exploitability.exploitability(game, solver.average_policy())
    for _ in range(2):
        solver.evaluate_and_update_policy()
    assert exploitability.exploitability(game, solver.average_policy()) < 0.8 * worst


def test_parameters_are_options_of_the_game() -> None:
    assert pyspiel.load_game("takujo_ftw(seats=6)").num_players() == 6
    assert pyspiel.load_game("takujo_fourdigits(seats=3,mode=survival)").takujo.options["mode"] == "survival"
    assert pyspiel.load_game("takujo_ftw").takujo.options["rounds"] == 4
    with pytest.raises((InvalidOption, pyspiel.SpielError)):
        pyspiel.load_game("takujo_ftw(seats=9)")
