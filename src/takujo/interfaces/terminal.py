"""The component `terminal`: the picture of a game in the terminal, and how a person builds a move there."""

from typing import NamedTuple, Protocol

from rich.console import RenderableType

from takujo.core.game import Game
from takujo.core.jsons import JsonObject
from takujo.core.record import V
from takujo.interfaces.message import Message, Seat
from takujo.interfaces.presenter import Ahead


class Left(Exception):
    """The person went away: `quit`, or the end of input."""


class Words(Protocol):
    """The messages of one language: `i18n.Catalogue`."""

    def __call__(self, id: str, /, **args: int | str) -> str:
        """The message with its arguments put in."""

    def __contains__(self, id: str) -> bool: ...

    def say(self, message: Message, viewer: int) -> str:
        """A message in words, to a viewer, who is “you”."""

    def seat(self, seat: Seat, viewer: int) -> str:
        """“You”, “you” or “Seat 2”."""


class Screen(Protocol):
    """Where a prologue writes and reads: `cli.screen.Screen`."""

    def show(self, *things: RenderableType) -> None:
        """Print."""

    def rule(self, title: str, style: str) -> None:
        """Print a line with a title in it."""

    def wipe(self) -> None:
        """Begin a fresh screen."""

    def ask(self, prompt: str) -> str:
        """The next line. Raises Left at the end of input."""

    def push_back(self, line: str) -> None:
        """The next `ask` will give this line."""


class Path(NamedTuple):
    """How a person builds a move: first these choices one after another, then those in any order."""

    first: tuple[str, ...] = ()
    then: tuple[str, ...] = ()


class Terminal(Protocol[V]):
    """The picture of one game, and how a move is built. What is said comes from `present`. `v` is a view."""

    ACCENT: str  # colour of the frame
    FLAT: int  # as many legal moves are listed whole; more are built choice by choice

    def draw(self, v: V, words: Words, aid: bool) -> RenderableType:
        """The table as the viewer sees it; with the memory aid, what a perfect memory knows besides."""

    def path(self, v: V, token: str) -> Path:
        """The choices that make the move."""

    def choice_text(
        self, ahead: Ahead[V], chosen: tuple[str, ...], choice: str, moves: list[str], words: Words
    ) -> tuple[str, str]:
        """The next choice of a half-made move, and what is known of `moves`, those that it would leave open."""

    def chosen_text(self, v: V, chosen: tuple[str, ...], words: Words) -> str:
        """The half-made move so far."""

    def prologue(self, game: Game, seat: int, screen: Screen, words: Words, seed: int) -> JsonObject | None:
        """What is settled before the match; a position to begin at, or None."""

    def epilogue(self, v: V, winners: list[int], words: Words) -> RenderableType | None:
        """What comes after the ranking."""
