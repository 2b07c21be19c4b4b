"""FTW?!: what a viewer may know.

The only file that turns states into views; `resample` does the reverse.
"""

from takujo.core.actors import REFEREE
from takujo.core.bits import count
from takujo.core.deal_token import is_deal, seen_by
from takujo.core.rule_decorator import rule
from takujo.games.ftw.cards import sum_of
from takujo.games.ftw.rules import GIVES
from takujo.games.ftw.seat_order import giver_of
from takujo.games.ftw.state import CARDS, GIVE, State, View


@rule
def observe(s: State, viewer: int, v: View) -> None:
    """Fill a view (R4).

    A seat knows its own cards, its three gifts while they are still there, and every card that was taken openly.
    """
    all_seen = viewer == REFEREE
    v.viewer = viewer
    v.actor = s.actor
    v.seats = s.seats
    v.rounds = s.rounds
    v.round_no = s.round_no
    v.start = s.start
    v.last = s.last
    v.phase = s.phase
    v.pile = s.pile
    v.top = s.top
    v.aside = s.aside if all_seen or _knows_aside(s) else 0
    for i in range(CARDS):
        v.order[i] = s.order[i] if i < count(s.pile) else 0
    for p in range(s.seats):
        own = all_seen or p == viewer
        known = s.shown[p]
        if giver_of(p, s.seats) == viewer and s.phase != GIVE:
            known |= s.passed[viewer]
        v.hand[p] = s.hand[p] if own else s.hand[p] & known
        v.held[p] = count(s.hand[p])
        v.chosen[p] = count(s.given[p])
        v.help[p] = s.help[p]
        v.help_sum[p] = s.help_sum[p] if all_seen or s.actor == viewer else sum_of(s.help[p])
        v.given[p] = s.given[p] if own else 0
        v.passed[p] = s.passed[p] if own or (s.phase != GIVE and giver_of(viewer, s.seats) == p) else 0
        v.shown[p] = s.shown[p]
        v.spent[p] = s.spent[p]
        v.totals[p] = s.totals[p]
    is_own_move = all_seen or s.actor == viewer
    v.step = s.step if is_own_move else 0
    v.used = s.used if is_own_move else 0
    v.wasted = s.wasted if is_own_move else 0
    v.card = s.card if is_own_move else 0
    v.need = s.need if is_own_move else 0
    v.undealt = s.undealt if all_seen else 0


@rule
def _knows_aside(s: State) -> bool:
    """Whether the cards aside are known.

    They are not in a position of two seats that leaves open which of them were never dealt.
    """
    return bool(s.seats > 2 or s.undealt != 0 or s.phase == GIVE)


def witness(s: State, actor: int, token: str, viewer: int) -> str:
    """Return a move as the viewer saw it.

    Only the giver sees a gift; each seat sees its own hand of a deal. All else is open.
    """
    if viewer in (REFEREE, actor):
        return token
    if is_deal(token):
        return seen_by(viewer, token)
    return "give" + " ?" * GIVES if token.startswith("give ") else token
