"""富士山地下99階: the rules. Paragraphs are those of rulebook.en.md; what chance does is in `luck`."""

from collections.abc import Mapping
from typing import Any

from takujo.core.actors import CHANCE, TERMINAL
from takujo.core.bits import bit, count, upto
from takujo.core.compile import rule
from takujo.core.record import Ints
from takujo.games.fuji99.deck import rows
from takujo.games.fuji99.hand import fill_all, gain, lose, lose_all, place_one, with_room
from takujo.games.fuji99.state import (
    ALL_DRAW,
    CUBES,
    DANGER,
    DECIDE,
    DISCOVER,
    DRAW,
    GOAL,
    HELD_KINDS,
    LANE_BITS,
    LANES,
    MOST_YELLOWS,
    MOVE3,
    MOVE_PLAIN,
    NEXT_TEN,
    OVER,
    PAGODA,
    PLACE,
    PLAINS,
    PLUS3,
    RANK_UP,
    RANK_UP5,
    REDS,
    RETURN_RED,
    USE,
    YELLOWS,
    State,
    View,
    count_of,
    one,
)

# Actions: 5 … 55 draw so many cubes; CARD + 8 · rank + kind uses that card, or places a cube on it.
DONE = 0
AGAIN = 1
STOP = 2
CARD = 64

FEWEST_CUBES = 5
DANGER_LIMIT = 3
CRISIS_LIMIT = 7
FIRST_GIFT = 20
SECOND_GIFT = 50
ADVANCE = 3  # R5: floors of move3 …
EXTRA = 3  # … that each plus3 adds to a movement
TEN = 10  # … the floors that next_ten goes to are multiples of this
TWO_SEATS_UP = 10  # … of rank_up and rank_up5 with two seats
MORE_UP = 5  # … that rank_up5 adds with more

# A frame of `frames`: a marker, the discoverer in two bits, and in three bits how many have drawn for this all_draw.
FRAME_BITS = 6
FRAME = 0x3F
MARK = 0x20
DREW = 0x07


def new_state(s: State, seats: int, options: Mapping[str, Any]) -> None:
    """R1: full bags, a full pagoda, all cards in the deck; seat 0 is to draw."""
    # Ruling R1.3: seat 0 starts. The rulebook: whoever was last at Mount Fuji.
    s.seats = seats
    s.pagoda = PAGODA * seats
    for p in range(seats):
        s.plain[p] = PLAINS
    for kind, (cost, value, copies, number) in enumerate(rows(options["deck"])):
        s.cost[kind], s.value[kind], s.copies[kind], s.number[kind] = cost, value, copies, number
        s.deck += copies * one(kind)
    for yellows in range(MOST_YELLOWS + 1):
        kinds = sum(bit(kind) for kind in range(HELD_KINDS) if s.cost[kind] <= yellows)
        s.payable[yellows] = kinds * LANES


@rule
def reds_in_bag(s: State | View) -> int:
    """The actor's."""
    return REDS - s.sheet_red - s.drawn_red


@rule
def yellows_in_bag(s: State | View) -> int:
    """The actor's."""
    return yellows_owned(s, s.turn) - s.sheet_paid - s.drawn_yellow


@rule
def yellows_owned(s: State | View, p: int) -> int:
    """R1.1, R2.3: the yellow cubes of a seat."""
    return YELLOWS + count(s.taken[p])


@rule
def plains_in_bag(s: State | View) -> int:
    """The actor's."""
    return int(s.plain[s.turn] - s.drawn_plain)


@rule
def legal_actions(s: State | View, mask: Ints) -> None:
    """The actions of the actor."""
    mask[0] = 0
    mask[1] = 0
    if s.phase == DRAW:
        mask[0] = handfuls(s)
    elif s.phase == USE:
        mask[0] = bit(DONE)
        mask[1] = s.ranks[s.turn] & payable(s)
    elif s.phase == DECIDE:
        mask[0] = bit(AGAIN) | bit(STOP)
    else:
        mask[1] = with_room(s, s.turn)


@rule
def handfuls(s: State | View) -> int:
    """R2.1: the numbers of cubes that the actor may draw."""
    # Ruling R2.1: the number is named before the draw. At a table the hand grabs what it grabs.
    return upto(reds_in_bag(s) + yellows_in_bag(s) + plains_in_bag(s) + 1) & ~upto(FEWEST_CUBES)


@rule
def payable(s: State | View) -> int:
    """R2.4: the kinds that the drawn yellow cubes pay for, in each rank."""
    return int(s.payable[s.drawn_yellow])


