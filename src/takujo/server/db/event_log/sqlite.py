"""Event logs in a SQLite file: one thread writes, and commits all that waits in one transaction.

A commit costs a flush of the disk, whatever is in it, so commits are shared (group commit). The file lies beside the
catalog's: in the same file the catalog would wait for a pause between commits that a busy server does not make.
"""

import asyncio
import sqlite3
import threading
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, nullcontext, suppress
from dataclasses import dataclass, field
from pathlib import Path
from queue import SimpleQueue
from typing import Any, Self

from takujo.server.db.database import create_private, in_short, moves_file, read_only_uri, sqlite_file
from takujo.server.db.event_log.base import Row, StoreUnavailable, contiguous

BUSY_S = 10.0  # how long to wait for another process that has the file locked
MOST = 1_000  # changes in one transaction
KNOWN = 100_000  # logs of which the last number is kept in mind

SETTINGS = """
PRAGMA journal_mode = WAL;
PRAGMA synchronous = FULL;
PRAGMA fullfsync = ON;
"""
SCHEMA = """
CREATE TABLE IF NOT EXISTS table_log (
    table_id TEXT NOT NULL,
    seq INTEGER NOT NULL,
    at_ms INTEGER NOT NULL,
    actor INTEGER NOT NULL,
    kind TEXT NOT NULL,
    body TEXT NOT NULL,
    digest BLOB,
    PRIMARY KEY (table_id, seq)
) WITHOUT ROWID
"""
INSERT_MANY = "INSERT INTO table_log (table_id, seq, at_ms, actor, kind, body, digest) VALUES "
VALUES = "(?, ?, ?, ?, ?, ?, ?)"
COLUMNS = VALUES.count("?")
MOST_VALUES = 32_766  # in one statement, unless SQLite was built to take more
INSERT = INSERT_MANY + VALUES
LAST = "SELECT coalesce(max(seq), 0) FROM table_log WHERE table_id = ?"
LOAD = "SELECT * FROM table_log WHERE table_id = ? AND seq > ? ORDER BY seq"
TABLES = "SELECT DISTINCT table_id FROM table_log"
DELETE = "DELETE FROM table_log WHERE table_id = ?"


@dataclass(slots=True)
class Change:
    """Something that waits for its commit, and what became of it."""

    table_id: str
    done: "asyncio.Future[bool]"
    outcome: bool | Exception = field(default=False, init=False)

    def run(self, connection: sqlite3.Connection) -> None:
        """Do it in the open transaction."""
        raise NotImplementedError

    def settle(self) -> None:
        """Tell who waits, on the event loop."""
        if self.done.done():  # cancelled meanwhile
            return
        if isinstance(self.outcome, Exception):
            self.done.set_exception(self.outcome)
        else:
            self.done.set_result(self.outcome)


@dataclass(slots=True)
class Append(Change):
    """Rows to be added. The outcome: whether the numbers were free."""

    first_seq: int
    rows: Sequence[Row]

    def run(self, connection: sqlite3.Connection) -> None:
        """Write the rows into the open transaction, if their numbers are the next ones."""
        (last,) = connection.execute(LAST, (self.table_id,)).fetchone()
        if self.first_seq > last + 1:
            raise ValueError(f"rows from {self.first_seq} on would leave a gap after {last}")
        self.outcome = self.first_seq == last + 1
        if self.outcome:
            numbered = enumerate(self.rows, self.first_seq)
            try:
                connection.executemany(INSERT, [(self.table_id, seq, *row) for seq, row in numbered])
            except OverflowError as error:
                raise ValueError(str(error)) from error


@dataclass(slots=True)
class Delete(Change):
    """A log to be forgotten."""

    def run(self, connection: sqlite3.Connection) -> None:
        connection.execute(DELETE, (self.table_id,))


