"""Clubs and members in the database."""

import secrets
from collections.abc import Callable, Sequence
from dataclasses import asdict

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from takujo.server.clubs.records import Club, Member, Result
from takujo.server.db.catalog import TableRecord
from takujo.server.db.catalog.sql import find_tables
from takujo.server.db.database import Database
from takujo.server.db.schema import club_members, club_tables, clubs, seats, tables, tournament_tables, tournaments
from takujo.server.table.display_names import GONE
from takujo.server.tournaments.transitions import present

RESULTS = 10_000  # newest of a season
TABLES = 20  # open or running
MATCHES = 20  # finished

_of = club_members.c
_IS_IN = _of.state == "in"


class Repository:
    """Shared by all workers. All methods raise CatalogUnavailable."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, club: Club, member: Member) -> None:
        """Add a club with its first member."""
        async with self._database.write() as connection:
            await connection.execute(clubs.insert().values(asdict(club)))
            await connection.execute(club_members.insert().values(club_id=club.id, **asdict(member)))

    async def find(self, id: str) -> Club | None:
        row = await self._database.one_or_none(sa.select(clubs).where(clubs.c.id == id))
        return None if row is None else Club(*row)

    async def of_person(self, person: str, *, gone: bool = False) -> list[tuple[Club, Member, int, int]]:
        """Return a person's clubs, oldest first, with the membership.

        Then come the numbers of members and of open tables. `gone`: also clubs that the person left, or was removed
        from.
        """
        other = club_members.alias()
        size = sa.select(sa.func.count()).where(other.c.club_id == _of.club_id, other.c.state == "in")
        opened = sa.select(sa.func.count()).where(
            tables.c.id.in_(_opened_in(_of.club_id).correlate(club_members)),
            tables.c.state == "open",
            tables.c.closed_ms.is_(None),
        )
        counts = size.scalar_subquery(), opened.scalar_subquery()
        which = sa.select(club_members, clubs, *counts).join(clubs, clubs.c.id == _of.club_id)
        mine = which.where(_of.person == person, sa.true() if gone else _IS_IN).order_by(_of.since_ms, _of.club_id)
        rows = await self._database.all(mine)
        return [(Club(*row[9:13]), Member(*row[1:9]), row[13], row[14]) for row in rows]

    async def members(self, id: str) -> list[Member]:
        """Return the members by number, and those who left or were removed."""
        async with self._database.read() as connection:
            return await _members(connection, id)

    async def change(self, id: str, decide: Callable[[Sequence[Member]], Sequence[Member]]) -> None:
        """Replace the members by those that `decide` returns, exclusively. A club that all have left is deleted.

        Raises LookupError, and what `decide` raises.
        """
        async with self._database.write() as connection:
            row = sa.select(clubs.c.id).where(clubs.c.id == id).with_for_update()
            if await connection.scalar(row) is None:
                raise LookupError(id)
            before = await _members(connection, id)
            after = decide(before)
            for one in set(after).difference(before):  # one, or none
                new = self._database.insert(club_members).values(club_id=id, **asdict(one))
                key = ["club_id", "number"]
                await connection.execute(new.on_conflict_do_update(index_elements=key, set_=asdict(one)))
            if not present(after):
                await delete_club(connection, id)

    async def see(self, id: str, person: str, now_ms: int) -> None:
        """Note that a member looks at the club."""
        mine = club_members.update().where(_of.club_id == id, _of.person == person)
        await self._database.execute(mine.values(seen_ms=now_ms))

    async def begin_notice(self, id: str, now_ms: int, quiet_ms: int) -> bool:
        """Note that members are notified now; False if they were within `quiet_ms`."""
        is_quiet_over = (clubs.c.id == id) & (clubs.c.noticed_ms <= now_ms - quiet_ms)
        return bool(await self._database.execute(clubs.update().where(is_quiet_over).values(noticed_ms=now_ms)))

    async def add_rematch(self, before: str, table_id: str, now_ms: int) -> None:
        """Add a table to the clubs of the one before it."""
        of = club_tables.c
        same = sa.select(of.club_id, sa.literal(table_id), sa.literal(now_ms)).where(of.table_id == before)
        new = self._database.insert(club_tables).from_select(["club_id", "table_id", "since_ms"], same)
        await self._database.execute(new.on_conflict_do_nothing(index_elements=["club_id", "table_id"]))

    async def tables(self, id: str, since_ms: int) -> tuple[list[TableRecord], list[TableRecord]]:
        """Return a club's running tables, and those finished since a time.

        The newest come first. Running ones include open ones. Those not of the club have a free seat, or allow
        spectators. Finished ones had two members, and allow spectators.
        """
        of = tables.c
        sits = sa.select(sa.func.count()).select_from(seats.join(club_members, seats.c.person == _of.person))
        sitting = sits.where(seats.c.table_id == of.id, _of.club_id == id, _IS_IN).scalar_subquery()
        taken = sa.select(sa.func.count()).where(seats.c.table_id == of.id).scalar_subquery()
        is_watchable = of.settings["spectators"].as_boolean()
        listed = of.listed & (sitting >= 1) & (is_watchable | ((of.state == "open") & (of.seats > taken)))
        opened, usable = of.id.in_(_opened_in(id)), sa.select(tables).where(of.closed_ms.is_(None))
        going = usable.where(of.state.in_(("open", "playing")), opened | listed)
        recent = usable.where(of.state == "over", of.finished_ms >= since_ms)
        over = recent.where(opened | of.listed, is_watchable, sitting >= 2)
        async with self._database.read() as connection:
            return (
                await find_tables(connection, going.order_by(of.created_ms.desc(), of.id).limit(TABLES)),
                await find_tables(connection, over.order_by(of.finished_ms.desc(), of.id).limit(MATCHES)),
            )

    async def results(self, id: str, since_ms: int) -> list[Result]:
        """Return the results of members who met others, since a time.

        A table counts if it ended after the person had joined, and has no house rules. The deal of a round of a
        tournament that goes on is still played by others.
        """
        at, of = seats.c, tables.c
        place = sa.case((at.left, of.seats + 1), else_=at.place).label("place")
        going = sa.select(tournament_tables.c.table_id).join(
            tournaments, tournaments.c.id == tournament_tables.c.tournament_id
        )
        sealed = going.where(tournaments.c.state == "playing", tournaments.c.round == tournament_tables.c.round)
        which = sa.select(at.table_id, _of.number, place).join_from(club_members, seats, at.person == _of.person)
        which = which.join(tables, of.id == at.table_id).where(_of.club_id == id, _IS_IN, at.place.is_not(None))
        ended = (of.finished_ms >= since_ms) & (of.finished_ms >= _of.since_ms) & of.closed_ms.is_(None)
        is_printed = of.settings["rule_params"].as_string().is_(None)
        which = which.where(of.state == "over", ended, is_printed, of.id.not_in(sealed))
        mine = which.order_by(of.finished_ms.desc(), of.id).limit(RESULTS).cte()
        other = mine.alias()
        beaten = sa.case((other.c.place > mine.c.place, 1.0), (other.c.place == mine.c.place, 0.5), else_=0.0)
        met = (other.c.table_id == mine.c.table_id) & (other.c.number != mine.c.number)
        share = sa.func.avg(sa.cast(beaten, sa.Float)).label("share")
        won = sa.func.max(sa.case((mine.c.place == 1, 1), else_=0)).label("won")
        match = (
            sa.select(mine.c.number, share, won).join(other, met).group_by(mine.c.table_id, mine.c.number).subquery()
        )
        season = sa.select(match.c.number, sa.func.count(), sa.func.avg(match.c.share), sa.func.sum(match.c.won))
        season = season.group_by(match.c.number)
        return [Result(row[0], row[1], round(row[2], 4), row[3]) for row in await self._database.all(season)]

    async def bring(self, giver: str, taker: str) -> None:
        """Move a person's memberships to another person, who may have some."""
        other = club_members.alias()
        taken = sa.select(other.c.club_id).where(other.c.person == taker)
        joined = sa.select(other.c.club_id).where(other.c.person == giver, other.c.state == "in")
        moved = club_members.update().where(_of.person == giver, _of.club_id.not_in(taken))
        back = club_members.update().where(_of.person == taker, _of.state == "left", _of.club_id.in_(joined))
        async with self._database.write() as connection:
            await _lock_clubs_of(connection, giver)
            await connection.execute(back.values(state="in"))
            await connection.execute(moved.values(person=taker))
            await forget_member(connection, giver)


