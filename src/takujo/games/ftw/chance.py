"""FTW?!: the chance outcomes: the deal (R1)."""

from takujo.core.bits import bit, count, has, nth, upto
from takujo.core.record import Ints
from takujo.core.rng import Stream, below
from takujo.core.rule_decorator import rule
from takujo.games.ftw.cards import deck_size, hand_size
from takujo.games.ftw.seat_order import next_seat, seat
from takujo.games.ftw.state import CARDS, CHOOSING, GIVE, PLAY, State


@rule
def chance_weights(s: State, weights: Ints) -> None:
    """Weigh all cards that are not dealt equally.

    Hands are dealt in turn from seat 0.
    """
    left = s.undealt if s.step else upto(deck_size(s.seats))
    for c in range(CARDS):
        weights[c] = has(left, c)


@rule
def apply_outcome(s: State, c: int) -> None:
    """Deal the next card."""
    if s.step == 0:
        begin_round(s)
        s.step = CHOOSING
    dealt = deck_size(s.seats) - count(s.undealt)
    s.hand[seat(dealt // hand_size(s.seats))] |= bit(c)
    s.undealt ^= bit(c)
    if dealt + 1 == s.seats * hand_size(s.seats):
        s.step = 0
        s.actor = s.start


@rule
def sample_chance(s: State, rng: Stream) -> None:
    """Deal all hands (R1.2).

    If that takes all cards, the rest is the last hand.
    """
    begin_round(s)
    left = s.undealt
    cards = deck_size(s.seats)
    drawing = s.seats - 1 if s.seats * hand_size(s.seats) == cards else s.seats
    for p in range(drawing):
        hand = 0
        for _ in range(hand_size(s.seats)):
            card = bit(nth(left, below(rng, cards)))
            cards -= 1
            left ^= card
            hand |= card
        s.hand[seat(p)] = hand
    if drawing < s.seats:
        s.hand[seat(drawing)] = left
        left = 0
    s.undealt = left
    s.actor = s.start


@rule
def begin_round(s: State) -> None:
    """Begin a round (R1): gather all cards.

    After a round, the next seat starts (R1.4).
    """
    if s.phase == PLAY:
        s.round_no += 1
        s.start = next_seat(s.start, s.seats)
    s.phase = GIVE
    for p in range(s.seats):
        s.hand[p] = 0
        s.help[p] = 0
        s.help_sum[p] = 0
        s.passed[p] = 0
        s.shown[p] = 0
        s.spent[p] = 0
    s.pile = 0
    s.top = -1
    s.aside = 0
    s.undealt = upto(deck_size(s.seats))
