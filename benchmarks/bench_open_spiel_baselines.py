"""OpenSpiel's learners on small variants, beside CFR+: exact exploitability. Writes a section of results.md."""

import argparse
import os
import statistics
from pathlib import Path

from bench_small_variants import CFR_ITERATIONS, cfr_curve
from engine_processes import LEARNERS_PYTHON, answer, install_learners
from results import HERE, OURS, options, put, usable_cores
from scipy.stats import t

from takujo.lab.small_variants import Small, small

BUDGETS = {"psro": (5, "iterations"), "nfsp": (4_000, "matches"), "deep_cfr": (5, "iterations")}


def main() -> None:
    parser = options(__doc__, seeds=3)
    games = [game for game in OURS if game != "fuji99"]  # OpenSpiel's values need a tree
    parser.add_argument("--game", nargs="+", choices=games, default=games, help="default: all but fuji99")
    parser.add_argument("--learner", nargs="+", choices=BUDGETS, default=list(BUDGETS), help="default: all")
    parser.add_argument("--python", type=Path, help="with requirements-learners.txt (default: an environment here)")
    given = parser.parse_args()
    if given.python is None:
        install_learners()
    python = str(given.python or LEARNERS_PYTHON)
    os.environ["PYTHONPATH"] = str(HERE.parent / "src")
    versions: dict[str, str] = {}
    for learner in given.learner:
        budget, unit = BUDGETS[learner]
        for name in given.game:
            command = [python, str(HERE / "peers/openspiel_learning.py"), "--game", name, "--learner", learner]
            command += ["--seeds", str(given.seeds), "--budget", str(budget)]
            found = answer(command, usable_cores()[:1])
            versions |= found["versions"]
            gains = [run["exploitability"] for run in found["runs"]]
            seconds = statistics.fmean(run["seconds"] for run in found["runs"])
            write(given, small(name), [learner, f"{budget:,} {unit}", interval(gains), f"{seconds:.0f} s"], versions)
    for name in given.game:
        variant = small(name)
        for iterations, gain in cfr_curve(variant):
            if iterations in CFR_ITERATIONS[:2]:
                write(given, variant, ["cfr+", f"{iterations:,} iterations", f"{gain:.4f}", "–"], versions)


def write(given: argparse.Namespace, variant: Small, cells: list[str], versions: dict[str, str]) -> None:
    """Write a row."""
    used = ", ".join(f"{name} {number}" for name, number in versions.items())
    first = f"{variant.game.name}, v{variant.version}"
    row = [first, str(variant.game.seats), *cells]
    put(given.output, "open_spiel_baselines", ("numba",), row, 4, used=used, seeds=given.seeds)


def interval(values: list[float]) -> str:
    """Return mean ± half the 95% interval (Student's t), or the only value."""
    mean = statistics.fmean(values)
    if len(values) < 2:
        return f"{mean:.4f}"
    half = t.ppf(0.975, len(values) - 1) * statistics.stdev(values) / len(values) ** 0.5
    return f"{mean:.4f} ± {half:.4f}"


if __name__ == "__main__":
    main()
