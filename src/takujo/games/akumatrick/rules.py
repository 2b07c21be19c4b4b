"""Akumatrick: the rules. Paragraphs are those of rulebook.en.md."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from takujo.core.actors import CHANCE, NO_SCORE, TERMINAL
from takujo.core.bits import bit, count, has, highest, lowest, nth, upto
from takujo.core.compile import rule
from takujo.core.record import Ints
from takujo.core.rng import Stream, below
from takujo.games.akumatrick.state import (
    CARDS,
    COLOURS,
    DEALING,
    HAND,
    OWNER,
    PLAYING,
    RANKS,
    RELEASING,
    SEATS,
    State,
    View,
)

# Actions: 0 … 59 a card; then
END = 60  # the play is whole
RELEASE = 61
STOP = 62  # steal no more
STEAL = 64  # + seat

END_BIT = 1 << END
RELEASE_BIT = 1 << RELEASE
STOP_BIT = 1 << STOP
CARD_ACTIONS = END_BIT - 1

FREE = (1 << COLOURS) - 1  # no colour is locked out
DECK = (1 << CARDS) - 1
ONE_COLOUR = DECK // FREE  # card Y of every rank; times a set of colours: all cards of these
ZEROS = FREE
TWOS, FOURS, FIVES, EIGHTS = (FREE << COLOURS * rank for rank in (2, 4, 5, 8))
SIX = COLOURS * 6  # the first 6
SIXES = FREE << SIX
ZERO_POINTS = 15  # R5.1
EIGHT_EXTRA = 3  # R4.1: what an 8 counts more than another card
RELEASE_MULTIPLIER = 1  # R4.1: times N


def _above() -> Ints:
    """By the last card laid: what may begin the next play (R2.3, R2.4)."""
    return np.array([DECK & ~((1 << (c // COLOURS + 1) * COLOURS) - 1) | ZEROS for c in range(CARDS)], np.int64)


def _follow() -> Ints:
    """By the card chosen last: what may be added to the play (R2.2). Rows: FIRST, FIRST_ZERO, IN_SET, IN_RUN."""
    table = np.zeros((4, CARDS), np.int64)
    for c in range(CARDS):
        rank = c // COLOURS
        equal = FREE << rank * COLOURS & ~((2 << c) - 1)
        table[IN_SET, c] = equal
        table[IN_RUN, c] = next_rank = (1 << c + COLOURS) & DECK
        table[FIRST_ZERO, c] = equal | next_rank
        # Ruling R2.4: 0 is played alone or as a set of 0s, unless the option has it begin a run.
        table[FIRST, c] = equal | next_rank if rank else equal
    return table


FIRST, FIRST_ZERO, IN_SET, IN_RUN = range(4)
ABOVE = _above()
FOLLOW = _follow()


def new_state(s: State, seats: int, options: Mapping[str, Any]) -> None:
    """Before the deal (R1.1)."""
    s.actor = CHANCE
    s.seats = seats
    s.zero_in_runs = int(options["zero_in_runs"])
    s.direction = 1
    s.playable = DECK
    s.lock = FREE
    s.factor = 1
    s.releaser = -1
    s.undealt = deck(seats)


@rule
def deck(seats: int) -> int:
    """The cards in use: as many colours as seats."""
    return upto(seats) * ONE_COLOUR


@rule
def rank(c: int) -> int:
    return c // COLOURS


@rule
def added_points(cards: int) -> int:
    """R4.1: what a play adds to the points of N."""
    return count(cards) + EIGHT_EXTRA * count(cards & EIGHTS)


@rule
def added_factor(cards: int) -> int:
    """R4.1: what a play adds to the factor of N."""
    return count(cards & FOURS)


@rule
def number(points: int, factor: int) -> int:
    """R4.1: N."""
    return points * factor * RELEASE_MULTIPLIER


@rule
def release_number(x: State | View) -> int:
    """R4.1: N as it stands."""
    return number(x.points, x.factor)


@rule
def thefts(cards: int) -> int:
    """R3.1: how many cards a play may steal."""
    return count(cards & TWOS)


@rule
def reverses(cards: int) -> bool:
    """R3.2: whether a play turns the direction round."""
    return bool(count(cards & FIVES) & 1)


@rule
def locked(cards: int) -> int:
    """R3.3: the only colours that may be played from now on; 0: the play locks none."""
    return cards >> SIX & FREE


@rule
def legal_actions(x: State | View, mask: Ints) -> None:
    """R2.1. A half-made move has its choices written down; stealing is a choice of seats."""
    mask[1] = 0
    if x.step != 0:
        mask[0] = x.follow
    elif x.steals == 0:
        mask[0] = (x.hand[x.actor] | RELEASE_BIT) & x.playable
    else:
        mask[0] = STOP_BIT
        mask[1] = x.victims


@rule
def apply_action(s: State, a: int) -> None:
    """An action of the seat to act, or the next card dealt or stolen."""
    if s.actor < 0:
        _chance(s, a)
    elif s.step == PLAYING:
        _continue(s, a)
    elif s.step == RELEASING:
        _give_up(s, a)
    elif a < CARDS:
        _begin(s, a)
    elif a == RELEASE:
        _release(s)
    elif a == STOP:
        s.steals = 0
        _next_turn(s, s.actor)
    else:
        s.thief[s.robberies] = s.actor
        s.victim[s.robberies] = a - STEAL
        s.actor = CHANCE


@rule
def addable(s: State, low: int, high: int) -> int:
    """R2.2, R3.3: the actor's cards that may be added to a play that goes from card `low` to card `high` so far."""
    kind = s.zero_in_runs if low == high else IN_RUN if high - low >= COLOURS else IN_SET
    return int(FOLLOW[kind, high] & s.hand[s.actor] & s.lock * ONE_COLOUR)


