"""Overflow: cards as packed counts, and throws (see `state`)."""

from takujo.core.bits import bit, lowest
from takujo.core.rule_decorator import rule
from takujo.games.overflow.state import COUNT, COUNT_BITS, KINDS, ONES, SEAT, SEAT_BITS, WILD

HIGHS = ONES << COUNT_BITS - 1  # the highest bit of each count, which is always 0
TOTALS = (1 << COUNT_BITS * KINDS) - 1  # the bits of five counts


@rule
def one(place: int) -> int:
    """Return the counts of a single card of that place."""
    return bit(place)


@rule
def count_of(cards: int, place: int) -> int:
    """Return the number of cards of that place."""
    return int(cards) >> int(place) & COUNT


@rule
def cards_in(cards: int) -> int:
    """Return the number of cards."""
    return (int(cards) * ONES >> WILD) & COUNT


@rule
def nth_place(cards: int, n: int) -> int:
    """Return the place of card number n, 0 ≤ n < cards_in(cards)."""
    upto_each = int(cards) * ONES & TOTALS
    return lowest(((upto_each | HIGHS) - (n + 1) * ONES) & HIGHS) - (COUNT_BITS - 1)


@rule
def kinds_in(cards: int) -> int:
    """Return one card of each kind.

    As a set of actions, their places. No count is above 127.
    """
    return (int(cards) + HIGHS - ONES) >> COUNT_BITS - 1 & ONES


@rule
def place_of(card: int) -> int:
    """Return the place of a card, or of the first of several."""
    return place_at(kind_at(lowest(card)))


@rule
def place_at(kind: int) -> int:
    """Return the place of a kind 0 … 4."""
    return COUNT_BITS * kind


@rule
def kind_at(place: int) -> int:
    """Return the kind of a place; any of its bits will do."""
    return place // COUNT_BITS


@rule
def throw_of(place: int, nth: int) -> int:
    """Return a throw of a kind's nth card in the box."""
    return nth << COUNT_BITS | place


@rule
def place_thrown(throw: int) -> int:
    """Return the place of a throw's card."""
    return int(throw) & COUNT


@rule
def nth_thrown(throw: int) -> int:
    """Return which of its kind in the box a throw was.

    Returns 0: no throw.
    """
    return int(throw) >> COUNT_BITS


@rule
def as_thrower(p: int, nth: int) -> int:
    """Return seat p as thrower of the nth card of a kind."""
    return int(p) << SEAT_BITS * (nth - 1)


@rule
def thrower(throwers: int, nth: int) -> int:
    """Return the seat that threw the nth card of a kind."""
    return int(throwers) >> SEAT_BITS * (nth - 1) & SEAT
