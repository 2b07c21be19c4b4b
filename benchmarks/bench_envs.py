"""Environments: ours beside PettingZoo's classic games and pgx, in one run. Writes a section of results.md."""

import argparse
import os
import sys
from fnmatch import fnmatch
from pathlib import Path

import machine
import report
import sections
from bench_playouts import measure_all
from engines import HERE, PEERS_PYTHON, Engine, install_peers
from report import NONE, OURS, Series, digits

CLASSIC = ("leduc", "hanabi", "texas", "connect_four", "tictactoe")
PGX = ("leduc", "kuhn")
METHOD = """\
One run on one machine. Each engine is a process of its own, pinned to one core and warmed up. In each of {rounds}
rounds every engine in turn plays for {seconds:g} s, uniformly at random among the actions that the mask allows.

- **steps/s**: decisions by the clock on the wall, median and min – max over the rounds; choosing the action, chance and
  the deal of the next match are part of the time. After each step there is an observation of the seat to act and its
  mask.
- **cores had**: CPU time ÷ wall time; below 1 the machine was busy with other things. **per CPU s**: the median of
  steps a second of CPU time, which busy neighbours change little; ratios are of these.
- **vector** (tier d): `takujo.envs.vector` at its best batch, one thread. **aec** (tier c): `takujo.envs.pettingzoo`.
- **raw**, **wrapped** (tier c): PettingZoo's `raw_env()`, and `env()` with the checks that it wraps around it.
- **batch** (tier d): pgx under JAX on the CPU, at its best batch, automatic resets, whole scans compiled."""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=2.0, help="length of a window")
    parser.add_argument("--only", action="append", metavar="GLOB", help="engines, such as 'takujo/*' (repeatable)")
    parser.add_argument("--output", type=Path, default=HERE / "results.md")
    given = parser.parse_args()
    cores = machine.usable_cores()[:1]
    engines = [e for e in all_engines(given.seconds, cores) if _wanted(e.name, given.only)]
    if any(not engine.name.startswith("takujo/") for engine in engines):
        install_peers()
    load = os.getloadavg()[0]
    missing: dict[str, str] = {}
    runs = measure_all(engines, given.rounds, missing)
    parts = [
        "## Environments",
        "Written by `bench_envs.py`.",
        machine.facts(load, ("numba", "numpy", "pettingzoo")),
        METHOD.format(rounds=given.rounds, seconds=given.seconds),
        report.busy(runs.values()),
        table(runs),
        verdict(runs),
    ]
    if missing:
        parts.append("Not measured:\n\n" + "\n".join(f"- {name}: {why}" for name, why in missing.items()))
    sections.write(given.output, "envs", parts)
    return 0


def all_engines(seconds: float, cores: list[int]) -> list[Engine]:
    sides = [(sys.executable, HERE / "envs_side.py", "takujo", (*OURS, "leduc"), ("vector", "aec"))]
    peers = HERE / "peers"
    sides.append((str(PEERS_PYTHON), peers / "pettingzoo_classic.py", "pettingzoo", CLASSIC, ("raw", "wrapped")))
    sides.append((str(PEERS_PYTHON), peers / "pgx_batch.py", "pgx", PGX, ("batch",)))
    return [
        Engine(
            f"{side}/{game}/{how}",
            [python, str(script), *f"--game {game} --how {how} --seconds {seconds} --wait".split()],
            cores,
            stays=True,
        )
        for python, script, side, games, ways in sides
        for game in games
        for how in ways
    ]


def table(runs: dict[str, Series]) -> str:
    rows = [
        [
            f"{series.about['peer']} {series.about['version']}",
            series.about["game"],
            f"{series.about['how']} ({series.about['tier']})",
            *report.speed(series),
            digits(series.length),
            series.about["note"],
        ]
        for series in runs.values()
    ]
    head = ["engine", "game", "way (tier)", "steps/s", *report.SPEED[1:], "decisions a match", "note"]
    return report.table(head, rows)


def verdict(runs: dict[str, Series]) -> str:
    """Our five games beside PettingZoo's fastest, wrapped and raw, and Leduc poker on both sides."""
    rows = []
    for game in OURS:
        mine = runs.get(f"takujo/{game}/vector")
        if mine:
            rows.append([game, *(_times_fastest(mine, runs, way) for way in ("*/wrapped", "*/raw", "leduc/raw"))])
    parts = []
    if rows:
        head = ["takujo, vector", "× PettingZoo's fastest env()", "× its fastest raw_env()", "× its Leduc, raw"]
        parts.append(report.table(head, rows))
    mine, pgx = runs.get("takujo/leduc/vector"), runs.get("pgx/leduc/batch")
    if mine and pgx:
        parts.append(f"Leduc poker on both sides: **{digits(mine.times(pgx))} × pgx**.")
    return "\n\n".join(parts)


def _times_fastest(mine: Series, runs: dict[str, Series], way: str) -> str:
    times = [mine.times(other) for name, other in runs.items() if fnmatch(name, f"pettingzoo/{way}")]
    return digits(min(times)) if times else NONE


def _wanted(name: str, only: list[str] | None) -> bool:
    return only is None or any(fnmatch(name, glob) for glob in only)


if __name__ == "__main__":
    sys.exit(main())
