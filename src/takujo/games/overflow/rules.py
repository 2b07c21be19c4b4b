"""Overflow: the rules. Paragraphs are those of rulebook.en.md."""

from collections.abc import Mapping
from typing import Any

from takujo.core.actors import CHANCE, TERMINAL
from takujo.core.bits import bit, count, lowest
from takujo.core.compile import rule
from takujo.core.record import Ints
from takujo.core.rng import Stream, below, draw
from takujo.games.overflow.memory import (
    DREW,
    LAY,
    OUT,
    SHOW,
    lose_known,
    make_room,
    note,
    open_batch,
    remember_round,
)
from takujo.games.overflow.state import (
    BONUS,
    BREAK,
    CALL,
    DEAL,
    DECK,
    HAND,
    KINDS,
    LIMIT,
    NO_LIMIT,
    ONES,
    OUTCOMES,
    REFILL,
    REVERSE,
    SHOWN,
    THROW,
    WAITING,
    WILD,
    State,
    View,
)

HIGH = 0x80 * ONES
COLOURS = 0x01010101  # one card of each colour
REVERSES = 0x40 * COLOURS  # a bit of NO_LIMIT that no number has
LOSS = 3
PRIZE = 2
LOST = -8  # R3.1


@rule
def cards_in(cards: int) -> int:
    """How many cards there are."""
    return (int(cards) * ONES >> 32) & 255


@rule
def nth_place(cards: int, n: int) -> int:
    """The place of the card that n others come before, 0 ≤ n < cards_in(cards)."""
    upto_each = int(cards) * ONES & (256 * ONES - ONES)
    return lowest(((upto_each | HIGH) - (n + 1) * ONES) & HIGH) - 7


def new_state(s: State, seats: int, options: Mapping[str, Any]) -> None:
    """R1: the play deck, shuffled, before the deal."""
    s.actor = CHANCE
    s.seats = seats
    s.phase = DEAL
    s.deck = DECK
    s.top = DECK
    s.limits = NO_LIMIT << WILD


@rule
def legal_actions(s: State | View, mask: Ints) -> None:
    """Each kind in hand (R2.2, R2.3); who has thrown (R2.5); the bonus (R2.4)."""
    hand = int(s.hand[s.actor])
    actions = (hand + 127 * ONES) >> 7 & ONES
    if s.phase == THROW and s.bonus_used == 0:
        actions |= calls(s)
        if has_four(hand):
            actions |= bit(BONUS)
    mask[0] = actions


@rule
def calls(s: State | View) -> int:
    """R2.5: the actions by which the actor accuses: whoever has thrown, but for itself, and not after a bonus."""
    may = s.phase == THROW and s.bonus_used == 0
    return int(s.thrown) & ~bit(CALL + s.actor) if may else 0


@rule
def has_four(hand: int) -> bool:
    """R2.4: whether a hand of at most five cards holds four of a colour, wilds added to each."""
    return bool((hand + (hand >> WILD) * COLOURS) & 4 * COLOURS)


@rule
def limit_of(limits: int, downs: int, place: int) -> int:
    """R2.1, R2.2: the limit of a kind when these cards lie face down: those of its own and wilds raise it."""
    return ((int(limits) + int(downs)) >> place & 255) + (int(downs) >> WILD)


@rule
def is_over(nth: int, limit: int) -> bool:
    """R2.6: whether the n-th card of its kind is one too many."""
    return bool(nth > limit)


@rule
def apply_action(s: State, a: int) -> None:
    """An action of the seat to act, or one outcome of chance."""
    if s.actor == CHANCE:
        if a >= SHOWN:
            _show_limit(s, a - SHOWN)
        elif s.phase == DEAL:
            _deal(s, 8 * a)
        else:
            _draw(s, 8 * a)
    elif s.phase == BREAK:
        _lay(s, a)
    elif a < CALL:
        _throw(s, a)
    elif a == BONUS:
        _take_bonus(s)
    else:
        _judge(s, a - CALL)


@rule
def _next(s: State, p: int) -> int:
    return 0 if p + 1 == s.seats else p + 1


@rule
def _lay(s: State, a: int) -> None:
    """R2.2: the last card laid begins the throwing."""
    p = s.actor
    s.hand[p] -= bit(a)
    s.down[p] = bit(a)
    s.downs += bit(a)
    note(s, LAY, p, a)
    s.turn = s.actor = _next(s, p)
    if s.actor == s.marker:
        s.phase = THROW


@rule
def _throw(s: State, a: int) -> None:
    """R2.3, R2.8: into the box, then a card from the pile while there is one."""
    make_room(s)
    p = s.actor
    s.hand[p] -= bit(a)
    s.box += bit(a)
    note_throw(s, p, a)
    s.thrown |= bit(CALL + p)
    lose_known(s, p, a)
    note(s, OUT, p, a)
    s.bonus_used = 0
    if s.top:
        s.draws = 1
        s.actor = CHANCE
    else:
        s.turn = s.actor = _next(s, p)


@rule
def note_throw(s: State, p: int, a: int) -> None:
    """What a call on the card that seat p has just thrown goes by."""
    nth = int(s.box) >> a & 255
    s.last[p] = nth << 8 | a
    s.threw[a >> 3] |= p << 3 * (nth - 1)


@rule
def _take_bonus(s: State) -> None:
    """R2.4. Cards drawn come from above, so the shown ones may go under the pile at once, however many lie there."""
    make_room(s)
    p = s.actor
    shown = int(s.hand[p])
    s.hand[p] = 0
    s.points[p] += PRIZE
    s.bonus_used = 1
    s.draws = cards_in(shown)
    s.actor = CHANCE
    _put_under(s, shown)
    while shown:
        a = lowest(shown) & ~7
        shown -= bit(a)
        lose_known(s, p, a)
        note(s, SHOW, p, a)


