"""The load generator: tables with a WebSocket per seat.

    python benchmarks/load.py --side takujo/ftw --port 8000 --pid 4711 --sockets 200

It is the same for all servers and prints one JSON line. Tables alternate between ports. `pid`: the servers, for CPU
time and memory from /proc (Linux).
"""

import argparse
import asyncio
import json
import random
import statistics
import time
from collections.abc import Iterable, Sequence
from typing import Any

import httpx
import uvloop
from load_clients import Place, Seen, Side, side
from servers import cpu_seconds, memory_mb
from websockets.client import ClientProtocol
from websockets.frames import Opcode
from websockets.http11 import Response
from websockets.uri import parse_uri

SEATS = 4
WAIT_S = 30.0  # limit of each step
REST_S, LOOK_S, REST_WITHIN_S = 1.0, 0.25, 300.0  # a server is at rest after REST_S without work
IDLE = 0.08  # share of a core that counts as idle
SETTLE_S = 15.0  # before memory of waiting tables is read


class Seat(asyncio.Protocol):
    """One WebSocket."""

    def __init__(self, table: "Table", place: Place, port: int) -> None:
        self.table = table
        self.place = place
        self.version = -1
        self.moves: Any = ()
        self._has_left = False
        self._protocol = ClientProtocol(parse_uri(f"ws://127.0.0.1:{port}{place.path}"), max_size=None)
        self._transport: asyncio.Transport

    def connection_made(self, transport: Any) -> None:
        self._transport = transport
        request = self._protocol.connect()
        request.headers.update(self.place.headers)
        self._protocol.send_request(request)
        self._flush()

    def data_received(self, data: bytes) -> None:
        self._protocol.receive_data(data)
        for event in self._protocol.events_received():
            if isinstance(event, Response):
                if self._protocol.handshake_exc:
                    self.table.load.fail(self._protocol.handshake_exc)
                self._answer(self.table.load.side.hello(self.place, ""))
            elif event.opcode is Opcode.TEXT:
                self._read(bytes(event.data).decode())
        self._flush()

    def connection_lost(self, error: Exception | None) -> None:
        if not self._has_left:
            self.table.load.fail(error or ConnectionError("the server closed a connection"))

    def leave(self) -> None:
        self._has_left = True
        self._transport.close()

    def send(self, frame: str) -> None:
        self._protocol.send_text(frame.encode())
        self._flush()

    def _read(self, frame: str) -> None:
        side = self.table.load.side
        try:
            self._answer(side.reply(frame))
            if self.version < 0:
                self._answer(side.hello(self.place, frame))
            seen = side.read(self.place, frame)
        except Exception as error:
            self.table.load.fail(error)
            return
        if seen is not None:
            self.version = seen.version
            self.moves = seen.moves
            self.table.seen(seen)

    def _answer(self, frame: str | None) -> None:
        if frame is not None:
            self._protocol.send_text(frame.encode())

    def _flush(self) -> None:
        if not self._has_left:
            self._transport.writelines(self._protocol.data_to_send())


class Table:
    """A table; it knows when all seats have the newest view."""

    def __init__(self, load: "Load") -> None:
        self.load = load
        self.seats: list[Seat] = []
        self.sent_at: float | None = None
        self.sent_version = -1
        self.is_ready = False

    def seen(self, seen: Seen) -> None:
        """Note a seat's view."""
        versions = {seat.version for seat in self.seats}
        if len(versions) > 1 or -1 in versions or self.is_ready or versions == {self.sent_version}:
            return
        if self.sent_at is not None:
            self.load.latencies.append(time.perf_counter() - self.sent_at)
            self.sent_at = None
        if seen.is_over:
            self.load.over(self)
            return
        if seen.is_pause:
            self.sent_version = self.seats[0].version
            for seat in self.seats:
                if seat.moves:
                    seat.send(seat.moves[0])
            return
        self.is_ready = any(seat.moves for seat in self.seats)
        if self.is_ready:
            self.load.ready(self)

    def move(self) -> None:
        """Make a move for the actor."""
        seat = next(seat for seat in self.seats if seat.moves)
        self.is_ready = False
        self.sent_version = seat.version
        self.sent_at = time.perf_counter()
        seat.send(self.load.rng.choice(seat.moves))


