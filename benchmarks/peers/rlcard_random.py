"""RLCard: uniform random play, below its environments (they encode observations)."""

import random
from importlib.metadata import version

import rlcard
from timed_windows import Counts, arguments, repeated, serve

GAMES = {"uno": "uno", "leduc": "leduc-holdem"}
NOTES = {"uno": "two seats", "leduc": "other rules: blinds of 1 and 2, folding always legal"}


def main() -> None:
    given = arguments(GAMES, ("stepped",))
    game, rng = rlcard.make(GAMES[given.game], {"seed": 1}).game, random.Random(1)

    def one() -> Counts:
        decisions = 0
        game.init_game()
        while not game.is_over():
            game.step(rng.choice(game.get_legal_actions()))
            decisions += 1
        return decisions, 1

    serve(given, "rlcard", version("rlcard"), repeated(one), f"{NOTES[given.game]}; deal included")


if __name__ == "__main__":
    main()
