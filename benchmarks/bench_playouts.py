"""Uniform random play: our games, other engines and C, measured in one run. Writes results.md."""

import argparse
import os
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from fnmatch import fnmatch
from pathlib import Path

import machine
import numpy as np
import report
import sections
from engines import (
    HERE,
    Engine,
    EngineError,
    answer,
    c_engine,
    compile_c,
    install_peers,
    our_engines,
    peer_engines,
)
from report import Series

import takujo
from takujo.core import record
from takujo.core.kernels import DIGEST_MASK, Playouts

FTW_SEATS = 4
SAME_MATCHES = 100_000  # played with the same random numbers by C and by us
SAME_SEED = 7

METHOD = """\
One run on one machine. Each engine is a process of its own, pinned to one core (two for 2 threads) and warmed up.
In each of {rounds} rounds every engine in turn plays for {seconds:g} s.

- **decisions/s**: by the clock on the wall, median and min – max over the rounds. A decision is one engine action of
  a seat; moves of chance are not counted, but their time is.
- **cores had**: CPU time ÷ wall time. Below 1 (2 for 2 threads) the machine was busy with other things.
- **per CPU s**: the median of decisions a second of CPU time, which busy neighbours change little.
- **yardstick**: OpenSpiel's hearts in C++ rollouts. They start after the deal: its time is left out, in their favour.
- **ratios** are per CPU second (by the wall if one of the two does not say its CPU time): one in each round, then the
  median of the rounds.
- **tiers**: a, stepped from Python without observations; b, bulk playouts; d, vectorised, at the best batch."""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=2.0, help="length of a window")
    parser.add_argument(
        "--cores", type=_cores, default=None, metavar="A,B", help="cores to pin to (default: the first two)"
    )
    parser.add_argument("--only", action="append", metavar="GLOB", help="engines, such as 'takujo/*' (repeatable)")
    parser.add_argument("--output", type=Path, default=HERE / "results.md")
    given = parser.parse_args()
    cores = given.cores or machine.usable_cores()[:2]
    missing: dict[str, str] = {}
    if any(_wanted(engine.name, given.only) for engine in peer_engines(0, cores)):
        install_peers()
    load = os.getloadavg()[0]
    with tempfile.TemporaryDirectory() as folder:
        engines = [*our_engines(given.seconds, cores), *peer_engines(given.seconds, cores)]
        digest_line = ""
        if _wanted("c/ftw", given.only):
            try:
                program = compile_c(Path(folder))
                digest_line = _require_same(program, cores)
                engines.insert(0, c_engine(program, FTW_SEATS, given.seconds, cores))
            except EngineError as error:
                missing["c/ftw"] = str(error)
        runs = measure_all([e for e in engines if _wanted(e.name, given.only)], given.rounds, missing)
    method = METHOD.format(rounds=given.rounds, seconds=given.seconds)
    facts = machine.facts(load, ("numba", "numpy"))
    parts = ["## Playouts", "Written by `bench_playouts.py`.", facts, "### Method", method]
    parts += _sections(runs, digest_line, missing)
    sections.write(given.output, "playouts", parts)
    return 0


def measure_all(engines: list[Engine], rounds: int, missing: dict[str, str], at_once: int = 1) -> dict[str, Series]:
    """Rounds in which every engine gets one window; engines that fail go to `missing`. So many warm up `at_once`."""
    runs: dict[str, Series] = {}

    def warm_up(engine: Engine) -> Series | None:
        print(f"warming up {engine.name}", flush=True)
        try:
            return Series(engine.name, engine.start())
        except EngineError as error:
            missing[engine.name] = str(error)
            return None

    try:
        with ThreadPoolExecutor(at_once) as pool:
            runs = {series.name: series for series in pool.map(warm_up, engines) if series}
        ready = [engine for engine in engines if engine.name in runs]
        for number in range(rounds):
            for engine in ready:
                window = engine.window()
                runs[engine.name].windows.append(window)
                print(f"round {number + 1}  {engine.name:28} {report.si(window.rate):>8}/s", flush=True)
    finally:
        for engine in engines:
            engine.stop()
    return runs


def _sections(runs: dict[str, Series], digest_line: str, missing: dict[str, str]) -> list[str]:
    """The tables there are figures for."""
    parts = [report.busy(runs.values())]
    if any(name.startswith("takujo/") for name in runs):
        parts += ["### Our games", report.our_games(runs)]
    if any("peer" in series.about for series in runs.values()):
        parts += ["### Other engines", report.peers(runs.values())]
    if "takujo/leduc" in runs:
        parts += ["### Leduc poker on all sides", report.leduc(runs.values())]
    if "takujo/ftw" in runs and "c/ftw" in runs:
        parts += ["### FTW?! and C", report.against_c(runs, digest_line)]
    if any(name.endswith("/2-threads") for name in runs):
        parts += ["### One thread and two", report.threads(runs)]
    notes = HERE / "notes.md"
    if notes.exists():
        parts.append(notes.read_text(encoding="utf-8").strip())
    if missing:
        parts += ["### Not measured", "\n".join(f"- {name}: {why}" for name, why in missing.items())]
    return [part for part in parts if part]


def _require_same(program: Path, cores: list[int]) -> str:
    """C and we play the same matches. Raises EngineError where they differ."""
    theirs = answer([str(program), str(FTW_SEATS), str(SAME_MATCHES), str(SAME_SEED)], cores[:1])
    game = takujo.game("ftw", FTW_SEATS)
    states, counts = record.batch(game.spec.state, 2), np.zeros(3, np.int64)
    states[0] = game.template
    Playouts(game).loop(states, SAME_SEED, 0, SAME_MATCHES, counts)
    decisions, _, digest = counts.tolist()
    state = 0
    for word in np.frombuffer(states[1], np.int64).tolist():
        state = (state * 31 + word) & DIGEST_MASK
    if (decisions, digest, state) != (theirs["decisions"], theirs["digest"], theirs["state"]):
        raise EngineError("ftw.c plays other matches than we do")
    return (
        f"With the same random numbers, {SAME_MATCHES:,} matches have the same decisions and final scores, and the "
        "last the same state at its end, to the bit."
    )


def _cores(text: str) -> list[int]:
    return [int(core) for core in text.split(",")]


def _wanted(name: str, only: list[str] | None) -> bool:
    return only is None or any(fnmatch(name, glob) for glob in only)


if __name__ == "__main__":
    sys.exit(main())