class Load:
    """All tables. `eager`: a table moves once all seats have the last move."""

    def __init__(self, side: Side, *ports: int) -> None:
        self.side = side
        self._ports = ports
        self._http = httpx.AsyncClient(base_url=f"http://127.0.0.1:{ports[0]}", timeout=WAIT_S)
        self._beginning: set[asyncio.Task[None]] = set()
        self.rng = random.Random(1)
        self.tables: list[Table] = []
        self.latencies: list[float] = []
        self.eager = False
        self.failure: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def fail(self, error: Exception) -> None:
        if not self.failure.done():
            self.failure.set_exception(error)

    def ready(self, table: Table) -> None:
        if self.eager:
            table.move()

    def over(self, table: Table) -> None:
        """Move people of a finished match to a new table."""
        task = asyncio.create_task(self._again(table))
        self._beginning.add(task)
        task.add_done_callback(self._begun)

    async def _again(self, table: Table) -> None:
        left = table.seats
        table.seats, table.sent_version = [], -1
        for seat in left:
            seat.leave()
        await self.seat(table, await self.side.again(self._http, [seat.place for seat in left]))

    def _begun(self, task: asyncio.Task[None]) -> None:
        self._beginning.discard(task)
        if not task.cancelled() and (error := task.exception()):
            self.fail(error if isinstance(error, Exception) else RuntimeError(str(error)))

    async def close(self) -> None:
        for seat in [seat for table in self.tables for seat in table.seats]:
            seat.leave()
        for task in self._beginning:
            task.cancel()
        self.failure.cancel()
        await self._http.aclose()

    async def sleep(self, seconds: float) -> None:
        """Sleep; raise a table's failure."""
        done, _ = await asyncio.wait({self.failure}, timeout=seconds)
        for failure in done:
            failure.result()

    async def open(self, tables: int, seats: int = SEATS) -> list[list[Place]]:
        return await self.side.open(self._http, tables, seats)

    async def connect(self, sockets: int) -> None:
        for places in await self.open(-(-sockets // SEATS)):
            table = Table(self)
            self.tables.append(table)
            await self.seat(table, places)
        await self.settle()

    async def seat(self, table: Table, places: Iterable[Place]) -> None:
        """Connect people to their table."""
        port = self._ports[self.tables.index(table) % len(self._ports)]
        table.seats = [Seat(table, place, port) for place in places]
        connect = asyncio.get_running_loop().create_connection
        await asyncio.gather(*(connect(lambda seat=seat: seat, "127.0.0.1", port) for seat in table.seats))

    async def settle(self) -> None:
        """Wait until every table waits for a move."""
        deadline = time.perf_counter() + WAIT_S
        while not all(table.is_ready for table in self.tables):
            await self.sleep(0.01)
            if time.perf_counter() > deadline:
                raise TimeoutError(f"{sum(not table.is_ready for table in self.tables)} tables are stuck")

    async def flat_out(self, seconds: float) -> None:
        """Move as fast as the server accepts."""
        self.eager = True
        for table in self.tables:
            if table.is_ready:
                table.move()
        await self.sleep(seconds)
        self.eager = False

    async def paced(self, seconds: float, rate: float) -> None:
        """Make `rate` moves per second, at the next waiting table each.

        The pace does not depend on the server.
        """
        tables = list(self.tables)
        self.rng.shuffle(tables)
        begin = time.perf_counter()
        for number in range(round(seconds * rate)):
            await self.sleep(max(0.0, begin + number / rate - time.perf_counter()))
            at = next((i for i, table in enumerate(tables) if table.is_ready), None)
            if at is not None:
                table = tables.pop(at)
                tables.append(table)
                table.move()
        await self.settle()


async def rest(load: Load, pids: Sequence[int]) -> None:
    """Wait until the background work after a first table is done.

    Our server loads compiled rules in a process of low priority, which a load on the same core would starve.
    """
    deadline = time.perf_counter() + REST_WITHIN_S
    resting = 0.0
    while resting < REST_S:
        before = cpu_seconds(*pids)
        await load.sleep(LOOK_S)
        is_idle = cpu_seconds(*pids) - before <= IDLE * LOOK_S
        resting = resting + LOOK_S if is_idle else 0.0
        if time.perf_counter() > deadline:
            raise TimeoutError("the server does not come to rest")


async def measure(given: argparse.Namespace) -> dict[str, Any]:
    load, pids = Load(side(given.side), *given.port), given.pid
    first = len(given.port)  # exclude one-time costs of a server's first table
    await load.connect(SEATS * first)
    await rest(load, pids)
    await load.flat_out(given.warm_up)
    await load.settle()
    memory = memory_mb(*pids)
    await load.connect(given.sockets - SEATS * first)
    await load.sleep(SETTLE_S)
    idle = (memory_mb(*pids) - memory) * 1_024 / (len(load.tables) - first)
    await load.flat_out(given.warm_up)
    await load.settle()
    load.latencies.clear()
    cpu, begin = cpu_seconds(*pids), time.perf_counter()
    await load.flat_out(given.seconds)
    seconds, cpu = time.perf_counter() - begin, cpu_seconds(*pids) - cpu
    fast = {"moves": len(load.latencies), "seconds": seconds, "cpu_seconds": cpu}
    await load.settle()
    load.latencies.clear()
    await load.paced(given.seconds, given.rate)
    await load.close()
    cuts = statistics.quantiles([1_000 * seconds for seconds in load.latencies], n=100, method="inclusive")
    return {"flat_out": fast, "paced": {"kb": idle, "p50_ms": cuts[49], "p99_ms": cuts[98]}}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--side", required=True)
    parser.add_argument("--port", type=int, required=True, nargs="+")
    parser.add_argument("--pid", type=int, required=True, nargs="+")
    parser.add_argument("--sockets", type=int, default=200)
    parser.add_argument("--rate", type=float, default=200.0, help="moves a second in the paced window")
    parser.add_argument("--seconds", type=float, default=5.0, help="length of a window")
    parser.add_argument("--warm-up", type=float, default=3.0)
    print(json.dumps(uvloop.run(measure(parser.parse_args()))))


if __name__ == "__main__":
    main()
