"""FourDigits: draws hidden hands that agree with the memory, for `resample`.

When a deck is renewed, all can work out what all hands have together, and what the new deck has. From then on, a card
in a hand that is not played stays there until the next renewal. So the hidden truth is a chain: the hands at each
renewal, and the present hands. It is made link by link. First, the cards of the first renewal are dealt. Each next link
follows the cards that others played since: each came from the hand, or was drawn from the new deck. In the end, the
rest of the drawn cards is dealt. A link is invalid if a hand has a card that it neither plays nor can have at the next
renewal. Of several valid links one is chosen, by how likely it makes the next plays.

That is close to the distribution given the deal, the draws, and players who play any card with equal chance (a test
compares it with brute force). Every state that agrees with all that was seen can result, and no other. Exceptions are
rounds so long that the search gives up (`RECENT`) or the memory restarts (`MEMORY`).
"""

from typing import NamedTuple

from takujo.core.bits import count, has, highest, nth
from takujo.core.local_arrays import local_array, local_ints
from takujo.core.record import Ints
from takujo.core.rng import Stream, below, draw
from takujo.core.rule_decorator import rule
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

CHOICES = 8  # valid links, of which one is chosen
TRIES_A_LINK = 20  # attempts to find them
TRIES = 10_000  # attempts for all links
RECENT = 3  # the last renewals that are remembered if these attempts fail
GUARDS = sum((MOST + 1) << card for card in ALL_KINDS)  # the highest bit of each counter, which is 0 in every heap
POOLS = MEMORY + 1  # one per renewal, and one for the present
PLAYED = 4  # preference for hands that play such a card later; the weight compensates for it


class Search(NamedTuple):
    """The working memory of a search: heaps, and sets of kinds. A set of kinds is a heap with one card of each."""

    pools: Ints  # what the others have together at each renewal, and at last all that the viewer does not see
    # One per seat:
    plays: Ints  # its plays after this link
    keeps: Ints  # the kinds that its hand can have at this link …
    keeps_next: Ints  # … and at the next one
    hands: Ints  # the hands of this link
    chosen: Ints  # the hands of the link that is chosen so far


@rule
def _new_search() -> Search:
    """Return working memory on the stack, which is not cleared.

    All of it is written before it is read. (NumPy arrays: twice as slow.)
    """
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
    """Return a heap of n random cards from part of the deck."""
    heap = 0
    for _ in range(n):
        from_deck = s.deck & places
        place = nth(from_deck, below(rng, count(from_deck)))
        s.deck = without(s.deck, place)
        heap += one(CARD_AT[place])
    return heap


@rule
def fits_scores(v: View, s: State) -> bool:
    """Whether the hands agree with the scores of a burst (R3.2).

    The scores reveal the number of role cards as far as they halved a gain.
    """
    if v.field >= BURST:
        for p in range(v.seats):
            if round_score(v, p, roles(s.hand[p])) != v.gained[p]:
                return False
    return True


@rule
def share_by_memory(v: View, rng: Stream, s: State) -> bool:
    """Draw the hands, now and at each renewal, and the deck.

    Returns False if nothing was found; `hand` and `kept` are then invalid. In long rounds it can take too long to find
    a chain that explains everything. Then the oldest part is ignored.
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
    """Make all links from renewal `first` on.

    Remake some of the last if one fails.
    """
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
    """Fill the pools from all hands together, each deck and each play.

    Returns False if the memory is inconsistent; that happens if it does not come from the viewer itself.
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
    """Return the viewer's own hand at renewal number r, or now."""
    hand: int = v.kept[r, v.viewer] if r < v.renewals else v.hand[v.viewer]
    return hand


@rule
def _drawn_by_others(v: View, r: int) -> int:
    """Return the heap of renewed deck number r without the viewer's draws."""
    drawn: int = v.pool[r + 1]
    if v.viewer >= 0:
        drawn += _own_hand(v, r) - plays_of(v, v.viewer, r) - _own_hand(v, r + 1)
    return drawn


@rule
def _find_link(v: View, rng: Stream, s: State, search: Search, link: int, is_first: bool) -> bool:
    """Find the hands at renewal number `link`, or now, given those before."""
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
    """Return how likely hands at a renewal make the next plays.

    For present hands: whether they agree with the scores.
    """
    if link == v.renewals:
        return 1.0 if fits_scores(v, s) else 0.0
    return _follow_plays(v, rng, s, search, link, _drawn_by_others(v, link), search.keeps_next)[2]


@rule
def _keepable(v: View, search: Search, p: int, r: int) -> int:
    """Return the kinds that hand `p` can have at renewal number r.

    It plays them in time, or no seat needs them until now.
    """
    keeps = ONES
    for q in range(v.renewals - 1, r - 1, -1):
        keeps = kinds(plays_of(v, p, q)) | (kinds(search.pools[q + 1]) & keeps)
    return keeps


@rule
def _make_link(v: View, rng: Stream, s: State, search: Search, link: int, is_first: bool) -> float:
    """Draw hands at a renewal, or now, through the plays before.

    Return their weight. The weight is 0 if there is no such way.
    """
    weight = 1.0
    drawn = 0  # the number of cards that each hand drew since, a counter per seat
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
    """Take the others' plays since renewal number r from hands or draws.

    Draws are from `heap`. The unplayed cards of hands must be among the cards held in the end, of the kinds `keeps`,
    one set per seat; `budget` is how many more may stay. Returns the numbers of cards drawn and not played, the rest of
    the heap, and the probability of the plays.
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
    """Return one card drawn by seat p, in counters of all seats."""
    return one(p * WIDTH)


@rule
def _drawn_by(drawn: int, p: int) -> int:
    """Return the counter of seat p."""
    return copies(drawn, p * WIDTH)


@rule
def _budget(v: View, s: State, search: Search, r: int) -> int:
    """Return how many more cards of each kind others can have unplayed.

    From renewal number r to the next one, or until now. `plays` becomes each seat's plays until then.
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
    """Whether a heap is negative for some kind."""
    return heap < 0 or heap & GUARDS != 0


@rule
def _share_out(v: View, rng: Stream, s: State, search: Search, r: int, heap: int, drawn: int) -> float:
    """Deal a heap to the hands at renewal number r.

    Each hand must be able to keep what it does not play until the next renewal.
    """
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
    """Return the number of lots of hand `p` for a card.

    One per place in hand, more if it plays such a card later.
    """
    if p == v.viewer:
        return 0
    places = _drawn_by(drawn, p)
    if _plays_more(s, search, p, card):
        return places * PLAYED
    return places if _can_keep(search.keeps_next, p, card, budget) else 0


@rule
def _plays_more(s: State, search: Search, p: int, card: int) -> bool:
    """Whether hand `p` plays more such cards than it has."""
    return copies(s.hand[p], card) < copies(search.plays[p], card)


@rule
def _can_keep(keeps: Ints, p: int, card: int, budget: int) -> bool:
    """Whether hand `p`, which can have kinds `keeps[p]`, can keep one more."""
    return has(keeps[p], card) and copies(budget, card) > 0
