"""Overflow: the chance outcomes: deals, limits, draws from the pile."""

from takujo.core.actors import CHANCE
from takujo.core.bits import count
from takujo.core.record import Ints
from takujo.core.rng import Stream, below, draw
from takujo.core.rule_decorator import rule
from takujo.games.overflow.packed_counts import cards_in, count_of, nth_place, one, place_at
from takujo.games.overflow.public_history import DREW, note, open_batch
from takujo.games.overflow.state import (
    BREAK,
    COLOURS,
    DEAL,
    HAND,
    KINDS,
    LIMIT,
    MOST_REVERSES,
    NO_LIMIT,
    ONE_OF_EACH_COLOUR,
    OUTCOMES,
    REFILL,
    REVERSE,
    SHOWN,
    WAITING,
    WILD,
    State,
    next_seat,
)

REVERSES = 0x40 * ONE_OF_EACH_COLOUR  # a bit of NO_LIMIT that no number has


@rule
def apply_outcome(s: State, a: int) -> None:
    """Reveal a limit (R2.1), deal a card (R1.2) or draw one (R2.8)."""
    if a >= SHOWN:
        _show_limit(s, a - SHOWN)
    elif s.phase == DEAL:
        _deal(s, place_at(a))
    else:
        _draw(s, place_at(a))


@rule
def _draw(s: State, a: int) -> None:
    """Move a card from the pile to the drawing seat's hand."""
    p = s.turn
    s.top -= one(a)
    s.hand[p] += one(a)
    s.draws -= 1
    note(s, DREW, p, a)
    if s.top == 0 and s.waiting_n:
        s.top = s.waiting[s.head]
        s.under -= s.top
        s.head = 0 if s.head + 1 == WAITING else s.head + 1
        s.waiting_n -= 1
        open_batch(s)
    if s.draws and s.top:
        return
    s.draws = 0
    if s.phase == REFILL:
        refill(s)
    else:
        if s.bonus_used == 0:
            s.turn = next_seat(s, p)
        s.actor = s.turn


@rule
def refill(s: State) -> None:
    """Let the next seat with fewer than five cards draw (R2.7).

    The order begins at the marker.
    """
    p = s.marker
    for _ in range(s.seats):
        missing = HAND - cards_in(s.hand[p])
        if missing > 0 and s.top:
            s.phase = REFILL
            s.turn = p
            s.draws = missing
            return
        p = next_seat(s, p)
    begin_limits(s)


@rule
def begin_limits(s: State) -> None:
    """Begin to turn up the four limits (R2.1)."""
    s.phase = LIMIT
    s.turn = s.marker
    s.limits = NO_LIMIT << WILD
    s.limits_set = 0


@rule
def _show_limit(s: State, n: int) -> None:
    """Turn up a limit (R2.1)."""
    s.limits |= (NO_LIMIT if n == REVERSE else n) << place_at(s.limits_set)
    s.limits_set += 1
    if s.limits_set == len(COLOURS):
        s.phase = BREAK
        s.actor = s.marker


@rule
def _deal(s: State, a: int) -> None:
    """Deal a card, one hand after another (R1.2)."""
    p = (cards_in(s.deck) - cards_in(s.top)) // HAND
    s.top -= one(a)
    s.hand[p] += one(a)
    s.step = 1
    if p + 1 == s.seats and cards_in(s.hand[p]) == HAND:
        s.step = 0
        begin_limits(s)


@rule
def _limit_cards(s: State) -> int:
    """Return the outcomes of the next limit deck: no third Reverse (R2.1)."""
    return REVERSE if count(int(s.limits) & REVERSES) == MOST_REVERSES else REVERSE + 1


@rule
def chance_weights(s: State, weights: Ints) -> None:
    """Weigh cards of the top batch, or of a limit deck, equally."""
    for i in range(OUTCOMES):
        weights[i] = 0
    if s.phase == LIMIT:
        for i in range(_limit_cards(s)):
            weights[SHOWN + i] = 1
    else:
        for i in range(KINDS):
            weights[i] = count_of(s.top, place_at(i))


@rule
def sample_chance(s: State, rng: Stream) -> None:
    """Play all outcomes until a seat acts again."""
    if s.phase == DEAL:
        _sample_deal(s, rng)
    else:
        while s.actor == CHANCE and s.phase != LIMIT:
            _draw(s, nth_place(s.top, below(rng, cards_in(s.top))))
    if s.phase == LIMIT:
        _sample_limits(s, rng)


@rule
def _sample_deal(s: State, rng: Stream) -> None:
    top = int(s.top)
    left = cards_in(top)
    for p in range(s.seats):
        hand = 0
        for _ in range(HAND):
            card = one(nth_place(top, below(rng, left)))
            left -= 1
            top -= card
            hand += card
        s.hand[p] = hand
    s.top = top
    begin_limits(s)


@rule
def _sample_limits(s: State, rng: Stream) -> None:
    """Turn up all remaining limits from one random fraction.

    Each takes its share of it; the rest is as good as a new one.
    """
    fraction = draw(rng)
    while s.phase == LIMIT:
        fraction *= _limit_cards(s)
        _show_limit(s, fraction >> 32)
        fraction &= 0xFFFFFFFF
