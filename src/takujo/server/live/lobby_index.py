"""Updates the catalog from the logs, which are authoritative."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import TypeAlias

from takujo.server.accounts.reliability import seat_record
from takujo.server.daily.attempts import result_of
from takujo.server.db.catalog import Catalog, CatalogUnavailable, TableRecord
from takujo.server.live.background import Tasks, warn_per_minute
from takujo.server.live.live_table import LiveTable
from takujo.server.table.state import Table

Ended: TypeAlias = Callable[[Table], Awaitable[None]]

AGAIN_S = 1.0  # retry while the catalog is down

log = logging.getLogger("takujo.server")


class LobbyIndex:
    """Writes tables to the catalog, each in one task at a time. So the newest state of a table is written last."""

    def __init__(self, catalog: Catalog, tasks: Tasks, ended: Ended | None = None) -> None:
        """`ended` is called with each finished match before the catalog knows. It may be called repeatedly."""
        self._catalog = catalog
        self._tasks = tasks
        self._ended = ended

    def begin(self, live: LiveTable) -> None:
        """Write the changes of a table in the background, with retries."""
        live.unnoted = True
        if not live.noting:
            live.noting = True
            self._tasks.spawn(self._keep_noting(live))

    async def note(self, live: LiveTable, record: TableRecord | None = None) -> None:
        """Write the changes of a table now. `record`: the catalog's, if known. Raises CatalogUnavailable."""
        table = live.table
        seats = [None if chair.kind == "empty" else seat_record(table, n) for n, chair in enumerate(table.chairs)]
        wanted = (table.state, seats)
        if wanted == live.noted:  # a connection changed, which is not stored
            return
        record = record or await self._catalog.get_table(table.id)
        if record is None:
            return
        stored = {seat.seat: seat for seat in record.occupied}
        for number, seat in enumerate(seats):
            if seat is None and number in stored:
                await self._catalog.clear_seat(record.id, number)
            elif seat is not None and stored.get(number) != seat:
                await self._catalog.put_seat(record.id, seat)
        if record.state != table.state and table.sealed_match is not None:
            over = table.state == "over"
            result = result_of(table)
            if result is not None:
                await self._catalog.finish_try(record.id, result)
            if over and self._ended is not None:
                await self._ended(table)
            await self._catalog.set_state(
                record.id,
                table.state,
                finished_ms=table.turn_ms if over else None,
                winners=table.sealed_match.match.winners(),
            )
        live.noted = wanted

    async def _keep_noting(self, live: LiveTable) -> None:
        try:
            while live.unnoted:
                live.unnoted = False
                try:
                    await self.note(live)
                except CatalogUnavailable as error:
                    live.unnoted = True
                    warn_per_minute("the catalog was not updated, such as for table %s: %s", live.table.id, error)
                    await asyncio.sleep(AGAIN_S)
        finally:
            live.noting = False
