"""FTW?!: the cards, the sizes of deals, and sums."""

from takujo.core.bits import bit, count
from takujo.core.rule_decorator import rule
from takujo.games.ftw.state import CARDS

DECK_SMALL, DECK_FOUR, DECK_LARGE = 36, 48, 60  # R1.1: up to three seats, four, more
HAND, HAND_OF_SIX = 12, 10  # R1.2: cards dealt; with six seats
# The numbers with each binary digit, as sets.
DIGITS = tuple(sum(bit(n) for n in range(CARDS + 1) if n >> i & 1) for i in range(CARDS.bit_length()))


@rule
def deck_size(seats: int) -> int:
    """Return the size of the deck; cards are 0 … deck_size − 1 (R1.1)."""
    return DECK_SMALL if seats <= 3 else DECK_FOUR if seats == 4 else DECK_LARGE


@rule
def hand_size(seats: int) -> int:
    """Return the number of cards dealt to each seat (R1.2)."""
    return HAND_OF_SIX if seats == 6 else HAND


@rule
def sum_of(cards: int) -> int:
    """Return the sum of the cards' numbers, binary digit by binary digit."""
    numbers = cards << 1
    total = 0
    for i in range(len(DIGITS)):
        total += count(numbers & DIGITS[i]) << i
    return total
