"""The games, by name.

Each of our own has a folder and one line here. Plug-in packages register the entry point `takujo.games`, which names a
`GamePlugin` or, for a game without components, a `GameSpec`. Examples register `takujo.examples`: they are found by
name, and listed if the variable TAKUJO_GAMES names them.
"""

import copyreg
import os
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any

from takujo.core.errors import InvalidGame, UnknownGame
from takujo.core.kernel_cache import add_sources
from takujo.core.plugin import GamePlugin
from takujo.core.spec import GameSpec

NAMES = ("fourdigits", "akumatrick", "ftw", "fuji99", "overflow")
PLUG_INS, EXAMPLES = "takujo.games", "takujo.examples"


def names() -> tuple[str, ...]:
    """Return the listed games: our own, plug-ins, and requested examples."""
    wanted = asked()
    found = {entry.name for entry in _external_entries() if entry.group != EXAMPLES or entry.name in wanted}
    return NAMES + tuple(sorted(found - set(NAMES)))


def examples() -> tuple[str, ...]:
    """Return the installed examples, listed or not."""
    return tuple(sorted({entry.name for entry in _external_entries() if entry.group == EXAMPLES}))


def asked() -> set[str]:
    """Return the names in TAKUJO_GAMES."""
    return {name.strip() for name in os.environ.get("TAKUJO_GAMES", "").split(",")} - {""}


def is_taken(name: str) -> bool:
    """Whether a name is taken by a game, even unlisted or broken."""
    return name in NAMES or any(entry.name == name for entry in _external_entries())


def spec(name: str) -> GameSpec:
    """Return the rules of a game by name, listed or not.

    Raises as `plugin`.
    """
    if not isinstance(name, str):
        raise UnknownGame("game-unknown", game=name, known=", ".join(names()))
    return plugin(name).spec


@cache
def plugin(name: str) -> GamePlugin:
    """Return a game by name, listed or not.

    Raises UnknownGame, InvalidGame, and the errors of a plug-in's import.
    """
    if name in NAMES:
        own: GamePlugin = import_module(f"{__name__}.{name}").PLUGIN
        return own
    entry = brought(name)
    try:
        loaded = entry.load()
    except SystemExit as error:  # would end the program without a word
        raise InvalidGame("game-broken", game=name, reason=repr(error)) from error
    module = import_module(entry.module)
    package = module.__name__ if hasattr(module, "__path__") else module.__package__ or ""
    if isinstance(loaded, GameSpec):
        loaded = GamePlugin(loaded, package)
    if not isinstance(loaded, GamePlugin):
        raise InvalidGame("plugin-none", game=name, value=entry.value)
    if loaded.spec.name != name:
        raise InvalidGame("plugin-name", game=name, found=loaded.spec.name)
    if module.__file__:
        file = Path(module.__file__)
        add_sources(file.parent if package else file, name)
    return loaded


def brought(name: str) -> EntryPoint:
    """Return the entry point of a plug-in game.

    Raises UnknownGame, or InvalidGame if there are several.
    """
    found = [entry for entry in _external_entries() if entry.name == name]
    if not found:
        raise UnknownGame("game-unknown", game=name, known=", ".join(names()))
    if len(found) > 1:
        raise InvalidGame("plugin-twice", game=name, packages=", ".join(sorted(map(_package, found))))
    return found[0]


def component(name: str, kind: str) -> ModuleType | None:
    """Return a component of a game; None if it has none.

    Raises InvalidGame.
    """
    try:
        return plugin(name).component(kind)
    except UnknownGame:  # a game that is not registered, as in tests and experiments
        return None


def game_of(file: str) -> str | None:
    """Return the plug-in game that a Python file belongs to, or None."""
    path = Path(file).resolve()
    for entry in _external_entries():
        found = find_spec(entry.module.partition(".")[0])
        places = [found.origin or "", *(found.submodule_search_locations or ())] if found else []
        if any(place and path.is_relative_to(Path(place).resolve()) for place in places):
            return entry.name
    return None


def rivals() -> list[tuple[str, str]]:
    """Return plug-ins with the name of our own games, and their packages.

    Our own games win.
    """
    return sorted({(entry.name, _package(entry)) for entry in _external_entries() if entry.name in NAMES})


def _reduced(rules: GameSpec) -> Any:
    """Return how a spec is pickled: by name, to share compiled kernels.

    A spec that is not registered is pickled as its fields, the functions by their own names.
    """
    try:
        if spec(rules.name) is rules:
            return spec, (rules.name,)
    except (UnknownGame, InvalidGame):
        pass
    return object.__reduce_ex__(rules, 2)


copyreg.pickle(GameSpec, _reduced)


def _external_entries() -> list[EntryPoint]:
    known = entry_points()  # selecting each group separately would scan the installed packages twice
    return [entry for group in (EXAMPLES, PLUG_INS) for entry in known.select(group=group)]


def _package(entry: EntryPoint) -> str:
    return entry.dist.name if entry.dist else entry.value
