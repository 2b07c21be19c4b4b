"""Our environments, as an engine of bench_envs.py: uniform random play, an observation and a mask a step."""

import random
import sys
import time
from pathlib import Path

import numpy as np

import takujo
from takujo.envs import vector

sys.path.insert(0, str(Path(__file__).parent / "peers"))

from window import Play, arguments, matches_until, serve

BATCHES = (64, 256, 1024, 4096)
TRIAL = 0.4  # seconds
CALLS = 16  # steps between two looks at the clock


def batch(game: str, size: int) -> Play:
    env = vector.make(game, batch=size, seed=1)

    def play(seconds: float) -> tuple[int, int]:
        steps = matches = 0
        stop = time.perf_counter() + seconds
        while time.perf_counter() < stop:
            for _ in range(CALLS):
                matches += int(np.count_nonzero(env.step(env.random_actions()).dones))
            steps += CALLS
        return steps * size, matches

    return play


def best_batch(game: str) -> tuple[Play, str]:
    start = time.perf_counter()
    batch(game, BATCHES[0])(0.0)
    compiling = time.perf_counter() - start
    best: tuple[float, int, Play] | None = None
    for size in BATCHES:
        play = batch(game, size)
        play(TRIAL / 4)
        cpu = time.process_time()
        rate = play(TRIAL)[0] / (time.process_time() - cpu)
        if best is None or rate > best[0]:
            best = rate, size, play
    assert best
    sizes = ", ".join(map(str, BATCHES))
    return best[2], f"best batch of {sizes}: {best[1]}; ready after {compiling:.1f} s, not counted"


def stepped(game: str) -> Play:
    from takujo.envs import pettingzoo

    env, rng = pettingzoo.env(game), random.Random(1)

    def one() -> int:
        decisions = 0
        env.reset(seed=rng.randrange(1 << 30))
        while True:
            seen, _, terminated, _, _ = env.last()
            if terminated:
                return decisions
            env.step(int(rng.choice(np.flatnonzero(seen["action_mask"]).tolist())))
            decisions += 1

    return lambda seconds: matches_until(seconds, one)


def main() -> None:
    given = arguments((*takujo.games(), "leduc"), ("vector", "aec"))
    play, note = best_batch(given.game) if given.how == "vector" else (stepped(given.game), "PettingZoo's interface")
    serve(given, "takujo", takujo.__version__, play, note)


if __name__ == "__main__":
    main()
