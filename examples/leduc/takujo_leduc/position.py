"""Leduc poker: positions. A position is the cards and the bets; all else follows by playing them."""

from itertools import pairwise
from typing import Any

from takujo.core import arrays
from takujo.core.actors import CHANCE, TERMINAL
from takujo.core.bits import has
from takujo.core.errors import InvalidPosition
from takujo.core.position_keys import Keys
from takujo.core.rule_decorator import rule
from takujo_leduc.notation import RANK_NAMES
from takujo_leduc.rules import apply_action, left, legal_actions
from takujo_leduc.state import NONE, State

BET_NAMES = "fcr"


def has_position(s: State) -> bool:
    """Where a seat must act, and at the end."""
    return bool(s.actor != CHANCE)


@rule
def is_round_over(s: State) -> bool:
    """One deal is one match."""
    return bool(s.actor == TERMINAL)


def to_position(s: State) -> dict[str, Any]:
    """The keys `private`, `public`, `bets`, `actor`."""
    return {
        "private": [_name(card) for card in s.private],
        "public": _name(s.public),
        "bets": ["".join(BET_NAMES[b] for b in s.bets[i, : s.made[i]]) for i in range(2)],
        "actor": int(s.actor) if s.actor >= 0 else None,
    }


def from_position(s: State, given: dict[str, Any]) -> None:
    """Fill a new state. Raises InvalidPosition."""
    keys = Keys(given, 2)
    private = keys.per_seat("private", lambda name: _rank("private", name), [None, None])
    public = _rank("public", keys.take("public", None))
    bets = keys.take("bets", [])
    actor = keys.take("actor", "")
    keys.finish()
    if not isinstance(bets, list) or len(bets) > 2 or not all(isinstance(b, str) for b in bets):
        raise InvalidPosition("bets", "position-form")
    if any(before == NONE != after for before, after in pairwise([*private, public])):
        raise InvalidPosition("private", "position-missing")
    for card in private:
        if card != NONE:
            _turn_up(s, "private", card)
    _bet(s, bets[0] if bets else "")
    if public != NONE:
        _turn_up(s, "public", public)
        _bet(s, bets[1] if len(bets) == 2 else "")
    elif len(bets) == 2 and bets[1]:
        raise InvalidPosition("bets", "position-form")
    if actor not in ("", int(s.actor) if s.actor >= 0 else None) or isinstance(actor, bool | float):
        raise InvalidPosition("actor", "position-form")


def _name(card: int) -> str | None:
    return None if card == NONE else RANK_NAMES[card]


def _rank(key: str, name: Any) -> int:
    if name is None:
        return NONE
    if not isinstance(name, str) or len(name) != 1 or name not in RANK_NAMES:
        raise InvalidPosition(key, "position-card", card=str(name))
    return RANK_NAMES.index(name)


def _turn_up(s: State, key: str, rank: int) -> None:
    if s.actor != CHANCE:
        raise InvalidPosition(key, "position-form")
    if not left(s, rank):
        raise InvalidPosition(key, "position-twice", card=RANK_NAMES[rank])
    apply_action(s, rank)


def _bet(s: State, letters: str) -> None:
    mask = arrays.zeros(1)
    for letter in letters:
        if s.actor < 0 or letter not in BET_NAMES:
            raise InvalidPosition("bets", "position-form")
        legal_actions(s, mask)
        if not has(mask[0], BET_NAMES.index(letter)):
            raise InvalidPosition("bets", "position-form")
        apply_action(s, BET_NAMES.index(letter))
