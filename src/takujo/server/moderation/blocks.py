"""Blocks, in the database of all workers. Times are epoch milliseconds."""

import secrets
from collections.abc import Collection
from dataclasses import dataclass
from typing import NamedTuple

import sqlalchemy as sa

from takujo.server.db.catalog import TableRecord
from takujo.server.db.database import Database
from takujo.server.db.schema import blocks


@dataclass(frozen=True, slots=True)
class Block:
    """`id`: for its maker. `name`: the blocked person's at that time."""

    id: str
    person: str
    blocked: str
    name: str
    since_ms: int


class BlockSet(NamedTuple):
    """The people a person has blocked, and those who blocked the person."""

    blocked: frozenset[str] = frozenset()
    blocked_by: frozenset[str] = frozenset()

    def separates(self, person: str) -> bool:
        """Whether one of the two has blocked the other."""
        return person in self.blocked or person in self.blocked_by

    def hides(self, record: TableRecord) -> bool:
        """Whether a table is not offered to the person."""
        people = {record.owner, *(str(seat.person) for seat in record.occupied)}
        unwanted = self.blocked | self.blocked_by if record.state == "open" else self.blocked
        return not unwanted.isdisjoint(people)


class Blocks:
    """All methods raise CatalogUnavailable."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._insert = database.insert

    async def add(self, person: str, blocked: str, name: str, now_ms: int) -> None:
        """Block a person. Idempotent."""
        values = {"id": secrets.token_hex(8), "person": person, "blocked": blocked, "name": name, "since_ms": now_ms}
        new = self._insert(blocks).values(**values)
        await self._database.execute(new.on_conflict_do_nothing(index_elements=["person", "blocked"]))

    async def remove(self, person: str, id: str) -> bool:
        """Remove a block; False if the person did not make it."""
        return bool(await self._database.execute(blocks.delete().where(blocks.c.id == id, blocks.c.person == person)))

    async def of(self, person: str) -> list[Block]:
        """Return the blocks that a person has made, newest first."""
        which = sa.select(blocks).where(blocks.c.person == person).order_by(blocks.c.since_ms.desc(), blocks.c.id)
        return [Block(**row._mapping) for row in await self._database.all(which)]

    async def around(self, person: str) -> BlockSet:
        """Return a person's blocks in both directions."""
        of = blocks.c
        which = sa.select(of.person, of.blocked).where((of.person == person) | (of.blocked == person))
        pairs = await self._database.all(which)
        return BlockSet(
            frozenset(blocked for who, blocked in pairs if who == person),
            frozenset(who for who, blocked in pairs if blocked == person),
        )

    async def bring(self, giver: str, taker: str) -> None:
        """Move blocks to another person."""
        for block in await self.of(giver):
            if block.blocked != taker:
                await self.add(taker, block.blocked, block.name, block.since_ms)
            await self.remove(giver, block.id)

    async def have(self, people: Collection[str], blocked: str) -> bool:
        """Whether one of these people has blocked a person."""
        which = sa.select(blocks.c.id).where(blocks.c.person.in_(people), blocks.c.blocked == blocked).limit(1)
        return await self._database.scalar(which) is not None
