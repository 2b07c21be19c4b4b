"""Overflow: possible truths. The others' cards, what lies on top of the pile, and what the others drew are imagined."""

from takujo.core.actors import REFEREE
from takujo.core.compile import rule
from takujo.core.record import Ints
from takujo.core.rng import Stream, below
from takujo.core.scratch import local_array
from takujo.games.overflow.cards import cards_in, kind_at, nth_place, one, place_at, place_of
from takujo.games.overflow.log import (
    DREW,
    LAY,
    UNKNOWN,
    event_at,
    event_of,
    kind_of,
    next_address,
    op_of,
    previous_address,
    put_event,
    seat_of,
)
from takujo.games.overflow.past import (
    NONE,
    POOLS,
    TRIES,
    Past,
    explain,
    gather,
    is_parting,
    new_past,
    on_pile,
    share_of,
)
from takujo.games.overflow.state import KINDS, LOG, ONES, OPENED, SEATS, WAITING, State, View


@rule
def resample(v: View, rng: Stream, s: State) -> None:
    """A truth that the viewer cannot tell from the real one.

    *What is possible.* Every card that others hold was drawn from a batch whose cards are known, or was taken back
    after a judgement. So a world is: which card each draw gave, such that each batch gives what was in it, and every
    card that a seat threw, showed or laid was in its hand at that time. That is exactly what a `past` says: one is
    found whenever the memory holds one (the truth is one), and every possible one is found with positive probability.

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
        _imagine(v, rng, s)


@rule
def _copy_open(v: View, s: State) -> None:
    """All fields that a state has from any view of it."""
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
        s.known_then[p] = v.known_then[p]
    for i in range(WAITING):
        s.waiting[i] = v.waiting[i]
    s.head = v.head
    s.waiting_n = v.waiting_n
    s.under = v.under
    for i in range(OPENED):
        s.opened[i] = v.opened[i]
    s.opened_n = v.opened_n
    s.since = v.since
    s.round_at = v.round_at
    s.log_at = v.log_at
    for w in range(LOG):
        s.log[w] = v.log[w]


@rule
def _imagine(v: View, rng: Stream, s: State) -> None:
    """Fill hands, face-down cards, the top of the pile and what the others drew."""
    past = new_past()
    loose = True
    for _ in range(TRIES):
        if loose:
            gather(v, past, False)
            loose = not explain(v, past, rng)
    if loose:  # the search is given up: of the past, only `known` counts
        gather(v, past, True)
    dealt = local_array(POOLS)
    s.downs = 0
    for p in range(v.seats):
        s.hand[p] = v.hand[p]
        s.down[p] = v.down[p]
        if p != v.viewer:
            _deal(v, s, past, dealt, p, loose, rng)
            _date_draws(v, s, past, dealt, p, loose, rng)
        s.downs += s.down[p]
    top = int(past.top[0])
    s.top = past.pools[top] if top == v.opened_n else v.opened[v.opened_n - 1]


@rule
def _pick(cards: Ints, j: int, rng: Stream) -> int:
    """A card of one of several piles, at random; it is gone from there."""
    card = one(nth_place(cards[j], below(rng, cards_in(cards[j]))))
    cards[j] -= card
    return card


@rule
def _deal(v: View, s: State, past: Past, dealt: Ints, p: int, loose: bool, rng: Stream) -> None:
    """What seat p holds: its shares of the pools (`dealt`, pool by pool), and what it is known to hold."""
    aside = NONE  # the pool that the hidden face-down card comes from
    if v.laid[p] and v.down[p] == 0 and not loose:
        at = int(max(v.since, v.round_at))
        while event_at(v.log, at) != event_of(LAY, p, UNKNOWN):
            at = next_address(at)
        choice = event_at(past.choices, at)
        s.down[p] = one(place_at(choice)) if choice < KINDS else 0
        aside = choice - KINDS
    hand = int(past.known[p])
    for j in range(past.top[0] + 1):
        cards = 0
        for i in range(share_of(past.shares[j], p) + (j == aside)):
            card = _pick(past.pools, j, rng)
            if i == 0 and j == aside:
                s.down[p] = card
            else:
                cards += card
        dealt[j] = cards
        hand += cards
    if loose and v.laid[p] and v.down[p] == 0:
        s.down[p] = one(nth_place(hand, below(rng, cards_in(hand))))
    s.hand[p] = hand - s.down[p] if loose else hand


@rule
def _date_draws(v: View, s: State, past: Past, dealt: Ints, p: int, loose: bool, rng: Stream) -> None:
    """Which card came when: backwards, any card that seat p has from a pool may be the one it drew from there last."""
    j = int(past.top[0])
    left = on_pile(past.shares[j])
    at = int(v.log_at)
    while at > v.since:
        at = previous_address(at)
        event = event_at(v.log, at)
        kind = kind_of(event)
        is_own = seat_of(event) == p
        if op_of(event) == DREW:
            if is_own:
                if loose:
                    dealt[j] = ONES
                kind = kind_at(place_of(_pick(dealt, j, rng)))
            left += 1
            if j and left == cards_in(v.opened[j - 1]):
                j -= 1
                left = 0
        elif kind == UNKNOWN and is_own:
            kind = kind_at(place_of(s.down[p]))
        if is_own:
            if is_parting(event) and not loose:
                choice = event_at(past.choices, at)
                if choice >= KINDS:
                    dealt[choice - KINDS] += one(place_at(kind))
            put_event(s.log, at, event_of(op_of(event), p, kind))
