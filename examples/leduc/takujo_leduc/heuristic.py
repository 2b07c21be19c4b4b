"""Leduc poker: a bold beginner. Raises whatever it can, but for a jack that found no pair; never folds."""

from takujo.core.bits import has
from takujo.core.record import Ints
from takujo.core.rng import Stream
from takujo.core.rule_decorator import rule
from takujo_leduc.state import CALL, NONE, RAISE, View


@rule
def heuristic(v: View, mask: Ints, rng: Stream) -> int:
    """`mask` holds the legal actions."""
    card = v.private[v.actor]
    is_weak = card == 0 and v.public != NONE and card != v.public
    return RAISE if has(mask[0], RAISE) and not is_weak else CALL
