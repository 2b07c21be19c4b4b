"""How long it takes until everybody is back after a restart, and how long others wait meanwhile. Writes a section of
results.md."""

import argparse
import asyncio
import os
import sys
import tempfile
import threading
import time
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import load
import machine
import numpy as np
import report
import sections
from engines import HERE
from load_sides import Place, Takujo
from servers import RATES

sys.path.insert(0, str(HERE.parent))
from tests.attack.healthy import Pair
from tests.server.workers import Served, served_by

BAR_S, BAR_MS = 5.0, 250
WAIT_S = 120.0
METHOD = """\
One worker with SQLite. {sockets:,} people, four a table, play FTW?! for {seconds:g} s as fast as it goes; then the
server is killed and started, two people begin a match of their own, and all others connect in one moment. *Back* is
when somebody had the whole view, *moves* what was made at each table. *Others* are those two, 20 moves a second
from the first connection to the last view. *CPU* is that of the server in that time. The client runs beside it.

- Wanted: the **last** within {bar_s:g} s, and **p99** of others at most {bar_ms} ms."""
HEAD = ["sockets", "moves", "back, median s", "last s", "others, moves", "p99 ms", "most ms", "CPU s", "held"]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sockets", type=int, default=1_000)
    parser.add_argument("--seconds", type=float, default=20.0, help="for which they play before")
    parser.add_argument("--output", type=Path, default=HERE / "results.md")
    given = parser.parse_args()
    busy = os.getloadavg()[0]
    flags = ["--lang", "en", "--round-pause", "0", "--rates", str(RATES)]
    with tempfile.TemporaryDirectory() as folder, served_by(1, *flags, "--data-dir", folder, usual=()) as [server]:
        tables, moves = asyncio.run(_play(server, given.sockets, given.seconds))
        server.kill()
        server.start()
        if not server.answers(WAIT_S):
            raise RuntimeError("the server did not start")
        with closing(Pair(server.address)) as pair:
            row = _row(server, tables, pair)
    print(*row, flush=True)
    method = METHOD.format(sockets=given.sockets, seconds=given.seconds, bar_s=BAR_S, bar_ms=BAR_MS)
    facts = machine.facts(busy, ("uvicorn", "websockets"))
    table = report.table(HEAD, [[f"{given.sockets:,}", str(moves), *row]])
    sections.write(given.output, "storm", ["## After a restart", "Written by `bench_storm.py`.", facts, method, table])
    return 0


def _port(server: Served) -> int:
    return int(server.address.rpartition(":")[2])


async def _play(server: Served, sockets: int, seconds: float) -> tuple[list[list[Place]], int]:
    """Who sits where, and about how many moves a table has."""
    playing = load.Load(Takujo("ftw"), _port(server))
    await playing.connect(sockets)
    await playing.flat_out(seconds)
    await playing.settle()
    tables = [[seat.place for seat in table.seats] for table in playing.tables]
    moves = len(playing.latencies) // len(tables)
    for table in playing.tables:
        for seat in table.seats:
            seat.leave()
    await playing.close()
    return tables, moves


async def _storm(server: Served, tables: Sequence[Sequence[Place]]) -> list[float]:
    """Seconds after which each had the whole view."""
    coming = load.Load(Takujo("ftw"), _port(server))
    seats = []
    for places in tables:
        table = load.Table(coming)
        table.seats = [load.Seat(table, place, _port(server)) for place in places]
        seats += table.seats
    began = time.perf_counter()
    loop = asyncio.get_running_loop()
    await asyncio.gather(
        *(loop.create_connection(lambda seat=seat: seat, "127.0.0.1", _port(server)) for seat in seats)
    )
    back: dict[int, float] = {}
    while len(back) < len(seats):
        if (now := time.perf_counter() - began) > WAIT_S:
            raise TimeoutError(f"{len(seats) - len(back)} people are not back")
        back.update({at: now for at, seat in enumerate(seats) if at not in back and seat.version >= 0})
        await coming.sleep(0.01)
    for seat in seats:
        seat.leave()
    await coming.close()
    return list(back.values())


def _row(server: Served, tables: Sequence[Sequence[Place]], pair: Pair) -> list[str]:
    pair.play(1.0)
    pair.latencies.clear()
    is_over = threading.Event()

    def play() -> None:
        while not is_over.is_set():
            pair.play(0.1)

    others = threading.Thread(target=play)
    before = _cpu_s(server.process.pid)
    others.start()
    try:
        back = np.asarray(asyncio.run(_storm(server, tables)))
    finally:
        is_over.set()
        others.join()
    cpu = _cpu_s(server.process.pid) - before
    times = np.asarray(pair.latencies) * 1_000
    p99 = float(np.percentile(times, 99))
    held = "yes" if back.max() <= BAR_S and p99 <= BAR_MS else "no"
    figures = [report.digits(x) for x in (p99, times.max(), cpu)]
    return [report.digits(float(np.median(back))), report.digits(back.max()), str(len(times)), *figures, held]


def _cpu_s(pid: int) -> float:
    """CPU time of a process (Linux)."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / load.TICKS


if __name__ == "__main__":
    sys.exit(main())
