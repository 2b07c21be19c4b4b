"""The queue of notices in the database. Every worker can send them.

A notice is a row per address and turn. It is `waiting`, then `sending` while one worker has its address, then `sent`,
and for a reminder `reminding` once and `sent` again. After the move it is over: deleted, or withdrawn if it was sent. A
worker has an address for a lease. If the worker is killed, notices in `sending` may have been sent or not: they are
sent again where the receiver detects duplicates, and otherwise count as sent.
"""

import asyncio
import secrets
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from dataclasses import asdict

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from takujo.server import wire
from takujo.server.db.database import Database
from takujo.server.db.schema import (
    bans,
    notice_addresses,
    notice_codes,
    notice_tables,
    noticed,
    notices,
    seats,
    tables,
)
from takujo.server.notices.notice_times import quiet_until_ms, remind_ms
from takujo.server.notices.pending_turns import Said, Waiting
from takujo.server.notices.records import KNOWS_AGAIN, WITHDRAWS, Address, Delivery, Turn

LEASE_MS = 15_000  # longer than a delivery (see ssrf_guard.ANSWER_S)
AT_ONCE = 100  # addresses claimed at once by a worker
CODES_A_DAY = 3  # to an address
CODES_AN_HOUR = 100  # to all
WAITING, SENDING, SENT, REMINDING = "waiting", "sending", "sent", "reminding"

_of = notice_addresses.c
_row = notices.c


