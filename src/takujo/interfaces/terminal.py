"""The component `terminal`: a game's picture in the terminal, and building moves."""

from typing import NamedTuple, Protocol

from rich.console import RenderableType

from takujo.core.game import Game
from takujo.core.json_types import JsonObject
from takujo.core.record import V
from takujo.interfaces.message import Message, Seat
from takujo.interfaces.presenter import Ahead


class Left(Exception):
    """The person left: `quit`, or the end of input."""


class Words(Protocol):
    """The messages of one language: `i18n.Catalogue`."""

    def __call__(self, id: str, /, **args: int | str) -> str:
        """Return the text of a message with its arguments."""

    def __contains__(self, id: str) -> bool: ...

    def say(self, message: Message, viewer: int) -> str:
        """Return the text of a message for a viewer, who is “you”."""

    def seat(self, seat: Seat, viewer: int) -> str:
        """Return “You”, “you” or “Seat 2”."""


class Screen(Protocol):
    """The input and output of a prologue: `cli.screen.Screen`."""

    def show(self, *things: RenderableType) -> None:
        """Print things."""

    def rule(self, title: str, style: str) -> None:
        """Print a line with a title."""

    def wipe(self) -> None:
        """Clear the screen."""

    def ask(self, prompt: str) -> str:
        """Return the next line. Raises Left at the end of input."""

    def push_back(self, line: str) -> None:
        """Make the next `ask` return this line."""


class Path(NamedTuple):
    """The choices that build a move.

    `first` are in order, `then` follow in any order.
    """

    first: tuple[str, ...] = ()
    then: tuple[str, ...] = ()


class Terminal(Protocol[V]):
    """The picture of one game, and how a move is built.

    The texts come from `present`. `v` is a view.
    """

    ACCENT: str  # colour of the frame
    FLAT: int  # up to this many legal moves are listed; more are built choice by choice

    def draw(self, v: V, words: Words, aid: bool) -> RenderableType:
        """Return the table as the viewer sees it; `aid` adds perfect memory."""

    def path(self, v: V, token: str) -> Path:
        """Return the choices that make the move."""

    def choice_text(
        self, ahead: Ahead[V], chosen: tuple[str, ...], choice: str, moves: list[str], words: Words
    ) -> tuple[str, str]:
        """Return the texts of a choice and of its consequences.

        The choice extends a half-made move; `moves` remain possible after it.
        """

    def chosen_text(self, v: V, chosen: tuple[str, ...], words: Words) -> str:
        """Return the text of the half-made move."""

    def prologue(self, game: Game, seat: int, screen: Screen, words: Words, seed: int) -> JsonObject | None:
        """Decide what precedes the match.

        Return a position to begin at, or None.
        """

    def epilogue(self, v: V, winners: list[int], words: Words) -> RenderableType | None:
        """Return what follows the ranking."""
