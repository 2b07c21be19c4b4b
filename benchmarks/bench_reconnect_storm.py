"""Measure reconnection times after a restart, and others' waits. Writes a section of results.md."""

import asyncio
import threading
import time
from collections.abc import Sequence
from contextlib import closing

import load
import numpy as np
from load_clients import Place, Takujo
from results import options, rows, write
from servers import RATES, ServerProcess, cpu_seconds, our_server, port_of
from tests.denial_of_service.healthy_players import Pair
from timing import digits

BAR_S, BAR_MS = 5.0, 250
WAIT_S = 120.0


def main() -> None:
    parser = options(__doc__, sockets=1_000, seconds=20.0)
    given = parser.parse_args()
    with our_server("--lang", "en", "--round-pause", "0", *RATES) as server:
        tables, moves = asyncio.run(_play(server, given.sockets, given.seconds))
        found = []
        for pages, places in (("reconnect", tables), ("reloaded", [_without_log(table) for table in tables])):
            server.kill()
            server.start()
            if not server.answers(WAIT_S):
                raise RuntimeError("the server did not start")
            with closing(Pair(server.address)) as pair:
                found.append([f"{given.sockets:,} {pages}", str(moves), *_row(server, places, pair)])
            print(*found[-1], flush=True)
    values = {"sockets": given.sockets, "seconds": given.seconds, "bar_s": BAR_S, "bar_ms": BAR_MS}
    write(given.output, "storm", ("uvicorn", "websockets"), **values, rows=rows(found))


async def _play(server: ServerProcess, sockets: int, seconds: float) -> tuple[list[list[Place]], int]:
    """Return places by table, and the approximate moves per table."""
    playing = load.Load(Takujo("ftw"), port_of(server))
    await playing.connect(sockets)
    await playing.flat_out(seconds)
    await playing.settle()
    tables = [[seat.place._replace(version=seat.version) for seat in table.seats] for table in playing.tables]
    moves = len(playing.latencies) // len(tables)
    await playing.close()
    return tables, moves


def _without_log(places: Sequence[Place]) -> list[Place]:
    return [place._replace(version=0) for place in places]


async def _storm(server: ServerProcess, tables: Sequence[Sequence[Place]]) -> list[float]:
    """Return the seconds until each person has the whole view again."""
    coming = load.Load(Takujo("ftw"), port_of(server))
    coming.tables = [load.Table(coming) for _ in tables]
    began = time.perf_counter()
    await asyncio.gather(*(coming.seat(table, places) for table, places in zip(coming.tables, tables, strict=True)))
    seats = [seat for table in coming.tables for seat in table.seats]
    back: dict[int, float] = {}
    while len(back) < len(seats):
        if (now := time.perf_counter() - began) > WAIT_S:
            raise TimeoutError(f"{len(seats) - len(back)} people are not back")
        back.update({at: now for at, seat in enumerate(seats) if at not in back and seat.version >= 0})
        await coming.sleep(0.01)
    await coming.close()
    return list(back.values())


def _row(server: ServerProcess, tables: Sequence[Sequence[Place]], pair: Pair) -> list[str]:
    pair.play(1.0)
    pair.latencies.clear()
    is_over = threading.Event()

    def play() -> None:
        while not is_over.is_set():
            pair.play(0.1)

    others = threading.Thread(target=play)
    before = cpu_seconds(server.process.pid)
    others.start()
    try:
        back = np.asarray(asyncio.run(_storm(server, tables)))
    finally:
        is_over.set()
        others.join()
    cpu = cpu_seconds(server.process.pid) - before
    times = np.asarray(pair.latencies) * 1_000
    p99 = float(np.percentile(times, 99))
    held = "yes" if back.max() <= BAR_S and p99 <= BAR_MS else "no"
    figures = map(digits, (p99, times.max(), cpu))
    return [digits(float(np.median(back))), digits(back.max()), str(len(times)), *figures, held]


if __name__ == "__main__":
    main()
