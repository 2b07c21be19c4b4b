"""FTW?!: the moves that clearly lose, which bots omit."""

from takujo.core.bits import bit, count, lowest
from takujo.core.record import Ints
from takujo.core.rule_decorator import rule
from takujo.games.ftw.rules import ends_round, is_last_round, round_score
from takujo.games.ftw.state import PLAY, State, View

PAIR = 2  # cards; they differ, so a hand of two scores at least one point (R3.2)


@rule
def losing_moves(v: View, mask: Ints, out: Ints) -> None:
    """Add plays that end a match without winning it.

    The help used (R2.2) makes no difference.
    """
    if v.phase != PLAY or v.step != 0:
        return
    best = 0
    for p in range(v.seats):
        if p != v.actor:
            best = max(best, v.totals[p] + _least_score(v, p))
    out[0] = lost_plays(v, mask[0], best)


@rule
def _least_score(v: View, p: int) -> int:
    """Return the least score of another hand, as far as known (R3.2)."""
    if count(v.hand[p]) == v.held[p]:
        return round_score(v.hand[p])
    return 1 if v.held[p] == PAIR else 0


@rule
def lost_plays(v: State | View, cards: int, points: int) -> int:
    """Return the plays that end the match below `points` (R3.1, R3.3). They are among `cards`."""
    hand = v.hand[v.actor]
    found = 0
    if is_last_round(v) and ends_round(count(hand) - 1):
        while cards:
            card = bit(lowest(cards))
            cards ^= card
            if v.totals[v.actor] + round_score(hand ^ card) < points:
                found |= card
    return found
