"""Work that takes long: in threads of its own, where owners (addresses, or tables) take turns and people go first."""

import asyncio
import os
import sys
import threading
from collections import Counter, OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from typing import NamedTuple, ParamSpec, TypeVar

from takujo.server.aside import carry_out, workers
from takujo.server.limits import WAITING
from takujo.server.refusal import Away, TooMany

T = TypeVar("T")
P = ParamSpec("P")

NICE = 10


class Piece(NamedTuple):
    """Of work, whatever it comes to."""

    do: Callable[[], None]
    cancel: Callable[[], bool]


class Turns:
    """However much one owner asks for, another one waits for the pieces that run and one of each who came before."""

    def __init__(self, name: str, *, threads: int = 1, most: float = WAITING, busy: str = "too-many") -> None:
        """`name`: of the threads; `most`: pieces of an owner that may wait; `busy`: what is said beyond that."""
        self._threads = workers(threads, name, _give_way)
        self._most = most
        self._busy = busy
        self._waiting: OrderedDict[str, deque[Piece]] = OrderedDict()  # by owner; whose turn is next comes first
        self._running: Counter[str] = Counter()  # pieces of each owner
        self._lock = threading.Lock()
        self._is_closed = False

    async def run(self, owner: str, work: Callable[P, T], *args: P.args, **more: P.kwargs) -> T:
        """What `work` comes to, when it was the owner's turn. Raises what `work` raises, TooMany."""
        return await asyncio.wrap_future(self.submit(owner, work, *args, **more))

    def submit(self, owner: str, work: Callable[P, T], *args: P.args, **more: P.kwargs) -> Future[T]:
        """`run`, for later. Raises TooMany where too many pieces of the owner wait already."""
        future: Future[T] = Future()
        with self._lock:
            if self._is_closed:
                raise Away("server-restarts")
            if len(self._waiting.get(owner, ())) >= self._most:
                raise TooMany(self._busy)
            self._waiting.setdefault(owner, deque()).append(
                Piece(partial(carry_out, future, partial(work, *args, **more)), future.cancel)
            )
            self._threads.submit(self._take_one)
        return future

    def close(self) -> None:
        """What waits is cancelled; what runs is not waited for."""
        with self._lock:
            self._is_closed = True
            self._threads.shutdown(wait=False, cancel_futures=True)
            for pieces in self._waiting.values():
                for piece in pieces:
                    piece.cancel()

    def _take_one(self) -> None:
        """As often as there are pieces: the first one of whoever's turn it is."""
        with self._lock:
            owner = next((one for one in self._waiting if not self._running[one]), next(iter(self._waiting)))
            piece = self._waiting[owner].popleft()
            if not self._waiting[owner]:
                del self._waiting[owner]
            self._running[owner] += 1
        piece.do()
        with self._lock:
            self._running -= Counter([owner])
            if owner in self._waiting:  # only now: whoever came meanwhile goes before the owner's next piece
                self._waiting.move_to_end(owner)


def _give_way() -> None:
    """Let this thread run where others leave it time. Only Linux knows such a priority of one thread."""
    if sys.platform == "linux":
        thread = threading.get_native_id()
        os.setpriority(os.PRIO_PROCESS, thread, os.getpriority(os.PRIO_PROCESS, thread) + NICE)
