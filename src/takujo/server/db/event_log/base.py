"""The protocol of a store of event logs.

A log has rows numbered 1, 2, 3, … without gaps. Writers race for the number: of all that append the same number exactly
one succeeds.
"""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple, Protocol

from takujo.core.errors import TakujoError


class Row(NamedTuple):
    """One row of a table's log; its number is its place.

    `at_ms`: epoch milliseconds. `actor`: a seat or one of `takujo.core.actors`. `body`: JSON without NUL. `digest`: see
    `takujo.server.db.event_log.chain`; None until sealed.
    """

    at_ms: int
    actor: int
    kind: str
    body: str
    digest: bytes | None = None


class BrokenLog(Exception):
    """The database does not hold what was written. `row`: the number of the first wrong row."""

    def __init__(self, reason: str, row: int = 0) -> None:
        super().__init__(reason)
        self.row = row

    def __str__(self) -> str:
        return f"row {self.row}: {super().__str__()}" if self.row else super().__str__()


def contiguous(records: Iterable[Sequence[Any]], after: int) -> list[Row]:
    """Return rows without table and number. Raises BrokenLog if a number is missing."""
    rows = []
    for number, (_, seq, *values) in enumerate(records, after + 1):
        if seq != number:
            raise BrokenLog("it is missing", number)
        rows.append(Row(*values))
    return rows


class StoreUnavailable(TakujoError):
    """The database cannot be reached or fails.

    After a failed `append` it is unknown whether the rows exist: `load` before the next one.
    """


class Store(Protocol):
    """Logs of tables, for concurrent tasks."""

    async def append(self, table_id: str, first_seq: int, rows: Sequence[Row]) -> bool:
        """Append all rows, numbered from first_seq, or none. True: they are durable. False: a number is taken.

        Raises ValueError if there are no rows, a gap, or a number out of range; StoreUnavailable.
        """

    async def load(self, table_id: str, after: int = 0) -> list[Row]:
        """Return the rows after a number. An unknown table has an empty log. Raises BrokenLog."""

    async def last(self, table_ids: Sequence[str]) -> dict[str, int]:
        """Return the last row's number for each table that has a log."""

    async def tables(self) -> list[str]:
        """Return the ids of all tables with a log."""

    async def close(self) -> None:
        """Finish what has begun and release everything; no call is allowed afterwards."""
