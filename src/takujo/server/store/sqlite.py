"""Logs in an SQLite file: one thread writes, and commits everything that waits in one transaction.

A commit costs a flush of the disk, whatever is in it, so commits are shared (group commit). The file lies beside the
catalog's: in the same file the catalog would wait for a pause between commits that a busy server does not make.
"""

import asyncio
import sqlite3
import threading
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, nullcontext, suppress
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from typing import Self

from takujo.server.database import in_short, sqlite_file
from takujo.server.store.base import Row, StoreUnavailable

BUSY_S = 10.0  # how long to wait for another process that has the file locked
MOST = 1_000  # appends in one transaction

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
    PRIMARY KEY (table_id, seq)
) WITHOUT ROWID
"""
INSERT = "INSERT INTO table_log (table_id, seq, at_ms, actor, kind, body) VALUES (?, ?, ?, ?, ?, ?)"
LAST = "SELECT coalesce(max(seq), 0) FROM table_log WHERE table_id = ?"
LOAD = "SELECT at_ms, actor, kind, body FROM table_log WHERE table_id = ? AND seq > ? ORDER BY seq"


@dataclass(slots=True)
class Append:
    """An append that waits for its commit, and what became of it."""

    table_id: str
    first_seq: int
    rows: Sequence[Row]
    done: "asyncio.Future[bool]"
    outcome: bool | Exception = False

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

    def settle(self) -> None:
        """Tell who waits, on the event loop."""
        if self.done.done():  # cancelled meanwhile
            return
        if isinstance(self.outcome, Exception):
            self.done.set_exception(self.outcome)
        else:
            self.done.set_result(self.outcome)


class SqliteStore:
    """A `Store` in one file, for one process."""

    def __init__(self, file: Path | None) -> None:
        """Open the file, or a database in memory. Raises sqlite3.Error, OSError."""
        if file is not None:
            file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        self._loop = asyncio.get_running_loop()
        self._waiting: SimpleQueue[Append | None] = SimpleQueue()
        self._closed = False
        self._writing = _connect(file)
        self._writing.executescript(SETTINGS + SCHEMA)
        # In memory there is one connection only; whoever reads must not see what is not yet committed.
        self._reading = self._writing if file is None else _connect(file)
        self._whole: AbstractContextManager[object] = threading.Lock() if file is None else nullcontext()
        self._readers = ThreadPoolExecutor(1, thread_name_prefix="takujo-store-reader")
        self._writer = threading.Thread(target=self._write, name="takujo-store-writer", daemon=True)
        self._writer.start()

    @classmethod
    async def open(cls, database: str) -> Self:
        """The store that belongs to a `Settings.database`. Raises StoreUnavailable."""
        file = sqlite_file(database)
        try:
            return cls(file and file.with_stem(file.stem + "-moves"))
        except (sqlite3.Error, OSError) as error:
            raise _unavailable(error) from error

    async def append(self, table_id: str, first_seq: int, rows: Sequence[Row]) -> bool:
        if not rows or first_seq < 1:
            raise ValueError("an append has rows, and the first number is 1")
        if self._closed:
            raise _unavailable("closed")
        append = Append(table_id, first_seq, rows, self._loop.create_future())
        self._waiting.put(append)
        return await append.done

    async def load(self, table_id: str, after: int = 0) -> list[Row]:
        if self._closed:
            raise _unavailable("closed")
        try:
            return await self._loop.run_in_executor(self._readers, self._load, table_id, after)
        except sqlite3.Error as error:
            raise _unavailable(error) from error

    async def close(self) -> None:
        if self._closed:
            return
        self._closed = True
        self._waiting.put(None)
        await asyncio.to_thread(self._writer.join)
        await asyncio.to_thread(self._readers.shutdown)
        self._reading.close()
        self._writing.close()

    def _load(self, table_id: str, after: int) -> list[Row]:
        with self._whole:
            return [Row._make(row) for row in self._reading.execute(LOAD, (table_id, after))]

    def _write(self) -> None:
        """What the writer's thread does."""
        while batch := self._batch():
            with self._whole:
                self._commit(batch)
            self._loop.call_soon_threadsafe(_settle, batch)

    def _batch(self) -> list[Append]:
        """Waits for an append and takes along what waits behind it. Empty: there will be no more."""
        batch: list[Append] = []
        while append := self._waiting.get():
            batch.append(append)
            if len(batch) == MOST or self._waiting.empty():
                return batch
        self._waiting.put(None)  # the end comes after this batch
        return batch

    def _commit(self, batch: list[Append]) -> None:
        """All in one transaction; a mistake in one of them does not fail the others."""
        try:
            self._writing.execute("BEGIN IMMEDIATE")
            for append in batch:
                self._try(append)
            self._writing.execute("COMMIT")
        except sqlite3.Error as error:
            with suppress(sqlite3.Error):  # where the disk fails, this may fail too
                self._writing.execute("ROLLBACK")
            for append in batch:
                append.outcome = _unavailable(error)

    def _try(self, append: Append) -> None:
        self._writing.execute("SAVEPOINT append")
        try:
            append.run(self._writing)
        except sqlite3.OperationalError:  # the disk's fault, not the rows'
            raise
        except Exception as error:
            append.outcome = error
            self._writing.execute("ROLLBACK TO append")
        self._writing.execute("RELEASE append")


def _settle(batch: list[Append]) -> None:
    for append in batch:
        append.settle()


def _connect(file: Path | None) -> sqlite3.Connection:
    """A connection without transactions of its own; each is used by one thread at a time."""
    return sqlite3.connect(file or ":memory:", timeout=BUSY_S, isolation_level=None, check_same_thread=False)


def _unavailable(reason: object) -> StoreUnavailable:
    return StoreUnavailable("database-unavailable", reason=in_short(reason))
