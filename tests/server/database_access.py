"""Logs, catalogs and connections of a database."""

import asyncio
import atexit
import secrets
import shutil
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy.ext.asyncio import AsyncConnection

from takujo.server import wire
from takujo.server.db import event_log
from takujo.server.db.backup import COPIED
from takujo.server.db.catalog import Catalog, TableRecord
from takujo.server.db.catalog.sql import SqlCatalog
from takujo.server.db.database import Database
from takujo.server.db.event_log import Row, Store, chain
from takujo.server.db.schema import table_log
from takujo.server.table.opening_events import opening, sealed

LISTS = [table for table in COPIED if table is not table_log]


class OwnCatalog(SqlCatalog):
    def __init__(self, database: Database) -> None:
        super().__init__(database)
        self.database = database

    async def close(self) -> None:
        await self.database.close()


async def open_catalog(address: str) -> OwnCatalog:
    return OwnCatalog(await Database.open(address))


async def open_store(address: str) -> Store:
    database = await Database.open(address)
    store = await event_log.open_store(database)
    end = store.close

    async def close() -> None:
        await end()
        await database.close()

    store.close = close  # type: ignore[method-assign]
    return store


@asynccontextmanager
async def stores(address: str) -> AsyncIterator[tuple[Store, OwnCatalog]]:
    """Yield the log and the catalog of a database."""
    store, catalog = await open_store(address), await open_catalog(address)
    yield store, catalog
    await store.close()
    await catalog.close()


async def stored_table(address: str, table: str) -> tuple[bytes, list[Row]]:
    """Return a table's secret and log."""
    async with stores(address) as (store, catalog):
        found, rows = await catalog.get_table(table), await store.load(table)
    assert found is not None
    assert chain.check(chain.start(table), 1, rows) == rows[-1].digest
    return found.secret, rows


async def stored_logs(address: str) -> dict[str, list[Row]]:
    """Return the log of each table."""
    store = await open_store(address)
    found = {table: await store.load(table) for table in await store.tables()}
    await store.close()
    return found


@asynccontextmanager
async def open_database(address: str) -> AsyncIterator[Database]:
    async with await Database.open(address) as database:
        yield database


@asynccontextmanager
async def snapshot(address: str) -> AsyncIterator[AsyncConnection]:
    async with open_database(address) as database, database.read() as connection:
        yield connection


@asynccontextmanager
async def transaction(address: str) -> AsyncIterator[AsyncConnection]:
    async with open_database(address) as database, database.write() as connection:
        yield connection


async def migrate(address: str) -> None:
    async with open_database(address):
        pass


@cache
def migrated_file() -> Path:
    """Return an empty SQLite database. Copying it is faster than creating all tables."""
    folder = Path(tempfile.mkdtemp())
    atexit.register(shutil.rmtree, folder)
    asyncio.run(migrate(f"sqlite:///{folder / 'takujo.sqlite3'}"))
    return folder / "takujo.sqlite3"


async def create_table(
    catalog: Catalog, wanted: wire.NewTable | None = None, owner: str = "ann", at_ms: int = 1, **more: Any
) -> TableRecord:
    """Create a table that no worker has loaded. Without `wanted` it has no log."""
    secret = secrets.token_bytes(32)
    known: dict[str, Any] = {"game": "ftw", "seats": 2, "owner": owner, "settings": {}, "secret": secret}
    known |= {"listed": False, "now_ms": at_ms}
    if wanted is not None:
        known |= {"game": wanted.game, "seats": wanted.seats}
        known["settings"] = {"options": wanted.options, "pace": msgspec.to_builtins(wanted.pace)}
        known["first_rows"] = lambda new: sealed(new.id, opening(new.id, new.code, owner, secret, wanted, at_ms))
    return await catalog.create_table(**{**known, **more})
