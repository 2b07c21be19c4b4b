"""How each game looks in the terminal: its component `terminal`, else `generic`."""

from typing import cast

from takujo.games import component
from takujo.interfaces.terminal import Terminal


def terminal(name: str) -> Terminal:
    """How the game of that name looks in the terminal."""
    from takujo.cli.terminal.generic import Generic

    return cast(Terminal, component(name, "terminal") or Generic(name))