@rule
def _put_under(s: State, batch: int) -> None:
    """A batch goes under the pile."""
    if s.top == 0:
        s.top = batch
        open_batch(s)
        return
    at = s.head + s.waiting_n
    s.waiting[at - WAITING if at >= WAITING else at] = batch
    s.waiting_n += 1
    s.under += batch


@rule
def _draw(s: State, a: int) -> None:
    """A card from the pile comes to the seat that draws."""
    p = s.turn
    s.top -= bit(a)
    s.hand[p] += bit(a)
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
        _refill(s)
    else:
        if s.bonus_used == 0:
            s.turn = _next(s, p)
        s.actor = s.turn


@rule
def _judge(s: State, accused: int) -> None:
    """R2.6, R3.1. No card is the 101st of its kind, so wilds and colours without limit need no case of their own."""
    a = int(s.last[accused]) & 255
    limit = limit_of(s.limits, s.downs, a)
    loser = accused if is_over(int(s.last[accused]) >> 8, limit) else s.actor
    for p in range(s.seats):
        s.judged[p] = s.down[p]
    s.caller = s.actor
    s.accused = accused
    s.judged_throw = s.last[accused]
    s.judged_limit = int(s.limits) >> a & 255
    s.throwers = s.threw[a >> 3]
    s.points[loser] -= LOSS
    if s.points[loser] <= LOST:
        s.actor = TERMINAL
    else:
        _end_round(s, loser)


@rule
def _end_round(s: State, loser: int) -> None:
    """R2.7. Whoever had a card face down is known to have it in hand."""
    held = 0
    for p in range(s.seats):
        card = int(s.down[p])
        s.hand[p] += card
        held += s.hand[p]
        if int(s.known[p]) & 255 * card == 0:
            s.known[p] += card
    remember_round(s)
    for p in range(s.seats):
        s.down[p] = 0
    for kind in range(KINDS):
        s.threw[kind] = 0
    batch = s.box
    s.downs = s.box = s.thrown = 0
    s.round_no += 1
    s.marker = s.turn = loser
    s.actor = CHANCE
    _put_under(s, batch)
    if cards_in(held) == HAND * s.seats:
        _begin_limits(s)
    else:
        _refill(s)


@rule
def _refill(s: State) -> None:
    """R2.7: the next seat from the marker on that has fewer than five cards draws."""
    p = s.marker
    for _ in range(s.seats):
        missing = HAND - cards_in(s.hand[p])
        if missing > 0 and s.top:
            s.phase = REFILL
            s.turn = p
            s.draws = missing
            return
        p = _next(s, p)
    _begin_limits(s)


@rule
def _begin_limits(s: State) -> None:
    s.phase = LIMIT
    s.turn = s.marker
    s.limits = NO_LIMIT << WILD
    s.limits_set = 0


@rule
def _show_limit(s: State, n: int) -> None:
    """R2.1."""
    s.limits |= (NO_LIMIT if n == REVERSE else n) << 8 * s.limits_set
    s.limits_set += 1
    if s.limits_set == KINDS - 1:
        s.phase = BREAK
        s.actor = s.marker


@rule
def _deal(s: State, a: int) -> None:
    """R1.2: one hand after another."""
    p = (cards_in(s.deck) - cards_in(s.top)) // HAND
    s.top -= bit(a)
    s.hand[p] += bit(a)
    s.step = 1
    if p + 1 == s.seats and cards_in(s.hand[p]) == HAND:
        s.step = 0
        _begin_limits(s)


@rule
def limit_cards(s: State) -> int:
    """R2.1: outcomes of the next limit deck: Reverse is not among them after two."""
    return REVERSE if count(int(s.limits) & REVERSES) == 2 else REVERSE + 1


@rule
def chance_weights(s: State, weights: Ints) -> None:
    """A card of the top batch as likely as any other; a card of a limit deck as well."""
    for i in range(OUTCOMES):
        weights[i] = 0
    if s.phase == LIMIT:
        for i in range(limit_cards(s)):
            weights[SHOWN + i] = 1
    else:
        for i in range(KINDS):
            weights[i] = int(s.top) >> 8 * i & 255


@rule
def sample_chance(s: State, rng: Stream) -> None:
    """All that chance does before a seat acts again."""
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
            card = bit(nth_place(top, below(rng, left)))
            left -= 1
            top -= card
            hand += card
        s.hand[p] = hand
    s.top = top
    _begin_limits(s)


@rule
def _sample_limits(s: State, rng: Stream) -> None:
    """All decks that are left from one random fraction: each takes its share of it, the rest is as good as new."""
    fraction = draw(rng)
    while s.phase == LIMIT:
        fraction *= limit_cards(s)
        _show_limit(s, fraction >> 32)
        fraction &= 0xFFFFFFFF


@rule
def is_round_over(s: State | View) -> bool:
    """After a judgement, before the next limit is turned up (R2.7), or at the end."""
    between = s.phase == REFILL or (s.phase == LIMIT and s.limits_set == 0 and s.round_no > 0)
    return bool(s.actor == TERMINAL or (s.actor == CHANCE and between))


@rule
def scores(s: State, out: Ints) -> None:
    """The points of each seat."""
    for p in range(s.seats):
        out[p] = s.points[p]


@rule
def winners(s: State) -> int:
    """R3.1: the most points; ties share."""
    best = s.points[0]
    for p in range(s.seats):
        best = max(best, s.points[p])
    won = 0
    for p in range(s.seats):
        if s.points[p] == best:
            won |= bit(p)
    return won
