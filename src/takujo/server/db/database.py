"""The database of a process: one engine, and its transactions.

SQLite has one writer at a time, and a waiting connection sleeps between attempts. So the writes of a process, including
commits of the event log, queue here in order (`writing`). Reads never wait.
"""

import asyncio
import secrets
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager, nullcontext
from typing import Self, TypeVar, TypeVarTuple

import sqlalchemy as sa
from sqlalchemy import event
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.dialects.sqlite.aiosqlite import AsyncAdapt_aiosqlite_connection
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import AsyncAdaptedQueuePool

from takujo.core.errors import one_line
from takujo.core.optional_packages import require
from takujo.server.db.catalog.base import CatalogUnavailable
from takujo.server.db.event_log.base import StoreUnavailable
from takujo.server.db.migrate import revision_of, upgrade
from takujo.server.db.sqlite_file import create_private, is_sqlite, read_only_uri, sqlite_file

T = TypeVar("T")
Ts = TypeVarTuple("Ts")

TIMEOUT_S = 4.0  # a request is refused within five seconds
SWITCH_S = 0.2
REWRITE = sa.text("UPDATE alembic_version SET version_num = version_num")  # a write that changes nothing
WRITES = {"takujo_writes": True}  # execution option: the transaction may write from its beginning


def unavailable(reason: object) -> CatalogUnavailable:
    return CatalogUnavailable("database-unavailable", reason=one_line(reason))


@contextmanager
def errors() -> Iterator[None]:
    """Turn database errors into CatalogUnavailable, except IntegrityError."""
    try:
        yield
    except IntegrityError:
        raise
    except DBAPIError as error:
        raise unavailable(error.orig) from error
    except (PoolTimeout, OSError, sqlite3.Error) as error:
        raise unavailable(error) from error


class Database:
    """One engine for everything in a process."""

    insert: Callable[[sa.Table], sqlite.Insert | postgresql.Insert]  # has ON CONFLICT
    writing: asyncio.Lock | nullcontext[None]  # held during a write; PostgreSQL needs none

    def __init__(self, address: str, *, read_only: bool = False) -> None:
        """Prepare the engine of a `Settings.database`; it connects later. Raises PackageMissing, OSError."""
        self.address = address
        self.is_sqlite = is_sqlite(address)
        self.refuses = False  # the last write failed, of this or of the event log
        if self.is_sqlite:
            self._uri = _sqlite_uri(address, read_only)
            self._engine = self._open_sqlite(read_only)
            self.insert, self.writing = sqlite.insert, asyncio.Lock()
            self._reader, self._writer = self._engine, self._engine.execution_options(**WRITES)
        else:
            self._engine = self._writer = _open_postgres(address)
            self.insert, self.writing = postgresql.insert, nullcontext()
            self._reader = self._engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)

    @classmethod
    async def open(cls, address: str, *, read_only: bool = False) -> Self:
        """Open a database and migrate it, unless it is `read_only`. Raises CatalogUnavailable, PackageMissing."""
        with errors():
            database = cls(address, read_only=read_only)
            try:
                if read_only:
                    async with database.read() as connection:
                        await connection.run_sync(revision_of)
                else:
                    async with database.write() as connection:  # one of several workers migrates
                        await connection.run_sync(upgrade)
            except BaseException:
                await database.close()
                raise
        return database

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        await self._engine.dispose()

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """Begin a read-only transaction on a snapshot. Raises CatalogUnavailable."""
        with errors():
            async with self._reader.begin() as connection:
                yield connection

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """Begin a write transaction, in SQLite the only one. Raises CatalogUnavailable."""
        with self.noting(), errors():
            async with self.writing, self._writer.begin() as connection:
                yield connection

    async def all(self, query: "sa.Select[*Ts]", values: Mapping[str, object] | None = None) -> "Sequence[sa.Row[*Ts]]":
        """Return all rows of a query. Raises CatalogUnavailable, as do the following."""
        async with self.read() as connection:
            return (await connection.execute(query, values)).all()

    async def one_or_none(self, query: "sa.Select[*Ts]") -> "sa.Row[*Ts] | None":
        """Return the only row of a query, if there is one."""
        async with self.read() as connection:
            return (await connection.execute(query)).one_or_none()

    async def scalars(self, query: "sa.Select[T]") -> Sequence[T]:
        """Return the only column of a query."""
        async with self.read() as connection:
            return (await connection.scalars(query)).all()

    async def scalar(self, query: "sa.Select[T]") -> T | None:
        """Return the only value of a query, if there is one."""
        async with self.read() as connection:
            return await connection.scalar(query)

    async def execute(self, statement: sa.Executable) -> int:
        """Run a write by itself; return the number of changed rows. Raises IntegrityError."""
        async with self.write() as connection:
            return (await connection.execute(statement)).rowcount

    @contextmanager
    def noting(self) -> Iterator[None]:
        """Note whether a write fails."""
        try:
            yield
        except (CatalogUnavailable, StoreUnavailable):
            self.refuses = True
            raise
        self.refuses = False

    async def retry(self) -> None:
        """Write something if the last write failed. Raises CatalogUnavailable."""
        if self.refuses:
            async with self.write() as connection:
                await connection.execute(REWRITE)

    def is_in_use(self) -> bool:
        """Whether another connection has an SQLite database open. Only a single one can leave WAL mode."""
        connection = sqlite3.connect(self._uri, uri=True, timeout=0)
        try:
            connection.execute("PRAGMA journal_mode = DELETE")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
                return True
            raise
        finally:
            connection.close()
        return False

    def connect_log(self) -> sqlite3.Connection:
        """Open a raw connection for the thread of the event log. Raises sqlite3.Error."""
        connection = sqlite3.connect(
            self._uri, uri=True, timeout=TIMEOUT_S, isolation_level=None, check_same_thread=False
        )
        _configure(connection.execute)
        return connection

    def _open_sqlite(self, read_only: bool) -> AsyncEngine:
        engine = create_async_engine(
            sa.URL.create("sqlite+aiosqlite", database=self._uri, query={"uri": "true"}),
            connect_args={"timeout": TIMEOUT_S},
            poolclass=AsyncAdaptedQueuePool,
            pool_size=5,
            max_overflow=0,
            hide_parameters=True,  # they hold the tables' secrets, and errors may be logged
        )

        @event.listens_for(engine.sync_engine, "connect")
        def connected(connection: AsyncAdapt_aiosqlite_connection, _record: object) -> None:
            connection.isolation_level = None  # the driver would begin its own transactions, too late
            connection.driver_connection.text_factory = _text
            if not read_only:
                cursor = connection.cursor()
                _configure(cursor.execute)
                cursor.close()

        @event.listens_for(engine.sync_engine, "begin")
        def begun(connection: sa.Connection) -> None:
            writes = connection.get_execution_options().get("takujo_writes")
            connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

        return engine


