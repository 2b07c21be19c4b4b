"""Cards drawn at random from a set."""

from takujo.core.bits import bit, count, nth
from takujo.core.compile import rule
from takujo.core.rng import Stream, below


@rule
def draw_cards(cards: int, n: int, rng: Stream) -> int:
    """`n` random cards of the set, which holds as many."""
    drawn = 0
    for _ in range(n):
        card = bit(nth(cards, below(rng, count(cards))))
        cards ^= card
        drawn |= card
    return drawn
