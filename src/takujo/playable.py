"""The games that can be played here. They are our own, and those of installed packages that load."""

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
    """Return the names of all games. Imports none of our own."""
    _say_what_is_missing()
    return NAMES + tuple(plugin.spec.name for plugin in external_plugins())


def playable() -> MappingProxyType[str, GameSpec]:
    """Return the rules of these games by name. Logs once what is left out."""
    _say_what_is_missing()
    return MappingProxyType({plugin.spec.name: plugin.spec for plugin in plugins()})


def plugins() -> tuple[GamePlugin, ...]:
    """Return these games with their components."""
    return (*map(plugin, NAMES), *external_plugins())


def external_plugins() -> tuple[GamePlugin, ...]:
    """Return those that are not our own."""
    return _loaded()[0]


@cache
def _loaded() -> tuple[tuple[GamePlugin, ...], dict[str, Exception | SystemExit]]:
    """Return the external games that load, and the errors of the others."""
    found: list[GamePlugin] = []
    failed: dict[str, Exception | SystemExit] = {}
    for name in names()[len(NAMES) :]:
        try:
            game = plugin(name)
            check(game)
            found.append(game)
        except (Exception, SystemExit) as error:  # a module may even exit
            failed[name] = error
    return tuple(found), failed


@cache
def _say_what_is_missing() -> None:
    wanted = asked()
    for name in sorted(wanted - set(names())) if wanted else ():
        log.warning("TAKUJO_GAMES names the game %s, which no installed package has", name)
    for name, package in rivals():
        log.warning("the game %s of the package %s is ignored: Takujo has one of that name", name, package)
    for name, error in _loaded()[1].items():
        reason = str(error) if isinstance(error, TakujoError) else repr(error)  # with texts of the plug-in
        log.warning("the game %s cannot be loaded: %s", name, reason)
