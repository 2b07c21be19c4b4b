"""Delete accounts: the name at once, everything else once nobody plays at their tables.

A log is written anew only where no worker uses its table (see admin.py). So a table whose match is over is closed for
some seconds; one where others still play is left to them until its match is over, and says meanwhile that somebody
sat there, by a name that is none. Where one steps in after another all of it is in the database, so that any worker
goes on with what another one began. Every step is a short transaction, and reads through all logs in none.
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
from takujo.server.table.names import GONE

LOOK_S = 5.0
IDLE_S = 60.0  # where nobody is, that this worker knows of

log = logging.getLogger("takujo.server")


class AccountDeletions:
    """Shared by all workers."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._wake = asyncio.Event()

    async def begin(self, person: str) -> None:
        """Forget a person, who is anywhere no more. Raises CatalogUnavailable."""
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
        """Until cancelled."""
        while True:
            try:
                is_busy = await self.look()
            except TakujoError as error:
                log.warning("nobody is forgotten now: %s", error)
                is_busy = True
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK_S if is_busy else IDLE_S):
                    await self._wake.wait()
            self._wake.clear()

    async def look(self) -> bool:
        """One step for everybody who is being forgotten; whether there was anybody. Raises CatalogUnavailable."""
        async with self._database.read() as connection:
            people = list(await connection.scalars(sa.select(departures.c.person)))
        for person in people:
            async with self._database.write() as connection:
                which = sa.select(departures).where(departures.c.person == person).with_for_update()
                row = (await connection.execute(which)).one_or_none()
                if row is not None:
                    await _step(connection, row)
        return bool(people)


async def _step(connection: AsyncConnection, row: "sa.Row[tuple[object, ...]]") -> None:
    theirs = departures.c.person == row.person
    if row.closed_ms is None:
        ready = await _free(connection, row.tables)
        if not row.tables:
            await forget_in_lists(connection, row.person, row.instead)
            await connection.execute(departures.delete().where(theirs))
        elif ready:
            usable = sa.select(tables.c.id).where(tables.c.id.in_(ready), tables.c.closed_ms.is_(None))
            closed = {"again": list(await connection.scalars(usable)), "ready": ready}
            await close_tables(connection, closed["again"], now_ms())
            await connection.execute(departures.update().where(theirs).values(closed=closed, closed_ms=now_ms()))
    elif now_ms() - row.closed_ms >= LET_GO_S * 1_000:
        for table_id in row.closed["ready"]:
            try:
                await forget_at(connection, table_id, row.person, row.instead)
            except Damaged as error:  # it stays as it is, as whoever looks after the server has to know
                log.error("%s", error)
        await close_tables(connection, row.closed["again"], None)
        left = [table_id for table_id in row.tables if table_id not in row.closed["ready"]]
        values: dict[str, object] = {"tables": left, "closed": {}, "closed_ms": None}
        await connection.execute(departures.update().where(theirs).values(values))


async def _free(connection: AsyncConnection, ids: list[str]) -> list[str]:
    """Those of these tables where nobody plays, or nobody but who is gone."""
    others = sa.select(seats.c.table_id).where(seats.c.person.is_not(None), seats.c.name != GONE)
    used = sa.select(tables.c.id).where(tables.c.id.in_(ids), tables.c.state == "playing", tables.c.id.in_(others))
    busy = set(await connection.scalars(used))
    return [table_id for table_id in ids if table_id not in busy]
