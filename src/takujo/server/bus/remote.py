"""A bus through a service: what PostgreSQL and Redis have in common.

Two tasks, each with a connection of its own that it opens again when it breaks. One listens; after a break it says that
messages may have been missed. One sends; what was published meanwhile goes out together, a table's newest version only.
"""

import asyncio
import logging
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from contextlib import suppress

from takujo.server.bus.base import BusUnavailable, Heard, Missed
from takujo.server.db.database import in_short
from takujo.server.live.background import end

CHANNEL = "takujo"
PAUSE_S, LONGEST_PAUSE_S = 0.1, 5.0  # before a connection is opened again; doubles with each failure
QUIET_S = 15.0  # after so long without a message, ask whether the other end is still there
LAST_S = 2.0  # how long closing waits for the last messages to go out

log = logging.getLogger(__name__)


class RemoteBus(ABC):
    """A `Bus` between workers on any number of machines."""

    failures: tuple[type[Exception], ...]  # what the service's library raises when the service does not answer

    def __init__(self) -> None:
        self._heard: list[Heard] = []
        self._missed: list[Missed] = []
        self._waiting: dict[str, int] = {}
        self._something = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._listens = False
        self._sends = True  # as far as was tried

    @abstractmethod
    async def _listen(self, listening: Callable[[], None]) -> None:
        """Open a connection and call `_hear` with every message; call `listening` once nothing is missed any more.

        Returns or raises one of `failures` when the connection has ended; nothing of it is left then.
        """

    @abstractmethod
    async def _send(self, messages: Sequence[str]) -> None:
        """Send these, over a connection that is opened where there is none. Raises one of `failures`."""

    @abstractmethod
    async def _hang_up(self) -> None:
        """Drop the connection that sends, if there is one; the next `_send` opens another."""

    def subscribe(self, heard: Heard, missed: Missed) -> None:
        self._heard.append(heard)
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
        with suppress(TimeoutError, *self.failures):
            async with asyncio.timeout(LAST_S):
                await self._send_waiting()
        await self._hang_up()

    def _hear(self, message: str) -> None:
        table_id, _, version = message.partition(" ")
        if not version.isdecimal():
            log.warning("not a message of this server on the channel %s", CHANNEL)
            return
        loop = asyncio.get_running_loop()
        for heard in self._heard:
            loop.call_soon(heard, table_id, int(version))

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
            except self.failures as error:
                reason = in_short(error) or type(error).__name__
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
            except self.failures as error:
                self._sends = False
                log.warning("sending to the bus failed: %s", in_short(error))
                await self._hang_up()
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE_S)

    async def _send_waiting(self) -> None:
        """Send what waits; where that fails or is cancelled it waits again, unless there is something newer."""
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
