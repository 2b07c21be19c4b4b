"""The lab beside bare playouts: how much of their speed is left while a Parquet file is written; peak memory.

    python benchmarks/bench_lab.py [--decisions 1e8] [--threads 2] [--game ftw …]

Each game is measured in a process of its own. In every round bare playouts and a run of the same matches take turns;
the figure is the median of the rounds' ratios, by CPU time and by the clock. Peak memory is that of the whole process.
"""

import argparse
import json
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import takujo
from takujo.core.kernels import Playouts
from takujo.lab.run import Run
from takujo.lab.simulate import local, simulate

ROUNDS = 7


def bare(playouts: Playouts, matches: int, threads: int) -> tuple[float, float, int]:
    """Wall and CPU seconds of random play of so many matches, and its decisions."""
    chunk = -(-matches // (8 * threads))
    bounds = [(first, min(matches, first + chunk)) for first in range(0, matches, chunk)]
    wall, cpu = time.perf_counter(), time.process_time()
    with ThreadPoolExecutor(threads) as pool:
        counts = list(pool.map(lambda bound: playouts.run(1, *bound), bounds))
    return time.perf_counter() - wall, time.process_time() - cpu, sum(count.decisions for count in counts)


def stored(run: Run, threads: int) -> tuple[float, float, int]:
    """The same of a run that is written to a file."""
    with tempfile.TemporaryDirectory() as folder:
        wall, cpu = time.perf_counter(), time.process_time()
        done = simulate(run, Path(folder) / "run.parquet", local(threads))
        return time.perf_counter() - wall, time.process_time() - cpu, done.decisions


def measure(name: str, decisions: float, threads: int) -> dict[str, Any]:
    """One game, in this process."""
    game = takujo.game(name)
    playouts = Playouts(game)
    sample = playouts.run(0, 0, 2000).decisions
    matches = max(30_000, int(decisions / sample * 2000))
    run = Run(name, game.seats, ("random",) * game.seats, matches, 1)
    run.player.play(1, 0, 1000)  # compiles
    rounds = [(bare(playouts, matches, threads), stored(run, threads)) for _ in range(ROUNDS)]
    assert all(first[2] == second[2] for first, second in rounds), "other matches were played"
    return {
        "game": name,
        "matches": matches,
        "decisions": rounds[0][0][2],
        "kept_cpu": statistics.median(first[1] / second[1] for first, second in rounds),
        "kept_wall": statistics.median(first[0] / second[0] for first, second in rounds),
        "seconds": statistics.median(second[0] for _, second in rounds),
        "peak_mb": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", action="append")
    parser.add_argument("--decisions", type=float, default=1e8)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--inner", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.inner:
        print(json.dumps(measure(given.game[0], given.decisions, given.threads)))
        return
    print("| game | matches | decisions | of bare speed, CPU | by the clock | seconds | peak MB |")
    print("| --- | --: | --: | --: | --: | --: | --: |")
    for name in given.game or takujo.games():
        command = [sys.executable, __file__, "--inner", "--game", name]
        command += ["--decisions", str(given.decisions), "--threads", str(given.threads)]
        row = json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout)
        print(
            f"| {row['game']} | {row['matches']:,} | {row['decisions'] / 1e6:.0f} M | {row['kept_cpu']:.2f} |"
            f" {row['kept_wall']:.2f} | {row['seconds']:.1f} | {row['peak_mb']:.0f} |",
            flush=True,
        )


if __name__ == "__main__":
    main()
