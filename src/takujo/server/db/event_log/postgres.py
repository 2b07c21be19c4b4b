"""Event logs in PostgreSQL. Each append is one statement; the primary key settles races.

They have their own pool: an autocommitted statement costs one round trip, the engine's transaction four.
"""

import asyncio
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Self

import asyncpg

from takujo.core.errors import one_line
from takujo.server.db.database import Database
from takujo.server.db.event_log.base import Row, StoreUnavailable, contiguous

CONNECTIONS = 8  # of one worker; concurrent commits of several connections share a flush of the disk
TIMEOUT_S = 30.0

# "off" would acknowledge moves before they are on the disk. Other values are the administrator's choice.
DURABLE = "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'"
INSERT = """
INSERT INTO table_log (table_id, seq, at_ms, actor, kind, body, digest)
SELECT $1, $2 + n - 1, at_ms, actor, kind, body, digest
FROM unnest($3::bigint[], $4::integer[], $5::text[], $6::text[], $7::bytea[])
WITH ORDINALITY AS r (at_ms, actor, kind, body, digest, n)
WHERE $2 = 1 OR EXISTS (SELECT FROM table_log WHERE table_id = $1 AND seq = $2 - 1)
"""
LOAD = "SELECT * FROM table_log WHERE table_id = $1 AND seq > $2 ORDER BY seq"
# One look into the index per table; GROUP BY would read all rows.
LAST = "SELECT id, (SELECT max(seq) FROM table_log WHERE table_id = id) FROM unnest($1::text[]) AS id"
TABLES = "SELECT DISTINCT table_id FROM table_log"

FAILURES = (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError, OSError)


class PostgresStore:
    """A `Store` that any number of workers share."""

    def __init__(self, database: Database, pool: "asyncpg.Pool[asyncpg.Record]") -> None:
        self._database = database
        self._pool = pool
        self._running = 0
        self._idle = asyncio.Event()
        self._closed = False

    @classmethod
    async def open(cls, database: Database) -> Self:
        """Open the logs of a database; connects on first use. Raises StoreUnavailable."""
        try:
            pool = await asyncpg.create_pool(
                database.address,
                min_size=0,  # else it logs a traceback each second while the database is down
                max_size=CONNECTIONS,
                command_timeout=TIMEOUT_S,
                init=_make_durable,
                reset=_leave,
            )
        except (*FAILURES, ValueError) as error:
            raise _unavailable(error) from error
        return cls(database, pool)

    async def append(self, table_id: str, first_seq: int, rows: Sequence[Row]) -> bool:
        if not rows or first_seq < 1:
            raise ValueError("an append has rows, and the first number is 1")
        columns = [list(column) for column in zip(*rows, strict=True)]
        with self._database.noting(), self._statement():
            try:
                done = await self._pool.execute(INSERT, table_id, first_seq, *columns)
            except asyncpg.UniqueViolationError:
                return False
        if done != f"INSERT 0 {len(rows)}":
            raise ValueError(f"rows from {first_seq} on would leave a gap")
        return True

    async def load(self, table_id: str, after: int = 0) -> list[Row]:
        with self._statement():
            return contiguous(await self._pool.fetch(LOAD, table_id, after), after)

    async def last(self, table_ids: Sequence[str]) -> dict[str, int]:
        with self._statement():
            return {table_id: seq for table_id, seq in await self._pool.fetch(LAST, table_ids) if seq is not None}

    async def tables(self) -> list[str]:
        with self._statement():
            return [table_id for (table_id,) in await self._pool.fetch(TABLES)]

    async def close(self) -> None:
        self._closed = True
        if self._running:
            await self._idle.wait()  # the pool would refuse waiting statements
        await self._pool.close()

    @contextmanager
    def _statement(self) -> Iterator[None]:
        """Track a statement for `close`, and convert its errors."""
        if self._closed:
            raise _unavailable("closed")
        self._running += 1
        try:
            yield
        except asyncpg.DataError as error:
            raise ValueError(str(error)) from error
        except FAILURES as error:
            raise _unavailable(error) from error
        finally:
            self._running -= 1
            if not self._running:
                self._idle.set()


async def _make_durable(connection: "asyncpg.Connection[asyncpg.Record]") -> None:
    await connection.execute(DURABLE)


async def _leave(connection: "asyncpg.Connection[asyncpg.Record]") -> None:
    """Skip the reset and its round trip. A single statement leaves no state."""


def _unavailable(reason: object) -> StoreUnavailable:
    return StoreUnavailable("database-unavailable", reason=one_line(reason))
