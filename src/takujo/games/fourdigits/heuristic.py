"""FourDigits: a rule of thumb: avoid bursts, take crowns, stay low."""

from takujo.core.bits import lowest
from takujo.core.record import Ints
from takujo.core.rng import Stream
from takujo.core.rule_decorator import rule
from takujo.games.fourdigits.rules import discards, field_after, takes_crown
from takujo.games.fourdigits.state import BURST, DIGITS, DISCARD, View

BURSTING = -100_000  # value of a burst, besides the points that it loses
CROWN = 1000
ROLE = 100  # value of playing a role card, which would halve the gain (R3.2)


@rule
def heuristic(v: View, mask: Ints, rng: Stream) -> int:
    """Return the best action of `mask` by a search of one move."""
    return best(v, mask, ROLE, -1)


@rule
def best(v: View, mask: Ints, role: int, slope: int) -> int:
    """Return the action with the highest value.

    `role` is the value of playing a role card, `slope` that of a point of the field. In a half-made move the digit is
    already chosen.
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
    """Return the value of the number that a move makes."""
    number = field_after(v.field, v.reserve, card, discard)
    if number >= BURST:
        return BURSTING - number
    return (CROWN if takes_crown(number, card, v.pass_takes_crown) else 0) + slope * number
