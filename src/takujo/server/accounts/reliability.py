"""How reliably a person finishes matches, from results in the catalog.

Ruling: matches with other people count. A match is unfinished if the person resigned, left it to a bot at the end, or
had a bot make over a quarter of their moves, two at least (`Table.left`). A person with fewer than `FEW` matches is
new.
"""

from takujo.server import wire
from takujo.server.db.catalog.records import Ended, Reliability, SeatRecord
from takujo.server.table.state import Table

FEW = 5


def seat_record(table: Table, seat: int) -> SeatRecord:
    """Return the catalog's record of an occupied seat."""
    chair, ended = table.chairs[seat], _ended(table, seat)
    over = table.sealed_match if table.state == "over" else None
    return SeatRecord(
        seat,
        chair.person,
        chair.name,
        chair.colour or "",
        chair.level,
        place=over.places()[seat] if over is not None and chair.kind == "person" else None,
        ended=ended,
        moves=chair.moves if ended else 0,
        late=chair.late if ended else 0,
        left=table.is_by_bot(seat),
    )


def reliability_of(counts: Reliability) -> wire.Reliability:
    """Return the public reliability; without figures for new people."""
    if counts.begun < FEW:
        return wire.Reliability(None, None)
    turns = counts.moves + counts.late
    return wire.Reliability(100 * counts.finished // counts.begun, 100 * counts.moves // turns if turns else None)


def _ended(table: Table, seat: int) -> Ended | None:
    """Return how a person's match ended. None if it has not, or has no other persons."""
    chair = table.chairs[seat]
    persons = sum(other.kind == "person" for other in table.chairs)
    if table.sealed_match is None or chair.kind != "person" or persons < 2 or table.opened.shared:
        return None
    is_settled = table.state == "over" or table.cut is not None
    if is_settled and seat not in table.left:
        return "played"
    if chair.resigned and table.cut is None:
        return "resigned"
    return ("left" if chair.asked else "late") if is_settled or chair.away else None
