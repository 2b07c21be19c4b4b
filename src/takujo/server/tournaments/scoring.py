"""Matchpoints, as in duplicate bridge. Only order counts (Laws of Duplicate Bridge 2017, Law 78A).

At each deal and seat, every result is compared with all others: a point for each worse one, half a point for an equal
one, divided by the number of others, so that deals of any game can be added. Results are ordered by share of the win,
then lead (`attempts.rank`). A result without others gets the average, 1/2. Equal totals are ordered by wins.
"""

from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from takujo.server.daily.attempts import rank
from takujo.server.db.catalog.records import DealResult
from takujo.server.tournaments.draw import Seating

AVERAGE = 0.5
DIGITS = 6  # rounds sums, so that equal ones compare equal

Kind = Literal["played", "average", "bot", "missed"]


@dataclass(frozen=True, slots=True)
class SeatResult:
    """The result of a person's seat. `result` is there if it was played to the end. `bot`: a bot took over."""

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
    """`total`: sum of matchpoints. `won`: sum of shares of wins. `place`: by both; ties share."""

    number: int
    place: int
    total: float
    won: float
    played: int  # deals that are their own


def compared(results: Sequence[DealResult]) -> list[float]:
    """Return the matchpoints of the results at one deal and seat. They are from 0 to 1."""
    if len(results) == 1:
        return [AVERAGE]
    ranks = [rank(result) for result in results]
    rising = sorted(ranks)
    most = len(ranks) - 1
    # worse results come before, equal ones count half
    worse_and_equal = [(bisect_left(rising, one), bisect_right(rising, one)) for one in ranks]
    return [(worse + (upto - worse - 1) / 2) / most for worse, upto in worse_and_equal]


def matchpoints(outcomes: Iterable[Outcome]) -> dict[tuple[int, int], float]:
    """Return the matchpoints by round and entrant. They are 0 for deals that are not the entrant's own."""
    at: dict[tuple[int, int], list[tuple[int, SeatResult]]] = defaultdict(list)
    for outcome in outcomes:
        for seat, (number, result) in enumerate(zip(outcome.seating, outcome.results, strict=True)):
            if number is not None and result is not None:
                at[outcome.round, seat].append((number, result))
    points: dict[tuple[int, int], float] = {}
    for (n, _), those in at.items():
        points.update({(n, number): AVERAGE if result.kind == "average" else 0.0 for number, result in those})
        played = [(number, result.result) for number, result in those if result.result is not None]
        if played:
            of_seat = compared([result for _, result in played])
            points.update({(n, number): share for (number, _), share in zip(played, of_seat, strict=True)})
    return points


def standings(numbers: Iterable[int], outcomes: Sequence[Outcome]) -> list[Standing]:
    """Return the standings, best first."""
    points = matchpoints(outcomes)
    totals: dict[int, float] = dict.fromkeys(numbers, 0.0)
    won, played = dict.fromkeys(totals, 0.0), dict.fromkeys(totals, 0)
    for (_, number), share in points.items():
        totals[number] = totals.get(number, 0.0) + share
    for outcome in outcomes:
        for entrant, result in zip(outcome.seating, outcome.results, strict=True):
            if entrant is not None and result is not None and result.is_own:
                played[entrant] = played.get(entrant, 0) + 1
                won[entrant] = won.get(entrant, 0.0) + (result.result.share if result.result else 0.0)
    sums = {number: (round(total, DIGITS), round(won.get(number, 0.0), DIGITS)) for number, total in totals.items()}
    falling = sorted(sums, key=lambda number: (sums[number], -number), reverse=True)
    first: dict[tuple[float, float], int] = {}
    for place, number in enumerate(falling, 1):
        first.setdefault(sums[number], place)
    return [Standing(n, first[sums[n]], *sums[n], played.get(n, 0)) for n in falling]
