"""PettingZoo's own suite; leaks, masks, rewards."""

import warnings
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from takujo.core.errors import IllegalMove, InvalidOption
from takujo.core.game import Game
from takujo.core.rng import new_stream
from takujo.envs import pettingzoo
from takujo.envs.pettingzoo import TakujoEnv
from takujo.envs.single_match import SingleMatch
from tests.envs.reference_matches import OPEN, Reference, mask_of, require_no_leak, require_returns, short, shortened

# The suite allows dictionary observations by name.
WARNINGS = ("Observation is not a NumPy array", "Observation space for each agent probably should be")


def env_of(game: Game) -> TakujoEnv:
    return pettingzoo.env(game.name, game.seats, **short(game))


@pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros")
def test_env_passes_the_suite_of_pettingzoo(each_size: Game) -> None:
    env = env_of(each_size)
    with warnings.catch_warnings():
        for warning in WARNINGS:
            warnings.filterwarnings("ignore", warning)
        api_test(env, num_cycles=1_000)
    seed_test(lambda: env_of(each_size), num_cycles=20)


def check(game: Game, seed: int, looks: int) -> int:
    """Check observations and rewards of a match; return the changed resampled states."""
    env = env_of(game)
    env.reset(seed=seed)
    match, rng = env._match, new_stream(seed)
    states = match._arrays.states
    row = Reference(game, match.seed, 0)
    changed = steps = 0

    def put(s: Any) -> None:
        states[0] = s

    def see(seat: int) -> tuple[Any, Any]:
        seen = env.observe(f"seat_{seat}")
        return seen["observation"], seen["action_mask"]

    while not all(env.terminations.values()):
        assert env.agent_selection == f"seat_{row.actor}"
        assert states[0].tobytes() == row.state.tobytes()
        if steps % 13 == 0 and steps < 13 * looks:
            changed += require_no_leak(game, row.state, put, see, rng)
        mask = env.last()[0]["action_mask"]
        action = int(env.action_space(env.agent_selection).sample(mask))
        env.step(action)
        row.step(action)
        steps += 1
        if not row.over:
            assert not any(env.rewards.values())
    require_returns(game, row.state, list(env.rewards.values()))
    return changed


def test_observations_masks_and_rewards_are_the_engines(each_size: Game) -> None:
    changed = sum(check(shortened(each_size), seed, looks=3) for seed in range(2))
    assert each_size.name in OPEN or each_size.seats == 1 or changed


look, act = SingleMatch.look, SingleMatch.act


def leak(self: SingleMatch, viewer: int) -> tuple[Any, Any]:
    """Reveal another seat's hand."""
    return look(self, (viewer + 1) % self.game.seats)[0], look(self, viewer)[1]


def wide_mask(self: SingleMatch, viewer: int) -> tuple[Any, Any]:
    observation, mask = look(self, viewer)
    mask[0] = True
    return observation, mask


def negated(self: SingleMatch, action: int) -> None:
    act(self, action)
    self.rewards = [-x for x in self.rewards]


@pytest.mark.parametrize(
    ("name", "fault"), [("look", leak), ("look", wide_mask), ("act", negated)], ids=["leak", "mask", "sign"]
)
def test_planted_faults_are_found(name: str, fault: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    game = pettingzoo.env("ftw", 3, rounds=1).game
    monkeypatch.setattr(SingleMatch, name, fault)
    with pytest.raises((AssertionError, IllegalMove)):
        check(game, 1, looks=5)


def test_illegal_action_changes_nothing(each_size: Game) -> None:
    env = env_of(each_size)
    env.reset(seed=1)
    before = env._match._arrays.states[0].tobytes()
    illegal = np.flatnonzero(env.last()[0]["action_mask"] == 0)
    for action in (int(illegal[0]), -1, 10_000):
        with pytest.raises(IllegalMove, match=r"^Action -?\d+ is not legal now\.$"):
            env.step(action)
    with pytest.raises(InvalidOption, match="Allowed: a whole number"):
        env.step(None)
    assert env._match._arrays.states[0].tobytes() == before
    assert env.last()[0]["action_mask"].tolist() == mask_of(each_size, env._match._arrays.states[0]).tolist()


def test_table_is_rendered_for_the_acting_seat(own_game: str) -> None:
    env = pettingzoo.env(own_game, render_mode="ansi")
    env.reset(seed=1)
    picture = env.render()
    assert picture is not None
    assert "You" in picture
    env.close()
