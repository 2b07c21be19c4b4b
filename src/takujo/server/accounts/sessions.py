"""Sessions of accounts. Cookies and tokens name them, so that each can be ended.

Cookies of people without an account name no session. With an account, a cookie without a valid session is refused. A
program's session ends with the session that created its token.
"""

import secrets
from collections.abc import Collection, Iterable, Mapping
from dataclasses import asdict, dataclass

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from takujo.server.accounts.identity import COOKIE_SECONDS
from takujo.server.db.batch_loader import Loader
from takujo.server.db.database import Database
from takujo.server.db.schema import accounts, handovers, notice_addresses, sessions
from takujo.server.notices.outbox import forget

SEEN_MS = 3_600_000  # precision of `seen_ms`
MOST = 50  # browsers per person, and programs per browser; the oldest is signed out

_of = sessions.c
_LIVING = (  # of people with an account
    sa.select(accounts.c.person, _of.id, _of.seen_ms)
    .outerjoin(sessions, _of.person == accounts.c.person)
    .where(accounts.c.person.in_(sa.bindparam("people", expanding=True)))
)


@dataclass(frozen=True, slots=True)
class Session:
    """`label`: browser and system. `table`: of a program. `parent`: the session that created its token."""

    id: str
    person: str
    label: str
    created_ms: int
    seen_ms: int
    table: str | None = None
    parent: str | None = None


class Sessions:
    """Sessions, shared by all workers. All methods raise CatalogUnavailable."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._loader = Loader(self._living)

    async def holds(self, person: str, session: str, now_ms: int) -> bool:
        """Whether a cookie is valid, and mark its session as seen. `session`: "" if it names none."""
        seen = await self._loader.get(person)
        if seen is None or session not in seen:
            return seen is None and not session
        if now_ms - seen[session] >= SEEN_MS:
            await self._database.execute(sessions.update().where(_of.id == session).values(seen_ms=now_ms))
        return True

    async def ended(self, named: Collection[tuple[str, str]]) -> set[tuple[str, str]]:
        """Return the (person, session) pairs that are no longer valid."""
        living = await self._living({person for person, _ in named})
        return {(who, by) for who, by in named if (by not in living[who] if who in living else by)}

    async def _living(self, people: Collection[str]) -> Mapping[str, Mapping[str, int]]:
        """Return the sessions of people with an account. Each has the time when it was seen."""
        living: dict[str, dict[str, int]] = {}
        for person, session, seen_ms in await self._database.all(_LIVING, {"people": list(people)}):
            own = living.setdefault(person, {})
            if session is not None:
                own[session] = seen_ms
        return living

    async def begin(
        self, person: str, label: str, now_ms: int, table: str | None = None, parent: str | None = None
    ) -> str:
        """Create a session and return its id."""
        session = Session(secrets.token_hex(12), person, label, now_ms, now_ms, table, parent)
        too_old = (_of.person == person) & (_of.created_ms < now_ms - COOKIE_SECONDS * 1_000)
        peers = (_of.person == person) & (_of.parent.is_(None) if parent is None else _of.parent == parent)
        newest = sa.select(_of.id).where(peers).order_by(_of.created_ms.desc(), _of.id)
        async with self._database.write() as connection:
            old = set(await connection.scalars(sa.select(_of.id).where(too_old)))
            old |= set(await connection.scalars(newest.offset(MOST - 1)))
            await end(connection, old)
            await connection.execute(sessions.insert().values(asdict(session)))
            if table is None:  # push notices now end with the session
                address = notice_addresses.c
                devices = (address.person == person) & (address.kind == "push") & address.session.is_(None)
                await connection.execute(notice_addresses.update().where(devices).values(session=session.id))
        return session.id

    async def of_person(self, person: str) -> list[Session]:
        """Return a person's sessions, last seen first."""
        async with self._database.read() as connection:
            return await find_sessions(connection, person)

    async def end(self, person: str, session: str) -> bool:
        """End a session and those of its programs. False if it is not the person's."""
        async with self._database.write() as connection:
            return await end_where(connection, person, _of.id == session) > 0

    async def end_others(self, person: str, session: str) -> None:
        """End all other sessions, including programs."""
        async with self._database.write() as connection:
            await end_where(connection, person, _of.id != session)


async def find_sessions(connection: AsyncConnection, person: str) -> list[Session]:
    """Return a person's sessions, last seen first."""
    which = sa.select(sessions).where(_of.person == person).order_by(_of.seen_ms.desc(), _of.created_ms.desc())
    return [Session(**row._mapping) for row in await connection.execute(which)]


async def end_where(connection: AsyncConnection, person: str, *which: "sa.ColumnElement[bool]") -> int:
    """End a person's sessions and handover codes; return the number of sessions."""
    ended = list(await connection.scalars(sa.select(_of.id).where(_of.person == person, *which)))
    await connection.execute(handovers.delete().where(handovers.c.person == person))
    await end(connection, ended)
    return len(ended)


async def end(connection: AsyncConnection, ended: Iterable[str]) -> None:
    """End sessions, those of their programs, and their push notices."""
    named = list(ended)
    ids = list(await connection.scalars(sa.select(_of.id).where(_of.id.in_(named) | _of.parent.in_(named))))
    addresses = await connection.scalars(sa.select(notice_addresses.c.id).where(notice_addresses.c.session.in_(ids)))
    await forget(connection, list(addresses))
    await connection.execute(sessions.delete().where(_of.id.in_(ids)))
