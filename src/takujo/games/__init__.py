"""The games, by name.

A sixth game is its folder and one line here; games from elsewhere register the entry point `takujo.games`. Worked
examples register `takujo.examples`: they are found by name, and listed where the variable TAKUJO_GAMES names them.
"""

import os
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path

from takujo.core.compile import add_sources
from takujo.core.errors import UnknownGame
from takujo.core.game import GameSpec

NAMES = ("fourdigits", "akumatrick", "ftw", "fuji99", "overflow")
PLUG_INS, EXAMPLES = "takujo.games", "takujo.examples"


def names() -> tuple[str, ...]:
    """The games to list: our own, then those of installed packages; examples only where they are asked for."""
    wanted = asked()
    found = {name for name, entry in _plug_ins().items() if entry.group != EXAMPLES or name in wanted}
    return NAMES + tuple(sorted(found - set(NAMES)))


def asked() -> set[str]:
    """The names in TAKUJO_GAMES."""
    return {name.strip() for name in os.environ.get("TAKUJO_GAMES", "").split(",")} - {""}


def spec(name: str) -> GameSpec:
    """The game of that name, listed or not. Raises UnknownGame."""
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
        raise TypeError(f"the entry point {name} of group {plug_ins[name].group} names no GameSpec")
    return loaded


def _plug_ins() -> dict[str, EntryPoint]:
    return {entry.name: entry for group in (EXAMPLES, PLUG_INS) for entry in entry_points(group=group)}
