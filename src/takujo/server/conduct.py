"""How people play: how each seat of a match ended, as the lists note it, and what that says of a person who is kept.

Ruling: what counts is a match with other people. Left are those that somebody gave up, or left to a bot and has not
come back to; who comes back in time has finished it. Whoever has played fewer than `FEW` of them is new.
"""

from takujo.present.common import places
from takujo.server import wire
from takujo.server.catalog.records import Ended, Reliability, SeatRecord
from takujo.server.seating import Chair
from takujo.server.table import Table

FEW = 5


def seat_record(table: Table, seat: int) -> SeatRecord:
    """What the lists say of a seat that somebody has."""
    chair = table.chairs[seat]
    ended = _ended(table, chair)
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
    )


def reliability_of(found: Reliability) -> wire.Reliability:
    """As others see it: nothing but their being new of who is new."""
    if found.begun < FEW:
        return wire.Reliability(None, None)
    turns = found.moves + found.late
    return wire.Reliability(100 * found.finished // found.begun, 100 * found.moves // turns if turns else None)


def _ended(table: Table, chair: Chair) -> Ended | None:
    """None: it has not, or nobody else cares."""
    persons = sum(other.kind == "person" for other in table.chairs)
    if table.course is None or chair.kind != "person" or persons < 2 or table.opened.shared:
        return None
    if chair.resigned:
        return "resigned"
    if chair.away:
        return "left" if chair.asked else "late"
    return "played" if table.state == "over" else None


def _place(table: Table, seat: int) -> int | None:
    course = table.course
    if course is None or not course.is_over:
        return None
    match = course.match
    return places(match.scores(), match.winners(), match.game.spec.lowest_wins)[seat]
