"""Event logs in SQLite. One thread commits all waiting rows in one transaction.

Each commit flushes the disk, so commits are shared (group commit).
"""

import asyncio
import sqlite3
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any

import sqlalchemy as sa

from takujo.core.errors import one_line
from takujo.server.db.catalog.base import CatalogUnavailable
from takujo.server.db.database import Database
from takujo.server.db.event_log.base import Row, StoreUnavailable, contiguous
from takujo.server.db.schema import table_log

MOST = 1_000  # appends in one transaction
KNOWN = 100_000  # logs with a cached last number

COLUMNS = len(table_log.columns)
INSERT_MANY = f"INSERT INTO table_log ({', '.join(table_log.columns.keys())}) VALUES "
VALUES = f"({', '.join('?' * COLUMNS)})"
MOST_VALUES = 32_766  # SQLite's default limit per statement
LOAD = (
    sa.select(table_log)
    .where(table_log.c.table_id == sa.bindparam("table"), table_log.c.seq > sa.bindparam("after"))
    .order_by(table_log.c.seq)
)
LAST = "SELECT coalesce(max(seq), 0) FROM table_log WHERE table_id = ?"


class Append:
    """Rows waiting for their commit. `outcome`: whether their numbers were free, or the error."""

    __slots__ = ("done", "first_seq", "outcome", "rows", "table_id")

    def __init__(self, table_id: str, first_seq: int, rows: Sequence[Row]) -> None:
        self.table_id, self.first_seq, self.rows = table_id, first_seq, rows
        self.done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self.outcome: bool | Exception = False

    @property
    def last_seq(self) -> int:
        return self.first_seq + len(self.rows) - 1

    def run(self, connection: sqlite3.Connection) -> None:
        """Write the rows into the open transaction if their numbers are next."""
        (last,) = connection.execute(LAST, (self.table_id,)).fetchone()
        if self.first_seq > last + 1:
            raise ValueError(f"rows from {self.first_seq} on would leave a gap after {last}")
        self.outcome = self.first_seq == last + 1
        if self.outcome:
            numbered = enumerate(self.rows, self.first_seq)
            try:
                connection.executemany(INSERT_MANY + VALUES, [(self.table_id, seq, *row) for seq, row in numbered])
            except OverflowError as error:
                raise ValueError(str(error)) from error


class SqliteStore:
    """A `Store` for one process."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._connection: sqlite3.Connection | None = None  # the thread's, once it has written
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="takujo-log")
        self._waiting: list[Append] = []
        self._writing: asyncio.Task[None] | None = None
        self._last: dict[str, int] = {}  # cached numbers of last rows
        self._closed = False

    async def append(self, table_id: str, first_seq: int, rows: Sequence[Row]) -> bool:
        if not rows or first_seq < 1:
            raise ValueError("an append has rows, and the first number is 1")
        if self._closed:
            raise _unavailable("closed")
        waiting = Append(table_id, first_seq, rows)
        self._waiting.append(waiting)
        if self._writing is None:
            self._writing = asyncio.create_task(self._write())
        return await waiting.done

    async def load(self, table_id: str, after: int = 0) -> list[Row]:
        return contiguous(await self._read(LOAD, {"table": table_id, "after": after}), after)

    async def last(self, table_ids: Sequence[str]) -> dict[str, int]:
        last = sa.select(table_log.c.table_id, sa.func.max(table_log.c.seq)).group_by(table_log.c.table_id)
        return dict(map(tuple, await self._read(last.where(table_log.c.table_id.in_(table_ids)))))

    async def tables(self) -> list[str]:
        return [row[0] for row in await self._read(sa.select(table_log.c.table_id).distinct())]

    async def close(self) -> None:
        self._closed = True
        if self._writing is not None:
            await self._writing
        await asyncio.to_thread(self._thread.shutdown)
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    async def _read(self, which: "sa.Select[Any]", values: Mapping[str, object] | None = None) -> Sequence[Any]:
        if self._closed:
            raise _unavailable("closed")
        try:
            return await self._database.all(which, values)
        except CatalogUnavailable as error:
            raise StoreUnavailable(error.id, **error.details) from error

    async def _write(self) -> None:
        """Commit until no append waits; new ones wait for the next commit."""
        loop = asyncio.get_running_loop()
        while self._waiting:
            async with self._database.writing:
                batch, self._waiting = self._waiting[:MOST], self._waiting[MOST:]
                await loop.run_in_executor(self._thread, self._commit, batch)
            for waiting in batch:
                if waiting.done.done():  # cancelled meanwhile
                    continue
                if isinstance(waiting.outcome, Exception):
                    waiting.done.set_exception(waiting.outcome)
                else:
                    waiting.done.set_result(waiting.outcome)
        self._writing = None

    # In the thread.

    def _commit(self, batch: list[Append]) -> None:
        """Commit a batch in one transaction. An invalid append does not fail the others."""
        try:
            if self._connection is None:
                self._connection = self._database.connect_log()
            if not self._insert(self._connection, batch):
                self._append_one_by_one(self._connection, batch)
        except sqlite3.Error as error:
            if self._connection is not None:
                with suppress(sqlite3.Error):  # fails with the disk
                    self._connection.execute("ROLLBACK")
            for waiting in batch:
                waiting.outcome = _unavailable(error)
            self._database.refuses = True
        else:
            self._database.refuses = False

    def _insert(self, connection: sqlite3.Connection, batch: list[Append]) -> bool:
        """Insert a batch that continues cached numbers. It is one statement, to hold the GIL once.

        Returns False, without changes, for other batches and after a race.
        """
        values: list[object] = []
        last: dict[str, int] = {}
        for waiting in batch:
            table = waiting.table_id
            if last.get(table, self._last.get(table)) != waiting.first_seq - 1:
                return False
            for seq, row in enumerate(waiting.rows, waiting.first_seq):
                values += (table, seq, *row)
            last[table] = waiting.last_seq
        if len(values) > MOST_VALUES:
            return False
        try:
            connection.execute(INSERT_MANY + ", ".join([VALUES] * (len(values) // COLUMNS)), values)
        except sqlite3.OperationalError:  # a disk error
            raise
        except Exception:  # retried one by one
            return False
        self._last.update(last)
        for waiting in batch:
            waiting.outcome = True
        return True

    def _append_one_by_one(self, connection: sqlite3.Connection, batch: list[Append]) -> None:
        if len(self._last) > KNOWN:
            self._last.clear()
        connection.execute("BEGIN IMMEDIATE")
        for waiting in batch:
            _try(connection, waiting)
        connection.execute("COMMIT")
        for waiting in batch:
            if waiting.outcome is True:
                self._last[waiting.table_id] = waiting.last_seq
            else:
                self._last.pop(waiting.table_id, None)


def _try(connection: sqlite3.Connection, waiting: Append) -> None:
    connection.execute("SAVEPOINT append")
    try:
        waiting.run(connection)
    except sqlite3.OperationalError:  # a disk error
        raise
    except Exception as error:
        waiting.outcome = error
        connection.execute("ROLLBACK TO append")
    connection.execute("RELEASE append")


def _unavailable(reason: object) -> StoreUnavailable:
    return StoreUnavailable("database-unavailable", reason=one_line(reason))
