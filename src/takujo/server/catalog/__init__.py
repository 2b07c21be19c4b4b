"""The lists: which tables there are, who sits where, and the server's own keys."""

from takujo.server.catalog.catalog import TABLE_ID, Catalog
from takujo.server.catalog.engine import CatalogUnavailable
from takujo.server.catalog.records import Handover, Listed, SeatRecord, TableRecord, TableState

__all__ = [
    "TABLE_ID",
    "Catalog",
    "CatalogUnavailable",
    "Handover",
    "Listed",
    "SeatRecord",
    "TableRecord",
    "TableState",
]
