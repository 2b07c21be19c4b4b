"""The games, by name.

One of our own is its folder and one line here; packages from elsewhere register the entry point `takujo.games`, which
names a `GamePlugin` or, for a game without components, a `GameSpec`. Worked examples register `takujo.examples`: they
are found by name, and listed where the variable TAKUJO_GAMES names them.
"""

import copyreg
import os
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from types import ModuleType
from typing import Any

from takujo.core.cache import add_sources
from takujo.core.errors import InvalidGame, UnknownGame
from takujo.core.plugin import GamePlugin
from takujo.core.spec import GameSpec

NAMES = ("fourdigits", "akumatrick", "ftw", "fuji99", "overflow")
PLUG_INS, EXAMPLES = "takujo.games", "takujo.examples"


def names() -> tuple[str, ...]:
    """The games to list: our own, then those of installed packages; examples only where they are asked for."""
    wanted = asked()
    found = {entry.name for entry in _external_entries() if entry.group != EXAMPLES or entry.name in wanted}
    return NAMES + tuple(sorted(found - set(NAMES)))


def asked() -> set[str]:
    """The names in TAKUJO_GAMES."""
    return {name.strip() for name in os.environ.get("TAKUJO_GAMES", "").split(",")} - {""}


def is_taken(name: str) -> bool:
    """Whether there is a game of that name, listed or not, whether it loads or not."""
    return name in NAMES or any(entry.name == name for entry in _external_entries())


def spec(name: str) -> GameSpec:
    """The rules of the game of that name, listed or not. Raises what `plugin` raises."""
    if not isinstance(name, str):
        raise UnknownGame("game-unknown", game=name, known=", ".join(names()))
    return plugin(name).spec


@cache
def plugin(name: str) -> GamePlugin:
    """The game of that name, listed or not. Raises UnknownGame, InvalidGame, and what somebody else's raises."""
    if name in NAMES:
        own: GamePlugin = import_module(f"{__name__}.{name}").PLUGIN
        return own
    entry = brought(name)
    loaded = entry.load()
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
        add_sources(file.parent if package else file)
    return loaded


def brought(name: str) -> EntryPoint:
    """Where an installed package has its game of that name. Raises UnknownGame, InvalidGame: there are several."""
    found = [entry for entry in _external_entries() if entry.name == name]
    if not found:
        raise UnknownGame("game-unknown", game=name, known=", ".join(names()))
    if len(found) > 1:
        raise InvalidGame("plugin-twice", game=name, packages=", ".join(sorted(map(_package, found))))
    return found[0]


def component(name: str, kind: str) -> ModuleType | None:
    """A component of the game of that name; None: it brings none. Raises InvalidGame."""
    try:
        return plugin(name).component(kind)
    except UnknownGame:  # a game that was never registered, as tests and trials make them
        return None


def rivals() -> list[tuple[str, str]]:
    """Games from elsewhere that have a name of our own ones, which win, and the packages that bring them."""
    return sorted({(entry.name, _package(entry)) for entry in _external_entries() if entry.name in NAMES})


def _reduced(rules: GameSpec) -> Any:
    """How a spec is pickled and copied: by its name, so that there is one of each, whose kernels are compiled. One that
    is not registered goes as its fields, the functions by their own names."""
    try:
        if spec(rules.name) is rules:
            return spec, (rules.name,)
    except (UnknownGame, InvalidGame):
        pass
    return object.__reduce_ex__(rules, 2)


copyreg.pickle(GameSpec, _reduced)


def _external_entries() -> list[EntryPoint]:
    known = entry_points()  # the groups one by one would read what is installed as often
    return [entry for group in (EXAMPLES, PLUG_INS) for entry in known.select(group=group)]


def _package(entry: EntryPoint) -> str:
    return entry.dist.name if entry.dist else entry.value
