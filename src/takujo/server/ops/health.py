"""Health checks for monitoring.

The middleware answers before rate limits and under any host name, so that a flood does not fail a check. An answer is
cheap, and contains nothing that pages do not.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Mapping
from typing import NamedTuple

from takujo.core.errors import TakujoError
from takujo.server.bus import Bus
from takujo.server.db.catalog import Catalog
from takujo.server.db.event_log import Store
from takujo.server.live.background import Tasks

LIVES, READY = "/healthz", "/readyz"
PATIENCE_S = 3.0  # for database and bus to answer
LIFETIME_S = 1.0  # lifetime of a result
NOWHERE = "0" * 16  # an id without a table

log = logging.getLogger("takujo.server")


class Trouble(NamedTuple):
    """What is wrong with the database, or ""."""

    reads: str = ""
    writes: str = ""


class Health:
    """The health of one worker."""

    def __init__(self, store: Store, catalog: Catalog, bus: Bus, retry: Callable[[], Awaitable[None]]) -> None:
        """`retry`: writes something if the last write failed."""
        self._retry = retry
        self._store = store
        self._catalog = catalog
        self._bus = bus
        self._tasks = Tasks()
        self._check: asyncio.Task[Trouble] | None = None
        self._began = 0.0
        self._was_ready = True

    async def close(self) -> None:
        await self._tasks.close()

    async def ready(self) -> Mapping[str, bool]:
        """Return what works, and whether all does (`ok`). Checks at most once a second."""
        now = time.monotonic()
        if self._check is None or (self._check.done() and now - self._began > LIFETIME_S):
            self._check, self._began = self._tasks.spawn(self._ask()), now
        await asyncio.wait([self._check], timeout=PATIENCE_S)
        reads, writes = self._check.result() if self._check.done() else Trouble(f"no answer in {PATIENCE_S:g} seconds")
        bus = not self._bus.is_away
        self._say(reads or writes or ("" if bus else "the bus is down"))
        stores = not reads and not writes
        return {"ok": bus and stores, "database": not reads, "writes": stores, "bus": bus}

    async def _ask(self) -> Trouble:
        try:
            await self._store.load(NOWHERE)
            await self._catalog.get_table(NOWHERE)
        except TakujoError as error:
            return Trouble(reads=str(error))
        try:
            await self._retry()
        except TakujoError as error:
            return Trouble(writes=str(error))
        return Trouble()

    def _say(self, trouble: str) -> None:
        """Log a change."""
        if trouble and self._was_ready:
            log.warning("not ready: %s", trouble)
        elif not trouble and not self._was_ready:
            log.warning("ready again")
        self._was_ready = not trouble
