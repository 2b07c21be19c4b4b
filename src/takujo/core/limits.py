"""How large a game may be: what kernels, their working memory, search, lab and wire take, and all that they take.

Compiled code does not see where its memory ends, so nothing goes past these. What a game declares is refused when its
`GameSpec` is made; what only play shows (the second half) is held by `contracts`. docs/adding-a-game.md has the list.
"""

import re

from takujo.core.errors import InvalidGame

# Declared

MOST_NAME = 64  # characters
MOST_SEATS = 8
MOST_OPTIONS = 16
MOST_WORDS = 8  # of 63 actions
MOST_OUTCOMES = 4_096  # all are weighed for every draw
MOST_COUNTERS = 8
MARKS = MOST_COUNTERS + 1  # the counters, and a number that the game remembers (`counters.SCRATCH`)
MOST_STATE_BYTES = 2_048
MOST_VIEW_BYTES = 2_048

# Shown by play

MOST_ACTIONS = 64  # of one move
MOST_TOKEN = 300  # characters
MOST_STEPS = 100_000  # actions of a match at random; one that is longer does not end
MOST_POINTS = (1 << 31) - 1  # of a seat, either way
MOST_WEIGHT = 1 << 31  # of all outcomes together: `rng.below` draws from no more


def check_name(name: str) -> None:
    """Raises InvalidGame for what is no name of a game."""
    if not re.fullmatch("[a-z][a-z0-9]*", name) or len(name) > MOST_NAME:
        raise InvalidGame("limit-name", game=name, most=MOST_NAME)


def check(game: str, what: str, value: int, most: int, least: int = 1) -> None:
    """Raises InvalidGame, in the words of `error-limit-<what>`, unless `value` is from `least` … `most`."""
    if isinstance(value, bool) or not hasattr(value, "__index__") or not least <= value <= most:
        raise InvalidGame(f"limit-{what}", game=game, value=value, least=least, most=most)
