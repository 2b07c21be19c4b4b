"""Back up a whole database into one file, and restore it.

Servers may run during a backup. A backup may be restored into another kind of database. It is an SQLite file in the
database's schema (`alembic_version`). It omits logs of unknown tables. It contains the signing key and the secrets of
all matches.
"""

import asyncio
import os
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import NamedTuple

import aiosqlite
import sqlalchemy as sa
from sqlalchemy import event
from sqlalchemy.engine import ExceptionContext
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import StaticPool

from takujo.core.errors import TakujoError, file_code, one_line
from takujo.server.db.database import TIMEOUT_S, Database, errors, unavailable
from takujo.server.db.migrate import revision_of, upgrade
from takujo.server.db.schema import metadata, table_log, tables, workers
from takujo.server.db.sqlite_file import DatabaseServed, reserved
from takujo.server.ops.worker_liveness import LOOK_S

MARK = 0x54616B75  # SQLite's application id
BATCH = 1_000  # rows
COPIED = [table for table in metadata.sorted_tables if table is not workers]  # workers are transient


class BackupFailed(TakujoError):
    """The backup cannot be written. No partial file remains."""


class NoBackup(TakujoError):
    """The file is not a backup, or damaged."""


class NotEmpty(TakujoError):
    """The target database has tables."""


class DatabaseInUse(TakujoError):
    """A server or another process uses the database."""


class Content(NamedTuple):
    """The size of a backup."""

    tables: int
    rows: int  # of logs


async def backup(database: str, file: Path) -> Content:
    """Write a snapshot of a database to a new file.

    The file is complete or absent. The database is a `Settings.database`. Raises BackupFailed, CatalogUnavailable,
    PackageMissing.
    """
    with _written_whole(file) as part:
        async with await Database.open(database, read_only=True) as opened, opened.read() as source:
            revision = await source.run_sync(revision_of)
            if revision is None:
                raise unavailable("it holds no tables")
            async with _new_backup(part, file) as target, target.begin():
                await target.execute(sa.text(f"PRAGMA application_id = {MARK}"))
                await target.run_sync(upgrade, revision)
                return await _copy(source, target)


async def restore(file: Path, database: str, *, replace: bool = False) -> Content:
    """Restore a backup into an empty database, all or nothing. With `replace`, it may replace an existing one.

    Raises NoBackup, NotEmpty, DatabaseInUse, CatalogUnavailable, PackageMissing.
    """
    async with _open_backup(file) as source:
        revision = await source.run_sync(revision_of)
        if revision is None:
            raise NoBackup("backup-none", path=str(file))
        async with _exclusive(database) as target:
            if not replace and await target.run_sync(_is_filled):
                raise NotEmpty("restore-not-empty")
            await target.run_sync(_drop)
            await target.run_sync(upgrade, revision)
            content = await _copy(source, target)
            await target.run_sync(upgrade)
            return content


async def _copy(source: AsyncConnection, target: AsyncConnection) -> Content:
    """Copy the catalog and the logs of its tables. Copies the columns that the source has."""
    rows = 0
    for table in COPIED:
        if table is not table_log:
            async for batch in _batches(source, table):
                await target.execute(table.insert(), batch)
    known = set(await target.scalars(sa.select(tables.c.id)))
    async for batch in _batches(source, table_log):
        if batch := [row for row in batch if row["table_id"] in known]:
            await target.execute(table_log.insert(), batch)
            rows += len(batch)
    return Content(len(known), rows)


async def _batches(source: AsyncConnection, table: sa.Table) -> AsyncIterator[list[dict[str, object]]]:
    names = await source.run_sync(_columns, table)
    if not names:
        return
    columns = [column for column in table.columns if column.name in names]
    rows = await source.stream(sa.select(*columns).order_by(*table.primary_key), execution_options={"yield_per": BATCH})
    async for batch in rows.partitions():
        yield [dict(row._mapping) for row in batch]


def _columns(connection: sa.Connection, table: sa.Table) -> set[str]:
    """Return the columns of a table in this database. Empty if it is missing."""
    if not sa.inspect(connection).has_table(table.name):
        return set()
    return set(connection.execute(sa.text(f"SELECT * FROM {table.name} LIMIT 0")).keys())


# The target.


