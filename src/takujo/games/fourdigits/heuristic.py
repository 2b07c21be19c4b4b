"""FourDigits: a sensible beginner. Bursts last of all, takes the crown when it can, otherwise keeps the field low."""

from takujo.core.bits import lowest
from takujo.core.compile import rule
from takujo.core.record import Ints
from takujo.core.rng import Stream
from takujo.games.fourdigits.rules import discards, field_after, takes_crown
from takujo.games.fourdigits.state import BURST, DIGITS, DISCARD, View

BURSTING = -100_000  # worth of a burst; the points that it loses come on top
CROWN = 1000
ROLE = 100  # worth of getting rid of a role card, which halves what is won (R3.2)


@rule
def heuristic(v: View, mask: Ints, rng: Stream) -> int:
    """Looks one move ahead; `mask` holds the legal actions."""
    return best(v, mask, ROLE, -1)


@rule
def best(v: View, mask: Ints, role: int, slope: int) -> int:
    """The action worth most: `role` for playing a role card, `slope` a point of the field.

    In a half-made move the digit is chosen already.
    """
    most = 2 * BURSTING
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
        if worth > most:
            most = worth
            chosen = a
    return chosen


@rule
def _worth_of_best_discard(v: View, card: int, slope: int) -> int:
    most = 2 * BURSTING
    choice = discards(v.reserve, card)
    while choice:
        most = max(most, _worth(v, card, lowest(choice), slope))
        choice &= choice - 1
    return most


@rule
def _worth(v: View, card: int, discard: int, slope: int) -> int:
    """Of the number that the move makes."""
    number = field_after(v.field, v.reserve, card, discard)
    if number >= BURST:
        return BURSTING - number
    return (CROWN if takes_crown(number, card, v.pass_takes_crown) else 0) + slope * number
