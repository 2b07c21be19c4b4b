"""Our environments for bench_envs.py: uniform random play, observations, masks."""

import numpy as np
from pettingzoo_classic import stepped
from timed_windows import Counts, Play, arguments, best_batch, repeated, serve

import takujo
from takujo.envs import vector

BATCHES = (64, 256, 1024, 4096)
CALLS = 16  # steps per reading of the clock


def batch(game: str, size: int) -> Play:
    env = vector.make(game, batch=size, seed=1)

    def steps() -> Counts:
        matches = sum(int(np.count_nonzero(env.step(env.random_actions()).dones)) for _ in range(CALLS))
        return CALLS * size, matches

    return repeated(steps)


def main() -> None:
    given = arguments((*takujo.games(), "leduc"), ("vector", "aec"))
    if given.how == "vector":
        play, note = best_batch(lambda size: batch(given.game, size), BATCHES)
    else:
        from takujo.envs import pettingzoo

        play, note = stepped(pettingzoo.env(given.game)), "PettingZoo's interface"
    serve(given, "takujo", takujo.__version__, play, note)


if __name__ == "__main__":
    main()
