"""The protocol of a catalog: tables, seats, codes and the server's keys."""

import re
import secrets
from collections.abc import Callable, Mapping, Sequence
from typing import NotRequired, Protocol, TypeAlias, TypedDict, Unpack

from takujo.core.errors import TakujoError
from takujo.server.db.catalog.records import (
    AdminState,
    Challenge,
    DealResult,
    DealTry,
    Handover,
    KeyName,
    Listed,
    SeatRecord,
    Summarised,
    Summary,
    TableRecord,
    TableState,
)
from takujo.server.db.catalog.typed_codes import new_code
from takujo.server.db.event_log.base import Row

MOST_MINE = 10_000  # tables of a person that are read at once
TABLE_ID = re.compile(r"[0-9a-f]{16}")  # too long to guess
TABLE_CODE = 6  # letters; guessing one of a thousand tables takes 890,000 attempts
HANDOVER_CODE = 8

FirstRows: TypeAlias = Callable[[TableRecord], Sequence[Row]]  # sealed


def no_rows(_: TableRecord) -> Sequence[Row]:
    return ()


class NewTable(TypedDict):
    """The arguments of `create_table` (see `TableRecord`)."""

    game: str
    seats: int
    owner: str
    settings: Mapping[str, object]
    secret: bytes
    listed: bool
    now_ms: int
    opener: NotRequired[str | None]
    table_id: NotRequired[str | None]  # None: a random one
    club: NotRequired[str | None]  # of which it is, unless that is deleted meanwhile


class TableValues(TypedDict, total=False):
    """The arguments of `update_table` (see `TableRecord`)."""

    listed: bool
    opener: None
    closed_ms: int
    turn: int
    swing: float


def new_table(**table: Unpack[NewTable]) -> TableRecord:
    """Return the record of an open, empty table with a random code."""
    return TableRecord(
        id=table.get("table_id") or secrets.token_hex(8),
        code=new_code(TABLE_CODE),
        game=table["game"],
        seats=table["seats"],
        owner=table["owner"],
        settings=table["settings"],
        secret=table["secret"],
        listed=table["listed"],
        created_ms=table["now_ms"],
        opener=table.get("opener"),
    )


class CatalogUnavailable(TakujoError):
    """The catalog's database cannot be reached or fails."""


