"""The catalog: tables, seats, codes and the server's keys."""

from takujo.server.db.catalog.base import MOST_MINE, TABLE_ID, Catalog, CatalogUnavailable, FirstRows
from takujo.server.db.catalog.records import (
    AdminState,
    Challenge,
    DealResult,
    DealTry,
    Handover,
    Listed,
    SeatRecord,
    Summarised,
    Summary,
    TableRecord,
    TableState,
)

__all__ = [
    "MOST_MINE",
    "TABLE_ID",
    "AdminState",
    "Catalog",
    "CatalogUnavailable",
    "Challenge",
    "DealResult",
    "DealTry",
    "FirstRows",
    "Handover",
    "Listed",
    "SeatRecord",
    "Summarised",
    "Summary",
    "TableRecord",
    "TableState",
]
