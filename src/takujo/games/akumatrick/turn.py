"""Akumatrick: who acts next (R2.1, R3.1)."""

from takujo.core.actors import CHANCE
from takujo.core.bits import bit
from takujo.core.compile import rule
from takujo.games.akumatrick.state import SEATS, State


@rule
def next_turn(s: State, p: int) -> None:
    """R2.1, R3.2: the turn of seat `p` is over; the next one in the direction acts."""
    p += s.direction
    s.actor = s.seats - 1 if p < 0 else 0 if p == s.seats else p


@rule
def may_rob(s: State, p: int) -> int:
    """R3.1: the set of seats that seat `p` may rob: a victim keeps at least one card."""
    victims = 0
    for q in range(SEATS):
        if s.hand[q] & (s.hand[q] - 1):
            victims |= bit(q)
    return victims & ~bit(p)


@rule
def seek_victims(s: State, p: int) -> None:
    """R3.1: with no steal or no victim left the turn ends by itself."""
    s.victims = may_rob(s, p)
    if s.victims and s.steals:
        s.actor = p
    else:
        s.steals = 0
        next_turn(s, p)


@rule
def rob(s: State, thief: int, victim: int) -> None:
    """R3.1: chance says which card of the victim is stolen."""
    s.thief[s.robberies] = thief
    s.victim[s.robberies] = victim
    s.actor = CHANCE
