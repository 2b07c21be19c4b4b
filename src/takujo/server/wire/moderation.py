"""Reliability, blocks and reports on the wire."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from takujo.server.wire.incoming import Incoming, SeatNumber
from takujo.server.wire.outgoing import Reliability

Reason: TypeAlias = Literal["name", "talk", "leaving", "cheating", "other"]


class OfSeat(Incoming):
    """The person at a seat."""

    seat: SeatNumber


class Report(Incoming):
    """A report about the person at a seat."""

    seat: SeatNumber
    reason: Reason
    text: Annotated[str, Meta(max_length=1_000)] = ""


class SeatPerson(Struct):
    """`blocked`: by the caller, who alone learns of it. `profile`: as in `TournamentEntrant`."""

    reliability: Reliability | None
    blocked: bool
    profile: str | None = None


class SeatPeople(Struct):
    """By seat, where a person sits. `blocks`, `reports`: whether these are on."""

    seats: list[SeatPerson | None]
    blocks: bool
    reports: bool


class Blocked(Struct):
    """A blocked person, by their name at that time."""

    id: str
    name: str
    since_ms: int


class Blocks(Struct):
    """Newest first."""

    blocked: list[Blocked]


class Reported(Struct):
    """The operators can read the report."""
