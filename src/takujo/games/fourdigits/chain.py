"""FourDigits: hidden hands out of what is remembered since decks were renewed, for `resample`.

When a deck is renewed, everybody can work out what all hands hold together, and what the new deck holds. From then on
a card in a hand that is not played stays there until the next renewal. So the hidden truth is a chain: the hands at
each renewal, and the hands now. It is made link by link. First, the cards of the first renewal are shared out. Each
next link follows the cards that others played since: each came from the hand, or was drawn from the new deck; in the
end, what is left of the drawn cards is shared out. A link does not hold where a hand has a card that it neither plays
nor can have at the next renewal. Of a few links that hold one is kept, by how likely it makes what was played next.

That is close to the distribution given the deal, the draws, and players who play any card with equal chance (a test
compares it with brute force). Every truth that explains all that was seen can come out, and no other one, unless the
round is so long that the search is given up (`RECENT`) or memory has begun anew (`MEMORY`).
"""

from typing import NamedTuple

from takujo.core.bits import count, has, highest, nth
from takujo.core.compile import rule
from takujo.core.record import Ints
from takujo.core.rng import Stream, below, draw
from takujo.core.scratch import local_array, local_ints
from takujo.games.fourdigits.cards import (
    ALL_KINDS,
    CARD_AT,
    MOST,
    ONES,
    copies,
    kinds,
    one,
    roles,
    size,
    to_deck,
    without,
)
from takujo.games.fourdigits.memory import first_after, nth_play, played_since, plays_of
from takujo.games.fourdigits.rules import round_score
from takujo.games.fourdigits.state import BURST, HAND, MEMORY, WIDTH, State, View

CHOICES = 8  # valid links, of which one is kept
TRIES_A_LINK = 20  # to find them
TRIES = 10_000  # for all links
RECENT = 3  # so many of the last renewals are remembered where these tries do not suffice
GUARDS = sum((MOST + 1) << card for card in ALL_KINDS)  # the highest bit of each counter, which no heap has
POOLS = MEMORY + 1  # one for each renewal, and one for now
PLAYED = 4  # how much rather a card is given to a hand that plays one later; the weight makes up for it


class Search(NamedTuple):
    """What a search works with: heaps, and sets of kinds as heaps of one card each."""

    pools: Ints  # what the others hold together at each renewal, and at last all that the viewer does not see
    # One a seat:
    plays: Ints  # what it plays after the link at hand
    keeps: Ints  # the kinds that its hand can hold at the link …
    keeps_next: Ints  # … and at the one after it
    hands: Ints  # the hands of the link at hand
    chosen: Ints  # those of the link that is kept so far


@rule
def _new_search() -> Search:
    """It lies on the stack and is not cleared: all is written before it is read. (In NumPy arrays: twice as slow.)"""
    return Search(
        local_array(POOLS),
        local_ints(),
        local_ints(),
        local_ints(),
        local_ints(),
        local_ints(),
    )


@rule
def take(s: State, n: int, places: int, rng: Stream) -> int:
    """The heap of n random cards of the deck, from some of its places."""
    heap = 0
    for _ in range(n):
        from_deck = s.deck & places
        place = nth(from_deck, below(rng, count(from_deck)))
        s.deck = without(s.deck, place)
        heap += one(CARD_AT[place])
    return heap


@rule
def fits_scores(v: View, s: State) -> bool:
    """After a burst the scores tell how many role cards a hand holds, as far as they halved anything (R3.2)."""
    if v.field >= BURST:
        for p in range(v.seats):
            if round_score(v, p, roles(s.hand[p])) != v.gained[p]:
                return False
    return True


@rule
def share_by_memory(v: View, rng: Stream, s: State) -> bool:
    """The hands, now and at each renewal, and the deck. False: not found; `hand` and `kept` are then worth nothing.

    In long rounds it can take too long to find a chain that explains all of it. Then the oldest part is let go.
    """
    search = _new_search()
    if not _fill_pools(v, search):
        return False
    first = 0
    while first < v.renewals:
        if _make_chain(v, rng, s, search, first):
            hidden = v.unseen
            for p in range(v.seats):
                hidden -= s.hand[p] if p != v.viewer else 0
            s.deck = to_deck(hidden)
            return True
        first = max(first + 1, v.renewals - RECENT)
        for r in range(first):
            for p in range(v.seats):
                s.kept[r, p] = v.kept[r, p]
    return False


