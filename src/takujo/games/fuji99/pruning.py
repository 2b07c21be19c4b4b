"""富士山地下99階: the moves that clearly lose, which bots omit."""

from takujo.core.bits import bit, highest
from takujo.core.record import Ints
from takujo.core.rule_decorator import rule
from takujo.games.fuji99.rules import DONE
from takujo.games.fuji99.state import ALL_DRAW, DRAW, HELD_KINDS, USE, State, View, count_of
from takujo.games.fuji99.turn import is_crisis, is_danger, plains_in_bag, yellows_in_bag


@rule
def losing_moves(v: State | View, mask: Ints, out: Ints) -> None:
    """Add certain dangers, and ending card use before a certain crisis."""
    if v.phase == DRAW:
        out[0] = _dangers(v, mask[0])
    elif v.phase == USE and is_crisis_sure(v):
        out[0] = bit(DONE)


@rule
def _dangers(v: State | View, handfuls: int) -> int:
    """Return the handfuls that always draw too many reds (R2.2)."""
    others = plains_in_bag(v) + yellows_in_bag(v)
    found = 0
    while handfuls:
        handful = highest(handfuls)
        if not is_danger(v, max(0, handful - others)):
            break
        handfuls ^= bit(handful)
        found |= bit(handful)
    return found


@rule
def is_crisis_sure(v: State | View) -> bool:
    """Whether any card makes the actor's hand a crisis (R2.5, R2.6)."""
    if is_crisis(v.points[v.turn]):
        return True
    drawn_from = v.deck if v.deck else v.discard
    return _brings_crisis(v, drawn_from) or _brings_crisis(v, v.deck + v.discard)


@rule
def _brings_crisis(v: State | View, cards: int) -> bool:
    """Whether the actor must draw one of these, and all are crises.

    For an all_draw, and for each further one, others draw first: a card must be left for the actor.
    """
    left = -(v.seats - 1) * count_of(cards, ALL_DRAW)
    for kind in range(HELD_KINDS):
        n = count_of(cards, kind)
        left += n
        if n and not is_crisis(v.points[v.turn] + v.value[kind]):
            return False
    return bool(left > 0)
