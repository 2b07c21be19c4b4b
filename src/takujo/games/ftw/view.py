"""FTW?!: what a viewer may know. The only file that turns truth into knowledge."""

from takujo.core.actors import REFEREE
from takujo.core.bits import count, upto
from takujo.core.compile import rule
from takujo.core.rng import Stream
from takujo.core.sample import draw_cards
from takujo.games.ftw.rules import GIVES, deck_size, receiver_of, sum_of
from takujo.games.ftw.state import CARDS, GIVE, SEATS, State, View


@rule
def observe(s: State, viewer: int, v: View) -> None:
    """R4. A seat knows its own cards, the three it gave while they are still there, and every card seen to be taken."""
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
    """Nobody does where a position of two seats leaves open which of the cards aside were never dealt."""
    return bool(s.seats > 2 or s.undealt != 0 or s.phase == GIVE)


@rule
def giver_of(p: int, seats: int) -> int:
    """The seat whose three cards arrive at seat p (R1.3); nobody's (−1) where p is no seat."""
    return -1 if p < 0 else 0 if p + 1 == seats else p + 1


@rule
def resample(v: View, rng: Stream, s: State) -> None:
    """A truth that the viewer cannot tell from the real one, all equally likely as far as deal and gifts go.

    The unknown cards are exactly the unknown hand cards, the chosen ones on their way and, with two seats, the unseen;
    any split of them is possible. What other seats gave is three of the cards that the receiver held after R1.3.
    (At the end of a round the hands matter no more: what its scores tell of them is not asked for.)
    """
    _copy_open(v, s)
    unknown = upto(deck_size(v.seats)) & ~(v.pile | v.aside)
    for p in range(v.seats):
        unknown &= ~(v.hand[p] | v.given[p] | v.help[p])
    if v.viewer != REFEREE:
        for p in range(v.seats):
            hand = draw_cards(unknown, v.held[p] - count(v.hand[p]), rng)
            s.hand[p] |= hand
            unknown ^= hand
            given = draw_cards(unknown, v.chosen[p] - count(v.given[p]), rng)
            s.given[p] |= given
            unknown ^= given
        s.undealt = unknown
        for p in range(v.seats):
            _invent_gift(s, p, v.viewer, rng)


@rule
def _copy_open(v: View, s: State) -> None:
    s.actor = v.actor
    s.step = v.step
    s.seats = v.seats
    s.rounds = v.rounds
    s.round_no = v.round_no
    s.start = v.start
    s.last = v.last
    s.phase = v.phase
    for p in range(SEATS):
        s.hand[p] = v.hand[p]
        s.help[p] = v.help[p]
        s.help_sum[p] = v.help_sum[p]
        s.given[p] = v.given[p]
        s.passed[p] = v.passed[p]
        s.shown[p] = v.shown[p]
        s.spent[p] = v.spent[p]
        s.totals[p] = v.totals[p]
    s.pile = v.pile
    s.top = v.top
    for i in range(CARDS):
        s.order[i] = v.order[i]
    s.aside = v.aside
    s.undealt = v.undealt
    s.used = v.used
    s.wasted = v.wasted
    s.card = v.card
    s.need = v.need


@rule
def _invent_gift(s: State, p: int, viewer: int, rng: Stream) -> None:
    """What seat p may have given; where it has arrived, giver and receiver know."""
    right = receiver_of(p, s.seats)
    if s.phase == GIVE:
        s.passed[p] = s.given[p]
    elif p != viewer and right != viewer:
        held = (s.hand[right] & ~s.shown[right]) | s.spent[right]
        s.passed[p] = draw_cards(held, min(GIVES, count(held)), rng)


def witness(s: State, actor: int, token: str, viewer: int) -> str:
    """Gifts are seen by the giver alone, of a deal each seat sees its own hand; all else is open."""
    if viewer in (REFEREE, actor):
        return token
    if token.startswith("!deal "):
        hands = token.removeprefix("!deal ").split("|")
        return "!deal " + "|".join(hand if p == viewer else "?" for p, hand in enumerate(hands))
    return "give" + " ?" * GIVES if token.startswith("give ") else token