@rule
def _make_chain(v: View, rng: Stream, s: State, search: Search, first: int) -> bool:
    """Make all links from renewal number `first` on. Where one cannot be made, some of the last ones are made anew."""
    link = first
    furthest = first
    back = 0
    tries = 0
    while link <= v.renewals and tries < TRIES:
        tries += TRIES_A_LINK
        if _find_link(v, rng, s, search, link, link == first):
            link += 1
            if link > furthest:
                furthest = link
                back = 0
        else:
            back += 1
            link = max(first, link - back)
    return link > v.renewals


@rule
def _fill_pools(v: View, search: Search) -> bool:
    """From what all held together, each deck and each play.

    False where memory does not add up; that is so where it was not found for the viewer itself.
    """
    me = v.viewer
    others = v.pool[0] - (v.kept[0, me] if me >= 0 else 0)
    for r in range(v.renewals + 1):
        search.pools[r] = others
        if _is_overdrawn(others):
            return False
        if r < v.renewals:
            others += _drawn_by_others(v, r)
            for p in range(v.seats):
                if p != me:
                    others -= plays_of(v, p, r)
    return bool(others == v.unseen)


@rule
def _own_hand(v: View, r: int) -> int:
    """The viewer's own hand at renewal number r, or now."""
    hand: int = v.kept[r, v.viewer] if r < v.renewals else v.hand[v.viewer]
    return hand


@rule
def _drawn_by_others(v: View, r: int) -> int:
    """The heap of renewed deck number r without the cards that the viewer drew from it."""
    drawn: int = v.pool[r + 1]
    if v.viewer >= 0:
        drawn += _own_hand(v, r) - plays_of(v, v.viewer, r) - _own_hand(v, r + 1)
    return drawn


@rule
def _find_link(v: View, rng: Stream, s: State, search: Search, link: int, is_first: bool) -> bool:
    """Find the hands at renewal number `link`, or now, given those at the one before."""
    for p in range(v.seats):
        search.keeps[p] = _keepable(v, search, p, link)
        search.keeps_next[p] = _keepable(v, search, p, link + 1)
    valid = 0
    total = 0.0
    for _ in range(TRIES_A_LINK):
        weight = _make_link(v, rng, s, search, link, is_first)
        for p in range(v.seats):
            search.hands[p] = s.hand[p]
        if weight > 0.0:
            weight *= _worth_ahead(v, rng, s, search, link)
        if weight > 0.0:
            valid += 1
            total += weight
            if draw(rng) * total < weight * (1 << 32):
                for p in range(v.seats):
                    search.chosen[p] = search.hands[p]
            if valid == CHOICES:
                break
    if valid == 0:
        return False
    for p in range(v.seats):
        if link < v.renewals:
            s.kept[link, p] = search.chosen[p]
        else:
            s.hand[p] = search.chosen[p]
    return True


@rule
def _worth_ahead(v: View, rng: Stream, s: State, search: Search, link: int) -> float:
    """How likely hands at a renewal make what was played next; of hands now: whether they fit the scores."""
    if link == v.renewals:
        return 1.0 if fits_scores(v, s) else 0.0
    return _follow_plays(v, rng, s, search, link, _drawn_by_others(v, link), search.keeps_next)[2]


@rule
def _keepable(v: View, search: Search, p: int, r: int) -> int:
    """The kinds that hand `p` can hold at renewal number r: it plays them in time, or nobody needs to until now."""
    keeps = ONES
    for q in range(v.renewals - 1, r - 1, -1):
        keeps = kinds(plays_of(v, p, q)) | (kinds(search.pools[q + 1]) & keeps)
    return keeps


@rule
def _make_link(v: View, rng: Stream, s: State, search: Search, link: int, is_first: bool) -> float:
    """Hands at a renewal, or now, by the way of the plays before it; their weight, 0 where there is no such way."""
    weight = 1.0
    drawn = 0  # how many cards each hand drew since, a counter a seat
    for p in range(v.seats):
        s.hand[p] = 0 if is_first else s.kept[link - 1, p]
        drawn += HAND * _one_drawn(p)
    heap = search.pools[link]
    if not is_first:
        heap = _drawn_by_others(v, link - 1)
        drawn, heap, weight = _follow_plays(v, rng, s, search, link - 1, heap, search.keeps)
    if weight > 0.0 and link < v.renewals:
        weight *= _share_out(v, rng, s, search, link, heap, drawn)
    elif weight > 0.0:
        if v.actor >= 0:
            drawn += _one_drawn(v.turn)
        s.deck = to_deck(heap)
        for p in range(v.seats):
            if p != v.viewer:
                s.hand[p] += take(s, _drawn_by(drawn, p), -1, rng)
    if v.viewer >= 0:
        s.hand[v.viewer] = _own_hand(v, link)
    return weight


