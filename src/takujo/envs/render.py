"""A view as text, drawn as in the terminal."""

import io
import sys

from takujo.core.game import Game
from takujo.core.options import one_of
from takujo.core.record import Seen

RENDER_MODES = ("ansi", "human")

WIDTH = 100


def text(game: Game, v: Seen, language: str = "en") -> str:
    """Return the table as the viewer sees it, without colour."""
    from rich.console import Console

    from takujo.cli.terminal import terminal
    from takujo.i18n import catalogue
    from takujo.present import presenter

    words = catalogue(language)
    console = Console(file=io.StringIO(), width=WIDTH, color_system=None, highlight=False, markup=False, emoji=False)
    console.print(words.say(presenter(game.name).headline(v), int(v.viewer)))
    console.print(terminal(game.name).draw(v, words, False))
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue().rstrip()


def check_mode(mode: str | None) -> str | None:
    """Return a render mode of the environments, or None. Raises InvalidOption."""
    return None if mode is None else one_of("render_mode", mode, RENDER_MODES)


def draw(game: Game, v: Seen, mode: str | None) -> str | None:
    """Return the table as text, or print it in the mode `human`."""
    picture = text(game, v)
    if mode != "human":
        return picture
    encoding = sys.stdout.encoding or "utf-8"  # characters that the terminal lacks become question marks
    print(picture.encode(encoding, "replace").decode(encoding), end="\n\n")  # noqa: T201  (the mode asks for it)
    return None
