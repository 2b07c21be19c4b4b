"""FourDigits: ways to play that a designer would compare. Like the heuristic they look one move ahead and burst last of
all; what they like of the other moves differs.
"""

from takujo.core.bits import lowest
from takujo.core.compile import rule
from takujo.core.record import Ints
from takujo.core.rng import Stream
from takujo.games.fourdigits.rules import discards, field_after, takes_crown
from takujo.games.fourdigits.state import BURST, DIGITS, DISCARD, View

BURSTING = -100_000
CROWN = 1000
GONE = 5_000  # more than what any move makes: whether a role card goes or stays decides


@rule
def press(v: View, mask: Ints, rng: Stream) -> int:
    """Drives the field as high as it can without bursting, so that the next seat may have to."""
    return _best(v, mask, 0, 1)


@rule
def hold(v: View, mask: Ints, rng: Stream) -> int:
    """Keeps its role cards for the time when every digit would burst."""
    return _best(v, mask, -GONE, -1)


@rule
def shed(v: View, mask: Ints, rng: Stream) -> int:
    """Gets rid of its role cards at once, as each of them halves what it gains."""
    return _best(v, mask, GONE, -1)


@rule
def _best(v: View, mask: Ints, role: int, slope: int) -> int:
    """The action worth most: `role` for playing a role card, `slope` a point of the field."""
    best = 2 * BURSTING
    chosen = 0
    actions = mask[0]
    while actions:
        a = lowest(actions)
        actions &= actions - 1
        if v.step:
            worth = _worth(v, v.card, a - DISCARD, slope)
        elif a < DIGITS:
            worth = _worth_of_best_discard(v, a, slope)
        else:
            worth = _worth(v, a, a, slope) + role
        if worth > best:
            best = worth
            chosen = a
    return chosen


@rule
def _worth_of_best_discard(v: View, card: int, slope: int) -> int:
    best = 2 * BURSTING
    choice = discards(v.reserve, card)
    while choice:
        best = max(best, _worth(v, card, lowest(choice), slope))
        choice &= choice - 1
    return best


@rule
def _worth(v: View, card: int, discard: int, slope: int) -> int:
    """Of the number that the move makes."""
    number = field_after(v.field, v.reserve, card, discard)
    if number >= BURST:
        return BURSTING - number
    return (CROWN if takes_crown(number, card, v.pass_takes_crown) else 0) + slope * number


STRATEGIES = {"press": press, "hold": hold, "shed": shed}