@rule
def _follow_plays(
    v: View, rng: Stream, s: State, search: Search, r: int, heap: int, keeps: Ints
) -> tuple[int, int, float]:
    """Take what others played since renewal number r from their hands or from the heap that they drew from.

    What hands keep unplayed must be among the cards held in the end, of the kinds `keeps`, one set a seat; `budget` is
    how many more may be kept.
    Returns the numbers of cards drawn and not played, what is left of the heap, and the chance of the plays.
    """
    budget = _budget(v, s, search, r)
    drawn = 0
    weight = 0.0 if _is_overdrawn(budget) else 1.0
    p = first_after(v, r)
    for i in range(played_since(v, r)):
        if p != v.viewer and weight > 0.0:
            card = nth_play(v, r, i)
            drawn += _one_drawn(p)
            search.plays[p] -= one(card)
            old = copies(s.hand[p], card)
            is_kept = old > copies(search.plays[p], card)  # one more, if the card played was drawn
            new = 0.0
            if not is_kept or _can_keep(keeps, p, card, budget):
                new = _drawn_by(drawn, p) * copies(heap, card) / size(heap)
            weight *= old + new
            if draw(rng) * (old + new) < old * (1 << 32):
                s.hand[p] -= one(card)
            elif new > 0.0:
                heap -= one(card)
                drawn -= _one_drawn(p)
                budget -= one(card) if is_kept else 0
        p = 0 if p + 1 == v.seats else p + 1
    return drawn, heap, weight


@rule
def _one_drawn(p: int) -> int:
    """One card drawn by seat p, as a counter of it among those of all seats."""
    return one(p * WIDTH)


@rule
def _drawn_by(drawn: int, p: int) -> int:
    """The counter of seat p."""
    return copies(drawn, p * WIDTH)


@rule
def _budget(v: View, s: State, search: Search, r: int) -> int:
    """How many more cards of each kind others can keep, unplayed, from renewal number r to the next one, or until now.

    `plays` becomes what each seat plays until then.
    """
    budget: int = search.pools[r + 1]
    for p in range(v.seats):
        if p != v.viewer:
            search.plays[p] = plays_of(v, p, r)
            difference = (s.hand[p] | GUARDS) - search.plays[p]
            held = difference & GUARDS
            budget -= difference & (held - (held >> 3))
    return budget


@rule
def _is_overdrawn(heap: int) -> bool:
    """Whether more cards of a kind were taken from a heap than it held."""
    return heap < 0 or heap & GUARDS != 0


@rule
def _share_out(v: View, rng: Stream, s: State, search: Search, r: int, heap: int, drawn: int) -> float:
    """Share a heap out among hands at renewal number r; each must be able to keep what it does not play then."""
    budget = _budget(v, s, search, r)
    if _is_overdrawn(budget):
        return 0.0
    weight = 1.0
    while heap:
        card = highest(kinds(heap))
        heap -= one(card)
        total = 0
        for p in range(v.seats):
            total += _lots(v, s, search, p, card, drawn, budget)
        if total == 0:
            return 0.0
        n = below(rng, total)
        for p in range(v.seats):
            lots = _lots(v, s, search, p, card, drawn, budget)
            if n < lots:
                is_played = _plays_more(s, search, p, card)
                weight *= total / (PLAYED if is_played else 1)
                budget -= 0 if is_played else one(card)
                s.hand[p] += one(card)
                drawn -= _one_drawn(p)
                break
            n -= lots
    return weight


@rule
def _lots(v: View, s: State, search: Search, p: int, card: int, drawn: int, budget: int) -> int:
    """How many lots hand `p` has for a card: one for each place in hand, more where it plays such a card later."""
    if p == v.viewer:
        return 0
    places = _drawn_by(drawn, p)
    if _plays_more(s, search, p, card):
        return places * PLAYED
    return places if _can_keep(search.keeps_next, p, card, budget) else 0


@rule
def _plays_more(s: State, search: Search, p: int, card: int) -> bool:
    """Whether hand `p` plays more such cards than it holds."""
    return copies(s.hand[p], card) < copies(search.plays[p], card)


@rule
def _can_keep(keeps: Ints, p: int, card: int, budget: int) -> bool:
    """Whether hand `p`, which can hold the kinds `keeps[p]`, can keep one more such card."""
    return has(keeps[p], card) and copies(budget, card) > 0
