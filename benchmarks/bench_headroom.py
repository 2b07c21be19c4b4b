"""What the search would gain by knowing all hands, or by more time. Writes a section of results.md."""

import argparse
import os
import sys
from dataclasses import dataclass
from operator import itemgetter
from pathlib import Path
from typing import Any

import machine
import sections
from arena import SHORT, Actions, Arena, Clocked, Settled, alone, versus
from engines import HERE

import takujo
from takujo.core.game import Game
from takujo.core.rng import Stream, draw
from takujo.games import NAMES
from takujo.search import Search, kernel
from takujo.search.trained import guide_of

SECTION = "headroom"
HEAD = ["game", "seats", "sees", "simulations", "usual", "matches", "from the usual", "ms a move", "usual ms", "commit"]
ALL, OWN = "all", "own"
FOREVER = 1 << 40  # simulations that one imagined truth is kept for
METHOD = """\
The search of level 5 with more than it has, against itself. FTW?! is played for one round.

- **sees**: its **own** view, or **all** hands and what lies face down (chance stays unknown). To weigh what
  others may hold by what they did should bring this search less than that.
  **guided**: by the network, as level 6.
- **simulations** of it, and of the **usual** search, for each move.
- **from the usual**: the share of the win that it takes from the usual search; two-sided, ½ for equals, seats rotated,
  95 % intervals.
- **ms a move**: of processor time."""


@dataclass
class Seeing(Settled):
    """A Thinker that cheats: the only truth that it imagines is the right one."""

    arena: Arena

    def move(self, game: Game, view: Any, rng: Stream) -> Actions:
        (worker,) = self.search._workers
        worker.begin(view, draw(rng), 0, ())
        worker.sizes[kernel.REUSE] = FOREVER
        worker.work(1, None)  # imagines the one that is kept
        worker.states[0] = self.arena.truth
        worker.settle(self.search.simulations or 0)
        return max(worker.moves(), key=itemgetter(0, 1)).actions


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", action="append", choices=NAMES, help="repeatable; default: all")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--sees", choices=(ALL, OWN), default=ALL)
    parser.add_argument("--guided", action="store_true", help="by the game's network, as level 6")
    parser.add_argument("--simulations", type=int, default=4_000)
    parser.add_argument("--usual", type=int, default=4_000, help="simulations of the usual search")
    parser.add_argument("--matches", type=int, default=400)
    parser.add_argument("--output", type=Path, default=HERE / "results.md")
    given = parser.parse_args()
    load = os.getloadavg()[0]
    for name in given.game or NAMES:
        game = takujo.game(name, given.seats, **SHORT.get(name, {}))
        row = [*_row(game, given.sees, given.guided, given.simulations, given.usual, given.matches), machine.commit()]
        parts = ["## Headroom", "Written by `bench_headroom.py`.", machine.facts(load, ("numba",)), METHOD]
        sections.put(given.output, SECTION, parts, HEAD, row, itemgetter(slice(5)))
    return 0


def _row(game: Game, sees: str, guided: bool, simulations: int, usual: int, matches: int) -> list[str]:
    arena = Arena(game)
    more = Search(game, simulations=simulations, careful=True, guide=guide_of(game.spec) if guided else None)
    same = Search(game, simulations=usual, careful=True)
    players = Seeing(more, arena) if sees == ALL else Settled(more), Settled(same)
    alone(game, *players, 1, arena=arena)  # compiles
    one, other = map(Clocked, players)
    taken = versus(game, one, other, matches, arena=arena)
    numbers = (simulations, usual, matches, taken)
    paces = (f"{1000 * player.pace:.0f}" for player in (one, other))
    return [game.name, str(game.seats), f"{sees}, guided" if guided else sees, *map(str, numbers), *paces]


if __name__ == "__main__":
    sys.exit(main())
