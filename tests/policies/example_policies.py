"""Policies, good and bad."""

import time
from typing import Any

import numpy as np
from numpy.typing import NDArray

from takujo.core.rng import below
from takujo.policies import from_arrays

FORM = 3  # not a function


def _members(mask: Any) -> list[int]:
    return [64 * w + i for w, word in enumerate(mask.tolist()) for i in range(63) if word >> i & 1]


def lowest(game: Any, v: Any, mask: Any, rng: Any) -> int:
    return _members(mask)[0]


def lucky(game: Any, v: Any, mask: Any, rng: Any) -> np.int64:
    found = _members(mask)
    return np.int64(found[below(rng, len(found))])


@from_arrays
def highest(observation: NDArray[np.float32], mask: NDArray[np.bool_]) -> int:
    assert observation.dtype == np.float32
    return int(np.flatnonzero(mask)[-1])


def meddling(game: Any, v: Any, mask: Any, rng: Any) -> int:
    found = _members(mask)[0]
    mask[:] = -1  # of its own copy
    return found


def illegal(game: Any, v: Any, mask: Any, rng: Any) -> int:
    return 63


def far(game: Any, v: Any, mask: Any, rng: Any) -> int:
    return 10**6


def silent(game: Any, v: Any, mask: Any, rng: Any) -> None:
    return None


def half(game: Any, v: Any, mask: Any, rng: Any) -> float:
    return 0.5


def crashing(game: Any, v: Any, mask: Any, rng: Any) -> int:
    raise ValueError("no\nidea")


def leaving(game: Any, v: Any, mask: Any, rng: Any) -> int:
    raise SystemExit(3)


def slow(game: Any, v: Any, mask: Any, rng: Any) -> int:
    time.sleep(0.02)
    return _members(mask)[0]
