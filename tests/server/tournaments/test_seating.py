"""The draw: even seats, different opponents, determined by the secret."""

from collections import Counter
from itertools import combinations

import pytest

from takujo.server.tournaments.deal_secrets import commitment, deal_secret
from takujo.server.tournaments.seating import Seating, draw, tables_for

SECRET = bytes(range(32))


def rounds_of(people: int, seats: int, rounds: int) -> list[list[Seating]]:
    found: list[list[Seating]] = []
    for number in range(1, rounds + 1):
        found.append(draw(SECRET, number, range(people), seats, [seating for tables in found for seating in tables]))
    return found


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("people", [2, 3, 4, 5, 7, 8, 9, 11, 16, 25, 64])
def test_each_entrant_sits_once_and_is_compared(people: int, seats: int) -> None:
    for tables in rounds_of(people, seats, seats):
        assert len(tables) == tables_for(people, seats)
        assert sorted(number for seating in tables for number in seating if number is not None) == list(range(people))
        assert {len(seating) for seating in tables} == {seats}
        at_table = [sum(number is not None for number in seating) for seating in tables]
        assert max(at_table) - min(at_table) <= 1
        assert min(at_table) >= 1
        at_seat = [n for n in (sum(s[seat] is not None for s in tables) for seat in range(seats)) if n]
        assert max(at_seat) - min(at_seat) <= 1
        assert 1 not in at_seat  # each is compared


def test_odd_number_at_two_tables_gets_a_third() -> None:
    assert [tables_for(people, 4) for people in range(2, 10)] == [2, 3, 2, 3, 2, 3, 2, 3]
    assert [tables_for(people, 3) for people in (3, 6, 7, 9, 10)] == [3, 2, 3, 3, 4]


def times_at_seats(people: int, seats: int) -> Counter[tuple[int | None, int]]:
    """Count how often each entrant has each seat. There are two rounds per seat."""
    tables = [seating for tables in rounds_of(people, seats, 2 * seats) for seating in tables]
    return Counter((number, seat) for seating in tables for seat, number in enumerate(seating))


@pytest.mark.parametrize(("people", "seats"), [(8, 4), (12, 3), (64, 4), (25, 5), (36, 6)])
def test_full_tables_give_each_seat_equally_often(people: int, seats: int) -> None:
    sat = times_at_seats(people, seats)
    assert set(sat.values()) == {2}
    assert len(sat) == people * seats


@pytest.mark.parametrize(("people", "seats"), [(7, 4), (10, 4), (11, 3), (30, 6), (2, 5)])
def test_seats_are_as_even_as_numbers_allow(people: int, seats: int) -> None:
    sat = times_at_seats(people, seats)
    for number in range(people):
        assert max(sat[number, seat] for seat in range(seats)) <= 3


def test_entrants_meet_different_people() -> None:
    met = Counter(
        frozenset(pair) for tables in rounds_of(16, 4, 4) for seating in tables for pair in combinations(seating, 2)
    )
    assert max(met.values()) <= 3
    assert len(met) > 72  # of 120 pairs in 96 meetings; 71 is the result of chance


def test_draw_follows_from_the_secret() -> None:
    assert draw(SECRET, 1, range(12), 4) == draw(SECRET, 1, reversed(range(12)), 4)
    assert draw(SECRET, 1, range(12), 4) != draw(SECRET[::-1], 1, range(12), 4)
    deals = [deal_secret(SECRET, number) for number in range(1, 9)]
    assert len({*deals, SECRET, deal_secret(SECRET[::-1], 1)}) == 10
    assert {len(deal) for deal in deals} == {32}
    assert commitment(b"") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
