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


def _check(plugin: GamePlugin) -> None:
    """Raises InvalidGame for the first error in the files of a plug-in."""
    from takujo.interfaces.print_and_play import cards_of  # with JSON, which our own games do without

    plugin.check()
    cards_of(plugin)


# In a page nothing: `takujo site` has checked it, and a page has no terminal.
check: Callable[[GamePlugin], None] = _check


def check_rules() -> None:
    """Leave out plug-ins that break a promise, from now on.

    After a change of a plug-in, this takes seconds for each of its tables.
    """
    global check
    check = _check_rules
    _loaded.cache_clear()
    _say_what_is_missing.cache_clear()


def _check_rules(plugin: GamePlugin) -> None:
    """Raises InvalidGame. A rule that does not return is interrupted."""
    from takujo.core.contracts import tables  # slow imports
    from takujo.core.plugin_check import require_sound

    _check(plugin)
    for game in tables(plugin.spec):
        require_sound(game)


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
