"""The protocol of a store of event logs.

A log is a table's rows, numbered 1, 2, 3, … without a gap. The number of a row is the key by which writers race: of
all who append at the same number exactly one wins.
"""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple, Protocol

from takujo.core.errors import TakujoError


class Row(NamedTuple):
    """One row of a table's log; its number is its place in the log.

    `at_ms` is epoch milliseconds, `actor` a seat or one of `takujo.core.actors`, `body` text (JSON) without NUL.
    `digest`: see `takujo.server.db.event_log.chain`; None before it is sealed.
    """

    at_ms: int
    actor: int
    kind: str
    body: str
    digest: bytes | None = None


class BrokenLog(Exception):
    """The database does not hold what was written to it; `row`: the number of the first row where that shows."""

    def __init__(self, said: str, row: int = 0) -> None:
        super().__init__(said)
        self.row = row

    def __str__(self) -> str:
        return f"row {self.row}: {super().__str__()}" if self.row else super().__str__()


def contiguous(found: Iterable[Sequence[Any]], after: int) -> list[Row]:
    """Rows as a database gives them, their table and number first. Raises BrokenLog where a number is missing."""
    rows = []
    for number, (_, seq, *values) in enumerate(found, after + 1):
        if seq != number:
            raise BrokenLog("it is missing", number)
        rows.append(Row(*values))
    return rows


class StoreUnavailable(TakujoError):
    """The database cannot be reached or refuses to work.

    After an `append` that ended so nobody knows whether the rows are there: `load` before the next one.
    """


class Store(Protocol):
    """Logs of tables. Every method may be called by many tasks at once."""

    async def append(self, table_id: str, first_seq: int, rows: Sequence[Row]) -> bool:
        """Add rows under the numbers first_seq, first_seq + 1, …: all of them or none.

        True: they are durable. False: one of the numbers is taken, somebody was faster. Raises ValueError when there
        are no rows, or they would leave a gap or hold a number that the database cannot; StoreUnavailable.
        """
        ...

    async def load(self, table_id: str, after: int = 0) -> list[Row]:
        """The rows after number `after`; the first has number after + 1. A table without rows has an empty log.

        Raises BrokenLog where rows are missing in between.
        """
        ...

    async def tables(self) -> list[str]:
        """The ids of all tables that have a log."""
        ...

    async def close(self) -> None:
        """Let what was begun end, then give everything back. Afterwards nothing may be called."""
        ...
