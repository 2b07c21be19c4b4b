"""Deal story books to seats that have not chosen one."""

from collections.abc import Sequence

from takujo.core.rng import below, new_stream
from takujo.games import plugin


def deal_books(game: str, chosen: Sequence[int | None], order: Sequence[int], seed: int) -> list[int] | None:
    """A book for each seat; None in games without books. `order`: seats of persons as they sat down and chose.

    Ruling: of those who chose the same book the first one has it, and the others, like those who chose none, get
    one that nobody chose. To refuse it to them would tell them what is nobody else's business.
    """
    books = plugin(game).books
    if not books:
        return None
    kept: dict[int, int] = {}  # book: seat
    for seat in order:
        book = chosen[seat]
        if book is not None:
            kept.setdefault(book, seat)
    own = {seat: book for book, seat in kept.items()}
    left = [book for book in range(books) if book not in kept]
    rng = new_stream(seed)
    return [own[seat] if seat in own else left.pop(below(rng, len(left))) for seat in range(len(chosen))]
