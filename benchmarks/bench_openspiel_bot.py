"""Compare levels 5 and 6 with OpenSpiel's Python ISMCTS, two-sided. Writes a section of results.md."""

import time
from typing import Any

import numpy as np
import pyspiel
from arena import SHORT, Actions, Arena, Clocked, Measured, Searcher, alone, versus
from open_spiel.python.algorithms import ismcts
from results import OURS, options, put

import takujo
from takujo.core.game import Game
from takujo.core.rng import Stream, draw, new_stream
from takujo.envs import openspiel
from takujo.interfaces.search import GUIDED, STRENGTHS
from takujo.search import Search
from takujo.search.config import config_for
from takujo.search.network_file import guide_of

BAR = 0.6  # at equal time
EXPLORE = 2.0  # constant of theirs, for returns from −1 to 1
TRIAL = 6  # matches to measure thinking time


class Alike(Clocked):
    """Our search, with the other player's mean time per move."""

    def __init__(self, search: Search, theirs: Clocked) -> None:
        super().__init__(Searcher(search, is_thorough=True), time.perf_counter)
        self.search, self.theirs = search, theirs

    def move(self, game: Game, view: Any, rng: Stream) -> Actions:
        self.search.seconds = max(0.0, self.theirs.pace * (self.moves + 1) - self.seconds)
        return super().move(game, view, rng)


class Theirs:
    """OpenSpiel's search as a Thinker, on a state sampled from the view."""

    def __init__(self, game: Game, simulations: int) -> None:
        options = {name: value for name, value in game.options.items() if name == "rounds"}
        self.game = pyspiel.load_game(f"takujo_{game.name}", {"seats": game.seats, **options})
        self.rng = new_stream(1)
        self.bot = ismcts.ISMCTSBot(
            self.game,
            openspiel.Rollouts(),
            uct_c=EXPLORE,
            max_simulations=simulations,
            random_state=np.random.RandomState(1),
        )
        self.bot.set_resampler(lambda state, player: state.resample_from_infostate(player, self._chance))

    def move(self, game: Game, view: Any, rng: Stream) -> Actions:
        state = self.game.state_from(view, rng)
        actions = []
        while not actions or (state.play.state.step != 0 and state.play.actor == int(view.actor)):
            actions.append(int(self.bot.step(state)))
            state.apply_action(actions[-1])
        return tuple(actions)

    def _chance(self) -> float:
        return draw(self.rng) / 2**32


def main() -> None:
    parser = options(__doc__, matches=200, simulations=1_000)
    parser.add_argument("--game", nargs="+", choices=OURS, default=OURS, help="default: all")
    parser.add_argument("--seats", type=int, help="default: the fewest, but two at least")
    parser.add_argument("--time", action="store_true", help="equal time instead of equal simulations")
    parser.add_argument("--level", type=int, choices=(5, GUIDED), default=5, help="ours; 6 at equal time alone")
    given = parser.parse_args()
    if given.level == GUIDED and not given.time:
        parser.error("level 6 is measured at equal time: --time")
    openspiel.register()
    for name in given.game:
        seats = given.seats or max(2, takujo.game(name).spec.seats[0])
        arena = Arena(takujo.game(name, seats, **SHORT.get(name, {})))
        if given.time:
            row = _timed(arena, given.simulations, given.matches, given.level)
        else:
            row = _equal(arena, given.simulations, given.matches)
        packages = "numba", "numpy", "open_spiel"
        bots = ["network" if given.level == GUIDED else "5"]
        put(given.output, "openspiel_bot", packages, row, 3, bots, explore=EXPLORE, bar=BAR)


def _equal(arena: Arena, simulations: int, matches: int) -> list[str]:
    ours, theirs = _pair(arena.game, simulations)
    found = versus(arena, ours, theirs, matches)
    passed = "no worse" if found.share + found.margin >= 1 / 2 else "worse"
    return _row(arena.game, f"{simulations:,} simulations", matches, found, passed, ours, theirs)


def _timed(arena: Arena, simulations: int, matches: int, level: int) -> list[str]:
    game = arena.game
    versus(arena, *_pair(game, simulations), TRIAL)  # compiles
    ours, theirs = _pair(game, simulations)
    versus(arena, ours, theirs, TRIAL)
    ours = Alike((_guided if level == GUIDED else _search)(game, seconds=theirs.pace), theirs)
    alone(arena, ours, theirs, 1)  # compiles
    ours.moves, ours.seconds = 0, 0.0
    found = versus(arena, ours, theirs, matches, seed=1)
    passed = f"≥ {BAR}" if found.share >= BAR else f"< {BAR}"
    way = f"time of {simulations:,}" + (f", level {level}" if level == GUIDED else "")
    return _row(game, way, matches, found, passed, ours, theirs)


def _pair(game: Game, simulations: int) -> tuple[Clocked, Clocked]:
    """Return both players with this many simulations."""
    players = Searcher(_search(game, simulations=simulations), is_thorough=True), Theirs(game, simulations)
    return Clocked(players[0], time.perf_counter), Clocked(players[1], time.perf_counter)


def _search(game: Game, **budget: Any) -> Search:
    return Search(game, tuning=config_for(game.name).tuned(STRENGTHS[5]), **budget)


def _guided(game: Game, **budget: Any) -> Search:
    return Search(game, guide=guide_of(game.spec), careful=True, **budget)


def _row(game: Game, way: str, matches: int, found: Measured, passed: str, ours: Clocked, theirs: Clocked) -> list[str]:
    paces = f"{theirs.pace:.3f}", f"{ours.pace:.4f}"
    return [game.name, str(game.seats), way, str(matches), str(found), passed, *paces]


if __name__ == "__main__":
    main()
