"""Public profiles of people, in the database. Only people who turned theirs on have a row."""

import secrets
from collections.abc import Collection, Mapping
from dataclasses import dataclass

import sqlalchemy as sa

from takujo.server.db.database import Database
from takujo.server.db.schema import accounts, bans, profiles
from takujo.server.wire import Colour

_of = profiles.c
_SHOWN = _of.person.not_in(sa.select(bans.c.person))


@dataclass(frozen=True, slots=True)
class Profile:
    """`id`: public, and new whenever the profile is turned on. Name and colour: the account's, if there is one."""

    id: str
    person: str
    name: str
    colour: Colour
    ratings: bool
    clubs: bool


class Profiles:
    """Shared by all workers. All methods raise CatalogUnavailable."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def put(self, person: str, name: str, colour: Colour, ratings: bool, clubs: bool) -> None:
        """Turn a person's profile on, or change it."""
        values = {"name": name, "colour": colour, "ratings": ratings, "clubs": clubs}
        new = self._database.insert(profiles).values(id=secrets.token_hex(8), person=person, **values)
        await self._database.execute(new.on_conflict_do_update(index_elements=["person"], set_=values))

    async def remove(self, person: str) -> None:
        await self._database.execute(profiles.delete().where(_of.person == person))

    async def of_person(self, person: str) -> Profile | None:
        """Return a person's own profile."""
        return await self._one(_of.person == person)

    async def find(self, id: str) -> Profile | None:
        """Return a profile; None also if its person is banned."""
        return await self._one(_of.id == id, _SHOWN)

    async def ids(self, people: Collection[str]) -> Mapping[str, str]:
        """Return the profile of each of `people` who has one."""
        which = sa.select(_of.person, _of.id).where(_of.person.in_(people), _SHOWN)
        return {row.person: row.id for row in await self._database.all(which)}

    async def bring(self, giver: str, taker: str) -> None:
        """Move a profile to another person, unless that person has one."""
        moved = profiles.delete().where(_of.person == giver).returning(profiles)
        async with self._database.write() as connection:
            row = (await connection.execute(moved)).one_or_none()
            if row is not None:
                new = self._database.insert(profiles).values({**row._mapping, "person": taker})
                await connection.execute(new.on_conflict_do_nothing(index_elements=["person"]))

    async def _one(self, *which: "sa.ColumnElement[bool]") -> Profile | None:
        account = accounts.c
        called = sa.func.coalesce(account.name, _of.name), sa.func.coalesce(account.colour, _of.colour)
        chosen = sa.select(_of.id, _of.person, *called, _of.ratings, _of.clubs)
        chosen = chosen.outerjoin(accounts, account.person == _of.person)
        row = await self._database.one_or_none(chosen.where(*which))
        return None if row is None else Profile(*row)
