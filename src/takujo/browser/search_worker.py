"""Searches, analyses and puzzles in a page's second Python.

The first has the tables (see `worker_executor`). The page (client/src/offline/search-worker.ts) passes a `Page` to
`begin`, and then uses the `Searcher`.
"""

import logging
from concurrent.futures import Future
from functools import partial
from typing import Protocol, cast

from takujo import bots
from takujo.browser.pickling import Bytes, Failed, pack, unpack
from takujo.browser.wasm_runtime import Module, opener
from takujo.core import kernel_runtime
from takujo.games import spec
from takujo.server.live.executor import LoopExecutor, Stopped, Work

log = logging.getLogger("takujo.browser")


class Page(Protocol):
    def modules(self, name: str) -> Module | None:
        """Return the kernels of a game or part, if loaded."""

    def progressed(self, number: int, done: float) -> None:
        """Report the progress of work."""

    def found(self, number: int, packed: bytes) -> None:
        """Report the result of work."""


class Searcher:
    """Runs work for a page."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._loop = LoopExecutor()
        self._stopped = set[int]()

    def work(self, number: int, packed: Bytes) -> None:
        """Queue work of the other Python."""
        work = cast(Work[object], unpack(packed.to_bytes()))
        self._loop.do(work, partial(self._tell, number)).add_done_callback(partial(self._done, number))

    def guide(self, game: str, network: Bytes) -> None:
        """Store a downloaded network of a game."""
        from takujo.search.network_file import path_of

        path_of(spec(game)).write_bytes(network.to_bytes())

    def stop(self, number: int) -> None:
        """Stop work at its next report of progress."""
        self._stopped.add(number)

    def _tell(self, number: int, done: float) -> None:
        if number in self._stopped:
            raise Stopped
        self._page.progressed(number, done)

    def _done(self, number: int, future: Future[object]) -> None:
        error = self._end(number, future)
        try:
            packed = pack(Failed(repr(error)) if error is not None else future.result())
        except Exception as unpacked:
            packed = pack(Failed(repr(unpacked)))
        self._page.found(number, packed)

    def _end(self, number: int, future: Future[object]) -> BaseException | None:
        """Return the error, if any."""
        self._stopped.discard(number)
        error = future.exception()
        if error is not None and not isinstance(error, Stopped):
            log.error("a search failed: %r", error)
        return error


def begin(page: Page) -> Searcher:
    """Start the searcher. Once per process."""
    bots.keep_searches(1)  # phones have little memory, and close large tabs
    kernel_runtime.install(opener(page.modules, bots.drop_searches))
    return Searcher(page)
