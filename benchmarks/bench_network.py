"""Searches that a trained network guides, against the usual one at equal time. Writes a section of results.md."""

import argparse
import os
import sys
from dataclasses import dataclass
from operator import itemgetter
from pathlib import Path

import machine
import sections
from arena import MOST, SHORT, Actions, Arena, Clocked, Settled, alone, versus
from engines import HERE

import takujo
from takujo.bots import named
from takujo.core import arrays
from takujo.core.game import Game
from takujo.core.rng import Stream
from takujo.search import Search
from takujo.search.config import config_for
from takujo.search.tuning import GUIDED

SECTION = "network"
HEAD = [
    "game",
    "seats",
    "simulations",
    "usual simulations",
    "matches",
    "from the usual",
    "ms a move",
    "usual ms",
    "commit",
]
METHOD = """\
`network@N` searches N simulations a move; where N is 0 the network plays alone. The usual search plays as level 5
does, with so many simulations (docs/training.md). FTW?! is played for one round, where it is not said to be *whole*;
what is not over after 300 decisions of オーバーフロー has been won by whoever is ahead.

- **from the usual**: the share of the win that it takes from the usual search; two-sided, ½ for equals, seats
  rotated, 95 % intervals.
- **ms a move**: of processor time."""


@dataclass
class Guided:
    """A Thinker that plays as a bot does, an action at a time."""

    bot: str

    def move(self, game: Game, view: object, rng: Stream) -> Actions:
        mask = arrays.zeros(game.spec.words)
        game.spec.legal_actions(view, mask)
        return (named(self.bot, game.spec)(game, view, mask, rng),)  # type: ignore[arg-type]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", required=True)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--simulations", type=int, help="0: the network alone; default: as level 6 has them")
    parser.add_argument("--usual", type=int, help="simulations of the usual search; default: as level 5 has them")
    parser.add_argument("--matches", type=int, default=400)
    parser.add_argument("--whole", action="store_true", help="all rounds of FTW?!")
    parser.add_argument("--output", type=Path, default=HERE / "results.md")
    given = parser.parse_args()
    load = os.getloadavg()[0]
    game = takujo.game(given.game, given.seats, **({} if given.whole else SHORT.get(given.game, {})))
    searched = config_for(game.name)
    simulations = searched.strength(GUIDED).simulations if given.simulations is None else given.simulations
    usual = given.usual or searched.strength(5).simulations
    bot = f"network@{simulations}" if simulations else "network"
    players = Guided(bot), Settled(Search(game, simulations=usual, careful=True))
    arena = Arena(game, MOST.get(game.name))
    alone(game, *players, 1, arena=arena)  # compiles
    one, other = map(Clocked, players)
    taken = str(versus(game, one, other, given.matches, arena=arena))
    paces = [f"{1000 * player.pace:.0f}" for player in (one, other)]
    numbers = [str(n) for n in (given.seats, simulations, usual, given.matches)]
    name = f"{game.name}, whole" if given.whole else game.name
    row = [name, *numbers, taken, *paces, machine.commit()]
    parts = ["## Trained networks", "Written by `bench_network.py`.", machine.facts(load, ("numba",)), METHOD]
    sections.put(given.output, SECTION, parts, HEAD, row, itemgetter(slice(5)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
