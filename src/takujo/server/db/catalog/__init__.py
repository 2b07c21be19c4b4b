"""The catalog: tables, seats, codes and the server's keys."""

from takujo.server.db.catalog.base import TABLE_ID, Catalog, CatalogUnavailable
from takujo.server.db.catalog.records import (
    Challenge,
    DealResult,
    DealTry,
    Handover,
    Listed,
    Orders,
    SeatRecord,
    Summarised,
    Summary,
    TableRecord,
    TableState,
)

__all__ = [
    "TABLE_ID",
    "Catalog",
    "CatalogUnavailable",
    "Challenge",
    "DealResult",
    "DealTry",
    "Handover",
    "Listed",
    "Orders",
    "SeatRecord",
    "Summarised",
    "Summary",
    "TableRecord",
    "TableState",
    "open_catalog",
]


async def open_catalog(database: str, *, read_only: bool = False) -> Catalog:
    """The catalog at a `Settings.database`, migrated to the newest schema; with `read_only` as it is.

    Raises CatalogUnavailable, PackageMissing.
    """
    from takujo.server.db.catalog.sql import SqlCatalog

    return await SqlCatalog.open(database, read_only)
