"""FourDigits: heaps and decks of cards, and the numbers made of them (R1.1, R2.2, R2.3)."""

import numpy as np

from takujo.core.bits import bit, count, has, lowest
from takujo.core.compile import rule
from takujo.games.fourdigits.state import DIGITS

KINDS = 15
COUNTS = (5, 3, 3, 4, 3, 3, 4, 3, 3, 5, 1, 1, 1, 1, 1)  # R1.1, in the order 0 … 9 C H M P T
CARDS = sum(COUNTS)
OPENERS = sum(COUNTS[:10])  # digits in the box; their places come first
ONES = sum(1 << 4 * kind for kind in range(KINDS))  # a heap with one card of each kind
BOX = sum(n << 4 * kind for kind, n in enumerate(COUNTS))  # the heap of all cards
FULL = (1 << CARDS) - 1  # … and the deck of all cards

# A deck has a place for each card of the box; the cards of a kind fill the places of their kind from the lowest one on.
PLACE = np.cumsum((0, *COUNTS[:-1]))
GROUP = ((1 << np.array(COUNTS)) - 1) << PLACE
CARD_AT = np.repeat(np.arange(KINDS) * 4, COUNTS)
GROUP_AT = np.repeat(GROUP, COUNTS)


def _digits(number: int) -> list[int]:
    return [int(digit) for digit in f"{number:03}"]


def _is_pattern(number: int) -> bool:
    """R2.6: a repdigit, a multiple of 100 or a staircase."""
    a, b, c = _digits(number)
    return a == b == c or b == c == 0 or (b - a == c - b and abs(b - a) == 1)


HEAP_OF = np.array([sum(1 << 4 * digit for digit in _digits(number)) for number in range(1000)])
PATTERN = np.array([_is_pattern(number) for number in range(1000)], np.int64)


@rule
def kinds(heap: int) -> int:
    """The kinds of a heap, as a heap with one card of each. (No kind has more than 7 cards.)"""
    return (heap | heap >> 1 | heap >> 2) & ONES


@rule
def size(heap: int) -> int:
    """How many cards a heap holds."""
    pairs = (heap & 0x0F0F0F0F0F0F0F0F) + (heap >> 4 & 0x0F0F0F0F0F0F0F0F)
    pairs += pairs >> 8
    pairs += pairs >> 16
    return (pairs + (pairs >> 32)) & 63


@rule
def roles(heap: int) -> int:
    """How many role cards a heap holds."""
    return count(heap >> DIGITS)


@rule
def field_heap(field: int) -> int:
    """The cards of the field: none, three or, after a burst, four."""
    if field < 0:
        return 0
    heap: int = HEAP_OF[field % 1000] + (bit(field // 1000 * 4) if field >= 1000 else 0)
    return heap


@rule
def to_deck(heap: int) -> int:
    """The deck of these cards."""
    deck = 0
    for kind in range(KINDS):
        deck |= (bit(heap >> 4 * kind & 7) - 1) << PLACE[kind]
    return deck


@rule
def to_heap(deck: int) -> int:
    """The heap of a deck's cards."""
    heap = 0
    for kind in range(KINDS):
        heap |= count(deck & GROUP[kind]) << 4 * kind
    return heap


@rule
def without(deck: int, place: int) -> int:
    """The deck without one card of the kind that lies at a place."""
    group: int = deck & GROUP_AT[place]
    return deck ^ group ^ (group & (group >> 1))


@rule
def tidied(deck: int) -> int:
    """The deck with the cards of each kind moved to its lowest places."""
    tidy = 0
    for kind in range(KINDS):
        tidy |= (bit(count(deck & GROUP[kind])) - 1) << PLACE[kind]
    return tidy


@rule
def smallest(heap: int, first: int) -> int:
    """The smallest number of three cards that begins with the card `first`."""
    rest = heap - bit(first)
    second = lowest(kinds(rest))
    third = lowest(kinds(rest - bit(second)))
    return 25 * first + 10 * (second >> 2) + (third >> 2)


@rule
def three(heap: int, target: int) -> int:
    """R2.2: the smallest number ≥ target made of three of the digits, leading zeros allowed; −1: there is none.

    Looking numbers up in a table of all 1,940 possible reserves was measured: a little slower than this.
    """
    a = target // 100
    b = target // 10 - 10 * a
    c = target % 10
    have = kinds(heap)
    if has(have, 4 * a):
        rest = heap - bit(4 * a)
        left = kinds(rest)
        if has(left, 4 * b):
            third = kinds(rest - bit(4 * b)) & -bit(4 * c)
            if third:
                return 100 * a + 10 * b + (lowest(third) >> 2)
        higher = left & -bit(4 * b + 4)
        if higher:
            second = lowest(higher)
            return 100 * a + 10 * (second >> 2) + (lowest(kinds(rest - bit(second))) >> 2)
    higher = have & -bit(4 * a + 4)
    return smallest(heap, lowest(higher)) if higher else -1


@rule
def four(heap: int, target: int) -> int:
    """R2.3: the smallest number ≥ target made of four of the five digits, the first one not 0; −1: there is none."""
    firsts = kinds(heap) & -bit(4)
    while firsts:
        first = lowest(firsts)
        number = three(heap - bit(first), max(0, target - 250 * first))
        if number >= 0:
            return 250 * first + number
        firsts &= firsts - 1
    return -1
