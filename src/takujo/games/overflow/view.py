"""Overflow: what a viewer may know.

The only file that turns states into views; `resample` does the reverse.
"""

from takujo.core.actors import CHANCE, REFEREE, TERMINAL
from takujo.core.bits import upto
from takujo.core.rule_decorator import rule
from takujo.games.overflow.packed_counts import cards_in
from takujo.games.overflow.public_history import EVENT_BITS, EVENTS, OP_AT, SEAT_AT, SHIFT, UNKNOWN, WORD
from takujo.games.overflow.state import KINDS, LOG, OPENED, SEATS, WAITING, State, View

EACH = sum(1 << EVENT_BITS * i for i in range(EVENTS))  # the lowest bit of each event of a word of the log


@rule
def observe(s: State, viewer: int, v: View) -> None:
    """Fill a view (R4).

    A viewer knows its own cards, what was thrown and shown, and the batches in the pile; not the batch on top once a
    card was drawn from it.
    """
    v.viewer = viewer
    v.actor = s.actor
    v.step = s.step if viewer == REFEREE else 0
    v.seats = s.seats
    v.round_no = s.round_no
    v.phase = s.phase
    v.turn = s.turn
    v.draws = s.draws
    v.bonus_used = s.bonus_used
    v.marker = s.marker
    v.deck = s.deck
    v.limits = s.limits
    v.limits_set = s.limits_set
    v.box = s.box
    v.thrown = s.thrown
    v.caller = s.caller
    v.accused = s.accused
    v.judged_throw = s.judged_throw
    v.judged_limit = s.judged_limit
    v.throwers = s.throwers
    for kind in range(KINDS):
        v.threw[kind] = s.threw[kind]
    all_seen = viewer == REFEREE
    judged = all_seen or s.actor == TERMINAL  # R2.6: all face-down cards are shown
    for p in range(SEATS):
        own = all_seen or p == viewer
        v.hand[p] = s.hand[p] if own else 0
        v.held[p] = cards_in(s.hand[p])
        v.down[p] = s.down[p] if own or judged else 0
        v.laid[p] = 1 if s.down[p] else 0
        v.last[p] = s.last[p] if p < s.seats else 0
        v.judged[p] = s.judged[p]
        v.points[p] = s.points[p]
        v.known[p] = s.known[p]
        v.known_then[p] = s.known_then[p]
    v.downs = s.downs if judged else 0
    v.top = s.top if all_seen else 0
    v.top_n = cards_in(s.top)
    _show_pile(s, v)
    _show_log(s, viewer, v)


@rule
def _show_pile(s: State, v: View) -> None:
    """Show the pile. What is below the top batch was put there openly."""
    v.head = s.head
    v.waiting_n = s.waiting_n
    v.under = s.under
    for i in range(WAITING):
        place = i - s.head if i >= s.head else i - s.head + WAITING
        v.waiting[i] = s.waiting[i] if place < s.waiting_n else 0
    v.opened_n = s.opened_n
    for i in range(OPENED):
        v.opened[i] = s.opened[i] if i < s.opened_n else 0


@rule
def _show_log(s: State, viewer: int, v: View) -> None:
    """Show all events; UNKNOWN for the secret kinds of others.

    A face-down card is secret in its round.
    """
    v.since = s.since
    v.round_at = s.round_at
    v.log_at = s.log_at
    for w in range(LOG):
        word = int(s.log[w]) if WORD * w < s.log_at else 0
        if WORD * (w + 1) > s.log_at and word:
            word &= upto(s.log_at & SHIFT)
        if viewer != REFEREE and word:
            word |= UNKNOWN * _secrets(s, viewer, w, word)
        v.log[w] = word


@rule
def _secrets(s: State, viewer: int, w: int, word: int) -> int:
    """Return the events of a word whose kind is secret.

    Each is given by its lowest bit. Only DREW and LAY are odd; of these, only LAY has the next bit too.
    """
    secret = word >> OP_AT & EACH
    laid = secret & word >> OP_AT + 1
    if s.actor == TERMINAL or WORD * (w + 1) <= s.round_at:
        secret ^= laid
    elif WORD * w < s.round_at:
        secret ^= laid & upto(s.round_at & SHIFT)
    if viewer < 0:
        return secret
    other = (word >> SEAT_AT) ^ viewer * EACH  # in the bits of a seat: 0 if it is the viewer's event
    return secret & (other | other >> 1 | other >> 2)


def witness(s: State, actor: int, token: str, viewer: int) -> str:
    """Return a move as the viewer saw it.

    Only its owner sees a drawn or laid card; each seat sees its own hand of a deal. All else is open.
    """
    if viewer == REFEREE:
        return token
    verb, _, rest = token.partition(" ")
    if verb == "!deal":
        hands = rest.split("|")
        return "!deal " + "|".join(hand if p == viewer else "?" for p, hand in enumerate(hands))
    owner = int(s.turn) if actor == CHANCE else actor
    return f"{verb} ?" if verb in ("down", "!card") and viewer != owner else token
