"""OpenSpiel's C++ ISMCTSBot on hearts.

A decision is a simulation here, a match is a move. `pass_cards=false`: with passing, resampling creates unplayable
worlds. Opening: first card of a deal. Middle: after 26 of 52 cards, at random.
"""

import random
from importlib.metadata import version
from itertools import cycle
from typing import Any

import pyspiel
from openspiel import deal
from timed_windows import Counts, arguments, repeated, serve

PLAYED = {"opening": 0, "middle": 26}
DEALS = 20
BUDGET = 1_000


def position(game: Any, played: int, rng: random.Random) -> Any:
    state = deal(game, rng)
    for _ in range(played):
        state.apply_action(rng.choice(state.legal_actions()))
    return state


def main() -> None:
    given = arguments(PLAYED, ("search",))
    game, rng = pyspiel.load_game("hearts(pass_cards=false)"), random.Random(1)
    turns = cycle([position(game, PLAYED[given.game], rng) for _ in range(DEALS)])
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=1, seed=1)
    bot = pyspiel.ISMCTSBot(seed=1, evaluator=evaluator, uct_c=1.0, max_simulations=BUDGET)

    def move() -> Counts:
        bot.step(next(turns))
        return BUDGET, 1

    serve(given, "openspiel", version("open_spiel"), repeated(move), f"{BUDGET} simulations a move, {DEALS} deals")


if __name__ == "__main__":
    main()
