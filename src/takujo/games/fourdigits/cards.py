"""FourDigits: heaps and decks of cards, and their numbers (R1.1, R2.2, R2.3)."""

from itertools import accumulate

from takujo.core import arrays
from takujo.core.bits import bit, count, has, lowest
from takujo.core.rule_decorator import rule
from takujo.games.fourdigits.state import BURST, CARDS, COUNTS, DIGITS, HAND, KINDS, OPENING, WIDTH, ZERO

ALL_KINDS = range(0, KINDS * WIDTH, WIDTH)  # a card of each kind
OPENERS = sum(COUNTS[: DIGITS // WIDTH])  # digits in the box; their places come first
ONES = sum(1 << card for card in ALL_KINDS)  # a heap with one card of each kind
BOX = sum(n << card for n, card in zip(COUNTS, ALL_KINDS, strict=True))  # the heap of all cards
MOST = 7  # more than the cards of a kind; three of the four bits of a counter, enough for any number of them
FULL = (1 << CARDS) - 1  # … and the deck of all cards

# A deck has a place for each card of the box; the cards of a kind fill its places from the lowest.
_FIRST = list(accumulate(COUNTS[:-1], initial=0))
_GROUPS = [(1 << n) - 1 << place for n, place in zip(COUNTS, _FIRST, strict=True)]
_KIND_AT = [kind for kind, n in enumerate(COUNTS) for _ in range(n)]
PLACE = arrays.table(_FIRST)
GROUP = arrays.table(_GROUPS)
CARD_AT = arrays.table([kind * WIDTH for kind in _KIND_AT])
GROUP_AT = arrays.table([_GROUPS[kind] for kind in _KIND_AT])


def _digits(number: int) -> list[int]:
    return [int(digit) for digit in f"{number:03}"]


def _is_pattern(number: int) -> bool:
    """Whether a number is a repdigit, multiple of 100 or staircase (R2.6)."""
    a, b, c = _digits(number)
    return a == b == c or b == c == 0 or (b - a == c - b and abs(b - a) == 1)


HEAP_OF = arrays.table([sum(1 << WIDTH * digit for digit in _digits(number)) for number in range(BURST)])
PATTERN = arrays.table([_is_pattern(number) for number in range(BURST)])


@rule
def one(card: int) -> int:
    """Return the heap of one card."""
    return 1 << int(card)


@rule
def copies(heap: int, card: int) -> int:
    """Return the number of such cards in a heap."""
    return heap >> card & MOST


@rule
def of_kind(kind: int) -> int:
    """Return the card of kind 0 … 14.

    A digit is its own kind.
    """
    return kind * WIDTH


@rule
def kind_of(card: int) -> int:
    """Return the kind of a card."""
    return card // WIDTH


@rule
def fresh_stock(seats: int) -> int:
    """Return the size of a deck after the deal or a renewal.

    They are equal because each turn draws one card and discards one.
    """
    return CARDS - OPENING - HAND * seats


@rule
def kinds(heap: int) -> int:
    """Return the kinds of a heap, one card of each.

    No kind has more than MOST cards.
    """
    return (heap | heap >> 1 | heap >> 2) & ONES


@rule
def size(heap: int) -> int:
    """Return the number of cards in a heap."""
    pairs = (heap & 0x0F0F0F0F0F0F0F0F) + (heap >> 4 & 0x0F0F0F0F0F0F0F0F)
    pairs += pairs >> 8
    pairs += pairs >> 16
    return (pairs + (pairs >> 32)) & 63


@rule
def roles(heap: int) -> int:
    """Return the number of role cards in a heap."""
    return count(heap >> DIGITS)


@rule
def field_heap(field: int) -> int:
    """Return the field's cards: none, three or, after a burst, four."""
    if field < 0:
        return 0
    heap: int = HEAP_OF[field % BURST] + (one(of_kind(field // BURST)) if field >= BURST else 0)
    return heap


@rule
def to_deck(heap: int) -> int:
    """Return the deck of a heap's cards."""
    deck = 0
    for kind in range(KINDS):
        deck |= (bit(copies(heap, of_kind(kind))) - 1) << PLACE[kind]
    return deck


@rule
def to_heap(deck: int) -> int:
    """Return the heap of a deck's cards."""
    heap = 0
    for kind in range(KINDS):
        heap |= count(deck & GROUP[kind]) << of_kind(kind)
    return heap


@rule
def without(deck: int, place: int) -> int:
    """Return the deck without one card of the kind at a place."""
    group: int = deck & GROUP_AT[place]
    return deck ^ group ^ (group & (group >> 1))


@rule
def tidied(deck: int) -> int:
    """Return the deck with each kind's cards at its lowest places."""
    tidy = 0
    for kind in range(KINDS):
        tidy |= (bit(count(deck & GROUP[kind])) - 1) << PLACE[kind]
    return tidy


@rule
def smallest(heap: int, first: int) -> int:
    """Return the smallest number of three cards that begins with card `first`."""
    rest = heap - one(first)
    second = lowest(kinds(rest))
    third = lowest(kinds(rest - one(second)))
    return 100 * kind_of(first) + 10 * kind_of(second) + kind_of(third)


@rule
def three(heap: int, target: int) -> int:
    """Return the smallest number ≥ target of three of the digits (R2.2).

    Leading zeros are allowed; −1 if there is none. A lookup in a list of all 1,940 possible reserves is slightly
    slower.
    """
    a = of_kind(target // 100)
    b = of_kind(target // 10 % 10)
    c = of_kind(target % 10)
    have = kinds(heap)
    if has(have, a):
        rest = heap - one(a)
        left = kinds(rest)
        if has(left, b):
            third = kinds(rest - one(b)) & _from(c)
            if third:
                return 100 * kind_of(a) + 10 * kind_of(b) + kind_of(lowest(third))
        higher = left & _above(b)
        if higher:
            second = lowest(higher)
            third = lowest(kinds(rest - one(second)))
            return 100 * kind_of(a) + 10 * kind_of(second) + kind_of(third)
    higher = have & _above(a)
    return smallest(heap, lowest(higher)) if higher else -1


@rule
def four(heap: int, target: int) -> int:
    """Return the smallest number ≥ target of four of the five digits (R2.3).

    The first digit is not 0. It is the lowest other one: a target beyond 1000 is the field plus a digit of the heap,
    which the rest then has.
    """
    first = lowest(kinds(heap) & _above(ZERO))
    thousands = BURST * kind_of(first)
    return thousands + three(heap - one(first), max(0, target - thousands))


@rule
def _from(card: int) -> int:
    """Return a mask of this kind and all higher ones."""
    return -one(card)


@rule
def _above(card: int) -> int:
    """Return a mask of all higher kinds."""
    return -one(card + WIDTH)
