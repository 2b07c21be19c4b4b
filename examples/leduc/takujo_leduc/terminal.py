"""Leduc poker in the terminal."""

from rich.console import Group, RenderableType
from rich.text import Text

from takujo.interfaces.presenter import Ahead
from takujo.interfaces.terminal import Path, Words
from takujo.interfaces.terminal_helpers import facts, no_epilogue, no_prologue, seat_cell, seat_grid
from takujo_leduc.presenter import own, shared
from takujo_leduc.state import View

ACCENT = "red"
FLAT = 3  # there are no more moves than these
NOTHING, FACE_DOWN = "–", "?"

prologue, epilogue = no_prologue, no_epilogue


def draw(v: View, words: Words, aid: bool) -> RenderableType:
    """A line a seat: its card, its chips, what it bid; below, the public card and the pot."""
    table, cards = shared(v), own(v)["cards"]
    grid = seat_grid([words(f"leduc-col-{name}") for name in ("seat", "card", "paid", "bets")], right=(2,))
    for seat in table["seats"]:
        p = seat["seat"]
        face = cards[p] or (FACE_DOWN if v.is_dealt[p] else NOTHING)
        bets = "  /  ".join(" ".join(words(f"verb-leduc-{bet}") for bet in bets) for bets in seat["bets"] if bets)
        grid.add_row(seat_cell(v, p, words), Text(face, style="bold"), str(seat["paid"]), bets or NOTHING)
    below = facts()
    below.add_row(words("leduc-public"), Text(table["public"] or NOTHING, style="bold"))
    below.add_row(words("leduc-pot"), str(table["pot"]))
    return Group(grid, "", below)


def path(v: View, token: str) -> Path:
    """One choice."""
    return Path(first=(token,))


def choice_text(ahead: Ahead, chosen: tuple[str, ...], choice: str, moves: list[str], words: Words) -> tuple[str, str]:
    return words(f"verb-leduc-{choice}"), ""


def chosen_text(v: View, chosen: tuple[str, ...], words: Words) -> str:
    return " ".join(words(f"verb-leduc-{choice}") for choice in chosen)
