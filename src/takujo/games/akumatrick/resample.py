"""Akumatrick: draws a state that a viewer cannot tell from the truth.

Deal and steals are the only chance, and all hand sizes are public. So all histories (deal and stolen cards) that agree
with what the viewer saw are equally likely. One of them is drawn uniformly:

1. A history is the present hands and the card of each robbery: with both, every move can be taken back to the deal.
   Backwards, a robbery may have taken any card that the thief then had. The present hands may be any split of the
   unseen cards.
2. The viewer knows its own hand at all times, and the card of a robbery if it was thief or victim. Cards that it won
   agree with any past. Cards that it *lost* are a constraint: such a card was in the thief's hand right after the
   robbery. Since then some seat has shown it, the viewer has won it back, or it is still unseen. In between only
   *hidden* robberies, those between two others, can have moved it, each from its victim to its thief.
3. A release that discards less than N shows that only 0s are left. Such a *bare* seat will play no 2 and win no card,
   so it keeps only 0s. A card stolen from it later is a 0, and its present hand is 0s.
4. *Tracked* are the lost cards and, if a bare seat was robbed unseen, the 0s. A *plan* says which tracked card each
   hidden robbery moved (from a bare seat it may also begin to track one), or that it moved none. For a plan that
   agrees with all that was seen, the number of histories is a product: for each hidden robbery without a tracked card,
   the size of the thief's hand less the tracked cards in it; times the splits of the unseen cards with tracked ones in
   place and only 0s in bare hands. There are six 2s, so at most six robberies, and few plans. All of them are weighed,
   one is drawn, the hands are dealt, and the robberies are taken back.
"""

from itertools import accumulate
from operator import mul

from takujo.core import arrays
from takujo.core.actors import REFEREE, TERMINAL
from takujo.core.bits import bit, count, lowest, nth, upto
from takujo.core.rng import Stream, draw
from takujo.core.rule_decorator import rule
from takujo.core.sample_cards import draw_cards
from takujo.games.akumatrick.cards import ZEROS, deck
from takujo.games.akumatrick.state import CARDS, COLOURS, SEATS, STEALS, State, View

LOOSE = 7  # the place of a tracked card is a seat or this; three bits each, see `_place`
ALL_LOOSE = (1 << 3 * (STEALS + COLOURS)) - 1
FACTORIAL = arrays.reals(accumulate(map(float, range(1, CARDS + 1)), mul, initial=1.0))


@rule
def resample(v: View, rng: Stream, s: State) -> None:
    """Fill `s` with a state that agrees with the view.

    All are equally likely as far as chance goes.
    """
    _copy_open(v, s)
    if v.viewer == REFEREE or v.undealt:
        return
    tracked = _tracked(v)
    plan = _draw_plan(v, tracked, rng) if tracked else 0
    _deal_unseen(v, tracked, plan, rng, s)
    for i in range(v.robberies - 1, -1, -1):
        _take_back(v, tracked, plan, i, rng, s)
    for i in range(v.robberies):
        s.hand[v.victim[i]] ^= s.stolen[i]
        s.hand[v.thief[i]] |= s.stolen[i]
        for p in range(v.seats):
            s.hand[p] &= ~v.shown[i + 1, p]


@rule
def _copy_open(v: View, s: State) -> None:
    s.actor = v.actor
    s.step = v.step
    s.seats = v.seats
    s.zero_in_runs = v.zero_in_runs
    s.direction = v.direction
    s.playable = v.playable
    s.lock = v.lock
    s.points = v.points
    s.factor = v.factor
    s.steals = v.steals
    s.victims = v.victims
    s.plays = v.plays
    for i in range(CARDS):
        s.row[i] = v.row[i]
    s.discard = v.discard
    s.releaser = v.releaser
    s.chosen = v.chosen
    s.follow = v.follow
    s.need = v.need
    s.robberies = v.robberies
    for i in range(STEALS):
        s.thief[i] = v.thief[i]
        s.victim[i] = v.victim[i]
        s.stolen[i] = v.stolen[i]
    for p in range(SEATS):
        s.hand[p] = v.hand[p]
        s.bare[p] = v.bare[p]
        for i in range(STEALS + 1):
            s.shown[i, p] = v.shown[i, p]
    s.undealt = v.undealt


@rule
def _place(where: int, j: int) -> int:
    """Return the place of tracked card number `j`."""
    return where >> 3 * j & 7


@rule
def _put(where: int, j: int, place: int) -> int:
    """Return the places with card `j` moved."""
    return where ^ (_place(where, j) ^ place) << 3 * j