class Outbox:
    """Shared by all workers. All methods raise CatalogUnavailable."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._insert = database.insert
        self._one = asyncio.Lock()  # waiting in PostgreSQL would hold a connection

    # Addresses.

    async def people(self) -> frozenset[str]:
        """Return the people with an address."""
        return frozenset(await self._database.scalars(sa.select(_of.person).distinct()))

    async def of_person(self, person: str) -> list[Address]:
        """Return a person's addresses, oldest first."""
        async with self._database.read() as connection:
            return await _addresses(connection, _of.person == person)

    async def of_people(self, people: Iterable[str]) -> list[Address]:
        """Return the addresses of people who are not banned."""
        async with self._database.read() as connection:
            not_banned = _of.person.not_in(sa.select(bans.c.person))
            return await _addresses(connection, _of.person.in_(list(people)) & not_banned)

    async def add(self, address: Address, now_ms: int) -> bool:
        """Add an address; False if it exists."""
        values = asdict(address)
        del values["tables"], values["times"]
        try:
            async with self._write() as connection:
                await connection.execute(
                    notice_addresses.insert().values(**values, **_times(address.times), free_ms=0, created_ms=now_ms)
                )
                await _choose(connection, address.id, address.tables)
        except IntegrityError:
            return False
        return True

    async def choose(self, person: str, id: str, everywhere: bool, table_ids: Sequence[str]) -> bool:
        """Choose the tables of an address. Drops waiting notices of others. False if it is not the person's."""
        async with self._write() as connection:
            own = (_of.id == id) & (_of.person == person)
            changed = await connection.execute(notice_addresses.update().where(own).values(everywhere=everywhere))
            if not changed.rowcount:
                return False
            await connection.execute(notice_tables.delete().where(notice_tables.c.address_id == id))
            await _choose(connection, id, table_ids)
            if not everywhere:
                await connection.execute(
                    notices.delete().where(
                        _row.address_id == id, _row.state == WAITING, _row.table_id.not_in(list(table_ids))
                    )
                )
            return True

    async def set_times(self, person: str, id: str, times: wire.NoticeTimes, now_ms: int) -> bool:
        """Set the times of an address, also for waiting notices. False if it is not the person's."""
        async with self._write() as connection:
            own = (_of.id == id) & (_of.person == person)
            values = {**_times(times), "hushed_ms": None}
            if not (await connection.execute(notice_addresses.update().where(own).values(values))).rowcount:
                return False
            for row in (await connection.execute(sa.select(notices).where(_row.address_id == id))).all():
                at_ms = remind_ms(times.remind, msgspec.convert(row.said, Said))
                if at_ms is not None and at_ms <= now_ms:
                    at_ms = None
                this = (_row.address_id == id) & (_row.table_id == row.table_id) & (_row.turn == row.turn)
                await connection.execute(notices.update().where(this).values(remind_ms=at_ms))
            return True

    async def move(self, person: str, before: str, target: str, secret: str) -> bool:
        """Change the endpoint of a device. False if it is not the person's, or exists."""
        device = (_of.person == person) & (_of.kind == "push") & (_of.target == before)
        changed = notice_addresses.update().where(device).values(target=target, secret=secret, failures=0)
        try:
            async with self._write() as connection:
                return bool((await connection.execute(changed)).rowcount)
        except IntegrityError:
            return False

    async def remove(self, person: str, id: str) -> bool:
        """Remove an address; False if it is not the person's."""
        return await self._remove((_of.id == id) & (_of.person == person))

    async def stop(self, stop: str) -> bool:
        """Remove an address by the token in its notices."""
        return await self._remove(_of.stop == stop)

    async def _remove(self, which: "sa.ColumnElement[bool]") -> bool:
        async with self._write() as connection:
            ids = list(await connection.scalars(sa.select(_of.id).where(which)))
            await forget(connection, ids)
            return bool(ids)

    async def may_send_code(self, digest: str, now_ms: int) -> bool:
        """Record a code for an address, unless CODES_A_DAY or CODES_AN_HOUR is reached."""
        count = sa.select(sa.func.count()).select_from(notice_codes)
        sent = notice_codes.c
        async with self._write() as connection:
            await connection.execute(notice_codes.delete().where(sent.sent_ms <= now_ms - 86_400_000))
            of_address = await connection.scalar(count.where(sent.digest == digest)) or 0
            of_hour = await connection.scalar(count.where(sent.sent_ms > now_ms - 3_600_000)) or 0
            if of_address >= CODES_A_DAY or of_hour >= CODES_AN_HOUR:
                return False
            values = {"id": secrets.token_hex(8), "digest": digest, "sent_ms": now_ms}
            await connection.execute(notice_codes.insert().values(values))
            return True

    # Turns.

    async def behind(self, people: Iterable[str]) -> list[tuple[str, int]]:
        """Return running tables of these people. Each has the last row processed for it.

        Includes tables that are open in the catalog, which may lag behind.
        """
        own = sa.select(seats.c.table_id).where(seats.c.person.in_(list(people)))
        which = sa.select(tables.c.id, sa.func.coalesce(noticed.c.version, 0)).join(noticed, isouter=True)
        running = which.where(tables.c.state != "over", tables.c.closed_ms.is_(None), tables.c.id.in_(own))
        return [(row[0], row[1]) for row in await self._database.all(running)]

    async def look_back(self, person: str) -> None:
        """Mark the last row of each of a person's tables as unprocessed."""
        own = sa.select(seats.c.table_id).where(seats.c.person == person)
        which = noticed.c.table_id.in_(own)
        async with self._write() as connection:
            await connection.execute(noticed.update().where(which).values(version=noticed.c.version - 1))

    async def note(self, changes: Iterable[Waiting]) -> None:
        """Store what tables wait for. Older versions are ignored."""
        async with self._write() as connection:
            for change in changes:
                if await self._is_newer(connection, change):
                    await _end(connection, change)
                    await self._begin_turn(connection, change)

    async def _is_newer(self, connection: AsyncConnection, change: Waiting) -> bool:
        new = self._insert(noticed).values(table_id=change.table_id, version=change.version)
        newest = new.on_conflict_do_update(
            index_elements=["table_id"],
            set_={"version": change.version},
            where=noticed.c.version < change.version,
        )
        return bool((await connection.execute(newest)).rowcount)

    async def _begin_turn(self, connection: AsyncConnection, change: Waiting) -> None:
        at_table = sa.select(notice_tables.c.address_id).where(notice_tables.c.table_id == change.table_id)
        which = _of.person.in_(list(change.due_ms)) & (_of.everywhere | _of.id.in_(at_table))
        addresses = (await connection.execute(sa.select(notice_addresses).where(which))).all()
        for address in addresses:
            due_ms, said = change.due_ms[address.person], change.said[address.person]
            new = self._insert(notices).values(
                address_id=address.id,
                table_id=change.table_id,
                turn=change.turn,
                state=WAITING,
                is_over=False,
                due_ms=due_ms,
                said=msgspec.to_builtins(said),
                remind_ms=remind_ms(address.remind, said),
            )
            sooner = (_row.state == WAITING) & (_row.due_ms > due_ms)  # the person has disconnected meanwhile
            key = ["address_id", "table_id", "turn"]
            await connection.execute(
                new.on_conflict_do_update(index_elements=key, set_={"due_ms": due_ms}, where=sooner)
            )

    # Delivery.

    async def claim(self, now_ms: int) -> list[Delivery]:
        """Lease the addresses with due notices to this worker."""
        async with self._write() as connection:
            ids = await self._take(connection, now_ms)
            if not ids:
                return []
            mine = _row.address_id.in_(ids)
            lost = sa.select(_of.id).where(_of.id.in_(ids), _of.kind.in_(KNOWS_AGAIN))
            before = notices.update().where(mine, _row.state == SENDING)  # by a dead worker
            await connection.execute(before.where(_row.address_id.in_(lost)).values(state=WAITING))
            await connection.execute(before.values(state=SENT))
            again = notices.update().where(mine, _row.state == REMINDING)
            await connection.execute(again.where(_row.address_id.in_(lost)).values(state=SENT))
            await connection.execute(again.values(state=SENT, remind_ms=None))
            addresses = await _addresses(connection, _of.id.in_(ids))
            loud = await _not_quiet(connection, addresses, now_ms)
            of_loud = _row.address_id.in_(loud)
            reminds = of_loud & (_row.state == SENT) & ~_row.is_over & (_row.remind_ms <= now_ms)
            await connection.execute(notices.update().where(reminds).values(state=REMINDING))
            due = of_loud & (_row.state == WAITING) & (_row.due_ms <= now_ms)
            await connection.execute(notices.update().where(due, _row.remind_ms <= now_ms).values(remind_ms=None))
            await connection.execute(notices.update().where(due).values(state=SENDING))
            rows = (await connection.execute(sa.select(notices).where(mine).order_by(_row.due_ms))).all()
            deliveries = [_delivery(one, [row for row in rows if row.address_id == one.id]) for one in addresses]
            busy = [delivery for delivery in deliveries if delivery.new or delivery.over or delivery.reminded]
            idle = [delivery.address.id for delivery in deliveries if delivery not in busy]
            await connection.execute(notice_addresses.update().where(_of.id.in_(idle)).values(free_ms=0))
        return busy

    async def _take(self, connection: AsyncConnection, now_ms: int) -> list[str]:
        due = (_row.state == WAITING) & (_row.due_ms <= now_ms)
        reminds = (_row.state == SENT) & ~_row.is_over & (_row.remind_ms <= now_ms)
        loud = _row.address_id.in_(sa.select(_of.id).where(sa.func.coalesce(_of.hushed_ms, 0) <= now_ms))
        lost = _row.state.in_((SENDING, REMINDING))
        is_usable = sa.select(tables.c.id).where(tables.c.closed_ms.is_(None))
        wanted = sa.select(_row.address_id).where(
            ((due | reminds) & loud) | lost | ((_row.state == SENT) & _row.is_over), _row.table_id.in_(is_usable)
        )
        free = (_of.free_ms <= now_ms) & _of.person.not_in(sa.select(bans.c.person))
        some = sa.select(_of.id).where(free, _of.id.in_(wanted)).limit(AT_ONCE)
        taken = notice_addresses.update().where(_of.id.in_(some), free).values(free_ms=now_ms + LEASE_MS)
        return list(await connection.scalars(taken.returning(_of.id)))

    async def done(self, delivery: Delivery, rest_until_ms: int = 0) -> None:
        """Mark a delivery as sent; the address then rests until a time."""
        async with self._write() as connection:
            await connection.execute(_rows(delivery, delivery.new).values(state=SENT))
            await connection.execute(_rows(delivery, delivery.reminded).values(state=SENT, remind_ms=None))
            for turn in delivery.over:
                await connection.execute(notices.delete().where(_is(delivery, turn)))
            await connection.execute(
                notice_addresses.update().where(_of.id == delivery.address.id).values(free_ms=rest_until_ms, failures=0)
            )

    async def put_off(self, delivery: Delivery, until_ms: int, *, failed: bool) -> None:
        """Retry a failed delivery later."""
        failures = delivery.address.failures + failed
        async with self._write() as connection:
            await connection.execute(_rows(delivery, delivery.new).values(state=WAITING))
            await connection.execute(_rows(delivery, delivery.reminded).values(state=SENT))
            # Unsent notices that are over are dropped.
            is_over = notices.delete().where(_row.address_id == delivery.address.id, _row.is_over)
            await connection.execute(is_over.where(_row.state == WAITING))
            await connection.execute(
                notice_addresses.update()
                .where(_of.id == delivery.address.id)
                .values(free_ms=until_ms, failures=failures)
            )

    async def set_failures(self, address: Address, failures: int) -> None:
        """Store how many messages to an address failed in a row."""
        async with self._write() as connection:
            await connection.execute(notice_addresses.update().where(_of.id == address.id).values(failures=failures))

    @asynccontextmanager
    async def _write(self) -> AsyncIterator[AsyncConnection]:
        """Begin a write that excludes other outboxes, to avoid deadlocks."""
        async with self._one, self._database.write() as connection:
            if not self._database.is_sqlite:
                await connection.execute(sa.text("SELECT pg_advisory_xact_lock(hashtext('takujo notices'))"))
            yield connection


