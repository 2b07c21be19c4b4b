"""Helpers for pictures in the terminal: grids, cells of seats, empty components."""

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
    """Return a seat's name for the viewer: “You”, “you” or “Seat 2”."""
    return words.seat(seat, int(v.viewer))


def seat_cell(v: Seen, seat: int, words: Words) -> Text:
    """Return a seat row's first cell, marked if the seat acts."""
    acts = int(v.actor) == seat
    text = Text(f"{ACTS if acts else ' '} {seat_name(v, who(seat), words)}")
    if acts:
        text.stylize("bold yellow")
    elif seat == v.viewer:
        text.stylize("bold")
    return text


def seat_grid(headings: Iterable[str], right: Iterable[int] = ()) -> Grid:
    """Return a grid with a row per seat.

    Columns in `right` hold numbers. Headings break if the grid is too wide.
    """
    grid = Grid(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    for i, heading in enumerate(headings):
        grid.add_column(heading, justify="right" if i in right else "left", no_wrap=i == 0, overflow="fold")
    return grid


def facts() -> Grid:
    """Return a grid of labels and values."""
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="dim", no_wrap=True)
    grid.add_column(overflow="fold", ratio=1)
    return grid


def sign_style(n: int) -> str:
    return "green" if n > 0 else "red" if n < 0 else ""


def no_prologue(game: Game, seat: int, screen: Screen, words: Words, seed: int) -> dict[str, object] | None:
    """Return None: nothing precedes the match."""
    return None


def no_epilogue(v: Seen, winners: list[int], words: Words) -> RenderableType | None:
    """Return None: nothing follows the ranking."""
    return None