@rule
def _begin(s: State, a: int) -> None:
    """The lowest card of a play. A play that nothing can be added to is whole."""
    follow = addable(s, a, a)
    if follow == 0:
        _play(s, s.actor, bit(a))
    else:
        s.step = PLAYING
        s.chosen = bit(a)
        s.follow = follow | END_BIT


@rule
def _continue(s: State, a: int) -> None:
    """The next card, rising; the second one decides between set and run. Or END."""
    if a == END:
        _play(s, s.actor, s.chosen)
        return
    follow = addable(s, lowest(s.chosen), a)
    cards = s.chosen | bit(a)
    if follow == 0:
        _play(s, s.actor, cards)
    else:
        s.chosen = cards
        s.follow = follow | END_BIT


@rule
def _play(s: State, p: int, cards: int) -> None:
    """R2, R3: the cards leave the hand and take effect: lock, reverse, steal; the last cards only lie there (R2.5)."""
    hand = s.hand[p] ^ cards
    s.hand[p] = hand
    s.shown[s.robberies, p] |= cards
    s.step = 0
    lay(s, p, cards)
    if hand == 0:
        s.actor = TERMINAL
        return
    if reverses(cards):
        s.direction = -s.direction
    if cards & TWOS:
        s.steals = thefts(cards)
        _seek_victims(s, p)
    else:
        _next_turn(s, p)


@rule
def lay(s: State, p: int, cards: int) -> None:
    """What a play leaves on the table: the row, N (R4.1), the lock (R3.3) and what may follow (R2.3)."""
    s.row[s.plays] = cards | p << OWNER
    s.plays += 1
    s.points += added_points(cards)
    s.factor += added_factor(cards)
    colours = locked(cards)
    if colours:
        s.lock = colours
    # Ruling R2.1: a release needs something on the table.
    s.playable = ABOVE[highest(cards)] & s.lock * ONE_COLOUR | RELEASE_BIT


@rule
def _next_turn(s: State, p: int) -> None:
    p += s.direction
    s.actor = s.seats - 1 if p < 0 else 0 if p == s.seats else p


@rule
def may_rob(s: State, p: int) -> int:
    """R3.1: the set of seats that seat `p` may rob: a victim keeps at least one card."""
    victims = 0
    for q in range(SEATS):
        if s.hand[q] & (s.hand[q] - 1):
            victims |= bit(q)
    return victims & ~bit(p)


@rule
def _seek_victims(s: State, p: int) -> None:
    """R3.1: with no steal or no victim left the turn ends by itself."""
    s.victims = may_rob(s, p)
    if s.victims and s.steals:
        s.actor = p
    else:
        s.steals = 0
        _next_turn(s, p)


@rule
def _release(s: State) -> None:
    """R4.2. Cards are chosen falling, and reaching N ends it: the last one is the smallest, so none is superfluous."""
    cards = s.hand[s.actor] & ~ZEROS
    s.need = release_number(s)
    s.follow = _enough(cards, s.need)
    if s.follow:
        s.step = RELEASING
        s.chosen = 0
    else:
        if s.bare[s.actor] == 0:
            s.bare[s.actor] = s.robberies + 1
        _discard(s, s.actor, cards)


