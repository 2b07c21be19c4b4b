"""The games that can be played here: our own, and those of installed packages that load."""

import logging
from functools import cache
from types import MappingProxyType

from takujo.core.errors import TakujoError
from takujo.core.game import GameSpec
from takujo.games import NAMES, asked, names, spec

log = logging.getLogger("takujo")


def games() -> tuple[str, ...]:
    """The names of all games that can be played here."""
    return tuple(playable())


@cache
def playable() -> MappingProxyType[str, GameSpec]:
    """The games by name. One from elsewhere that does not load is left out, and said to be."""
    found = {}
    for name in sorted(asked() - set(names())):
        log.warning("TAKUJO_GAMES names the game %s, which nothing that is installed brings", name)
    for name in names():
        try:
            found[name] = spec(name)
        except Exception as error:  # whatever is wrong with somebody else's package
            if name in NAMES:
                raise
            reason = str(error) if isinstance(error, TakujoError) else repr(error)
            log.warning("the game %s is left out, as it does not load: %s", name, reason)
    return MappingProxyType(found)