class Catalog(Protocol):
    """Tables, seats, codes and keys of one database. Concurrent tasks and workers may use it.

    All methods raise CatalogUnavailable. Changes are durable on return.
    """

    async def create_table(self, *, first_rows: FirstRows = no_rows, **table: Unpack[NewTable]) -> TableRecord:
        """Create a table with the first rows of its log. Returns its record.

        With the `table_id` of an existing table, return that table.
        """

    async def get_table(self, table_id: str) -> TableRecord | None:
        """Return a table and its seats."""

    async def all(self) -> list[Listed]:
        """Return all tables."""

    async def played(self) -> set[str]:
        """Return the games of running matches."""

    async def by_code(self, code: str) -> str | None:
        """Return the id of the table with that code (see `typed_codes.normal`)."""

    async def listed(
        self,
        *,
        state: TableState = "open",
        game: str | None = None,
        since_ms: int = 0,
        limit: int = 50,
        each: int | None = None,
        besides: str = "",
        full: bool = False,
    ) -> list[TableRecord]:
        """Return a state's listed tables since a time, newest first. At most `each` are of one opener.

        Open tables have a free seat, or with `full` none. `besides`: a person whose tables are left out.
        """

    async def update_table(self, table_id: str, **values: Unpack[TableValues]) -> None:
        """Change values of a table. Does nothing if it is unknown."""

    async def turned(self, *, since_ms: int, limit: int, game: str | None = None) -> list[TableRecord]:
        """Return listed matches with a known turn that ended since a time.

        They had two or more persons. The largest swing comes first; of each owner there is one.
        """

    async def count_offered(self, *, since_ms: int, each: int | None = None, besides: str = "") -> dict[str, int]:
        """Return the number of open tables in `listed`, by game."""

    async def count_listed(self, opener: str, *, since_ms: int) -> int:
        """Return the number of an opener's tables in `listed`."""

    async def set_alone(self, table_id: str, opener: str, at_ms: int | None) -> None:
        """Mark an open table of that opener as played by bots alone. None unmarks it."""

    async def count_alone(self, opener: str, *, since_ms: int) -> int:
        """Count an opener's unfinished tables that are played by bots alone."""

    async def unbegun(self, before_ms: int) -> list[str]:
        """Return the ids of open tables created before a time, oldest first."""

    async def older(self, before_ms: int) -> list[str]:
        """Return the ids of all tables created before a time, oldest first."""

    async def admin_state(self) -> AdminState:
        """Return what operators have changed. A closed table is in no list."""

    async def is_member(self, person: str) -> bool:
        """Whether a person has joined by a code and was not removed."""

    async def admit(self, person: str, code: str, *, now_ms: int) -> bool:
        """Use an invite code once. False if it is wrong, used up, expired or withdrawn."""

    async def mine(self, person: str, *, limit: int = 50, sat: bool = False) -> list[TableRecord]:
        """Return the tables that a person opened or sits at, newest first.

        `sat`: only finished ones where the person sat.
        """

    async def set_state(
        self, table_id: str, state: TableState, *, finished_ms: int | None = None, winners: Sequence[int] = ()
    ) -> None:
        """Store the state of a table. A finished table stays finished, and loses its opener."""

    async def remove_table(self, table_id: str) -> None:
        """Delete a table, its seats and its log. No row may be appended afterwards."""

    async def put_seat(self, table_id: str, seat: SeatRecord) -> None:
        """Store the occupant of a seat. A person leaves any other seat of the table. Raises LookupError."""

    async def clear_seat(self, table_id: str, seat: int) -> None:
        """Make a seat empty."""

    async def open_handover(self, handover: Handover, *, now_ms: int, expires_ms: int) -> str:
        """Create a code that moves a seat to another device, once. Raises LookupError."""

    async def find_handover(self, code: str, *, now_ms: int) -> Handover | None:
        """Return the handover of a code. None if it is unknown, used or expired."""

    async def close_handover(self, code: str) -> None:
        """Delete a used code."""

    async def begin_try(self, day: str, person: str, table_id: str, name: str, *, known: bool = False) -> str:
        """Store a person's attempt at a deal, unless there is one. Returns the table that counts."""

    async def finish_try(self, table_id: str, result: DealResult) -> None:
        """Store the result of an attempt. Does nothing if the table has none."""

    async def adjust_try(self, table_id: str, adjusted: float) -> None:
        """Store an attempt's share without luck. Does nothing if the table has none."""

    async def move_attempts(self, person: str, to: str) -> None:
        """Move attempts and challenges to another person. Of two at one deal the first counts."""

    async def tries(self, day: str | None = None, person: str | None = None) -> list[DealTry]:
        """Return the attempts at a deal, of a person, or both."""

    async def open_challenge(self, challenge: Challenge) -> Challenge:
        """Store a challenge, or return the existing one of that seat. Raises LookupError."""

    async def get_challenge(self, challenge_id: str) -> Challenge | None:
        """Return a challenge; None if it or its table is missing."""

    async def challenges(self, person: str) -> list[Challenge]:
        """Return the challenges that a person has sent."""

    async def note_summaries(self, table_id: str, summaries: Sequence[Summary]) -> None:
        """Store the summaries of a match, unless it has some."""

    async def summaries(self, person: str, *, limit: int) -> list[Summarised]:
        """Return the analysed matches of a person, newest first."""

    async def secret_key(self, name: KeyName) -> bytes:
        """Return 32 random bytes, created once and shared by all workers.

        `signing` signs cookies and tokens, and operators may rotate it. `lasting` is permanent: deals and passkeys use
        it. `push` identifies the server to push services.
        """

    async def count_worker(self, worker: str) -> None:
        """Increase the count of a live worker (see `worker_liveness`)."""

    async def workers(self) -> dict[str, int]:
        """Return the count of each worker."""

    async def forget_worker(self, worker: str, count: int | None = None) -> None:
        """Delete a worker; with `count` only if it has not counted since."""
