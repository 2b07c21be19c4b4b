"""The levels of the bots against each other and against heuristics. Writes a section of results.md."""

import argparse
import os
import sys
from operator import itemgetter
from pathlib import Path

import machine
import report
import sections
from arena import HEURISTIC, MOST, Arena, Clocked, Measured, alone, versus
from engines import HERE
from report import OURS

import takujo
from takujo.bots import Level
from takujo.search.tuning import GUIDED, STRENGTHS

SECTION = "ladder"
HEAD = ["game", "seats", "level", "matches", "from below", "result", "among heuristics", "× fair", "ms", "commit"]
BETTER = 0.58  # what each level shall take from the one below
METHOD = """\
Matches with the usual rounds, seats rotated, luck of match i the same in every pairing; with level 6, what is not over
after 300 decisions of levels in オーバーフロー has been won by whoever is ahead.

- **from below**: level n against level n − 1. Half the matches are of one n at a table of n − 1, half the other way
  round; each share of the win is normalised to what would be seen if just the two met, so ½ is equal strength.
- **result**: whether that is at least {better}; `?` where the interval (95 %, as all of them) leaves it open.
- **among heuristics**: the level's share of the win at a table of heuristics.
- **ms**: what one move of the level took here on average, CPU time on one core.
- **matches**: of each pairing. A row stays as it is until it is measured anew."""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", action="append", choices=OURS, help="repeatable; default: all")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--matches", type=int, default=200, help="in each pairing")
    parser.add_argument(
        "--levels",
        type=int,
        nargs="+",
        default=[*sorted(STRENGTHS), GUIDED],
        metavar="N",
        help="default: 1 … 6",
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--output", type=Path, default=HERE / "results.md")
    given = parser.parse_args()
    load = os.getloadavg()[0]
    for name in given.game or OURS:
        game = takujo.game(name, given.seats)
        for number in given.levels:
            row = [*_row(game, number, given.matches, given.seed), machine.commit()]
            facts = machine.facts(load, ("numba", "numpy"))
            parts = ["## Levels", "Written by `bench_ladder.py`.", facts, METHOD.format(better=BETTER)]
            sections.put(given.output, SECTION, parts, HEAD, row, itemgetter(slice(3)))
    return 0


def _row(game: takujo.Game, number: int, matches: int, seed: int) -> list[str]:
    arena = Arena(game, MOST.get(game.name) if number == GUIDED else None)
    alone(game, Level(number), HEURISTIC, 1, arena=arena)  # compiles
    player = Clocked(Level(number))
    below = versus(game, player, Level(number - 1), matches, seed, arena) if number > min(STRENGTHS) else None
    among = alone(game, player, HEURISTIC, matches, seed, arena)
    fair, pace = f"{among.share * game.seats:.2f}", report.digits(1e3 * player.pace)
    return [game.name, str(game.seats), str(number), str(matches), *_judged(below), str(among), fair, pace]


def _judged(found: Measured | None) -> list[str]:
    """The share, and whether it is enough: `?` where the interval leaves it open."""
    if found is None:
        return [report.NONE, report.NONE]
    sure = found.share - found.margin >= BETTER
    out = found.share + found.margin < BETTER
    return [str(found), "yes" if sure else "no" if out else "?"]


if __name__ == "__main__":
    sys.exit(main())