@rule
def _item(numbers: int, i: int) -> int:
    """Return number `i` of a list of 4-bit numbers.

    The list is a plan, or sizes of hands.
    """
    return numbers >> 4 * i & 15


@rule
def _only(n: int, i: int) -> int:
    """Return such a list with `n` as number `i` and 0 elsewhere.

    Lists add up.
    """
    return n << 4 * i


@rule
def _before(numbers: int, i: int) -> int:
    """Return such a list with 0 from number `i` on."""
    return numbers & upto(4 * i)


@rule
def _is_hidden(v: View, i: int) -> bool:
    """Whether robbery `i` was between two others."""
    return bool(v.thief[i] != v.viewer and v.victim[i] != v.viewer)


@rule
def _is_bare(v: View, p: int, i: int) -> bool:
    """Whether seat `p` was known to have only 0s at robbery `i`."""
    return bool(v.bare[p] != 0 and v.bare[p] <= i + 1)


@rule
def _tracked(v: View) -> int:
    """Return lost cards, and 0s if a bare seat was robbed unseen."""
    cards = 0
    for i in range(v.robberies):
        if v.victim[i] == v.viewer:
            cards |= v.stolen[i]
        elif v.thief[i] != v.viewer and _is_bare(v, v.victim[i], i):
            cards |= deck(v.seats) & ZEROS
    return cards


@rule
def _draw_plan(v: View, tracked: int, rng: Stream) -> int:
    """Draw a plan by its number of histories.

    Its number i is 0, or 1 + the number of the tracked card that was moved.
    """
    sizes = _thief_sizes(v)
    luck = (draw(rng) + draw(rng) / 4294967296.0) / 4294967296.0
    result = -1.0
    for turn in range(2):
        result = _sum_plans(v, tracked, sizes, result * luck if turn else -1.0)
    return int(result)


@rule
def _sum_plans(v: View, tracked: int, sizes: int, target: float) -> float:
    """Return the sum of the weights of all plans.

    With a target ≥ 0, return the first plan where the sum exceeds it, or the last.
    """
    total = 0.0
    last = 0
    plan = 0
    while plan >= 0:
        weight = _weigh(v, tracked, plan, sizes)
        at = v.robberies - 1
        if weight > 0.0:
            total += weight
            last = plan
            if total > target >= 0.0:
                return float(plan)
        elif weight < 0.0:
            at = int(-weight) - 1
        plan = _next_plan(v, tracked, plan, at)
    return total if target < 0.0 else float(last)


@rule
def _next_plan(v: View, tracked: int, plan: int, at: int) -> int:
    """Return the next plan that differs up to robbery `at`.

    Returns −1 after the last.
    """
    for i in range(at, -1, -1):
        if _is_hidden(v, i) and _item(plan, i) < count(tracked):
            return _before(plan, i + 1) + _only(1, i)
        plan = _before(plan, i)
    return -1


@rule
def _weigh(v: View, tracked: int, plan: int, sizes: int) -> float:
    """Return a plan's number of histories.

    Returns 0 or −1 − i if robbery i contradicts it.
    """
    weight = 1.0
    where = ALL_LOOSE
    for i in range(v.robberies):
        where = _walk(v, tracked, plan, i, i + 1, where)
        if where < 0:
            return -1.0 - i
        if _is_hidden(v, i) and _item(plan, i) == 0:
            choices = _item(sizes, i) - count(_at(tracked, where, v.thief[i]))
            if choices <= 0:
                return -1.0 - i
            weight *= choices
    where = _show(v, tracked, v.robberies, where)
    return weight * _splits(v, tracked, where) if where >= 0 else 0.0


@rule
def _thief_sizes(v: View) -> int:
    """Return the size of the thief's hand after each robbery."""
    hands = 0  # the sizes of all hands
    for p in range(v.seats):
        hands += _only(v.held[p], p)
    sizes = 0
    for i in range(v.robberies - 1, -1, -1):
        for p in range(v.seats):
            hands += _only(count(v.shown[i + 1, p]), p)
        sizes += _only(_item(hands, v.thief[i]), i)
        hands += _only(1, v.victim[i]) - _only(1, v.thief[i])
    return sizes


@rule
def _walk(v: View, tracked: int, plan: int, first: int, end: int, where: int) -> int:
    """Return the places of tracked cards after robberies `first` … `end` − 1.

    −1 if the plan contradicts what was seen.
    """
    for i in range(first, end):
        where = _show(v, tracked, i, where)
        if where >= 0:
            where = _rob(v, tracked, _item(plan, i), i, where)
        if where < 0:
            return -1
    return where


