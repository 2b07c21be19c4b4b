"""FTW?!: who sits beside whom."""

from takujo.core.compile import rule


@rule
def seat(p: int) -> int:
    """Seat p itself. Now the compiler knows that `s.hand[p]` cannot be `s.top`, and keeps such numbers in registers."""
    return p & 7


@rule
def next_seat(p: int, seats: int) -> int:
    """R2: the left neighbour, whose turn comes after that of seat p."""
    return 0 if p + 1 == seats else p + 1


@rule
def receiver_of(p: int, seats: int) -> int:
    """R1.3: the seat that gets what seat p gives: its right neighbour."""
    return p - 1 if p else seats - 1


@rule
def giver_of(p: int, seats: int) -> int:
    """R1.3: the seat whose cards arrive at seat p: its left neighbour; where p is no seat, p itself."""
    return next_seat(p, seats) if p >= 0 else p
