"""Whether the server lives and is ready, for monitoring.

The middleware answers before rates are counted, under any host name, so that no flood makes a check fail. An answer
costs no more than a refusal, and tells strangers nothing that the pages do not.
"""

import asyncio
import logging
import time
from collections.abc import Mapping

from takujo.core.errors import TakujoError
from takujo.server.bus import Bus
from takujo.server.db.catalog import Catalog
from takujo.server.db.event_log import Store
from takujo.server.live.background import Tasks

LIVES, READY = "/healthz", "/readyz"
PATIENCE_S = 3.0  # for database and bus to answer
KEPT_S = 1.0  # how old what was found may be
NOWHERE = "0" * 16  # the id of no table

log = logging.getLogger("takujo.server")


class Health:
    """Of one worker."""

    def __init__(self, store: Store, catalog: Catalog, bus: Bus) -> None:
        self._store = store
        self._catalog = catalog
        self._bus = bus
        self._tasks = Tasks()
        self._look: asyncio.Task[str] | None = None
        self._began = 0.0
        self._was_ready = True

    async def close(self) -> None:
        await self._tasks.close()

    async def ready(self) -> Mapping[str, bool]:
        """What answers, and whether all does (`ok`). However many ask, one looks, and once a second."""
        now = time.monotonic()
        if self._look is None or (self._look.done() and now - self._began > KEPT_S):
            self._look, self._began = self._tasks.spawn(self._ask()), now
        await asyncio.wait([self._look], timeout=PATIENCE_S)
        trouble = self._look.result() if self._look.done() else f"no answer in {PATIENCE_S:g} seconds"
        bus = not self._bus.is_away
        self._say(trouble or ("" if bus else "the bus is away"))
        return {"ok": bus and not trouble, "database": not trouble, "bus": bus}

    async def _ask(self) -> str:
        """What is wrong with logs and lists; usually nothing."""
        try:
            await self._store.load(NOWHERE)
            await self._catalog.get_table(NOWHERE)
        except TakujoError as error:
            return str(error)
        return ""

    def _say(self, trouble: str) -> None:
        """In the log, when it changes."""
        if trouble and self._was_ready:
            log.warning("not ready: %s", trouble)
        elif not trouble and not self._was_ready:
            log.warning("ready again")
        self._was_ready = not trouble
