"""Learning curves of PPO (`takujo lab train`), several seeds per game. Writes a section of results.md."""

import json
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from results import OURS, options, put

PARTS = (0, 1 / 8, 1 / 4, 1 / 2, 1)  # of a run's decisions


def main() -> None:
    parser = options(__doc__, steps=2_000_000, seeds=3)
    parser.add_argument("--game", nargs="+", choices=OURS, default=OURS, help="default: all")
    given = parser.parse_args()
    for game in given.game:
        curves = [curve(game, given.steps, seed) for seed in range(1, given.seeds + 1)]
        for seats in curves[0][0]["heuristics"]:
            cells = [game, seats, *(shares(curves, seats, part * given.steps) for part in PARTS)]
            put(given.output, "baselines", ("numba", "jax"), cells, 2, steps=f"{given.steps:,}", seeds=given.seeds)


def curve(game: str, steps: int, seed: int) -> list[dict[str, Any]]:
    """Return the points of one training run."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "takujo", "lab", "train", game, "--json"]
        command += ["--steps", str(steps), "--seed", str(seed), "--output", str(Path(folder) / "network.npz")]
        done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True)
    return [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]


def shares(curves: list[list[dict[str, Any]]], seats: str, steps: float) -> str:
    """Return the seeds' mean, smallest and largest share at the nearest point."""
    nearest = [min(points, key=lambda point: abs(point["steps"] - steps)) for points in curves]
    found = [point["heuristics"][seats] for point in nearest]
    return f"{sum(found) / len(found):.2f} ({min(found):.2f} … {max(found):.2f})"


if __name__ == "__main__":
    main()
