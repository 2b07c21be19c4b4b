"""Transactions over catalog and logs together, in SQLite (two files) and PostgreSQL."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import aiosqlite
import sqlalchemy as sa
from sqlalchemy import event
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import StaticPool

from takujo.core.errors import TakujoError
from takujo.server.db.catalog.engine import TIMEOUT_S, errors, make_engine, unavailable
from takujo.server.db.catalog.schema import metadata, tables, workers
from takujo.server.db.database import is_sqlite, moves_file, sqlite_file
from takujo.server.ops.presence import LOOK_S

# As the stores create it (takujo.server.db.event_log).
table_log = sa.Table(
    "table_log",
    sa.MetaData(),
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True),
    sa.Column("at_ms", sa.BigInteger, nullable=False),
    sa.Column("actor", sa.Integer, nullable=False),
    sa.Column("kind", sa.Text, nullable=False),
    sa.Column("body", sa.Text, nullable=False),
    sa.Column("digest", sa.LargeBinary),
    sqlite_with_rowid=False,
)
LISTS = [table for table in metadata.sorted_tables if table is not workers]  # who is alive is nothing to keep


class DatabaseInUse(TakujoError):
    """A server, or somebody else, works with the database."""


@asynccontextmanager
async def snapshot(database: str) -> AsyncIterator[AsyncConnection]:
    """The database as it is at one moment, whatever others write meanwhile. Raises CatalogUnavailable."""
    if file := _file(database):
        engine = _both_files(file, "BEGIN")
    else:
        engine = make_engine(database).execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
    async with _connected(engine) as connection:
        # What is seen is settled by the first look, in SQLite at each file: the lists first, since they lag behind.
        for table in (tables, table_log):
            await connection.execute(sa.select(sa.literal(1)).select_from(table).limit(1))
        yield connection


@asynccontextmanager
async def transaction(database: str) -> AsyncIterator[AsyncConnection]:
    """A transaction beside servers, of a database in the schema of this version. Raises CatalogUnavailable."""
    file = _file(database)
    engine = _both_files(file, "BEGIN IMMEDIATE") if file else make_engine(database)
    async with _connected(engine) as connection:
        yield connection
        await connection.commit()


@asynccontextmanager
async def exclusive(database: str) -> AsyncIterator[AsyncConnection]:
    """A transaction that nobody else is beside, from its beginning to its end; in SQLite it is one for both files.

    Raises DatabaseInUse, CatalogUnavailable.
    """
    file = _file(database)
    engine = _both_files(file, "BEGIN EXCLUSIVE", alone=True) if file else make_engine(database)
    async with _connected(engine) as connection:
        await (_require_no_wal if file else _lock)(connection)
        yield connection
        await connection.commit()


async def _require_no_wal(connection: AsyncConnection) -> None:
    """That no server has started since the files were opened and brought its WAL back. Raises DatabaseInUse."""
    for of in ("main", "moves"):
        if await connection.scalar(sa.text(f"PRAGMA {of}.journal_mode")) != "delete":
            raise DatabaseInUse("restore-running")


async def _lock(connection: AsyncConnection) -> None:
    """Have the logs alone, if no worker counts on (see `presence`). Raises DatabaseInUse.

    Where there are counts it takes a look of theirs to tell, as those of workers that were killed stay.
    """
    before = await connection.run_sync(_counts)
    await connection.commit()
    if before:
        await asyncio.sleep(LOOK_S + 1)
    await connection.execute(sa.text(f"SET LOCAL lock_timeout = '{TIMEOUT_S}s'"))
    await connection.execute(sa.text("LOCK TABLE table_log IN ACCESS EXCLUSIVE MODE"))
    if await connection.run_sync(_counts) - before:
        raise DatabaseInUse("restore-running")


def _counts(connection: sa.Connection) -> set[tuple[str, int]]:
    if not sa.inspect(connection).has_table(workers.name):
        return set()
    return {(row[0], row[1]) for row in connection.execute(sa.select(workers))}


def _file(database: str) -> Path | None:
    """The file of the lists; None: PostgreSQL. Raises CatalogUnavailable."""
    if not is_sqlite(database):
        return None
    file = sqlite_file(database)
    if file is None:
        raise unavailable("it lives in memory")
    return file


@asynccontextmanager
async def _connected(engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
    with errors():
        try:
            async with engine.connect() as connection:
                yield connection
        finally:
            await engine.dispose()


def _both_files(file: Path, begin: str, alone: bool = False) -> AsyncEngine:
    """Both files of an SQLite database, which are there, on one connection; `alone`: nobody else may use them.

    Only without a WAL does SQLite commit to two files as to one, whatever is killed; a server brings its WAL back.
    """

    async def connect() -> aiosqlite.Connection:
        connection = await aiosqlite.connect(
            f"{file.absolute().as_uri()}?mode=rw", uri=True, timeout=TIMEOUT_S, isolation_level=None
        )
        # A row of a damaged file shall not keep the others from being read; its digest tells what it is.
        connection.text_factory = lambda text: text.decode("utf-8", "replace")
        try:
            await connection.execute("ATTACH DATABASE ? AS moves", (f"{moves_file(file).absolute().as_uri()}?mode=rw",))
            if alone:
                for setting in ("busy_timeout = 0", "main.journal_mode = DELETE", "moves.journal_mode = DELETE"):
                    await connection.execute_fetchall(f"PRAGMA {setting}")
        except sqlite3.OperationalError as error:
            await connection.close()
            if alone and error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
                raise DatabaseInUse("restore-running") from None
            raise
        return connection

    engine = create_async_engine(
        "sqlite+aiosqlite://", async_creator=connect, poolclass=StaticPool, hide_parameters=True
    )

    @event.listens_for(engine.sync_engine, "begin")
    def begun(connection: sa.Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine
