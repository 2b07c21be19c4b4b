"""The catalog: tables, seats, codes and the server's keys."""

from takujo.server.db.catalog.base import TABLE_ID, Catalog, CatalogUnavailable, FirstRows
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
    "FirstRows",
    "Handover",
    "Listed",
    "Orders",
    "SeatRecord",
    "Summarised",
    "Summary",
    "TableRecord",
    "TableState",
]
