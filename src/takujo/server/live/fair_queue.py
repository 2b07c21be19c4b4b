"""Slow work in threads, queued fairly by owner (address or table)."""

import asyncio
import os
import sys
import threading
from collections import Counter, OrderedDict, deque
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from functools import partial
from typing import Any, NamedTuple, ParamSpec, TypeVar

from takujo.server.errors import Away, TooMany
from takujo.server.live.executor import Executor, Tell, Work, chain_future, ignore_progress, make_executor
from takujo.server.ratelimit import WAITING

T = TypeVar("T")
P = ParamSpec("P")

NICE = 10


class WorkItem(NamedTuple):
    """Queued work. `after`: futures that must be done first."""

    future: Future[Any]
    work: Work[Any]
    tell: Tell
    after: Sequence[Future[None]]

    @property
    def is_ready(self) -> bool:
        return all(one.done() for one in self.after)


class FairQueue:
    """A queue whose owners take turns. One owner's queue delays another only by running items and one per owner."""

    def __init__(
        self,
        name: str,
        *,
        threads: int = 1,
        most: float = WAITING,
        busy: str = "too-many",
        after_s: int = 1,
        executor: Executor | None = None,
    ) -> None:
        """`name`: of the threads. `most`: queued items per owner. `busy`: the refusal beyond that, with `after_s`.

        `executor` replaces the threads, with `threads` items at a time.
        """
        self.name = name
        self._executor = executor or make_executor(threads, name, _lower_priority)
        self._free = threads
        self._most = most
        self._busy, self._after_s = busy, after_s
        self._waiting: OrderedDict[str, deque[WorkItem]] = OrderedDict()  # by owner, in order of turns
        self._running: Counter[str] = Counter()  # items by owner
        self._lock = threading.RLock()  # reentrant: finished futures call back at once
        self._is_closed = False

    async def run(self, owner: str, work: Callable[P, T], *args: P.args, **more: P.kwargs) -> T:
        """Return the result of `work` when its turn comes. Raises what it raises, TooMany."""
        return await asyncio.wrap_future(self.submit(owner, partial(work, *args, **more)))

    def submit(
        self, owner: str, work: Work[T], *, tell: Tell = ignore_progress, after: Sequence[Future[None]] = ()
    ) -> Future[T]:
        """Queue work, which may be a generator (see executor). It fails if an `after` fails. Raises TooMany."""
        future: Future[T] = Future()
        with self._lock:
            if self._is_closed:
                raise Away("server-restarts")
            if len(self._waiting.get(owner, ())) >= self._most:
                raise TooMany(self._busy, after_s=self._after_s)
            self._waiting.setdefault(owner, deque()).append(WorkItem(future, work, tell, after))
        for one in after:
            one.add_done_callback(lambda _: self._begin())
        self._begin()
        return future

    @property
    def waiting(self) -> int:
        """The number of queued items."""
        with self._lock:
            return sum(map(len, self._waiting.values()))

    @property
    def running(self) -> int:
        """The number of running items."""
        with self._lock:
            return self._running.total()

    def close(self) -> None:
        """Cancel queued items; running ones are not awaited."""
        with self._lock:
            self._is_closed = True
            self._executor.close()
            for pieces in self._waiting.values():
                for piece in pieces:
                    piece.future.cancel()

    def _begin(self) -> None:
        """Start items while threads are free."""
        with self._lock:
            while self._free and not self._is_closed and (taken := self._take()):
                owner, piece = taken
                if not piece.future.set_running_or_notify_cancel():
                    continue
                failed = next((one for one in piece.after if one.cancelled() or one.exception()), None)
                if failed is not None:
                    chain_future(piece.future, failed)
                    continue
                self._free -= 1
                self._running[owner] += 1
                self._executor.do(piece.work, piece.tell).add_done_callback(partial(self._done, owner, piece.future))

    def _take(self) -> tuple[str, WorkItem] | None:
        """Remove and return the next item. It is of an owner without running ones if possible."""
        ready = [owner for owner, pieces in self._waiting.items() if pieces[0].is_ready]
        owner = next((one for one in ready if not self._running[one]), next(iter(ready), None))
        if owner is None:
            return None
        pieces = self._waiting[owner]
        piece = pieces.popleft()
        if not pieces:
            del self._waiting[owner]
        return owner, piece

    def _done(self, owner: str, future: Future[Any], done: Future[Any]) -> None:
        chain_future(future, done)
        with self._lock:
            self._free += 1
            self._running -= Counter([owner])
            if owner in self._waiting:  # only now, so that owners who came meanwhile go first
                self._waiting.move_to_end(owner)
        self._begin()


def _lower_priority() -> None:
    """Lower the priority of this thread, which only Linux can."""
    if sys.platform == "linux":
        thread = threading.get_native_id()
        os.setpriority(os.PRIO_PROCESS, thread, os.getpriority(os.PRIO_PROCESS, thread) + NICE)
