"""Overflow: finds a past that agrees with all a viewer has seen.

A *pool* has the cards of one batch whose place the viewer does not know: some are still in others' hands (their
*shares*), some are on top of the pile. The first pool is all that was unknown when the memory began, less what each
seat was known to have. Without further information about a pool, all deals of it are alike.

A past says of each card that another seat parted with (thrown, shown or laid) where it came from: from its known cards,
or from a pool. The log is read forwards. A card that the seat is known to have, or must have in its share of a pool
because there are too few others in it, is that one: any other past leads to the same cards. Otherwise the choice is
random, by the odds of such a card there. A face-down card that is not shown yet is set aside when it is laid; its kind
is determined at the end.

If an event is impossible after such choices, the missing cards get a higher price, so that they are used less often.
The search goes back some events, farther and farther; at last it restarts. A past that reaches the end is possible, and
every possible one may be found at the first attempt. The search is bounded, as it must be: matching cards with three
things at once (batch, kind and seat) is hard in general. Of a million searches in random matches none was given up, of
those in matches between heuristics one in ten thousand. Then only `known` counts.
"""

from typing import NamedTuple

from takujo.core.bits import bit, has, lowest
from takujo.core.local_arrays import local_array
from takujo.core.record import Ints
from takujo.core.rng import Stream, below
from takujo.core.rule_decorator import rule
from takujo.games.overflow.packed_counts import cards_in, count_of, kind_at, nth_place, one, place_at
from takujo.games.overflow.public_history import (
    BACK,
    DREW,
    LAY,
    OUT,
    SHOW,
    UNKNOWN,
    event_at,
    kind_of,
    next_address,
    op_of,
    previous_address,
    put_event,
    seat_of,
)
from takujo.games.overflow.state import COUNT, COUNT_BITS, KINDS, LOG, OPENED, SEATS, View

POOLS = OPENED + 1
# A choice 0 … 4: a known card of that kind of the seat; KINDS + j: a card from pool j.
NONE = -1
CERTAIN = 1 << 30
SPAN = 8  # events to go back after a failure: up to SPAN, 2 SPAN … WAVE × SPAN, SPAN, …
WAVE = 16
PATIENCE = 100  # failures per attempt
TRIES = 50


class Past(NamedTuple):
    """A past as found so far, and the search's working memory."""

    pools: Ints  # of each pool: the cards that no seat has parted with, as counts
    shares: Ints  # of each pool: the number that each seat has, and that on the pile (see `share_of`)
    prices: Ints  # of each pool: the price of each kind, and of a share of each seat (see `price_of_kind`)
    known: Ints  # of each seat: its known cards, as counts
    sharing: Ints  # of each seat: the set of the pools of which it has a share
    choices: Ints  # like the log: a choice in the place of its event
    top: Ints  # top[0]: the pool on top of the pile, the last one


# `shares`: COUNT_BITS per seat, the first lowest, then those on the pile.
PILE_AT = COUNT_BITS * SEATS
ONE_ON_PILE = 1 << PILE_AT

# `prices`: PRICE_BITS per kind, then as many per seat.
PRICE_BITS = 6
DEAREST = 0x3F
SEAT_PRICES_AT = PRICE_BITS * KINDS


@rule
def new_past() -> Past:
    """Return memory for a past, uninitialised."""
    return Past(
        local_array(POOLS),
        local_array(POOLS),
        local_array(POOLS),
        local_array(SEATS),
        local_array(SEATS),
        local_array(LOG),
        local_array(1),
    )


@rule
def share_of(shares: int, p: int) -> int:
    """Return the number of a pool's cards that seat p has."""
    return int(shares) >> COUNT_BITS * p & COUNT


@rule
def one_share(p: int) -> int:
    """Return one more card for seat p, in shares."""
    return bit(COUNT_BITS * p)


@rule
def on_pile(shares: int) -> int:
    """Return the number of a pool's cards on the pile."""
    return int(shares) >> PILE_AT


