"""FTW?!: the neighbours of seats."""

from takujo.core.rule_decorator import rule


@rule
def seat(p: int) -> int:
    """Return seat p, masked.

    So the compiler knows that `s.hand[p]` cannot be `s.top`, and keeps such numbers in registers.
    """
    return p & 7


@rule
def next_seat(p: int, seats: int) -> int:
    """Return the left neighbour, whose turn follows that of seat p (R2)."""
    return 0 if p + 1 == seats else p + 1


@rule
def receiver_of(p: int, seats: int) -> int:
    """Return the right neighbour, which gets the gift of seat p (R1.3)."""
    return p - 1 if p else seats - 1


@rule
def giver_of(p: int, seats: int) -> int:
    """Return the left neighbour, whose gift seat p gets (R1.3).

    P itself if no seat.
    """
    return next_seat(p, seats) if p >= 0 else p
