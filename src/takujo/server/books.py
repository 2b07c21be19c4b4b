"""Story books: chosen with the seat, before the match; only the winner reads theirs (Fuji 99, R1.3)."""

from collections.abc import Sequence

from takujo.core.rng import below, new_stream

BOOKS = {"fuji99": 10}  # how many there are to choose from, in games that have them


def deal_books(game: str, chosen: Sequence[int | None], luck: int) -> list[int] | None:
    """A book for each seat: the one it chose, otherwise one that is left; None in games without books."""
    if game not in BOOKS:
        return None
    left = [book for book in range(BOOKS[game]) if book not in chosen]
    rng = new_stream(luck)
    return [left.pop(below(rng, len(left))) if book is None else book for book in chosen]
