"""Gymnasium's own suite; observations, masks, rewards, ids."""

import warnings
from typing import Any

import gymnasium as registered
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

from takujo.core.errors import IllegalMove, InvalidOption
from takujo.core.game import Game
from takujo.core.rng import new_stream
from takujo.envs import gymnasium
from takujo.envs.gymnasium import TakujoSeat
from tests.envs.reference_matches import OPEN, require_no_leak, require_returns, short, shortened


def env_of(game: Game, **more: Any) -> TakujoSeat:
    return gymnasium.make(game.name, game.seats, **short(game), **more)


@pytest.mark.ci
def test_env_passes_the_suite_of_gymnasium(each_size: Game) -> None:
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", ".*not having a spec")  # not from Gymnasium's registry
        check_env(env_of(each_size, seat=each_size.seats - 1, opponents="random", illegal="lose", render_mode="ansi"))


@pytest.mark.ci
def test_observations_masks_and_rewards_are_the_engines(each_size: Game) -> None:
    game = shortened(each_size)
    env = env_of(game, seat=game.seats - 1, opponents="random")
    states, rng, seat = env._match._arrays.states, new_stream(1), game.seats - 1
    choose = np.random.default_rng(1)

    def put(s: Any) -> None:
        states[0] = s

    changed = 0
    for seed in range(2):
        seen, _ = env.reset(seed=seed)
        over, steps = False, 0
        while not over:
            if steps < 3:
                changed += require_no_leak(game, states[0].copy(), put, lambda p: env._match.look(p), rng)
            assert env.action_masks().tolist() == seen["action_mask"].astype(bool).tolist()
            seen, reward, over, cut, info = env.step(int(choose.choice(np.flatnonzero(seen["action_mask"]))))
            steps += 1
            assert not cut
            assert not info
            assert over or (reward == 0 and seen["action_mask"].any())
        require_returns(game, states[0], env._match.rewards)
        assert reward == env._match.rewards[seat]
    assert game.name in OPEN or game.seats == 1 or changed


def test_opponents_get_views_and_their_legal_actions() -> None:
    seen: list[tuple[int, int]] = []

    def bot(game: Game, v: Any, mask: Any, rng: Any) -> int:
        assert "viewer" in v.dtype.names
        assert v.dtype != game.template.dtype
        seen.append((int(v.viewer), int(v.actor)))
        return int(game.spec.heuristic(v, mask, rng))

    env = gymnasium.make("ftw", 3, seat=1, opponents=["random", bot], rounds=1)
    env.reset(seed=1)
    assert {viewer for viewer, _ in seen} <= {2}
    over = False
    while not over:
        over = env.step(int(np.flatnonzero(env.action_masks())[0]))[2]
    assert set(seen) == {(2, 2)}


@pytest.mark.long  # compiles every game's search
def test_opponents_can_be_levels(own_game: str) -> None:
    env = gymnasium.make(own_game, opponents="1")
    env.reset(seed=1)
    for _ in range(3):
        assert env.step(int(np.flatnonzero(env.action_masks())[0]))[0]["action_mask"].any()


def test_illegal_action_is_refused_or_loses() -> None:
    env = gymnasium.make("ftw", 2, illegal="raise")
    seen, _ = env.reset(seed=1)
    illegal = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    with pytest.raises(IllegalMove, match=rf"^Action {illegal} is not legal now\.$"):
        env.step(illegal)
    assert env.step(int(np.flatnonzero(seen["action_mask"])[0]))[2] is False

    env = gymnasium.make("ftw", 2, illegal="lose")
    env.reset(seed=1)
    _, reward, over, cut, info = env.step(illegal)
    assert (reward, over, cut, info) == (-1.0, True, False, {"illegal": True})
    with pytest.raises(IllegalMove):
        env.step(illegal)
    env.reset()
    assert env.action_masks().any()


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"seat": 4}, "The option seat cannot be “4”. Allowed: 0 … 3."),
        ({"opponents": "nobody"}, "There is no bot “nobody”"),
        ({"opponents": ["random"]}, "Bots needed: 3"),
        ({"opponents": [1, 2, 3]}, "1 is not a bot: give a name"),
        ({"opponents": 3}, "3 is not a bot: give a name"),
        ({"illegal": "shrug"}, "The option illegal cannot be “shrug”. Allowed: raise, lose."),
        ({"render_mode": "rgb_array"}, "The option render_mode cannot be “rgb_array”. Allowed: ansi, human."),
    ],
)
def test_invalid_parameter_is_one_line(wrong: dict[str, Any], message: str) -> None:
    with pytest.raises(InvalidOption) as refused:
        gymnasium.make("ftw", 4, **wrong)
    assert str(refused.value).startswith(message)
    assert "\n" not in str(refused.value)


def test_every_game_has_an_id(own_game: str) -> None:
    env = registered.make(f"takujo/{own_game}-v0", seats=3, opponents="random", illegal="lose")
    assert isinstance(env.unwrapped, TakujoSeat)
    assert env.unwrapped.game.seats == 3
    check_env(env.unwrapped)


def test_id_takes_the_same_parameters() -> None:
    env = registered.make("takujo/ftw-v0", seats=2, seat=1, rounds=1, render_mode="ansi")
    called = gymnasium.make("ftw", seats=2, seat=1, rounds=1, render_mode="ansi")
    assert np.array_equal(env.reset(seed=5)[0]["observation"], called.reset(seed=5)[0]["observation"])
    assert env.render() == called.render()
    with pytest.raises(InvalidOption, match="The option seat cannot be “4”"):
        registered.make("takujo/ftw-v0", seats=4, seat=4)


@pytest.mark.parametrize(
    "mode", [{}, {"vectorization_mode": "async", "vector_kwargs": {"context": "spawn"}}], ids=["sync", "async"]
)
def test_id_makes_vectors(mode: dict[str, Any]) -> None:
    envs = registered.make_vec("takujo/ftw-v0", num_envs=2, seats=3, rounds=1, **mode)
    seen, _ = envs.reset(seed=1)
    for _ in range(5):
        actions = np.array([np.flatnonzero(mask)[0] for mask in seen["action_mask"]])
        seen, rewards, *_ = envs.step(actions)
    assert seen["observation"].shape == (2, envs.single_observation_space["observation"].shape[0])
    assert rewards.shape == (2,)
    envs.close()


@pytest.mark.parametrize("mode", AutoresetMode)
def test_masked_samples_play_on_after_the_end(mode: AutoresetMode) -> None:
    """By default, a vector environment requires one ignored action after the end."""
    envs = registered.make_vec("takujo/ftw-v0", num_envs=2, seats=2, rounds=1, vector_kwargs={"autoreset_mode": mode})
    seen, _ = envs.reset(seed=1)
    ends = 0
    while ends < 4:
        actions = np.array([envs.single_action_space.sample(mask) for mask in seen["action_mask"]])
        seen, _, overs, *_ = envs.step(actions)
        ends += int(overs.sum())
        if mode is AutoresetMode.DISABLED and overs.any():
            seen, _ = envs.reset(options={"reset_mask": overs})
    envs.close()
