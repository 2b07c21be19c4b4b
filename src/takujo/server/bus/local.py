"""The bus of a single worker."""

import asyncio

from takujo.server.bus.base import Missed, OnPublished


class LocalBus:
    """A `Bus` within one process."""

    def __init__(self) -> None:
        self._subscribers: list[OnPublished] = []

    def subscribe(self, on_published: OnPublished, missed: Missed) -> None:
        self._subscribers.append(on_published)

    @property
    def is_away(self) -> bool:
        return False

    async def start(self) -> None:
        pass

    def publish(self, table_id: str, version: int) -> None:
        loop = asyncio.get_running_loop()
        for on_published in self._subscribers:
            loop.call_soon(on_published, table_id, version)

    async def close(self) -> None:
        self._subscribers.clear()
