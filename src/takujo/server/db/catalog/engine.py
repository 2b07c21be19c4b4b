"""Connections to the catalog's database."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import aiosqlite
from sqlalchemy import URL, Connection, event
from sqlalchemy.connectors.asyncio import AsyncAdapt_dbapi_cursor
from sqlalchemy.dialects.sqlite.aiosqlite import AsyncAdapt_aiosqlite_connection
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import AsyncAdaptedQueuePool

from takujo.core.extras import require
from takujo.server.db.catalog.base import CatalogUnavailable
from takujo.server.db.database import create_private, in_short, is_sqlite, read_only_uri, sqlite_file

TIMEOUT_S = 10.0
SWITCH_S = 0.2
ALONE = {"takujo_alone": True}  # execution option: nobody else may write from the beginning of the transaction on


def unavailable(reason: object) -> CatalogUnavailable:
    return CatalogUnavailable("database-unavailable", reason=in_short(reason))


@contextmanager
def errors() -> Iterator[None]:
    """Around what a database does: its failures become CatalogUnavailable, but for rows that contradict others."""
    try:
        yield
    except IntegrityError:
        raise
    except DBAPIError as error:
        raise unavailable(error.orig) from error
    except (PoolTimeout, OSError) as error:
        raise unavailable(error) from error


def make_engine(database: str, read_only: bool = False) -> AsyncEngine:
    """An engine for a `Settings.database`; it connects when it is first used. Raises PackageMissing, OSError."""
    if not is_sqlite(database):
        return _postgres(database)
    file = sqlite_file(database)
    return _sqlite_reader(file) if file and read_only else _sqlite(file)


def _sqlite_reader(file: Path) -> AsyncEngine:
    async def connect() -> aiosqlite.Connection:
        return await aiosqlite.connect(read_only_uri(file), uri=True, timeout=TIMEOUT_S)

    return create_async_engine("sqlite+aiosqlite://", async_creator=connect, hide_parameters=True)


def _sqlite(file: Path | None) -> AsyncEngine:
    if file is not None:
        create_private(file)
    engine = create_async_engine(
        URL.create("sqlite+aiosqlite", database=str(file or ":memory:")),
        connect_args={"timeout": TIMEOUT_S},
        # A database in memory belongs to its one connection, so tasks take turns.
        poolclass=AsyncAdaptedQueuePool,
        pool_size=5 if file else 1,
        max_overflow=0,
        hide_parameters=True,  # they hold the tables' secrets, and errors may be logged
    )

    @event.listens_for(engine.sync_engine, "connect")
    def connected(connection: AsyncAdapt_aiosqlite_connection, _record: object) -> None:
        connection.isolation_level = None  # the driver would begin transactions of its own, and too late
        cursor = connection.cursor()
        _switch_to_wal(cursor)
        for setting in ("synchronous = FULL", "foreign_keys = ON"):
            cursor.execute(f"PRAGMA {setting}")
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def begun(connection: Connection) -> None:
        alone = connection.get_execution_options().get("takujo_alone")
        connection.exec_driver_sql("BEGIN IMMEDIATE" if alone else "BEGIN")

    return engine


def _switch_to_wal(cursor: AsyncAdapt_dbapi_cursor) -> None:
    """Two that switch a new file at once block each other until one lets go, so each waits for a moment only."""
    tries = round(TIMEOUT_S / SWITCH_S)
    cursor.execute(f"PRAGMA busy_timeout = {round(1_000 * SWITCH_S)}")
    for left in reversed(range(tries)):
        try:
            cursor.execute("PRAGMA journal_mode = WAL")
            break
        except sqlite3.OperationalError:
            if not left:
                raise
    cursor.execute(f"PRAGMA busy_timeout = {round(1_000 * TIMEOUT_S)}")


def _postgres(database: str) -> AsyncEngine:
    require("asyncpg", "postgres")
    import asyncpg

    async def connect() -> (
        asyncpg.Connection
    ):  # by asyncpg itself, so that an address means here what it means to store and bus
        try:
            return await asyncpg.connect(database, timeout=TIMEOUT_S)
        except (asyncpg.PostgresError, asyncpg.InterfaceError, OSError) as error:
            raise unavailable(error) from error

    return create_async_engine(
        "postgresql+asyncpg://",
        async_creator=connect,
        pool_pre_ping=True,
        pool_size=2,
        max_overflow=3,
        hide_parameters=True,  # they hold the tables' secrets, and errors may be logged
    )
