"""Reports of people to the operators, stored until they are resolved."""

import secrets
from collections.abc import Iterable, Sequence
from typing import NamedTuple

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from takujo.server.db.database import Database
from takujo.server.db.schema import reports, tables

ID_BYTES = 4  # typed by operators


class Filed(NamedTuple):
    """A report about `person`, named `name` at the table of that `code`. `at_ms`: epoch milliseconds."""

    id: str
    at_ms: int
    person: str
    name: str
    code: str
    reason: str
    text: str


class Reports:
    """Stores the reports that people make."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._insert = database.insert

    async def add(
        self, reporter: str, table_id: str, person: str, *, name: str, reason: str, text: str, now_ms: int
    ) -> None:
        """Store a report. It replaces one of the same person at the same table. Raises CatalogUnavailable."""
        content = {"at_ms": now_ms, "name": name, "reason": reason, "text": text}
        of = {"id": secrets.token_hex(ID_BYTES), "reporter": reporter, "table_id": table_id, "person": person}
        new = self._insert(reports).values(**of, **content)
        key = ["reporter", "table_id", "person"]
        await self._database.execute(new.on_conflict_do_update(index_elements=key, set_=content))

    async def of(self, reporter: str) -> Sequence["sa.Row[tuple[object, ...]]"]:
        """Return the rows of a person's own reports. Raises CatalogUnavailable."""
        which = sa.select(reports).where(reports.c.reporter == reporter).order_by(reports.c.at_ms)
        return await self._database.all(which)


async def find_reports(connection: AsyncConnection, limit: int = 50) -> list[Filed]:
    """Return the newest reports, in an open transaction (see admin.py)."""
    of = reports.c
    columns = of.id, of.at_ms, of.person, of.name, tables.c.code, of.reason, of.text
    which = sa.select(*columns).join(tables, tables.c.id == of.table_id).order_by(of.at_ms.desc(), of.id)
    return [Filed(*row) for row in await connection.execute(which.limit(limit))]


async def resolve(connection: AsyncConnection, ids: Iterable[str]) -> list[str]:
    """Delete reports; return the ids of those that existed."""
    which = reports.delete().where(reports.c.id.in_(list(ids))).returning(reports.c.id)
    return list(await connection.scalars(which))
