"""What operators do to tables and people. It is done in the database, also while workers use it.

Every function works in an open transaction (`Database.write`). Workers read the state every few seconds
(`Hub.poll_peers`); until then a closed table may be used, and a banned person may continue.
"""

import secrets
from collections.abc import Iterable, Sequence
from typing import NamedTuple

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from takujo.core.errors import TakujoError
from takujo.server.accounts.identity import PERSON
from takujo.server.accounts.redaction import people_in, redacted
from takujo.server.accounts.sessions import Session, end, end_where, find_sessions
from takujo.server.clubs.repository import forget_member
from takujo.server.db.catalog import TABLE_ID
from takujo.server.db.catalog.typed_codes import normal
from takujo.server.db.event_log import BrokenLog, chain
from takujo.server.db.event_log.base import contiguous
from takujo.server.db.schema import (
    account_changes,
    accounts,
    admin_log,
    bans,
    blocks,
    challenges,
    deal_tries,
    handovers,
    keys,
    members,
    notice_addresses,
    notice_tables,
    noticed,
    notices,
    passkey_challenges,
    passkeys,
    profiles,
    rated_seats,
    ratings,
    reports,
    seats,
    sessions,
    summaries,
    table_log,
    tables,
    tournament_entrants,
    tournaments,
)
from takujo.server.notices.outbox import forget
from takujo.server.ops.worker_liveness import LOOK_S
from takujo.server.table.display_names import GONE

LET_GO_S = 2 * LOOK_S  # until no live worker uses a closed table


class Unknown(TakujoError):
    """The table or person does not exist."""


class Damaged(TakujoError):
    """A log is not what was written. Nothing has changed."""


class TableFound(NamedTuple):
    """A table in the catalog. Times are epoch milliseconds."""

    id: str
    code: str
    game: str
    state: str  # as in the catalog, or "closed"
    created_ms: int
    names: tuple[str, ...]


class PersonFound(NamedTuple):
    """A person in the catalog, with their names and number of tables."""

    id: str
    names: tuple[str, ...]
    tables: int
    is_banned: bool


# Tables.


async def find_tables(connection: AsyncConnection, state: str | None = None, limit: int = 50) -> list[TableFound]:
    """Return the newest tables, of a state or all."""
    which = sa.select(tables).order_by(tables.c.created_ms.desc(), tables.c.id).limit(limit)
    if state == "closed":
        which = which.where(tables.c.closed_ms.is_not(None))
    elif state is not None:
        which = which.where(tables.c.state == state, tables.c.closed_ms.is_(None))
    return await _tables(connection, which)


async def find_table(connection: AsyncConnection, word: str) -> TableFound:
    """Return the table of an id, link or code. Raises Unknown."""
    number = TABLE_ID.search(word)  # also in a link
    key = tables.c.id == number[0] if number else tables.c.code == normal(word)
    records = await _tables(connection, sa.select(tables).where(key))
    if not records:
        raise Unknown("admin-table-unknown", table=word)
    return records[0]


async def close_tables(connection: AsyncConnection, ids: Iterable[str], at_ms: int | None) -> None:
    """Close tables; None opens them again."""
    await connection.execute(tables.update().where(tables.c.id.in_(list(ids))).values(closed_ms=at_ms))


async def delete_tables(connection: AsyncConnection, ids: Sequence[str]) -> None:
    """Delete the logs and catalog rows of tables that no worker uses."""
    for about in (notices, notice_tables, noticed, deal_tries, challenges, summaries, reports, seats):
        await connection.execute(about.delete().where(about.c.table_id.in_(ids)))
    await connection.execute(tables.delete().where(tables.c.id.in_(ids)))
    await connection.execute(table_log.delete().where(table_log.c.table_id.in_(ids)))


async def _tables(connection: AsyncConnection, which: "sa.Select[tuple[object, ...]]") -> list[TableFound]:
    rows = (await connection.execute(which)).all()
    sitting = sa.select(seats).where(seats.c.table_id.in_([row.id for row in rows])).order_by(seats.c.seat)
    named = [(seat.table_id, seat.name or str(seat.bot)) for seat in await connection.execute(sitting)]
    return [
        TableFound(
            row.id,
            row.code,
            row.game,
            row.state if row.closed_ms is None else "closed",
            row.created_ms,
            tuple(name for table_id, name in named if table_id == row.id),
        )
        for row in rows
    ]


# People.


async def find_people(connection: AsyncConnection, word: str, limit: int = 50) -> list[PersonFound]:
    """Return people by id or part of a name at any table."""
    if PERSON.fullmatch(word):
        return await people_of(connection, [word])
    which = seats.c.name.icontains(word, autoescape=True) & seats.c.person.is_not(None)
    return await people_of(
        connection, await connection.scalars(sa.select(seats.c.person).where(which).distinct().limit(limit))
    )


async def people_at(connection: AsyncConnection, table_id: str) -> list[PersonFound]:
    """Return the people who sit or sat at a table."""
    which = (seats.c.table_id == table_id) & seats.c.person.is_not(None)
    return await people_of(connection, await connection.scalars(sa.select(seats.c.person).where(which)))


async def people_of(connection: AsyncConnection, ids: "Iterable[str | None]") -> list[PersonFound]:
    """Return those people who are known."""
    wanted = sorted(filter(None, ids))
    rows = (await connection.execute(sa.select(seats).where(seats.c.person.in_(wanted)))).all()
    banned = set(await connection.scalars(sa.select(bans.c.person)))
    joined = set(await connection.scalars(sa.select(members.c.person).where(members.c.person.in_(wanted))))
    with_account = set(await connection.scalars(sa.select(accounts.c.person).where(accounts.c.person.in_(wanted))))
    known = banned | joined | with_account | {row.person for row in rows}
    return [
        PersonFound(
            person,
            tuple(sorted({row.name for row in rows if row.person == person})),
            sum(row.person == person for row in rows),
            person in banned,
        )
        for person in wanted
        if person in known
    ]


