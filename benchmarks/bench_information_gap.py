"""Measure how far level 6 closes the gap to an all-seeing search.

The gap is from level 5. Writes a section of results.md.
"""

import time
from dataclasses import dataclass
from operator import itemgetter

import numpy as np
from arena import MOST, SHORT, Actions, Arena, Searcher, Thinker
from bench_network import Guided
from numpy.typing import NDArray
from results import OURS, options, put
from timing import NONE

import takujo
from takujo.core.game import Game
from takujo.core.rng import Stream, draw
from takujo.interfaces.search import GUIDED
from takujo.search import Search, ismcts
from takujo.search.config import config_for

USUAL = 5
SAMPLES = 2_000  # bootstrap samples
FEWEST = 30  # matches of a row; fewer make the bootstrap too narrow
MATCHES = 3  # the cell with their number
NEVER = 1 << 40  # simulations until the next sampled state

Shares = NDArray[np.float64]


@dataclass
class Seeing:
    """A Thinker that searches the true state without its future chance."""

    search: Search
    arena: Arena

    def move(self, game: Game, view: object, rng: Stream) -> Actions:
        (worker,) = self.search._workers
        worker.begin(view, draw(rng), 0, ())
        worker.sizes[ismcts.REUSE] = NEVER
        worker.settle(1)  # sample once …
        worker.states[0] = self.arena.truth  # … and replace it for all other simulations
        worker.settle(self.search.simulations or 0)
        return max(worker.moves(), key=itemgetter(0, 1)).actions


def main() -> None:
    parser = options(__doc__, part=1.0, minutes=60.0, seed=1)
    parser.add_argument("--game", nargs="+", choices=OURS, default=OURS, help="default: all")
    parser.add_argument("--seats", type=int, nargs="+", help="default: all numbers of two and more")
    given = parser.parse_args()
    for name in given.game:
        fewest, most = takujo.game(name).spec.seats
        for seats in given.seats or range(max(2, fewest), most + 1):
            if fewest <= seats <= most:
                cells = row(takujo.game(name, seats, **SHORT.get(name, {})), given.part, 60 * given.minutes, given.seed)
                if int(cells[MATCHES]) >= FEWEST:
                    put(given.output, "gap", ("numba", "numpy"), cells, MATCHES, ("5", "6"), none=NONE)
                else:
                    print(f"too few matches: {'  '.join(cells)}", flush=True)


def row(game: Game, part: float, seconds: float, seed: int) -> list[str]:
    """Return a game's row: level 6 and Seeing against level 5.

    Match i has them in seat i mod seats.
    """
    searched, arena = config_for(game.name), Arena(game, MOST.get(game.name))
    usual = round(part * searched.strength(USUAL).simulations)
    others = Searcher(Search(game, simulations=usual, careful=True))
    guided = Guided(f"network@{round(part * searched.strength(GUIDED).simulations)}")
    seeing = Seeing(Search(game, simulations=usual, careful=True), arena)
    players: tuple[Thinker, ...] = guided, seeing

    def play(match: int) -> list[float]:
        p = match % game.seats
        tables = [[one if q == p else others for q in range(game.seats)] for one in players]
        return [float(arena.play(table, seed, match)[p]) for table in tables]

    play(0)  # compiles
    until, shares = time.monotonic() + seconds, []
    while not shares or len(shares) % game.seats or time.monotonic() < until:
        shares.append(play(len(shares)))
    return [game.name, str(game.seats), f"{part:g}", str(len(shares)), *figures(np.array(shares), 1 / game.seats)]


def figures(shares: Shares, fair: float) -> list[str]:
    """Return the gains over a fair share, and the part with intervals.

    Shares are matches × (level 6, seeing). Intervals are the middle 95% of a bootstrap over matches, whose luck both
    players share. The part is unknown unless the seeing search beats level 5.
    """
    chosen = np.random.default_rng(1).integers(len(shares), size=(SAMPLES, len(shares)))
    means = shares[chosen].mean(axis=1) - fair
    gains = shares.mean(axis=0) - fair
    low, high = np.quantile(means, [0.025, 0.975], axis=0)
    cells = [f"{gain:+.3f} ({a:+.3f} … {b:+.3f})" for gain, a, b in zip(gains, low, high, strict=True)]
    if low[1] <= 0:
        return [*cells, NONE]
    known = means[means[:, 1] > 0]  # nearly all samples
    parts = np.quantile(known[:, 0] / known[:, 1], [0.025, 0.975])
    return [*cells, f"{gains[0] / gains[1]:.0%} ({parts[0]:.0%} … {parts[1]:.0%})"]


if __name__ == "__main__":
    main()