class SqliteStore:
    """A `Store` in one file, for one process."""

    def __init__(self, file: Path | None, read_only: bool) -> None:
        """Open the file, or a database in memory. Raises sqlite3.Error, OSError."""
        if file is not None and not read_only:
            create_private(file)
        self._loop = asyncio.get_running_loop()
        self._new: list[Change] = []  # since the event loop went round last
        self._waiting: SimpleQueue[list[Change]] = SimpleQueue()  # an empty list: there will be no more
        self._last: dict[str, int] = {}  # numbers of the last rows, as far as the writer knows
        self._closed = False
        self._writing = _connect(file, read_only)
        if not read_only:
            _create(self._writing)
        # In memory there is one connection only; whoever reads must not see what is not yet committed.
        self._reading = self._writing if file is None else _connect(file, read_only)
        self._whole: AbstractContextManager[object] = threading.Lock() if file is None else nullcontext()
        self._readers = ThreadPoolExecutor(1, thread_name_prefix="takujo-store-reader")
        self._writer = threading.Thread(target=self._write, name="takujo-store-writer", daemon=True)
        self._writer.start()

    @classmethod
    async def open(cls, database: str, read_only: bool = False) -> Self:
        """The store that belongs to a `Settings.database`. Raises StoreUnavailable."""
        file = sqlite_file(database)
        try:
            return cls(file and moves_file(file), read_only)
        except (sqlite3.Error, OSError) as error:
            raise _unavailable(error) from error

    async def append(self, table_id: str, first_seq: int, rows: Sequence[Row]) -> bool:
        if not rows or first_seq < 1:
            raise ValueError("an append has rows, and the first number is 1")
        return await self._change(Append(table_id, self._loop.create_future(), first_seq, rows))

    async def delete(self, table_id: str) -> None:
        await self._change(Delete(table_id, self._loop.create_future()))

    async def load(self, table_id: str, after: int = 0) -> list[Row]:
        return contiguous(await self._read(LOAD, table_id, after), after)

    async def tables(self) -> list[str]:
        return [table_id for (table_id,) in await self._read(TABLES)]

    async def close(self) -> None:
        if self._closed:
            return
        self._closed = True
        self._hand_over()
        self._waiting.put([])
        await asyncio.to_thread(self._writer.join)
        await asyncio.to_thread(self._readers.shutdown)
        self._reading.close()
        self._writing.close()

    async def _read(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        if self._closed:
            raise _unavailable("closed")
        try:
            return await self._loop.run_in_executor(self._readers, self._fetch, query, values)
        except sqlite3.Error as error:
            raise _unavailable(error) from error

    async def _change(self, change: Change) -> bool:
        if self._closed:
            raise _unavailable("closed")
        if not self._new:
            self._loop.call_soon(self._hand_over)
        self._new.append(change)
        return await change.done

    def _hand_over(self) -> None:
        """To wake the writer costs as much as to insert a row, so it is done once for all that came together."""
        if self._new:
            self._waiting.put(self._new)
            self._new = []

    def _fetch(self, query: str, values: Sequence[object]) -> list[tuple[Any, ...]]:
        with self._whole:
            return self._reading.execute(query, values).fetchall()

    def _write(self) -> None:
        """What the writer's thread does."""
        while batch := self._batch():
            with self._whole:
                self._commit(batch)
            self._loop.call_soon_threadsafe(_settle, batch)

    def _batch(self) -> list[Change]:
        """Waits for a change and takes along what waits behind it. Empty: there will be no more."""
        batch = self._waiting.get()
        while batch and len(batch) < MOST and not self._waiting.empty():
            more = self._waiting.get()
            if not more:
                self._waiting.put(more)  # the end comes after this batch
                break
            batch += more
        return batch

    def _commit(self, batch: list[Change]) -> None:
        """All in one transaction; a mistake in one of them does not fail the others."""
        try:
            if not self._insert(batch):
                self._change_one_by_one(batch)
        except sqlite3.Error as error:
            with suppress(sqlite3.Error):  # where the disk fails, this may fail too
                self._writing.execute("ROLLBACK")
            for change in batch:
                change.outcome = _unavailable(error)

    def _insert(self, batch: list[Change]) -> bool:
        """The usual case as one statement, so that the writer asks once for the interpreter: rows that follow on those
        that it knows. False: nothing was done, since the batch is not like that or somebody else has been faster."""
        values: list[object] = []
        last: dict[str, int] = {}
        for change in batch:
            table = change.table_id
            if not isinstance(change, Append) or last.get(table, self._last.get(table)) != change.first_seq - 1:
                return False
            for seq, row in enumerate(change.rows, change.first_seq):
                values += (table, seq, *row)
            last[table] = change.first_seq + len(change.rows) - 1
        if len(values) > MOST_VALUES:
            return False
        try:
            self._writing.execute(INSERT_MANY + ", ".join([VALUES] * (len(values) // COLUMNS)), values)
        except sqlite3.OperationalError:  # the disk's fault, not the rows'
            raise
        except Exception:  # whose fault it is, is found one by one
            return False
        self._last.update(last)
        for change in batch:
            change.outcome = True
        return True

    def _change_one_by_one(self, batch: list[Change]) -> None:
        if len(self._last) > KNOWN:
            self._last.clear()
        self._writing.execute("BEGIN IMMEDIATE")
        for change in batch:
            self._try(change)
        self._writing.execute("COMMIT")
        for change in batch:
            if isinstance(change, Append) and change.outcome is True:
                self._last[change.table_id] = change.first_seq + len(change.rows) - 1
            else:
                self._last.pop(change.table_id, None)

    def _try(self, change: Change) -> None:
        self._writing.execute("SAVEPOINT change")
        try:
            change.run(self._writing)
        except sqlite3.OperationalError:  # the disk's fault, not the rows'
            raise
        except Exception as error:
            change.outcome = error
            self._writing.execute("ROLLBACK TO change")
        self._writing.execute("RELEASE change")


def _settle(batch: list[Change]) -> None:
    for change in batch:
        change.settle()


def _connect(file: Path | None, read_only: bool) -> sqlite3.Connection:
    """A connection without transactions of its own; each is used by one thread at a time."""
    name = read_only_uri(file) if file and read_only else file or ":memory:"
    connection = sqlite3.connect(name, timeout=BUSY_S, isolation_level=None, check_same_thread=False, uri=read_only)
    connection.text_factory = lambda text: text.decode("utf-8", "surrogateescape")  # of damaged rows `chain` says which
    return connection


def _create(connection: sqlite3.Connection) -> None:
    """Create what is missing. Of two who do it at once one waits."""
    connection.executescript(SETTINGS)
    connection.execute("BEGIN IMMEDIATE")
    connection.execute(SCHEMA)
    connection.execute("COMMIT")


def _unavailable(reason: object) -> StoreUnavailable:
    return StoreUnavailable("database-unavailable", reason=in_short(reason))