@asynccontextmanager
async def _exclusive(address: str) -> AsyncIterator[AsyncConnection]:
    """Begin a transaction on a database that no server uses. Raises DatabaseInUse, CatalogUnavailable."""
    try:
        with reserved(address), errors():
            async with Database(address) as database:
                if database.is_sqlite and database.is_in_use():
                    raise DatabaseInUse("restore-running")
                before = set() if database.is_sqlite else await _counts(database)
                if before:  # counts of killed workers do not rise
                    await asyncio.sleep(LOOK_S + 1)
                async with database.write() as connection:
                    if not database.is_sqlite:
                        await connection.run_sync(_lock)
                        if await connection.run_sync(_count) - before:
                            raise DatabaseInUse("restore-running")
                    yield connection
    except DatabaseServed:
        raise DatabaseInUse("restore-running") from None


def _lock(connection: sa.Connection) -> None:
    connection.execute(sa.text(f"SET LOCAL lock_timeout = '{TIMEOUT_S}s'"))
    if sa.inspect(connection).has_table(table_log.name):
        connection.execute(sa.text("LOCK TABLE table_log IN ACCESS EXCLUSIVE MODE"))


async def _counts(database: Database) -> set[tuple[str, int]]:
    """Return the counts of the workers (see `worker_liveness`)."""
    async with database.read() as connection:
        return await connection.run_sync(_count)


def _count(connection: sa.Connection) -> set[tuple[str, int]]:
    if not sa.inspect(connection).has_table(workers.name):
        return set()
    return {(row[0], row[1]) for row in connection.execute(sa.select(workers))}


def _is_filled(connection: sa.Connection) -> bool:
    existing = [table for table in (table_log, tables) if sa.inspect(connection).has_table(table.name)]
    return any(connection.scalar(sa.select(sa.literal(1)).select_from(table).limit(1)) for table in existing)


def _drop(connection: sa.Connection) -> None:
    """Raises CatalogUnavailable if the database is of a newer version."""
    revision_of(connection)
    metadata.drop_all(connection)
    connection.execute(sa.text("DROP TABLE IF EXISTS alembic_version"))


# The file.


@asynccontextmanager
async def _new_backup(part: Path, file: Path) -> AsyncIterator[AsyncConnection]:
    """Open a new backup. `file` is its final name. Raises BackupFailed."""

    def failed(error: BaseException) -> TakujoError:
        return BackupFailed("backup-failed", path=str(file), code="other", reason=one_line(error))

    engine = _engine(f"{part.absolute().as_uri()}?mode=rw", failed)
    try:
        async with engine.connect() as connection:
            yield connection
    finally:
        await engine.dispose()


@asynccontextmanager
async def _open_backup(file: Path) -> AsyncIterator[AsyncConnection]:
    """Open a backup that passes SQLite's check. Raises NoBackup."""

    def failed(error: BaseException) -> TakujoError:
        return NoBackup("backup-damaged", path=str(file), reason=one_line(error))

    if not file.is_file():
        raise NoBackup("file", path=str(file), code="ENOENT", reason="")
    engine = _engine(f"{file.absolute().as_uri()}?mode=ro&immutable=1", failed)
    try:
        async with engine.connect() as connection:
            if await connection.scalar(sa.text("PRAGMA application_id")) != MARK:
                raise NoBackup("backup-none", path=str(file))
            result = await connection.scalar(sa.text("PRAGMA quick_check(1)"))
            if result != "ok":
                raise failed(ValueError(result))
            yield connection
    finally:
        await engine.dispose()


def _engine(uri: str, failed: Callable[[BaseException], TakujoError]) -> AsyncEngine:
    """Create an engine for one connection to a file. It has errors of its own."""

    async def connect() -> aiosqlite.Connection:
        return await aiosqlite.connect(uri, uri=True)

    engine = create_async_engine("sqlite+aiosqlite://", async_creator=connect, poolclass=StaticPool)

    @event.listens_for(engine.sync_engine, "handle_error")
    def handle(context: ExceptionContext) -> None:
        raise failed(context.original_exception) from None

    return engine


@contextmanager
def _written_whole(file: Path) -> Iterator[Path]:
    """Create a private file. It gets its name once it is complete and flushed."""
    if file.exists():
        raise BackupFailed("backup-exists", path=str(file))
    part = file.with_name(f".{file.name}.{os.getpid()}.part")
    try:
        try:
            os.close(os.open(part, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
            yield part
            _flush(part)
            part.rename(file)
            _flush(file.parent)
        except OSError as error:
            raise BackupFailed(
                "backup-failed", path=str(file), code=file_code(error), reason=str(error.strerror)
            ) from None
    finally:
        for left in (part, part.with_name(part.name + "-journal")):
            left.unlink(missing_ok=True)


def _flush(path: Path) -> None:
    """Flush a file or folder to the disk. Windows cannot open folders."""
    if path.is_dir() and os.name == "nt":
        return
    opened = os.open(path, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)
