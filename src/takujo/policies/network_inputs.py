"""Views and legal actions as arrays, for networks."""

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from takujo.core.game import Game
from takujo.core.record import Floats, Ints, Seen
from takujo.core.rng import Stream
from takujo.policies.output_checks import Policy

BITS = np.arange(64, dtype=np.int64)


def encoded(game: Game, v: Seen) -> Floats:
    """Encode what the seat may know: float32 (encoding). See the page Encodings of the docs."""
    out: Floats = np.zeros(sum(piece.size for piece in game.spec.pieces), np.float32)
    game.spec.encode(v, out)
    return out


def flags(mask: Ints) -> NDArray[np.bool_]:
    """Convert sets of actions to bool (actions)."""
    found: NDArray[np.bool_] = (mask[:, None] >> BITS & 1).astype(np.bool_).reshape(-1)
    return found


def from_arrays(function: Callable[[Floats, NDArray[np.bool_]], int]) -> Policy:
    """Make a policy of a function (observation, action_mask) → action.

    The arrays are float32 (encoding) and bool (actions).
    """

    def policy(game: Game, v: Seen, mask: Ints, rng: Stream) -> int:
        return function(encoded(game, v), flags(mask))

    return policy
