"""富士山地下99階: what chance does.

A handful of cubes is two outcomes, how many of it are red and then how many yellow, with exact weights: drawn one by
one, the same handful would come about in thousands of orders. A card is one outcome.
"""

from math import comb

import numpy as np

from takujo.core.bits import count
from takujo.core.compile import rule
from takujo.core.record import Ints
from takujo.core.rng import Stream, below
from takujo.games.fuji99.rules import (
    OUTCOMES,
    RED,
    YELLOW,
    is_danger,
    plains_in_bag,
    reds_in_bag,
    reveal,
    spill,
    yellows_in_bag,
)
from takujo.games.fuji99.state import COUNT_BITS, CUBES, KINDS, MOST_IN_BAG, State, count_of

CHOOSE = np.array([[comb(n, k) for k in range(MOST_IN_BAG + 1)] for n in range(MOST_IN_BAG + 1)], np.int64)

ONES = sum(1 << COUNT_BITS * kind for kind in range(KINDS))  # a one in each of nine counts
TOPS = ONES << COUNT_BITS - 1
ALL_COUNTS = (1 << COUNT_BITS * KINDS) - 1


@rule
def chance_weights(s: State, weights: Ints) -> None:
    """Cubes: how many of all handfuls hold so many reds, and then yellows. Cards: the copies in the deck."""
    for i in range(OUTCOMES):
        weights[i] = 0
    if s.phase == CUBES:
        plains = plains_in_bag(s)
        yellows = yellows_in_bag(s)
        if s.step == 0:
            reds = reds_in_bag(s)
            for n in range(min(reds, s.handful) + 1):
                weights[RED + n] = CHOOSE[reds, n] * CHOOSE[plains + yellows, s.handful - n]
        else:
            left = s.handful - s.drawn_red
            for n in range(min(yellows, left) + 1):
                weights[YELLOW + n] = CHOOSE[yellows, n] * CHOOSE[plains, left - n]
    else:
        for kind in range(KINDS):
            weights[kind] = count_of(s.deck, kind)


@rule
def sample_chance(s: State, rng: Stream) -> None:
    """A whole handful, or one card."""
    if s.phase == CUBES:
        _sample_cubes(s, rng)
    else:
        reveal(s, _sample_kind(s.deck, rng))


@rule
def _sample_cubes(s: State, rng: Stream) -> None:
    """The reds of the handful, then its yellows, unless the turn ends whatever they are."""
    cubes = plains_in_bag(s) + yellows_in_bag(s)
    handful = s.handful
    reds = s.drawn_red
    if s.step == 0:
        in_bag = reds_in_bag(s)
        reds = _hits(in_bag, cubes + in_bag, handful, rng)
    s.step = 0
    yellows = 0
    if not is_danger(s, reds):
        yellows = _hits(yellows_in_bag(s), cubes, handful - reds, rng)
    spill(s, reds, yellows)


@rule
def _hits(marked: int, cubes: int, handful: int, rng: Stream) -> int:
    """How many of the marked ones among `cubes` are in a random handful."""
    left = handful
    for i in range(marked):
        left -= below(rng, cubes - i) < left
    return handful - left


@rule
def _sample_kind(counts: int, rng: Stream) -> int:
    """A random card: the first kind up to which the counts sum up to over a random number, all compared at once."""
    sums = (int(counts) * ONES) & ALL_COUNTS
    n = below(rng, sums >> COUNT_BITS * (KINDS - 1))
    return count(TOPS & ~((sums | TOPS) - (n + 1) * ONES))
