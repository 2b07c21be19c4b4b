"""Any game that has no table of its own: what its view holds, and its own tokens."""

from typing import Any

from rich.console import RenderableType

from takujo.cli.terminal import Path
from takujo.cli.terminal.common import facts, no_epilogue, no_prologue
from takujo.i18n import Catalogue
from takujo.present import Ahead

ACCENT = "blue"
FLAT = 12

prologue, epilogue = no_prologue, no_epilogue


def draw(v: Any, words: Catalogue, aid: bool) -> RenderableType:
    """The fields of the view, under their own names."""
    grid = facts()
    for name in v.dtype.names:
        value = v[name]
        grid.add_row(name, str(value.tolist() if hasattr(value, "tolist") else value))
    return grid


def path(v: Any, token: str) -> Path:
    """Word by word."""
    return Path(first=tuple(token.split(" ")))


def choice_text(
    ahead: Ahead, chosen: tuple[str, ...], choice: str, moves: list[str], words: Catalogue
) -> tuple[str, str]:
    return " ".join([*chosen, choice, "…"]), ""


def chosen_text(v: Any, chosen: tuple[str, ...], words: Catalogue) -> str:
    return " ".join(chosen)
