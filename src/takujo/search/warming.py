"""Compiling the search of a game before it is needed; that takes seconds when its machine code is not on the disk."""

import threading
from typing import TYPE_CHECKING

from takujo.core.game import configure
from takujo.core.spec import GameSpec
from takujo.interfaces.search import GUIDED
from takujo.search.config import config_for
from takujo.search.search import Search

if TYPE_CHECKING:
    from takujo.search.trained import Trained

_warm: set[tuple[GameSpec, bool]] = set()
_warming = threading.Lock()


def is_warm(spec: GameSpec, *, guided: bool = False) -> bool:
    """Whether the search of this game, or the one that its network guides, has been warmed up: a bot that searches
    answers as soon as it has thought."""
    return (spec, guided) in _warm


def warm_up(spec: GameSpec) -> None:
    """Compile the search of a game, or read its machine code from the disk."""
    _warm_up(spec, None)


def warm_up_guided(spec: GameSpec) -> None:
    """The same for the search that its network guides, where the game has such a level."""
    if GUIDED in config_for(spec.name).levels:
        from takujo.search.trained import guide_of

        _warm_up(spec, guide_of(spec))


def _warm_up(spec: GameSpec, guide: "Trained | None") -> None:
    with _warming:
        if (key := (spec, guide is not None)) not in _warm:
            match = configure(spec).match(seed=0)
            Search(match.game, simulations=1, guide=guide).look(match.view(match.actor))
            _warm.add(key)
