"""`takujo print`: a PDF of cards to cut out, and rules.

A game asks for it with a file (`takujo.interfaces.print_and_play`). The rules are those of `rulebook.<language>.md`.
"""

import argparse

from takujo.cli.files import replace_bytes
from takujo.cli.parser import Commands, Parser
from takujo.cli.rulebook import blocks
from takujo.core.errors import InvalidGame
from takujo.core.optional_packages import require
from takujo.games import plugin
from takujo.i18n import Catalogue, catalogue
from takujo.interfaces.print_and_play import FILE, cards_of


def add_parser(commands: Commands) -> Parser:
    parser = commands.add("print")
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--out", metavar="FILE")
    return parser


def run(arguments: argparse.Namespace) -> int:
    """Raises UnknownGame, InvalidGame, PackageMissing, UnwritableFile."""
    plugin(arguments.game)  # adds its words
    words = catalogue(arguments.lang)
    content, count = printed(arguments.game, words)
    out = replace_bytes(arguments.out or f"{arguments.game}.pdf", content)
    print(words("print-written", path=str(out), count=count))
    return 0


def printed(game: str, words: Catalogue) -> tuple[bytes, int]:
    """Return the PDF and its number of cards. Raises UnknownGame, InvalidGame, PackageMissing."""
    cards = cards_of(plugin(game))
    if cards is None:
        raise InvalidGame("print-none", game=game, file=FILE)
    require("reportlab", "print")
    from takujo.cli.print_and_play_pdf import TooLarge, Unprintable, pdf

    faces = [
        (face, words(entry.text) if entry.text else "")
        for entry in cards.cards
        for face in entry.faces
        for _ in range(entry.copies)
    ]
    without = words("rules-position-keys"), words("rules-notation")
    try:
        return pdf(words.title(game), faces, cards.size, blocks(game, words, without), words.language), len(faces)
    except Unprintable as error:
        raise InvalidGame("print-sign", game=game, sign=str(error)) from None
    except TooLarge:
        raise InvalidGame("print-large", game=game, file=f"rulebook.{words.language}.md") from None
