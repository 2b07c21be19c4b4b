"""Append to ten logs and print `table number` of stored rows."""

import asyncio
import sys

from takujo.server.db.database import Database
from takujo.server.db.event_log import Row, Store, open_store


async def write(store: Store, table: str) -> None:
    number = len(await store.load(table))
    while True:
        rows = [Row(0, 0, "move", f"{table} {n}") for n in range(number + 1, number + 3)]
        assert await store.append(table, number + 1, rows)
        number += len(rows)
        print(table, number, flush=True)


async def main() -> None:
    store = await open_store(await Database.open(sys.argv[1]))
    await asyncio.gather(*(write(store, f"table{n}") for n in range(10)))


asyncio.run(main())
