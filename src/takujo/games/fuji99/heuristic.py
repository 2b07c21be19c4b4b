"""富士山地下99階: a rule of thumb: weigh gain against danger, stop in time. It uses cards that move it."""

from takujo.core.bits import lowest
from takujo.core.record import Ints
from takujo.core.rng import Stream
from takujo.core.rule_decorator import rule
from takujo.games.fuji99.chance import CHOOSE
from takujo.games.fuji99.pruning import is_crisis_sure
from takujo.games.fuji99.rules import (
    AGAIN,
    CARD,
    DONE,
    FEWEST_CUBES,
    STOP,
    leader,
    reds_returned,
    steps_of,
)
from takujo.games.fuji99.state import (
    ALL_DRAW,
    DANGER,
    DECIDE,
    DRAW,
    GOAL,
    HELD_KINDS,
    KINDS,
    PLUS3,
    RETURN_RED,
    USE,
    View,
    count_of,
)
from takujo.games.fuji99.turn import (
    DANGER_LIMIT,
    danger,
    floor_after,
    is_crisis,
    plains_in_bag,
    reds_in_bag,
    yellows_in_bag,
)

WIN = 100.0  # value of the goal, in floors
WINNING = 99  # … and of a card that reaches it
CUBE = 0.5  # value of a plain cube on a card, in floors
FULL = 4  # a hand of that value is a burden
LOST = -100  # below the value of any card


@rule
def heuristic(v: View, mask: Ints, rng: Stream) -> int:
    """Return an action of `mask`."""
    if v.phase == DRAW:
        return _best_handful(v)
    if v.phase == USE:
        return _best_card(v, mask)
    if v.phase == DECIDE:
        return _decide(v)
    return CARD + lowest(mask[1])


@rule
def _safety(v: View, handful: int, plains: int, yellows: int, reds: int) -> float:
    """Return the probability that a handful from this bag is safe (R2.2)."""
    spare = DANGER_LIMIT - 1 - danger(v)
    safe = 0
    for n in range(min(spare, reds, handful) + 1):
        safe += CHOOSE[reds, n] * CHOOSE[plains + yellows, handful - n]
    return float(safe / CHOOSE[plains + yellows + reds, handful])


@rule
def _worth(v: View, handful: int, safety: float) -> float:
    """Return the turn's expected floors, if this handful is its last."""
    token = floor_after(v, handful)
    if token >= GOAL:
        return safety * (WIN + float(GOAL - v.piece[v.turn]))
    return safety * float(token - v.piece[v.turn])


@rule
def _best_handful(v: View) -> int:
    plains, yellows, reds = plains_in_bag(v), yellows_in_bag(v), reds_in_bag(v)
    best = -1.0
    choice = FEWEST_CUBES
    for handful in range(FEWEST_CUBES, plains + yellows + reds + 1):
        worth = _worth(v, handful, _safety(v, handful, plains, yellows, reds))
        if worth > best:
            best = worth
            choice = handful
    return choice


@rule
def _best_again(v: View) -> float:
    """Return the value of the best handful after `again`.

    Drawn cubes go back first.
    """
    plains, yellows, reds = v.plain[v.turn], yellows_in_bag(v) + v.drawn_yellow, reds_in_bag(v)
    best = 0.0
    for handful in range(FEWEST_CUBES, plains + yellows + reds + 1):
        best = max(best, _worth(v, handful, _safety(v, handful, plains, yellows, reds)))
    return best


@rule
def _crisis_chance(v: View) -> float:
    """Return the probability of a crisis with the next card (R2.6).

    An all_draw counts as harmless.
    """
    cards = v.deck if v.deck else v.discard
    bad = 0
    total = 0
    for kind in range(KINDS):
        n = count_of(cards, kind)
        total += n
        if kind != ALL_DRAW and is_crisis(v.points[v.turn] + v.value[kind]):
            bad += n
    return bad / total if total else 0.0


@rule
def _decide(v: View) -> int:
    p = v.turn
    kept = v.token - v.piece[p] + CUBE * min(v.wanted[p], v.pagoda)
    return AGAIN if _best_again(v) * (1.0 - _crisis_chance(v)) > kept else STOP


@rule
def _best_card(v: View, mask: Ints) -> int:
    """Return the card that gains most.

    A full hand is worth emptying, and any card is better used than lost in a crisis.
    """
    best = LOST if mask[1] and is_crisis_sure(v) else 0
    choice = DONE
    for kind in range(HELD_KINDS):
        if mask[1] >> kind & 1:
            gain = _gain(v, kind)
            if v.points[v.turn] >= FULL:
                gain += 2 * v.value[kind]
            if gain > best:
                best = gain
                choice = CARD + kind
    return choice


@rule
def _gain(v: View, kind: int) -> int:
    """Return a card's gain, in floors; below 1, keep it."""
    if kind == RETURN_RED:
        return 2 if reds_returned(v) else -4
    if kind == DANGER:
        return 6 if leader(v) not in (-1, v.turn) else -6
    if kind == PLUS3:
        return -9 if v.points[v.turn] < FULL else -5
    steps = steps_of(v, kind)
    if steps == 0:
        return -4
    floor = floor_after(v, steps)
    return WINNING if floor >= GOAL else floor - v.token - v.cost[kind]
