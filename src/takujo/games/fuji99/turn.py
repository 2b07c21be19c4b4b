"""富士山地下99階: the parts of a turn.

They are the bag, danger, movement, crisis and the turn's end. Paragraphs are those of rulebook.en.md.
"""

from takujo.core.actors import TERMINAL
from takujo.core.bits import count
from takujo.core.rule_decorator import rule
from takujo.games.fuji99.hand import lose_all
from takujo.games.fuji99.state import (
    DANGER,
    DECIDE,
    DRAW,
    GOAL,
    OVER,
    PLUS3,
    REDS,
    YELLOWS,
    State,
    View,
    count_of,
    one,
)

DANGER_LIMIT = 3
CRISIS_LIMIT = 7
FIRST_GIFT = 20
SECOND_GIFT = 50
EXTRA = 3  # R5: floors that each plus3 adds to a movement


@rule
def reds_in_bag(s: State | View) -> int:
    """Return the reds in the actor's bag."""
    return REDS - s.sheet_red - s.drawn_red


@rule
def yellows_in_bag(s: State | View) -> int:
    """Return the yellows in the actor's bag."""
    return yellows_owned(s, s.turn) - s.sheet_paid - s.drawn_yellow


@rule
def yellows_owned(s: State | View, p: int) -> int:
    """Return the yellow cubes of a seat (R1.1, R2.3)."""
    return YELLOWS + count(s.taken[p])


@rule
def plains_in_bag(s: State | View) -> int:
    """Return the plain cubes in the actor's bag."""
    return int(s.plain[s.turn] - s.drawn_plain)


@rule
def is_danger(s: State | View, reds: int) -> bool:
    """Whether that many drawn reds end the turn (R2.2)."""
    return reds + danger(s) >= DANGER_LIMIT


@rule
def danger(s: State | View) -> int:
    """Return the sheet's reds and the danger cards in force (R2.2)."""
    return int(s.sheet_red + s.danger_now)


@rule
def advance(s: State, steps: int) -> None:
    """Move the token, +3 for each plus3 in hand (R4.1).

    R3.1: the match ends at the goal. R2.3: the yellows on the way are taken.
    """
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
    """Return the floor after that many steps. From GOAL on it wins (R4.1, R3.1)."""
    # Ruling R4.1: plus3 adds to moving cards too. The other reading: to cube moves alone.
    return int(s.token + steps + extra(s))


@rule
def extra(s: State | View) -> int:
    """Return what plus3 cards in hand add to the actor's movement (R4.1)."""
    return EXTRA * count_of(s.held[s.turn], PLUS3)


@rule
def gifts_down_to(floor: int) -> int:
    """Return the yellows down to a floor, as bits of `taken` (R2.3)."""
    return (floor >= FIRST_GIFT) | (floor >= SECOND_GIFT) << 1


@rule
def has_deck(s: State) -> bool:
    """Whether there is a deck.

    An empty one is made of the discards first (R2.5).
    """
    if s.deck == 0:
        s.deck = s.discard
        s.discard = 0
    return s.deck != 0


@rule
def judge(s: State) -> None:
    """Begin a crisis (R2.6), or the decision (R2.7)."""
    p = s.turn
    s.drawer = 0
    if is_crisis(s.points[p]):
        s.discard += lose_all(s, p)
        s.pagoda += s.carried[p]
        s.carried[p] = 0
        end_turn(s)
    else:
        s.phase = DECIDE
        s.actor = p


@rule
def is_crisis(points: int) -> bool:
    """Whether hand cards of that value are a crisis (R2.6)."""
    return bool(points >= CRISIS_LIMIT)


@rule
def return_drawn(s: State) -> None:
    """Return the drawn cubes to the bag (R2.7, R2.8)."""
    s.drawn_plain = 0
    s.drawn_yellow = 0
    s.drawn_red = 0


@rule
def end_turn(s: State) -> None:
    """End the turn (R2.8).

    Cubes return to the bag, except those on cards. The next seat acts and gets the token, and its danger cards take
    effect.
    """
    return_drawn(s)
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
