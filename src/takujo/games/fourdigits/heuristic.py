"""FourDigits: a sensible beginner. Bursts last of all, takes the crown when it can, otherwise keeps the field low."""

from takujo.core.bits import bit, lowest
from takujo.core.compile import rule
from takujo.core.record import Ints
from takujo.core.rng import Stream
from takujo.games.fourdigits.cards import PATTERN, four, three
from takujo.games.fourdigits.rules import BUILT_NOTHING, discards, target_of_role, turned
from takujo.games.fourdigits.state import DIGITS, DISCARD, PASS, TURN, View

BURSTING = -100_000  # worth of a burst; the points that it loses come on top
CROWN = 1000
ROLE = 100  # worth of getting rid of a role card, which halves what is won (R3.2)


@rule
def heuristic(v: View, mask: Ints, rng: Stream) -> int:
    """Looks one move ahead; `mask` holds the legal actions. In a half-made move the digit is chosen already."""
    best = 2 * BURSTING
    chosen = 0
    actions = mask[0]
    while actions:
        a = lowest(actions)
        actions &= actions - 1
        if v.step:
            worth = _worth_of_digit(v, v.card, a - DISCARD)
        elif a < DIGITS:
            worth = _worth_of_best_discard(v, a)
        else:
            worth = _worth_of_role(v, a)
        if worth > best:
            best = worth
            chosen = a
    return chosen


@rule
def _worth_of_best_discard(v: View, card: int) -> int:
    best = 2 * BURSTING
    choice = discards(v.reserve, card)
    while choice:
        best = max(best, _worth_of_digit(v, card, lowest(choice)))
        choice &= choice - 1
    return best


@rule
def _worth_of_digit(v: View, card: int, discard: int) -> int:
    return _worth(v.reserve + bit(card) - bit(discard), v.field + (card >> 2))


@rule
def _worth_of_role(v: View, card: int) -> int:
    target = target_of_role(v.field, card)
    if target != BUILT_NOTHING:
        return ROLE + _worth(v.reserve, target)
    field = turned(v.field) if card == TURN else v.field
    return ROLE - field + (CROWN if PATTERN[field] or (card == PASS and v.pass_takes_crown) else 0)


@rule
def _worth(reserve: int, target: int) -> int:
    """Of the number that is built from the reserve."""
    number = three(reserve, target)
    if number < 0:
        return BURSTING - four(reserve, target)
    return (CROWN if PATTERN[number] else 0) - number
