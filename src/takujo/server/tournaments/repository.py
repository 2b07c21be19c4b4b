"""Tournaments, entrants and tables in the database."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import asdict, fields
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from takujo.server import wire
from takujo.server.db.catalog import TableRecord
from takujo.server.db.catalog.sql import insert_table
from takujo.server.db.database import Database
from takujo.server.db.event_log import Row
from takujo.server.db.schema import club_members, tournament_entrants, tournament_tables, tournaments
from takujo.server.tournaments.records import GOING, Entrant, Tournament, TournamentTable
from takujo.server.tournaments.scoring import SeatResult

LISTED = 50
LAST = 3  # finished ones of a club
ONE_BY_ONE = "SELECT pg_advisory_xact_lock(hashtext('takujo tournaments'))"

Results = tuple[SeatResult | None, ...]
Opened = tuple[TournamentTable, TableRecord, Sequence[Row]]


class Repository:
    """Shared by all workers. All methods raise CatalogUnavailable."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._insert = database.insert

    async def add(self, tournament: Tournament, most: int | None = None) -> bool:
        """Add a tournament; False if its owner has `most` unfinished ones."""
        of = tournaments.c
        own = sa.select(sa.func.count()).where(of.owner == tournament.owner, of.state.in_(GOING))
        async with self._database.write() as connection:
            if most is not None:
                if connection.dialect.name == "postgresql":  # serializes concurrent requests
                    await connection.execute(sa.text(ONE_BY_ONE))
                if (await connection.scalar(own) or 0) >= most:
                    return False
            await connection.execute(tournaments.insert().values(_values(tournament)))
            return True

    async def find(self, id: str) -> Tournament | None:
        async with self._database.read() as connection:
            return await _find(connection, id)

    async def of_person(self, person: str) -> list[Tournament]:
        """Return the tournaments that a person organises or has entered, newest first."""
        entered = sa.select(tournament_entrants.c.tournament_id).where(tournament_entrants.c.person == person)
        which = sa.select(tournaments).where((tournaments.c.owner == person) | tournaments.c.id.in_(entered))
        newest = which.order_by(tournaments.c.created_ms.desc(), tournaments.c.id).limit(LISTED)
        return [_tournament(row) for row in await self._database.all(newest)]

    async def open_for(self, person: str) -> list[Tournament]:
        """Return others' tournaments that a person may join, newest first.

        They are listed, or of the person's clubs.
        """
        of, at = tournaments.c, club_members.c
        entered = sa.select(tournament_entrants.c.tournament_id).where(tournament_entrants.c.person == person)
        clubs = sa.select(at.club_id).where(at.person == person, at.state == "in")
        return await self._open(of.owner != person, of.id.not_in(entered), of.listed | of.club_id.in_(clubs))

    async def open_in(self, club: str, members: Collection[str]) -> list[Tournament]:
        """Return a club's tournaments to join, and its members' listed ones."""
        of = tournaments.c
        return await self._open((of.club_id == club) | (of.listed & of.owner.in_(members)))

    async def over_in(self, club: str) -> list[Tournament]:
        """Return a club's last finished tournaments, newest first."""
        of = tournaments.c
        over = sa.select(tournaments).where(of.club_id == club, of.state == "over")
        newest = over.order_by(of.created_ms.desc(), of.id).limit(LAST)
        return [_tournament(row) for row in await self._database.all(newest)]

    async def _open(self, *which: "sa.ColumnElement[bool]") -> list[Tournament]:
        of = tournaments.c
        is_open = of.state.in_(GOING) & (of.round < of.rounds)
        newest = sa.select(tournaments).where(is_open, *which).order_by(of.created_ms.desc(), of.id).limit(LISTED)
        return [_tournament(row) for row in await self._database.all(newest)]

    async def sizes(self, ids: Sequence[str]) -> dict[str, int]:
        """Return the number of active entrants of each."""
        of = tournament_entrants.c
        which = sa.select(of.tournament_id, sa.func.count()).where(of.tournament_id.in_(ids), of.state == "in")
        return {row[0]: row[1] for row in await self._database.all(which.group_by(of.tournament_id))}

    async def entrants(self, id: str) -> list[Entrant]:
        """Return the entrants by number."""
        async with self._database.read() as connection:
            return await _entrants(connection, id)

    async def tables(self, id: str) -> list[TournamentTable]:
        """Return the tables by round and number."""
        of = tournament_tables.c
        which = sa.select(tournament_tables).where(of.tournament_id == id).order_by(of.round, of.number)
        return [_table(row) for row in await self._database.all(which)]

    async def played(self, ids: Sequence[str]) -> dict[str, tuple[list[Entrant], list[TournamentTable]]]:
        """Return the entrants and tables of each."""
        found: dict[str, tuple[list[Entrant], list[TournamentTable]]] = {one: ([], []) for one in ids}
        if not ids:
            return found
        who, at = tournament_entrants.c, tournament_tables.c
        for row in await self._database.all(sa.select(tournament_entrants).where(who.tournament_id.in_(ids))):
            found[row._mapping["tournament_id"]][0].append(Entrant(**_columns(row, Entrant)))
        for row in await self._database.all(sa.select(tournament_tables).where(at.tournament_id.in_(ids))):
            found[row._mapping["tournament_id"]][1].append(_table(row))
        return found

    async def change(self, id: str, decide: Callable[[Tournament, Sequence[Entrant]], Tournament]) -> bool:
        """Replace a tournament by what `decide` returns, exclusively; return whether it changed.

        Raises what `decide` raises.
        """
        async with self._database.write() as connection:
            return bool(await change_tournament(connection, id, decide))

    async def enter(self, id: str, decide: Callable[[Tournament, Sequence[Entrant]], Entrant]) -> None:
        """Store the entrant that `decide` returns, exclusively. Raises LookupError, and what `decide` raises."""
        async with self._database.write() as connection:
            record = await _find(connection, id, alone=True)
            if record is None:
                raise LookupError(id)
            values = asdict(decide(record, await _entrants(connection, id)))
            new = self._insert(tournament_entrants).values(tournament_id=id, **values)
            await connection.execute(new.on_conflict_do_update(index_elements=["tournament_id", "number"], set_=values))

    async def bring(self, giver: str, taker: str, id: str | None = None) -> None:
        """Move a person's entries, or one, to another person. An entry stays where that person has entered too."""
        of = tournament_entrants.c
        taken = sa.select(of.tournament_id).where(of.person == taker).scalar_subquery()
        which = (of.person == giver) & of.tournament_id.not_in(taken)
        moved = tournament_entrants.update().where(which if id is None else which & (of.tournament_id == id))
        owned = tournaments.update().where(tournaments.c.owner == giver)
        async with self._database.write() as connection:
            await connection.execute(moved.values(person=taker))
            if id is None:
                await connection.execute(owned.values(owner=taker))

    # Called by the director.

    async def going(self) -> list[str]:
        """Return the ids of unfinished tournaments."""
        return list(await self._database.scalars(sa.select(tournaments.c.id).where(tournaments.c.state.in_(GOING))))

    async def rounds_going(self) -> set[tuple[str, int]]:
        """Return the rounds that are being played, whose results are secret."""
        of = tournaments.c
        rows = await self._database.all(sa.select(of.id, of.round).where(of.state == "playing"))
        return {(row[0], row[1]) for row in rows}

    async def lead(self, id: str, worker: str, *, now_ms: int, until_ms: int) -> bool:
        """Lease a tournament to a worker; False if another has a lease.

        Leases that end implausibly late come from a wrong clock and are ignored.
        """
        of = tournaments.c
        is_past = (of.leads_ms < now_ms) | (of.leads_ms > until_ms + (until_ms - now_ms))
        free = of.leader.is_(None) | (of.leader == worker) | is_past
        mine = tournaments.update().where(of.id == id, free).values(leader=worker, leads_ms=until_ms)
        return bool(await self._database.execute(mine))

    async def lead_no_more(self, worker: str) -> None:
        """Release all leases of a worker."""
        led = tournaments.update().where(tournaments.c.leader == worker)
        await self._database.execute(led.values(leader=None, leads_ms=None))

    async def begin_round(
        self,
        before: Tournament,
        opened: Sequence[tuple[TournamentTable, TableRecord, Sequence[Row]]],
        due_ms: int | None,
    ) -> bool:
        """Open the tables of the next round. False if another worker has begun it."""
        of, following = tournaments.c, before.round + 1
        waits = (of.id == before.id) & (of.state == "between") & (of.round == before.round)
        begun = tournaments.update().where(waits).values(state="playing", round=following, due_ms=due_ms)
        async with self._database.write() as connection:
            if not (await connection.execute(begun)).rowcount:
                return False
            for _, record, rows in opened:
                await insert_table(connection, record, rows)
            tables = [{"tournament_id": before.id, **asdict(table)} for table, _, _ in opened]
            await connection.execute(tournament_tables.insert(), tables)
            return True

    async def settle(self, id: str, table: TournamentTable, results: Results) -> None:
        """Store the results of a table."""
        of = tournament_tables.c
        which = (of.tournament_id == id) & (of.round == table.round) & (of.number == table.number)
        plain = msgspec.to_builtins(results)
        await self._database.execute(
            tournament_tables.update().where(which, of.results.is_(None)).values(results=plain)
        )


