"""The levels of the bots against each other and against heuristics. Writes a section of results.md."""

import argparse
import os
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import machine
import report
import sections
from engines import HERE

import takujo
from takujo.bots import Level
from takujo.core.rng import Stream
from takujo.search.arena import HEURISTIC, Measured, alone, versus
from takujo.search.tuning import STRENGTHS

SEATS = {"fourdigits": 4, "akumatrick": 4, "ftw": 4, "fuji99": 4, "overflow": 4}
TOP = max(STRENGTHS)
BETTER = 0.58  # what each level shall take from the one below
METHOD = """\
Matches with the usual rounds, seats rotated, luck of match i the same in every pairing. Level n against level n − 1:
half the matches are of one n at a table of n − 1, half the other way round; each share of the win is normalised to what
would be seen if just the two met, so ½ is equal strength. Level {top} among heuristics: its share of the win at a table
of heuristics ({fair:.2f} is fair with four seats). Intervals are of 95 %. *ms a move* is the time that one move of the
level took here, on average (CPU time, one core). {matches} matches in each pairing."""


@dataclass
class Timed:
    """A level that knows how long it thought."""

    level: Level
    moves: int = 0
    seconds: float = 0.0

    def move(self, game: takujo.Game, view: Any, rng: Stream) -> tuple[int, ...]:
        start = time.thread_time()
        actions = self.level.move(game, view, rng)
        self.seconds += time.thread_time() - start
        self.moves += 1
        return actions

    @property
    def cost(self) -> str:
        return report.digits(1e3 * self.seconds / max(1, self.moves))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", action="append", choices=sorted(SEATS), help="repeatable; default: all")
    parser.add_argument("--matches", type=int, default=200, help="in each pairing")
    parser.add_argument("--levels", type=int, nargs="+", default=sorted(STRENGTHS), metavar="N", help="default: all")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--output", type=Path, default=HERE / "results.md")
    given = parser.parse_args()
    load = os.getloadavg()[0]
    rows = []
    for name in given.game or SEATS:
        game = takujo.game(name, SEATS[name])
        for number in given.levels:
            rows.append(_row(game, number, given.matches, given.seed))
            print("  ".join(rows[-1]), flush=True)
    method = METHOD.format(top=TOP, fair=1 / 4, matches=given.matches)
    head = ["game", "level", "from the level below", f"≥ {BETTER}", "among heuristics", "× fair", "ms a move"]
    parts = ["## Levels", "Written by `bench_ladder.py`.", machine.facts(load, ("numba", "numpy")), method]
    sections.write(given.output, "ladder", [*parts, report.table(head, rows)])
    return 0


def _row(game: takujo.Game, number: int, matches: int, seed: int) -> list[str]:
    player = Timed(Level(number))
    below = versus(game, player, Level(number - 1), matches, seed) if number > min(STRENGTHS) else None
    among = alone(game, player, HEURISTIC, matches, seed)
    fair = f"{among.share * game.seats:.2f}"
    return [game.name, str(number), *_judged(below), str(among), fair, player.cost]


def _judged(found: Measured | None) -> list[str]:
    """The share, and whether it is enough: `?` where the interval leaves it open."""
    if found is None:
        return [report.NONE, report.NONE]
    sure = found.share - found.margin >= BETTER
    out = found.share + found.margin < BETTER
    return [str(found), "yes" if sure else "no" if out else "?"]


if __name__ == "__main__":
    sys.exit(main())
