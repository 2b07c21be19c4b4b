"""Runs a page's searches in another Python, so that the table answers meanwhile (`takujo.browser.searcher`)."""

from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from typing import Any, Protocol, TypeVar

from takujo.browser.pickling import Bytes, Failed, pack, unpack
from takujo.server.live.executor import LoopExecutor, Tell, Work, chain_future

T = TypeVar("T")


class Searching(Protocol):
    """How the other Python is reached (client/src/offline/worker.ts)."""

    def search(self, number: int, work: bytes, needs: str) -> None:
        """Have work done, known by that number to `WorkerExecutor`. `needs`: a game whose level 6 is loaded before."""

    def stop(self, number: int) -> None:
        """Nobody wants that work any more."""


class WorkerExecutor:
    """An `Executor` in another Worker (work is pickled, see `pickling`); without one, the event loop here."""

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

    def told(self, number: int, done: float) -> None:
        """How far work is. Nothing, where it was stopped."""
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
        """What work came to. Nothing, where it was stopped."""
        if number not in self._asked:
            return
        future, _, _ = self._asked.pop(number)
        found = unpack(packed.to_bytes())
        if isinstance(found, Failed):
            future.set_exception(found)
        else:
            future.set_result(found)

    def alone(self) -> None:
        """There is nobody elsewhere, or no more."""
        if self._is_alone:
            return
        self._is_alone = True
        for future, work, tell in self._asked.values():
            self._here.do(work, tell).add_done_callback(partial(chain_future, future))
        self._asked.clear()
        self.when_alone()
