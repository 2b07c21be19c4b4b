"""Notify other workers that the log of a table has grown."""

from takujo.core.optional_packages import require
from takujo.server.bus.base import Bus, BusUnavailable, Missed, OnPublished
from takujo.server.bus.local import LocalBus
from takujo.server.db.sqlite_file import is_sqlite

__all__ = ["Bus", "BusUnavailable", "Missed", "OnPublished", "open_bus"]


def open_bus(database: str) -> Bus:
    """Create the bus for a `Settings.database`; `start` connects it. Raises PackageMissing."""
    if is_sqlite(database):
        return LocalBus()
    require("asyncpg", "postgres")
    from takujo.server.bus.postgres import PostgresBus

    return PostgresBus(database)