@rule
def as_price_of_kind(kind: int) -> int:
    """Return the price 1 of a kind, in prices."""
    return bit(PRICE_BITS * kind)


@rule
def as_price_of_seat(p: int) -> int:
    """Return the price 1 of a share of seat p, in prices."""
    return bit(SEAT_PRICES_AT + PRICE_BITS * p)


@rule
def price_of_kind(prices: int, kind: int) -> int:
    """Return the price of a card of that kind in a pool."""
    return int(prices) >> PRICE_BITS * kind & DEAREST


@rule
def price_of_seat(prices: int, p: int) -> int:
    """Return the price of a share of seat p in a pool."""
    return int(prices) >> SEAT_PRICES_AT + PRICE_BITS * p & DEAREST


@rule
def is_parting(event: int) -> bool:
    """Whether the seat parts with a card, which a past must explain."""
    op = op_of(event)
    return op in (OUT, SHOW, LAY)


@rule
def gather(v: View, past: Past, loose: bool) -> None:
    """Compute the first pool and its shares at the memory's start.

    They are counted back from the present. `loose`: to the present only.
    """
    me = v.viewer
    pool = int(v.deck) - int(v.box) - int(v.under)
    shares = 0
    for p in range(v.seats):
        known = int(v.known[p]) if loose else int(v.known_then[p])
        if p == me:
            pool -= int(v.hand[p]) + int(v.down[p])
            known = 0
        else:
            if loose and known & COUNT * int(v.down[p]) == 0:
                known += int(v.down[p])
            shares += (int(v.held[p]) + int(v.laid[p]) - cards_in(known)) * one_share(p)
        pool -= known
        past.known[p] = known
    at = int(v.log_at if loose else v.since)
    while at < v.log_at:
        event = event_at(v.log, at)
        op, p = op_of(event), seat_of(event)
        if op == DREW:
            if p == me:
                pool += one(place_at(kind_of(event)))
            else:
                shares -= one_share(p)
        elif p != me and op in (OUT, SHOW):
            pool += one(place_at(kind_of(event)))
            shares += one_share(p)
        at = next_address(at)
    top = int(v.opened_n) if loose else 0
    for i in range(v.opened_n):
        past.shares[i] = 0
        pool -= 0 if loose else int(v.opened[i])
    past.top[0] = top
    past.pools[top] = pool
    past.shares[top] = shares + (cards_in(pool) - cards_in(shares)) * ONE_ON_PILE
    for p in range(v.seats):
        past.sharing[p] = 1 if share_of(shares, p) else 0


@rule
def explain(v: View, past: Past, rng: Stream) -> bool:
    """Find a past for the whole log. False after too many failures."""
    for j in range(POOLS):
        past.prices[j] = 0
    at = int(v.since)
    back = 0  # the number of events to undo
    failures = 0
    while failures < PATIENCE:
        if back and at > v.since:
            back -= 1
            at = previous_address(at)
            _go(v, past, event_at(v.log, at), event_at(past.choices, at), -1)
        elif at >= v.log_at:
            return True
        elif _read(v, past, at, rng):
            back = 0
            at = next_address(at)
        else:
            _raise_prices(v, past, event_at(v.log, at))
            failures += 1
            back = 1 + below(rng, SPAN * (1 + failures % WAVE))
    return False


@rule
def _read(v: View, past: Past, at: int, rng: Stream) -> bool:
    """Read one event, with a choice if it needs one.

    False if it is impossible.
    """
    event = event_at(v.log, at)
    choice = NONE
    if seat_of(event) != v.viewer and is_parting(event):
        choice = _choose(past, event, rng)
        if choice == NONE:
            return False
        put_event(past.choices, at, choice)
    return _go(v, past, event, choice, 1)


