"""The event logs of tables."""

from typing import TYPE_CHECKING

from takujo.server.db.event_log.base import BrokenLog, Row, Store, StoreUnavailable

if TYPE_CHECKING:  # not installed in a browser
    from takujo.server.db.database import Database

__all__ = ["BrokenLog", "Row", "Store", "StoreUnavailable", "open_store"]


async def open_store(database: "Database") -> Store:
    """Open the logs of a database; close them before it. Raises StoreUnavailable."""
    if database.is_sqlite:
        from takujo.server.db.event_log.sqlite import SqliteStore

        return SqliteStore(database)
    from takujo.server.db.event_log.postgres import PostgresStore

    return await PostgresStore.open(database)