@rule
def apply_action(s: State, a: int) -> None:
    """An action of the seat to act, or an outcome where CHANCE acts."""
    if s.phase == DRAW:
        s.handful = a
        s.phase = CUBES
        s.actor = CHANCE
    elif s.phase == USE:
        if a == DONE:
            _discover(s)
        else:
            _use(s, a % LANE_BITS, (a - CARD) // LANE_BITS)
    elif s.phase == DECIDE:
        if a == AGAIN:
            _return_drawn(s)
            s.phase = DRAW
        else:
            _stop(s)
    elif s.phase == CUBES:
        _count_out(s, a)
    elif s.phase == DISCOVER:
        reveal(s, a)
    else:
        _place(s, a - CARD)


# Outcomes: 0 … 8 that card; RED + n, then YELLOW + n: so many of the handful are red, yellow; the rest is plain.
RED = 9
YELLOW = RED + REDS + 1
OUTCOMES = YELLOW + MOST_YELLOWS + 1


@rule
def _count_out(s: State, a: int) -> None:
    if s.step == 0:
        s.drawn_red = a - RED
        s.step = 1
    else:
        s.step = 0
        spill(s, s.drawn_red, a - YELLOW)


@rule
def spill(s: State, reds: int, yellows: int) -> None:
    """The handful lies on the table: danger (R2.2) or movement (R2.3)."""
    cubes = s.handful
    s.handful = 0
    if is_danger(s, reds):
        _end_turn(s)
        return
    s.drawn_red = reds
    s.drawn_yellow = yellows
    s.drawn_plain = cubes - reds - yellows
    s.phase = USE
    s.actor = s.turn
    _advance(s, cubes)
    if s.phase == USE:
        s.sheet_red += reds
        s.drawn_red = 0


@rule
def is_danger(s: State | View, reds: int) -> bool:
    """R2.2: whether so many drawn reds end the turn."""
    return reds + danger(s) >= DANGER_LIMIT


@rule
def danger(s: State | View) -> int:
    """R2.2: the reds on the sheet and the danger cards in force."""
    return int(s.sheet_red + s.danger_now)


@rule
def _advance(s: State, steps: int) -> None:
    """R4.1: a movement, with +3 for each plus3 in hand. R3.1: at the goal it is over. R2.3: the yellows on the way."""
    p = s.turn
    token = floor_after(s, steps)
    if token >= GOAL:
        s.token = GOAL
        s.phase = OVER
        s.actor = TERMINAL
        return
    s.token = token
    s.taken[p] |= gifts_down_to(token)


@rule
def floor_after(s: State | View, steps: int) -> int:
    """R4.1: where a movement of so many steps leads; from GOAL on it wins (R3.1)."""
    # Ruling R4.1: plus3 adds to moving cards too. The other reading: to cube moves alone.
    return int(s.token + steps + extra(s))


@rule
def extra(s: State | View) -> int:
    """R4.1: what the plus3 in the actor's hand add to a movement."""
    return EXTRA * count_of(s.held[s.turn], PLUS3)


@rule
def gifts_down_to(floor: int) -> int:
    """R2.3: the yellow cubes down to a floor, as bits of `taken`."""
    return (floor >= FIRST_GIFT) | (floor >= SECOND_GIFT) << 1


@rule
def _use(s: State, kind: int, rank: int) -> None:
    """R2.4: pay, empty the card, discard it, and then its effect (R5)."""
    p = s.turn
    s.drawn_yellow -= s.cost[kind]
    s.sheet_paid += s.cost[kind]
    s.plain[p] += lose(s, p, kind, rank)
    s.discard += one(kind)
    steps = steps_of(s, kind)
    if steps:
        _advance(s, steps)
    elif kind == RETURN_RED:
        s.sheet_red -= reds_returned(s)
    elif kind == DANGER:
        _give_danger(s)


@rule
def steps_of(s: State | View, kind: int) -> int:
    """R5: how far that card moves the token, without what plus3 adds; 0: it does not."""
    if kind == MOVE3:
        return ADVANCE
    if kind == MOVE_PLAIN:
        return int(s.drawn_plain)
    if kind == NEXT_TEN:
        return int(TEN - s.token % TEN)
    if kind in (RANK_UP, RANK_UP5):
        steps = steps_up(s)
        return steps + MORE_UP if steps and kind == RANK_UP5 and s.seats > 2 else steps
    return 0


@rule
def reds_returned(s: State | View) -> int:
    """R5: how many reds return_red takes off the sheet."""
    return int(s.sheet_red > 0)


@rule
def steps_up(s: State | View) -> int:
    """R4.2: from the token to the nearest other piece above it, 0 where there is none; R5: 10 with two seats."""
    if s.seats == 2:
        return TWO_SEATS_UP
    nearest = 2 * GOAL
    for p in range(s.seats):
        if p != s.turn and s.piece[p] > s.token:
            nearest = min(nearest, s.piece[p])
    return int(nearest - s.token) if nearest < GOAL else 0


@rule
def leader(s: State | View) -> int:
    """R4.2: the sole seat in front, the actor with its token; −1 where several are level."""
    best = s.token
    first = s.turn
    for p in range(s.seats):
        if p != s.turn:
            if s.piece[p] > best:
                best = s.piece[p]
                first = p
            elif s.piece[p] == best:
                first = -1
    return first


@rule
def _give_danger(s: State) -> None:
    p = leader(s)
    if p >= 0:
        s.discard -= one(DANGER)
        s.danger_next[p] += 1


@rule
def _discover(s: State) -> None:
    """R2.5: one card, unless there is none anywhere."""
    if _has_deck(s):
        s.phase = DISCOVER
        s.actor = CHANCE
        s.drawer = s.turn
    else:
        _judge(s)


@rule
def _has_deck(s: State) -> bool:
    """R2.5: an empty deck is made of the discards first."""
    if s.deck == 0:
        s.deck = s.discard
        s.discard = 0
    return s.deck != 0


@rule
def reveal(s: State, kind: int) -> None:
    """The drawer gets this card from the deck; an all_draw is resolved at once (R5)."""
    s.deck -= one(kind)
    if kind == ALL_DRAW:
        s.frames = s.frames << FRAME_BITS | MARK | s.drawer << 3
    else:
        gain(s, s.drawer, kind)
    if s.frames:
        _go_on_drawing(s)
    else:
        _judge(s)


@rule
def _go_on_drawing(s: State) -> None:
    """R5, all_draw: the next seat draws for the latest one; its discoverer draws last, and then it is discarded."""
    while s.frames:
        drew = s.frames & DREW
        if drew == s.seats:
            s.frames >>= FRAME_BITS
            s.discard += one(ALL_DRAW)
        else:
            s.frames += 1
            if _has_deck(s):
                p = (s.frames >> 3 & 3) + 1 + drew
                s.drawer = p if p < s.seats else p - s.seats
                return
    _judge(s)


@rule
def _judge(s: State) -> None:
    """R2.6: crisis, or the decision (R2.7)."""
    p = s.turn
    s.drawer = 0
    if is_crisis(s.points[p]):
        s.discard += lose_all(s, p)
        s.pagoda += s.carried[p]
        s.carried[p] = 0
        _end_turn(s)
    else:
        s.phase = DECIDE
        s.actor = p


@rule
def is_crisis(points: int) -> bool:
    """R2.6: whether hand cards of that value are too many."""
    return bool(points >= CRISIS_LIMIT)


@rule
def _stop(s: State) -> None:
    """R2.7: cubes onto the hand cards, as far as the pagoda goes; then the piece moves."""
    p = s.turn
    if cubes_at_stop(s) == s.wanted[p]:
        fill_all(s, p)
    elif s.pagoda:
        s.phase = PLACE
        return
    _settle(s)


@rule
def cubes_at_stop(s: State | View) -> int:
    """R2.7: plain cubes that the actor's hand cards get."""
    return int(min(s.wanted[s.turn], s.pagoda))


@rule
def _place(s: State, card: int) -> None:
    place_one(s, s.turn, card % LANE_BITS, card // LANE_BITS)
    if s.pagoda == 0:
        for kind in range(HELD_KINDS):
            s.placed[kind] = 0
        _settle(s)


@rule
def _settle(s: State) -> None:
    s.piece[s.turn] = s.token
    _end_turn(s)


@rule
def _return_drawn(s: State) -> None:
    s.drawn_plain = 0
    s.drawn_yellow = 0
    s.drawn_red = 0


@rule
def _end_turn(s: State) -> None:
    """R2.8: all cubes but those on cards into the bag; the next seat gets the token, its danger cards take effect."""
    _return_drawn(s)
    s.sheet_red = 0
    s.sheet_paid = 0
    s.discard += s.danger_now * one(DANGER)
    p = 0 if s.turn + 1 == s.seats else s.turn + 1
    s.danger_now = s.danger_next[p]
    s.danger_next[p] = 0
    s.token = s.piece[p]
    s.turn = p
    s.phase = DRAW
    s.actor = p


@rule
def is_round_over(s: State | View) -> bool:
    """R3.1: the match is one round."""
    return bool(s.actor == TERMINAL)


@rule
def scores(s: State | View, out: Ints) -> None:
    """R3.2: the floors; the winner has 99."""
    # Ruling R3.2: the floors are the score; the rulebook knows none.
    for p in range(s.seats):
        out[p] = s.piece[p]
    if s.phase == OVER:
        out[s.turn] = GOAL


@rule
def winners(s: State) -> int:
    """R3.1: the seat whose token got there."""
    return bit(s.turn)
