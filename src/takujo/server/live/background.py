"""Background tasks: referenced until they end, logged when they fail."""

import asyncio
import logging
import time
from collections.abc import Coroutine, Iterable
from typing import TypeVar

from takujo.core.errors import TakujoError

T = TypeVar("T")

AGAIN_S = 1.0

SAY_S = 60.0  # between two equal warnings

log = logging.getLogger("takujo.server")
_said: dict[str, float] = {}


def warn_per_minute(message: str, *values: object) -> None:
    """Log a warning of an outage. Of equal `message`s, one a minute is logged."""
    now = time.monotonic()
    if now - _said.get(message, -SAY_S) >= SAY_S:
        _said[message] = now
        log.warning(message, *values)


class Tasks:
    """The tasks of one owner. A TakujoError is left to the awaiter; other errors are logged."""

    def __init__(self) -> None:
        self._running: set[asyncio.Task[object]] = set()

    def spawn(self, work: Coroutine[object, None, T]) -> asyncio.Task[T]:
        task = asyncio.get_running_loop().create_task(work)
        self._running.add(task)
        task.add_done_callback(self._ended)
        return task

    async def close(self) -> None:
        await end(self._running)

    def _ended(self, task: asyncio.Task[object]) -> None:
        self._running.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, TakujoError):
            log.error("a task failed", exc_info=error)


async def end(tasks: Iterable[asyncio.Task[object]]) -> None:
    """Cancel tasks and wait for them.

    Cancels repeatedly: up to Python 3.11 `asyncio.wait_for` loses a cancellation that coincides with its result.
    """
    running = set(tasks)
    while running:
        for task in running:
            task.cancel()
        ended, running = await asyncio.wait(running, timeout=AGAIN_S)
        await asyncio.gather(*ended, return_exceptions=True)  # retrieve their errors
