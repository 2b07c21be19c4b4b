"""Reliability, blocks and reports on the wire."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from takujo.server.wire.incoming import Incoming, SeatNumber
from takujo.server.wire.outgoing import Reliability

Reason: TypeAlias = Literal["name", "talk", "leaving", "cheating", "other"]


class OfSeat(Incoming):
    """Whoever sits there."""

    seat: SeatNumber


class Report(Incoming):
    """What is wrong with whoever sits there."""

    seat: SeatNumber
    reason: Reason
    text: Annotated[str, Meta(max_length=1_000)] = ""


class SeatPerson(Struct):
    """`blocked`: by who asks, and nobody else hears of it."""

    reliability: Reliability | None
    blocked: bool


class SeatPeople(Struct):
    """By seat, where a person sits; `blocks`, `reports`: whether this server takes them."""

    seats: list[SeatPerson | None]
    blocks: bool
    reports: bool


class Blocked(Struct):
    """Somebody by the name that they had then."""

    id: str
    name: str
    since_ms: int


class Blocks(Struct):
    """Newest first."""

    blocked: list[Blocked]


class Reported(Struct):
    """Whoever runs the server can read it."""
