"""A TCP proxy between a worker and PostgreSQL. It can cut off the store, the bus or both."""

import asyncio
from contextlib import suppress
from typing import Literal, Self, get_args

Part = Literal["store", "bus"]  # of connections of the worker
# stall: bytes arrive late. reset: connections end, new ones too. deaf: responses are lost. mute: requests are lost.
Fault = Literal["stall", "reset", "deaf", "mute"]
PARTS: tuple[Part, ...] = get_args(Part)
FAULTS: tuple[Fault, ...] = get_args(Fault)
BUS_WORDS = (b"LISTEN ", b"pg_notify")  # only connections of the bus send these
CHUNK = 65_536


class Connection:
    """One connection of the worker. `broken`: it lost bytes and is unusable after the partition."""

    def __init__(self, client: asyncio.StreamWriter, server: asyncio.StreamWriter) -> None:
        self.part: Part = "store"
        self.broken = False
        self._ends = client, server

    def abort(self) -> None:
        for end in self._ends:
            end.transport.abort()


class Proxy:
    """A proxy on a free port. `part` begins a partition and `heal` ends it."""

    def __init__(self, target: int) -> None:
        self.port = 0
        self._target = target
        self._faults: dict[Part, Fault] = {}
        self._healed = asyncio.Event()
        self._connections: set[Connection] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0, limit=CHUNK)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *_: object) -> None:
        self._server.close()
        self.heal()
        for connection in list(self._connections):
            connection.abort()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def part(self, parts: tuple[Part, ...], fault: Fault) -> None:
        self._faults = dict.fromkeys(parts, fault)
        self._healed.clear()
        if fault == "reset":
            for connection in list(self._connections):
                if connection.part in parts:
                    connection.abort()

    def heal(self) -> None:
        self._faults = {}
        self._healed.set()
        for connection in list(self._connections):
            if connection.broken:
                connection.abort()

    async def _serve(self, from_client: asyncio.StreamReader, to_client: asyncio.StreamWriter) -> None:
        self._tasks.add(task := asyncio.current_task())  # type: ignore[arg-type]
        try:
            from_server, to_server = await asyncio.open_connection("127.0.0.1", self._target, limit=CHUNK)
        except OSError:
            to_client.transport.abort()
            self._tasks.discard(task)  # type: ignore[arg-type]
            return
        connection = Connection(to_client, to_server)
        self._connections.add(connection)
        try:
            with suppress(OSError):
                await asyncio.gather(
                    self._pump(connection, from_client, to_server, "mute"),
                    self._pump(connection, from_server, to_client, "deaf"),
                )
        finally:
            connection.abort()
            self._connections.discard(connection)
            self._tasks.discard(task)  # type: ignore[arg-type]

    async def _pump(
        self, connection: Connection, source: asyncio.StreamReader, target: asyncio.StreamWriter, loses: Fault
    ) -> None:
        """Copy one direction. `loses`: the fault that drops its bytes."""
        while data := await source.read(CHUNK):
            if loses == "mute" and any(word in data for word in BUS_WORDS):
                connection.part = "bus"
            while (fault := self._faults.get(connection.part)) == "stall":
                await self._healed.wait()
            if fault == "reset":
                connection.abort()
                return
            if fault == loses:
                connection.broken = True
            else:
                target.write(data)
                await target.drain()
        target.close()
