"""Attempts at a shared deal: their outcomes, and their order."""

from collections import Counter
from collections.abc import Iterable, Sequence
from math import inf
from typing import TypeAlias

from takujo.core.match import Match
from takujo.interfaces.presenter_helpers import places
from takujo.server import wire
from takujo.server.daily.deals import SEAT
from takujo.server.db.catalog.records import DealResult, DealTry
from takujo.server.table.state import Table

BEST = 20  # places that are told

Rank: TypeAlias = tuple[float, float]


def result_of(table: Table) -> DealResult | None:
    """What a match at such a deal came to for whoever played it; None: nothing that counts, as it is not over, or was
    so too late, when the secret of the day was told."""
    deal, course, seat = table.opened.deal, table.course, seat_of(table)
    if seat is None or course is None or not course.is_over or (deal is not None and table.turn_ms >= deal.ends_ms):
        return None
    return outcome_of(course.match, seat)


def seat_of(table: Table) -> int | None:
    """Of whoever plays there; None: its deal is no one else's."""
    challenge = table.opened.challenge
    return SEAT if table.opened.deal is not None else None if challenge is None else challenge.seat


def outcome_of(match: Match, seat: int) -> DealResult:
    """What a match that is over came to for a seat."""
    winners, scores = match.winners(), match.scores()
    score, others = scores[seat], [points for i, points in enumerate(scores) if i != seat and points is not None]
    lead = None
    if score is not None and others:
        lead = min(others) - score if match.game.spec.lowest_wins else score - max(others)
    place = places(scores, winners, match.game.spec.lowest_wins)[seat]
    return DealResult(1 / len(winners) if seat in winners else 0.0, score, lead, place)


def rows(tries: Iterable[DealTry], person: str) -> list[tuple[DealTry, wire.DealRow]]:
    """The finished ones, best first."""
    done = sorted((one for one in tries if one.result), key=lambda one: (rank(one.result), one.table_id), reverse=True)
    placed = zip(done, _places([rank(one.result) for one in done]), strict=True)
    return [(one, _row(one, one.result, place, person)) for one, place in placed if one.result]


def own(tries: Sequence[DealTry], told: Sequence[tuple[DealTry, wire.DealRow]], person: str) -> wire.OwnDeal | None:
    """The one of a person."""
    mine = next((one for one in tries if one.person == person), None)
    if mine is None:
        return None
    row = next((row for one, row in told if one is mine), None)
    better = [one for one in tries if one.adjusted is not None and one.adjusted > (mine.adjusted or 0.0)]
    return wire.OwnDeal(mine.table_id, row, None if mine.adjusted is None else 1 + len(better))


def leads(told: Sequence[tuple[DealTry, wire.DealRow]]) -> list[tuple[int, int]]:
    """How many won or lost by how much, rising."""
    return sorted(Counter(row.lead for _, row in told if row.lead is not None).items())


def rank(result: DealResult | None) -> Rank:
    """The higher the better: the share of the win, then the lead over the best other. Nothing else counts. Who alone
    has points leads by more than anybody; who has none, being out, by less."""
    result = result or DealResult(0.0, None, None)
    none = -inf if result.score is None else inf
    return result.share, none if result.lead is None else result.lead


def _places(ranks: Sequence[Rank]) -> list[int]:
    """Of what is sorted, best first; equal ones share a place."""
    first: dict[Rank, int] = {}
    for place, rank in enumerate(ranks, 1):
        first.setdefault(rank, place)
    return [first[rank] for rank in ranks]


def _row(one: DealTry, result: DealResult, place: int, person: str) -> wire.DealRow:
    return wire.DealRow(
        name=one.name,
        place=place,
        share=result.share,
        score=result.score,
        lead=result.lead,
        adjusted=one.adjusted,
        seat_place=result.place,
        colour=one.colour or None,  # type: ignore[arg-type]
        yours=one.person == person,
    )
