"""Leduc poker: how it is searched. A bid tells of the card: who raises seldom has the lowest one."""

from takujo.core.rule_decorator import rule
from takujo.interfaces.search import OFF_HEURISTIC, GameSearch, Tuning
from takujo_leduc.state import NONE, RAISE, SEATS, State


@rule
def likelihood(s: State) -> float:
    """By the raises that the heuristic would not have made: with a jack, once the public card is another."""
    weight = 1.0
    if s.public == NONE:
        return weight
    for i in range(s.made[1]):
        p = i % SEATS
        if s.bets[1, i] == RAISE and s.private[p] == 0 and s.public != 0:
            weight *= OFF_HEURISTIC
    return weight


SEARCH = GameSearch(tuning=Tuning(on_state=True), likelihood=likelihood)
