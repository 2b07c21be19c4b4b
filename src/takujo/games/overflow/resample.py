"""Overflow: possible worlds. Which cards may the others hold, after all that the viewer has seen?

A *pool* holds those cards of one batch that the viewer does not know the place of: some are still in others' hands
(their *shares*), some lie on top of the pile. The first pool is all that was unknown when the memory began, less what
each seat was known to hold. As long as nothing says who holds which card of a pool, all ways to deal it are alike.

A story for the log says of each card that another seat parted with (thrown, shown or laid) where it had it from: from
what it was known to hold, or from a pool. The log is read forwards. A card that the seat is known to hold, or must have
among its share of a pool because there are too few others in it, is that one: any other story leads to the same cards.
Else the choice is at random, by the odds of such a card there. A face-down card that is not shown yet is set aside when
it is laid; its kind comes out in the end.

An event that is impossible after such choices makes dear what was missing there, so that it is spent more rarely, and
the search goes back some events, farther and farther; at last it begins anew. A story that comes to the end is a
possible one, and every possible one may be found at the first try. The search is bounded, as it must be: matching cards
with three things at once (batch, kind and seat) is hard in general. Of a million searches in random matches none was
given up, of those in matches between heuristics one in ten thousand. Then the past counts only as far as `known` goes.

The search works in the state that it fills: in `waiting`; in `known_then`, what seats are known to hold; in `hand`, the
set of the pools that they have a share of; in `opened_n`, the pool on top; and in the log, where a choice stands in the
place of its event.
"""

from takujo.core.bits import bit, has, lowest
from takujo.core.compile import rule
from takujo.core.rng import Stream, below
from takujo.games.overflow.memory import (
    BACK,
    DREW,
    EVENT,
    LAY,
    OUT,
    SHOW,
    UNKNOWN,
    next_address,
    place_of,
    previous_address,
    put_event,
)
from takujo.games.overflow.rules import cards_in, nth_place
from takujo.games.overflow.state import KINDS, ONES, OPENED, WAITING, State, View

POOLS = OPENED + 1
# In `waiting`: pools at 0 …, shares at SHARES …, prices at PRICES …; when the search is done, one seat's deal in place
# of the prices.
SHARES = POOLS
PRICES = DEALT = 2 * POOLS
assert DEALT + POOLS <= WAITING
PILE = 40  # in shares: 8 bits a seat, then the cards left on the pile
DEAR = 63  # in prices: 6 bits a kind, then 6 bits a seat

# A choice 0 … 4: a card of that kind which the seat is known to hold; KINDS + j: from pool j.
NONE = -1
CERTAIN = 1 << 30
SPAN = 8  # events gone back after an obstacle: up to SPAN, 2 SPAN … WAVE × SPAN, SPAN, …
WAVE = 16
PATIENCE = 100  # obstacles in one try
TRIES = 50


@rule
def imagine(v: View, rng: Stream, s: State) -> None:
    """Fill hands, face-down cards, the top of the pile and what the others drew."""
    loose = True
    for _ in range(TRIES):
        if loose:
            _gather(v, s, False)
            loose = not _explain(v, s, rng)
    if loose:  # the search is given up: of the past, only `known` counts
        _gather(v, s, True)
    s.downs = 0
    for p in range(v.seats):
        s.hand[p] = v.hand[p]
        s.down[p] = v.down[p]
        if p != v.viewer:
            _deal(v, s, p, loose, rng)
            _tell(v, s, p, loose, rng)
        s.downs += s.down[p]
    top = s.opened_n
    s.top = s.waiting[top] if top == v.opened_n else v.opened[v.opened_n - 1]


@rule
def _event(v: View, at: int) -> int:
    return int(v.log[at >> 6]) >> (at & 63) & EVENT


@rule
def _choice(s: State, at: int) -> int:
    """The choice that stands in the place of an event."""
    return int(s.log[at >> 6]) >> (at & 63) & EVENT


