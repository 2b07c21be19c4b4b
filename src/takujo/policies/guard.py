"""What a policy from elsewhere answers is looked at before it is played."""

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

LATE_S = 10.0  # for one decision; the first one may take as long as it likes, since libraries warm up in it
LONGEST = 160  # of what it said


class PolicyError(TakujoError):
    """A policy from elsewhere crashed, answered too late, answered nothing, or what is not legal."""


class Guard:
    """The policy itself, asked by one thread at a time. Raises PolicyError, each time that it answers wrongly."""

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
            except (Exception, SystemExit) as error:  # whatever it raises
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
    """What an exception says, on a line of its own."""
    said = " ".join(str(error).split())[:LONGEST]
    return f"{type(error).__name__}: {said}" if said else type(error).__name__
