"""FourDigits: draws a state that a viewer cannot tell from the truth.

Until a deck is renewed, the unseen cards can be anywhere, and all distributions are equally likely. `hand_sampler`
derives hands from the memory after that.
"""

from takujo.core.actors import REFEREE
from takujo.core.bits import upto
from takujo.core.rng import Stream
from takujo.core.rule_decorator import rule
from takujo.games.fourdigits.cards import OPENERS, size, to_deck
from takujo.games.fourdigits.hand_sampler import share_by_memory, take
from takujo.games.fourdigits.rules import fewest_roles
from takujo.games.fourdigits.state import BURST, MEMORY, SEATS, STOCK, State, View
from takujo.games.fourdigits.view import knows_hand


@rule
def resample(v: View, rng: Stream, s: State) -> None:
    """Fill `s` with a state that agrees with the view."""
    _copy_open(v, s)
    _copy_known(v, s)
    if v.renewals == 0 or v.viewer == REFEREE or not share_by_memory(v, rng, s):
        _copy_known(v, s)
        _share(v, rng, s)


@rule
def _share(v: View, rng: Stream, s: State) -> None:
    """Deal the unseen cards in agreement with a burst's scores.

    They reveal the number of role cards.
    """
    s.deck = to_deck(v.unseen)
    if v.field >= BURST and v.seats > 1:
        for p in range(v.seats):
            if p != v.turn and not knows_hand(v.mode, v.viewer, p):
                n = fewest_roles(v, p)
                s.hand[p] = take(s, n, ~upto(OPENERS), rng)
                if v.gained[p]:
                    s.hand[p] += take(s, v.held[p] - n, upto(OPENERS), rng)
    for p in range(v.seats):
        if not knows_hand(v.mode, v.viewer, p):
            s.hand[p] += take(s, v.held[p] - size(s.hand[p]), -1, rng)


@rule
def _copy_known(v: View, s: State) -> None:
    """Copy the known hands, now and at each renewal."""
    for p in range(SEATS):
        s.hand[p] = v.hand[p]
        for r in range(MEMORY):
            s.kept[r, p] = v.kept[r, p]


@rule
def _copy_open(v: View, s: State) -> None:
    s.actor = v.actor
    s.step = v.step
    s.seats = v.seats
    s.mode = v.mode
    s.pass_takes_crown = v.pass_takes_crown
    s.rounds = v.rounds
    s.round_no = v.round_no
    s.start = v.start
    s.turn = v.turn
    s.previous = v.previous
    s.crown = v.crown
    s.field = v.field
    s.reserve = v.reserve
    s.discard = v.discard
    s.card = v.card
    for p in range(SEATS):
        s.totals[p] = v.totals[p]
        s.gained[p] = v.gained[p]
    for i in range(STOCK):
        s.order[i] = v.order[i]
    s.renewals = v.renewals
    s.played = v.played
    s.together = v.together
    s.pool[0] = v.pool[0]
    for r in range(MEMORY):
        s.pool[r + 1] = v.pool[r + 1]
        s.plays[r, 0] = v.plays[r, 0]
        s.plays[r, 1] = v.plays[r, 1]
