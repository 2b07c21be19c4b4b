"""PettingZoo's own classic games: uniform random play through its AEC interface, an observation and a mask a step."""

import importlib
import random
from importlib.metadata import version

import numpy as np
from window import arguments, matches_until, serve

GAMES = {
    "leduc": "leduc_holdem_v4",
    "hanabi": "hanabi_v5",
    "texas": "texas_holdem_no_limit_v6",
    "connect_four": "connect_four_v3",
    "tictactoe": "tictactoe_v3",
}
NOTES = {"raw": "raw_env, without the checks that env() wraps around it", "wrapped": "env(), as its users call it"}


def main() -> None:
    given = arguments(GAMES, ("raw", "wrapped"))
    module = importlib.import_module(f"pettingzoo.classic.{GAMES[given.game]}")
    env = module.raw_env() if given.how == "raw" else module.env()
    rng = random.Random(1)

    def one() -> int:
        decisions = 0
        env.reset(seed=rng.randrange(1 << 30))
        while True:
            seen, _, terminated, truncated, info = env.last()
            if terminated or truncated:
                return decisions
            mask = seen["action_mask"] if "action_mask" in seen else info["action_mask"]
            env.step(int(rng.choice(np.flatnonzero(mask).tolist())))
            decisions += 1

    serve(given, "pettingzoo", version("pettingzoo"), lambda seconds: matches_until(seconds, one), NOTES[given.how])


if __name__ == "__main__":
    main()
