"""`python -m takujo.lab.training GAME …`: `takujo lab train` with fewer packages.

It needs only NumPy, Numba, JAX and optax.
"""

import argparse
import json
import sys
from pathlib import Path

from takujo.core.errors import TakujoError
from takujo.core.json_types import JsonObject
from takujo.lab.training.command import run_training


def say(point: JsonObject) -> None:
    sys.stdout.write(json.dumps(point) + "\n")
    sys.stdout.flush()


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m takujo.lab.training", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--output", type=Path, help="default: GAME.npz")
    parser.add_argument("--hours", type=float)
    parser.add_argument("--steps", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--device", choices=("cpu", "gpu"), default="cpu")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--teacher", type=Path, help="a larger network, to learn from instead of self-play")
    parser.add_argument("--resume", action="store_true")
    arguments = parser.parse_args()
    try:
        finished = run_training(
            arguments.game,
            output=arguments.output or Path(f"{arguments.game}.npz"),
            steps=arguments.steps,
            hours=arguments.hours,
            seed=arguments.seed,
            device=arguments.device,
            threads=arguments.threads,
            resume=arguments.resume,
            teacher=arguments.teacher,
            said=say,
        )
    except TakujoError as error:
        sys.stderr.write(f"{error}\n")
        return 1
    return 0 if finished else 130


if __name__ == "__main__":
    sys.exit(main())
