"""The bus of a single worker."""

import asyncio

from takujo.server.bus.base import Heard, Missed


class LocalBus:
    """A `Bus` within one process."""

    def __init__(self) -> None:
        self._heard: list[Heard] = []

    def subscribe(self, heard: Heard, missed: Missed) -> None:
        self._heard.append(heard)

    @property
    def is_away(self) -> bool:
        return False

    async def start(self) -> None:
        pass

    def publish(self, table_id: str, version: int) -> None:
        loop = asyncio.get_running_loop()
        for heard in self._heard:
            loop.call_soon(heard, table_id, version)

    async def close(self) -> None:
        self._heard.clear()
