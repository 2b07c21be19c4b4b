"""Leduc poker: moves are `fold`, `call` (also: check), `raise`; chance is `!card J`."""

from takujo.core.actors import CHANCE
from takujo.core.errors import InvalidMove
from takujo_leduc.state import State

MOVES = ("fold", "call", "raise")
RANK_NAMES = "JQK"
CARDS = tuple(f"!card {name}" for name in RANK_NAMES)


def to_token(s: State, actions: tuple[int, ...]) -> str:
    """The token of the one action that a move is."""
    return (CARDS if s.actor == CHANCE else MOVES)[actions[0]]


def from_token(s: State, token: str) -> tuple[int, ...]:
    """The action of a token. Raises InvalidMove."""
    words = CARDS if token.startswith("!") else MOVES
    if token not in words:
        raise InvalidMove("move-syntax", move=token)
    return (words.index(token),)