@rule
def _raise_prices(v: View, past: Past, event: int) -> None:
    """Raise prices after an impossible event.

    Such a card is worth more where the seat has cards, and a share of the seat where such cards are.
    """
    p, kind = seat_of(event), kind_of(event)
    top = int(past.top[0])
    for j in range(top + 1):
        prices = int(past.prices[j])
        if j == top if p == v.viewer else has(past.sharing[p], j):
            if price_of_kind(prices, kind) < DEAREST:
                prices += as_price_of_kind(kind)
        elif count_of(past.pools[j], place_at(kind)) and p != v.viewer and price_of_seat(prices, p) < DEAREST:
            prices += as_price_of_seat(p)
        past.prices[j] = prices


@rule
def _go(v: View, past: Past, event: int, choice: int, sign: int) -> bool:
    """Apply an event, or undo it (sign −1).

    False if the viewer's draw is impossible.
    """
    op, p, kind = op_of(event), seat_of(event), kind_of(event)
    if op == DREW:
        return _take(v, past, p, kind, sign)
    if p == v.viewer:
        return True
    if op == BACK:
        past.known[p] += sign * one(place_at(kind))
    elif choice < KINDS:
        past.known[p] -= sign * one(place_at(choice))
    else:
        _share(past, choice - KINDS, p, -sign)
        if kind != UNKNOWN:  # one laid face down stays in its pool until the end
            past.pools[choice - KINDS] -= sign * one(place_at(kind))
    return True


@rule
def _take(v: View, past: Past, p: int, kind: int, sign: int) -> bool:
    """Let seat p draw.

    The first card of a batch opens its pool. False if the viewer's draw is impossible.
    """
    j = int(past.top[0])
    if sign > 0 and on_pile(past.shares[j]) == 0:
        j += 1
        past.top[0] = j
        past.pools[j] = v.opened[j - 1]
        past.shares[j] = cards_in(past.pools[j]) * ONE_ON_PILE
    if p == v.viewer:
        if sign > 0 and count_of(past.pools[j], place_at(kind)) == 0:
            return False
        past.pools[j] -= sign * one(place_at(kind))
    else:
        _share(past, j, p, sign)
    past.shares[j] -= sign * ONE_ON_PILE
    if sign < 0 and j and on_pile(past.shares[j]) == cards_in(v.opened[j - 1]):
        past.top[0] = j - 1
    return True


@rule
def _choose(past: Past, event: int, rng: Stream) -> int:
    """Choose at random where a card came from; NONE if nowhere."""
    p, kind = seat_of(event), kind_of(event)
    known = int(past.known[p])
    total = 0
    chosen = NONE
    if kind == UNKNOWN:
        total = cards_in(known)
        chosen = kind_at(nth_place(known, below(rng, total))) if total else NONE
    elif count_of(known, place_at(kind)):
        return kind
    pools = int(past.sharing[p])
    while pools:
        j = lowest(pools)
        pools &= pools - 1
        weight = _weight(past, j, p, kind)
        if weight == CERTAIN:
            return KINDS + j
        if weight:
            total += weight
            if below(rng, total) < weight:
                chosen = KINDS + j
    return chosen


@rule
def _weight(past: Past, j: int, p: int, kind: int) -> int:
    """Return the weight of p parting with a card from pool j.

    0: impossible; CERTAIN: it has such a card there in any case.
    """
    share = share_of(past.shares[j], p)
    if kind == UNKNOWN:
        return share
    cards = cards_in(past.pools[j])
    alike = count_of(past.pools[j], place_at(kind))
    if share + alike > cards:
        return CERTAIN
    price = price_of_kind(past.prices[j], kind) + price_of_seat(past.prices[j], p)
    return (share * alike << 16) // (cards * (1 + price))


@rule
def _share(past: Past, j: int, p: int, change: int) -> None:
    """Change seat p's share of pool j by one card."""
    shares = int(past.shares[j]) + change * one_share(p)
    past.shares[j] = shares
    if share_of(shares, p):
        past.sharing[p] |= bit(j)
    else:
        past.sharing[p] &= ~bit(j)
