"""Compare guided and usual searches at equal time. Writes a section of results.md."""

from dataclasses import dataclass

from arena import MOST, SHORT, Actions, Arena, Clocked, Searcher, alone, versus
from results import OURS, options, put

import takujo
from takujo.bots import named
from takujo.core import arrays
from takujo.core.game import Game
from takujo.core.rng import Stream
from takujo.interfaces.search import GUIDED
from takujo.search import Search
from takujo.search.config import config_for


@dataclass
class Guided:
    """A Thinker that plays like a bot, one action at a time."""

    bot: str

    def move(self, game: Game, view: object, rng: Stream) -> Actions:
        mask = arrays.zeros(game.spec.words)
        game.spec.legal_actions(view, mask)
        return (named(self.bot, game.spec)(game, view, mask, rng),)  # type: ignore[arg-type]


def main() -> None:
    parser = options(__doc__, seats=4, matches=400)
    parser.add_argument("--game", required=True, choices=OURS)
    parser.add_argument("--simulations", type=int, help="0: the network alone; default: as level 6 has them")
    parser.add_argument("--usual", type=int, help="simulations of the usual search; default: as level 5 has them")
    parser.add_argument("--whole", action="store_true", help="all rounds of FTW?!")
    given = parser.parse_args()
    game = takujo.game(given.game, given.seats, **({} if given.whole else SHORT.get(given.game, {})))
    searched = config_for(game.name)
    simulations = searched.strength(GUIDED).simulations if given.simulations is None else given.simulations
    usual = given.usual or searched.strength(5).simulations
    bot = f"network@{simulations}" if simulations else "network"
    players = Guided(bot), Searcher(Search(game, simulations=usual, careful=True))
    arena = Arena(game, MOST.get(game.name))
    alone(arena, *players, 1)  # compiles
    one, other = map(Clocked, players)
    taken = str(versus(arena, one, other, given.matches))
    paces = [f"{1000 * player.pace:.0f}" for player in (one, other)]
    numbers = [str(n) for n in (given.seats, simulations, usual, given.matches)]
    name = f"{game.name}, whole" if given.whole else game.name
    put(given.output, "network", ("numba",), [name, *numbers, taken, *paces], 5, ("5", "network"))


if __name__ == "__main__":
    main()
