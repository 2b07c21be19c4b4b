"""Overflow: moves as text: `down R`, `throw W`, `bonus`, `call 2`.

Outcomes are `!deal RRYGB|…`, `!limit R 2`, `!limit G rev`, `!card B`.
"""

import re
from functools import lru_cache

from takujo.core.actors import CHANCE, TERMINAL
from takujo.core.errors import IllegalMove, InvalidMove
from takujo.games.overflow.packed_counts import count_of, kind_at, place_at
from takujo.games.overflow.state import (
    BONUS,
    BREAK,
    CALL,
    DEAL,
    HAND,
    KINDS,
    LIMIT,
    NAMES,
    REVERSE,
    SHOWN,
    THROW,
    State,
)

FORMS = {
    "down": re.compile(r"down (\S+)"),
    "throw": re.compile(r"throw (\S+)"),
    "bonus": re.compile(r"bonus"),
    "call": re.compile(r"call (0|[1-9][0-9]*)"),
    "!deal": re.compile(r"!deal (\S+)"),
    "!limit": re.compile(r"!limit (\S+) ([0-3]|rev)"),
    "!card": re.compile(r"!card (\S+)"),
}
PHASES = {"down": (BREAK,), "throw": (THROW,), "!deal": (DEAL,), "!limit": (LIMIT,)}
SORTED_HAND = re.compile("".join(f"{name}*" for name in NAMES))


@lru_cache(4096)
def letters(cards: int) -> str:
    """Return cards as text, sorted R Y G B W."""
    return "".join(NAMES[i] * count_of(cards, place_at(i)) for i in range(KINDS))


def to_token(s: State, actions: tuple[int, ...]) -> str:
    """Return the token of a complete move or outcome from state `s`."""
    a = int(actions[0])
    if int(s.actor) == CHANCE:
        return _outcome_token(s, actions)
    if a == BONUS:
        return "bonus"
    if a >= CALL:
        return f"call {a - CALL}"
    return f"{'down' if s.phase == BREAK else 'throw'} {NAMES[kind_at(a)]}"


def _outcome_token(s: State, actions: tuple[int, ...]) -> str:
    a = int(actions[0])
    if s.phase == DEAL:
        kinds = [int(kind) for kind in actions]
        hands = [sorted(kinds[i : i + HAND]) for i in range(0, len(kinds), HAND)]
        return "!deal " + "|".join("".join(NAMES[kind] for kind in hand) for hand in hands)
    if a < SHOWN:
        return f"!card {NAMES[a]}"
    number = "rev" if a == SHOWN + REVERSE else str(a - SHOWN)
    return f"!limit {NAMES[int(s.limits_set)]} {number}"


def from_token(s: State, token: str) -> tuple[int, ...]:
    """Return the actions of a token.

    Raises InvalidMove, or IllegalMove if something else must happen now.
    """
    verb = token.split(" ", 1)[0]
    match = FORMS[verb].fullmatch(token) if verb in FORMS else None
    if match is None:
        raise InvalidMove("move-syntax", move=token)
    actions = _actions(s, token, verb, match)
    wrong_actor = int(s.actor) == TERMINAL or (verb[0] == "!") != (int(s.actor) == CHANCE)
    if wrong_actor or (verb in PHASES and s.phase not in PHASES[verb]):
        raise IllegalMove("move-illegal", move=token)
    if verb == "!card" and s.phase in (DEAL, LIMIT):
        raise IllegalMove("move-illegal", move=token)
    if verb == "!limit" and NAMES.index(match[1]) != s.limits_set:
        raise IllegalMove("move-illegal", move=token)
    return actions


def _actions(s: State, token: str, verb: str, match: re.Match[str]) -> tuple[int, ...]:
    if verb == "bonus":
        return (BONUS,)
    if verb == "call":
        return (CALL + _seat(s, token, match[1]),)
    if verb == "!deal":
        return _deal(s, token, match[1])
    kind = _kind(token, match[1])
    if verb == "!card":
        return (kind,)
    if verb == "!limit":
        if kind == KINDS - 1:
            raise InvalidMove("move-syntax", move=token)
        return (SHOWN + (REVERSE if match[2] == "rev" else int(match[2])),)
    return (place_at(kind),)


def _seat(s: State, token: str, text: str) -> int:
    if len(text) > 1 or int(text) >= s.seats:
        raise InvalidMove("move-seat", move=token, seat=text)
    return int(text)


def _kind(token: str, text: str) -> int:
    if len(text) != 1 or text not in NAMES:
        raise InvalidMove("move-card", move=token, card=text)
    return NAMES.index(text)


def _deal(s: State, token: str, text: str) -> tuple[int, ...]:
    hands = text.split("|")
    if len(hands) != s.seats or any(len(hand) != HAND or not SORTED_HAND.fullmatch(hand) for hand in hands):
        raise InvalidMove("move-syntax", move=token)
    return tuple(NAMES.index(card) for hand in hands for card in hand)
