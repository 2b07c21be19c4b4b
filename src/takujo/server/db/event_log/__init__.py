"""The event logs of tables, beside the lists of one database."""

from typing import TYPE_CHECKING

from takujo.server.db.event_log.base import BrokenLog, Row, Store, StoreUnavailable

if TYPE_CHECKING:  # no page has it
    from takujo.server.db.database import Database

__all__ = ["BrokenLog", "Row", "Store", "StoreUnavailable", "open_store"]


async def open_store(database: "Database") -> Store:
    """The logs of a database; to be closed before it. Raises StoreUnavailable."""
    if database.is_sqlite:
        from takujo.server.db.event_log.sqlite import SqliteStore

        return SqliteStore(database)
    from takujo.server.db.event_log.postgres import PostgresStore

    return await PostgresStore.open(database.address)
