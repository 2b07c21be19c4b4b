"""Slow work in threads, or on the event loop without them. A browser has no threads.

Work may be a generator: it yields its progress (0 … 1) and returns its result.
"""

import asyncio
import sys
from collections import deque
from collections.abc import Callable, Generator
from concurrent.futures import CancelledError, Future, ThreadPoolExecutor
from inspect import isgenerator
from typing import Any, Generic, ParamSpec, Protocol, TypeAlias, TypeVar, cast

T = TypeVar("T")
P = ParamSpec("P")
Work: TypeAlias = Callable[[], T | Generator[float, None, T]]
Tell: TypeAlias = Callable[[float], None]  # may raise Stopped to end the work

HAS_THREADS = sys.platform != "emscripten"


class Stopped(Exception):
    """The work is no longer wanted."""


async def run_in_thread(work: Callable[P, T], *args: P.args, **more: P.kwargs) -> T:
    """Return the result of `work`, run in a thread if possible. Raises what it raises."""
    if HAS_THREADS:
        return await asyncio.to_thread(work, *args, **more)
    return work(*args, **more)


def ignore_progress(done: float) -> None:
    """Do nothing with the progress."""


def chain_future(future: Future[T], as_another: Future[T]) -> None:
    """Give a running future the outcome of another."""
    if as_another.cancelled():
        future.set_exception(CancelledError())
    elif error := as_another.exception():
        future.set_exception(error)
    else:
        future.set_result(as_another.result())


class Executor(Protocol):
    """Runs slow work."""

    def do(self, work: Work[T], tell: Tell) -> Future[T]:
        """Run work; the future has its result or error."""

    def close(self) -> None:
        """Cancel waiting work; running work is not awaited."""


def make_executor(threads: int, name: str, begin: Callable[[], None]) -> Executor:
    """Return an executor with named threads, or of the event loop. Each thread calls `begin`."""
    return ThreadExecutor(threads, name, begin) if HAS_THREADS else LoopExecutor()


class ThreadExecutor:
    """An `Executor` with threads."""

    def __init__(self, threads: int, name: str, begin: Callable[[], None]) -> None:
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix=name, initializer=begin)

    def do(self, work: Work[T], tell: Tell) -> Future[T]:
        return self._pool.submit(_whole, work, tell)

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)


def _whole(work: Work[T], tell: Tell) -> T:
    begun = _Begun(work, tell, Future())
    while not begun.advance():
        pass
    return begun.future.result()


class LoopExecutor:
    """An `Executor` on the calling event loop; generators alternate at each `yield`."""

    def __init__(self) -> None:
        self._waiting: deque[_Begun[Any]] = deque()
        self._is_closed = False
        self._next: asyncio.Handle | None = None

    def do(self, work: Work[T], tell: Tell = ignore_progress) -> Future[T]:
        if self._is_closed:
            raise RuntimeError("the executor is closed")
        future: Future[T] = Future()
        self._waiting.append(_Begun(work, tell, future))
        if self._next is None:
            self._next = asyncio.get_running_loop().call_soon(self._run_next)
        return future

    def close(self) -> None:
        self._is_closed = True
        if self._next is not None:
            self._next.cancel()
        for begun in self._waiting:
            begun.future.cancel()
        self._waiting.clear()

    def _run_next(self) -> None:
        begun = self._waiting.popleft()
        if not begun.advance():
            self._waiting.append(begun)
        self._next = asyncio.get_running_loop().call_soon(self._run_next) if self._waiting else None


class _Begun(Generic[T]):
    """Work in progress. `future` has its outcome."""

    def __init__(self, work: Work[T], tell: Tell, future: Future[T]) -> None:
        self._tell, self.future = tell, future
        self._pieces = _pieces(work)
        self._is_begun = False

    def advance(self) -> bool:
        """Run the next piece; return whether the work has ended."""
        if not self._is_begun and not self.future.set_running_or_notify_cancel():
            return True
        self._is_begun = True
        try:
            self._tell(next(self._pieces))
        except StopIteration as end:
            self.future.set_result(end.value)
        except BaseException as error:
            self.future.set_exception(error)
        else:
            return False
        return True


def _pieces(work: Work[T]) -> Generator[float, None, T]:
    outcome = work()
    return (yield from outcome) if isgenerator(outcome) else cast(T, outcome)
