"""Logs and catalog in memory, stored in IndexedDB before they count (client/src/offline/table-storage.ts)."""

import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Protocol, TypedDict, TypeVar

import msgspec

from takujo.server.db.catalog import CatalogUnavailable, TableRecord
from takujo.server.db.event_log import Row, StoreUnavailable
from takujo.server.db.in_memory import MemoryStore

T = TypeVar("T")

log = logging.getLogger("takujo.browser")


class StoredRecords(TypedDict):
    """The stored data, as decoded JSON."""

    tables: Sequence[object]
    logs: Mapping[str, object]


class BrowserStorage(Protocol):
    """The browser's storage of JSON. Each method returns when the data is durable, or raises."""

    def append(self, table_id: str, first_seq: int, rows: str) -> Awaitable[object]: ...
    def forget(self, table_id: str) -> Awaitable[object]: ...
    def put(self, table_id: str, record: str | None) -> Awaitable[object]: ...


def open_store(stored: StoredRecords, storage: BrowserStorage) -> MemoryStore:
    """Return a store with the data of `Page.stored`. Unreadable records are skipped, not deleted."""

    async def keep_rows(table_id: str, first_seq: int, rows: Sequence[Row]) -> None:
        if rows:
            await _stored(StoreUnavailable, lambda: storage.append(table_id, first_seq, _json(rows)))
        else:
            await _stored(StoreUnavailable, lambda: storage.forget(table_id))

    async def keep_table(table_id: str, record: TableRecord | None) -> None:
        await _stored(CatalogUnavailable, lambda: storage.put(table_id, None if record is None else _json(record)))

    tables = (_read(record, TableRecord, "a list") for record in stored["tables"])
    logs = {table_id: _read(rows, list[Row], table_id) for table_id, rows in stored["logs"].items()}
    return MemoryStore(
        (record for record in tables if record is not None),
        {table_id: rows for table_id, rows in logs.items() if rows is not None},
        keep_table=keep_table,
        keep_rows=keep_rows,
    )


def _read(stored: object, kind: type[T], whose: str) -> T | None:
    try:
        return msgspec.convert(stored, kind)
    except msgspec.ValidationError as error:
        log.error("the stored data of %s cannot be read: %s", whose, error)
        return None


def _json(what: object) -> str:
    return msgspec.json.encode(what).decode()


async def _stored(
    unavailable: type[StoreUnavailable | CatalogUnavailable], keep: Callable[[], Awaitable[object]]
) -> None:
    """Store, raising `unavailable` for any error."""
    try:
        await keep()
    except Exception as error:
        raise unavailable("database-unavailable", reason=str(error)) from error
