"""FourDigits: the moves that clearly lose, which bots omit."""

from takujo.core.bits import bit, lowest
from takujo.core.record import Ints
from takujo.core.rule_decorator import rule
from takujo.games.fourdigits.cards import roles
from takujo.games.fourdigits.rules import crown_at_burst, discards, ends_match, field_after, loss_of, may_win, share_of
from takujo.games.fourdigits.state import BURST, DIGITS, DISCARD, HAND, View


@rule
def losing_moves(v: View, mask: Ints, out: Ints) -> None:
    """Add cards that burst with any discard (R2.7).

    A half-made move has its digit already.
    """
    actions = mask[0]
    while actions:
        a = lowest(actions)
        actions &= actions - 1
        if v.step:
            is_lost = _loses(v, v.card, a - DISCARD)
        elif a < DIGITS:
            is_lost = _loses_always(v, a)
        else:
            is_lost = _loses(v, a, a)
        if is_lost:
            out[0] |= bit(a)


@rule
def _loses_always(v: View, card: int) -> bool:
    choice = discards(v.reserve, card)
    while choice:
        if not _loses(v, card, lowest(choice)):
            return False
        choice &= choice - 1
    return True


@rule
def _loses(v: View, card: int, discard: int) -> bool:
    """Whether the move bursts and costs points or the match (R4.1, R4.3)."""
    number = field_after(v.field, v.reserve, card, discard)
    if number < BURST:
        return False
    if v.seats == 1:
        return bool(v.crown < 0)
    loss = loss_of(number)
    total = v.totals[v.turn] - loss
    if not ends_match(v, total):
        return bool(loss > 0)
    return not may_win(v, v.turn) or total < _best_other(v, loss)


@rule
def _best_other(v: View, loss: int) -> int:
    """Return the highest sure total of another seat after a burst (R3). It may have all the role cards."""
    role_cards = min(HAND, roles(v.unseen))
    crown = crown_at_burst(v)
    best = -1
    for p in range(v.seats):
        if p != v.turn:
            best = max(best, v.totals[p] + share_of(loss, p == crown, role_cards))
    return best