@rule
def _gather(v: View, s: State, loose: bool) -> None:
    """The first pool and the shares of it, counted back from now to where the memory begins."""
    me = v.viewer
    pool = int(v.deck) - int(v.box) - int(v.under)
    shares = 0
    for p in range(v.seats):
        known = int(v.known[p]) if loose else int(v.known_then[p])
        if p == me:
            pool -= int(v.hand[p]) + int(v.down[p])
            known = 0
        else:
            if loose and known & 255 * int(v.down[p]) == 0:
                known += int(v.down[p])
            shares += (int(v.held[p]) + int(v.laid[p]) - cards_in(known)) << 8 * p
        pool -= known
        s.known_then[p] = known
    at = int(v.log_at if loose else v.since)
    while at < v.log_at:
        event = _event(v, at)
        op = event >> 6
        if op == DREW:
            if event >> 3 & 7 == me:
                pool += bit(8 * (event & 7))
            else:
                shares -= bit(event & 56)
        elif op < LAY and event >> 3 & 7 != me:
            pool += bit(8 * (event & 7))
            shares += bit(event & 56)
        at = next_address(at)
    s.opened_n = v.opened_n if loose else 0
    for i in range(v.opened_n):
        s.waiting[SHARES + i] = 0
        pool -= 0 if loose else int(v.opened[i])
    s.waiting[s.opened_n] = pool
    s.waiting[SHARES + s.opened_n] = shares + ((cards_in(pool) - cards_in(shares)) << PILE)
    for p in range(v.seats):
        s.hand[p] = 1 if shares >> 8 * p & 255 else 0


@rule
def _explain(v: View, s: State, rng: Stream) -> bool:
    """Find a story for the whole log. False: too many were impossible."""
    for j in range(POOLS):
        s.waiting[PRICES + j] = 0
    at = int(v.since)
    back = 0  # so many events are to be undone
    failures = 0
    while failures < PATIENCE:
        if back and at > v.since:
            back -= 1
            at = previous_address(at)
            _go(v, s, _event(v, at), _choice(s, at), -1)
        elif at >= v.log_at:
            return True
        elif _read(v, s, at, rng):
            back = 0
            at = next_address(at)
        else:
            _raise_prices(v, s, _event(v, at))
            failures += 1
            back = 1 + below(rng, SPAN * (1 + failures % WAVE))
    return False


@rule
def _read(v: View, s: State, at: int, rng: Stream) -> bool:
    """Go on by one event, with a choice if it needs one. False: it is impossible here."""
    event = _event(v, at)
    choice = NONE
    if event >> 3 & 7 != v.viewer and event >> 6 in (OUT, SHOW, LAY):
        choice = _choose(s, event, rng)
        if choice == NONE:
            return False
        put_event(s, at, choice)
    return _go(v, s, event, choice, 1)


@rule
def _raise_prices(v: View, s: State, event: int) -> None:
    """An event was impossible: such a card where the seat holds cards, and a share of the seat where such cards are,
    are worth more.
    """
    p = event >> 3 & 7
    kind = event & 7
    for j in range(s.opened_n + 1):
        price = int(s.waiting[PRICES + j])
        if j == s.opened_n if p == v.viewer else has(s.hand[p], j):
            if price >> 6 * kind & DEAR < DEAR:
                price += bit(6 * kind)
        elif int(s.waiting[j]) >> 8 * kind & 255 and p != v.viewer and price >> 30 + 6 * p & DEAR < DEAR:
            price += bit(30 + 6 * p)
        s.waiting[PRICES + j] = price


@rule
def _go(v: View, s: State, event: int, choice: int, sign: int) -> bool:
    """An event forwards, or undone (sign −1). False: the viewer drew what is not there."""
    p = event >> 3 & 7
    op = event >> 6
    if op == DREW:
        return _take(v, s, p, event & 7, sign)
    if p == v.viewer:
        return True
    if op == BACK:
        s.known_then[p] += sign * bit(8 * (event & 7))
    elif choice < KINDS:
        s.known_then[p] -= sign * bit(8 * choice)
    else:
        _share(s, choice - KINDS, p, -sign)
        if event & 7 != UNKNOWN:  # one laid face down stays in its pool till the end
            s.waiting[choice - KINDS] -= sign * bit(8 * (event & 7))
    return True


@rule
def _take(v: View, s: State, p: int, kind: int, sign: int) -> bool:
    """Seat p draws; the first card of a batch opens its pool. False: the viewer drew what is not there."""
    j = int(s.opened_n)
    if sign > 0 and int(s.waiting[SHARES + j]) >> PILE == 0:
        s.waiting[j + 1] = v.opened[j]
        j += 1
        s.opened_n = j
        s.waiting[SHARES + j] = cards_in(s.waiting[j]) << PILE
    if p == v.viewer:
        if sign > 0 and int(s.waiting[j]) >> 8 * kind & 255 == 0:
            return False
        s.waiting[j] -= sign * bit(8 * kind)
    else:
        _share(s, j, p, sign)
    s.waiting[SHARES + j] -= sign * bit(PILE)
    if sign < 0 and j and int(s.waiting[SHARES + j]) >> PILE == cards_in(v.opened[j - 1]):
        s.opened_n = j - 1
    return True


