"""A game at every limit of core/limits.py, without hidden state.

A number is drawn before each of a seat's two turns. In the first, all actions are legal; the second is one move of the
maximal length.
"""

from typing import Annotated, Any

from takujo.core import limits
from takujo.core.actors import CHANCE, TERMINAL
from takujo.core.bits import bit
from takujo.core.errors import InvalidMove
from takujo.core.limits import MOST_ACTIONS, MOST_COUNTERS, MOST_OUTCOMES, MOST_POINTS, MOST_SEATS, MOST_WORDS
from takujo.core.options import Flag
from takujo.core.record import Floats, Ints
from takujo.core.rng import Stream, below
from takujo.core.rule_counters import NO_ACTION, SCRATCH
from takujo.core.rule_decorator import rule
from takujo.core.spec import GameSpec, Piece

WHOLE = (1 << 63) - 1
BEGIN = MOST_POINTS - (64 * MOST_WORDS - 2) - 1  # the highest possible score is the limit
STRIDE = 64 * MOST_WORDS // MOST_ACTIONS
LAST = 64 * MOST_WORDS - 2
LEFT_STATE = limits.MOST_STATE_BYTES // 8 - MOST_SEATS - 5
LEFT_VIEW = limits.MOST_VIEW_BYTES // 8 - MOST_SEATS - 6
NAME = "widest".ljust(limits.MOST_NAME, "t")
COUNTERS = tuple(f"draws{j}" for j in range(MOST_COUNTERS))


class State:
    actor: int
    step: int
    seats: int
    turn: int
    drawn: int
    points: Annotated[Ints, MOST_SEATS]
    filler: Annotated[Ints, LEFT_STATE]


class View:
    viewer: int
    actor: int
    step: int
    seats: int
    turn: int
    drawn: int
    points: Annotated[Ints, MOST_SEATS]
    seen: Annotated[Ints, LEFT_VIEW]


def new_state(s: State, seats: int, options: Any) -> None:
    s.actor, s.seats = CHANCE, seats
    s.points[:seats] = BEGIN


@rule
def legal_actions(s: State, mask: Ints) -> None:
    for w in range(MOST_WORDS):
        mask[w] = WHOLE if s.turn < s.seats else 0
    if s.turn >= s.seats:
        a = STRIDE * s.step
        mask[a >> 6] = bit(a & 63)
        if s.step == MOST_ACTIONS - 1:
            mask[LAST >> 6] |= bit(LAST & 63)


@rule
def apply_action(s: State, a: int) -> None:
    if s.actor == CHANCE:
        s.drawn = a
        s.filler[a % LEFT_VIEW] = a
        s.actor = s.turn % s.seats
        return
    if s.turn >= s.seats:
        s.step += 1
        if s.step < MOST_ACTIONS:
            return
        s.step = 0
    s.points[s.actor] += a if s.turn < s.seats else 1
    s.turn += 1
    s.actor = TERMINAL if s.turn == 2 * s.seats else CHANCE


@rule
def chance_weights(s: State, weights: Ints) -> None:
    for a in range(MOST_OUTCOMES):
        weights[a] = limits.MOST_WEIGHT // MOST_OUTCOMES


@rule
def sample_chance(s: State, rng: Stream) -> None:
    apply_action(s, below(rng, MOST_OUTCOMES))


@rule
def scores(s: State, out: Ints) -> None:
    for p in range(s.seats):
        out[p] = s.points[p]


@rule
def winners(s: State) -> int:
    best = 0
    for p in range(s.seats):
        best = max(best, s.points[p])
    won = 0
    for p in range(s.seats):
        won |= bit(p) if s.points[p] == best else 0
    return won


@rule
def observe(s: State, viewer: int, v: View) -> None:
    v.viewer = viewer
    v.actor = s.actor
    v.step = s.step if viewer in (s.actor, -4) else 0
    v.seats = s.seats
    v.turn = s.turn
    v.drawn = s.drawn
    for p in range(MOST_SEATS):
        v.points[p] = s.points[p]
    for i in range(LEFT_VIEW):
        v.seen[i] = s.filler[i]


@rule
def resample(v: View, rng: Stream, s: State) -> None:
    s.actor = v.actor
    s.step = v.step
    s.seats = v.seats
    s.turn = v.turn
    s.drawn = v.drawn
    for p in range(MOST_SEATS):
        s.points[p] = v.points[p]
    for i in range(LEFT_VIEW):
        s.filler[i] = v.seen[i]


def witness(s: State, actor: int, token: str, viewer: int) -> str:
    return token


@rule
def encode(v: View, out: Floats) -> None:
    out[0] = v.turn / (2 * MOST_SEATS)


@rule
def heuristic(v: View, mask: Ints, rng: Stream) -> int:
    """Play the highest action."""
    a = 64 * MOST_WORDS - 1
    while mask[a >> 6] >> (a & 63) & 1 == 0:
        a -= 1
    return a


def to_token(s: Any, actions: tuple[int, ...]) -> str:
    token = f"{actions[-1]:0{limits.MOST_TOKEN}}"
    return f"!{actions[0]}" if s.actor == CHANCE else token


def from_token(s: Any, token: str) -> tuple[int, ...]:
    digits = token.removeprefix("!")
    if not digits.isdecimal():
        raise InvalidMove("move-syntax", move=token)
    if s.actor == CHANCE or s.turn < s.seats:
        return (int(digits),)
    return (*range(0, STRIDE * (MOST_ACTIONS - 1), STRIDE), int(digits))


def to_position(s: Any) -> dict[str, Any]:
    return {"turn": int(s.turn), "drawn": int(s.drawn), "points": s.points.tolist()}


def from_position(s: State, keys: dict[str, Any]) -> None:
    s.turn, s.drawn, s.points[:] = keys["turn"], keys["drawn"], keys["points"]
    s.actor = TERMINAL if s.turn == 2 * s.seats else s.turn % s.seats


def has_position(s: Any) -> bool:
    return bool(s.actor != CHANCE)


@rule
def is_round_over(s: State) -> bool:
    return bool(s.actor == TERMINAL)


@rule
def tally(s: State, a: int, marks: Ints) -> None:
    """Count draws by remainder, at the first action after the draw."""
    if a != NO_ACTION and s.step == 0:
        marks[s.drawn % MOST_COUNTERS] += 1
        marks[SCRATCH] = s.drawn


GAME = GameSpec(
    name=NAME,
    rules_version=1,
    seats=(1, MOST_SEATS),
    options=tuple(Flag(f"option{i}") for i in range(limits.MOST_OPTIONS)),
    state=State,
    view=View,
    words=MOST_WORDS,
    outcomes=MOST_OUTCOMES,
    new_state=new_state,
    legal_actions=legal_actions,
    apply_action=apply_action,
    chance_weights=chance_weights,
    sample_chance=sample_chance,
    scores=scores,
    winners=winners,
    observe=observe,
    resample=resample,
    witness=witness,
    pieces=(Piece("turn", 1),),
    encode=encode,
    heuristic=heuristic,
    to_token=to_token,
    from_token=from_token,
    to_position=to_position,
    from_position=from_position,
    has_position=has_position,
    is_round_over=is_round_over,
    counters=COUNTERS,
    tally=tally,
)
