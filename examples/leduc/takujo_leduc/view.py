"""Leduc poker: what a viewer may know. The only file that turns truth into knowledge."""

from takujo.core.actors import REFEREE, TERMINAL
from takujo.core.rng import Stream, below
from takujo.core.rule_decorator import rule
from takujo_leduc.rules import left
from takujo_leduc.state import COPIES, LONGEST, NONE, RANKS, SEATS, State, View


@rule
def observe(s: State, viewer: int, v: View) -> None:
    """Everything but the other's card; that too after a showdown."""
    v.viewer = viewer
    v.actor = s.actor
    v.step = s.step
    v.public = s.public
    v.betting = s.betting
    v.folded = s.folded
    shown = viewer == REFEREE or (s.actor == TERMINAL and s.folded == NONE)
    for p in range(SEATS):
        v.private[p] = s.private[p] if shown or p == viewer else NONE
        v.is_dealt[p] = s.private[p] != NONE
        v.made[p] = s.made[p]
        v.paid[p] = s.paid[p]
        for i in range(LONGEST):
            v.bets[p, i] = s.bets[p, i]


@rule
def resample(v: View, rng: Stream, s: State) -> None:
    """Hidden cards are drawn from those that the viewer does not see."""
    s.actor = v.actor
    s.step = v.step
    s.public = v.public
    s.betting = v.betting
    s.folded = v.folded
    for p in range(SEATS):
        s.private[p] = v.private[p]
        s.made[p] = v.made[p]
        s.paid[p] = v.paid[p]
        for i in range(LONGEST):
            s.bets[p, i] = v.bets[p, i]
    for p in range(SEATS):
        if v.is_dealt[p] and s.private[p] == NONE:
            s.private[p] = _unseen(s, rng)


@rule
def _unseen(s: State, rng: Stream) -> int:
    """A card that lies nowhere in sight, each one equally likely."""
    total = RANKS * COPIES - (s.public != NONE)
    for p in range(SEATS):
        total -= s.private[p] != NONE
    n = below(rng, total)
    rank = 0
    while n >= left(s, rank) - (s.public == rank):
        n -= left(s, rank) - (s.public == rank)
        rank += 1
    return rank


def witness(s: State, actor: int, token: str, viewer: int) -> str:
    """The first card is seen by seat 0, the second by seat 1, the third by all."""
    dealt = sum(int(card) != NONE for card in s.private)
    hidden = token.startswith("!") and dealt < SEATS and viewer not in (dealt, REFEREE)
    return "!card ?" if hidden else token
