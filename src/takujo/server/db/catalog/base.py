"""The protocol of a catalog: tables, seats, codes and the server's keys."""

import re
import secrets
from collections.abc import Callable, Mapping, Sequence
from typing import NotRequired, Protocol, TypeAlias, TypedDict, Unpack

from takujo.core.errors import TakujoError
from takujo.server.db.catalog.codes import new_code
from takujo.server.db.catalog.records import (
    Challenge,
    DealResult,
    DealTry,
    Handover,
    KeyName,
    Listed,
    Orders,
    SeatRecord,
    Summarised,
    Summary,
    TableRecord,
    TableState,
)
from takujo.server.db.event_log.base import Row

TABLE_ID = re.compile(r"[0-9a-f]{16}")  # nobody guesses one
TABLE_CODE = 6  # letters; guessing one of a thousand tables takes 890,000 tries
HANDOVER_CODE = 8

FirstRows: TypeAlias = Callable[[TableRecord], Sequence[Row]]  # sealed


def no_rows(_: TableRecord) -> Sequence[Row]:
    return ()


class NewTable(TypedDict):
    """What the opener of a table chooses (see `TableRecord`)."""

    game: str
    seats: int
    owner: str
    settings: Mapping[str, object]
    secret: bytes
    listed: bool
    now_ms: int
    opener: NotRequired[str | None]
    table_id: NotRequired[str]  # of a table that has one already


def new_table(**table: Unpack[NewTable]) -> TableRecord:
    """Make the record of an open, empty table; its code and id are random."""
    return TableRecord(
        id=table.get("table_id") or secrets.token_hex(8),
        code=new_code(TABLE_CODE),
        game=table["game"],
        seats=table["seats"],
        owner=table["owner"],
        settings=table["settings"],
        secret=table["secret"],
        listed=table["listed"],
        state="open",
        created_ms=table["now_ms"],
        finished_ms=None,
        winners=(),
        opener=table.get("opener"),
        alone_ms=None,
        occupied=(),
    )


class CatalogUnavailable(TakujoError):
    """The catalog's database cannot be reached or refuses to work."""


