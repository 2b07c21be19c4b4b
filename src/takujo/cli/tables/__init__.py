"""How each game looks in the terminal: a module a game, each with the functions of `Table`; others get `generic`."""

from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, cast

from rich.console import RenderableType
from rich.text import Text

from takujo.cli.screen import Screen
from takujo.core import record
from takujo.core.game import Game
from takujo.core.moves import after
from takujo.core.rng import new_stream
from takujo.games import NAMES
from takujo.i18n import Catalogue


class Path(NamedTuple):
    """How a person builds a move: first these choices one after another, then those in any order."""

    first: tuple[str, ...] = ()
    then: tuple[str, ...] = ()


class Event(NamedTuple):
    """Something that happened, in words; `later` is what remains to be read of it when the moment has passed."""

    now: str
    later: str | None = None


class Ahead:
    """What a viewer can foresee: its view, and what would be after a move in a truth drawn from that view."""

    def __init__(self, game: Game, v: Any) -> None:
        self.game = game
        self.view = v
        self._imagined: Any = None

    def after(self, token: str) -> Any:
        """The same viewer's view after the move. Only what does not depend on hidden things is worth reading in it."""
        if self._imagined is None:
            self._imagined = record.new(self.game.spec.state)
            self.game.spec.resample(self.view, new_stream(0), self._imagined)
        now, _ = after(self.game, self._imagined, token)
        return self.game.observe(now, int(self.view.viewer))


class Table(Protocol):
    """The words and the picture of one game. `v` is a view; a table never sees a state."""

    ACCENT: str  # colour of the frame
    FLEETING: bool  # whether what happens is gone from the table at once, so that each moment is shown by itself
    LOWEST_WINS: bool  # how scores are ranked
    FLAT: int  # as many legal moves are listed whole; more are built choice by choice

    def headline(self, v: Any, words: Catalogue) -> str:
        """Where the match stands, a few words."""

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

    def move_text(self, v: Any, token: str, words: Catalogue) -> str:
        """A whole move in words."""

    def effect(self, ahead: Ahead, token: str, words: Catalogue) -> str | Text:
        """What the move would do, as far as that is certain, or nothing."""

    def events(self, before: Any, after: Any, actor: int, seen: str, words: Catalogue) -> list[Event]:
        """What happened in words: `seen` is the move or chance outcome as the viewer saw it."""

    def reveals(self, seen: str) -> bool:
        """Whether the move lays open what was face down: then `before` is the referee's view, for those cards alone."""

    def result(self, before: Any, v: Any, words: Catalogue) -> RenderableType | None:
        """How a round ended, where the table does not say it all; `before` is the view at its beginning."""

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
