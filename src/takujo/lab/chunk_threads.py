"""Work on this machine: chunks in threads, with results in order."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TypeVar

T = TypeVar("T")
AHEAD = 2  # chunks in progress beyond one per worker


def in_order(
    work: Callable[[int], T], numbers: Iterable[int], workers: int, give_up: Callable[[], None]
) -> Iterator[T]:
    """Yield work(n) of each number in order, computing a few ahead.

    `give_up` is called at the end or after an interruption; running work may then raise.
    """
    pending: deque[Future[T]] = deque()
    pool = ThreadPoolExecutor(workers)
    try:
        for number in numbers:
            pending.append(pool.submit(work, number))
            if len(pending) >= workers + AHEAD:
                yield pending.popleft().result()
        while pending:
            yield pending.popleft().result()
    finally:
        give_up()
        pool.shutdown(wait=True, cancel_futures=True)
