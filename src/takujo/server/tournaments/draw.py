"""Draw the seats of a round: over the rounds everybody sits everywhere, and with others each time."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from math import ceil
from typing import TypeAlias

from takujo.server.tournaments.deal_secrets import drawn

FEWEST_TABLES = 2  # else there is nothing to compare with

Seating: TypeAlias = tuple[int | None, ...]  # of a table, by seat: the number of an entrant; None: a bot


def draw(secret: bytes, round: int, people: Iterable[int], seats: int, before: Iterable[Seating] = ()) -> list[Seating]:
    """The tables of a round (from 1 on). `people`: numbers of entrants, at least two; `before`: the tables of earlier
    rounds."""
    order = sorted(people, key=lambda number: drawn(secret, round, number))
    tables = max(FEWEST_TABLES, ceil(len(order) / seats))
    sat: Counter[tuple[int, int]] = Counter()
    met: Counter[tuple[int, int]] = Counter()
    for seating in before:
        sat.update((number, seat) for seat, number in enumerate(seating) if number is not None)
        met.update((a, b) for a in seating for b in seating if a is not None and b is not None and a != b)
    places = _seats(order, _places(len(order), tables, seats, round), sat)
    return _tables(order, places, tables, seats, met)


def _places(people: int, tables: int, seats: int, round: int) -> list[int]:
    """How many people sit at each seat: at as few seats as hold them, so that each has somebody to be compared with.
    Which ones bots have all of goes round."""
    used = ceil(people / tables)
    each, more = divmod(people, used)
    places = [0] * seats
    for n in range(used):
        places[(round + n) % seats] = each + (n < more)
    return places


def _seats(order: Sequence[int], places: Sequence[int], sat: Mapping[tuple[int, int], int]) -> dict[int, int]:
    """A seat for everybody, where they have sat least as far as all can: a matching in a bipartite graph by augmenting
    paths, first with the seats that somebody has had least, then with such as they have had once more, and so on."""
    there: list[list[int]] = [[] for _ in places]
    seat_of: dict[int, int] = {}

    def seat_somewhere(number: int, extra: int, tried: set[int]) -> bool:
        times = [sat.get((number, seat), 0) for seat in range(len(places))]
        for seat in sorted(range(len(places)), key=lambda seat: times[seat]):
            if times[seat] - min(times) > extra or seat in tried:
                continue
            tried.add(seat)
            if len(there[seat]) < places[seat]:
                _sit(number, seat)
                return True
            for other in list(there[seat]):
                if seat_somewhere(other, extra, tried):
                    _sit(number, seat)
                    return True
        return False

    def _sit(number: int, seat: int) -> None:
        if number in seat_of:
            there[seat_of[number]].remove(number)
        seat_of[number] = seat
        there[seat].append(number)

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
    """Everybody at the table with the fewest people, and of those where they have met the fewest times."""
    found: list[list[int | None]] = [[None] * seats for _ in range(tables)]
    for number in sorted(order, key=lambda number: seat_of[number]):  # and by the draw: sorting is stable
        seat = seat_of[number]

        def cost(seating: list[int | None], number: int = number) -> tuple[int, int]:
            others = [other for other in seating if other is not None]
            return len(others), sum(met.get((number, other), 0) for other in others)

        min((seating for seating in found if seating[seat] is None), key=cost)[seat] = number
    return [tuple(seating) for seating in found]
