"""Searches, analyses and makes puzzles in a page's second Python.

The first one has the tables (see `worker_executor`).

The page (client/src/offline/searcher.ts) gives a `Page` and calls `begin`; what it then calls is `Searcher`.
"""

import logging
from concurrent.futures import Future
from functools import partial
from typing import Protocol, cast

from takujo import bots
from takujo.browser.arena import Module, opener
from takujo.browser.pickling import Bytes, Failed, pack, unpack
from takujo.core import arena
from takujo.games import spec
from takujo.server.live.executor import LoopExecutor, Stopped, Work

log = logging.getLogger("takujo.browser")


class Page(Protocol):
    """What is asked of a page."""

    def modules(self, name: str) -> Module | None:
        """The kernels of a game, or of a part of it, if they could be loaded."""

    def told(self, number: int, done: float) -> None:
        """How far work is."""

    def found(self, number: int, packed: bytes) -> None:
        """What work came to."""


class Searcher:
    """What works for a page."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._loop = LoopExecutor()
        self._stopped = set[int]()

    def work(self, number: int, packed: Bytes) -> None:
        """Do what the other Python wants, when it is its turn."""
        work = cast(Work[object], unpack(packed.to_bytes()))
        self._loop.do(work, partial(self._tell, number)).add_done_callback(partial(self._done, number))

    def guide(self, game: str, network: Bytes) -> None:
        """The network of a game has come: it lies where games have theirs."""
        from takujo.search.trained import path_of

        path_of(spec(game)).write_bytes(network.to_bytes())

    def stop(self, number: int) -> None:
        """Leave off as soon as that work says how far it is."""
        self._stopped.add(number)

    def _tell(self, number: int, done: float) -> None:
        if number in self._stopped:
            raise Stopped
        self._page.told(number, done)

    def _done(self, number: int, future: Future[object]) -> None:
        error = self._end(number, future)
        try:
            packed = pack(Failed(repr(error)) if error is not None else future.result())
        except Exception as unpacked:
            packed = pack(Failed(repr(unpacked)))
        self._page.found(number, packed)

    def _end(self, number: int, future: Future[object]) -> BaseException | None:
        """What went wrong."""
        self._stopped.discard(number)
        error = future.exception()
        if error is not None and not isinstance(error, Stopped):
            log.error("not found: %r", error)
        return error


def begin(page: Page) -> Searcher:
    """Once a process."""
    bots.keep_searches(1)  # memory is dearer than here: a phone has little, and a tab that takes much is ended
    arena.install(opener(page.modules, bots.drop_searches))
    return Searcher(page)
