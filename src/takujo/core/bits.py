"""Sets of up to 63 cards as one int64: bit `i` is set when card `i` is in the set.

Some games pack counts into one number, a few bits each: there `bit(i)` is one of what is counted from bit `i` on.

The bodies below are ordinary Python. Compiled code replaces `count`, `lowest`, `highest` and `nth` by single
machine instructions (see `intrinsics`); both give the same answers, and a test compares them.
"""

from takujo.core.compile import rule


@rule
def bit(i: int) -> int:
    """2ⁱ, 0 ≤ i ≤ 62: the set of card `i` alone, or one in a packed count. (A bare `1 << i` overflows in NumPy.)"""
    return 1 << int(i)


@rule
def upto(i: int) -> int:
    """The set of the `i` cards 0 … i−1, 0 ≤ i ≤ 62."""
    return (1 << int(i)) - 1


@rule
def has(cards: int, i: int) -> bool:
    """Whether card `i` is in the set."""
    return (int(cards) >> int(i)) & 1 != 0


def count(cards: int) -> int:
    """How many cards the set holds."""
    return int(cards).bit_count()


def lowest(cards: int) -> int:
    """The lowest card of a set that is not empty."""
    cards = int(cards)
    return (cards & -cards).bit_length() - 1


def highest(cards: int) -> int:
    """The highest card of a set that is not empty."""
    return int(cards).bit_length() - 1


def nth(cards: int, n: int) -> int:
    """The card with exactly `n` lower ones in the set, 0 ≤ n < count(cards)."""
    cards = int(cards)
    for _ in range(int(n)):
        cards &= cards - 1
    return lowest(cards)
