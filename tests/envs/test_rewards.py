"""Rewards of each kind: equal in all environments, from the game's points."""

from typing import Any

import numpy as np
import pytest

import takujo
from takujo.batch.rewards import REWARDS, make_reward, number_of, rewards_of
from takujo.core.actors import NO_SCORE
from takujo.core.errors import InvalidOption
from takujo.core.game import Game
from takujo.envs import gymnasium, openspiel, pettingzoo, vector
from takujo.games import spec
from tests.envs.reference_matches import Reference, short, shortened

X = NO_SCORE


@pytest.mark.parametrize(
    ("reward", "won", "points", "expected"),
    [
        ("zero_sum", [0], [9, 5, 5, 1], [1, -1 / 3, -1 / 3, -1 / 3]),
        ("zero_sum", [0, 1, 2, 3], [5, 5, 5, 5], [0, 0, 0, 0]),
        ("win", [0, 2], [9, 5, 9, 1], [0.5, 0, 0.5, 0]),
        ("win", [0, 1, 2, 3], [5, 5, 5, 5], [0.25] * 4),
        ("points", [0], [9, -5, 5, 1], [9, -5, 5, 1]),
        ("rank", [0], [9, 5, 5, 1], [1, 0, 0, -1]),
        ("rank", [1], [9, 5, 7, 1], [1 / 3, 1, -1 / 3, -1]),  # the winner may have fewer points
        ("rank", [0, 1, 2, 3], [5, 5, 5, 5], [0, 0, 0, 0]),
    ],
)
def test_reward_of_a_kind(reward: str, won: list[int], points: list[int], expected: list[float]) -> None:
    assert of(spec("ftw"), reward, won, points) == pytest.approx(expected)


def test_lowest_score_is_best_where_it_wins() -> None:
    akumatrick = spec("akumatrick")
    assert of(akumatrick, "points", [1], [7, 3, 20]) == [-7, -3, -20]
    assert of(akumatrick, "rank", [1], [7, 3, 20]) == [0, 1, -1]
    # a seat without a score is last, with the lowest value
    assert of(akumatrick, "points", [1], [7, 3, X]) == [-7, -3, -7]
    assert of(akumatrick, "rank", [1], [7, 3, X]) == [0, 1, -1]
    assert of(akumatrick, "points", [0, 1, 2], [X, X, X]) == [0, 0, 0]


def of(game: Any, reward: str, won: list[int], points: list[int]) -> list[float]:
    out = np.zeros(len(points))
    make_reward(game)(number_of(reward), sum(1 << p for p in won), np.array(points), len(points), out)
    return [float(x) for x in out]


@pytest.mark.ci
@pytest.mark.parametrize("reward", REWARDS)
def test_every_environment_pays_the_same(reward: Any, each_game: Any) -> None:
    game = shortened(takujo.game(each_game.name))
    final = Reference(game, 4, 0)
    env = vector.make(game.name, game.seats, batch=1, seed=4, reward=reward, **short(game))
    env.reset()
    aec = pettingzoo.env(game.name, game.seats, reward=reward, **short(game))
    aec.reset()
    aec._match.begin(4)
    aec.agent_selection = aec.possible_agents[aec._match.actor]
    seat = gymnasium.TakujoSeat(game, 0, "random", "raise", None, reward)
    while not final.over:
        action = int(env.random_actions()[0])
        seen = env.step([action])
        aec.step(action)
        final.step(action)
    expected = [float(np.float32(x)) for x in rewards_of(game, final.state, reward)]
    assert seen.rewards[0].tolist() == expected == [*aec.rewards.values()]
    if reward == "zero_sum":
        assert expected == pytest.approx(game.returns(final.state))
    seat.reset(seed=1)
    over = False
    while not over:
        _, paid, over, *_ = seat.step(int(np.flatnonzero(seat.action_masks())[0]))
    assert paid == seat._match.rewards[0]
    env.close()


def test_openspiel_pays_the_kind_of_its_parameter() -> None:
    import pyspiel

    openspiel.register()
    utility = pyspiel.GameType.Utility
    kinds = {"": utility.ZERO_SUM, "win": utility.CONSTANT_SUM, "points": utility.GENERAL_SUM, "rank": utility.ZERO_SUM}
    for reward, kind in kinds.items():
        game = pyspiel.load_game("takujo_leduc", {"reward": reward})
        assert game.get_type().utility == kind
        state, rng = game.new_initial_state(), np.random.default_rng(3)
        rollouts = openspiel.Rollouts(seed=2)
        assert sum(rollouts.evaluate(state)) == pytest.approx(game.utility_sum() or 0.0)
        while not state.is_terminal():
            state.apply_action(int(rng.choice(state.legal_actions())))
        assert state.returns() == rewards_of(state.play.game, state.play.state, reward or "zero_sum")
        assert game.min_utility() <= min(state.returns()) <= max(state.returns()) <= game.max_utility()


def test_openspiel_leduc_pays_chips() -> None:
    """Uniform play costs the first player 0.078125 chips, as in OpenSpiel's leduc_poker."""
    import pyspiel
    from open_spiel.python import policy
    from open_spiel.python.algorithms import expected_game_score

    openspiel.register()
    values = []
    for game in (pyspiel.load_game("takujo_leduc(reward=points)"), pyspiel.load_game("leduc_poker")):
        uniform = policy.UniformRandomPolicy(game)
        values.append(expected_game_score.policy_value(game.new_initial_state(), [uniform, uniform]))
    assert values[0] == pytest.approx([-5 / 64, 5 / 64])
    assert values[0] == pytest.approx(values[1])


def test_unknown_reward_is_refused() -> None:
    for make in (vector.make, pettingzoo.env, gymnasium.make):
        with pytest.raises(InvalidOption, match="Allowed: zero_sum, win, points, rank"):
            make("leduc", reward="fame")  # type: ignore[operator]


def test_state_is_what_all_agents_see(each_size: Game) -> None:
    game = shortened(each_size)
    env = pettingzoo.env(game.name, game.seats, **short(game))
    env.reset(seed=2)
    for _ in range(5):
        state = env.state()
        assert env.state_space.contains(state)
        assert np.array_equal(
            state, np.concatenate([env.observe(agent)["observation"] for agent in env.possible_agents])
        )
        if env.terminations[env.agent_selection]:
            return
        env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[0]))
