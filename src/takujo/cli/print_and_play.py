"""`takujo print`: a PDF of cards to cut out, and rules.

A game asks for it with a file `print_and_play.json`:

    {"size": [63, 88],
     "cards": [{"faces": ["1", "2", "3"], "copies": 2, "text": "mygame-printed-note"}]}

Each entry is `copies` cards for each of its `faces`, what stands on them. `text` is the id of one of the game's
messages, for a line below. `size` is in millimetres. The rules are those of `rulebook.<language>.md`.
"""

import argparse
from typing import Annotated, TypeAlias

import msgspec

from takujo.cli.files import replace_bytes
from takujo.cli.parser import Commands, Parser
from takujo.cli.rulebook import blocks
from takujo.core.errors import InvalidGame
from takujo.core.optional_packages import require
from takujo.games import plugin
from takujo.i18n import Catalogue, catalogue

FILE = "print_and_play.json"
MOST_CARDS = 1_000

Side: TypeAlias = Annotated[float, msgspec.Meta(ge=20, le=180)]  # of a card, in millimetres
Text: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]


class Entry(msgspec.Struct, forbid_unknown_fields=True):
    faces: list[Text]
    copies: Annotated[int, msgspec.Meta(ge=1, le=MOST_CARDS)] = 1
    text: str = ""


class Cards(msgspec.Struct, forbid_unknown_fields=True):
    cards: list[Entry]
    size: tuple[Side, Side] = (63, 88)


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
    cards = cards_of(game, words)
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


def cards_of(game: str, words: Catalogue) -> Cards:
    """Return what a game asks for. Raises UnknownGame, InvalidGame."""
    try:
        text = plugin(game).text(FILE)
        if text is None:
            raise InvalidGame("print-none", game=game, file=FILE)
        found = msgspec.json.decode(text, type=Cards)
    except UnicodeDecodeError:
        raise InvalidGame("not-text", path=f"{game}/{FILE}") from None
    except msgspec.DecodeError as error:
        raise InvalidGame("print-file", game=game, file=FILE, reason=str(error)) from None
    for entry in found.cards:
        try:
            if entry.text:
                words(entry.text)
        except LookupError:
            raise InvalidGame("print-text", game=game, file=FILE, message=entry.text) from None
    if not 1 <= (count := sum(len(entry.faces) * entry.copies for entry in found.cards)) <= MOST_CARDS:
        raise InvalidGame("print-count", game=game, file=FILE, found=count, most=MOST_CARDS)
    return found
