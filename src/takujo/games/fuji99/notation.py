"""富士山地下99階: moves as text.

Moves are `draw 7`, `use move3`, `use move3:1`, `place move3`, `done`, `again` and `stop`. Outcomes are `!card move3`
and `!cubes 3p 2y 0r`.
"""

import re

from takujo.core.actors import CHANCE
from takujo.core.bits import has, lowest
from takujo.core.errors import IllegalMove, InvalidMove
from takujo.games.fuji99.chance import RED, YELLOW
from takujo.games.fuji99.hand import first_of_rank, lane_of, with_room
from takujo.games.fuji99.rules import AGAIN, CARD, DONE, FEWEST_CUBES, STOP
from takujo.games.fuji99.state import (
    ALL_DRAW,
    COPIES,
    CUBES,
    DECIDE,
    DISCOVER,
    DRAW,
    KEYS,
    LANE_BITS,
    LANES,
    MOST_IN_BAG,
    MOST_YELLOWS,
    PLACE,
    REDS,
    USE,
    State,
)

NUMBER = r"(0|[1-9][0-9]*)"
FORMS = {
    "draw": re.compile(rf"draw {NUMBER}"),
    "use": re.compile(rf"use ([a-z0-9_]+)(?::{NUMBER})?"),
    "place": re.compile(rf"place ([a-z0-9_]+)(?::{NUMBER})?"),
    "done": re.compile("done"),
    "again": re.compile("again"),
    "stop": re.compile("stop"),
    "!cubes": re.compile(rf"!cubes {NUMBER}p {NUMBER}y {NUMBER}r"),
    "!card": re.compile("!card ([a-z0-9_]+)"),
}
PHASES = {
    "draw": DRAW,
    "use": USE,
    "place": PLACE,
    "done": USE,
    "again": DECIDE,
    "stop": DECIDE,
    "!cubes": CUBES,
    "!card": DISCOVER,
}
WORDS = {"done": DONE, "again": AGAIN, "stop": STOP}


def to_token(s: State, actions: tuple[int, ...]) -> str:
    """Return the token of a complete move from state `s`."""
    a = actions[0]
    if int(s.actor) == CHANCE:
        if s.phase == DISCOVER:
            return f"!card {KEYS[a]}"
        reds, yellows = (int(s.drawn_red), a - YELLOW) if s.step else (a - RED, actions[1] - YELLOW)
        return f"!cubes {int(s.handful) - reds - yellows}p {yellows}y {reds}r"
    if s.phase == DRAW:
        return f"draw {a}"
    if a < CARD:
        return next(word for word, action in WORDS.items() if action == a)
    kind, rank = (a - CARD) % LANE_BITS, (a - CARD) // LANE_BITS
    verb = "place" if s.phase == PLACE else "use"
    cubes = "" if rank == _first_rank(s, kind) else f":{_cubes(s, kind, rank)}"
    return f"{verb} {KEYS[kind]}{cubes}"


def from_token(s: State, token: str) -> tuple[int, ...]:
    """Return the actions of a token.

    Raises InvalidMove, or IllegalMove if no such move is possible now.
    """
    verb = token.split(" ", 1)[0]
    match = FORMS[verb].fullmatch(token) if verb in FORMS else None
    if match is None:
        raise InvalidMove("move-syntax", move=token)
    if verb in ("use", "place", "!card") and match[1] not in KEYS:
        raise InvalidMove("move-card", move=token, card=match[1])
    if s.phase != PHASES[verb]:
        raise IllegalMove("move-illegal", move=token)
    if verb == "draw":
        return (_within(token, match[1], FEWEST_CUBES, MOST_IN_BAG),)
    if verb == "!cubes":
        return _handful(s, token, *match.groups())
    if verb == "!card":
        return (KEYS.index(match[1]),)
    if verb in WORDS:
        return (WORDS[verb],)
    return (CARD + _card(s, token, KEYS.index(match[1]), match[2]),)


def _handful(s: State, token: str, plain: str, yellow: str, red: str) -> tuple[int, ...]:
    plains = _within(token, plain, 0, MOST_IN_BAG)
    yellows = _within(token, yellow, 0, MOST_YELLOWS)
    reds = _within(token, red, 0, REDS)
    if plains + yellows + reds != s.handful or (s.step and reds != s.drawn_red):
        raise IllegalMove("move-illegal", move=token)
    return (YELLOW + yellows,) if s.step else (RED + reds, YELLOW + yellows)


def _card(s: State, token: str, kind: int, cubes: str | None) -> int:
    """Return the named card: 8 · rank + kind."""
    if kind == ALL_DRAW or not _column(s, kind):
        raise IllegalMove("move-illegal", move=token)
    if cubes is None:
        return LANE_BITS * _first_rank(s, kind) + kind
    for rank in range(COPIES):
        if has(_column(s, kind), LANE_BITS * rank) and str(_cubes(s, kind, rank)) == cubes:
            return LANE_BITS * rank + kind
    raise IllegalMove("move-illegal", move=token)


def _within(token: str, text: str, low: int, high: int) -> int:
    if len(text) > 9 or not low <= int(text) <= high:
        raise IllegalMove("move-illegal", move=token)
    return int(text)


def _column(s: State, kind: int) -> int:
    """Return that kind's ranks in the actor's hand: bit 8 · rank. In phase PLACE, those that take another cube."""
    ranks = with_room(s, s.turn) if s.phase == PLACE else s.ranks[s.turn]
    return int(ranks) >> kind & LANES


def _first_rank(s: State, kind: int) -> int:
    """Return the rank without a number."""
    return lowest(_column(s, kind)) // LANE_BITS


def _cubes(s: State, kind: int, rank: int) -> int:
    lanes = int(s.hand[s.turn, kind])
    return lane_of(lanes, first_of_rank(lanes, rank)) - 1
