"""Sets of up to 63 cards as one int64.

Bit `i` stands for card `i`. Some games pack counts into one number, a few bits each. There, `bit(i)` is 1 in the count
that begins at bit `i`.

Compiled code replaces `count`, `lowest`, `highest` and `nth` by machine instructions (see `intrinsics`). A test
compares them with the Python here.
"""

from takujo.core.rule_decorator import rule


@rule
def bit(i: int) -> int:
    """Return 2ⁱ, 0 ≤ i ≤ 62. It is the set of card `i`, or 1 in a packed count. A bare `1 << i` overflows in NumPy."""
    return 1 << int(i)


@rule
def upto(i: int) -> int:
    """Return the set of cards 0 … i−1, 0 ≤ i ≤ 62."""
    return (1 << int(i)) - 1


@rule
def has(cards: int, i: int) -> bool:
    """Whether card `i` is in the set."""
    return (int(cards) >> int(i)) & 1 != 0


def count(cards: int) -> int:
    """Return the number of cards."""
    return int(cards).bit_count()


def lowest(cards: int) -> int:
    """Return the lowest card of a non-empty set."""
    cards = int(cards)
    return (cards & -cards).bit_length() - 1


def highest(cards: int) -> int:
    """Return the highest card of a non-empty set."""
    return int(cards).bit_length() - 1


def nth(cards: int, n: int) -> int:
    """Return the card with exactly `n` lower ones, 0 ≤ n < count(cards)."""
    cards = int(cards)
    for _ in range(int(n)):
        cards &= cards - 1
    return lowest(cards)
