"""How each game looks in the terminal: a module a game, each with the functions of `Table`; others get `generic`."""

from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, cast

from rich.console import RenderableType

from takujo.cli.screen import Screen
from takujo.core.game import Game
from takujo.games import NAMES
from takujo.i18n import Catalogue
from takujo.present import Ahead


class Path(NamedTuple):
    """How a person builds a move: first these choices one after another, then those in any order."""

    first: tuple[str, ...] = ()
    then: tuple[str, ...] = ()


class Table(Protocol):
    """The picture of one game, and how a move is built. What is said comes from `present`. `v` is a view."""

    ACCENT: str  # colour of the frame
    FLAT: int  # as many legal moves are listed whole; more are built choice by choice

    def draw(self, v: Any, words: Catalogue, aid: bool) -> RenderableType:
        """The table as the viewer sees it; with the memory aid, what a perfect memory knows besides."""

    def path(self, v: Any, token: str) -> Path:
        """The choices that make the move."""

    def choice_text(
        self, ahead: Ahead, chosen: tuple[str, ...], choice: str, moves: list[str], words: Catalogue
    ) -> tuple[str, str]:
        """The next choice of a half-made move, and what is known of `moves`, those that it would leave open."""

    def chosen_text(self, v: Any, chosen: tuple[str, ...], words: Catalogue) -> str:
        """The half-made move so far."""

    def prologue(self, game: Game, seat: int, screen: Screen, words: Catalogue, luck: int) -> dict[str, Any] | None:
        """What is settled before the match; a position to begin at, or None."""

    def epilogue(self, v: Any, winners: list[int], words: Catalogue) -> RenderableType | None:
        """What comes after the ranking."""


if TYPE_CHECKING:  # every table keeps the protocol
    from takujo.cli.tables import akumatrick, fourdigits, ftw, fuji99, generic, overflow

    TABLES: list[Table] = [akumatrick, fourdigits, ftw, fuji99, generic, overflow]


def table(name: str) -> Table:
    """The table of that game."""
    module = import_module(f"takujo.cli.tables.{name if name in NAMES else 'generic'}")
    return cast(Table, module)
