"""FourDigits: what a viewer may know.

The only file that turns states into views; `resample` does the reverse.
"""

from takujo.core.actors import REFEREE
from takujo.core.bits import count
from takujo.core.rule_decorator import rule
from takujo.games.fourdigits.cards import BOX, field_heap, size
from takujo.games.fourdigits.state import MEMORY, SEATS, SOLO_OPEN, STOCK, State, View


@rule
def knows_hand(mode: int, viewer: int, p: int) -> bool:
    """Whether a viewer sees a hand (R5).

    In solo-open all other cards are open, so all know the hand.
    """
    return viewer in (p, REFEREE) or mode == SOLO_OPEN


@rule
def observe(s: State, viewer: int, v: View) -> None:
    """Fill a view (R5).

    A seat knows its hand. When a deck is renewed, its cards and those of all hands together can be worked out.
    """
    _observe_open(s, viewer, v)
    makes_move = viewer in (REFEREE, s.actor)
    v.step = s.step if makes_move else 0
    v.card = s.card if makes_move else 0
    v.deck = s.deck if viewer == REFEREE or (s.seats == 1 and knows_hand(s.mode, viewer, 0)) else 0
    v.left = count(s.deck)
    v.unseen = BOX - field_heap(s.field) - s.reserve - s.discard
    for p in range(SEATS):
        known = knows_hand(s.mode, viewer, p)
        v.hand[p] = s.hand[p] if known else 0
        v.held[p] = size(s.hand[p])
        v.unseen -= v.hand[p]
        v.totals[p] = s.totals[p]
        v.gained[p] = s.gained[p]
        for r in range(MEMORY):
            v.kept[r, p] = s.kept[r, p] if known else 0
    for i in range(STOCK):
        v.order[i] = s.order[i]
    v.renewals = s.renewals
    v.played = s.played
    v.together = s.together
    v.pool[0] = s.pool[0]
    for r in range(MEMORY):
        v.pool[r + 1] = s.pool[r + 1]
        v.plays[r, 0] = s.plays[r, 0]
        v.plays[r, 1] = s.plays[r, 1]


@rule
def _observe_open(s: State, viewer: int, v: View) -> None:
    """Fill in the open information."""
    v.viewer = viewer
    v.actor = s.actor
    v.seats = s.seats
    v.mode = s.mode
    v.pass_takes_crown = s.pass_takes_crown
    v.rounds = s.rounds
    v.round_no = s.round_no
    v.start = s.start
    v.turn = s.turn
    v.previous = s.previous
    v.crown = s.crown
    v.field = s.field
    v.reserve = s.reserve
    v.discard = s.discard


def witness(s: State, actor: int, token: str, viewer: int) -> str:
    """Return a move as the viewer saw it.

    Only its drawer sees a drawn card; each seat sees its own hand of a deal. All else is open.
    """
    if token.startswith("!card "):
        return token if knows_hand(s.mode, viewer, s.turn) else "!card ?"
    if token.startswith("!deal "):
        opening, *parts = token.split("|")
        hands = [part if p >= s.seats or knows_hand(s.mode, viewer, p) else "?" for p, part in enumerate(parts)]
        return "|".join([opening, *hands])
    return token
