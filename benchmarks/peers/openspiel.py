"""OpenSpiel: random play by Python steps, C++ rollouts and C++ bots."""

import random
import statistics
from importlib.metadata import version
from itertools import count, cycle
from typing import Any

import pyspiel
from timed_windows import Counts, Play, arguments, repeated, serve

GAMES = {"hearts": "hearts", "euchre": "euchre", "leduc": "leduc_poker"}
DEALS = 500
PLAYS = 20  # per deal, to count a match's decisions
ROLLOUTS = 200  # per deal, in C++


def deal(game: Any, rng: random.Random) -> Any:
    """Return a state at the first decision."""
    state = game.new_initial_state()
    while state.is_chance_node():
        draw(state, rng)
    return state


def draw(state: Any, rng: random.Random) -> None:
    actions, weights = zip(*state.chance_outcomes(), strict=True)
    state.apply_action(rng.choices(actions, weights)[0])


def play_on(state: Any, rng: random.Random) -> int:
    """Play to the end; return decisions without chance."""
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            draw(state, rng)
        else:
            state.apply_action(rng.choice(state.legal_actions()))
            decisions += 1
    return decisions


def rollouts(game: Any, deals: list[Any], decisions: float) -> Play:
    """Play C++ rollouts: a search of one simulation evaluates only its root.

    They start at the first decision: the search needs a player at the root, not the chance of the deal.
    """
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=ROLLOUTS, seed=1)
    bot = pyspiel.MCTSBot(
        game, evaluator, uct_c=1.0, max_simulations=1, max_memory_mb=100, solve=False, seed=1, verbose=False
    )
    states = cycle(deals)

    def evaluate() -> Counts:
        bot.step(next(states))
        return ROLLOUTS * decisions, ROLLOUTS

    return repeated(evaluate)


def bots(game: Any, decisions: float) -> Play:
    """Play whole matches, with deals, by C++ random bots.

    Each is one C++ call.
    """
    players = [pyspiel.make_uniform_random_bot(p, p + 1) for p in range(game.num_players())]
    seeds = count()

    def match() -> Counts:
        pyspiel.evaluate_bots(game.new_initial_state(), players, next(seeds))
        return decisions, 1

    return repeated(match)


def main() -> None:
    given = arguments(GAMES, ("rollouts", "bots", "stepped"))
    game, rng = pyspiel.load_game(GAMES[given.game]), random.Random(1)
    if given.how == "stepped":
        play, note = repeated(lambda: (play_on(game.new_initial_state(), rng), 1)), "deal included"
    else:
        deals = [deal(game, rng) for _ in range(DEALS)]
        lengths = [play_on(state.clone(), rng) for state in deals for _ in range(PLAYS)]
        mean = statistics.mean(lengths)
        play = rollouts(game, deals, mean) if given.how == "rollouts" else bots(game, mean)
        scope = f"{ROLLOUTS} rollouts a deal, the deal left out" if given.how == "rollouts" else "deal included"
        note = f"{scope}; decisions a match counted in {len(lengths):,} matches stepped from Python"
    serve(given, "openspiel", version("open_spiel"), play, note)


if __name__ == "__main__":
    main()
