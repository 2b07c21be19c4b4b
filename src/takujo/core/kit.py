"""A game and all that belongs to it, in one package: the rules, and *faces* for whoever shows, explains or searches it.

    KIT = Kit(GAME, __name__, faces=("presenter", "terminal"))

A face is a module of the package that has the name of its role. It is imported when somebody asks for it, so rules stay
free of what only a picture needs; a game that brings none is given the generic one by whoever asked. Beside the modules
lie, where there are any, `words/<language>/*.ftl`, `rulebook.<language>.md`, `lesson.json`, `conformance.json` and
`board.js`. docs/adding-a-game.md tells what each of them is for.
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
from takujo.core.game import GameSpec
from takujo.core.options import Value
from takujo.core.record import shapes_of
from takujo.core.shows import Shown

LANGUAGES = ("ja", "en")
# What a face must define; the protocols that say more: present.Presenter, cli.terminal.Terminal, coach.reasons.Reasons,
# search.config.GameSearch, puzzles.maker.Maker.
ROLES: Mapping[str, tuple[str, ...]] = {
    "presenter": (
        *("FLEETING", "PERSONAL", "show", "shared", "own", "aid", "elements", "why_not", "headline", "move_text"),
        *("effect", "events", "stage", "result", "story"),
    ),
    "terminal": ("ACCENT", "FLAT", "draw", "path", "choice_text", "chosen_text", "prologue", "epilogue"),
    "reasons": ("reasons",),
    "search": ("SEARCH",),
    "puzzle": ("VERSION", "LEVELS", "USUAL", "GOALS", "DIMENSIONS", "make", "solve", "search"),
}
MESSAGE = re.compile(r"^([a-zA-Z][\w-]*) *=", re.MULTILINE)
TEXT = re.compile(MESSAGE.pattern + r"(.*(?:\n[ \t].*|\n(?=\n*[ \t]))*)", re.MULTILINE)  # with what follows it
VARIABLE = re.compile(r"\$([a-zA-Z][\w-]*)")


@dataclass(frozen=True)
class Daily:
    """How a game is the deal of the day: on these weekdays (0: Monday), at this table, against bots of this level."""

    weekdays: tuple[int, ...]
    seats: int
    level: int
    options: Mapping[str, Value] = field(default_factory=dict)


@dataclass(frozen=True, eq=False)
class Kit:
    """A game with its package, and the faces that it brings."""

    spec: GameSpec
    package: str  # its name, as `__name__` in its `__init__.py`; empty: one module alone, which brings no files
    faces: tuple[str, ...] = ()  # of ROLES
    books: int = 0  # how many story books there are to choose from; only the winner reads theirs
    minutes: tuple[int, int] | None = (
        None  # how long a match takes, least and most: as its box says, else as counted; None: unknown
    )
    shows: Mapping[str, Shown] = field(default_factory=dict)  # fields of the view, for the generic faces
    daily: Daily | None = None  # whether and how it is the deal of the day
    spread: float = 120.0  # of people's strengths, in points (docs/ratings.md)

    def __post_init__(self) -> None:
        """Raises InvalidGame for a face that nobody asks for, and for a field that the view lacks."""
        for role in self.faces:
            if role not in ROLES:
                raise InvalidGame("kit-role", game=self.spec.name, role=role, known=", ".join(ROLES))
        for name in self.shows:
            if name not in shapes_of(self.spec.view):
                raise InvalidGame("kit-field", game=self.spec.name, field=name)

    @cached_property
    def messages(self) -> frozenset[str]:
        """The ids of its messages, which are the same in all languages (`check`)."""
        return frozenset(self._texts(LANGUAGES[0]))

    def face(self, role: str) -> ModuleType | None:
        """The module that plays a role; None: the game brings none. Raises InvalidGame for one that cannot play it."""
        return _face(self.spec.name, self.package, role) if role in self.faces else None

    def words(self, language: str) -> list[tuple[str, str]]:
        """The names and texts of its Fluent files in a language."""
        if not self.package:
            return []
        return words(self._file("words"), language)

    def text(self, name: str) -> str | None:
        """What one of its other files holds; None: there is none."""
        if not self.package:
            return None
        file = self._file(name)
        return file.read_text(encoding="utf-8") if file.is_file() else None

    def check(self) -> None:
        """Load everything, as nobody has yet. Raises InvalidGame for what is wrong with it."""
        for role in self.faces:
            self.face(role)
        ja, en = map(self._texts, LANGUAGES)
        for language, missing in (("ja", en.keys() - ja), ("en", ja.keys() - en)):
            if missing:
                raise InvalidGame("kit-words", game=self.spec.name, language=language, message=min(missing))
        for message, text in ja.items():
            if odd := {*VARIABLE.findall(text)} ^ {*VARIABLE.findall(en[message])}:
                raise InvalidGame("kit-variable", game=self.spec.name, message=message, variable=min(odd))

    def _texts(self, language: str) -> dict[str, str]:
        """The texts of its messages by id."""
        return {name: text for _, file in self.words(language) for name, text in TEXT.findall(file)}

    def _file(self, name: str) -> Traversable:
        return files(self.package).joinpath(name)


def words(folder: Traversable, language: str) -> list[tuple[str, str]]:
    """The names and texts of the Fluent files in `<folder>/<language>`, by name; none where there is no such folder."""
    inside = folder.joinpath(language)
    found = sorted(inside.iterdir(), key=lambda file: file.name) if inside.is_dir() else []
    return [(file.name, file.read_text(encoding="utf-8")) for file in found if file.name.endswith(".ftl")]


@cache
def _face(game: str, package: str, role: str) -> ModuleType:
    name = f"{package}.{role}"
    try:
        module = import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        raise InvalidGame("kit-face", game=game, role=role, module=name) from error
    for wanted in ROLES[role]:
        if not hasattr(module, wanted):
            raise InvalidGame("kit-function", game=game, role=role, module=name, function=wanted)
    return module
