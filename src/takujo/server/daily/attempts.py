"""Attempts at a shared deal: results and ranking."""

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

BEST = 20  # ranks shown

Rank: TypeAlias = tuple[float, float]


def result_of(table: Table) -> DealResult | None:
    """Return the result of a shared deal. None if the match is unfinished, or ended after the day."""
    deal, sealed_match, seat = table.opened.deal, table.sealed_match, seat_of(table)
    if (
        seat is None
        or sealed_match is None
        or not sealed_match.is_over
        or (deal is not None and table.turn_ms >= deal.ends_ms)
    ):
        return None
    return outcome_of(sealed_match.match, seat)


def seat_of(table: Table) -> int | None:
    """Return the seat of a shared deal's player; None at other tables."""
    challenge = table.opened.challenge
    return SEAT if table.opened.deal is not None else None if challenge is None else challenge.seat


def outcome_of(match: Match, seat: int) -> DealResult:
    """Return the result of a seat in a finished match."""
    winners, scores = match.winners(), match.scores()
    score, others = scores[seat], [points for i, points in enumerate(scores) if i != seat and points is not None]
    lead = None
    if score is not None and others:
        lead = min(others) - score if match.game.spec.lowest_wins else score - max(others)
    place = places(scores, winners, match.game.spec.lowest_wins)[seat]
    return DealResult(1 / len(winners) if seat in winners else 0.0, score, lead, place)


def rows(tries: Iterable[DealTry], person: str) -> list[tuple[DealTry, wire.DealRow]]:
    """Return finished attempts with their rows, best first."""
    done = sorted((one for one in tries if one.result), key=lambda one: (rank(one.result), one.table_id), reverse=True)
    placed = zip(done, _places([rank(one.result) for one in done]), strict=True)
    return [(one, _row(one, one.result, place, person)) for one, place in placed if one.result]


def own(tries: Sequence[DealTry], ranked: Sequence[tuple[DealTry, wire.DealRow]], person: str) -> wire.OwnDeal | None:
    """Return the attempt of a person."""
    mine = next((one for one in tries if one.person == person), None)
    if mine is None:
        return None
    row = next((row for one, row in ranked if one is mine), None)
    better = [one for one in tries if one.adjusted is not None and one.adjusted > (mine.adjusted or 0.0)]
    return wire.OwnDeal(mine.table_id, row, None if mine.adjusted is None else 1 + len(better))


def leads(ranked: Sequence[tuple[DealTry, wire.DealRow]]) -> list[tuple[int, int]]:
    """Return the number of attempts by lead, ascending."""
    return sorted(Counter(row.lead for _, row in ranked if row.lead is not None).items())


def rank(result: DealResult | None) -> Rank:
    """Return a sort key: share of the win, then lead.

    The lead is over the best other. A player who alone has points leads by infinity; an eliminated one by minus
    infinity.
    """
    result = result or DealResult(0.0, None, None)
    none = -inf if result.score is None else inf
    return result.share, none if result.lead is None else result.lead


def _places(ranks: Sequence[Rank]) -> list[int]:
    """Return the places of sorted ranks; equal ones share a place."""
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