@rule
def _enough(cards: int, need: int) -> int:
    """Those cards of the set that reach `need` together with all lower ones."""
    while cards:
        need -= rank(lowest(cards))
        if need <= 0:
            return cards
        cards &= cards - 1
    return 0


@rule
def _give_up(s: State, a: int) -> None:
    """The next discard."""
    s.chosen |= bit(a)
    s.need -= rank(a)
    if s.need <= 0:
        _discard(s, s.actor, s.chosen)
    else:
        s.follow = _enough(s.hand[s.actor] & upto(a) & ~ZEROS, s.need)


@rule
def _discard(s: State, p: int, cards: int) -> None:
    """R4.3: the trick ends."""
    s.hand[p] ^= cards
    s.shown[s.robberies, p] |= cards
    s.step = 0
    s.discard = cards
    s.releaser = p
    s.plays = 0
    s.points = 0
    s.factor = 1
    s.lock = FREE
    s.playable = DECK
    if s.hand[p]:
        _next_turn(s, p)
    else:
        s.actor = TERMINAL


@rule
def chance_weights(s: State, weights: Ints) -> None:
    """Every card that is not dealt yet, or that the victim holds, is as likely as any other."""
    cards = s.undealt if s.undealt else s.hand[s.victim[s.robberies]]
    for c in range(CARDS):
        weights[c] = has(cards, c)


@rule
def _chance(s: State, c: int) -> None:
    """The next card of the deal, hands being filled one after another, or the stolen card."""
    if s.undealt == 0:
        _steal(s, c)
        return
    s.step = DEALING
    s.hand[(s.seats * HAND - count(s.undealt)) // HAND] |= bit(c)
    s.undealt ^= bit(c)
    if s.undealt == 0:
        _start(s)


@rule
def _start(s: State) -> None:
    """All cards are dealt."""
    s.undealt = 0
    s.step = 0
    # Ruling R1.1: seat 0 leads the first trick.
    s.actor = 0


@rule
def _steal(s: State, c: int) -> None:
    """R3.1: card `c` changes hands."""
    i = s.robberies
    p = s.thief[i]
    s.hand[s.victim[i]] ^= bit(c)
    s.hand[p] |= bit(c)
    s.stolen[i] = bit(c)
    s.robberies = i + 1
    s.steals -= 1
    _seek_victims(s, p)


@rule
def sample_chance(s: State, rng: Stream) -> None:
    """The whole deal (R1.1), or the stolen card (R3.1)."""
    left = s.undealt
    if left == 0:
        hand = s.hand[s.victim[s.robberies]]
        _steal(s, nth(hand, below(rng, count(hand))))
        return
    cards = count(left)
    for p in range((s.seats * HAND - cards) // HAND, s.seats - 1):
        hand = s.hand[p]
        while count(hand) < HAND:
            card = bit(nth(left, below(rng, cards)))
            cards -= 1
            left ^= card
            hand |= card
        s.hand[p] = hand
    s.hand[s.seats - 1] |= left
    _start(s)


@rule
def hand_points(hand: int) -> int:
    """R5.1: the sum of ranks, but for the 0s."""
    return ZERO_POINTS * count(hand & ZEROS) + rank_sum(hand)


@rule
def rank_sum(cards: int) -> int:
    """R4.2: what cards count towards N when they are discarded."""
    total = 0
    for r in range(1, RANKS):
        total += r * count(cards >> r * COLOURS & FREE)
    return total


@rule
def is_round_over(s: State | View) -> bool:
    """R2.5: the match is one round."""
    return bool(s.actor == TERMINAL)


@rule
def scores(s: State, out: Ints) -> None:
    """R5.1: the hand as it stands; nothing for a seat without cards."""
    for p in range(s.seats):
        out[p] = hand_points(s.hand[p]) if s.hand[p] else NO_SCORE


@rule
def winners(s: State) -> int:
    """R5.1: fewest points, then fewest cards; a seat without cards never wins."""
    best = 1 << 30
    won = 0
    for p in range(s.seats):
        # A hand has at most 10 cards, so the count never outweighs a point.
        standing = hand_points(s.hand[p]) * 16 + count(s.hand[p])
        if s.hand[p] and standing <= best:
            won = won | bit(p) if standing == best else bit(p)
            best = standing
    return won
