"""Work in the background: kept until it ends, heard of when it fails."""

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any, TypeVar

from takujo.core.errors import TakujoError

T = TypeVar("T")

log = logging.getLogger("takujo.server")


class Tasks:
    """Those of one owner. Refusals are for whoever awaits a task; any other error is a mistake, and logged."""

    def __init__(self) -> None:
        self._running: set[asyncio.Task[Any]] = set()

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.get_running_loop().create_task(work)
        self._running.add(task)
        task.add_done_callback(self._ended)
        return task

    async def close(self) -> None:
        for task in self._running:
            task.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._running.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, TakujoError):
            log.error("a task failed", exc_info=error)