@rule
def _rob(v: View, tracked: int, moved: int, i: int, where: int) -> int:
    """Return the places after robbery `i` of the plan.

    Returns −1 as in `_walk`.
    """
    thief = v.thief[i]
    hidden = _is_hidden(v, i)
    bare = _is_bare(v, v.victim[i], i)
    card = v.stolen[i]
    if hidden:
        card = bit(nth(tracked, moved - 1)) if moved else 0
        if bare and card & ZEROS == 0:
            return -1
    if card & tracked == 0:
        return where
    j = count(tracked & (card - 1))
    at = _place(where, j)
    if thief == v.viewer:
        return where if at == LOOSE else _put(where, j, LOOSE) if at == v.victim[i] else -1
    # A lost card comes from the viewer; a 0 from a bare hand may be untracked so far.
    loose = at == LOOSE and (bare or not hidden)
    return _put(where, j, thief) if loose or (hidden and at == v.victim[i]) else -1


@rule
def _show(v: View, tracked: int, i: int, where: int) -> int:
    """Return the places after cards shown while the log's length was `i`. −1 if another seat showed one."""
    for p in range(v.seats):
        cards = v.shown[i, p] & tracked
        while cards:
            j = count(tracked & upto(lowest(cards)))
            at = _place(where, j)
            if at != LOOSE and at != p:
                return -1
            where = _put(where, j, LOOSE)
            cards &= cards - 1
    return where


@rule
def _splits(v: View, tracked: int, where: int) -> float:
    """Return the number of ways to deal the unseen cards.

    The tracked ones stay in place, and bare hands get only 0s.
    """
    pool = v.unseen
    ways = 1.0
    zeros = 0  # that bare hands need
    for p in range(v.seats):
        pinned = _at(tracked, where, p)
        if v.actor == TERMINAL or p == v.viewer:
            if pinned & ~v.hand[p]:
                return 0.0
            continue
        free = v.held[p] - count(pinned)
        if free < 0 or pinned & ~v.unseen or (v.bare[p] and pinned & ~ZEROS):
            return 0.0
        pool &= ~pinned
        ways /= FACTORIAL[free]
        zeros += free if v.bare[p] else 0
    spare = count(pool & ZEROS) - zeros
    if spare < 0:
        return 0.0
    return float(ways * FACTORIAL[count(pool & ZEROS)] / FACTORIAL[spare] * FACTORIAL[count(pool) - zeros])


@rule
def _at(tracked: int, where: int, p: int) -> int:
    """Return the tracked cards of seat `p`."""
    cards = 0
    for j in range(count(tracked)):
        if _place(where, j) == p:
            cards |= bit(nth(tracked, j))
    return cards


@rule
def _deal_unseen(v: View, tracked: int, plan: int, rng: Stream, s: State) -> None:
    """Deal the present hands.

    Tracked cards are in place, bare hands get 0s, then the rest is dealt.
    """
    pool = v.unseen
    where = _show(v, tracked, v.robberies, _walk(v, tracked, plan, 0, v.robberies, ALL_LOOSE))
    for p in range(v.seats):
        s.hand[p] |= _at(tracked, where, p)
        pool &= ~s.hand[p]
    for turn in range(2 * v.seats):
        p = turn % v.seats
        bare = turn < v.seats
        if p != v.viewer and (v.bare[p] != 0) == bare:
            drawn = draw_cards(pool & ZEROS if bare else pool, v.held[p] - count(s.hand[p]), rng)
            s.hand[p] |= drawn
            pool ^= drawn


@rule
def _take_back(v: View, tracked: int, plan: int, i: int, rng: Stream, s: State) -> None:
    """Take the hands back before robbery `i`.

    Draw its card if the plan has none. Only for a hidden robbery.
    """
    thief = v.thief[i]
    for p in range(v.seats):
        s.hand[p] |= v.shown[i + 1, p]
    if _is_hidden(v, i):
        moved = _item(plan, i)
        choices = s.hand[thief] & ~_at(tracked, _walk(v, tracked, plan, 0, i + 1, ALL_LOOSE), thief)
        s.stolen[i] = bit(nth(tracked, moved - 1)) if moved else draw_cards(choices, 1, rng)
    s.hand[thief] ^= s.stolen[i]
    s.hand[v.victim[i]] |= s.stolen[i]
