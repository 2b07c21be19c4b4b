"""FourDigits: what each card would make of the numbers on the table."""

from takujo.core.bits import has
from takujo.core.record import Ints
from takujo.core.rule_decorator import rule
from takujo.games.fourdigits.cards import HEAP_OF, copies, of_kind, one
from takujo.games.fourdigits.rules import discards, field_after, takes_crown
from takujo.games.fourdigits.state import BURST, COUNTS, DIGITS, KINDS, RESERVE, State

FIELD, PASS_TAKES_CROWN, RESERVE_COUNTS = range(3)  # given; the counts of the digits 0 … 9 come last
DIGIT_KINDS = 10
NO_NUMBER = -1
SIZE, MANY = 1, 2  # errors: not five cards of the reserve, more of a kind than the box has


@rule
def plays(s: State, given: Ints, found: Ints) -> int:
    """Fill in the number of each card with each discard (R2).

    found[10 · card + discard] is the number, NO_NUMBER if it is impossible; 150 places on is 1 for the crown. Role
    cards have discard 0. Returns 0, SIZE or MANY.
    """
    field = given[FIELD]
    total = 0
    for kind in range(DIGIT_KINDS):
        total += given[RESERVE_COUNTS + kind]
    if total != RESERVE:
        return SIZE
    reserve = 0
    for kind in range(DIGIT_KINDS):
        n = given[RESERVE_COUNTS + kind]
        if n + copies(HEAP_OF[field], of_kind(kind)) > COUNTS[kind]:
            return MANY
        reserve += n << of_kind(kind)
    table = reserve + HEAP_OF[field]
    for kind in range(KINDS):
        card = of_kind(kind)
        is_digit = card < DIGITS
        can_have = not is_digit or copies(table, card) < COUNTS[kind]
        allowed = discards(reserve, card) if is_digit else one(0)
        for other in range(DIGIT_KINDS):
            at = kind * DIGIT_KINDS + other
            found[at] = NO_NUMBER
            found[KINDS * DIGIT_KINDS + at] = 0
            if can_have and has(allowed, of_kind(other)):
                number = field_after(field, reserve, card, of_kind(other))
                found[at] = number
                if number < BURST:
                    found[KINDS * DIGIT_KINDS + at] = int(takes_crown(number, card, given[PASS_TAKES_CROWN]))
    return 0


FUNCTIONS = (plays,)
