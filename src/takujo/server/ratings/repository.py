"""Ratings in the database: each match once, in order of their ends.

Ratings are a fold over the matches of a game. A match that is stored after a later one is inserted in order, and its
season and later ones are recomputed.
"""

import math
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from takujo.server.db.database import Database
from takujo.server.db.schema import accounts, rated_matches, rated_seats, ratings, tables
from takujo.server.ratings.model import Rating, model_of
from takujo.server.ratings.outcome import Outcome
from takujo.server.ratings.seasons import between
from takujo.server.table.display_names import GONE, distinct_name
from takujo.server.wire import Colour

BOARD = 100  # rows of a leaderboard
LOCK = 0x7461_6B75  # PostgreSQL advisory lock: one writer at a time


@dataclass(frozen=True)
class Standing:
    """A person's rating in a game and season."""

    person: str
    game: str
    season: str
    name: str
    rating: Rating
    matches: int
    won: int
    colour: Colour | None = None  # on a leaderboard


@dataclass(frozen=True)
class SeatChange:
    """The change of a seat's rating by a match. `chance`: of winning, by the ratings before."""

    seat: int
    place: int
    left: bool
    chance: float
    before: Rating
    after: Rating


class Repository:
    """Shared by all workers. All methods raise CatalogUnavailable."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._insert = database.insert

    async def note(self, outcome: Outcome) -> None:
        """Rate a match, unless it is rated already."""
        match = rated_matches.c
        values = {"table_id": outcome.table_id, "game": outcome.game, "season": outcome.season}
        new = self._insert(rated_matches).values(**values, finished_ms=outcome.finished_ms).on_conflict_do_nothing()
        after = (match.finished_ms > outcome.finished_ms) | (
            (match.finished_ms == outcome.finished_ms) & (match.table_id > outcome.table_id)
        )
        later = sa.select(sa.literal(1)).where(match.game == outcome.game, after).limit(1)
        async with self._database.write() as connection:
            await self._take_turns(connection)
            if not (await connection.execute(new)).rowcount:
                return
            seats = [{"table_id": outcome.table_id, **asdict(one)} for one in outcome.seated]
            await connection.execute(rated_seats.insert(), seats)
            if await connection.scalar(later):
                await self._fold_again(connection, outcome.game, outcome.season)
            else:
                await self._fold(connection, outcome.table_id, outcome.game, outcome.season)

    async def rate_again(self, game: str) -> int:
        """Recompute all ratings of a game, as after changing the model. Returns the number of matches."""
        async with self._database.write() as connection:
            await self._take_turns(connection)
            return await self._fold_again(connection, game, "")

    async def games(self) -> list[str]:
        """Return the games with rated matches."""
        return sorted(await self._database.scalars(sa.select(rated_matches.c.game).distinct()))

    async def board(self, game: str, season: str) -> list[Standing]:
        """Return a season's standings, best first, with current names of accounts.

        Of equal names the oldest account has it unchanged; the others get a number.
        """
        of, who = ratings.c, accounts.c
        which = sa.select(ratings, who.name.label("called"), who.colour, who.since_ms)
        which = which.outerjoin(accounts, who.person == of.person)
        which = which.where(of.game == game, of.season == season, of.name != GONE)
        rows = await self._database.all(which.order_by(of.mu.desc(), of.person).limit(BOARD))
        names: dict[str, str] = {}
        for row in sorted(rows, key=lambda row: (row.since_ms or math.inf, row.person)):
            names[row.person] = distinct_name(row.called or row.name, names.values())
        return [replace(_standing(row), name=names[row.person], colour=row.colour) for row in rows]

    async def seasons(self, game: str) -> list[str]:
        """Return the seasons with rated matches of a game, newest first."""
        which = sa.select(rated_matches.c.season).where(rated_matches.c.game == game).distinct()
        return sorted(await self._database.scalars(which), reverse=True)

    async def of_person(self, person: str) -> list[Standing]:
        """Return the standings of a person, newest season first."""
        which = sa.select(ratings).where(ratings.c.person == person).order_by(ratings.c.season.desc(), ratings.c.game)
        return [_standing(row) for row in await self._database.all(which)]

    async def all_of(self, person: str) -> list[object]:
        """Return all rated matches of a person, for the export."""
        seat = rated_seats.c
        columns = [seat.table_id, seat.place, seat.left, seat.mu_before, seat.sigma_before, seat.mu, seat.sigma]
        matches = sa.select(rated_matches.c.game, rated_matches.c.season, rated_matches.c.finished_ms, *columns)
        own = matches.join_from(rated_seats, rated_matches).where(seat.person == person)
        rows = await self._database.all(own.order_by(rated_matches.c.finished_ms, seat.table_id))
        return [dict(row._mapping) for row in rows]

    async def now(self, people: Sequence[str], game: str, season: str) -> list[Rating]:
        """Return the current ratings of people."""
        async with self._database.read() as connection:
            standings = await self._before(connection, people, game, season)
            return [standing.rating for standing in standings]

    async def changes(self, table_id: str) -> list[SeatChange]:
        """Return the changes by the match of a table. Empty until it is rated."""
        which = sa.select(rated_seats).where(rated_seats.c.table_id == table_id, rated_seats.c.mu.is_not(None))
        rows = await self._database.all(which.order_by(rated_seats.c.seat))
        return [_seat_change(row) for row in rows]

    async def playing(self) -> list[str]:
        """Return the rated tables that are running according to the catalog."""
        which = sa.select(tables.c.id, tables.c.settings).where(tables.c.state == "playing")
        return [row.id for row in await self._database.all(which) if row.settings.get("rated")]

    async def _fold_again(self, connection: AsyncConnection, game: str, season: str) -> int:
        """Recompute from a season on; return the number of matches."""
        stale = (ratings.c.game == game) & (ratings.c.season >= season)
        await connection.execute(ratings.delete().where(stale))
        match = rated_matches.c
        which = sa.select(match.table_id, match.season).where(match.game == game, match.season >= season)
        rows = (await connection.execute(which.order_by(match.finished_ms, match.table_id))).all()
        for row in rows:
            await self._fold(connection, row.table_id, game, row.season)
        return len(rows)

    async def _fold(self, connection: AsyncConnection, table_id: str, game: str, season: str) -> None:
        """Rate one match, after all that ended before it."""
        which = sa.select(rated_seats).where(rated_seats.c.table_id == table_id).order_by(rated_seats.c.seat)
        seats = (await connection.execute(which)).all()
        before = await self._before(connection, [seat.person for seat in seats], game, season)
        then, model = [standing.rating for standing in before], model_of(game)
        after = model.rated(then, [seat.place for seat in seats])
        for seat, old, new, chance in zip(seats, before, after, model.forecast(then), strict=True):
            rating = {"mu": new.mu, "sigma": new.sigma}
            of_seat = (rated_seats.c.table_id == table_id) & (rated_seats.c.seat == seat.seat)
            change = {"mu_before": old.rating.mu, "sigma_before": old.rating.sigma, "chance": chance, **rating}
            await connection.execute(rated_seats.update().where(of_seat).values(change))
            counted = {"matches": old.matches + 1, "won": old.won + (seat.place == 1), "name": seat.name, **rating}
            row = self._insert(ratings).values(person=seat.person, game=game, season=season, **counted)
            await connection.execute(
                row.on_conflict_do_update(index_elements=["person", "game", "season"], set_=counted)
            )

    async def _before(
        self, connection: AsyncConnection, people: Sequence[str], game: str, season: str
    ) -> list[Standing]:
        """Return the standings before a match of that season."""
        of = ratings.c
        which = sa.select(ratings).where(of.person.in_(people), of.game == game, of.season <= season)
        last = {row.person: _standing(row) for row in await connection.execute(which.order_by(of.season))}
        return [_known(last.get(person), person, game, season) for person in people]

    async def _take_turns(self, connection: AsyncConnection) -> None:
        if connection.dialect.name == "postgresql":  # SQLite has one writer anyway
            await connection.execute(sa.select(sa.func.pg_advisory_xact_lock(LOCK)))


def _known(last: Standing | None, person: str, game: str, season: str) -> Standing:
    if last is not None and last.season == season:
        return last
    model = model_of(game)
    rating = model.unknown if last is None else model.carried(last.rating, between(last.season, season))
    return Standing(person, game, season, "", rating, 0, 0)


def _seat_change(row: "sa.Row[tuple[object, ...]]") -> SeatChange:
    before, after = Rating(row.mu_before, row.sigma_before), Rating(row.mu, row.sigma)
    return SeatChange(row.seat, row.place, row.left, row.chance, before, after)


def _standing(row: "sa.Row[tuple[object, ...]]") -> Standing:
    rating = Rating(row.mu, row.sigma)
    return Standing(row.person, row.game, row.season, row.name, rating, row.matches, row.won)
