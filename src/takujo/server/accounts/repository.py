"""Accounts in the database: people, passkeys, recovery codes, pending challenges."""

import secrets
from collections.abc import Collection
from dataclasses import asdict

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from takujo.server import wire
from takujo.server.accounts.records import Keep, Passkey, Purpose
from takujo.server.db.catalog.records import Reliability
from takujo.server.db.database import Database
from takujo.server.db.schema import (
    account_changes,
    accounts,
    notice_addresses,
    passkey_challenges,
    passkeys,
    seats,
    sessions,
)

CHALLENGE_MS = 300_000  # see passkeys.WAIT_MS
CHALLENGE_BYTES = 32
MOST_CHANGES = 20  # stored per person


class Repository:
    """Accounts, shared by all workers. All methods raise CatalogUnavailable."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._insert = database.insert

    async def challenge(self, person: str, purpose: Purpose, now_ms: int) -> bytes:
        """Create a challenge for a person, replacing the previous one."""
        made = secrets.token_bytes(CHALLENGE_BYTES)
        values = {"challenge": made, "expires_ms": now_ms + CHALLENGE_MS}
        new = self._insert(passkey_challenges).values(person=person, purpose=purpose, **values)
        async with self._database.write() as connection:
            await connection.execute(passkey_challenges.delete().where(passkey_challenges.c.expires_ms < now_ms))
            await connection.execute(new.on_conflict_do_update(index_elements=["person", "purpose"], set_=values))
        return made

    async def take(self, person: str, purpose: Purpose, now_ms: int) -> bytes | None:
        """Return and delete a person's challenge. None if there is none or it has expired."""
        of = passkey_challenges.c
        which = (of.person == person) & (of.purpose == purpose)
        async with self._database.write() as connection:
            row = (await connection.execute(passkey_challenges.delete().where(which).returning(*of))).one_or_none()
            return bytes(row.challenge) if row is not None and row.expires_ms >= now_ms else None

    async def find(self, person: str) -> Keep | None:
        """Return a person's account, with passkeys oldest first."""
        async with self._database.read() as connection:
            row = (await connection.execute(sa.select(accounts).where(accounts.c.person == person))).one_or_none()
            if row is None:
                return None
            of_person = sa.select(passkeys).where(passkeys.c.person == person)
            rows = await connection.execute(of_person.order_by(passkeys.c.created_ms, passkeys.c.id))
            keys = [Passkey(**key._mapping) for key in rows]
            return Keep(person, row.name, row.colour, row.since_ms, row.recovery_ms, keys)

    async def passkey(self, id: str) -> Passkey | None:
        row = await self._database.one_or_none(sa.select(passkeys).where(passkeys.c.id == id))
        return Passkey(**row._mapping) if row is not None else None

    async def rename(self, person: str, name: str, colour: str) -> bool:
        """Rename an account; False if there is none."""
        of_person = accounts.update().where(accounts.c.person == person)
        return bool(await self._database.execute(of_person.values(name=name, colour=colour)))

    async def add(
        self, passkey: Passkey, name: str, recovery: bytes, now_ms: int, colour: str = "blue", *, is_first: bool
    ) -> bool | None:
        """Store a passkey; the first one creates the account.

        `recovery`: digest of a code for an account without one. Returns whether that code is now valid; None if the
        passkey is known already, or is not the first although `is_first`.
        """
        row = accounts.c
        code = {"recovery": recovery, "recovery_ms": now_ms}
        values = {"person": passkey.person, "name": name, "colour": colour, "since_ms": now_ms}
        person = self._insert(accounts).values(**values, **code).on_conflict_do_nothing()
        lacks = (row.person == passkey.person) & row.recovery.is_(None)
        try:
            async with self._database.write() as connection:
                is_new = bool((await connection.execute(person)).rowcount)
                if is_first and not is_new:
                    return None
                updated = await connection.execute(accounts.update().where(lacks).values(code))
                await connection.execute(passkeys.insert().values(asdict(passkey)))
                return is_new or bool(updated.rowcount)
        except IntegrityError:
            return None

    async def use(self, id: str, count: int, now_ms: int) -> bool:
        """Store a passkey's signature count. False if it is not higher, so that the key was cloned."""
        of = passkeys.c
        is_next = (of.count < count) | ((of.count == 0) & (sa.literal(count) == 0))
        used = passkeys.update().where(of.id == id, is_next).values(count=count, used_ms=now_ms)
        return bool(await self._database.execute(used))

    async def remove(self, person: str, id: str) -> None:
        """Delete a person's passkey."""
        await self._database.execute(passkeys.delete().where(passkeys.c.id == id, passkeys.c.person == person))

    async def note(self, person: str, change: wire.AccountChange) -> None:
        """Store a change of an account, for the person's other browsers."""
        of = account_changes.c
        newest = sa.select(of.id).where(of.person == person).order_by(of.at_ms.desc(), of.id)
        values = {"id": secrets.token_hex(8), "person": person, **msgspec.structs.asdict(change)}
        async with self._database.write() as connection:
            old = list(await connection.scalars(newest.offset(MOST_CHANGES - 1)))
            await connection.execute(account_changes.delete().where(of.id.in_(old)))
            await connection.execute(account_changes.insert().values(values))

    async def changed_ms(self, session: str) -> int | None:
        """Return the time of the last account change since a session began."""
        of, by = account_changes.c, sessions.c
        which = sa.select(sa.func.max(of.at_ms)).join(sessions, by.person == of.person)
        return await self._database.scalar(which.where(by.id == session, of.at_ms >= by.created_ms))

    async def changes(self, person: str) -> list[wire.AccountChange]:
        """Return the changes of an account, newest first."""
        of = account_changes.c
        which = sa.select(of.what, of.at_ms, of.label).where(of.person == person).order_by(of.at_ms.desc(), of.id)
        return [wire.AccountChange(**row._mapping) for row in await self._database.all(which)]

    async def reliability(self, people: Collection[str]) -> dict[str, Reliability]:
        """Return the counts of those of `people` who have an account."""
        who, of = accounts.c.person, seats.c
        counts = (
            sa.func.count(of.ended),
            sa.func.count().filter(of.ended == "played"),
            sa.func.coalesce(sa.func.sum(of.moves), 0),
            sa.func.coalesce(sa.func.sum(of.late), 0),
        )
        which = sa.select(who, *counts).outerjoin(seats, of.person == who).where(who.in_(people)).group_by(who)
        return {row[0]: Reliability(*row[1:]) for row in await self._database.all(which)}

    async def renew(self, person: str, recovery: bytes, now_ms: int) -> bool:
        """Replace the recovery code; False if there is no account."""
        of_person = accounts.update().where(accounts.c.person == person)
        return bool(await self._database.execute(of_person.values(recovery=recovery, recovery_ms=now_ms)))

    async def of_code(self, recovery: bytes) -> str | None:
        """Return the person of a recovery code."""
        return await self._database.scalar(sa.select(accounts.c.person).where(accounts.c.recovery == recovery))

    async def use_code(self, recovery: bytes, instead: bytes, now_ms: int) -> bool:
        """Replace a recovery code that is used. False if it was used already."""
        of_code = accounts.update().where(accounts.c.recovery == recovery)
        return bool(await self._database.execute(of_code.values(recovery=instead, recovery_ms=now_ms)))

    async def bring_notices(self, giver: str, taker: str) -> None:
        """Move notice addresses from one person to another."""
        of = notice_addresses.c
        targets = sa.select(of.target).where(of.person == taker).scalar_subquery()
        moved = notice_addresses.update().where(of.person == giver, of.target.not_in(targets))
        await self._database.execute(moved.values(person=taker))
