"""Truths drawn by how likely they make what others did, against all alike. Writes a section of results.md."""

import argparse
import os
import sys
from dataclasses import replace
from operator import itemgetter
from pathlib import Path

import machine
import sections
from arena import HEURISTIC, SHORT, Clocked, Searcher, alone, versus
from engines import HERE

import takujo
from takujo.games import NAMES
from takujo.search import Search
from takujo.search.config import config_for
from takujo.search.likelihood import uniform

WITH_LIKELIHOOD = [name for name in NAMES if config_for(name).likelihood is not uniform]
SECTION = "opponents"
HEAD = [
    "game",
    "seats",
    "simulations",
    "truths",
    "matches",
    "from 1 truth",
    "among heuristics",
    "1 truth",
    "time",
    "commit",
]
METHOD = """\
What others did tells of what they hold. With *truths* above 1 the search draws so many for each that it imagines, and
keeps one in proportion to how likely it makes what was seen (`search/likelihood.py`). Equal simulations a move, seats
rotated, 95 % intervals. FTW?! is played for one round.

- **from 1 truth**: the share of the win that it takes from the search that draws one; two-sided, ½ for equals.
- **among heuristics**: its share at a table of heuristics, and that of the search with **1 truth** on the same luck.
- **time**: of a move, times that with one truth."""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", action="append", choices=WITH_LIKELIHOOD, help="repeatable; default: all")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--truths", type=int, default=4)
    parser.add_argument("--simulations", type=int, default=2_000)
    parser.add_argument("--matches", type=int, default=400, help="in each pairing")
    parser.add_argument("--output", type=Path, default=HERE / "results.md")
    given = parser.parse_args()
    load = os.getloadavg()[0]
    for name in given.game or WITH_LIKELIHOOD:
        game = takujo.game(name, given.seats, **SHORT.get(name, {}))
        row = [*_row(game, given.simulations, given.truths, given.matches), machine.commit()]
        parts = ["## What others did", "Written by `bench_opponents.py`.", machine.facts(load, ("numba",)), METHOD]
        sections.put(given.output, SECTION, parts, HEAD, row, itemgetter(slice(4)))
    return 0


def _row(game: takujo.Game, simulations: int, truths: int, matches: int) -> list[str]:
    searchers = []
    for number in (truths, 1):
        own = replace(config_for(game.name).tuning, truths=number)
        searchers.append(Searcher(Search(game, simulations=simulations, tuning=own)))
        alone(game, searchers[-1], HEURISTIC, 1)  # compiles
    one, other = map(Clocked, searchers)
    taken = versus(game, one, other, matches)
    times = f"{one.pace / other.pace:.1f} ×"
    among = [str(alone(game, thinker, HEURISTIC, matches, seed=1)) for thinker in (one, other)]
    return [
        game.name,
        str(game.seats),
        str(simulations),
        str(truths),
        str(matches),
        str(taken),
        *among,
        times,
    ]


if __name__ == "__main__":
    sys.exit(main())
