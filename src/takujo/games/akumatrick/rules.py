"""Akumatrick: the rules. Paragraphs are those of rulebook.en.md; what chance does is in `chance`."""

from collections.abc import Mapping

import numpy as np

from takujo.core.actors import CHANCE, NO_SCORE, TERMINAL
from takujo.core.bits import bit, count, highest, lowest, upto
from takujo.core.compile import rule
from takujo.core.options import Value
from takujo.core.record import Ints
from takujo.games.akumatrick.cards import (
    DECK,
    EIGHTS,
    FIVES,
    FOURS,
    FREE,
    ONE_COLOUR,
    SIX,
    TWOS,
    ZEROS,
    deck,
    play_of,
    rank,
)
from takujo.games.akumatrick.chance import apply_outcome
from takujo.games.akumatrick.state import CARDS, COLOURS, PLAYING, RANKS, RELEASING, State, View
from takujo.games.akumatrick.turn import next_turn, rob, seek_victims

# Actions: 0 … 59 a card; then
END = 60  # the play is whole
RELEASE = 61
STOP = 62  # steal no more
STEAL = 64  # + seat

END_BIT = 1 << END
RELEASE_BIT = 1 << RELEASE
STOP_BIT = 1 << STOP

ZERO_POINTS = 15  # R5.1
EIGHT_EXTRA = 3  # R4.1: what an 8 counts more than another card
RELEASE_MULTIPLIER = 1  # R4.1: times N


FIRST, FIRST_ZERO, IN_SET, IN_RUN = KINDS = range(4)  # what a play is so far


def _above() -> Ints:
    """By the last card laid: what may begin the next play (R2.3, R2.4)."""
    return np.array([DECK & ~upto((rank(c) + 1) * COLOURS) | ZEROS for c in range(CARDS)], np.int64)


def _follow() -> Ints:
    """By the card chosen last: what may be added to the play (R2.2). Rows: FIRST, FIRST_ZERO, IN_SET, IN_RUN."""
    added = np.zeros((len(KINDS), CARDS), np.int64)
    for c in range(CARDS):
        equal = FREE << rank(c) * COLOURS & ~upto(c + 1)
        added[IN_SET, c] = equal
        added[IN_RUN, c] = next_rank = 1 << c + COLOURS & DECK
        added[FIRST_ZERO, c] = equal | next_rank
        # Ruling R2.4: 0 is played alone or as a set of 0s, unless the option has it begin a run.
        added[FIRST, c] = equal | next_rank if rank(c) else equal
    return added


ABOVE = _above()
FOLLOW = _follow()


def new_state(s: State, seats: int, options: Mapping[str, Value]) -> None:
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
        apply_outcome(s, a)
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
        next_turn(s, s.actor)
    else:
        rob(s, s.actor, a - STEAL)


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
        seek_victims(s, p)
    else:
        next_turn(s, p)


@rule
def lay(s: State, p: int, cards: int) -> None:
    """What a play leaves behind: the row, N (R4.1), the lock (R3.3) and what may follow (R2.3)."""
    s.row[s.plays] = play_of(cards, p)
    s.plays += 1
    s.points += added_points(cards)
    s.factor += added_factor(cards)
    colours = locked(cards)
    if colours:
        s.lock = colours
    # Ruling R2.1: a release needs a play to answer.
    s.playable = ABOVE[highest(cards)] & s.lock * ONE_COLOUR | RELEASE_BIT


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
def releases_all(hand: int, need: int) -> bool:
    """R4.2: whether a release takes all cards: there is no 0, and without the smallest one they fall short of N."""
    return bool(hand & ZEROS == 0 and rank_sum(hand) - rank(lowest(hand)) < need)


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
        next_turn(s, p)
    else:
        s.actor = TERMINAL


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
def winners(s: State | View) -> int:
    """R5.1: fewest points, then fewest cards; a seat without cards never wins. A view shows all hands at the end."""
    best = 1 << 30
    won = 0
    for p in range(s.seats):
        # A hand has at most 10 cards, so the count never outweighs a point.
        standing = hand_points(s.hand[p]) * 16 + count(s.hand[p])
        if s.hand[p] and standing <= best:
            won = won | bit(p) if standing == best else bit(p)
            best = standing
    return won
