"""A view as text, the table as the terminal draws it."""

import io

from takujo.core.game import Game
from takujo.core.record import Seen

WIDTH = 100


def text(game: Game, v: Seen, language: str = "en") -> str:
    """The table as the viewer sees it, without colour."""
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
