"""Rows of the catalog as plain values."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

TableState = Literal["open", "playing", "over"]
KeyName = Literal["signing", "lasting"]
Ended = Literal["played", "left", "late", "resigned"]


@dataclass(frozen=True, slots=True)
class SeatRecord:
    """A seat that somebody has: a person (id, name, colour) or a bot (`bot` is its level). Empty seats have none.

    Of persons, once the match is over: `place`, from 1, and whether it is a bot's (`left`): it ended the match for the
    person, or made more than a quarter of their moves. Where others played too, and once it has ended for the seat:
    how (`late`: time ran out, and nobody came back), how many moves the person made, and how often time ran out.
    """

    seat: int
    person: str | None
    name: str
    colour: str
    bot: str | None = None
    place: int | None = None
    ended: Ended | None = None
    moves: int = 0
    late: int = 0
    left: bool = False


@dataclass(frozen=True, slots=True)
class Summary:
    """What an analysis says of a seat: decisions that had a choice, how many were mistakes, what all of them lost (a
    share of the win), and the worst mistakes, as JSON (`wire.Mistake`)."""

    seat: int
    decisions: int
    mistakes: int
    lost: float
    worst: Sequence[Mapping[str, object]]


@dataclass(frozen=True, slots=True)
class Summarised:
    """A match of a person that was analysed."""

    table_id: str
    game: str
    finished_ms: int
    summary: Summary


@dataclass(frozen=True, slots=True)
class DealResult:
    """What a try of a given deal came to: the share of the win, points, by how many before the best other, and the
    place at its table."""

    share: float
    score: int | None
    lead: int | None
    place: int | None = None


@dataclass(frozen=True, slots=True)
class DealTry:
    """The try of a person at a deal that counts. `day`: 2026-11-24, or the id of a challenge; `adjusted`: its share
    without luck, once that is known; `known`: the person knew the deal beforehand; `colour`: theirs at its table."""

    day: str
    person: str
    table_id: str
    name: str
    result: DealResult | None = None
    adjusted: float | None = None
    known: bool = False
    colour: str = ""


@dataclass(frozen=True, slots=True)
class Challenge:
    """A finished match whose deal others are sent, to be played at the same seat; `person` sat there."""

    id: str
    table_id: str
    seat: int
    person: str
    name: str
    created_ms: int


@dataclass(frozen=True, slots=True)
class TableRecord:
    """A table as the lists know it; what happens at the table is in its log. Times are epoch milliseconds.

    `code` is what people type to join, `owner` the person who opened it, `settings` JSON, `secret` the 32 bytes of the
    table's `Sealed` chance (never to be shown before the state is "over"). `opener` is whence it was opened, a keyed
    digest (see people.py), and gone once the table is over or given up; `alone_ms` when bots alone began to play;
    `closed_ms` when whoever runs the server closed the table.
    """

    id: str
    code: str
    game: str
    seats: int
    owner: str
    settings: Mapping[str, object]
    secret: bytes = field(repr=False)
    listed: bool
    state: TableState
    created_ms: int
    finished_ms: int | None
    winners: tuple[int, ...]
    opener: str | None
    alone_ms: int | None
    occupied: tuple[SeatRecord, ...]
    closed_ms: int | None = None
    deal: DealTry | None = None  # in memory: what else a database keeps beside
    summaries: tuple[Summary, ...] = ()  # … too


@dataclass(frozen=True, slots=True)
class Listed:
    """What a table's log has to agree with."""

    id: str
    secret: bytes = field(repr=False)
    state: TableState


@dataclass(frozen=True, slots=True)
class Orders:
    """What holds for all workers: ids of tables that nobody may use, of people who may do nothing, of members who are
    none any more, as whoever runs the server has ordered; and the key that signs cookies and tokens."""

    closed: frozenset[str] = frozenset()
    banned: frozenset[str] = frozenset()
    put_out: frozenset[str] = frozenset()
    signing: bytes = field(default=b"", repr=False)


@dataclass(frozen=True, slots=True)
class Handover:
    """A seat on its way to another device."""

    table_id: str
    seat: int
    person: str


@dataclass(frozen=True, slots=True)
class Reliability:
    """Of a person who is kept: how many matches with others have ended for them, how many by the end of the match, how
    many moves they made in these, and how often their time ran out."""

    begun: int
    finished: int
    moves: int
    late: int