async def change_tournament(
    connection: AsyncConnection, id: str, decide: Callable[[Tournament, Sequence[Entrant]], Tournament]
) -> bool | None:
    """Replace a tournament in a write; return whether it changed.

    None if it does not exist. Raises what `decide` raises.
    """
    record = await _find(connection, id, alone=True)
    if record is None:
        return None
    changed = decide(record, await _entrants(connection, id))
    if changed != record:
        await connection.execute(tournaments.update().where(tournaments.c.id == id).values(_values(changed)))
    return changed != record


async def _find(connection: AsyncConnection, id: str, alone: bool = False) -> Tournament | None:
    which = sa.select(tournaments).where(tournaments.c.id == id)
    row = (await connection.execute(which.with_for_update() if alone else which)).one_or_none()
    return None if row is None else _tournament(row)


async def _entrants(connection: AsyncConnection, id: str) -> list[Entrant]:
    of = tournament_entrants.c
    which = sa.select(tournament_entrants).where(of.tournament_id == id).order_by(of.number)
    return [Entrant(**_columns(row, Entrant)) for row in await connection.execute(which)]


def _values(tournament: Tournament) -> dict[str, object]:
    return {**asdict(tournament), "pace": msgspec.to_builtins(tournament.pace)}


def _tournament(row: "sa.Row[tuple[object, ...]]") -> Tournament:
    values = _columns(row, Tournament)
    return Tournament(**{**values, "pace": msgspec.convert(values["pace"], wire.Pace)})


def _table(row: "sa.Row[tuple[object, ...]]") -> TournamentTable:
    values = _columns(row, TournamentTable)
    results = msgspec.convert(values["results"], Results | None)
    return TournamentTable(**{**values, "seating": tuple(values["seating"]), "results": results})


def _columns(
    row: "sa.Row[tuple[object, ...]]", kind: type[Tournament] | type[Entrant] | type[TournamentTable]
) -> dict[str, Any]:
    return {one.name: row._mapping[one.name] for one in fields(kind)}
