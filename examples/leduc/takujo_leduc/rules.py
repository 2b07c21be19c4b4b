"""Leduc poker (Southey et al., “Bayes' Bluff”, UAI 2005): two seats, six cards, two rounds of betting."""

from collections.abc import Mapping
from typing import Any

from takujo.core.actors import CHANCE, TERMINAL
from takujo.core.bits import bit
from takujo.core.record import Ints
from takujo.core.rng import Stream, below
from takujo.core.rule_decorator import rule
from takujo_leduc.state import CALL, COPIES, FOLD, NONE, RAISE, RANKS, SEATS, State, View

ANTE = 1
MOST_RAISES = 2


def new_state(s: State, seats: int, options: Mapping[str, Any]) -> None:
    """Both have paid the ante; the private cards come next."""
    s.actor = CHANCE
    s.private[0] = s.private[1] = s.public = s.folded = NONE
    s.paid[0] = s.paid[1] = ANTE


@rule
def raises(s: State | View) -> int:
    """Raises of this round of betting."""
    found = 0
    for i in range(s.made[s.betting]):
        if s.bets[s.betting, i] == RAISE:
            found += 1
    return found


@rule
def price(s: State | View) -> int:
    """Chips that the seat to act has to pay to stay in."""
    return int(s.paid[1 - s.actor] - s.paid[s.actor])


@rule
def legal_actions(s: State | View, mask: Ints) -> None:
    """Calling (or checking) is always possible, folding only when there is something to pay; two raises a round."""
    legal = bit(CALL)
    if price(s) > 0:
        legal |= bit(FOLD)
    if raises(s) < MOST_RAISES:
        legal |= bit(RAISE)
    mask[0] = legal


@rule
def apply_action(s: State, a: int) -> None:
    """A bet of the seat to act, or the next card."""
    if s.actor == CHANCE:
        _turn_up(s, a)
        return
    seat = s.actor
    s.bets[s.betting, s.made[s.betting]] = a
    s.made[s.betting] += 1
    if a == FOLD:
        s.folded = seat
        s.actor = TERMINAL
        return
    s.paid[seat] = s.paid[1 - seat]
    if a == RAISE:
        s.paid[seat] += 2 if s.betting == 0 else 4
    if a == RAISE or s.made[s.betting] == 1:
        s.actor = 1 - seat
    else:
        s.actor = CHANCE if s.betting == 0 else TERMINAL


@rule
def _turn_up(s: State, rank: int) -> None:
    """The card of seat 0, then that of seat 1, then the public one."""
    if s.private[0] == NONE:
        s.private[0] = rank
    elif s.private[1] == NONE:
        s.private[1] = rank
        s.actor = 0
    else:
        s.public = rank
        s.betting = 1
        s.actor = 0


@rule
def left(s: State, rank: int) -> int:
    """Cards of a rank that are still in the deck."""
    taken = 0
    for p in range(SEATS):
        if s.private[p] == rank:
            taken += 1
    return COPIES - taken


@rule
def chance_weights(s: State, weights: Ints) -> None:
    """Every card left is as likely as any other."""
    for rank in range(RANKS):
        weights[rank] = left(s, rank)


@rule
def sample_chance(s: State, rng: Stream) -> None:
    """The next card."""
    cards = RANKS * COPIES
    for p in range(SEATS):
        if s.private[p] != NONE:
            cards -= 1
    n = below(rng, cards)
    rank = 0
    while n >= left(s, rank):
        n -= left(s, rank)
        rank += 1
    _turn_up(s, rank)


@rule
def has_pair(s: State | View, seat: int) -> bool:
    """Whether the private card of a seat is of the rank of the public one."""
    return bool(s.private[seat] == s.public and s.public != NONE)


@rule
def winner(s: State | View) -> int:
    """Who takes the pot, NONE: it is split. A pair with the public card wins, else the higher card. After a showdown a
    view has both cards."""
    if s.folded != NONE:
        return 1 - s.folded
    if s.private[0] == s.private[1]:
        return NONE
    for p in range(SEATS):
        if has_pair(s, p):
            return p
    return 0 if s.private[0] > s.private[1] else 1


@rule
def scores(s: State | View, out: Ints) -> None:
    """Chips won or lost; 0 before the end."""
    won = winner(s) if s.actor == TERMINAL else NONE
    for p in range(SEATS):
        out[p] = 0 if won == NONE else s.paid[1 - won] if p == won else -s.paid[p]


@rule
def winners(s: State) -> int:
    """The set of seats that win; both where the pot is split."""
    won = winner(s)
    return 3 if won == NONE else bit(won)
