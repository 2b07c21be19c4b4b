"""Logs and lists of a database that a test has opened for them alone, and which is closed with them."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from sqlalchemy.ext.asyncio import AsyncConnection

from takujo.server.db import event_log
from takujo.server.db.backup import KEPT
from takujo.server.db.catalog.sql import SqlCatalog
from takujo.server.db.database import Database
from takujo.server.db.event_log import Store
from takujo.server.db.schema import table_log

LISTS = [table for table in KEPT if table is not table_log]


class OwnCatalog(SqlCatalog):
    def __init__(self, database: Database) -> None:
        super().__init__(database)
        self.database = database

    async def close(self) -> None:
        await self.database.close()


async def open_catalog(address: str) -> OwnCatalog:
    return OwnCatalog(await Database.open(address))


async def open_store(address: str, *, read_only: bool = False) -> Store:
    database = await Database.open(address, read_only=read_only)
    store = await event_log.open_store(database)
    end = store.close

    async def close() -> None:
        await end()
        await database.close()

    store.close = close  # type: ignore[method-assign]
    return store


@asynccontextmanager
async def opened(address: str) -> AsyncIterator[Database]:
    async with await Database.open(address) as database:
        yield database


@asynccontextmanager
async def snapshot(address: str) -> AsyncIterator[AsyncConnection]:
    async with opened(address) as database, database.read() as connection:
        yield connection


@asynccontextmanager
async def transaction(address: str) -> AsyncIterator[AsyncConnection]:
    async with opened(address) as database, database.write() as connection:
        yield connection
