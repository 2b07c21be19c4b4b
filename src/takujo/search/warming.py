"""Compiling the search of a game before it is needed; that takes seconds when its machine code is not on the disk."""

import threading

from takujo.core.game import GameSpec
from takujo.search.search import Search

_warm: set[GameSpec] = set()
_warming = threading.Lock()


def is_warm(spec: GameSpec) -> bool:
    """Whether the search of this game has been warmed up: a bot that searches answers as soon as it has thought."""
    return spec in _warm


def warm_up(spec: GameSpec) -> None:
    """Compile the search of a game, or read its machine code from the disk."""
    with _warming:
        if spec not in _warm:
            match = spec.configure().match(seed=0)
            Search(match.game, simulations=1).look(match.view(match.actor))
            _warm.add(spec)
