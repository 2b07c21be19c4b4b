"""Load rows by key, many per query."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from concurrent.futures import Future  # needs no event loop
from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Loader(Generic[K, V]):
    """Loads values for concurrent calls.

    Calls during a query share the next one, so each sees all that was written before it.
    """

    def __init__(self, load: Callable[[set[K]], Awaitable[Mapping[K, V]]]) -> None:
        """`load`: queries the values of keys; keys without a value are absent."""
        self._load = load
        self._lock = asyncio.Lock()
        self._next: _Batch[K, V] = _Batch()

    async def get(self, key: K) -> V | None:
        """Return the value of a key. Raises what `load` raises."""
        batch = self._next
        batch.keys.add(key)
        async with self._lock:
            if not batch.result.done():  # the first call queries for all
                if self._next is batch:
                    self._next = _Batch()
                try:
                    batch.result.set_result(await self._load(batch.keys))
                except Exception as error:  # after a cancellation the second call queries
                    batch.result.set_exception(error)
        return batch.result.result().get(key)


class _Batch(Generic[K, V]):
    def __init__(self) -> None:
        self.keys: set[K] = set()
        self.result: Future[Mapping[K, V]] = Future()
