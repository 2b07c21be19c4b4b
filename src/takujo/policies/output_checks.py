"""Checks the answers of external policies."""

import operator
from collections.abc import Callable
from concurrent.futures import Future, wait
from functools import partial
from queue import SimpleQueue
from threading import Lock, Thread
from typing import SupportsIndex, TypeAlias, cast

from takujo.core.bits import has
from takujo.core.errors import TakujoError
from takujo.core.game import Game
from takujo.core.record import Ints, Seen
from takujo.core.rng import Stream

Policy: TypeAlias = Callable[[Game, Seen, Ints, Stream], int]

LATE_S = 10.0  # per decision
FIRST_LATE_S = 60.0  # of the first one, as libraries warm up
LONGEST = 160  # characters of its error


class PolicyError(TakujoError):
    """An external policy crashed, was too slow, or gave no legal action."""


class Guard:
    """The policy, called by a thread of its own. Raises PolicyError for each wrong answer."""

    def __init__(self, name: str, policy: Policy, first_s: float | None = None) -> None:
        """`first_s`: seconds for the first decision, usually a minute."""
        self.name = name
        self._policy = policy
        self._lock = Lock()
        self._thread: _Worker | None = None
        self._limit = FIRST_LATE_S if first_s is None else first_s

    def __call__(self, game: Game, v: Seen, mask: Ints, rng: Stream) -> int:
        with self._lock:
            self._thread = self._thread or _Worker()
            try:
                answer = self._thread.call(partial(self._policy, game, v, mask.copy(), rng), self._limit)
            except PolicyError:
                raise
            except _Late:
                raise PolicyError("policy-late", bot=self.name, most=round(self._limit)) from None
            except (Exception, SystemExit) as error:  # a policy may raise anything
                raise PolicyError("policy-crash", bot=self.name, reason=one_line(error)) from error
            self._limit = LATE_S
        try:
            action = operator.index(cast(SupportsIndex, answer))
        except TypeError as error:
            raise PolicyError("policy-answer", bot=self.name, answer=repr(answer)[:LONGEST]) from error
        if not (0 <= action < 64 * len(mask) and has(mask[action >> 6], action & 63)):
            raise PolicyError("policy-illegal", bot=self.name, action=str(action), game=game.name)
        return action


class _Late(Exception):
    """The function has not returned in time."""


class _Worker:
    """A thread that ends with the process, even during a call."""

    def __init__(self) -> None:
        self._calls = SimpleQueue[tuple[Callable[[], object], Future[object]]]()
        Thread(target=self._work, daemon=True).start()

    def call(self, function: Callable[[], object], seconds: float) -> object:
        """Return the function's result. Raises _Late, or what the function raises."""
        future = Future[object]()
        self._calls.put((function, future))
        if wait([future], seconds).not_done:
            raise _Late
        return future.result()

    def _work(self) -> None:
        while True:
            function, future = self._calls.get()
            try:
                future.set_result(function())
            except BaseException as error:  # raised where it was called
                future.set_exception(error)


def one_line(error: BaseException) -> str:
    """Return an exception's text in one line."""
    said = " ".join(str(error).split())[:LONGEST]
    return f"{type(error).__name__}: {said}" if said else type(error).__name__
