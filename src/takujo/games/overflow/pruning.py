"""Overflow: the moves that clearly lose, which bots omit."""

from takujo.core.bits import bit, has
from takujo.core.record import Ints
from takujo.core.rule_decorator import rule
from takujo.games.overflow.packed_counts import nth_thrown, place_thrown
from takujo.games.overflow.rules import LOSS, ends_match, is_over, limit_of
from takujo.games.overflow.state import CALL, THROW, State, View


@rule
def losing_moves(v: State | View, mask: Ints, out: Ints) -> None:
    """Add calls that cannot gain anything for the caller."""
    if v.phase == THROW:
        for p in range(v.seats):
            if has(mask[0], CALL + p) and is_lost(v, p):
                out[0] |= bit(CALL + p)


@rule
def is_lost(v: State | View, accused: int) -> bool:
    """Whether a call by the actor clearly loses (R2.6).

    It is wrong by the open cards and the actor's own face-down card, or it would end the match (R3.1) without winning
    it.
    """
    place = place_thrown(v.last[accused])
    if not is_over(nth_thrown(v.last[accused]), limit_of(v.limits, v.down[v.actor], place)):
        return True
    if not ends_match(v.points[accused] - LOSS):
        return False
    best = v.points[v.actor]
    for p in range(v.seats):
        if p != accused:
            best = max(best, v.points[p])
    return bool(v.points[v.actor] < best)
