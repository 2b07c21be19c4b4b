"""The games, by name.

A sixth game is its folder and one line here; games from elsewhere register the entry point `takujo.games`.
"""

from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path

from takujo.core.compile import add_sources
from takujo.core.errors import UnknownGame
from takujo.core.game import GameSpec

NAMES = ("fourdigits", "akumatrick", "ftw", "fuji99", "overflow")


def names() -> tuple[str, ...]:
    """All games that can be played: our own, then those of installed packages."""
    return NAMES + tuple(sorted(set(_plug_ins()) - set(NAMES)))


def spec(name: str) -> GameSpec:
    """The game of that name. Raises UnknownGame."""
    if name in NAMES:
        module = import_module(f"takujo.games.{name}")
        found: GameSpec = module.GAME
        return found
    plug_ins = _plug_ins()
    if name not in plug_ins:
        raise UnknownGame("game-unknown", game=name, known=", ".join(names()))
    loaded = plug_ins[name].load()
    module_file = import_module(plug_ins[name].module).__file__
    if module_file:
        add_sources(Path(module_file).parent)
    if not isinstance(loaded, GameSpec):
        raise TypeError(f"the entry point {name} of group takujo.games names no GameSpec")
    return loaded


def _plug_ins() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group="takujo.games")}
