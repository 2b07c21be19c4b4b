"""Levels and the heuristic among copies of each other (`takujo lab cross-play`). Writes a section of results.md."""

from results import OURS, options, put

import takujo
from takujo.lab.cross_play import CrossPlay, cross_play
from takujo.lab.format_figures import percent
from takujo.lab.terminal_report import payoff_cell

BOTS = ("heuristic", "1", "2", "3", "4")


def main() -> None:
    parser = options(__doc__, seats=4, matches=100, seed=1)
    parser.add_argument("--game", nargs="+", choices=OURS, default=OURS, help="default: all")
    given = parser.parse_args()
    for name in given.game:
        game = takujo.game(name, given.seats)
        found = cross_play(game, BOTS, given.matches, given.seed)
        for i, bot in enumerate(BOTS):
            cells = [name, str(game.seats), bot, str(found.matches), *_cells(found, i)]
            put(given.output, "cross_play", ("numba", "scipy"), cells, 3, BOTS)


def _cells(found: CrossPlay, i: int) -> list[str]:
    """Return the payoffs of a bot and its measures."""
    payoffs = [payoff_cell(payoff).plain.replace("\n", " ") for payoff in found.payoffs[i]]
    rank, low, high = map(percent, found.alpha_rank[i])
    return [*payoffs, percent(found.nash[i]), f"{rank} ({low} … {high})"]


if __name__ == "__main__":
    main()
