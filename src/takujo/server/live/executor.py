"""Work that takes long: beside the event loop in threads, or on it where there are none, as in a page.

Work may be a generator: what it yields says how far it is (0 … 1), what it returns is what it comes to.
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
Tell: TypeAlias = Callable[[float], None]  # it may raise Stopped, and ends the work so

HAS_THREADS = sys.platform != "emscripten"


class Stopped(Exception):
    """Nobody wants this work any more."""


async def run_in_thread(work: Callable[P, T], *args: P.args, **more: P.kwargs) -> T:
    """What `work` comes to. Raises what it raises."""
    if HAS_THREADS:
        return await asyncio.to_thread(work, *args, **more)
    return work(*args, **more)


def ignore_progress(done: float) -> None:
    """Nobody wants to know how far it is."""


def chain_future(future: Future[T], as_another: Future[T]) -> None:
    """Let a future that runs come to what another one came to."""
    if as_another.cancelled():
        future.set_exception(CancelledError())
    elif error := as_another.exception():
        future.set_exception(error)
    else:
        future.set_result(as_another.result())


class Executor(Protocol):
    """Whoever does work."""

    def do(self, work: Work[T], tell: Tell) -> Future[T]:
        """What the work comes to, or raises."""
        ...

    def close(self) -> None:
        """What waits is cancelled; what runs is not waited for."""


def make_executor(threads: int, name: str, begin: Callable[[], None]) -> Executor:
    """So many threads of that name, each of which does `begin` first; or else the event loop that calls."""
    return ThreadExecutor(threads, name, begin) if HAS_THREADS else LoopExecutor()


class ThreadExecutor:
    """A `Executor`."""

    def __init__(self, threads: int, name: str, begin: Callable[[], None]) -> None:
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix=name, initializer=begin)

    def do(self, work: Work[T], tell: Tell) -> Future[T]:
        return self._pool.submit(_whole, work, tell)

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)


def _whole(work: Work[T], tell: Tell) -> T:
    begun = _Begun(work, tell, Future())
    while not begun.go_on():
        pass
    return begun.future.result()


class LoopExecutor:
    """Run one thing after another on the calling event loop; a generator lets the others run at each `yield`."""

    def __init__(self) -> None:
        self._waiting: deque[_Begun[Any]] = deque()
        self._is_closed = False
        self._next: asyncio.Handle | None = None

    def do(self, work: Work[T], tell: Tell = ignore_progress) -> Future[T]:
        if self._is_closed:
            raise RuntimeError("it takes no more work")
        future: Future[T] = Future()
        self._waiting.append(_Begun(work, tell, future))
        if self._next is None:
            self._next = asyncio.get_running_loop().call_soon(self._go_on)
        return future

    def close(self) -> None:
        self._is_closed = True
        if self._next is not None:
            self._next.cancel()
        for begun in self._waiting:
            begun.future.cancel()
        self._waiting.clear()

    def _go_on(self) -> None:
        begun = self._waiting.popleft()
        if not begun.go_on():
            self._waiting.append(begun)
        self._next = asyncio.get_running_loop().call_soon(self._go_on) if self._waiting else None


class _Begun(Generic[T]):
    """Work under way. `future` says what it came to."""

    def __init__(self, work: Work[T], tell: Tell, future: Future[T]) -> None:
        self._tell, self.future = tell, future
        self._pieces = _pieces(work)
        self._is_begun = False

    def go_on(self) -> bool:
        """One piece more; whether it was the last one, or nobody wants it any more."""
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
    """One piece, or those that it is made of."""
    found = work()
    return (yield from found) if isgenerator(found) else cast(T, found)
