"""How each game looks in the terminal: its component `terminal`, else `generic`."""

from typing import NamedTuple, Protocol, cast

from rich.console import RenderableType

from takujo.cli.screen import Screen
from takujo.core.game import Game
from takujo.core.jsons import JsonObject
from takujo.core.record import V
from takujo.games import component
from takujo.i18n import Catalogue
from takujo.present import Ahead


class Path(NamedTuple):
    """How a person builds a move: first these choices one after another, then those in any order."""

    first: tuple[str, ...] = ()
    then: tuple[str, ...] = ()


class Terminal(Protocol[V]):
    """The picture of one game, and how a move is built. What is said comes from `present`. `v` is a view."""

    ACCENT: str  # colour of the frame
    FLAT: int  # as many legal moves are listed whole; more are built choice by choice

    def draw(self, v: V, words: Catalogue, aid: bool) -> RenderableType:
        """The table as the viewer sees it; with the memory aid, what a perfect memory knows besides."""

    def path(self, v: V, token: str) -> Path:
        """The choices that make the move."""

    def choice_text(
        self, ahead: Ahead[V], chosen: tuple[str, ...], choice: str, moves: list[str], words: Catalogue
    ) -> tuple[str, str]:
        """The next choice of a half-made move, and what is known of `moves`, those that it would leave open."""

    def chosen_text(self, v: V, chosen: tuple[str, ...], words: Catalogue) -> str:
        """The half-made move so far."""

    def prologue(self, game: Game, seat: int, screen: Screen, words: Catalogue, seed: int) -> JsonObject | None:
        """What is settled before the match; a position to begin at, or None."""

    def epilogue(self, v: V, winners: list[int], words: Catalogue) -> RenderableType | None:
        """What comes after the ranking."""


def terminal(name: str) -> Terminal:
    """How the game of that name looks in the terminal."""
    from takujo.cli.terminal.generic import Generic

    return cast(Terminal, component(name, "terminal") or Generic(name))
