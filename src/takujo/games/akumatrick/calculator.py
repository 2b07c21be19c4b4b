"""Akumatrick: the release number of a row, and whether discards are allowed."""

from takujo.core.bits import bit
from takujo.core.record import Ints
from takujo.core.rule_decorator import rule
from takujo.games.akumatrick.cards import ZEROS
from takujo.games.akumatrick.rules import lay, rank_sum, release_number, releases_all
from takujo.games.akumatrick.state import COLOURS, RANKS, State

SHORT, EXACT, SUPERFLUOUS, ZERO = range(4)  # of discards


@rule
def release(s: State, given: Ints, found: Ints) -> int:
    """Fill in N of a row, its points and its factor (R4.1).

    `given`: the number of cards of each rank. Returns N; found[0] are the points, found[1] the factor.
    """
    s.factor = 1
    cards = _cards(given, 0)
    if cards:
        lay(s, 0, cards)
    found[0] = s.points
    found[1] = s.factor
    return release_number(s) if cards else 0


@rule
def discards(s: State, given: Ints, found: Ints) -> int:
    """Fill in whether discards are a release of N (R4.2).

    `given`: N, then the number of cards of each rank. Returns SHORT (only all cards of a hand without 0s may be),
    EXACT, SUPERFLUOUS or ZERO. found[0] is the sum, found[1 + rank] the sum without a card of that rank.
    """
    need = given[0]
    cards = _cards(given, 1)
    total = rank_sum(cards)
    found[0] = total
    for r in range(RANKS):
        found[1 + r] = rank_sum(cards ^ bit(r * COLOURS)) if given[1 + r] else total
    if cards & ZEROS:
        return ZERO
    if total < need:
        return SHORT
    return EXACT if releases_all(cards, need) else SUPERFLUOUS


@rule
def _cards(given: Ints, at: int) -> int:
    """Return cards of these ranks, with colours as they come."""
    cards = 0
    for r in range(RANKS):
        cards |= ((1 << given[at + r]) - 1) << r * COLOURS
    return cards


FUNCTIONS = (release, discards)
