"""An outbox with tables and people, without a server: what tests of it have in common."""

from dataclasses import replace

from tests.server.databases import OwnCatalog

from takujo.server.db.catalog import SeatRecord, TableRecord
from takujo.server.notices.outbox import Outbox
from takujo.server.notices.pending_turns import Said, Waiting
from takujo.server.notices.records import Address

ANN, BOB = "a" * 24, "b" * 24
SAID = Said("ftw", "ABCDEF", ["Bob"], None)
JSON = Address("j", ANN, "json", "https://x.example/j", "s", "stop-j", "en", everywhere=True)
DISCORD = replace(JSON, id="d", kind="discord", target="https://x.example/d", stop="stop-d")


class World:
    def __init__(self, database: str, catalog: OwnCatalog) -> None:
        self.database = database
        self.catalog = catalog
        self.outbox = Outbox(catalog.database)

    async def table(self, *people: str) -> TableRecord:
        found = await self.catalog.create_table(
            game="ftw", seats=2, owner=ANN, settings={}, secret=bytes(32), listed=False, now_ms=1
        )
        for seat, person in enumerate(people):
            await self.catalog.put_seat(found.id, SeatRecord(seat, person, "x", "red"))
        await self.catalog.set_state(found.id, "playing")
        return found

    async def told(self, now_ms: int) -> dict[str, list[tuple[str, int]]]:
        """Take what is due and say that it is told: by address, the tables and turns that were new."""
        found = await self.outbox.claim(now_ms)
        for delivery in found:
            await self.outbox.done(delivery)
        return {one.address.id: [(turn.table_id, turn.turn) for turn in one.new] for one in found}


def waits(table: TableRecord, turn: int, *people: str, version: int | None = None, due_ms: int = 10) -> Waiting:
    said = dict.fromkeys(people, SAID)
    return Waiting(table.id, turn if version is None else version, turn, dict.fromkeys(people, due_ms), said)


async def add(world: World, *addresses: Address) -> None:
    for address in addresses:
        assert await world.outbox.add(address, 1)
