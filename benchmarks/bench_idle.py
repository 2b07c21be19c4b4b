"""Measure the costs of tables that wait for a move. Writes a section of results.md."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import TypeAlias

import load
from load_clients import Place, Seen, Takujo
from results import options, rows, write
from servers import RATES, ServerProcess, cpu_seconds, memory_mb, our_server, port_of
from timing import digits

from takujo.server.live.hub import IDLE_S

SOCKET_KB, TABLE_KB = 20, 120  # targets
WATCH_S = 10.0
OPENED_AT_ONCE = 8
WAIT_S = 120.0

State: TypeAlias = Callable[[load.Load, int], Awaitable[tuple[str, int, int]]]  # name, tables, sockets


def main() -> None:
    parser = options(__doc__, spectators=1_000, players=5_000, tables=10_000)
    given = parser.parse_args()
    found = []
    for state, count in (_watched, given.spectators), (_connected, given.players), (_alone, given.tables):
        with our_server("--lang", "en", *RATES) as server:
            found.append(asyncio.run(_measure(server, state, count)))
            server.stop()
            began = time.perf_counter()
            server.start()
            if not server.answers(WAIT_S):
                raise RuntimeError("the server did not start")
            start = time.perf_counter() - began
    wanted = {"socket_kb": SOCKET_KB, "table_kb": TABLE_KB}
    write(given.output, "idle", ("uvicorn", "websockets"), **wanted, watch=WATCH_S, start=start, rows=rows(found))


class Spectators(Takujo):
    """People without a seat."""

    def hello(self, place: Place, frame: str) -> str | None:
        return None if frame else '{"t":"hello"}'

    def read(self, place: Place, frame: str) -> Seen | None:
        return None


async def _measure(server: ServerProcess, state: State, count: int) -> list[str]:
    """Return the row of a server with one table after `state`."""
    pid = server.process.pid
    waiting = load.Load(Takujo("ftw"), port_of(server))
    await waiting.connect(load.SEATS)  # exclude one-time costs of the first table
    await load.rest(waiting, [pid])
    memory = memory_mb(pid)
    name, tables, sockets = await state(waiting, count)
    await waiting.sleep(load.SETTLE_S)
    before, grown = cpu_seconds(pid), memory_mb(pid) - memory
    await waiting.sleep(WATCH_S)
    used = cpu_seconds(pid) - before
    await waiting.close()
    shares = [digits(grown * 1_024 / of) if of else "" for of in (tables, sockets)]
    cells = [name, f"{tables:,}", f"{sockets:,}", digits(grown), *shares, digits(1_000 * used / WATCH_S)]
    print(*cells, flush=True)
    return cells


async def _watched(waiting: load.Load, spectators: int) -> tuple[str, int, int]:
    first = waiting.tables[0].seats[0]
    waiting.side = Spectators("ftw")
    table = load.Table(waiting)
    waiting.tables.append(table)
    await waiting.seat(table, [Place(first.place.path, {}, "", -1) for _ in range(spectators)])
    return "spectators of one table", 0, spectators


async def _connected(waiting: load.Load, players: int) -> tuple[str, int, int]:
    await waiting.connect(players)
    return "all players connected", players // load.SEATS, players


async def _alone(waiting: load.Load, tables: int) -> tuple[str, int, int]:
    await asyncio.gather(*(waiting.open(tables // OPENED_AT_ONCE, 2) for _ in range(OPENED_AT_ONCE)))
    await waiting.sleep(IDLE_S)
    return "nobody connected", tables, 0


if __name__ == "__main__":
    main()
