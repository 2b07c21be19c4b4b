"""Compiles the search of a game before it is needed.

That takes seconds if the machine code is not in the cache.
"""

import threading
from typing import TYPE_CHECKING

from takujo.core.game import configure
from takujo.core.spec import GameSpec
from takujo.interfaces.search import GUIDED
from takujo.search.config import config_for
from takujo.search.search import Search

if TYPE_CHECKING:
    from takujo.search.network_file import Trained

_warm: set[tuple[GameSpec, bool]] = set()
_warming = threading.Lock()


def is_warm(spec: GameSpec, *, guided: bool = False) -> bool:
    """Whether a game's search, or its guided search, has been warmed up.

    Bots that search then answer without a delay for compilation.
    """
    return (spec, guided) in _warm


def warm_up(spec: GameSpec) -> None:
    """Compile the search of a game, or read it from the cache."""
    _warm_up(spec, None)


def warm_up_guided(spec: GameSpec) -> None:
    """Compile the guided search of a game that has that level."""
    if GUIDED in config_for(spec.name).levels:
        from takujo.search.network_file import guide_of

        _warm_up(spec, guide_of(spec))


def _warm_up(spec: GameSpec, guide: "Trained | None") -> None:
    with _warming:
        if (key := (spec, guide is not None)) not in _warm:
            match = configure(spec).match(seed=0)
            Search(match.game, simulations=1, guide=guide).look(match.view(match.actor))
            _warm.add(key)
