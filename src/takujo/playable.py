"""The games that can be played here: our own, and those of installed packages that load."""

import logging
from collections.abc import Callable
from functools import cache
from types import MappingProxyType

from takujo.core.errors import TakujoError
from takujo.core.plugin import GamePlugin
from takujo.core.spec import GameSpec
from takujo.games import NAMES, asked, names, plugin, rivals

log = logging.getLogger("takujo")

# What a plug-in must pass. In a page nothing: `takujo site` has checked it, and a page has no terminal.
check: Callable[[GamePlugin], None] = GamePlugin.check


def games() -> tuple[str, ...]:
    """The names of all games that can be played here. Imports none of our own."""
    _say_what_is_missing()
    return NAMES + tuple(plugin.spec.name for plugin in external_plugins())


def playable() -> MappingProxyType[str, GameSpec]:
    """The rules of these games by name. What is left out is said in the log, once."""
    _say_what_is_missing()
    return MappingProxyType({plugin.spec.name: plugin.spec for plugin in plugins()})


def plugins() -> tuple[GamePlugin, ...]:
    """These games with all that belongs to them."""
    return (*map(plugin, NAMES), *external_plugins())


def external_plugins() -> tuple[GamePlugin, ...]:
    """Those of them that are not our own."""
    return _loaded()[0]


@cache
def _loaded() -> tuple[tuple[GamePlugin, ...], dict[str, Exception | SystemExit]]:
    """The games of somebody else's that load, and what is wrong with the others."""
    found: list[GamePlugin] = []
    failed: dict[str, Exception | SystemExit] = {}
    for name in names()[len(NAMES) :]:
        try:
            game = plugin(name)
            check(game)
            found.append(game)
        except (Exception, SystemExit) as error:  # a module may end the program; not this one
            failed[name] = error
    return tuple(found), failed


@cache
def _say_what_is_missing() -> None:
    wanted = asked()
    for name in sorted(wanted - set(names())) if wanted else ():
        log.warning("TAKUJO_GAMES names the game %s, which nothing that is installed brings", name)
    for name, package in rivals():
        log.warning("the game %s of the package %s is left out: Takujo has its own of that name", name, package)
    for name, error in _loaded()[1].items():
        reason = str(error) if isinstance(error, TakujoError) else repr(error)  # in words, which plugins bring along
        log.warning("the game %s is left out, as it does not load: %s", name, reason)
