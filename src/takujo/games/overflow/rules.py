"""Overflow: the rules. Paragraphs are those of rulebook.en.md; `chance` has the outcomes."""

from collections.abc import Mapping

from takujo.core.actors import CHANCE, TERMINAL
from takujo.core.bits import bit
from takujo.core.json_types import Json
from takujo.core.record import Ints
from takujo.core.rule_decorator import rule
from takujo.games.overflow.chance import apply_outcome, begin_limits, refill
from takujo.games.overflow.packed_counts import (
    as_thrower,
    cards_in,
    count_of,
    kind_at,
    kinds_in,
    nth_thrown,
    one,
    place_of,
    place_thrown,
    throw_of,
)
from takujo.games.overflow.public_history import LAY, OUT, SHOW, lose_known, make_room, note, open_batch, remember_round
from takujo.games.overflow.state import (
    BONUS,
    BREAK,
    CALL,
    COUNT,
    DEAL,
    DECK,
    HAND,
    KINDS,
    LIMIT,
    NO_LIMIT,
    ONE_OF_EACH_COLOUR,
    REFILL,
    THROW,
    WAITING,
    WILD,
    State,
    View,
    next_seat,
)

LOSS = 3
PRIZE = 2
LOST = -8  # R3.1
ALIKE = 4  # R2.4; as a bit of a count it is set in 4 and 5


def new_state(s: State, seats: int, options: Mapping[str, Json]) -> None:
    """Set the state before the deal: the play deck, shuffled (R1)."""
    s.actor = CHANCE
    s.seats = seats
    s.phase = DEAL
    s.deck = DECK
    s.top = DECK
    s.limits = NO_LIMIT << WILD


@rule
def legal_actions(s: State | View, mask: Ints) -> None:
    """Fill in the legal actions.

    Each kind in hand (R2.2, R2.3); seats that have thrown (R2.5); the bonus (R2.4).
    """
    hand = int(s.hand[s.actor])
    actions = kinds_in(hand) | calls(s)
    if s.phase == THROW and s.bonus_used == 0 and has_four(hand):
        actions |= bit(BONUS)
    mask[0] = actions


@rule
def calls(s: State | View) -> int:
    """Return the actions by which the actor accuses (R2.5).

    All other seats that have thrown, but not after a bonus.
    """
    may = s.phase == THROW and s.bonus_used == 0
    return int(s.thrown) & ~bit(CALL + s.actor) if may else 0


@rule
def has_four(hand: int) -> bool:
    """Whether a hand has four of a colour (R2.4). It has at most five cards. Wilds count for each colour."""
    return bool((hand + (hand >> WILD) * ONE_OF_EACH_COLOUR) & ALIKE * ONE_OF_EACH_COLOUR)


@rule
def limit_of(limits: int, downs: int, place: int) -> int:
    """Return the limit of a kind with these face-down cards (R2.1, R2.2).

    Its own kind and wilds raise it.
    """
    return shown_limit(int(limits) + int(downs), place) + (int(downs) >> WILD)


@rule
def shown_limit(limits: int, place: int) -> int:
    """Return the number turned up for a kind, or NO_LIMIT (R2.1)."""
    return count_of(limits, place)


@rule
def is_over(nth: int, limit: int) -> bool:
    """Whether the n-th card of its kind is one too many (R2.6)."""
    return bool(nth > limit)


@rule
def apply_action(s: State, a: int) -> None:
    """Apply an action of the actor, or one outcome of chance."""
    if s.actor == CHANCE:
        apply_outcome(s, a)
    elif s.phase == BREAK:
        _lay(s, a)
    elif a < CALL:
        _throw(s, a)
    elif a == BONUS:
        _take_bonus(s)
    else:
        _judge(s, a - CALL)


@rule
def _lay(s: State, a: int) -> None:
    """Lay a card face down; the last one begins the throwing (R2.2)."""
    p = s.actor
    s.hand[p] -= one(a)
    s.down[p] = one(a)
    s.downs += one(a)
    note(s, LAY, p, a)
    s.turn = s.actor = next_seat(s, p)
    if s.actor == s.marker:
        s.phase = THROW


