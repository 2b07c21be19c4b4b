"""A catalog in SQLite or PostgreSQL."""

import hmac
import secrets
from collections import defaultdict
from collections.abc import AsyncIterator, Collection, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import asdict
from typing import Unpack

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from takujo.server.db.batch_loader import Loader
from takujo.server.db.catalog.base import HANDOVER_CODE, FirstRows, NewTable, TableValues, new_table, no_rows
from takujo.server.db.catalog.records import (
    AdminState,
    Challenge,
    DealResult,
    DealTry,
    Handover,
    KeyName,
    Listed,
    SeatRecord,
    Summarised,
    Summary,
    TableRecord,
    TableState,
)
from takujo.server.db.catalog.typed_codes import code_digest, entry_id, new_code, normal
from takujo.server.db.database import Database
from takujo.server.db.event_log.base import Row
from takujo.server.db.schema import (
    bans,
    challenges,
    club_tables,
    clubs,
    deal_tries,
    entry_codes,
    handovers,
    keys,
    members,
    seats,
    summaries,
    table_log,
    tables,
    workers,
)

NEWEST = tables.c.created_ms.desc(), tables.c.id


class SqlCatalog:
    """A `Catalog` in SQLite or PostgreSQL, shared by all workers."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._insert = database.insert
        self._tables = Loader(self._load_tables)

    async def create_table(self, *, first_rows: FirstRows = no_rows, **table: Unpack[NewTable]) -> TableRecord:
        while True:
            record = new_table(**table)
            rows = first_rows(record)
            try:
                async with self._database.write() as connection:
                    await insert_table(connection, record, rows)
                    if club := table.get("club"):
                        await connection.execute(_in_club(record, club))
            except IntegrityError:  # another table has the code, or the id
                there = await self.get_table(record.id)
                if there is None:
                    continue
                return there
            return record

    async def get_table(self, table_id: str) -> TableRecord | None:
        return await self._tables.get(table_id)

    async def _load_tables(self, ids: Collection[str]) -> Mapping[str, TableRecord]:
        return {record.id: record for record in await self._find(sa.select(tables).where(tables.c.id.in_(ids)))}

    async def all(self) -> list[Listed]:
        return [
            Listed(*row) for row in await self._database.all(sa.select(tables.c.id, tables.c.secret, tables.c.state))
        ]

    async def played(self) -> set[str]:
        which = (tables.c.state == "playing") & tables.c.closed_ms.is_(None)
        return set(await self._database.scalars(sa.select(tables.c.game).where(which).distinct()))

    async def by_code(self, code: str) -> str | None:
        return await self._database.scalar(sa.select(tables.c.id).where(tables.c.code == normal(code)))

    async def listed(
        self,
        *,
        state: TableState = "open",
        game: str | None = None,
        since_ms: int = 0,
        limit: int = 50,
        each: int | None = None,
        besides: str = "",
        full: bool = False,
    ) -> list[TableRecord]:
        which = sa.select(tables).where(tables.c.id.in_(_ids_offered(state, since_ms, each, besides, full)))
        if game is not None:
            which = which.where(tables.c.game == game)
        return await self._find(which.order_by(*NEWEST).limit(limit))

    async def update_table(self, table_id: str, **values: Unpack[TableValues]) -> None:
        await self._update(tables.c.id == table_id, **values)

    async def turned(self, *, since_ms: int, limit: int, game: str | None = None) -> list[TableRecord]:
        of, largest = tables.c, (tables.c.swing.desc(), tables.c.id)
        is_known = of.listed & of.closed_ms.is_(None) & of.swing.is_not(None) & (of.finished_ms >= since_ms)
        persons = sa.select(sa.func.count(seats.c.person)).where(seats.c.table_id == of.id).scalar_subquery()
        place = sa.func.row_number().over(partition_by=of.owner, order_by=largest).label("place")
        ranked = sa.select(of.id, place).where(of.state == "over", is_known, persons >= 2)
        if game is not None:
            ranked = ranked.where(of.game == game)
        each = ranked.subquery()
        which = sa.select(tables).where(of.id.in_(sa.select(each.c.id).where(each.c.place == 1)))
        return await self._find(which.order_by(*largest).limit(limit))

    async def count_offered(self, *, since_ms: int, each: int | None = None, besides: str = "") -> dict[str, int]:
        of_games = sa.select(tables.c.game, sa.func.count()).group_by(tables.c.game)
        which = of_games.where(tables.c.id.in_(_ids_offered("open", since_ms, each, besides)))
        return {row[0]: row[1] for row in await self._database.all(which)}

    async def count_listed(self, opener: str, *, since_ms: int) -> int:
        return await self._count(tables.c.opener == opener, _offered(since_ms))

    async def set_alone(self, table_id: str, opener: str, at_ms: int | None) -> None:
        await self._update((tables.c.id == table_id) & (tables.c.state == "open"), opener=opener, alone_ms=at_ms)

    async def count_alone(self, opener: str, *, since_ms: int) -> int:
        return await self._count(tables.c.opener == opener, tables.c.alone_ms >= since_ms, tables.c.state != "over")

    async def unbegun(self, before_ms: int) -> list[str]:
        return await self._older(before_ms, tables.c.state == "open")

    async def older(self, before_ms: int) -> list[str]:
        return await self._older(before_ms)

    async def admin_state(self) -> AdminState:
        async with self._database.read() as connection:
            closed = await connection.scalars(sa.select(tables.c.id).where(tables.c.closed_ms.is_not(None)))
            banned = await connection.scalars(sa.select(bans.c.person))
            removed_members = await connection.scalars(sa.select(members.c.person).where(members.c.out_ms.is_not(None)))
            signing = await connection.scalar(sa.select(keys.c.secret).where(keys.c.name == "signing"))
            return AdminState(frozenset(closed), frozenset(banned), frozenset(removed_members), signing or b"")

    async def is_member(self, person: str) -> bool:
        known = sa.select(members.c.person).where(members.c.person == person, members.c.out_ms.is_(None))
        return await self._database.scalar(known) is not None

    async def admit(self, person: str, code: str, *, now_ms: int) -> bool:
        codes, code_id = entry_codes.c, entry_id(code)
        digest = await self._database.scalar(sa.select(codes.digest).where(codes.id == code_id))
        if not hmac.compare_digest(digest or b"", code_digest(code)):
            return False
        is_usable = (codes.used < codes.uses) & (codes.expires_ms >= now_ms) & codes.withdrawn_ms.is_(None)
        use = entry_codes.update().where(codes.id == code_id, is_usable).values(used=codes.used + 1)
        member = {"code": code_id, "since_ms": now_ms, "out_ms": None}
        new = self._insert(members).values(person=person, **member)
        async with self._database.write() as connection:
            if not (await connection.execute(use)).rowcount:
                return False
            await connection.execute(new.on_conflict_do_update(index_elements=["person"], set_=member))
            return True

    async def mine(self, person: str, *, limit: int = 50, sat: bool = False) -> list[TableRecord]:
        which = (tables.c.state == "over") & _sat(person) if sat else _of(person)
        open_ones = sa.select(tables).where(which, tables.c.closed_ms.is_(None))
        return await self._find(open_ones.order_by(*NEWEST).limit(limit))

    async def set_state(
        self, table_id: str, state: TableState, *, finished_ms: int | None = None, winners: Sequence[int] = ()
    ) -> None:
        cleared = {"opener": None} if state == "over" else {}
        await self._update(
            (tables.c.id == table_id) & (tables.c.state != "over"),
            state=state,
            finished_ms=finished_ms,
            winners=list(winners),
            **cleared,
        )

    async def remove_table(self, table_id: str) -> None:
        async with self._database.write() as connection:
            await connection.execute(tables.delete().where(tables.c.id == table_id))
            await connection.execute(table_log.delete().where(table_log.c.table_id == table_id))

    async def put_seat(self, table_id: str, seat: SeatRecord) -> None:
        try:
            await self._put_seat(table_id, seat)
        except LookupError:  # or a concurrent write of the same person
            if await self.get_table(table_id) is None:
                raise
            await self._put_seat(table_id, seat)

    async def _put_seat(self, table_id: str, seat: SeatRecord) -> None:
        values = asdict(seat)
        new = self._insert(seats).values(table_id=table_id, **values)
        elsewhere = (seats.c.table_id == table_id) & (seats.c.person == seat.person) & (seats.c.seat != seat.seat)
        async with self._at(table_id) as connection:
            if seat.person is not None:
                await connection.execute(seats.delete().where(elsewhere))
            await connection.execute(new.on_conflict_do_update(index_elements=["table_id", "seat"], set_=values))

    async def clear_seat(self, table_id: str, seat: int) -> None:
        await self._database.execute(seats.delete().where(seats.c.table_id == table_id, seats.c.seat == seat))

    async def open_handover(self, handover: Handover, *, now_ms: int, expires_ms: int) -> str:
        code = new_code(HANDOVER_CODE)
        async with self._at(handover.table_id) as connection:
            await connection.execute(handovers.delete().where(handovers.c.expires_ms < now_ms))
            await connection.execute(handovers.insert().values(code=code, expires_ms=expires_ms, **asdict(handover)))
        return code

    async def find_handover(self, code: str, *, now_ms: int) -> Handover | None:
        known = sa.select(handovers.c.table_id, handovers.c.seat, handovers.c.person).where(
            handovers.c.code == normal(code), handovers.c.expires_ms >= now_ms
        )
        row = await self._database.one_or_none(known)
        return Handover(*row) if row else None

    async def close_handover(self, code: str) -> None:
        await self._database.execute(handovers.delete().where(handovers.c.code == normal(code)))

    async def begin_try(self, day: str, person: str, table_id: str, name: str, *, known: bool = False) -> str:
        new = self._insert(deal_tries).values(day=day, person=person, table_id=table_id, name=name, known=known)
        existing = sa.select(deal_tries.c.table_id).where(deal_tries.c.day == day, deal_tries.c.person == person)
        async with self._at(table_id) as connection:
            await connection.execute(new.on_conflict_do_nothing(index_elements=["day", "person"]))
            counting: str = (await connection.execute(existing)).scalar_one()
            return counting

    async def finish_try(self, table_id: str, result: DealResult) -> None:
        await self._change_try(table_id, asdict(result))

    async def adjust_try(self, table_id: str, adjusted: float) -> None:
        await self._change_try(table_id, {"adjusted": adjusted})

    async def move_attempts(self, person: str, to: str) -> None:
        late, first = deal_tries.alias(), deal_tries.alias()
        begun, before = tables.alias(), tables.alias()
        both = late.join(first, late.c.day == first.c.day).join(begun, begun.c.id == late.c.table_id)
        later = (
            sa.select(late.c.table_id)
            .select_from(both.join(before, before.c.id == first.c.table_id))
            .where(
                late.c.person.in_((person, to)),
                first.c.person.in_((person, to)),
                sa.tuple_(before.c.created_ms, before.c.id) < sa.tuple_(begun.c.created_ms, begun.c.id),
            )
        )
        async with self._database.write() as connection:
            await connection.execute(deal_tries.delete().where(deal_tries.c.table_id.in_(later)))
            await connection.execute(deal_tries.update().where(deal_tries.c.person == person).values(person=to))
            await connection.execute(challenges.update().where(challenges.c.person == person).values(person=to))

    async def tries(self, day: str | None = None, person: str | None = None) -> list[DealTry]:
        own = (seats.c.table_id == deal_tries.c.table_id) & (seats.c.person == deal_tries.c.person)
        which = sa.select(deal_tries, seats.c.colour).outerjoin(seats, own)
        if day is not None:
            which = which.where(deal_tries.c.day == day)
        if person is not None:
            which = which.where(deal_tries.c.person == person)
        return [_try(row) for row in await self._database.all(which)]

    async def open_challenge(self, challenge: Challenge) -> Challenge:
        new = self._insert(challenges).values(asdict(challenge))
        existing = sa.select(challenges).where(
            challenges.c.table_id == challenge.table_id, challenges.c.seat == challenge.seat
        )
        async with self._at(challenge.table_id) as connection:
            await connection.execute(new.on_conflict_do_nothing(index_elements=["table_id", "seat"]))
            return Challenge(*(await connection.execute(existing)).one())

    async def get_challenge(self, challenge_id: str) -> Challenge | None:
        row = await self._database.one_or_none(sa.select(challenges).where(challenges.c.id == challenge_id))
        return Challenge(*row) if row else None

    async def challenges(self, person: str) -> list[Challenge]:
        sent = sa.select(challenges).where(challenges.c.person == person).order_by(challenges.c.created_ms)
        return [Challenge(*row) for row in await self._database.all(sent)]

    async def note_summaries(self, table_id: str, noted: Sequence[Summary]) -> None:
        async with self._at(table_id) as connection:
            for one in noted:
                new = self._insert(summaries).values(table_id=table_id, **asdict(one))
                await connection.execute(new.on_conflict_do_nothing())

    async def summaries(self, person: str, *, limit: int) -> list[Summarised]:
        of = summaries.c
        own = (seats.c.table_id == of.table_id) & (seats.c.seat == of.seat) & (seats.c.person == person)
        which = sa.select(tables.c.game, tables.c.finished_ms, summaries).join(seats, own)
        which = which.join(tables, tables.c.id == of.table_id).where(tables.c.closed_ms.is_(None))
        newest = which.order_by(tables.c.finished_ms.desc(), tables.c.id).limit(limit)
        return [
            Summarised(
                row.table_id,
                row.game,
                row.finished_ms or 0,
                Summary(row.seat, row.decisions, row.mistakes, row.lost, row.worst),
            )
            for row in await self._database.all(newest)
        ]

    async def secret_key(self, name: KeyName) -> bytes:
        new = self._insert(keys).values(name=name, secret=secrets.token_bytes(32)).on_conflict_do_nothing()
        async with self._database.write() as connection:
            await connection.execute(new)
            key: bytes = (await connection.execute(sa.select(keys.c.secret).where(keys.c.name == name))).scalar_one()
            return key

    async def count_worker(self, worker: str) -> None:
        new = self._insert(workers).values(id=worker, count=1)
        more = {"count": workers.c["count"] + 1}
        await self._database.execute(new.on_conflict_do_update(index_elements=["id"], set_=more))

    async def workers(self) -> dict[str, int]:
        return {row[0]: row[1] for row in await self._database.all(sa.select(workers))}

    async def forget_worker(self, worker: str, count: int | None = None) -> None:
        which = workers.delete().where(workers.c.id == worker)
        await self._database.execute(which if count is None else which.where(workers.c["count"] == count))

    async def _update(self, which: "sa.ColumnElement[bool]", **values: object) -> None:
        await self._database.execute(tables.update().where(which).values(values))

    async def _change_try(self, table_id: str, values: Mapping[str, object]) -> None:
        await self._database.execute(deal_tries.update().where(deal_tries.c.table_id == table_id).values(**values))

    async def _older(self, before_ms: int, *which: "sa.ColumnElement[bool]") -> list[str]:
        older = sa.select(tables.c.id).where(tables.c.created_ms < before_ms, *which)
        return list(await self._database.scalars(older.order_by(tables.c.created_ms, tables.c.id)))

    async def _count(self, *which: "sa.ColumnElement[bool]") -> int:
        return await self._database.scalar(sa.select(sa.func.count()).select_from(tables).where(*which)) or 0

    async def _find(self, which: "sa.Select[tuple[object, ...]]") -> list[TableRecord]:
        async with self._database.read() as connection:
            return await find_tables(connection, which)

    @asynccontextmanager
    async def _at(self, table_id: str) -> AsyncIterator[AsyncConnection]:
        """Begin a write that refers to a table. Raises LookupError."""
        try:
            async with self._database.write() as connection:
                yield connection
        except IntegrityError as error:
            raise LookupError(f"no table {table_id}") from error


async def find_tables(connection: AsyncConnection, which: "sa.Select[tuple[object, ...]]") -> list[TableRecord]:
    """Return the tables of a query of `tables`, with their seats."""
    rows = (await connection.execute(which)).all()
    of_these = seats.c.table_id.in_([row.id for row in rows])
    at_table: defaultdict[str, list[sa.Row[tuple[object, ...]]]] = defaultdict(list)
    for seat in await connection.execute(sa.select(seats).where(of_these).order_by(seats.c.seat)):
        at_table[seat.table_id].append(seat)
    return [_record(row, at_table[row.id]) for row in rows]


async def insert_table(connection: AsyncConnection, record: TableRecord, rows: Sequence[Row]) -> None:
    """Insert a table and the first rows of its log. Raises IntegrityError if the code exists."""
    values = asdict(record)
    del values["occupied"], values["deal"], values["summaries"]
    await connection.execute(tables.insert().values(values))
    if rows:
        numbered = [{"table_id": record.id, "seq": seq, **row._asdict()} for seq, row in enumerate(rows, 1)]
        await connection.execute(table_log.insert(), numbered)


def _in_club(record: TableRecord, club: str) -> sa.Insert:
    row = sa.select(clubs.c.id, sa.literal(record.id), sa.literal(record.created_ms)).where(clubs.c.id == club)
    return club_tables.insert().from_select(["club_id", "table_id", "since_ms"], row)


def _offered(since_ms: int, state: TableState = "open") -> "sa.ColumnElement[bool]":
    is_open = tables.c.closed_ms.is_(None)
    return sa.and_(tables.c.state == state, tables.c.listed, tables.c.created_ms >= since_ms, is_open)


def _of(person: str) -> "sa.ColumnElement[bool]":
    return (tables.c.owner == person) | _sat(person)


def _sat(person: str) -> "sa.ColumnElement[bool]":
    return tables.c.id.in_(sa.select(seats.c.table_id).where(seats.c.person == person))


def _ids_offered(
    state: TableState, since_ms: int, each: int | None, besides: str, full: bool = False
) -> "sa.Select[tuple[str]]":
    """Select the newest `each` tables of every known opener, for `Catalog.listed`."""
    place = sa.func.row_number().over(partition_by=tables.c.opener, order_by=NEWEST).label("place")
    ranked = sa.select(tables.c.id, tables.c.opener, place).where(_offered(since_ms, state)).subquery()
    which = sa.select(ranked.c.id)
    if besides:
        which = which.where(ranked.c.id.not_in(sa.select(tables.c.id).where(_of(besides))))
    if state == "open":
        taken = sa.select(sa.func.count()).where(seats.c.table_id == tables.c.id).scalar_subquery()
        wanted = tables.c.seats <= taken if full else tables.c.seats > taken
        which = which.where(ranked.c.id.in_(sa.select(tables.c.id).where(wanted)))
    return which if each is None else which.where((ranked.c.place <= each) | ranked.c.opener.is_(None))


def _try(row: "sa.Row[tuple[object, ...]]") -> DealTry:
    result = None if row.share is None else DealResult(row.share, row.score, row.lead, row.place)
    return DealTry(row.day, row.person, row.table_id, row.name, result, row.adjusted, row.known, row.colour or "")


def _record(row: "sa.Row[tuple[object, ...]]", sitting: "Iterable[sa.Row[tuple[object, ...]]]") -> TableRecord:
    values = dict(row._mapping)
    values["winners"] = tuple(values["winners"])
    values["occupied"] = tuple(
        SeatRecord(s.seat, s.person, s.name, s.colour, s.bot, s.place, s.ended, s.moves, s.late, s.left)
        for s in sitting
    )
    return TableRecord(**values)