async def forget(connection: AsyncConnection, ids: Sequence[str]) -> None:
    """Delete addresses and their notices."""
    for table in (notices, notice_tables):
        await connection.execute(table.delete().where(table.c.address_id.in_(ids)))
    await connection.execute(notice_addresses.delete().where(_of.id.in_(ids)))


async def _choose(connection: AsyncConnection, id: str, table_ids: Sequence[str]) -> None:
    existing = await connection.scalars(sa.select(tables.c.id).where(tables.c.id.in_(list(table_ids))))
    if chosen := [{"address_id": id, "table_id": table_id} for table_id in existing]:
        await connection.execute(notice_tables.insert(), chosen)


async def _end(connection: AsyncConnection, change: Waiting) -> None:
    """End other turns of a table. End this one for people no longer awaited."""
    due = sa.select(_of.id).where(_of.person.in_(list(change.due_ms)))
    gone = (_row.table_id == change.table_id) & ((_row.turn != change.turn) | _row.address_id.not_in(due))
    stays = sa.select(_of.id).where(_of.kind.in_(WITHDRAWS))
    is_sent = _row.state.in_((SENDING, REMINDING)) | ((_row.state == SENT) & _row.address_id.in_(stays))
    await connection.execute(notices.delete().where(gone, sa.not_(is_sent)))
    await connection.execute(notices.update().where(gone).values(is_over=True))


