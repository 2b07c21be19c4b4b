"""The log of decisions, for trajectories: what each seat saw and did."""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from takujo.core import record
from takujo.core.record import Batch, Floats, Ints, Record
from takujo.core.rule_decorator import rule
from takujo.core.spec import GameSpec

# Cells of `Log.book`:
FILLED, HELD, BOOK = range(3)  # rows in use; the action that waits for an empty log, or −1


class Log(NamedTuple):
    """Decisions, a row each. R: rows; none where nothing is logged."""

    states: Batch  # (R): the truth before the decision
    observations: Floats  # (R, encoding): of the seat's view
    legal: Ints  # (R, words): its legal actions as sets
    actions: Ints  # (R)
    seats: Ints  # (R)
    book: Ints  # (BOOK)


def new_log(spec: GameSpec, rows: int) -> Log:
    """Return an empty log."""
    return Log(
        record.batch(spec.state, rows),
        np.zeros((rows, spec.encoding_size), np.float32),
        np.zeros((rows, spec.words), np.int64),
        np.zeros(rows, np.int64),
        np.zeros(rows, np.int64),
        np.array([0, -1]),
    )


def make_log(spec: GameSpec) -> Callable[..., bool]:
    """Return the rule that logs a decision.

    It is (log, s, v, mask, a): the actor sees `v` and chooses `a`. If the log is full, the rule holds the action and
    returns true.
    """
    encode, words = spec.encode, spec.words

    @rule
    def write(log: Log, s: Record, v: Record, mask: Ints, a: int) -> bool:
        n = log.book[FILLED]
        if n == len(log.actions):
            log.book[HELD] = a
            return True
        log.states[n] = s
        encode(v, log.observations[n])
        for w in range(words):
            log.legal[n, w] = mask[w]
        log.actions[n] = a
        log.seats[n] = s.actor
        log.book[FILLED] = n + 1
        return False

    return write


@rule
def log_nothing(log: Log, s: Record, v: Record, mask: Ints, a: int) -> bool:
    """Log nothing."""
    return False
