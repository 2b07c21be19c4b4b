"""Who is in front, move by move.

That shows how often the lead changes, and how early the winner is known. The *front* is the set of seats with the best
score so far. The trace of a match holds the front after every move; when it is full, every second entry goes and from
then on only every second move is noted, and so on.
"""

import numpy as np

from takujo.core.actors import NO_SCORE
from takujo.core.bits import bit, count, lowest
from takujo.core.record import Ints
from takujo.core.rule_decorator import rule
from takujo.lab.kernels.row_layout import PER_MILLE, POINTS

ENTRIES = 2048
# The first cells of a trace:
SIZE, STRIDE, SKIPPED, SOLE, CHANGES, HEAD = range(6)
NOBODY = -1


def new_trace() -> Ints:
    return np.zeros(HEAD + ENTRIES, np.int64)


@rule
def begin_trace(trace: Ints, seats: int) -> None:
    """Begin a trace with all seats level."""
    trace[SIZE] = 1
    trace[STRIDE] = 1
    trace[SKIPPED] = 0
    trace[SOLE] = NOBODY
    trace[CHANGES] = 0
    trace[HEAD] = bit(seats) - 1


@rule
def front(points: Ints, seats: int, lowest_wins: bool) -> int:
    """Return the seats with the best score, all if none has any."""
    best = 0
    found = 0
    for p in range(seats):
        score = -points[p] if lowest_wins else points[p]
        if points[p] != NO_SCORE and (found == 0 or score >= best):
            found = found | bit(p) if found and score == best else bit(p)
            best = score
    return found if found else bit(seats) - 1


@rule
def note_front(trace: Ints, ahead: int) -> None:
    """Record the front after a move. The lead changes when another single seat is in front than the last single one."""
    if count(ahead) == 1:
        p = lowest(ahead)
        trace[CHANGES] += trace[SOLE] not in (NOBODY, p)
        trace[SOLE] = p
    trace[SKIPPED] += 1
    if trace[SKIPPED] < trace[STRIDE]:
        return
    trace[SKIPPED] = 0
    if trace[SIZE] == ENTRIES:
        for i in range(ENTRIES // 2):
            trace[HEAD + i] = trace[HEAD + 2 * i]
        trace[SIZE] = ENTRIES // 2
        trace[STRIDE] *= 2
    trace[HEAD + trace[SIZE]] = ahead
    trace[SIZE] += 1


@rule
def write_lead(trace: Ints, won: int, out: Ints, row: int, i: int) -> None:
    """Write the changes of the lead, then the drama curve.

    At each point of the match, it is the share of the front that wins in the end, per mille.
    """
    out[row, i] = trace[CHANGES]
    for k in range(POINTS):
        ahead = trace[HEAD + k * (trace[SIZE] - 1) // (POINTS - 1)]
        out[row + 1 + k, i] = PER_MILLE * count(ahead & won) // count(ahead)
