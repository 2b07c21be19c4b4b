"""A bus with LISTEN and NOTIFY. Its workers share a PostgreSQL database.

One task listens and one sends, each with a connection that reconnects. After a reconnection subscribers learn that
messages may be missing. Queued messages are sent together, only the newest version of each table.
"""

import asyncio
import logging
from collections.abc import Callable, Sequence
from contextlib import suppress

import asyncpg

from takujo.core.errors import one_line
from takujo.server.bus.base import BusUnavailable, Missed, OnPublished
from takujo.server.live.background import end

CHANNEL = "takujo"
FAILURES = (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError, OSError)
NOTIFY = f"SELECT pg_notify('{CHANNEL}', message) FROM unnest($1::text[]) AS message"
TIMEOUT_S = 10.0
PAUSE_S, LONGEST_PAUSE_S = 0.1, 5.0  # before a reconnection; doubles with each failure
QUIET_S = 15.0  # without a message, before a query tests the connection
LAST_S = 2.0  # for the last messages when closing

log = logging.getLogger(__name__)


class PostgresBus:
    """A `Bus` between workers on any number of machines. Each database has a channel of its own."""

    def __init__(self, database: str) -> None:
        self._database = database
        self._sending: asyncpg.Connection | None = None
        self._subscribers: list[OnPublished] = []
        self._missed: list[Missed] = []
        self._waiting: dict[str, int] = {}
        self._something = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._listens = False
        self._sends = True

    def subscribe(self, on_published: OnPublished, missed: Missed) -> None:
        self._subscribers.append(on_published)
        self._missed.append(missed)

    @property
    def is_away(self) -> bool:
        return not (self._listens and self._sends)

    async def start(self) -> None:
        listening: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._tasks = [asyncio.create_task(self._keep_listening(listening)), asyncio.create_task(self._keep_sending())]
        try:
            await listening
        except BusUnavailable:
            await self.close()
            raise

    def publish(self, table_id: str, version: int) -> None:
        self._waiting[table_id] = max(version, self._waiting.get(table_id, 0))
        self._something.set()

    async def close(self) -> None:
        await end(self._tasks)
        with suppress(TimeoutError, *FAILURES):
            async with asyncio.timeout(LAST_S):
                await self._send_waiting()
        await self._hang_up()

    def _hear(self, message: str) -> None:
        table_id, _, version = message.partition(" ")
        if not version.isdecimal():
            log.warning("ignored an unknown message on the channel %s", CHANNEL)
            return
        loop = asyncio.get_running_loop()
        for on_published in self._subscribers:
            loop.call_soon(on_published, table_id, int(version))

    async def _keep_listening(self, first: "asyncio.Future[None]") -> None:
        pause = PAUSE_S
        loop = asyncio.get_running_loop()

        def listening() -> None:
            nonlocal pause
            pause = PAUSE_S
            self._listens = True
            if not first.done():
                first.set_result(None)
                return
            log.info("listening again")
            for missed in self._missed:
                loop.call_soon(missed)

        while True:
            reason = "the connection was closed"
            try:
                await self._listen(listening)
            except FAILURES as error:
                reason = one_line(error) or type(error).__name__
            self._listens = False
            if not first.done():
                first.set_exception(BusUnavailable("bus-unavailable", reason=reason))
                return
            log.warning("listening to the bus ended: %s", reason)
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE_S)

    async def _keep_sending(self) -> None:
        pause = PAUSE_S
        while True:
            await self._something.wait()
            try:
                await self._send_waiting()
                pause = PAUSE_S
                self._sends = True
            except FAILURES as error:
                self._sends = False
                log.warning("sending to the bus failed: %s", one_line(error))
                await self._hang_up()
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE_S)

    async def _send_waiting(self) -> None:
        """Send queued messages. On failure or cancellation they are queued again, unless newer ones exist."""
        self._something.clear()
        batch, self._waiting = self._waiting, {}
        if not batch:
            return
        try:
            await self._send([f"{table_id} {version}" for table_id, version in batch.items()])
        except BaseException:
            for table_id, version in batch.items():
                self.publish(table_id, version)
            raise

    async def _listen(self, listening: Callable[[], None]) -> None:
        """Call `_hear` with each message, and `listening` once connected. Returns when the connection ends."""
        connection = await self._connect()
        try:
            ended = asyncio.Event()
            connection.add_termination_listener(lambda _: ended.set())
            await connection.add_listener(CHANNEL, lambda _connection, _pid, _channel, message: self._hear(message))
            listening()
            while not ended.is_set():
                with suppress(TimeoutError):
                    await asyncio.wait_for(ended.wait(), QUIET_S)
                    return
                await connection.execute("SELECT")  # fails if the peer is dead
        finally:
            connection.terminate()

    async def _send(self, messages: Sequence[str]) -> None:
        if self._sending is None or self._sending.is_closed():
            self._sending = await self._connect()
        await self._sending.execute(NOTIFY, messages)

    async def _hang_up(self) -> None:
        if self._sending is not None:
            self._sending.terminate()
            self._sending = None

    async def _connect(self) -> asyncpg.Connection:
        return await asyncpg.connect(self._database, timeout=TIMEOUT_S, command_timeout=TIMEOUT_S)
