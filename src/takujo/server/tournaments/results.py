"""The results of a tournament's table, from its log."""

from takujo.server.daily.attempts import outcome_of
from takujo.server.table.sealed_match import SealedMatch
from takujo.server.table.state import Table
from takujo.server.tournaments.scoring import SeatResult
from takujo.server.tournaments.seating import Seating


def results_of(table: Table, seating: Seating) -> tuple[SeatResult | None, ...] | None:
    """Return the results by seat; None if the match is unfinished."""
    sealed_match = table.sealed_match
    if sealed_match is None or not sealed_match.is_over:
        return None
    return tuple(None if who is None else _result(table, sealed_match, seat) for seat, who in enumerate(seating))


def lost(seating: Seating) -> tuple[SeatResult | None, ...]:
    """Return the results of a deleted or unreadable table. All get the average."""
    return tuple(None if who is None else SeatResult("average") for who in seating)


def _result(table: Table, sealed_match: SealedMatch, seat: int) -> SeatResult:
    has_left = seat in table.left
    if table.cut is not None:  # bots finished it for all, so nothing is compared
        return SeatResult("missed" if has_left else "average")
    result = outcome_of(sealed_match.match, seat)
    if has_left:
        return SeatResult("bot" if _has_moved(table, sealed_match, seat) else "missed", result)
    return SeatResult("played", result)


def _has_moved(table: Table, sealed_match: SealedMatch, seat: int) -> bool:
    """Whether the person made a move; `stood_in` are those of bots."""
    return any(entry.actor == seat and n not in table.stood_in for n, entry in enumerate(sealed_match.match.entries))
