"""The bus by LISTEN and NOTIFY, for workers that share a PostgreSQL database."""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress

import asyncpg

from takujo.server.bus.remote import CHANNEL, QUIET_S, RemoteBus

TIMEOUT_S = 10.0
NOTIFY = f"SELECT pg_notify('{CHANNEL}', message) FROM unnest($1::text[]) AS message"


class PostgresBus(RemoteBus):
    """Messages through the database. Channels belong to one database, so other servers hear nothing."""

    failures = (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError, OSError)

    def __init__(self, database: str) -> None:
        super().__init__()
        self._database = database
        self._sending: asyncpg.Connection | None = None

    async def _listen(self, listening: Callable[[], None]) -> None:
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
                await connection.execute("SELECT")  # a dead peer is noticed by asking it
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
