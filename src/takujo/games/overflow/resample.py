"""Overflow: draws a state that a viewer cannot tell from the truth.

Hidden are the others' cards, their draws, and the top of the pile.
"""

from takujo.core.actors import REFEREE
from takujo.core.local_arrays import local_array
from takujo.core.record import Ints
from takujo.core.rng import Stream, below
from takujo.core.rule_decorator import rule
from takujo.games.overflow.history_sampler import (
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
from takujo.games.overflow.packed_counts import cards_in, kind_at, nth_place, one, place_at, place_of
from takujo.games.overflow.public_history import (
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
from takujo.games.overflow.state import KINDS, LOG, ONES, OPENED, SEATS, WAITING, State, View


@rule
def resample(v: View, rng: Stream, s: State) -> None:
    """Fill `s` with a state that agrees with the view.

    *What is possible.* Every card of the others was drawn from a batch with known cards, or was taken back after a
    judgement. So a world says which card each draw gave: each batch gives its own cards, and every card that a seat
    threw, showed or laid was in its hand at that time. That is exactly a `past`: one is found whenever the memory has
    one (the truth is one), and every possible one is found with positive probability.

    *What is omitted.* While all draws are from one batch, the lower bounds `known` say the same as the whole past:
    a seat's draws come in random order, so its unknown cards may always be its latest draws. Therefore the memory
    restarts with each round until a second batch is opened. After that nothing is omitted until 50 words of the log or
    21 batches are full. Then it restarts from `known`, and the draws before that moment are no longer tied to batches.

    *How likely.* While all draws are from one batch and no cards are known, all deals of the unknown cards are equally
    likely. Otherwise each is possible, with probabilities close to that.
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
    """Copy all fields that follow from any view of a state."""
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
    """Fill hands, face-down cards, the pile's top and the others' draws."""
    past = new_past()
    loose = True
    for _ in range(TRIES):
        if loose:
            gather(v, past, False)
            loose = not explain(v, past, rng)
    if loose:  # the search failed: of the past, only `known` counts
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
    """Remove a random card from one of several piles, and return it."""
    card = one(nth_place(cards[j], below(rng, cards_in(cards[j]))))
    cards[j] -= card
    return card


@rule
def _deal(v: View, s: State, past: Past, dealt: Ints, p: int, loose: bool, rng: Stream) -> None:
    """Deal the hand of seat p: its shares and its known cards.

    `dealt` has the pools.
    """
    aside = NONE  # the pool of the hidden face-down card
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
    """Decide which draw gave which card.

    Backwards, any card that seat p has from a pool may be its last draw from there.
    """
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
