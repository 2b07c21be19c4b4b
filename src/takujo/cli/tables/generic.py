"""Any game that has no table of its own: what its view holds, and its own tokens."""

from typing import Any

from rich.console import RenderableType

from takujo.cli.tables import Ahead, Event, Path
from takujo.cli.tables.common import facts, hides_all, no_epilogue, no_prologue, who
from takujo.core.actors import CHANCE
from takujo.i18n import Catalogue

ACCENT = "blue"
FLEETING = False
LOWEST_WINS = False
FLAT = 12

prologue, epilogue, reveals = no_prologue, no_epilogue, hides_all


def headline(v: Any, words: Catalogue) -> str:
    return words("generic-headline", who=who(v, int(v.actor), words)) if v.actor >= 0 else words("generic-nobody")


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


def move_text(v: Any, token: str, words: Catalogue) -> str:
    return token


def effect(ahead: Ahead, token: str, words: Catalogue) -> str:
    return ""


def events(before: Any, after: Any, actor: int, seen: str, words: Catalogue) -> list[Event]:
    name = words("generic-chance") if actor == CHANCE else who(after, actor, words)
    return [Event(words("generic-event", who=name, move=seen))]


def result(before: Any, v: Any, words: Catalogue) -> RenderableType | None:
    return None
