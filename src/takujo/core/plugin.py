"""Describes a game and its components, all in one package.

A game has rules, and *components* that display, explain or search it.

    PLUGIN = GamePlugin(GAME, __name__, components=("presenter", "terminal"))

A component is a module of the package, named after its kind. It is imported on first use, so rules do not depend on
what only a picture needs. Callers use the generic component if a game has none. The package may also have
`words/<language>/*.ftl`, `rulebook.<language>.md`, `lesson.json`, `conformance.json` and `board.js`, which
docs/adding-a-game.md describes.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from types import ModuleType

from takujo.core.errors import InvalidGame
from takujo.core.field_display import FieldDisplay
from takujo.core.options import Value
from takujo.core.record import shapes_of
from takujo.core.spec import GameSpec

LANGUAGES = ("ja", "en")
# What a component must define; `takujo.interfaces` has the protocols.
COMPONENTS: Mapping[str, tuple[str, ...]] = {
    "presenter": (
        *("FLEETING", "PERSONAL", "show", "shared", "own", "aid", "elements", "why_not", "headline", "move_text"),
        *("effect", "events", "stage", "result", "story"),
    ),
    "terminal": ("ACCENT", "FLAT", "draw", "path", "choice_text", "chosen_text", "prologue", "epilogue"),
    "hint_reasons": ("reasons", "REMARKS"),
    "search": ("SEARCH",),
    "referee_rules": ("asks", "gone", "suppose", "explains"),
    "score_pad": ("OPTIONS", "ERRORS", "fields", "begin", "prepare", "enter"),
    "calculator": ("FUNCTIONS",),
    "puzzle": ("VERSION", "LEVELS", "USUAL", "GOALS", "DIMENSIONS", "make", "solve", "search"),
}
MESSAGE = re.compile(r"^([a-zA-Z][\w-]*) *=", re.MULTILINE)
TEXT = re.compile(MESSAGE.pattern + r"(.*(?:\n[ \t].*|\n(?=\n*[ \t]))*)", re.MULTILINE)  # with its continuation lines
VARIABLE = re.compile(r"\$([a-zA-Z][\w-]*)")


@dataclass(frozen=True)
class Daily:
    """When and how a game is the deal of the day.

    On these weekdays (0: Monday), with these seats and options, against bots of this level.
    """

    weekdays: tuple[int, ...]
    seats: int
    level: int
    options: Mapping[str, Value] = field(default_factory=dict)


@dataclass(frozen=True, eq=False)
class GamePlugin:
    """A game with its package and its components."""

    spec: GameSpec
    package: str  # its name, as `__name__` in its `__init__.py`; empty: a single module without files
    components: tuple[str, ...] = ()  # of COMPONENTS
    books: int = 0  # the number of story books to choose from; only the winner reads theirs
    minutes: tuple[int, int] | None = (
        None  # duration of a match, least and most, from its box or measured; None: unknown
    )
    field_displays: Mapping[str, FieldDisplay] = field(default_factory=dict)  # of the view, for the generic components
    daily: Daily | None = None  # None: never the deal of the day
    spread: float = 120.0  # of people's strengths, in points (docs/ratings.md)

    def __post_init__(self) -> None:
        """Check components and fields. Raises InvalidGame for an unknown component, or a field that the view lacks."""
        for kind in self.components:
            if kind not in COMPONENTS:
                raise InvalidGame("plugin-component", game=self.spec.name, component=kind, known=", ".join(COMPONENTS))
        for name in self.field_displays:
            if name not in shapes_of(self.spec.view):
                raise InvalidGame("plugin-field", game=self.spec.name, field=name)

    @cached_property
    def messages(self) -> frozenset[str]:
        """Return the message ids, which are the same in all languages (`check`)."""
        return frozenset(self._texts(LANGUAGES[0]))

    def component(self, kind: str) -> ModuleType | None:
        """Return the component of a kind; None if the game has none.

        Raises InvalidGame for an incomplete component.
        """
        return _component(self.spec.name, self.package, kind) if kind in self.components else None

    def words(self, language: str) -> list[tuple[str, str]]:
        """Return the names and texts of its Fluent files in a language."""
        if not self.package:
            return []
        return words(self._file("words"), language)

    def text(self, name: str) -> str | None:
        """Return the text of one of its other files.

        Returns None if there is none.
        """
        if not self.package:
            return None
        file = self._file(name)
        return file.read_text(encoding="utf-8") if file.is_file() else None

    def check(self) -> None:
        """Load everything. Raises InvalidGame for the first error."""
        for kind in self.components:
            self.component(kind)
        ja, en = map(self._texts, LANGUAGES)
        for language, missing in (("ja", en.keys() - ja), ("en", ja.keys() - en)):
            if missing:
                raise InvalidGame("plugin-words", game=self.spec.name, language=language, message=min(missing))
        for message, text in ja.items():
            if odd := {*VARIABLE.findall(text)} ^ {*VARIABLE.findall(en[message])}:
                raise InvalidGame("plugin-variable", game=self.spec.name, message=message, variable=min(odd))

    def _texts(self, language: str) -> dict[str, str]:
        """Return the texts of its messages by id."""
        return {name: text for _, file in self.words(language) for name, text in TEXT.findall(file)}

    def _file(self, name: str) -> Traversable:
        return files(self.package).joinpath(name)


def words(folder: Traversable, language: str) -> list[tuple[str, str]]:
    """Return names and texts of Fluent files in `<folder>/<language>`, sorted by name.

    There are none without the folder.
    """
    inside = folder.joinpath(language)
    found = sorted(inside.iterdir(), key=lambda file: file.name) if inside.is_dir() else []
    return [(file.name, file.read_text(encoding="utf-8")) for file in found if file.name.endswith(".ftl")]


@cache
def _component(game: str, package: str, kind: str) -> ModuleType:
    name = f"{package}.{kind}"
    try:
        module = import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        raise InvalidGame("plugin-module", game=game, component=kind, module=name) from error
    for wanted in COMPONENTS[kind]:
        if not hasattr(module, wanted):
            raise InvalidGame("plugin-function", game=game, component=kind, module=name, function=wanted)
    return module
