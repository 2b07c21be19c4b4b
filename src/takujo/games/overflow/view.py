"""Overflow: what a viewer may know.

The only file that turns truth into knowledge; `worlds` turns it into possible truths.
"""

from takujo.core.actors import CHANCE, REFEREE, TERMINAL
from takujo.core.bits import bit
from takujo.core.compile import rule
from takujo.core.rng import Stream
from takujo.games.overflow.resample import imagine
from takujo.games.overflow.rules import cards_in
from takujo.games.overflow.state import KINDS, LOG, OPENED, SEATS, WAITING, State, View

EACH = sum(1 << 9 * i for i in range(7))  # the lowest bit of each event of a word of the log


@rule
def observe(s: State, viewer: int, v: View) -> None:
    """R4.

    Own cards, what was thrown and shown, and which batches lie in the pile; not the batch on top once it was drawn
    from.
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
    """What lies below the top batch was put there openly."""
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
    """All events; where a kind was another's secret (of this round, where it lies face down), 7 takes its place."""
    v.since = s.since
    v.round_at = s.round_at
    v.log_at = s.log_at
    for w in range(LOG):
        word = int(s.log[w]) if 64 * w < s.log_at else 0
        if 64 * w + 64 > s.log_at and word:
            word &= bit(s.log_at & 63) - 1
        if viewer != REFEREE and word:
            word |= 7 * _secrets(s, viewer, w, word)
        v.log[w] = word


@rule
def _secrets(s: State, viewer: int, w: int, word: int) -> int:
    """Those events of a word, each as its lowest bit, whose kind the viewer may not see: bit 6 is set in DREW and LAY
    alone.
    """
    secret = word >> 6 & EACH
    laid = secret & word >> 7
    if s.actor == TERMINAL or 64 * w + 64 <= s.round_at:
        secret ^= laid
    elif 64 * w < s.round_at:
        secret ^= laid & (bit(s.round_at & 63) - 1)
    if viewer < 0:
        return secret
    other = (word >> 3) ^ viewer * EACH
    return secret & (other | other >> 1 | other >> 2)


@rule
def resample(v: View, rng: Stream, s: State) -> None:
    """A truth that the viewer cannot tell from the real one.

    *What is possible.* Every card that others hold was drawn from a batch whose cards are known, or was taken back
    after a judgement. So a world is: which card each draw gave, such that each batch gives what was in it, and every
    card that a seat threw, showed or laid was in its hand at that time. That is exactly what `worlds` looks for: it
    finds a possible world whenever the memory holds one (the truth is one), and every possible one is found with
    positive probability.

    *What is left out.* While only one batch has been drawn from, the lower bounds `known` say the same as the whole
    past: a seat's draws come in random order, so the cards it is not known to hold may always be its latest draws.
    Therefore the memory begins anew with each round until a second batch is opened. After that nothing is left out
    until 50 words of the log or 21 batches are full; then it begins anew from `known`, and what was drawn from which
    batch before that moment is no longer tied together.

    *How likely.* As long as one batch has been drawn from and nobody is known to hold anything, all deals of the
    unknown cards are equally likely. Otherwise each is possible, and their shares are close to that.
    """
    _copy_open(v, s)
    if v.viewer == REFEREE:
        s.top = v.top
        for p in range(SEATS):
            s.hand[p] = v.hand[p]
            s.down[p] = v.down[p]
    else:
        imagine(v, rng, s)
    for p in range(SEATS):
        s.known_then[p] = v.known_then[p]
    for i in range(WAITING):
        s.waiting[i] = v.waiting[i]
    for i in range(OPENED):
        s.opened[i] = v.opened[i]
    s.opened_n = v.opened_n


@rule
def _copy_open(v: View, s: State) -> None:
    s.actor = v.actor
    s.step = v.step
    s.seats = v.seats
    s.round_no = v.round_no
    s.phase = v.phase
    s.turn = v.turn
    s.draws = v.draws
    s.bonus_used = v.bonus_used
    s.marker = v.marker
    s.deck = v.deck
    s.limits = v.limits
    s.limits_set = v.limits_set
    s.downs = v.downs
    s.box = v.box
    s.thrown = v.thrown
    s.caller = v.caller
    s.accused = v.accused
    s.judged_throw = v.judged_throw
    s.judged_limit = v.judged_limit
    s.throwers = v.throwers
    for kind in range(KINDS):
        s.threw[kind] = v.threw[kind]
    for p in range(SEATS):
        s.last[p] = v.last[p]
        s.judged[p] = v.judged[p]
        s.points[p] = v.points[p]
        s.known[p] = v.known[p]
    s.head = v.head
    s.waiting_n = v.waiting_n
    s.under = v.under
    s.since = v.since
    s.round_at = v.round_at
    s.log_at = v.log_at
    for w in range(LOG):
        s.log[w] = v.log[w]


def witness(s: State, actor: int, token: str, viewer: int) -> str:
    """A card drawn or laid is seen by its owner alone, and of a deal each seat sees its own hand; all else is open."""
    if viewer == REFEREE:
        return token
    verb, _, rest = token.partition(" ")
    if verb == "!deal":
        hands = rest.split("|")
        return "!deal " + "|".join(hand if p == viewer else "?" for p, hand in enumerate(hands))
    owner = int(s.turn) if actor == CHANCE else actor
    return f"{verb} ?" if verb in ("down", "!card") and viewer != owner else token
