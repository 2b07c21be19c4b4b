"""Helpers for pictures in the terminal: grids, cells of seats, and components that do nothing."""

from collections.abc import Iterable

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from takujo.core.game import Game
from takujo.core.record import Seen
from takujo.interfaces.message import Seat
from takujo.interfaces.presenter_helpers import who
from takujo.interfaces.terminal import Screen, Words

ACTS = "▶"


def seat_name(v: Seen, seat: Seat, words: Words) -> str:
    """A seat as the viewer calls it: “You”, “you” or “Seat 2”."""
    return words.seat(seat, int(v.viewer))


def seat_cell(v: Seen, seat: int, words: Words) -> Text:
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


def no_prologue(game: Game, seat: int, screen: Screen, words: Words, seed: int) -> dict[str, object] | None:
    """Nothing to settle before the match."""
    return None


def no_epilogue(v: Seen, winners: list[int], words: Words) -> RenderableType | None:
    """Nothing after the ranking."""
    return None
