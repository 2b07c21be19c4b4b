"""Draw the seats of a round. Over the rounds, entrants sit at all seats and meet different people."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from math import ceil
from typing import TypeAlias

from takujo.server.tournaments.deal_secrets import drawn

FEWEST_TABLES = 2  # results need a comparison

Seating: TypeAlias = tuple[int | None, ...]  # entrant by seat; None: a bot


def draw(secret: bytes, round: int, people: Iterable[int], seats: int, before: Iterable[Seating] = ()) -> list[Seating]:
    """Return the tables of a round (from 1).

    `people`: numbers of at least two entrants. `before`: tables of earlier rounds.
    """
    order = sorted(people, key=lambda number: drawn(secret, round, number))
    tables = tables_for(len(order), seats)
    sat: Counter[tuple[int, int]] = Counter()
    met: Counter[tuple[int, int]] = Counter()
    for seating in before:
        sat.update((number, seat) for seat, number in enumerate(seating) if number is not None)
        met.update((a, b) for a in seating for b in seating if a is not None and b is not None and a != b)
    places = _seats(order, _places(len(order), tables, seats, round), sat)
    return _tables(order, places, tables, seats, met)


def tables_for(people: int, seats: int) -> int:
    """Return the number of tables of a round. At two, one of an odd number would have a seat without comparison."""
    tables = max(FEWEST_TABLES, ceil(people / seats))
    return tables + 1 if tables == FEWEST_TABLES and people % 2 else tables


def _places(people: int, tables: int, seats: int, round: int) -> list[int]:
    """Return the number of people per seat. It uses as few seats as possible, so that all are compared.

    The seats with bots only rotate.
    """
    used = ceil(people / tables)
    each, more = divmod(people, used)
    places = [0] * seats
    for n in range(used):
        places[(round + n) % seats] = each + (n < more)
    return places


def _seats(order: Sequence[int], places: Sequence[int], sat: Mapping[tuple[int, int], int]) -> dict[int, int]:
    """Assign each person the seat they have had least, if possible.

    A bipartite matching by augmenting paths: first with the least used seats, then with those used once more, and so
    on.
    """
    taken: list[list[int]] = [[] for _ in places]
    seat_of: dict[int, int] = {}

    def seat_somewhere(number: int, extra: int, tried: set[int]) -> bool:
        times = [sat.get((number, seat), 0) for seat in range(len(places))]
        for seat in sorted(range(len(places)), key=lambda seat: times[seat]):
            if times[seat] - min(times) > extra or seat in tried:
                continue
            tried.add(seat)
            if len(taken[seat]) < places[seat]:
                _sit(number, seat)
                return True
            for other in list(taken[seat]):
                if seat_somewhere(other, extra, tried):
                    _sit(number, seat)
                    return True
        return False

    def _sit(number: int, seat: int) -> None:
        if number in seat_of:
            taken[seat_of[number]].remove(number)
        seat_of[number] = seat
        taken[seat].append(number)

    extra = 0
    while len(seat_of) < len(order):
        for number in order:
            if number not in seat_of:
                seat_somewhere(number, extra, set())
        extra += 1
    return seat_of


def _tables(
    order: Sequence[int], seat_of: Mapping[int, int], tables: int, seats: int, met: Mapping[tuple[int, int], int]
) -> list[Seating]:
    """Seat each person at the emptiest table. Among these, at the one with the fewest people they have met."""
    seatings: list[list[int | None]] = [[None] * seats for _ in range(tables)]
    for number in sorted(order, key=lambda number: seat_of[number]):  # stable: keeps the order of the draw
        seat = seat_of[number]

        def cost(seating: list[int | None], number: int = number) -> tuple[int, int]:
            others = [other for other in seating if other is not None]
            return len(others), sum(met.get((number, other), 0) for other in others)

        min((seating for seating in seatings if seating[seat] is None), key=cost)[seat] = number
    return [tuple(seating) for seating in seatings]
