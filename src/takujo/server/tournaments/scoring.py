"""Matchpoints, as in duplicate bridge. Only order counts (Laws of Duplicate Bridge 2017, Law 78A).

At each deal and seat, every result is compared with all others: a point for each worse one, half a point for an equal
one, divided by the number of others, so that deals of any game can be added. Results are ordered by share of the win,
then lead (`attempts.rank`). What a bot finished for a person scores nothing, but others are compared with it. A result
without others gets the average, 1/2. Equal totals are ordered by wins.
"""

from bisect import bisect_left, bisect_right
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from takujo.server.daily.attempts import rank
from takujo.server.db.catalog.records import DealResult
from takujo.server.tournaments.seating import Seating

AVERAGE = 0.5
DIGITS = 6  # rounds sums, so that equal ones compare equal

Kind = Literal["played", "average", "bot", "missed"]


@dataclass(frozen=True, slots=True)
class SeatResult:
    """The result of a person's seat. `result`: of its match. `bot`: a bot took over."""

    kind: Kind
    result: DealResult | None = None

    @property
    def is_own(self) -> bool:
        """Whether the deal counts as played by the person."""
        return self.kind in ("played", "average")


@dataclass(frozen=True, slots=True)
class Outcome:
    """A finished table. `results` by seat; None: a bot's."""

    round: int
    seating: Seating
    results: tuple[SeatResult | None, ...]


@dataclass(frozen=True, slots=True)
class Standing:
    """`total`: sum of matchpoints. `won`: sum of shares of wins. `place`: by both; ties share.

    `played`: deals that are their own. `compared`: those of them that others had at the same seat.
    """

    number: int
    place: int
    total: float
    won: float
    played: int
    compared: int


def compared(results: Sequence[DealResult]) -> list[float]:
    """Return the matchpoints of results at one deal and seat. They are from 0 to 1, of at least two results."""
    ranks = [rank(result) for result in results]
    rising = sorted(ranks)
    most = len(ranks) - 1
    # worse results come before, equal ones count half
    worse_and_equal = [(bisect_left(rising, one), bisect_right(rising, one)) for one in ranks]
    return [(worse + (upto - worse - 1) / 2) / most for worse, upto in worse_and_equal]


def comparisons(outcomes: Iterable[Outcome]) -> dict[tuple[int, int], float]:
    """Return the share of other results beaten, by round and entrant.

    Compares all results at the same deal and seat; one without others is missing.
    """
    at: dict[tuple[int, int], list[tuple[int, DealResult]]] = defaultdict(list)
    for outcome in outcomes:
        for seat, number, one in _entries(outcome):
            if one.result is not None:
                at[outcome.round, seat].append((number, one.result))
    shares: dict[tuple[int, int], float] = {}
    for (n, _), those in at.items():
        if len(those) > 1:
            of_seat = compared([result for _, result in those])
            shares.update({(n, number): share for (number, _), share in zip(those, of_seat, strict=True)})
    return shares


def matchpoints(outcomes: Sequence[Outcome]) -> dict[tuple[int, int], float]:
    """Return the matchpoints by round and entrant. They are 0 for deals that are not the entrant's own."""
    shares = comparisons(outcomes)
    points: dict[tuple[int, int], float] = {}
    for outcome in outcomes:
        for _, number, one in _entries(outcome):
            at = outcome.round, number
            points[at] = shares.get(at, AVERAGE) if one.kind == "played" else AVERAGE if one.is_own else 0.0
    return points


def standings(numbers: Iterable[int], outcomes: Sequence[Outcome]) -> list[Standing]:
    """Return the standings, best first."""
    totals: dict[int, float] = dict.fromkeys(numbers, 0.0)
    for (_, number), share in matchpoints(outcomes).items():
        totals[number] = totals.get(number, 0.0) + share
    shares = comparisons(outcomes)
    won: dict[int, float] = defaultdict(float)
    played, with_others = Counter[int](), Counter[int]()
    for outcome in outcomes:
        for _, number, one in _entries(outcome):
            played[number] += one.is_own
            if one.kind == "played":
                won[number] += one.result.share if one.result else 0.0
                with_others[number] += (outcome.round, number) in shares
    sums = {number: (round(total, DIGITS), round(won[number], DIGITS)) for number, total in totals.items()}
    falling = sorted(sums, key=lambda number: (sums[number], -number), reverse=True)
    first: dict[tuple[float, float], int] = {}
    for place, number in enumerate(falling, 1):
        first.setdefault(sums[number], place)
    return [Standing(n, first[sums[n]], *sums[n], played[n], with_others[n]) for n in falling]


def _entries(outcome: Outcome) -> Iterator[tuple[int, int, SeatResult]]:
    """Yield seat, entrant and result of the persons at a table."""
    for seat, (number, one) in enumerate(zip(outcome.seating, outcome.results, strict=True)):
        if number is not None and one is not None:
            yield seat, number, one
