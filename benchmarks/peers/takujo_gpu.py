"""Our games on the GPU for bench_gpu.py; `--same` compares the CPU."""

import json
import os
import sys
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from typing import Any

import numpy as np
from timed_windows import Counts, Play, arguments, repeated, serve

import takujo
from takujo.core.kernels import Playouts
from takujo.envs import vector
from takujo.games import spec
from takujo.gpu import playouts

SEED = 7
PART = 1_000  # matches compared at once
ROWS, STEPS = 1_000, 300  # of the compared batches
MATCHES = 1 << 21  # per launch
MOST_ROWS = 1 << 21
MOST = 1 << 29  # observation values per batch
CALLS = 8  # steps per reading of the clock


def matches(game: str) -> tuple[Play, str]:
    """Play whole matches, one per thread."""
    on_card, firsts = playouts.Playouts(takujo.game(game)), count(0, MATCHES)

    def launch() -> Counts:
        first = next(firsts)
        return int(on_card.matches(SEED, first, first + MATCHES)[:, 0].sum()), MATCHES

    return repeated(launch), f"{MATCHES:,} matches a launch"


def batch(game: str) -> tuple[Play, str]:
    """Step a large batch; larger is faster, if memory allows."""
    size = min(MOST_ROWS, 1 << (MOST // spec(game).encoding_size).bit_length() - 1)
    env = vector.make(game, batch=size, seed=SEED, device="gpu")

    def steps() -> Counts:
        dones: Any = 0
        for _ in range(CALLS):
            dones = env.step(env.random_actions()).dones.sum() + dones
        return CALLS * size, int(dones)

    return repeated(steps), f"batch of {size:,}"


def same(game: str, amount: int) -> dict[str, object]:
    """Count bitwise equal matches and rows; `differ` has the first others."""
    table = takujo.game(game)
    here, there = Playouts(table), playouts.Playouts(table)
    starts = range(0, amount, PART)
    there.run(SEED, 0, 1)
    with ThreadPoolExecutor(max(1, (os.cpu_count() or 1) // 4)) as pool:
        expected = list(pool.map(lambda first: here.run(SEED, first, first + PART), starts))
    found = [there.run(SEED, first, first + PART) for first in starts]
    differ = [f"matches from {first} on" for first, a, b in zip(starts, expected, found, strict=True) if a != b]
    mine = vector.make(game, batch=ROWS, seed=SEED)
    other = vector.make(game, batch=ROWS, seed=SEED, device="gpu")
    for step in range(STEPS):
        advised = [env.heuristic_actions() if step % 4 == 0 else env.random_actions() for env in (mine, other)]
        if not np.array_equal(advised[0], advised[1].get()):
            differ.append(f"advice in step {step}")
        seen = [env.step(actions) for env, actions in zip((mine, other), advised, strict=True)]
        for name, a, b in zip(vector.Batch._fields, *seen, strict=True):
            if a.tobytes() != b.get().tobytes():
                differ.append(f"{name} in step {step}")
        if differ:
            break
    counted = {"matches": amount, "decisions": sum(counts.decisions for counts in expected), "rows": ROWS * STEPS}
    return {**counted, "differ": differ}


def main() -> None:
    if sys.argv[1] == "--same":
        print(json.dumps(same(sys.argv[2], int(sys.argv[4]))))
        return
    given = arguments((*takujo.games(), "leduc"), ("playouts", "vector"))
    serve(given, "takujo", takujo.__version__, *(matches if given.how == "playouts" else batch)(given.game))


if __name__ == "__main__":
    main()
