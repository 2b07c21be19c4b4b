"""Event logs in memory; a page in the browser stores them through a callback."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from types import MappingProxyType

from takujo.server.db.event_log.base import Row

# Makes rows durable: table id, number of the first one, rows; none where the whole log is to be forgotten.
# Raises StoreUnavailable.
Keep = Callable[[str, int, Sequence[Row]], Awaitable[None]]


class MemoryStore:
    """A `Store` of one worker. `logs`: those of before; `keep`: done with rows before anybody hears of them."""

    def __init__(self, logs: Mapping[str, Sequence[Row]] = MappingProxyType({}), keep: Keep | None = None) -> None:
        self._logs = {table_id: list(rows) for table_id, rows in logs.items()}
        self._keep = keep
        self._changing = asyncio.Lock()

    async def append(self, table_id: str, first_seq: int, rows: Sequence[Row]) -> bool:
        if not rows or first_seq < 1:
            raise ValueError("an append has rows, and the first number is 1")
        return await asyncio.shield(asyncio.ensure_future(self._append(table_id, first_seq, list(rows))))

    async def load(self, table_id: str, after: int = 0) -> list[Row]:
        return self._logs.get(table_id, [])[after:]

    async def tables(self) -> list[str]:
        return list(self._logs)

    async def delete(self, table_id: str) -> None:
        await asyncio.shield(asyncio.ensure_future(self._delete(table_id)))

    async def _delete(self, table_id: str) -> None:
        async with self._changing:
            if table_id in self._logs and self._keep is not None:
                await self._keep(table_id, 1, ())
            self._logs.pop(table_id, None)

    async def close(self) -> None:
        async with self._changing:
            pass

    async def _append(self, table_id: str, first_seq: int, rows: list[Row]) -> bool:
        """What has begun gets done, whoever no longer waits for it: else memory would not know what is kept."""
        async with self._changing:
            log = self._logs.get(table_id, [])
            if first_seq > len(log) + 1:
                raise ValueError(f"rows from {first_seq} on would leave a gap")
            if first_seq <= len(log):
                return False
            if self._keep is not None:
                await self._keep(table_id, first_seq, rows)
            self._logs[table_id] = log + rows
            return True
