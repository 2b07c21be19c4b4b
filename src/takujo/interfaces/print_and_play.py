"""The cards of a game that `takujo print` prints: its file `print_and_play.json`.

    {"size": [63, 88],
     "cards": [{"faces": ["1", "2", "3"], "copies": 2, "text": "mygame-printed-note"}]}

Each entry is `copies` cards for each of its `faces`, what stands on them. `text` is the id of one of the game's
messages, for a line below. `size` is in millimetres.
"""

from importlib.resources import files
from typing import Annotated, TypeAlias

import msgspec

from takujo.core.errors import InvalidGame
from takujo.core.plugin import LANGUAGES, TEXT, VARIABLE, GamePlugin

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


def cards_of(plugin: GamePlugin) -> Cards | None:
    """Return the cards of a game, or None without the file. Raises InvalidGame."""
    game = plugin.spec.name
    try:
        text = plugin.text(FILE)
        if text is None:
            return None
        found = msgspec.json.decode(text, type=Cards)
    except UnicodeDecodeError:
        raise InvalidGame("not-text", path=_path(plugin)) from None
    except msgspec.DecodeError as error:
        raise InvalidGame("print-file", game=game, file=_path(plugin), reason=str(error)) from None
    texts = {name: said for _, words in plugin.words(LANGUAGES[0]) for name, said in TEXT.findall(words)}
    for entry in found.cards:
        if entry.text and (entry.text not in texts or VARIABLE.search(texts[entry.text])):
            raise InvalidGame("print-text", game=game, file=_path(plugin), message=entry.text)
    if not 1 <= (count := sum(len(entry.faces) * entry.copies for entry in found.cards)) <= MOST_CARDS:
        raise InvalidGame("print-count", game=game, file=_path(plugin), found=count, most=MOST_CARDS)
    return found


def _path(plugin: GamePlugin) -> str:
    return str(files(plugin.package) / FILE)
