"""Work that takes long: in threads of its own, where owners (addresses, or tables) take turns and people go first."""

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
    """Of work, whatever it comes to. `after`: what must be done before it begins."""

    future: Future[Any]
    work: Work[Any]
    tell: Tell
    after: Sequence[Future[None]]

    @property
    def is_ready(self) -> bool:
        return all(one.done() for one in self.after)


class FairQueue:
    """However much one owner asks for, another one waits for the pieces that run and one of each who came before."""

    def __init__(
        self,
        name: str,
        *,
        threads: int = 1,
        most: float = WAITING,
        busy: str = "too-many",
        executor: Executor | None = None,
    ) -> None:
        """`name`: of the threads; `most`: waiting items of an owner; `busy`: the refusal beyond that;
        `executor`: does the work instead of threads, `threads` items at a time."""
        self.name = name
        self._executor = executor or make_executor(threads, name, _give_way)
        self._free = threads
        self._most = most
        self._busy = busy
        self._waiting: OrderedDict[str, deque[WorkItem]] = OrderedDict()  # by owner; whose turn is next comes first
        self._running: Counter[str] = Counter()  # pieces of each owner
        self._lock = threading.RLock()  # what is done at once calls back at once
        self._is_closed = False

    async def run(self, owner: str, work: Callable[P, T], *args: P.args, **more: P.kwargs) -> T:
        """What `work` comes to, when it was the owner's turn. Raises what `work` raises, TooMany."""
        return await asyncio.wrap_future(self.submit(owner, partial(work, *args, **more)))

    def submit(
        self, owner: str, work: Work[T], *, tell: Tell = ignore_progress, after: Sequence[Future[None]] = ()
    ) -> Future[T]:
        """`run`, for later, and for generators (see `aside`); they fail with what `after` they were to begin failed.

        Raises TooMany where too many pieces of the owner wait already.
        """
        future: Future[T] = Future()
        with self._lock:
            if self._is_closed:
                raise Away("server-restarts")
            if len(self._waiting.get(owner, ())) >= self._most:
                raise TooMany(self._busy)
            self._waiting.setdefault(owner, deque()).append(WorkItem(future, work, tell, after))
        for one in after:
            one.add_done_callback(lambda _: self._begin())
        self._begin()
        return future

    @property
    def waiting(self) -> int:
        """How many pieces wait."""
        with self._lock:
            return sum(map(len, self._waiting.values()))

    @property
    def running(self) -> int:
        """How many pieces run."""
        with self._lock:
            return self._running.total()

    def close(self) -> None:
        """What waits is cancelled; what runs is not waited for."""
        with self._lock:
            self._is_closed = True
            self._executor.close()
            for pieces in self._waiting.values():
                for piece in pieces:
                    piece.future.cancel()

    def _begin(self) -> None:
        """As many pieces as there are hands."""
        with self._lock:
            while self._free and not self._is_closed and (found := self._take()):
                owner, piece = found
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
        """The first piece of whoever's turn it is."""
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
            if owner in self._waiting:  # only now: whoever came meanwhile goes before the owner's next piece
                self._waiting.move_to_end(owner)
        self._begin()


def _give_way() -> None:
    """Let this thread run where others leave it time. Only Linux knows such a priority of one thread."""
    if sys.platform == "linux":
        thread = threading.get_native_id()
        os.setpriority(os.PRIO_PROCESS, thread, os.getpriority(os.PRIO_PROCESS, thread) + NICE)
