"""Pickled environments continue identically, also in another process."""

import pickle
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest

from takujo.core.game import Game
from takujo.envs import gymnasium, openspiel, pettingzoo, vector
from tests.envs.reference_matches import short

openspiel.register()


def pickled(thing: Any) -> Any:
    return pickle.loads(pickle.dumps(thing))


def test_pickled_gymnasium_env_continues(each_size: Game) -> None:
    env = gymnasium.make(each_size.name, each_size.seats, opponents="random", **short(each_size))
    env.reset(seed=1)
    twin = pickled(env)
    for _ in range(2):  # with the next match
        over = False
        while not over:
            action = int(np.flatnonzero(env.action_masks())[-1])
            seen, reward, over, _, _ = env.step(action)
            seen_too, reward_too, over_too, _, _ = twin.step(action)
            assert (reward, over) == (reward_too, over_too)
            assert np.array_equal(seen["observation"], seen_too["observation"])
        assert np.array_equal(env.reset()[0]["observation"], twin.reset()[0]["observation"])


def test_pickled_pettingzoo_env_continues() -> None:
    env = pettingzoo.env("overflow", 3)
    env.reset(seed=1)
    env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[0]))
    twin = pickled(env)
    for _ in range(20):
        assert twin.agent_selection == env.agent_selection
        seen, seen_too = env.observe(env.agent_selection), twin.observe(twin.agent_selection)
        assert np.array_equal(seen["observation"], seen_too["observation"])
        for one in (env, twin):
            one.step(int(np.flatnonzero(seen["action_mask"])[0]))


@pytest.mark.parametrize("threads", [1, 2])
def test_pickled_batch_continues(threads: int) -> None:
    env = vector.make("ftw", 3, batch=4, seed=2, threads=threads, rounds=1)
    for _ in range(5):
        env.step(env.random_actions())
    twin = pickled(env)
    for _ in range(100):
        seen, seen_too = env.step(env.random_actions()), twin.step(twin.random_actions())
        assert all(np.array_equal(a, b) for a, b in zip(seen, seen_too, strict=True))
    for one in (env, twin):
        one.close()


def test_pickled_openspiel_state_loads_in_a_fresh_process(tmp_path: Path) -> None:
    game = pyspiel.load_game("takujo_leduc")
    state = game.new_initial_state()
    for action in (0, 1, 2):
        state.apply_action(action)
    (tmp_path / "state").write_bytes(pickle.dumps((game, state)))
    code = """
import pathlib, pickle, sys
game, state = pickle.loads(pathlib.Path(sys.argv[1]).read_bytes())
print(game.get_type().short_name, state)
"""
    command = [sys.executable, "-c", code, str(tmp_path / "state")]
    stdout = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert stdout == f"takujo_leduc {state}\n"
