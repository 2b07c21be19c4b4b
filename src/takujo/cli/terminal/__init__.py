"""The terminal display of each game: its component `terminal`, or `generic`."""

from typing import cast

from takujo.games import component
from takujo.interfaces.terminal import Terminal


def terminal(name: str) -> Terminal:
    from takujo.cli.terminal.generic import Generic

    return cast(Terminal, component(name, "terminal") or Generic(name))