@rule
def _throw(s: State, a: int) -> None:
    """Throw a card into the box. Then draw if there is a pile (R2.3, R2.8)."""
    make_room(s)
    p = s.actor
    s.hand[p] -= one(a)
    put_in_box(s, p, a)
    lose_known(s, p, a)
    note(s, OUT, p, a)
    s.bonus_used = 0
    if s.top:
        s.draws = 1
        s.actor = CHANCE
    else:
        s.turn = s.actor = next_seat(s, p)


@rule
def put_in_box(s: State, p: int, a: int) -> None:
    """Put a card of seat p into the box (R2.3).

    It may then be accused (R2.5).
    """
    s.box += one(a)
    nth = count_of(s.box, a)
    s.last[p] = throw_of(a, nth)
    s.threw[kind_at(a)] |= as_thrower(p, nth)
    s.thrown |= bit(CALL + p)


@rule
def _take_bonus(s: State) -> None:
    """Take the bonus (R2.4).

    Draws are from the top, so the shown cards go under the pile at once, whatever its size.
    """
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
        a = place_of(shown)
        shown -= one(a)
        lose_known(s, p, a)
        note(s, SHOW, p, a)


@rule
def _put_under(s: State, batch: int) -> None:
    """Put a batch under the pile."""
    if s.top == 0:
        s.top = batch
        open_batch(s)
        return
    at = s.head + s.waiting_n
    s.waiting[at - WAITING if at >= WAITING else at] = batch
    s.waiting_n += 1
    s.under += batch


@rule
def _judge(s: State, accused: int) -> None:
    """Judge a call (R2.6, R3.1).

    No card is the 101st of its kind, so wilds and colours without limit need no special case.
    """
    a = place_thrown(s.last[accused])
    limit = limit_of(s.limits, s.downs, a)
    loser = accused if is_over(nth_thrown(s.last[accused]), limit) else s.actor
    for p in range(s.seats):
        s.judged[p] = s.down[p]
    s.caller = s.actor
    s.accused = accused
    s.judged_throw = s.last[accused]
    s.judged_limit = shown_limit(s.limits, a)
    s.throwers = s.threw[kind_at(a)]
    lose(s, loser)
    if s.actor != TERMINAL:
        _end_round(s, loser)


@rule
def lose(s: State, loser: int) -> None:
    """Take the points of the loser (R2.6).

    The match ends (R3.1), or the loser gets the marker (R2.7).
    """
    s.points[loser] -= LOSS
    if ends_match(s.points[loser]):
        s.actor = TERMINAL
    else:
        s.marker = loser


@rule
def ends_match(points: int) -> bool:
    """Whether that many points after a judgement end the match (R3.1)."""
    return bool(points <= LOST)


@rule
def _end_round(s: State, loser: int) -> None:
    """End the round (R2.7). Seats openly take their face-down cards back."""
    held = 0
    for p in range(s.seats):
        card = int(s.down[p])
        s.hand[p] += card
        held += s.hand[p]
        if int(s.known[p]) & COUNT * card == 0:
            s.known[p] += card
    remember_round(s)
    for p in range(s.seats):
        s.down[p] = 0
    for kind in range(KINDS):
        s.threw[kind] = 0
    batch = s.box
    s.downs = s.box = s.thrown = 0
    s.round_no += 1
    s.turn = loser
    s.actor = CHANCE
    _put_under(s, batch)
    if cards_in(held) == HAND * s.seats:
        begin_limits(s)
    else:
        refill(s)


@rule
def is_round_over(s: State | View) -> bool:
    """Whether the round is over (R2.7). A judgement was made and no new limit is turned up, or the match is over."""
    between = s.phase == REFILL or (s.phase == LIMIT and s.limits_set == 0 and s.round_no > 0)
    return bool(s.actor == TERMINAL or (s.actor == CHANCE and between))


@rule
def scores(s: State, out: Ints) -> None:
    """Fill in the points of each seat."""
    for p in range(s.seats):
        out[p] = s.points[p]


@rule
def winners(s: State | View) -> int:
    """Return the seats with the most points; ties share (R3.1)."""
    best = s.points[0]
    for p in range(s.seats):
        best = max(best, s.points[p])
    won = 0
    for p in range(s.seats):
        if s.points[p] == best:
            won |= bit(p)
    return won