async def forget_member(connection: AsyncConnection, person: str) -> None:
    """Remove a person's name and id in all clubs.

    The unnamed row stays, as numbers are not used again. Clubs without another member are deleted.
    """
    mine = await _lock_clubs_of(connection, person)
    gone = club_members.update().where(_of.person == person)
    nobody = {"person": secrets.token_hex(12), "name": GONE, "state": "left", "notify": False, "seen_ms": 0}
    await connection.execute(gone.values(nobody))
    await _delete(connection, clubs.c.id.in_(mine) & clubs.c.id.not_in(sa.select(_of.club_id).where(_IS_IN)))


async def _lock_clubs_of(connection: AsyncConnection, person: str) -> list[str]:
    """Lock a person's clubs until the write ends; return their ids."""
    mine = clubs.c.id.in_(sa.select(_of.club_id).where(_of.person == person))
    return list(await connection.scalars(sa.select(clubs.c.id).where(mine).order_by(clubs.c.id).with_for_update()))


async def delete_club(connection: AsyncConnection, id: str) -> bool:
    """Delete a club; False if there is none."""
    return await _delete(connection, clubs.c.id == id)


def _opened_in(club: "str | sa.Column[str]") -> "sa.Select[tuple[str]]":
    return sa.select(club_tables.c.table_id).where(club_tables.c.club_id == club)


async def _delete(connection: AsyncConnection, which: "sa.ColumnElement[bool]") -> bool:
    gone = sa.select(clubs.c.id).where(which)
    for of_club in (club_tables, club_members):
        await connection.execute(of_club.delete().where(of_club.c.club_id.in_(gone)))
    await connection.execute(tournaments.update().where(tournaments.c.club_id.in_(gone)).values(club_id=None))
    return bool((await connection.execute(clubs.delete().where(which))).rowcount)


async def _members(connection: AsyncConnection, id: str) -> list[Member]:
    rows = await connection.execute(sa.select(club_members).where(_of.club_id == id).order_by(_of.number))
    return [Member(*row[1:]) for row in rows]
