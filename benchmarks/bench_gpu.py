"""The engine on a graphics card: the same bits as on a processor, and how fast; pgx on the same card. Writes a section
of results.md. Needs CuPy and a card; pgx where it and JAX for the card are installed beside it."""

import argparse
import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from importlib.util import find_spec
from pathlib import Path

import machine
import report
import sections
from bench_playouts import measure_all
from engines import HERE, Engine, EngineError, answer
from report import OURS, Series, digits, si

MATCHES = 100_000
WANTED, TIMES_PGX = 1e9, 20.0
METHOD = """\
One run on one card. Each engine is a process of its own that has warmed up; in each of {rounds} rounds every engine in
turn plays for {seconds:g} s, uniformly at random, and waits for the card before the clock is read.

- **decisions/s**: by the clock on the wall, median and min – max over the rounds. cores had, per CPU s: of the
  processor that launches.
- **playouts**: whole matches, one a thread, from the deal to the score (`takujo.gpu.playouts`).
- **vector**: `takujo.envs.vector` on the card, a large batch: a random legal action chosen, checked and applied,
  chance, the next match, an observation and a mask in the card's memory for each step.
- **batch**: pgx under JAX on the same card, at its best batch, automatic resets, whole scans compiled.

Same: {matches:,} matches of the run 7 have the decisions, chances and scores of those on the processor, compared in
parts of 1,000, and so have all arrays of 1,000 rows in 300 steps (random actions and the rule of thumb's)."""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0, help="length of a window")
    parser.add_argument("--matches", type=int, default=MATCHES, help="compared with those on the processor, a game")
    parser.add_argument("--commit", default=machine.commit(), help="where the sources are no repository")
    parser.add_argument("--output", type=Path, default=HERE / "results.md")
    given = parser.parse_args()
    load, cores, missing = os.getloadavg()[0], machine.usable_cores(), {}
    began = time.perf_counter()
    with ThreadPoolExecutor(len(OURS)) as pool:
        same = list(pool.map(lambda game: _same(game, given.matches, cores), OURS))
    print(*same, f"{time.perf_counter() - began:.0f} s", sep="\n", flush=True)
    runs = measure_all(_engines(given.seconds, cores), given.rounds, missing, at_once=4)
    parts = [
        "## On a graphics card",
        "Written by `bench_gpu.py`.",
        machine.facts(load, ("numba", "cupy-cuda13x")).replace(machine.commit(), given.commit) + f"\n- {_card()}",
        METHOD.format(rounds=given.rounds, seconds=given.seconds, matches=given.matches),
        report.table(
            ["engine", "game", "way", *report.SPEED, "decisions a match", "note"],
            [
                [*(series.about[name] for name in ("peer", "game", "how")), *report.speed(series), *_rest(series)]
                for series in runs.values()
            ],
        ),
        report.table(["game", "matches", "decisions", "rows", "same"], [row for row, _ in same]),
        verdict(runs, all(held for _, held in same)),
    ]
    if missing:
        parts.append("Not measured:\n\n" + "\n".join(f"- {name}: {why}" for name, why in missing.items()))
    sections.write(given.output, "gpu", parts)
    print("\n\n".join(parts))
    return 0


def _same(game: str, matches: int, cores: list[int]) -> tuple[list[str], bool]:
    try:
        found = answer([sys.executable, str(HERE / "gpu_side.py"), "--same", game, "--matches", str(matches)], cores)
    except EngineError as error:
        return [game, "–", "–", "–", str(error)], False
    held = not found["differ"]
    counts = [f"{found[name]:,}" for name in ("matches", "decisions", "rows")]
    return [game, *counts, "yes" if held else "**no**: " + ", ".join(found["differ"][:3])], held


def _engines(seconds: float, cores: list[int]) -> list[Engine]:
    sides = [("takujo", HERE / "gpu_side.py", OURS, ("playouts", "vector"))]
    sides.append(("takujo", HERE / "gpu_side.py", ("leduc",), ("playouts", "vector")))
    if find_spec("pgx"):
        sides.append(("pgx", HERE / "peers/pgx_batch.py", ("leduc",), ("batch",)))
    return [
        Engine(
            f"{side}/{game}/{how}",
            [sys.executable, str(script), *f"--game {game} --how {how} --seconds {seconds} --wait".split()],
            cores,
            stays=True,
        )
        for side, script, games, ways in sides
        for game in games
        for how in ways
    ]


def verdict(runs: dict[str, Series], same: bool) -> str:
    lines = [f"- Wanted: the same bits for {MATCHES:,} matches of each game: {'held' if same else '**missed**'}."]
    ftw = runs.get("takujo/ftw/playouts")
    if ftw:
        rate = sorted(ftw.rates)[len(ftw.rates) // 2]
        held = "held" if rate >= WANTED else "**missed**"
        lines.append(f"- Wanted: {si(WANTED)} decisions/s in FTW?!: {si(rate)}, {held}.")
    pgx = runs.get("pgx/leduc/batch")
    for name, way in (("playouts", "without observations"), ("vector", "with them")):
        mine = runs.get(f"takujo/leduc/{name}")
        if mine and pgx:
            times = mine.times(pgx, by_wall=True)
            held = "held" if times >= TIMES_PGX else "**missed**"
            lines.append(f"- Wanted: {TIMES_PGX:g} × pgx in Leduc poker: {digits(times)} {way}, {held}.")
    return "\n".join(lines)


def _rest(series: Series) -> list[str]:
    return [digits(series.length), series.about["note"]]


def _card() -> str:
    command = ["nvidia-smi", "--query-gpu=name,driver_version,memory.total", "--format=csv,noheader"]
    try:
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return "card unknown"


if __name__ == "__main__":
    sys.exit(main())
