"""FTW?!: draws a state that a viewer cannot tell from the truth."""

from takujo.core.actors import REFEREE
from takujo.core.bits import count, upto
from takujo.core.rng import Stream
from takujo.core.rule_decorator import rule
from takujo.core.sample_cards import draw_cards
from takujo.games.ftw.cards import deck_size
from takujo.games.ftw.rules import GIVES
from takujo.games.ftw.seat_order import receiver_of
from takujo.games.ftw.state import CARDS, GIVE, SEATS, State, View


@rule
def resample(v: View, rng: Stream, s: State) -> None:
    """Fill `s` with a state that agrees with the view.

    All such deals and gifts are equally likely. The unknown cards are exactly the unknown hand cards, the chosen ones
    on their way and, with two seats, the unseen; any split of them is possible. The gifts of other seats are three of
    the receiver's cards after R1.3. (At the end of a round the hands no longer matter: they need not agree with its
    scores.)
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
    """Draw the gift of seat p.

    After it has arrived, giver and receiver know it.
    """
    right = receiver_of(p, s.seats)
    if s.phase == GIVE:
        s.passed[p] = s.given[p]
    elif p != viewer and right != viewer:
        held = (s.hand[right] & ~s.shown[right]) | s.spent[right]
        s.passed[p] = draw_cards(held, min(GIVES, count(held)), rng)
