"""Checks the answers of external policies."""

import operator
import time
from collections.abc import Callable
from threading import Lock
from typing import TypeAlias

from takujo.core.bits import has
from takujo.core.errors import TakujoError
from takujo.core.game import Game
from takujo.core.record import Ints, Seen
from takujo.core.rng import Stream

Policy: TypeAlias = Callable[[Game, Seen, Ints, Stream], int]

LATE_S = 10.0  # per decision; the first one has no limit, as libraries warm up
LONGEST = 160  # characters of its error


class PolicyError(TakujoError):
    """An external policy crashed, was too slow, or gave no legal action."""


class Guard:
    """The policy, called by one thread at a time. Raises PolicyError for each wrong answer."""

    def __init__(self, name: str, policy: Policy) -> None:
        self.name = name
        self._policy = policy
        self._lock = Lock()
        self._is_warm = False

    def __call__(self, game: Game, v: Seen, mask: Ints, rng: Stream) -> int:
        with self._lock:
            start = time.monotonic()
            try:
                answer = self._policy(game, v, mask.copy(), rng)
            except PolicyError:
                raise
            except (Exception, SystemExit) as error:  # a policy may raise anything
                raise PolicyError("policy-crash", bot=self.name, reason=one_line(error)) from error
            taken = time.monotonic() - start
            if self._is_warm and taken > LATE_S:
                raise PolicyError("policy-late", bot=self.name, seconds=round(taken), most=round(LATE_S))
            self._is_warm = True
        try:
            action = operator.index(answer)
        except TypeError as error:
            raise PolicyError("policy-answer", bot=self.name, answer=repr(answer)[:LONGEST]) from error
        if not (0 <= action < 64 * len(mask) and has(mask[action >> 6], action & 63)):
            raise PolicyError("policy-illegal", bot=self.name, action=str(action), game=game.name)
        return action


def one_line(error: BaseException) -> str:
    """Return an exception's text in one line."""
    said = " ".join(str(error).split())[:LONGEST]
    return f"{type(error).__name__}: {said}" if said else type(error).__name__
