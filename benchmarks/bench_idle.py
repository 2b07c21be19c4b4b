"""Measure what tables cost that wait for a move. Writes a section of results.md."""

import asyncio
import time

import load
from load_sides import Takujo
from report import digits
from results import options, rows, write
from servers import RATES, ServerProcess, cpu_seconds, memory_mb, our_server, port_of

from takujo.server.live.hub import IDLE_S

SOCKET_KB, TABLE_KB = 20, 120  # wanted
WATCH_S = 10.0
OPENED_AT_ONCE = 8
WAIT_S = 120.0


def main() -> None:
    parser = options(__doc__, sockets=5_000, tables=10_000)
    given = parser.parse_args()
    with our_server("--lang", "en", *RATES) as server:
        found = asyncio.run(_measure(server, given.sockets, given.tables))
        server.stop()
        began = time.perf_counter()
        server.start()
        if not server.answers(WAIT_S):
            raise RuntimeError("the server did not start")
        start = time.perf_counter() - began
    values = {"sockets": given.sockets, "tables": given.tables, "socket_kb": SOCKET_KB, "table_kb": TABLE_KB}
    write(given.output, "idle", ("uvicorn", "websockets"), **values, watch=WATCH_S, start=start, rows=rows(found))


async def _measure(server: ServerProcess, sockets: int, tables: int) -> list[list[str]]:
    pid, side = server.process.pid, Takujo("ftw")
    waiting = load.Load(side, port_of(server))
    await waiting.connect(load.SEATS)  # one-time costs of the first table are not counted
    await load.rest(waiting, [pid])
    empty = memory_mb(pid)

    async def row(name: str, tables: int, sockets: int) -> list[str]:
        before = cpu_seconds(pid)
        await waiting.sleep(WATCH_S)
        used, grown = cpu_seconds(pid) - before, (memory_mb(pid) - empty) * 1_024
        a_socket = digits(grown / sockets) if sockets else ""
        cells = [name, f"{tables:,}", f"{sockets:,}", digits(grown / 1_024), digits(grown / tables), a_socket]
        print(*cells, digits(1_000 * used / WATCH_S), flush=True)
        return [*cells, digits(1_000 * used / WATCH_S)]

    await waiting.connect(sockets)
    await waiting.sleep(load.SETTLE_S)
    found = [await row("all players connected", len(waiting.tables) - 1, sockets)]
    await waiting.close()
    others = load.Load(side, port_of(server))
    await asyncio.gather(*(others.open(tables // OPENED_AT_ONCE) for _ in range(OPENED_AT_ONCE)))
    await others.close()
    waiting = load.Load(side, port_of(server))
    await waiting.sleep(IDLE_S + load.SETTLE_S)
    found.append(await row("nobody connected", tables + sockets // load.SEATS, 0))
    await waiting.close()
    return found


if __name__ == "__main__":
    main()
