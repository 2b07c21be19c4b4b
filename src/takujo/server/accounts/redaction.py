"""Remove a person from a log. Name and chat are deleted, moves stay."""

from collections.abc import Sequence

from msgspec.structs import replace

from takujo.server.db.event_log import Row
from takujo.server.table import events
from takujo.server.table.display_names import GONE


def redacted(person: str, rows: Sequence[Row], instead: str) -> list[Row]:
    """Return the rows with another id for the person. They need new digests. Raises BrokenLog."""
    seats: set[int] = set()  # of the person at that row
    return [_without(person, row, instead, seats) for row in rows]


def _without(person: str, row: Row, instead: str, seats: set[int]) -> Row:
    event = events.from_row(row)
    body = event.body
    match body:
        case events.Opened(asker=asker) if asker == person:
            owner = instead if body.owner == person else body.owner
            body = replace(body, owner=owner, asker="", question="")
        case events.Opened(owner=owner) if owner == person:
            body = replace(body, owner=instead)
        case events.Sat(seat=seat, person=sitting):
            seats.discard(seat)
            if sitting == person:
                seats.add(seat)
                body = replace(body, person=instead, name=GONE)
        case events.Handed(person=taker):
            seats.discard(event.actor)
            if taker == person:
                seats.add(event.actor)
                body = replace(body, person=instead)
        case events.Stood(seat=seat):
            seats.discard(seat)
        case events.Renamed() if event.actor in seats:
            body = replace(body, name=GONE)
        case events.Spoke(text=str()) | events.FeedbackGiven() if event.actor in seats:
            body = replace(body, text=GONE)
    return row if body is event.body else events.to_row(event._replace(body=body))


def of_person(person: str, rows: Sequence[Row]) -> list[Row]:
    """Return the rows that `redacted` would change. Raises BrokenLog."""
    return [row for row, left in zip(rows, redacted(person, rows, ""), strict=True) if row != left]


def people_in(rows: Sequence[Row]) -> set[str]:
    """Return the ids of all who ever sat there. Raises BrokenLog."""
    bodies = [events.from_row(row).body for row in rows]
    return {body.person for body in bodies if isinstance(body, events.Sat | events.Handed)}
