"""Rows of the catalog as plain values."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

TableState = Literal["open", "playing", "over"]
KeyName = Literal["signing", "lasting", "push"]
Ended = Literal["played", "left", "late", "resigned"]


@dataclass(frozen=True, slots=True)
class SeatRecord:
    """An occupied seat, by a person or a bot. A person has id, name and colour; `bot` is the level of a bot.

    Persons, after the match: `place`, from 1, and `left`: a bot made two moves or more, the last or over a
    quarter. With other persons, once the match has ended for the seat: how (`late`: the clock ran out and the
    person did not return), the person's moves, and how often the clock ran out.
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
    """The analysis of a seat.

    It has decisions with a choice, mistakes, the share lost, and the worst (`wire.Mistake`).
    """

    seat: int
    decisions: int
    mistakes: int
    lost: float
    worst: Sequence[Mapping[str, object]]


@dataclass(frozen=True, slots=True)
class Summarised:
    """An analysed match of a person."""

    table_id: str
    game: str
    finished_ms: int
    summary: Summary


@dataclass(frozen=True, slots=True)
class DealResult:
    """The result of an attempt. It has share of the win, points, lead over the best other, and place."""

    share: float
    score: int | None
    lead: int | None
    place: int | None = None


@dataclass(frozen=True, slots=True)
class DealTry:
    """A person's attempt that counts. `day`: 2026-11-24, or the id of a challenge.

    `adjusted`: its share without luck, once computed. `known`: the person knew the deal. `colour`: at the table.
    """

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
    """A finished match offered to others at the same seat. `person` sat there."""

    id: str
    table_id: str
    seat: int
    person: str
    name: str
    created_ms: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TableRecord:
    """A table in the catalog; its log has the rest. Times are epoch milliseconds.

    `code` is typed to join, `owner` the person who opened the table, `settings` JSON, `secret` the 32 bytes of its
    `Sealed` chance (hidden until the state is "over"). `opener` is a keyed digest of the opener's address (see
    identity.py), deleted when the table ends; `alone_ms` when bots alone began to play; `closed_ms` when its owner or
    an operator closed the table. `turn`: the entry where the match turned, once known, and `swing` by how much.
    """

    id: str
    code: str
    game: str
    seats: int
    owner: str
    settings: Mapping[str, object]
    secret: bytes = field(repr=False)
    listed: bool
    state: TableState = "open"
    created_ms: int
    finished_ms: int | None = None
    winners: tuple[int, ...] = ()
    opener: str | None = None
    alone_ms: int | None = None
    occupied: tuple[SeatRecord, ...] = ()
    closed_ms: int | None = None
    turn: int | None = None
    swing: float | None = None
    deal: DealTry | None = None  # in memory only: a database has tables of their own
    summaries: tuple[Summary, ...] = ()  # likewise


@dataclass(frozen=True, slots=True)
class Listed:
    """The parts of a table that its log must agree with."""

    id: str
    secret: bytes = field(repr=False)
    state: TableState


@dataclass(frozen=True, slots=True)
class AdminState:
    """What operators have closed, banned or removed, and the signing key. The key signs cookies and tokens.

    `closed`: tables. `banned`: people. `removed_members`: of an invite-only server.
    """

    closed: frozenset[str] = frozenset()
    banned: frozenset[str] = frozenset()
    removed_members: frozenset[str] = frozenset()
    signing: bytes = field(default=b"", repr=False)


@dataclass(frozen=True, slots=True)
class Handover:
    """A seat that moves to another device."""

    table_id: str
    seat: int
    person: str


@dataclass(frozen=True, slots=True)
class Reliability:
    """Counts of a person with an account. They are matches with others, finished ones, moves and timeouts."""

    begun: int
    finished: int
    moves: int
    late: int
