"""Measure the levels of bots against each other and heuristics. Writes a section of results.md."""

from arena import HEURISTIC, MOST, Arena, Clocked, Measured, alone, versus
from results import OURS, options, put
from timing import NONE, digits

import takujo
from takujo.bots import Level
from takujo.interfaces.search import GUIDED, STRENGTHS

BETTER = 0.58  # target share of each level from the one below


def main() -> None:
    parser = options(__doc__, seats=4, matches=200, seed=1)
    parser.add_argument("--game", nargs="+", choices=OURS, default=OURS, help="default: all")
    parser.add_argument(
        "--levels", type=int, nargs="+", default=[*sorted(STRENGTHS), GUIDED], metavar="N", help="default: all"
    )
    given = parser.parse_args()
    for name in given.game:
        for number in given.levels:
            row = _row(takujo.game(name, given.seats), number, given.matches, given.seed)
            bots = "heuristic", str(number - 1), str(number)
            put(given.output, "ladder", ("numba", "numpy"), row, 3, bots, better=BETTER)


def _row(game: takujo.Game, number: int, matches: int, seed: int) -> list[str]:
    arena = Arena(game, MOST.get(game.name) if number == GUIDED else None)
    alone(arena, Level(number), HEURISTIC, 1)  # compiles
    player = Clocked(Level(number))
    below = versus(arena, player, Level(number - 1), matches, seed) if number > min(STRENGTHS) else None
    among = alone(arena, player, HEURISTIC, matches, seed)
    fair, pace = f"{among.share * game.seats:.2f}", digits(1e3 * player.pace)
    return [game.name, str(game.seats), str(number), str(matches), *_judged(below), str(among), fair, pace]


def _judged(found: Measured | None) -> list[str]:
    """Return the share and a verdict; `?`: the interval contains the target."""
    if found is None:
        return [NONE, NONE]
    sure = found.share - found.margin >= BETTER
    out = found.share + found.margin < BETTER
    return [str(found), "yes" if sure else "no" if out else "?"]


if __name__ == "__main__":
    main()
