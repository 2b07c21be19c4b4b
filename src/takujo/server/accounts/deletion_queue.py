"""Delete accounts. Names go at once, logs when no one plays at their tables.

A log is rewritten only while no worker uses its table (see admin.py). So a finished table is closed for some seconds;
one where others still play waits for the end of its match, with a neutral name at the seat. All progress is in the
database, so any worker can continue. Each step is a short transaction.
"""

import asyncio
import logging
import secrets
from contextlib import suppress

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from takujo.core.errors import TakujoError
from takujo.server.db.database import Database
from takujo.server.db.schema import departures, seats, tables
from takujo.server.live.live_table import now_ms
from takujo.server.moderation.admin import LET_GO_S, Damaged, close_tables, forget_at, forget_in_lists, tables_of
from takujo.server.table.display_names import GONE

LOOK_S = 5.0
IDLE_S = 60.0  # without known deletions

log = logging.getLogger("takujo.server")


class AccountDeletions:
    """The queue of deletions, shared by all workers."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._wake = asyncio.Event()

    async def begin(self, person: str) -> None:
        """Start the deletion of an account, which is signed out everywhere. Raises CatalogUnavailable."""
        async with self._database.read() as connection:
            ids = await tables_of(connection, person)
        instead = secrets.token_hex(12)
        values: dict[str, object] = {"instead": instead, "tables": ids, "closed": {}, "closed_ms": None}
        async with self._database.write() as connection:
            await connection.execute(departures.delete().where(departures.c.person == person))
            await connection.execute(departures.insert().values(person=person, **values))
            await forget_in_lists(connection, person, instead)
        self._wake.set()

    async def keep_going(self) -> None:
        """Run `look` periodically until cancelled."""
        while True:
            try:
                is_busy = await self.look()
            except TakujoError as error:
                log.warning("deletions are delayed: %s", error)
                is_busy = True
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK_S if is_busy else IDLE_S):
                    await self._wake.wait()
            self._wake.clear()

    async def look(self) -> bool:
        """Advance each deletion by a step; return whether there are any. Raises CatalogUnavailable."""
        people = await self._database.scalars(sa.select(departures.c.person))
        for person in people:
            async with self._database.write() as connection:
                which = sa.select(departures).where(departures.c.person == person).with_for_update()
                row = (await connection.execute(which)).one_or_none()
                if row is not None:
                    await _step(connection, row)
        return bool(people)


async def _step(connection: AsyncConnection, row: "sa.Row[tuple[object, ...]]") -> None:
    of_person = departures.c.person == row.person
    if row.closed_ms is None:
        ready = await _free(connection, row.tables)
        if not row.tables:
            await forget_in_lists(connection, row.person, row.instead)
            await connection.execute(departures.delete().where(of_person))
        elif ready:
            usable = sa.select(tables.c.id).where(tables.c.id.in_(ready), tables.c.closed_ms.is_(None))
            closed = {"again": list(await connection.scalars(usable)), "ready": ready}
            await close_tables(connection, closed["again"], now_ms())
            await connection.execute(departures.update().where(of_person).values(closed=closed, closed_ms=now_ms()))
    elif now_ms() - row.closed_ms >= LET_GO_S * 1_000:
        for table_id in row.closed["ready"]:
            try:
                await forget_at(connection, table_id, row.person, row.instead)
            except Damaged as error:  # left as it is, for the operators
                log.error("%s", error)
        await close_tables(connection, row.closed["again"], None)
        left = [table_id for table_id in row.tables if table_id not in row.closed["ready"]]
        values: dict[str, object] = {"tables": left, "closed": {}, "closed_ms": None}
        await connection.execute(departures.update().where(of_person).values(values))


async def _free(connection: AsyncConnection, ids: list[str]) -> list[str]:
    """Return the tables where no other person plays."""
    others = sa.select(seats.c.table_id).where(seats.c.person.is_not(None), seats.c.name != GONE)
    used = sa.select(tables.c.id).where(tables.c.id.in_(ids), tables.c.state == "playing", tables.c.id.in_(others))
    busy = set(await connection.scalars(used))
    return [table_id for table_id in ids if table_id not in busy]
