"""A program that plays at twenty tables of a database for ever, new and old ones, without sockets.

It says on standard output what was acknowledged: `table version`.
"""

import asyncio
import random
import secrets
import sys

from tests.server.databases import open_catalog, open_store

from takujo.core import table_kernels
from takujo.games import spec
from takujo.server import wire
from takujo.server.bus.local import LocalBus
from takujo.server.live.bots import Bots
from takujo.server.live.hub import Hub
from takujo.server.live.live_table import Live, now_ms
from takujo.server.table import commands
from takujo.server.table.setup import opening, sealed

TABLES = 20
OPTIONS: dict[str, wire.Value] = {"rounds": 99}  # a match that takes long
PEOPLE = ("a" * 24, "b" * 24)


async def open_table(hub: Hub) -> Live:
    """A match of two people that has begun."""
    secret, (ann, bob) = secrets.token_bytes(32), PEOPLE
    wish = wire.NewTable("ftw", 2, options=OPTIONS, sit=wire.Sit("Ann", "blue"))
    settings = {"options": OPTIONS, "pace": {"kind": "none"}}
    record = await hub.catalog.create_table(
        game="ftw",
        seats=2,
        owner=ann,
        settings=settings,
        secret=secret,
        listed=False,
        now_ms=now_ms(),
        first_rows=lambda new: sealed(new.id, opening(new.id, new.code, ann, secret, wish, now_ms())),
    )
    live = await hub.open(record.id)
    await hub.carry_out(live, commands.By(bob, wire.Sit("Bob", "red")))
    say(live, await hub.carry_out(live, commands.By(ann, commands.Start())))
    return live


async def play(hub: Hub, live: Live | None, dice: random.Random) -> None:
    while True:
        if live is None or live.table.state != "playing":
            live = await open_table(hub)
        table = live.table
        assert table.course is not None
        if table.is_between:
            command: commands.Command = commands.By(str(table.chairs[1 if 0 in table.ready else 0].person), wire.Next())
        else:
            assert table.actor is not None
            mover = str(table.chairs[table.actor].person)
            command = commands.By(mover, wire.Move(dice.choice(table.course.moves()), table.version))
        say(live, await hub.carry_out(live, command))


def say(live: Live, version: int) -> None:
    print(live.table.id, version, flush=True)


async def main(database: str) -> None:
    table_kernels.warm_up(spec("ftw"))
    hub = Hub(await open_store(database), await open_catalog(database), LocalBus(), Bots(0), alone=True)
    known = [await hub.live(table.id) for table in await hub.catalog.all()]
    going_on = [live for live in known if live.table.state == "playing"]
    tables = [*going_on, *[None] * TABLES][: max(TABLES, len(going_on))]
    await asyncio.gather(*(play(hub, live, random.Random(n)) for n, live in enumerate(tables)))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
