"""The terminal display of each game: its component `terminal`, or `generic`."""

from typing import cast

from takujo.core.spec import GameSpec
from takujo.games import component
from takujo.games.overridden_games import component_of
from takujo.interfaces.terminal import Terminal


def terminal(name: str) -> Terminal:
    from takujo.cli.terminal.generic import Generic

    return cast(Terminal, component(name, "terminal") or Generic(name))


def terminal_of(game: GameSpec) -> Terminal:
    """Return the display of a game or of a variant."""
    return cast(Terminal, component_of(game, "terminal") or terminal(game.name))