class Catalog(Protocol):
    """The lists of one database. Every method may be called by many tasks and workers at once.

    All methods raise CatalogUnavailable when the database does not work. What is noted is durable on return.
    """

    async def create_table(self, *, first_rows: FirstRows = no_rows, **table: Unpack[NewTable]) -> TableRecord:
        """Open a table: its record, with a random id and code, and the first rows of its log."""
        ...

    async def get_table(self, table_id: str) -> TableRecord | None:
        """A table and who sits at it."""
        ...

    async def all(self) -> list[Listed]:
        """All tables there are."""
        ...

    async def played(self) -> set[str]:
        """The games of all matches under way."""
        ...

    async def by_code(self, code: str) -> str | None:
        """The id of the table with that code, however it is typed (see `codes.normal`)."""
        ...

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
        """Listed tables of a state that were opened since, newest first; of one opener at most `each`, whatever they
        play. Open ones have a free seat, or with `full` none; `besides`: those that this person opened or sits at are
        left out."""
        ...

    async def count_offered(self, *, since_ms: int, each: int | None = None, besides: str = "") -> dict[str, int]:
        """How many open tables such as `listed` finds there are of each game that has any."""
        ...

    async def count_listed(self, opener: str, *, since_ms: int) -> int:
        """How many tables of that opener are such as `listed` finds."""
        ...

    async def hide_table(self, table_id: str) -> None:
        """List a table no more."""
        ...

    async def set_alone(self, table_id: str, opener: str, at_ms: int | None) -> None:
        """Note that bots alone begin to play at an open table, on account of that opener; None: they do not."""
        ...

    async def count_alone(self, opener: str, *, since_ms: int) -> int:
        """At how many tables of that opener bots alone have begun to play since, and are not done."""
        ...

    async def forget_opener(self, table_id: str) -> None:
        """Nobody needs to know any more whence a table was opened."""
        ...

    async def unbegun(self, before_ms: int) -> list[str]:
        """The ids of open tables that were opened before that time, oldest first."""
        ...

    async def older(self, before_ms: int) -> list[str]:
        """The ids of all tables that were opened before that time, oldest first."""
        ...

    async def orders(self) -> Orders:
        """What holds for all workers now. A closed table is in no list."""
        ...

    async def is_member(self, person: str) -> bool:
        """Whether somebody was let in by a code and has not been put out."""
        ...

    async def let_in(self, person: str, code: str, *, now_ms: int) -> bool:
        """Use an entry code once, however it is typed; False: it is wrong, used up, too old or withdrawn."""
        ...

    async def mine(self, person: str, *, limit: int = 50) -> list[TableRecord]:
        """Tables that a person opened or sits at, newest first, whatever their state."""
        ...

    async def set_state(
        self, table_id: str, state: TableState, *, finished_ms: int | None = None, winners: Sequence[int] = ()
    ) -> None:
        """Note how far a table is. Doing it twice does no harm; a table that is over stays so, its opener forgotten."""
        ...

    async def remove_table(self, table_id: str) -> None:
        """Delete a table, its seats and its log. Nothing may be appended to it any more."""
        ...

    async def put_seat(self, table_id: str, seat: SeatRecord) -> None:
        """Put somebody on a seat, whoever had it; a person who had another seat of this table leaves that one.

        Raises LookupError when there is no such table.
        """
        ...

    async def clear_seat(self, table_id: str, seat: int) -> None:
        """Make a seat empty."""
        ...

    async def open_handover(self, handover: Handover, *, now_ms: int, expires_ms: int) -> str:
        """A code that moves a seat to another device, once. Raises LookupError when there is no such table."""
        ...

    async def find_handover(self, code: str, *, now_ms: int) -> Handover | None:
        """What a code moves; None: unknown, used or too old."""
        ...

    async def close_handover(self, code: str) -> None:
        """A code is used up."""
        ...

    async def begin_try(self, day: str, person: str, table_id: str, name: str, *, known: bool = False) -> str:
        """Note that a table is somebody's try of that deal (see `DealTry`), unless there is one: the id of the one that
        is."""
        ...

    async def finish_try(self, table_id: str, result: DealResult) -> None:
        """Note what it came to; nothing where that table is nobody's try."""
        ...

    async def adjust_try(self, table_id: str, adjusted: float) -> None:
        """Note its share without luck; nothing where that table is nobody's try."""
        ...

    async def hand_tries(self, person: str, to: str) -> None:
        """Tries and challenges become somebody else's. Of two of the same deal the first counts."""
        ...

    async def tries(self, day: str | None = None, person: str | None = None) -> list[DealTry]:
        """Those of a deal, of a person, or both."""
        ...

    async def open_challenge(self, challenge: Challenge) -> Challenge:
        """Note it, unless there is one from that seat of that table: the one that is. Raises LookupError when there is
        no such table."""
        ...

    async def get_challenge(self, challenge_id: str) -> Challenge | None:
        """None: there is none, or its table is no more."""
        ...

    async def challenges(self, person: str) -> list[Challenge]:
        """Those that a person has sent."""
        ...

    async def note_summaries(self, table_id: str, summaries: Sequence[Summary]) -> None:
        """Note what the analysis of a match says, unless that of an earlier one is noted."""
        ...

    async def summaries(self, person: str, *, limit: int) -> list[Summarised]:
        """Matches of a person that were analysed, newest first."""
        ...

    async def secret_key(self, name: KeyName) -> bytes:
        """32 bytes, drawn once, the same for all workers: those that sign cookies and tokens (`Orders.signing`, which
        whoever runs the server may change), or those that last: shared deals and passkeys hang on them."""
        ...

    async def count_worker(self, worker: str) -> None:
        """Count one up for a worker: it is alive (see `presence`)."""
        ...

    async def workers(self) -> dict[str, int]:
        """How far each worker has counted."""
        ...

    async def forget_worker(self, worker: str, count: int | None = None) -> None:
        """A worker has ended; with `count` only if it has not counted on since."""
        ...
