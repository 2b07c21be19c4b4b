"""Logs and lists in memory, and on the browser's shelf (client/src/offline/indexeddb.ts) before anybody hears of it."""

import logging
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from typing import Protocol, TypeVar

import msgspec

from takujo.server.db.catalog import CatalogUnavailable, TableRecord
from takujo.server.db.catalog.memory import MemoryCatalog
from takujo.server.db.event_log import Row, StoreUnavailable
from takujo.server.db.event_log.memory import MemoryStore

T = TypeVar("T")

log = logging.getLogger("takujo.browser")


class BrowserStorage(Protocol):
    """What the browser keeps, as JSON. Each is done when it will be there after the page was closed; else it raises."""

    def append(self, table_id: str, first_seq: int, rows: str) -> Awaitable[object]: ...
    def forget(self, table_id: str) -> Awaitable[object]: ...
    def put(self, table_id: str, record: str | None) -> Awaitable[object]: ...


def open_logs(logs: Mapping[str, object], storage: BrowserStorage) -> MemoryStore:
    """One that cannot be read stays in the browser and is not there: the others are played on."""

    async def keep(table_id: str, first_seq: int, rows: Sequence[Row]) -> None:
        if rows:
            await _kept(StoreUnavailable, lambda: storage.append(table_id, first_seq, _json(rows)))
        else:
            await _kept(StoreUnavailable, lambda: storage.forget(table_id))

    read = {table_id: _read(rows, list[Row], table_id) for table_id, rows in logs.items()}
    return MemoryStore({table_id: rows for table_id, rows in read.items() if rows is not None}, keep)


def open_lists(tables: Iterable[object], storage: BrowserStorage) -> MemoryCatalog:
    """A record that cannot be read stays in the browser and is not there."""

    async def keep(table_id: str, record: TableRecord | None) -> None:
        await _kept(CatalogUnavailable, lambda: storage.put(table_id, None if record is None else _json(record)))

    read = (_read(record, TableRecord, "a list") for record in tables)
    return MemoryCatalog((record for record in read if record is not None), keep)


def _read(kept: object, kind: type[T], whose: str) -> T | None:
    try:
        return msgspec.convert(kept, kind)
    except msgspec.ValidationError as error:
        log.error("what is kept of %s cannot be read: %s", whose, error)
        return None


def _json(what: object) -> str:
    return msgspec.json.encode(what).decode()


async def _kept(
    unavailable: type[StoreUnavailable | CatalogUnavailable], keep: Callable[[], Awaitable[object]]
) -> None:
    """Raises that, whatever the browser complains of."""
    try:
        await keep()
    except Exception as error:
        raise unavailable("database-unavailable", reason=str(error)) from error
