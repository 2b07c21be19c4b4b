"""Play at twenty tables and print `table version` of stored moves."""

import asyncio
import random
import sys

from tests.server.database_access import create_table, open_catalog, open_store

from takujo.core import numba_state_loops
from takujo.games import spec
from takujo.server import wire
from takujo.server.bus.local import LocalBus
from takujo.server.live.bot_moves import Bots
from takujo.server.live.hub import Hub
from takujo.server.live.live_table import LiveTable, now_ms
from takujo.server.table import commands

TABLES = 20
OPTIONS: dict[str, wire.Value] = {"rounds": 99}  # a long match
PEOPLE = ("a" * 24, "b" * 24)


async def open_table(hub: Hub) -> LiveTable:
    """Return a started match of two players."""
    ann, bob = PEOPLE
    wanted = wire.NewTable("ftw", 2, options=OPTIONS, sit=wire.Sit("Ann", "blue"))
    record = await create_table(hub.catalog, wanted, ann, now_ms())
    live = await hub.open(record.id)
    await hub.carry_out(live, commands.By(bob, wire.Sit("Bob", "red")))
    say(live, await hub.carry_out(live, commands.By(ann, commands.Start())))
    return live


async def play(hub: Hub, live: LiveTable | None, dice: random.Random) -> None:
    while True:
        if live is None or live.table.state != "playing":
            live = await open_table(hub)
        table = live.table
        assert table.sealed_match is not None
        if table.is_between:
            command: commands.Command = commands.By(str(table.chairs[1 if 0 in table.ready else 0].person), wire.Next())
        else:
            assert table.actor is not None
            mover = str(table.chairs[table.actor].person)
            command = commands.By(mover, wire.Move(dice.choice(table.sealed_match.moves()), table.version))
        say(live, await hub.carry_out(live, command))


def say(live: LiveTable, version: int) -> None:
    print(live.table.id, version, flush=True)


async def main(database: str) -> None:
    numba_state_loops.warm_up(spec("ftw"))
    hub = Hub(await open_store(database), await open_catalog(database), LocalBus(), Bots(0), alone=True)
    known = [await hub.live(table.id) for table in await hub.catalog.all()]
    going_on = [live for live in known if live.table.state == "playing"]
    tables = [*going_on, *[None] * TABLES][: max(TABLES, len(going_on))]
    await asyncio.gather(*(play(hub, live, random.Random(n)) for n, live in enumerate(tables)))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
