"""Runs a page's searches in another Python (`takujo.browser.search_worker`). So the table stays responsive."""

from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from typing import Any, Protocol, TypeVar

from takujo.browser.pickling import Bytes, Failed, pack, unpack
from takujo.server.live.executor import LoopExecutor, Tell, Work, chain_future

T = TypeVar("T")


class Searching(Protocol):
    """Access to the other Python (client/src/offline/engine-worker.ts)."""

    def search(self, number: int, work: bytes, needs: str) -> None:
        """Start work with a number. `needs`: a game whose level 6 is loaded first."""

    def stop(self, number: int) -> None:
        """Cancel work."""


class WorkerExecutor:
    """An `Executor` in another Worker, with pickled work. Without a Worker, it runs work on the event loop."""

    def __init__(self, page: Searching) -> None:
        self.when_alone: Callable[[], None] = lambda: None
        self._page = page
        self._here = LoopExecutor()
        self._asked: dict[int, tuple[Future[Any], Work[Any], Tell]] = {}
        self._number = 0
        self._is_alone = False

    def do(self, work: Work[T], tell: Tell, needs: str = "") -> Future[T]:
        """`needs`: see `Searching`."""
        if self._is_alone:
            return self._here.do(work, tell)
        future: Future[T] = Future()
        future.set_running_or_notify_cancel()
        self._number += 1
        self._asked[self._number] = future, work, tell
        self._page.search(self._number, pack(work), needs)
        return future

    def close(self) -> None:
        self._here.close()

    def progressed(self, number: int, done: float) -> None:
        """Report progress of running work."""
        if number not in self._asked:
            return
        future, _, tell = self._asked[number]
        try:
            tell(done)
        except BaseException as error:
            del self._asked[number]
            self._page.stop(number)
            future.set_exception(error)

    def found(self, number: int, packed: Bytes) -> None:
        """Finish running work."""
        if number not in self._asked:
            return
        future, _, _ = self._asked.pop(number)
        result = unpack(packed.to_bytes())
        if isinstance(result, Failed):
            future.set_exception(result)
        else:
            future.set_result(result)

    def alone(self) -> None:
        """Continue without the Worker, which is missing or was lost."""
        if self._is_alone:
            return
        self._is_alone = True
        for future, work, tell in self._asked.values():
            self._here.do(work, tell).add_done_callback(partial(chain_future, future))
        self._asked.clear()
        self.when_alone()
