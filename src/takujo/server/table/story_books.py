"""Deal story books to the seats."""

from collections.abc import Sequence

from takujo.core.rng import below, new_stream
from takujo.games import plugin


def deal_books(game: str, chosen: Sequence[int | None], order: Sequence[int], seed: int) -> list[int] | None:
    """Return a book for each seat; None in games without books. `order`: of sitting down.

    Ruling: the first to choose a book gets it; all others get one that no one chose. A refusal would reveal a choice.
    """
    books = plugin(game).books
    if not books:
        return None
    owners: dict[int, int] = {}  # book: seat
    for seat in order:
        book = chosen[seat]
        if book is not None:
            owners.setdefault(book, seat)
    own = {seat: book for book, seat in owners.items()}
    unused = [book for book in range(books) if book not in owners]
    rng = new_stream(seed)
    return [own[seat] if seat in own else unused.pop(below(rng, len(unused))) for seat in range(len(chosen))]
