"""How reliably a person finishes matches, from the results stored in the catalog.

Ruling: what counts is a match with other people. Left are those that somebody gave up or left to a bot to end, or in
which a bot made more than a quarter of their moves (`Table.left`); who comes back in time has finished it. Whoever has
played fewer than `FEW` of them is new.
"""

from takujo.interfaces.presenter_helpers import places
from takujo.server import wire
from takujo.server.db.catalog.records import Ended, Reliability, SeatRecord
from takujo.server.table.state import Table

FEW = 5


def seat_record(table: Table, seat: int) -> SeatRecord:
    """What the lists say of a seat that somebody has."""
    chair = table.chairs[seat]
    ended = _ended(table, seat)
    return SeatRecord(
        seat,
        chair.person,
        chair.name,
        chair.colour or "",
        chair.level,
        place=_place(table, seat) if chair.kind == "person" else None,
        ended=ended,
        moves=chair.moves if ended else 0,
        late=chair.late if ended else 0,
        left=table.is_by_bot(seat),
    )


def reliability_of(found: Reliability) -> wire.Reliability:
    """As others see it: nothing but their being new of who is new."""
    if found.begun < FEW:
        return wire.Reliability(None, None)
    turns = found.moves + found.late
    return wire.Reliability(100 * found.finished // found.begun, 100 * found.moves // turns if turns else None)


def _ended(table: Table, seat: int) -> Ended | None:
    """None: it has not, or nobody else cares."""
    chair = table.chairs[seat]
    persons = sum(other.kind == "person" for other in table.chairs)
    if table.course is None or chair.kind != "person" or persons < 2 or table.opened.shared:
        return None
    is_settled = table.state == "over" or table.cut is not None
    if is_settled and seat not in table.left:
        return "played"
    if chair.resigned and table.cut is None:
        return "resigned"
    return ("left" if chair.asked else "late") if is_settled or chair.away else None


def _place(table: Table, seat: int) -> int | None:
    course = table.course
    if course is None or not course.is_over:
        return None
    match = course.match
    return places(match.scores(), match.winners(), match.game.spec.lowest_wins)[seat]