def _text(data: bytes) -> str:
    """Decode a text, also of a damaged file. The digest of its row reveals the damage."""
    return data.decode("utf-8", "replace")


def _sqlite_uri(address: str, read_only: bool) -> str:
    """Return the URI that SQLite opens. Raises OSError."""
    file = sqlite_file(address)
    if file is None:
        # Shared by the connections of this process, as long as there is one.
        return f"file:/takujo-{secrets.token_hex(8)}?vfs=memdb"
    if read_only:
        return read_only_uri(file)
    create_private(file)
    return f"{file.absolute().as_uri()}?mode=rw"


def _configure(execute: Callable[[str], object]) -> None:
    """Set up a connection. Then acknowledged commits are on the disk and reads do not wait."""
    _switch_to_wal(execute)
    for setting in ("synchronous = FULL", "fullfsync = ON", "foreign_keys = ON"):
        execute(f"PRAGMA {setting}")


def _switch_to_wal(execute: Callable[[str], object]) -> None:
    """Switch to WAL in short attempts. Two connections to a new file block each other."""
    attempts = round(TIMEOUT_S / SWITCH_S)
    execute(f"PRAGMA busy_timeout = {round(1_000 * SWITCH_S)}")
    for left in reversed(range(attempts)):
        try:
            execute("PRAGMA journal_mode = WAL")
            break
        except sqlite3.OperationalError:
            if not left:
                raise
    execute(f"PRAGMA busy_timeout = {round(1_000 * TIMEOUT_S)}")


def _open_postgres(address: str) -> AsyncEngine:
    require("asyncpg", "postgres")
    import asyncpg

    async def connect() -> asyncpg.Connection:
        try:  # asyncpg reads the address, as it does for store and bus
            return await asyncpg.connect(address, timeout=TIMEOUT_S)
        except (asyncpg.PostgresError, asyncpg.InterfaceError, OSError, ValueError) as error:
            raise unavailable(error) from error

    return create_async_engine(
        "postgresql+asyncpg://",
        async_creator=connect,
        pool_pre_ping=True,
        pool_size=5,
        max_overflow=5,
        hide_parameters=True,  # they hold the tables' secrets, and errors may be logged
    )
