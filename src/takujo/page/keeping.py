"""Logs and lists in memory, and on the browser's shelf (client/src/page/shelf.ts) before anybody hears of it."""

from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from typing import Any, Protocol

import msgspec

from takujo.server.catalog import CatalogUnavailable, TableRecord
from takujo.server.catalog.memory import MemoryCatalog
from takujo.server.store import Row, StoreUnavailable
from takujo.server.store.memory import MemoryStore


class Shelf(Protocol):
    """What the browser keeps, as JSON. Each is done when it will be there after the page was closed; else it raises."""

    def append(self, table_id: str, first_seq: int, rows: str) -> Awaitable[object]: ...
    def forget(self, table_id: str) -> Awaitable[object]: ...
    def put(self, table_id: str, record: str | None) -> Awaitable[object]: ...


def open_logs(logs: Mapping[str, Iterable[Any]], shelf: Shelf) -> MemoryStore:
    """Raises msgspec.ValidationError: what is on the shelf is no log."""

    async def keep(table_id: str, first_seq: int, rows: Sequence[Row]) -> None:
        if rows:
            await _kept(StoreUnavailable, lambda: shelf.append(table_id, first_seq, _json(rows)))
        else:
            await _kept(StoreUnavailable, lambda: shelf.forget(table_id))

    return MemoryStore({name: msgspec.convert(log, list[Row]) for name, log in logs.items()}, keep)


def open_lists(tables: Iterable[Any], shelf: Shelf) -> MemoryCatalog:
    """Raises msgspec.ValidationError: what is on the shelf is no list of tables."""

    async def keep(table_id: str, record: TableRecord | None) -> None:
        await _kept(CatalogUnavailable, lambda: shelf.put(table_id, None if record is None else _json(record)))

    return MemoryCatalog(msgspec.convert(tables, list[TableRecord]), keep)


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
