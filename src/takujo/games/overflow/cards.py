"""Overflow: cards as packed counts, and throws (see `state`)."""

from takujo.core.bits import bit, lowest
from takujo.core.compile import rule
from takujo.games.overflow.state import COUNT, COUNT_BITS, KINDS, ONES, SEAT, SEAT_BITS, WILD

HIGHS = ONES << COUNT_BITS - 1  # the highest bit of each count: no count reaches it
TOTALS = (1 << COUNT_BITS * KINDS) - 1  # the bits of five counts


@rule
def one(place: int) -> int:
    """The counts of a single card of that place."""
    return bit(place)


@rule
def count_of(cards: int, place: int) -> int:
    """How many cards of that place there are."""
    return int(cards) >> int(place) & COUNT


@rule
def cards_in(cards: int) -> int:
    """How many cards there are."""
    return (int(cards) * ONES >> WILD) & COUNT


@rule
def nth_place(cards: int, n: int) -> int:
    """The place of the card that n others come before, 0 ≤ n < cards_in(cards)."""
    upto_each = int(cards) * ONES & TOTALS
    return lowest(((upto_each | HIGHS) - (n + 1) * ONES) & HIGHS) - (COUNT_BITS - 1)


@rule
def kinds_in(cards: int) -> int:
    """One card of each kind that there is, so as a set of actions the places of them; no count is above 127."""
    return (int(cards) + HIGHS - ONES) >> COUNT_BITS - 1 & ONES


@rule
def place_of(card: int) -> int:
    """The place of a single card, or the first one of several."""
    return place_at(kind_at(lowest(card)))


@rule
def place_at(kind: int) -> int:
    """The place of a kind 0 … 4."""
    return COUNT_BITS * kind


@rule
def kind_at(place: int) -> int:
    """The kind that has that place; any of its bits will do."""
    return place // COUNT_BITS


@rule
def throw_of(place: int, nth: int) -> int:
    """A throw: the card of that place, the nth of its kind in the box."""
    return nth << COUNT_BITS | place


@rule
def place_thrown(throw: int) -> int:
    """Where the card of a throw belongs."""
    return int(throw) & COUNT


@rule
def nth_thrown(throw: int) -> int:
    """The card of a throw was the nth of its kind in the box; 0: nothing was thrown."""
    return int(throw) >> COUNT_BITS


@rule
def as_thrower(p: int, nth: int) -> int:
    """In the list of those who threw the cards of a kind: seat p threw the nth."""
    return int(p) << SEAT_BITS * (nth - 1)


@rule
def thrower(throwers: int, nth: int) -> int:
    """Who threw the nth card of a kind."""
    return int(throwers) >> SEAT_BITS * (nth - 1) & SEAT
