"""Simulations a second: our search on FTW?! and OpenSpiel's on hearts, in one run. Writes a section of results.md."""

import argparse
import os
import statistics
import sys
from pathlib import Path

import machine
import report
import sections
from engines import HERE, PEERS_PYTHON, Engine, EngineError, install_peers
from report import Series

PLACES = ("opening", "middle")
BAR = 12  # times OpenSpiel's speed
METHOD = """\
One run on one machine, each engine a process pinned to one core and warmed up; in each of {rounds} rounds every engine
in turn searches for {seconds:g} s. All search with 1,000 simulations a move, in positions of 20 deals in turn.

- **ours**: `takujo bench search --game ftw --seats 4`: FTW?! from the first decision of a round (choosing three cards
  to give) and from the middle of the round (half the decisions that heuristics make in it). A simulation imagines the
  hidden cards, walks down the tree and plays the round to its end, with the parameters of level 5.
- **OpenSpiel**: `ISMCTSBot` in C++ on hearts with `pass_cards=false`, one random rollout a simulation, from the first
  card and after 26 of 52.
- Speeds are by the wall, median and min – max; *per CPU s* by CPU time, which busy neighbours change little; ratios are
  per CPU second, one in each round, then the median."""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=2.0, help="length of a window")
    parser.add_argument("--output", type=Path, default=HERE / "results.md")
    given = parser.parse_args()
    cores = machine.usable_cores()[:1]
    load = os.getloadavg()[0]
    install_peers()
    runs: dict[str, Series] = {}
    engines = [engine for place in PLACES for engine in _engines(place, given.seconds, cores)]
    try:
        for engine in engines:
            print(f"warming up {engine.name}", flush=True)
            runs[engine.name] = Series(engine.name, engine.start())
        for number in range(given.rounds):
            for engine in engines:
                runs[engine.name].windows.append(engine.window())
                speed = report.si(runs[engine.name].windows[-1].rate)
                print(f"round {number + 1}  {engine.name:28} {speed:>8}/s", flush=True)
    except EngineError as error:
        print(f"{engine.name}: {error}", file=sys.stderr)
        return 1
    finally:
        for engine in engines:
            engine.stop()
    parts = ["## Search", "Written by `bench_search.py`.", machine.facts(load, ("numba", "numpy"))]
    parts += ["### Method", METHOD.format(rounds=given.rounds, seconds=given.seconds)]
    sections.write(given.output, "search", [*parts, report.busy(runs.values()), _table(runs), _ratios(runs)])
    return 0


def _engines(place: str, seconds: float, cores: list[int]) -> list[Engine]:
    middle = "--middle" if place == "middle" else ""
    ours = f"-m takujo bench search --game ftw --seats 4 --seconds {seconds} {middle} --json"
    theirs = f"--game {place} --how search --seconds {seconds} --wait"
    script = str(HERE / "peers/openspiel_search.py")
    return [
        Engine(f"takujo/{place}", [sys.executable, *ours.split()], cores),
        Engine(f"openspiel/{place}", [str(PEERS_PYTHON), script, *theirs.split()], cores, stays=True),
    ]


def _table(runs: dict[str, Series]) -> str:
    rows = []
    for name, series in runs.items():
        engine, place = name.split("/")
        peer = f"OpenSpiel {series.about['version']}, hearts" if engine == "openspiel" else "Takujo, FTW?! of 4 seats"
        moves = statistics.median(window.matches / window.seconds for window in series.windows)
        rows.append([peer, place, *report.speed(series), report.si(moves)])
    head = ["search", "from", "simulations/s", *report.SPEED[1:], "moves/s"]
    return report.table(head, rows)


def _ratios(runs: dict[str, Series]) -> str:
    ratios = {place: runs[f"takujo/{place}"].times(runs[f"openspiel/{place}"]) for place in PLACES}
    said = ", ".join(f"**{report.digits(ratio)} ×** from the {place}" for place, ratio in ratios.items())
    return f"Ours makes {said} (wanted: {BAR} ×)."


if __name__ == "__main__":
    sys.exit(main())
