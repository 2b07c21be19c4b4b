"""Delete tables that never began. Old ones are deleted too if the settings say so.

Expiry is a row of the log, so of a worker that expires a table and a person who returns exactly one wins. An hour later
the table is deleted.
"""

import asyncio
import logging

from takujo.core.errors import TakujoError
from takujo.server.bus import Bus
from takujo.server.db.catalog import Catalog
from takujo.server.db.event_log import Store, chain
from takujo.server.live import live_table
from takujo.server.table import events
from takujo.server.table.events import NOBODY, BrokenLog, Event

HOUR_MS = 3_600_000
DAY_MS = 24 * HOUR_MS

log = logging.getLogger("takujo.server")


async def keep_sweeping(store: Store, catalog: Catalog, bus: Bus, open_days: int, keep_days: int) -> None:
    """Call `sweep` every hour until cancelled."""
    while True:
        try:
            await sweep(store, catalog, bus, open_days, live_table.now_ms(), keep_days)
        except TakujoError as error:
            log.warning("unused tables were not deleted: %s", error)
        await asyncio.sleep(HOUR_MS / 1_000)


async def sweep(store: Store, catalog: Catalog, bus: Bus, open_days: int, now_ms: int, keep_days: int = 0) -> None:
    """Expire idle tables, and delete those that expired an hour ago.

    Tables that have not begun expire after `open_days`, all after `keep_days` (0: never). Damaged logs stay. Raises
    StoreUnavailable, CatalogUnavailable.
    """
    unbegun = await catalog.unbegun(now_ms - HOUR_MS)
    old = await catalog.older(now_ms - keep_days * DAY_MS) if keep_days else []
    for table_id in dict.fromkeys(unbegun + old):
        try:
            rows = await store.load(table_id)
            digest = chain.check(chain.start(table_id), 1, rows)
        except BrokenLog as error:
            log.error("table %s: %s", table_id, error)
            continue
        if not rows:
            continue  # deleted meanwhile
        idle_ms = now_ms - rows[-1].at_ms
        limits = [keep_days] if events.is_begun(rows) else [open_days, keep_days]
        days = min(filter(None, limits), default=0)
        if events.is_expired(rows):
            if idle_ms >= HOUR_MS:
                await catalog.remove_table(table_id)
        elif days and idle_ms >= days * DAY_MS:
            expired = events.to_row(Event(now_ms, NOBODY, events.Expired()))
            sealed, _ = chain.with_digests(digest, len(rows) + 1, [expired])
            if await store.append(table_id, len(rows) + 1, sealed):
                bus.publish(table_id, len(rows) + 1)
                await catalog.update_table(table_id, opener=None)
