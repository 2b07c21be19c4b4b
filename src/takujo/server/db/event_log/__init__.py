"""The event logs of tables: in SQLite, or in PostgreSQL for several workers."""

from takujo.core.extras import require
from takujo.server.db.database import is_sqlite
from takujo.server.db.event_log.base import BrokenLog, Row, Store, StoreUnavailable

__all__ = ["BrokenLog", "Row", "Store", "StoreUnavailable", "open_store"]


async def open_store(database: str, *, read_only: bool = False) -> Store:
    """The store at a `Settings.database`, ready for use; with `read_only` nothing is created.

    Raises StoreUnavailable, PackageMissing.
    """
    if is_sqlite(database):
        from takujo.server.db.event_log.sqlite import SqliteStore

        return await SqliteStore.open(database, read_only)
    require("asyncpg", "postgres")
    from takujo.server.db.event_log.postgres import PostgresStore

    return await PostgresStore.open(database, read_only)
