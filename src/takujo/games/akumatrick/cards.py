"""Akumatrick: sets of cards, and plays of a trick as in `State.row`."""

from takujo.core.bits import upto
from takujo.core.rule_decorator import rule
from takujo.games.akumatrick.state import CARDS, COLOURS, OWNER

FREE = (1 << COLOURS) - 1  # no colour is locked out
DECK = (1 << CARDS) - 1
ONE_COLOUR = DECK // FREE  # card Y of every rank; times a set of colours: all their cards
ZEROS = FREE
TWOS, FOURS, FIVES, EIGHTS = (FREE << COLOURS * rank for rank in (2, 4, 5, 8))
SIX = COLOURS * 6  # the first 6
SIXES = FREE << SIX


@rule
def deck(seats: int) -> int:
    """Return the cards in use: as many colours as seats (R1.1)."""
    return upto(seats) * ONE_COLOUR


@rule
def rank(c: int) -> int:
    return c // COLOURS


@rule
def play_of(cards: int, p: int) -> int:
    """Return an entry of the row: cards that `p` or NOBODY played."""
    return cards | p << OWNER


@rule
def cards_of(play: int) -> int:
    """Return the cards of an entry of the row."""
    return play & DECK


@rule
def owner_of(play: int) -> int:
    """Return the seat of an entry of the row, or NOBODY."""
    return play >> OWNER
