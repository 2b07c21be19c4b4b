"""Draws random cards from a set."""

from takujo.core.bits import bit, count, nth
from takujo.core.rng import Stream, below
from takujo.core.rule_decorator import rule


@rule
def draw_cards(cards: int, n: int, rng: Stream) -> int:
    """Return `n` random cards of a set that has at least `n`."""
    drawn = 0
    for _ in range(n):
        card = bit(nth(cards, below(rng, count(cards))))
        cards ^= card
        drawn |= card
    return drawn