def _delivery(address: Address, rows: Sequence["sa.Row[tuple[object, ...]]"]) -> Delivery:
    new = [_turn(row) for row in rows if row.state == SENDING and not row.is_over]
    known = [_turn(row) for row in rows if row.state == SENT and not row.is_over]
    over = [_turn(row) for row in rows if row.state != WAITING and row.is_over]
    reminded = [_turn(row) for row in rows if row.state == REMINDING and not row.is_over]
    return Delivery(address, new, known, over, reminded)


async def _not_quiet(connection: AsyncConnection, addresses: Sequence[Address], now_ms: int) -> list[str]:
    """Return the addresses outside their quiet hours; postpone the others."""
    loud = []
    for address in addresses:
        ends_ms = quiet_until_ms(address.times.quiet, now_ms)
        if ends_ms is None:
            loud.append(address.id)
        else:
            hushed = notice_addresses.update().where(_of.id == address.id).values(hushed_ms=ends_ms)
            await connection.execute(hushed)
    return loud


def _times(times: wire.NoticeTimes) -> dict[str, int | str | None]:
    quiet = times.quiet
    hours = (None, None, None) if quiet is None else (quiet.start, quiet.until, quiet.zone)
    return {**dict(zip(("quiet_from", "quiet_until", "zone"), hours, strict=True)), "remind": times.remind}


def _times_of(row: "sa.Row[tuple[object, ...]]") -> wire.NoticeTimes:
    quiet = None if row.zone is None else wire.QuietHours(row.quiet_from, row.quiet_until, row.zone)
    return wire.NoticeTimes(quiet, row.remind)


def _turn(row: "sa.Row[tuple[object, ...]]") -> Turn:
    return Turn(row.table_id, row.turn, msgspec.convert(row.said, Said))


def _is(delivery: Delivery, turn: Turn) -> "sa.ColumnElement[bool]":
    return (_row.address_id == delivery.address.id) & (_row.table_id == turn.table_id) & (_row.turn == turn.turn)


def _rows(delivery: Delivery, turns: Sequence[Turn]) -> "sa.Update":
    return notices.update().where(sa.or_(sa.false(), *(_is(delivery, turn) for turn in turns)))


async def _addresses(connection: AsyncConnection, which: "sa.ColumnElement[bool]") -> list[Address]:
    rows = (await connection.execute(sa.select(notice_addresses).where(which).order_by(_of.created_ms, _of.id))).all()
    own = notice_tables.c.address_id.in_([row.id for row in rows])
    chosen = (await connection.execute(sa.select(notice_tables).where(own))).all()
    return [
        Address(
            row.id,
            row.person,
            row.kind,
            row.target,
            row.secret,
            row.stop,
            row.language,
            row.everywhere,
            row.failures,
            [choice.table_id for choice in chosen if choice.address_id == row.id],
            _times_of(row),
            row.session,
        )
        for row in rows
    ]
