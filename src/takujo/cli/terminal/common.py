"""What the pictures of several games share."""

from collections.abc import Iterable

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from takujo.cli.screen import Screen
from takujo.core.game import Game
from takujo.core.record import Seen
from takujo.i18n import Catalogue
from takujo.present.common import who
from takujo.present.message import Seat

ACTS = "▶"


def seat_name(v: Seen, seat: Seat, words: Catalogue) -> str:
    """A seat as the viewer calls it: “You”, “you” or “Seat 2”."""
    return words.seat(seat, int(v.viewer))


def seat_cell(v: Seen, seat: int, words: Catalogue) -> Text:
    """The first cell of a seat's line, marked where it acts."""
    acts = int(v.actor) == seat
    text = Text(f"{ACTS if acts else ' '} {seat_name(v, who(seat), words)}")
    if acts:
        text.stylize("bold yellow")
    elif seat == v.viewer:
        text.stylize("bold")
    return text


def seat_grid(headings: Iterable[str], right: Iterable[int] = ()) -> Grid:
    """One line a seat; the columns numbered in `right` hold numbers. Where it is too wide, headings break."""
    grid = Grid(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    for i, heading in enumerate(headings):
        grid.add_column(heading, justify="right" if i in right else "left", no_wrap=i == 0, overflow="fold")
    return grid


def facts() -> Grid:
    """A label and what belongs to it, line by line."""
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="dim", no_wrap=True)
    grid.add_column(overflow="fold", ratio=1)
    return grid


def sign_style(n: int) -> str:
    return "green" if n > 0 else "red" if n < 0 else ""


def no_prologue(game: Game, seat: int, screen: Screen, words: Catalogue, seed: int) -> dict[str, object] | None:
    """Nothing to settle before the match."""
    return None


def no_epilogue(v: Seen, winners: list[int], words: Catalogue) -> RenderableType | None:
    """Nothing after the ranking."""
    return None
