"""Sessions of people with an account. Cookies and tokens name them, so that each can be ended.

A person without an account has none: their cookie is signed and names nothing. Once they have an account, a cookie that
names no session, or one that has ended, is refused. A program's session ends with the one that asked for its token.
"""

import secrets
from collections.abc import Collection, Iterable, Mapping
from dataclasses import asdict, dataclass

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from takujo.server.accounts.identity import COOKIE_SECONDS
from takujo.server.db.database import Database
from takujo.server.db.schema import handovers, kept_people, notice_addresses, sessions
from takujo.server.notices.outbox import forget

SEEN_MS = 3_600_000  # so exactly is noted when a session was last used
MOST = 50  # browsers of a person, and programs of a browser; of more the one that is signed in for longest ends

_of = sessions.c


@dataclass(frozen=True, slots=True)
class Session:
    """`label`: browser and system; `table`: of a program, the one where it plays; `parent`: the session that asked for
    its token. Times are epoch milliseconds."""

    id: str
    person: str
    label: str
    created_ms: int
    seen_ms: int
    table: str | None = None
    parent: str | None = None


class Sessions:
    """Shared by all workers. All methods raise CatalogUnavailable when the database does not work."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def holds(self, person: str, session: str, now_ms: int) -> bool:
        """Whether that is who they are, seen now; `session`: "" for a cookie that names none."""
        seen = (await self._living([person])).get(person)
        if seen is None or session not in seen:
            return seen is None and not session
        if now_ms - seen[session] >= SEEN_MS:
            async with self._database.write() as connection:
                await connection.execute(sessions.update().where(_of.id == session).values(seen_ms=now_ms))
        return True

    async def ended(self, named: Collection[tuple[str, str]]) -> set[tuple[str, str]]:
        """Of these people, each with the session they came by, those who are not who they were any more."""
        living = await self._living({person for person, _ in named})
        return {(who, by) for who, by in named if (by not in living[who] if who in living else by)}

    async def _living(self, people: Collection[str]) -> Mapping[str, Mapping[str, int]]:
        """Of those of these people who have an account the sessions, and when each was seen."""
        who = kept_people.c.person
        which = sa.select(who, _of.id, _of.seen_ms).outerjoin(sessions, _of.person == who).where(who.in_(people))
        found: dict[str, dict[str, int]] = {}
        async with self._database.read() as connection:
            for person, session, seen_ms in await connection.execute(which):
                theirs = found.setdefault(person, {})
                if session is not None:
                    theirs[session] = seen_ms
        return found

    async def begin(
        self, person: str, label: str, now_ms: int, table: str | None = None, parent: str | None = None
    ) -> str:
        """A new one; its id."""
        made = Session(secrets.token_hex(12), person, label, now_ms, now_ms, table, parent)
        too_old = (_of.person == person) & (_of.created_ms < now_ms - COOKIE_SECONDS * 1_000)
        peers = (_of.person == person) & (_of.parent.is_(None) if parent is None else _of.parent == parent)
        newest = sa.select(_of.id).where(peers).order_by(_of.created_ms.desc(), _of.id)
        async with self._database.write() as connection:
            gone = set(await connection.scalars(sa.select(_of.id).where(too_old)))
            gone |= set(await connection.scalars(newest.offset(MOST - 1)))
            await end(connection, gone)
            await connection.execute(sessions.insert().values(asdict(made)))
            if table is None:  # the browser is told of turns as before, and no longer than it is signed in
                there = notice_addresses.c
                devices = (there.person == person) & (there.kind == "push") & there.session.is_(None)
                await connection.execute(notice_addresses.update().where(devices).values(session=made.id))
        return made.id

    async def of_person(self, person: str) -> list[Session]:
        """Last seen first."""
        which = sa.select(sessions).where(_of.person == person).order_by(_of.seen_ms.desc(), _of.created_ms.desc())
        async with self._database.read() as connection:
            return [Session(**row._mapping) for row in await connection.execute(which)]

    async def end(self, person: str, session: str) -> bool:
        """End one, and those of its programs. False: it is not theirs."""
        async with self._database.write() as connection:
            return await end_where(connection, person, _of.id == session) > 0

    async def end_others(self, person: str, session: str) -> None:
        """End all but that one, programs too."""
        async with self._database.write() as connection:
            await end_where(connection, person, _of.id != session)


async def end_where(connection: AsyncConnection, person: str, *which: "sa.ColumnElement[bool]") -> int:
    """End those sessions of a person, and the codes by which seats go to other devices; how many there were."""
    ended = list(await connection.scalars(sa.select(_of.id).where(_of.person == person, *which)))
    await connection.execute(handovers.delete().where(handovers.c.person == person))
    await end(connection, ended)
    return len(ended)


async def end(connection: AsyncConnection, ended: Iterable[str]) -> None:
    """End sessions and those of their programs; the devices on which they are told of turns are told no more."""
    named = list(ended)
    ids = list(await connection.scalars(sa.select(_of.id).where(_of.id.in_(named) | _of.parent.in_(named))))
    told = await connection.scalars(sa.select(notice_addresses.c.id).where(notice_addresses.c.session.in_(ids)))
    await forget(connection, list(told))
    await connection.execute(sessions.delete().where(_of.id.in_(ids)))
