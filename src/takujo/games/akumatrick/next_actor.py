"""Akumatrick: the next actor (R2.1, R3.1)."""

from takujo.core.actors import CHANCE
from takujo.core.bits import bit
from takujo.core.rule_decorator import rule
from takujo.games.akumatrick.state import SEATS, State


@rule
def next_turn(s: State, p: int) -> None:
    """End the turn of seat `p`.

    The next seat in the direction acts (R2.1, R3.2).
    """
    p += s.direction
    s.actor = s.seats - 1 if p < 0 else 0 if p == s.seats else p


@rule
def may_rob(s: State, p: int) -> int:
    """Return the seats that `p` may rob: victims keep a card (R3.1)."""
    victims = 0
    for q in range(SEATS):
        if s.hand[q] & (s.hand[q] - 1):
            victims |= bit(q)
    return victims & ~bit(p)


@rule
def seek_victims(s: State, p: int) -> None:
    """Continue stealing. End the turn if no steal or victim is left (R3.1)."""
    s.victims = may_rob(s, p)
    if s.victims and s.steals:
        s.actor = p
    else:
        s.steals = 0
        next_turn(s, p)


@rule
def rob(s: State, thief: int, victim: int) -> None:
    """Let chance steal a card of the victim (R3.1)."""
    s.thief[s.robberies] = thief
    s.victim[s.robberies] = victim
    s.actor = CHANCE
