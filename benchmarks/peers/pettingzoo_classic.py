"""PettingZoo's classic games (AEC): uniform random play with observations and masks."""

import importlib
import random
from importlib.metadata import version
from typing import Any

import numpy as np
from timed_windows import Counts, Play, arguments, repeated, serve

GAMES = {
    "leduc": "leduc_holdem_v4",
    "hanabi": "hanabi_v5",
    "texas": "texas_holdem_no_limit_v6",
    "connect_four": "connect_four_v3",
    "tictactoe": "tictactoe_v3",
}
NOTES = {"raw": "raw_env, without the checks that env() wraps around it", "wrapped": "env(), as its users call it"}


def stepped(env: Any) -> Play:
    """Play whole matches."""
    rng = random.Random(1)

    def one() -> Counts:
        decisions = 0
        env.reset(seed=rng.randrange(1 << 30))
        while True:
            seen, _, terminated, truncated, info = env.last()
            if terminated or truncated:
                return decisions, 1
            mask = seen["action_mask"] if "action_mask" in seen else info["action_mask"]
            env.step(int(rng.choice(np.flatnonzero(mask).tolist())))
            decisions += 1

    return repeated(one)


def main() -> None:
    given = arguments(GAMES, NOTES)
    module = importlib.import_module(f"pettingzoo.classic.{GAMES[given.game]}")
    env = module.raw_env() if given.how == "raw" else module.env()
    serve(given, "pettingzoo", version("pettingzoo"), stepped(env), NOTES[given.how])


if __name__ == "__main__":
    main()
