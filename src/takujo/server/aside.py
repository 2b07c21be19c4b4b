"""Work that takes long: beside the event loop in threads, or on it where there are none, as in a page."""

import asyncio
import sys
from collections import deque
from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from functools import partial
from typing import Any, ParamSpec, TypeVar

T = TypeVar("T")
P = ParamSpec("P")

HAS_THREADS = sys.platform != "emscripten"


async def aside(work: Callable[P, T], *args: P.args, **more: P.kwargs) -> T:
    """What `work` comes to. Raises what it raises."""
    if HAS_THREADS:
        return await asyncio.to_thread(work, *args, **more)
    return work(*args, **more)


def workers(threads: int, name: str, begin: Callable[[], None]) -> Executor:
    """So many threads of that name, each of which does `begin` first; or else the event loop that calls."""
    if HAS_THREADS:
        return ThreadPoolExecutor(threads, thread_name_prefix=name, initializer=begin)
    return OnTheLoop()


class OnTheLoop(Executor):
    """Does one thing after another on the event loop that asks for it, and lets others have their turn in between."""

    def __init__(self) -> None:
        self._waiting: deque[tuple[Future[Any], Callable[[], None]]] = deque()
        self._is_closed = False
        self._next: asyncio.Handle | None = None

    def submit(self, work: Callable[P, T], /, *args: P.args, **more: P.kwargs) -> Future[T]:
        if self._is_closed:
            raise RuntimeError("it takes no more work")
        future: Future[T] = Future()
        self._waiting.append((future, partial(carry_out, future, partial(work, *args, **more))))
        if self._next is None:
            self._next = asyncio.get_running_loop().call_soon(self._do_one)
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """What waits is cancelled with `cancel_futures`; nothing is waited for, as nothing runs meanwhile."""
        self._is_closed = True
        if cancel_futures and self._next is not None:
            self._next.cancel()
            for future, _ in self._waiting:
                future.cancel()
            self._waiting.clear()

    def _do_one(self) -> None:
        _, do = self._waiting.popleft()
        self._next = asyncio.get_running_loop().call_soon(self._do_one) if self._waiting else None
        do()


def carry_out(future: Future[T], work: Callable[[], T]) -> None:
    """Do the work that a future stands for, unless nobody wants it any more."""
    if future.set_running_or_notify_cancel():
        try:
            future.set_result(work())
        except BaseException as error:
            future.set_exception(error)
