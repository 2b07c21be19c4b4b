"""Our games on the graphics card, as an engine of bench_gpu.py; `--same`: whether they do there what they do here."""

import argparse
import json
import os
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np

import takujo
from takujo.core.kernels import Playouts
from takujo.envs import vector
from takujo.envs.spaces import encoding_size
from takujo.games import spec
from takujo.gpu import playouts

sys.path.insert(0, str(Path(__file__).parent / "peers"))

from window import Play, arguments, serve

SEED = 7
PART = 1_000  # matches whose counts are compared at once
ROWS, STEPS = 1_000, 300  # of the batches that are compared
MATCHES = 1 << 19  # of a launch
BATCHES = tuple(1 << n for n in (14, 16, 18, 20))
MOST = 1 << 29  # numbers of all observations of a batch
TRIAL = 0.3  # seconds
CALLS = 8  # steps between two looks at the clock


def matches(game: str) -> tuple[Play, str]:
    """Whole matches, a thread each."""
    on_card = playouts.Playouts(takujo.game(game))
    first = 0

    def play(seconds: float) -> tuple[int, int]:
        nonlocal first
        decisions = done = 0
        stop = time.perf_counter() + seconds
        while time.perf_counter() < stop:
            counts = on_card.matches(SEED, first, first + MATCHES)
            decisions += int(counts[:, 0].sum())
            first += MATCHES
            done += MATCHES
        return decisions, done

    return play, f"{MATCHES:,} matches a launch"


def batch(game: str, size: int) -> Play:
    env = vector.make(game, batch=size, seed=SEED, device="gpu")

    def play(seconds: float) -> tuple[int, int]:
        steps = ended = 0
        stop = time.perf_counter() + seconds
        while time.perf_counter() < stop:
            dones: Any = 0
            for _ in range(CALLS):
                dones = env.step(env.random_actions()).dones.sum() + dones
            ended += int(dones)
            steps += CALLS
        return steps * size, ended

    return play


def best_batch(game: str) -> tuple[Play, str]:
    best: tuple[float, int] | None = None
    sizes = [size for size in BATCHES if size * encoding_size(spec(game)) <= MOST]
    for size in sizes:
        play = batch(game, size)
        play(TRIAL / 4)
        start = time.perf_counter()
        rate = play(TRIAL)[0] / (time.perf_counter() - start)
        if best is None or rate > best[0]:
            best = rate, size
    assert best
    return batch(game, best[1]), f"best batch of {', '.join(map(str, sizes))}: {best[1]}"


def same(game: str, amount: int) -> dict[str, object]:
    """How many matches and rows are equal on both, to the bit; `differ` names the first that are not."""
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
    decisions = sum(counts.decisions for counts in expected)
    return {
        "game": game,
        "matches": amount,
        "decisions": decisions,
        "rows": ROWS * STEPS,
        "digest": expected[-1].digest,
        "differ": differ,
    }


def main() -> None:
    if "--same" in sys.argv:
        parser = argparse.ArgumentParser()
        parser.add_argument("--same", metavar="GAME")
        parser.add_argument("--matches", type=int)
        given = parser.parse_args()
        print(json.dumps(same(given.same, given.matches)))
        return
    given = arguments((*takujo.games(), "leduc"), ("playouts", "vector"))
    play, note = matches(given.game) if given.how == "playouts" else best_batch(given.game)
    serve(given, "takujo", takujo.__version__, play, note)


if __name__ == "__main__":
    main()
