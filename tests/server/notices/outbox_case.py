"""An outbox with tables and players, without a server."""

from dataclasses import replace

from tests.server.database_access import OwnCatalog, create_table

from takujo.server.db.catalog import SeatRecord, TableRecord
from takujo.server.notices.outbox import Outbox
from takujo.server.notices.pending_turns import Said, Waiting
from takujo.server.notices.records import Address

ANN, BOB = "a" * 24, "b" * 24
SAID = Said("ftw", "ABCDEF", ["Bob"], None)
JSON = Address("j", ANN, "json", "https://x.example/j", "s", "stop-j", "en", everywhere=True)
DISCORD = replace(JSON, id="d", kind="discord", target="https://x.example/d", stop="stop-d")


class OutboxCase:
    def __init__(self, database: str, catalog: OwnCatalog) -> None:
        self.database = database
        self.catalog = catalog
        self.outbox = Outbox(catalog.database)

    async def table(self, *people: str) -> TableRecord:
        found = await create_table(self.catalog, owner=ANN)
        for seat, person in enumerate(people):
            await self.catalog.put_seat(found.id, SeatRecord(seat, person, "x", "red"))
        await self.catalog.set_state(found.id, "playing")
        return found

    async def pending(self, *addresses: Address) -> TableRecord:
        """Add these addresses and return a table with Ann's pending turn."""
        await add_addresses(self, *addresses)
        found = await self.table(ANN, BOB)
        await self.outbox.note([pending_turn(found, 5, ANN)])
        return found

    async def deliver_due(self, now_ms: int) -> dict[str, list[tuple[str, int]]]:
        """Deliver what is due; return the new tables and turns by address."""
        found = await self.outbox.claim(now_ms)
        for delivery in found:
            await self.outbox.done(delivery)
        return {one.address.id: [(turn.table_id, turn.turn) for turn in one.new] for one in found}


def pending_turn(table: TableRecord, turn: int, *people: str, version: int | None = None, due_ms: int = 10) -> Waiting:
    said = dict.fromkeys(people, SAID)
    return Waiting(table.id, turn if version is None else version, turn, dict.fromkeys(people, due_ms), said)


async def add_addresses(case: OutboxCase, *addresses: Address) -> None:
    for address in addresses:
        assert await case.outbox.add(address, 1)
