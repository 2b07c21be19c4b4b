"""What commands to a table require of it and of the person."""

from takujo.server.errors import BadRequest, Forbidden, Refusal
from takujo.server.table.sealed_match import SealedMatch
from takujo.server.table.state import Table


def own_seat(table: Table, person: str) -> int:
    seat = table.seat_of(person)
    if seat is None:
        raise Forbidden("seat-none")
    return seat


def require_seat(table: Table, seat: int) -> None:
    if not 0 <= seat < len(table.chairs):
        raise BadRequest("seat-unknown", seat=seat)


def require_open(table: Table) -> None:
    if table.state != "open":
        raise Refusal("table-started")


def require_playing(table: Table) -> SealedMatch:
    if table.sealed_match is None:
        raise Refusal("match-not-begun")
    return table.sealed_match


def require_stays(table: Table, seat: int) -> None:
    if table.chairs[seat].resigned:
        raise Refusal("resigned")


def require_host(table: Table, person: str) -> None:
    """Raise Forbidden unless the person is the host. The owner counts as the host of an empty table."""
    host = table.host
    if person != (table.opened.owner if host is None else table.chairs[host].person):
        raise Forbidden("host-only")


def require_fresh(table: Table, version: int) -> None:
    if not table.play_version <= version <= table.version:
        raise Refusal("stale")
