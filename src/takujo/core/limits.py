"""Limits of a game's size for kernels, memory, search, lab and wire.

Compiled code does not check the bounds of its memory, so nothing may exceed these. `GameSpec` rejects a declaration
beyond them. `contracts` checks the second half, which only play shows. docs/adding-a-game.md has the list.
"""

import re

from takujo.core.errors import InvalidGame

# Declared

MOST_NAME = 64  # characters
MOST_SEATS = 8
MOST_OPTIONS = 16
MOST_WORDS = 8  # of 63 actions
MOST_OUTCOMES = 4_096  # each draw weighs all of them
MOST_COUNTERS = 8
MARKS = MOST_COUNTERS + 1  # the counters, and a number of the game's own (`rule_counters.SCRATCH`)
MOST_STATE_BYTES = 2_048
MOST_VIEW_BYTES = 2_048

# Shown by play

MOST_ACTIONS = 64  # of one move
MOST_TOKEN = 300  # characters
MOST_STEPS = 100_000  # actions of a random match; longer matches count as endless
MOST_POINTS = (1 << 31) - 1  # of a seat, positive or negative
MOST_WEIGHT = 1 << 31  # of all outcomes together; the maximum of `rng.below`


def check_name(name: str) -> None:
    """Raises InvalidGame for an invalid name of a game."""
    if not re.fullmatch("[a-z][a-z0-9]*", name) or len(name) > MOST_NAME:
        raise InvalidGame("limit-name", game=name, most=MOST_NAME)


def check(game: str, what: str, value: int, most: int, least: int = 1) -> None:
    """Raises InvalidGame with `error-limit-<what>` unless `value` is from `least` … `most`."""
    if isinstance(value, bool) or not hasattr(value, "__index__") or not least <= value <= most:
        raise InvalidGame(f"limit-{what}", game=game, value=value, least=least, most=most)
