"""FTW?!: the search settings."""

from takujo.core.bits import bit, has, highest, upto
from takujo.core.rule_decorator import rule
from takujo.games.ftw.pruning import losing_moves
from takujo.games.ftw.seat_order import giver_of
from takujo.games.ftw.state import PLAY, State
from takujo.interfaces.search import OFF_HEURISTIC, GameSearch, Horizon, Strength, Tuning, rounds_left


@rule
def likelihood(s: State) -> float:
    """Return the likelihood of a state's gifts and plays.

    Seats rarely give their highest card (R1.3), or play a card above a cheaper one of their own (R2.1).
    """
    weight = 1.0
    if s.phase != PLAY:
        return weight
    for p in range(s.seats):
        kept = ((s.hand[p] & ~s.shown[p]) | s.spent[p]) & ~s.passed[giver_of(p, s.seats)]
        if kept and highest(s.passed[p]) > highest(kept):
            weight *= OFF_HEURISTIC
        laid = s.spent[p] & s.pile
        below = -1
        i = 0
        while laid:
            card = s.order[i]
            if has(laid, card):
                laid ^= bit(card)
                if card > below and s.hand[p] & upto(card) & ~upto(below + 1):
                    weight *= OFF_HEURISTIC
            below = card
            i += 1
    return weight


SEARCH = GameSearch(
    tuning=Tuning(by_view=False, opponent_heuristic_prob=1.0, network_rollout_moves=0),
    horizon=Horizon(rounds_left, 19.0),
    likelihood=likelihood,
    losing_moves=losing_moves,
    levels={6: Strength(20_000)},
)