@rule
def _choose(s: State, event: int, rng: Stream) -> int:
    """Where a card came from, at random. NONE: from nowhere."""
    p = event >> 3 & 7
    kind = event & 7
    known = int(s.known_then[p])
    total = 0
    chosen = NONE
    if kind == UNKNOWN:
        total = cards_in(known)
        chosen = nth_place(known, below(rng, total)) >> 3 if total else NONE
    elif known >> 8 * kind & 255:
        return kind
    pools = int(s.hand[p])
    while pools:
        j = lowest(pools)
        pools &= pools - 1
        weight = _weight(s, j, p, kind)
        if weight == CERTAIN:
            return KINDS + j
        if weight:
            total += weight
            if below(rng, total) < weight:
                chosen = KINDS + j
    return chosen


@rule
def _weight(s: State, j: int, p: int, kind: int) -> int:
    """How likely seat p parts with a card from pool j; 0: impossible, CERTAIN: it has such a card there in any case."""
    share = int(s.waiting[SHARES + j]) >> 8 * p & 255
    if kind == UNKNOWN:
        return share
    pool = int(s.waiting[j])
    cards = cards_in(pool)
    alike = pool >> 8 * kind & 255
    if share + alike > cards:
        return CERTAIN
    price = int(s.waiting[PRICES + j])
    prices = (price >> 6 * kind & DEAR) + (price >> 30 + 6 * p & DEAR)
    return (share * alike << 16) // (cards * (1 + prices))


@rule
def _share(s: State, j: int, p: int, change: int) -> None:
    """Seat p gets a card from pool j, or parts with one."""
    shares = int(s.waiting[SHARES + j]) + change * bit(8 * p)
    s.waiting[SHARES + j] = shares
    if shares >> 8 * p & 255:
        s.hand[p] |= bit(j)
    else:
        s.hand[p] &= ~bit(j)


@rule
def _pick(s: State, j: int, rng: Stream) -> int:
    """A card from one of the words of `waiting`, at random; it is gone from there."""
    cards = int(s.waiting[j])
    card = bit(nth_place(cards, below(rng, cards_in(cards))))
    s.waiting[j] = cards - card
    return card


@rule
def _deal(v: View, s: State, p: int, loose: bool, rng: Stream) -> None:
    """What seat p holds: its shares of the pools, and what it is known to hold."""
    aside = NONE  # the pool that the hidden face-down card comes from
    if v.laid[p] and v.down[p] == 0 and not loose:
        at = int(max(v.since, v.round_at))
        while _event(v, at) != LAY << 6 | p << 3 | UNKNOWN:
            at = next_address(at)
        choice = _choice(s, at)
        s.down[p] = bit(8 * choice) if choice < KINDS else 0
        aside = choice - KINDS
    hand = int(s.known_then[p])
    for j in range(s.opened_n + 1):
        dealt = 0
        for i in range((int(s.waiting[SHARES + j]) >> 8 * p & 255) + (j == aside)):
            card = _pick(s, j, rng)
            if i == 0 and j == aside:
                s.down[p] = card
            else:
                dealt += card
        s.waiting[DEALT + j] = dealt
        hand += dealt
    if loose and v.laid[p] and v.down[p] == 0:
        s.down[p] = bit(nth_place(hand, below(rng, cards_in(hand))))
    s.hand[p] = hand - s.down[p] if loose else hand


@rule
def _tell(v: View, s: State, p: int, loose: bool, rng: Stream) -> None:
    """Which card came when: backwards, any card that seat p has from a pool may be the one it drew from there last."""
    j = int(s.opened_n)
    left = int(s.waiting[SHARES + j]) >> PILE
    at = int(v.log_at)
    while at > v.since:
        at = previous_address(at)
        event = _event(v, at)
        kind = event & 7
        choice = _choice(s, at)
        if event >> 6 == DREW:
            if event >> 3 & 7 == p:
                if loose:
                    s.waiting[DEALT + j] = ONES
                kind = place_of(_pick(s, DEALT + j, rng)) >> 3
            left += 1
            if j and left == cards_in(v.opened[j - 1]):
                j -= 1
                left = 0
        elif kind == UNKNOWN:
            kind = place_of(s.down[p]) >> 3
        if event >> 3 & 7 == p:
            if event >> 6 in (OUT, SHOW, LAY) and choice >= KINDS and not loose:
                s.waiting[DEALT + choice - KINDS] += bit(8 * kind)
            put_event(s, at, (event & ~7) + kind)
