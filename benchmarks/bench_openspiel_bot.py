"""Level 5's search against OpenSpiel's Python ISMCTS at our games, two-sided. Writes a section of results.md."""

import argparse
import os
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import machine
import numpy as np
import pyspiel
import report
import sections
from engines import HERE
from open_spiel.python.algorithms import ismcts
from report import OURS

import takujo
from takujo.core.game import Game
from takujo.core.rng import Stream, draw, new_stream
from takujo.envs import openspiel
from takujo.search import Search
from takujo.search.arena import Actions, Measured, versus
from takujo.search.tuning import STRENGTHS, tuned

BAR = 0.6
SHORT = {"ftw": {"rounds": 1}}  # one round instead of one a seat
EXPLORE = 2.0  # of their search, in returns, which go from −1 to 1
METHOD = """\
Four seats; in half of the matches one of ours sits among theirs, in the other half one of theirs among ours, at every
seat in turn. *share*: of the win, two-sided: each half is normalised to what would be seen if just the two met
(½ for equals), then the mean; ± half the 95 % interval. FTW?! is played for one round.

- **ours**: the search of level 5 with its parameters, one thread.
- **theirs**: `ISMCTSBot` of OpenSpiel in Python, through `takujo.envs.openspiel`, UCT constant {explore:g}, every
  simulation in a newly resampled world, and our compiled random rollouts (`openspiel.Rollouts`) instead of OpenSpiel's
  in Python, with which it is about ten times slower at FTW?!: a handicap in their favour.
- **equal simulations**: {simulations:,} an action for them, as many a move for us. **equal time**: ours has, for each
  move, the time on the clock that theirs took for a move of the same game on average with {simulations:,} simulations.
- Both get the view of their seat and nothing else."""


@dataclass
class Ours:
    """Our search. A Thinker of `search.arena`."""

    game: Game
    simulations: int | None
    seconds: float | None

    def __post_init__(self) -> None:
        tuning = tuned(self.game.name, STRENGTHS[5])
        self.search = Search(self.game, simulations=self.simulations, seconds=self.seconds, tuning=tuning)

    def move(self, game: Game, view: Any, rng: Stream) -> Actions:
        return self.search.look(view, seed=draw(rng)).choices[0].actions


class Theirs:
    """OpenSpiel's search, which gets a state made up from the view. A Thinker; counts the time it takes."""

    def __init__(self, game: Game, simulations: int) -> None:
        options = {name: value for name, value in game.options.items() if name == "rounds"}
        self.game = pyspiel.load_game(f"takujo_{game.name}", {"seats": game.seats, **options})
        self.luck = new_stream(1)
        self.bot = ismcts.ISMCTSBot(
            self.game,
            openspiel.Rollouts(),
            uct_c=EXPLORE,
            max_simulations=simulations,
            random_state=np.random.RandomState(1),
        )
        self.bot.set_resampler(lambda state, player: state.resample_from_infostate(player, self._chance))
        self.seconds, self.moves = 0.0, 0

    def move(self, game: Game, view: Any, rng: Stream) -> Actions:
        start = time.perf_counter()
        state = self.game.state_from(view, rng)
        actions = []
        while not actions or (state.play.state.step != 0 and state.play.actor == int(view.actor)):
            actions.append(int(self.bot.step(state)))
            state.apply_action(actions[-1])
        self.seconds += time.perf_counter() - start
        self.moves += 1
        return tuple(actions)

    def _chance(self) -> float:
        return draw(self.luck) / 2**32


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", action="append", choices=OURS, help="repeatable; default: all")
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--simulations", type=int, default=1_000)
    parser.add_argument("--output", type=Path, default=HERE / "results.md")
    given = parser.parse_args()
    openspiel.register()
    load, rows = os.getloadavg()[0], []
    for name in given.game or OURS:
        game = takujo.game(name, 4, **SHORT.get(name, {}))
        theirs = Theirs(game, given.simulations)
        equal = versus(game, Ours(game, given.simulations, None), theirs, given.matches)
        pause = theirs.seconds / theirs.moves
        timed = versus(game, Ours(game, None, pause), theirs, given.matches, seed=1)
        rows.append([name, str(given.matches), *_said(equal), *_said(timed), f"{pause:.2f}"])
        print(" ".join(rows[-1]), flush=True)
    head = ["game", "matches", "equal simulations", f"≥ {BAR}", "equal time", f"≥ {BAR}", "seconds a move"]
    parts = [
        "## OpenSpiel's bot at our games",
        "Written by `bench_openspiel_bot.py`.",
        machine.facts(load, ("numba", "numpy", "open_spiel")),
        METHOD.format(simulations=given.simulations, explore=EXPLORE),
        report.table(head, rows),
    ]
    sections.write(given.output, "openspiel_bot", parts)
    return 0


def _said(measured: Measured) -> tuple[str, str]:
    """The share, and whether it reaches the bar for certain."""
    low, high = measured.share - measured.margin, measured.share + measured.margin
    return str(measured), "yes" if low >= BAR else "no" if high < BAR else "open"


if __name__ == "__main__":
    sys.exit(main())
