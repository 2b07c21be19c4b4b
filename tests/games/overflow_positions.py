"""Overflow: positions for its tests."""

from collections import Counter
from typing import Any

import takujo

LIMITS = {"R": 2, "Y": 0, "G": 1, "B": None}
DECK = Counter(R=20, Y=20, G=20, B=20, W=4)


def position(**keys: Any) -> dict[str, Any]:
    """Return a position for three where seat 0 throws, with these keys."""
    usual: dict[str, Any] = {
        "game": "overflow",
        "seats": 3,
        "limits": LIMITS,
        "down": ["R", "B", "W"],
        "hands": ["RYGB", "RYGG", "YGBB"],
        "actor": 0,
    }
    return usual | keys


def match(**keys: Any) -> takujo.Match:
    """Return a match at such a position, with manual chance."""
    found = position(**keys)
    return takujo.game("overflow", found["seats"]).match(position=found, chance=takujo.Manual())


def play(played: takujo.Match, *tokens: str) -> takujo.Match:
    for token in tokens:
        played.play(token)
    return played


def begin() -> takujo.Match:
    """Return a match for three, with manual chance."""
    return takujo.game("overflow", 3).match(chance=takujo.Manual())


def new_limits(played: takujo.Match) -> takujo.Match:
    return play(played, "!limit R 0", "!limit Y 1", "!limit G 2", "!limit B 3")


def box(*throws: str, marker: int = 0, seats: int = 3) -> list[list[Any]]:
    return [[(marker + i) % seats, card] for i, card in enumerate(throws)]


def late(hands: list[str], actor: int = 0, pile: tuple[str, ...] = (), down: str = "RBW") -> takujo.Match:
    """Return a match late in a round, with all other cards boxed."""
    cards = sorted((DECK - Counter("".join([*hands, *pile, down]))).elements())
    marker = (actor - len(cards)) % len(hands)
    thrown = box(*cards, marker=marker, seats=len(hands))
    return match(hands=hands, down=list(down), pile=list(pile), box=thrown, actor=actor, marker=marker)


def calls(played: takujo.Match) -> set[str]:
    return {move for move in played.moves() if move.startswith("call")}