async def ban(connection: AsyncConnection, person: str, at_ms: int) -> None:
    """Ban a person. Raises Unknown for an invalid id."""
    await unban(connection, person)
    await connection.execute(bans.insert().values(person=person, at_ms=at_ms))


async def unban(connection: AsyncConnection, person: str) -> None:
    """Lift a ban. Raises Unknown."""
    _require_id(person)
    await connection.execute(bans.delete().where(bans.c.person == person))


async def sessions_of(connection: AsyncConnection, person: str) -> list[Session]:
    """Return the sessions of an account, last seen first. Raises Unknown."""
    await _require_account(connection, person)
    return await find_sessions(connection, person)


async def sign_out(connection: AsyncConnection, person: str, session: str | None = None) -> int:
    """End one or all sessions of an account; return the number.

    Programs of an ended session end too. A person without an account could not sign in again, and is refused. Raises
    Unknown.
    """
    await _require_account(connection, person)
    ended = await end_where(connection, person, *([] if session is None else [sessions.c.id == session]))
    if session is not None and not ended:
        raise Unknown("admin-session-unknown", session=session)
    return ended


async def rotate_key(connection: AsyncConnection) -> None:
    """Invalidate all cookies, tokens and handover codes."""
    await connection.execute(keys.update().where(keys.c.name == "signing").values(secret=secrets.token_bytes(32)))
    await end(connection, await connection.scalars(sa.select(sessions.c.id)))
    await connection.execute(handovers.delete())


async def tables_of(connection: AsyncConnection, person: str) -> list[str]:
    """Return all tables whose log contains a person. Raises Unknown."""
    _require_id(person)
    known = sa.select(table_log.c.table_id).where(table_log.c.body.contains(person))
    which = sa.select(tables.c.id).where(tables.c.id.in_(known) | (tables.c.owner == person))
    return list(await connection.scalars(which.order_by(tables.c.id)))


async def forget_person(connection: AsyncConnection, person: str, ids: Iterable[str]) -> None:
    """Delete a person at tables that no worker uses. Delete tables where no one else sat. Raises Damaged."""
    instead = secrets.token_hex(12)
    for table_id in ids:
        await forget_at(connection, table_id, person, instead)
    await forget_in_lists(connection, person, instead)


async def forget_in_lists(connection: AsyncConnection, person: str, instead: str) -> None:
    """Delete a person outside the logs; their seats get another id."""
    of_person = seats.c.person == person
    await connection.execute(seats.update().where(of_person).values(person=instead, name=GONE))
    await connection.execute(tables.update().where(tables.c.owner == person).values(owner=instead))
    for about in (deal_tries, challenges, rated_seats, ratings):  # rows stay for the results of others
        await connection.execute(about.update().where(about.c.person == person).values(person=instead, name=GONE))
    entered = tournament_entrants.update().where(tournament_entrants.c.person == person)
    await connection.execute(entered.values(person=instead, name=GONE, state="left"))
    organised = tournaments.update().where(tournaments.c.owner == person)
    await connection.execute(organised.values(owner=instead, organiser=GONE))
    await forget_member(connection, person)
    await connection.execute(bans.delete().where(bans.c.person == person))
    await connection.execute(members.delete().where(members.c.person == person))
    for about in (passkey_challenges, passkeys, accounts, profiles, sessions, account_changes, handovers):
        await connection.execute(about.delete().where(about.c.person == person))
    await connection.execute(blocks.delete().where((blocks.c.person == person) | (blocks.c.blocked == person)))
    await connection.execute(reports.delete().where((reports.c.reporter == person) | (reports.c.person == person)))
    targets = admin_log.update().where(admin_log.c.target.contains(person))
    await connection.execute(targets.values(target=sa.func.replace(admin_log.c.target, person, instead)))
    mine = await connection.scalars(sa.select(notice_addresses.c.id).where(notice_addresses.c.person == person))
    await forget(connection, list(mine))


async def forget_at(connection: AsyncConnection, table_id: str, person: str, instead: str) -> None:
    """Replace a person in the log of an unused table. Delete the table if no one else sat there. Raises Damaged."""
    which = table_log.c.table_id == table_id
    records = await connection.execute(sa.select(table_log).where(which).order_by(table_log.c.seq))
    try:
        rows = contiguous(records.all(), 0)
        chain.check(chain.start(table_id), 1, rows)
        if people_in(rows) <= {person}:
            await delete_tables(connection, [table_id])
            return
        sealed, _ = chain.with_digests(chain.start(table_id), 1, redacted(person, rows, instead))
    except BrokenLog as error:
        raise Damaged("admin-damaged", table=table_id, row=error.row) from error
    await connection.execute(table_log.delete().where(which))
    numbered = enumerate(sealed, 1)
    await connection.execute(
        table_log.insert(), [{"table_id": table_id, "seq": seq, **row._asdict()} for seq, row in numbered]
    )


async def _require_account(connection: AsyncConnection, person: str) -> None:
    _require_id(person)
    account = sa.select(accounts.c.person).where(accounts.c.person == person)
    if await connection.scalar(account) is None:
        raise Unknown("admin-account-unknown", person=person)


def _require_id(person: str) -> None:
    if not PERSON.fullmatch(person):
        raise Unknown("admin-person-unknown", person=person)
