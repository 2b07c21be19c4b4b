"""富士山地下99階: the rules. Paragraphs are those of rulebook.en.md.

`turn` has the parts of any turn, `chance` the outcomes.
"""

from collections.abc import Mapping

from takujo.core.actors import CHANCE, TERMINAL
from takujo.core.bits import bit, upto
from takujo.core.json_types import Json
from takujo.core.record import Ints
from takujo.core.rule_decorator import rule
from takujo.games.fuji99.chance import count_out, reveal
from takujo.games.fuji99.deck_csv import rows
from takujo.games.fuji99.hand import fill_all, lose, place_one, with_room
from takujo.games.fuji99.state import (
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
    RANK_UP,
    RANK_UP5,
    RETURN_RED,
    USE,
    State,
    View,
    one,
)
from takujo.games.fuji99.turn import (
    advance,
    end_turn,
    has_deck,
    judge,
    plains_in_bag,
    reds_in_bag,
    return_drawn,
    yellows_in_bag,
)

# Actions: 5 … 55 draw that many cubes; CARD + 8 · rank + kind uses that card, or places a cube on it.
DONE = 0
AGAIN = 1
STOP = 2
CARD = 64

FEWEST_CUBES = 5
ADVANCE = 3  # R5: floors of move3 …
TEN = 10  # … the unit of floors for next_ten
TWO_SEATS_UP = 10  # … of rank_up and rank_up5 with two seats
MORE_UP = 5  # … that rank_up5 adds with more seats


def new_state(s: State, seats: int, options: Mapping[str, Json]) -> None:
    """Set the first state, where seat 0 draws first (R1). Bags and pagoda are full, and all cards are in the deck."""
    # Ruling R1.3: seat 0 starts. The rulebook: the last visitor of Mount Fuji.
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
def legal_actions(s: State | View, mask: Ints) -> None:
    """Fill in the legal actions of the actor."""
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
    """Return the numbers of cubes that the actor may draw (R2.1)."""
    # Ruling R2.1: the number is named before the draw. At a table the hand grabs what it grabs.
    return upto(reds_in_bag(s) + yellows_in_bag(s) + plains_in_bag(s) + 1) & ~upto(FEWEST_CUBES)


@rule
def payable(s: State | View) -> int:
    """Return the kinds that drawn yellows pay for in each rank (R2.4)."""
    return int(s.payable[s.drawn_yellow])


@rule
def apply_action(s: State, a: int) -> None:
    """Apply an action of the actor, or an outcome of chance."""
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
            return_drawn(s)
            s.phase = DRAW
        else:
            _stop(s)
    elif s.phase == CUBES:
        count_out(s, a)
    elif s.phase == DISCOVER:
        reveal(s, a)
    else:
        _place(s, a - CARD)


@rule
def _use(s: State, kind: int, rank: int) -> None:
    """Use a card. Pay, empty it, discard it, then apply its effect (R2.4, R5)."""
    p = s.turn
    s.drawn_yellow -= s.cost[kind]
    s.sheet_paid += s.cost[kind]
    s.plain[p] += lose(s, p, kind, rank)
    s.discard += one(kind)
    steps = steps_of(s, kind)
    if steps:
        advance(s, steps)
    elif kind == RETURN_RED:
        s.sheet_red -= reds_returned(s)
    elif kind == DANGER:
        _give_danger(s)


@rule
def steps_of(s: State | View, kind: int) -> int:
    """Return how far that card moves the token, without plus3.

    Returns 0: not at all (R5).
    """
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
    """Return how many reds return_red takes off the sheet (R5)."""
    return int(s.sheet_red > 0)


@rule
def steps_up(s: State | View) -> int:
    """Return the token's steps up to the nearest piece (R4.2). 0 if there is none above it. R5: 10 with two seats."""
    if s.seats == 2:
        return TWO_SEATS_UP
    nearest = 2 * GOAL
    for p in range(s.seats):
        if p != s.turn and s.piece[p] > s.token:
            nearest = min(nearest, s.piece[p])
    return int(nearest - s.token) if nearest < GOAL else 0


@rule
def leader(s: State | View) -> int:
    """Return the only seat in front, the actor with its token.

    Returns −1 if tied (R4.2).
    """
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
    """Discover one card, unless there is none anywhere (R2.5)."""
    if has_deck(s):
        s.phase = DISCOVER
        s.actor = CHANCE
        s.drawer = s.turn
    else:
        judge(s)


@rule
def _stop(s: State) -> None:
    """Stop: put cubes onto the hand cards, then move the piece (R2.7).

    The pagoda may have too few cubes.
    """
    p = s.turn
    if cubes_at_stop(s) == s.wanted[p]:
        fill_all(s, p)
    elif s.pagoda:
        s.phase = PLACE
        return
    _settle(s)


@rule
def cubes_at_stop(s: State | View) -> int:
    """Return the plain cubes that the actor's hand cards get (R2.7)."""
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
    end_turn(s)


@rule
def is_round_over(s: State | View) -> bool:
    """Whether the match is over, which is one round (R3.1)."""
    return bool(s.actor == TERMINAL)


@rule
def scores(s: State | View, out: Ints) -> None:
    """Fill in the floors; the winner has 99 (R3.2)."""
    # Ruling R3.2: the floors are the score; the rulebook knows none.
    for p in range(s.seats):
        out[p] = s.piece[p]
    if s.phase == OVER:
        out[s.turn] = GOAL


@rule
def winners(s: State) -> int:
    """Return the seat whose token reached the goal (R3.1)."""
    return bit(s.turn)
