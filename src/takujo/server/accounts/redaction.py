"""Remove a person from a log: name and chat go, the moves stay."""

from collections.abc import Sequence

from msgspec.structs import replace

from takujo.server.db.event_log import Row
from takujo.server.table import events
from takujo.server.table.names import GONE


def redacted(person: str, rows: Sequence[Row], instead: str) -> list[Row]:
    """The rows with another id in that person's place; they have to be chained anew. Raises BrokenLog."""
    theirs: set[int] = set()  # the seats that the person has
    return [_without(person, row, instead, theirs) for row in rows]


def _without(person: str, row: Row, instead: str, theirs: set[int]) -> Row:
    event = events.from_row(row)
    body = event.body
    match body:
        case events.Opened(owner=owner) if owner == person:
            body = replace(body, owner=instead)
        case events.Sat(seat=seat, person=sitting):
            theirs.discard(seat)
            if sitting == person:
                theirs.add(seat)
                body = replace(body, person=instead, name=GONE)
        case events.Handed(person=taker):
            theirs.discard(event.actor)
            if taker == person:
                theirs.add(event.actor)
                body = replace(body, person=instead)
        case events.Stood(seat=seat):
            theirs.discard(seat)
        case events.Renamed() if event.actor in theirs:
            body = replace(body, name=GONE)
        case events.Spoke(text=str()) if event.actor in theirs:
            body = replace(body, text=GONE)
    return row if body is event.body else events.to_row(event._replace(body=body))


def of_person(person: str, rows: Sequence[Row]) -> list[Row]:
    """The rows that hold something of a person: all that `without` would change. Raises BrokenLog."""
    return [row for row, left in zip(rows, redacted(person, rows, ""), strict=True) if row != left]


def people_in(rows: Sequence[Row]) -> set[str]:
    """The ids of all who ever sat there. Raises BrokenLog."""
    bodies = [events.from_row(row).body for row in rows]
    return {body.person for body in bodies if isinstance(body, events.Sat | events.Handed)}
