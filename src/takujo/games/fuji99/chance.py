"""富士山地下99階: the chance outcomes: cubes and cards.

A handful of cubes is two outcomes, its number of reds and then of yellows, with exact weights: cube by cube, the same
handful would have thousands of orders. A card is one outcome.
"""

from math import comb

from takujo.core import arrays
from takujo.core.bits import count
from takujo.core.record import Ints
from takujo.core.rng import Stream, below
from takujo.core.rule_decorator import rule
from takujo.games.fuji99.hand import gain
from takujo.games.fuji99.state import (
    ALL_DRAW,
    COUNT_BITS,
    CUBES,
    KINDS,
    MOST_IN_BAG,
    MOST_YELLOWS,
    REDS,
    USE,
    State,
    count_of,
    one,
)
from takujo.games.fuji99.turn import (
    advance,
    end_turn,
    has_deck,
    is_danger,
    judge,
    plains_in_bag,
    reds_in_bag,
    yellows_in_bag,
)

# Outcomes: 0 … 8 that card; RED + n, then YELLOW + n: n cubes of the handful are red, yellow; the rest is plain.
RED = KINDS
YELLOW = RED + REDS + 1
OUTCOMES = YELLOW + MOST_YELLOWS + 1

CHOOSE = arrays.table([[comb(n, k) for k in range(MOST_IN_BAG + 1)] for n in range(MOST_IN_BAG + 1)])

ONES = sum(one(kind) for kind in range(KINDS))  # a card of each kind
TOPS = ONES << COUNT_BITS - 1  # the highest bit of each count
ALL_COUNTS = (1 << COUNT_BITS * KINDS) - 1

# An entry of `frames`: a marker, the discoverer in two bits, and in three bits how many seats have drawn.
FRAME_BITS = 6
MARK = 0x20
DREW = 0x07


@rule
def count_out(s: State, a: int) -> None:
    """Set the number of reds, then of yellows, in the handful (R2.1)."""
    if s.step == 0:
        s.drawn_red = a - RED
        s.step = 1
    else:
        s.step = 0
        _spill(s, s.drawn_red, a - YELLOW)


@rule
def _spill(s: State, reds: int, yellows: int) -> None:
    """Resolve the handful: danger (R2.2) or movement (R2.3)."""
    cubes = s.handful
    s.handful = 0
    if is_danger(s, reds):
        end_turn(s)
        return
    s.drawn_red = reds
    s.drawn_yellow = yellows
    s.drawn_plain = cubes - reds - yellows
    s.phase = USE
    s.actor = s.turn
    advance(s, cubes)
    if s.phase == USE:
        s.sheet_red += reds
        s.drawn_red = 0


@rule
def reveal(s: State, kind: int) -> None:
    """Give the drawer this card from the deck.

    Resolve an all_draw at once (R5).
    """
    s.deck -= one(kind)
    if kind == ALL_DRAW:
        s.frames = s.frames << FRAME_BITS | MARK | s.drawer << 3
    else:
        gain(s, s.drawer, kind)
    if s.frames:
        _go_on_drawing(s)
    else:
        judge(s)


@rule
def _go_on_drawing(s: State) -> None:
    """Let the next seat draw for the latest all_draw (R5).

    Its discoverer draws last, and then it is discarded.
    """
    while s.frames:
        drew = have_drawn(s.frames)
        if drew == s.seats:
            s.frames >>= FRAME_BITS
            s.discard += one(ALL_DRAW)
        else:
            s.frames += 1
            if has_deck(s):
                p = discoverer(s.frames) + 1 + drew
                s.drawer = p if p < s.seats else p - s.seats
                return
    judge(s)


@rule
def have_drawn(frames: int) -> int:
    """Return the number of seats that have drawn for the latest all_draw."""
    return frames & DREW


@rule
def discoverer(frames: int) -> int:
    """Return the seat that drew the latest all_draw."""
    return frames >> 3 & 3


@rule
def chance_weights(s: State, weights: Ints) -> None:
    """Weigh the outcomes.

    Handfuls by their cubes, cards by their copies in the deck.
    """
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
    """Draw a complete handful, or one card."""
    if s.phase == CUBES:
        _sample_cubes(s, rng)
    else:
        reveal(s, _sample_kind(s.deck, rng))


@rule
def _sample_cubes(s: State, rng: Stream) -> None:
    """Draw the handful's reds, then yellows, unless the reds end the turn."""
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
    _spill(s, reds, yellows)


@rule
def _hits(marked: int, cubes: int, handful: int, rng: Stream) -> int:
    """Return the number of marked cubes in a random handful."""
    left = handful
    for i in range(marked):
        left -= below(rng, cubes - i) < left
    return handful - left


@rule
def _sample_kind(counts: int, rng: Stream) -> int:
    """Return a random card by comparing all cumulative counts at once."""
    sums = (int(counts) * ONES) & ALL_COUNTS
    n = below(rng, sums >> COUNT_BITS * (KINDS - 1))
    return count(TOPS & ~((sums | TOPS) - (n + 1) * ONES))
