"""The puzzles of a day, one per game and level. They are equal everywhere.

Those of one game are made by its provider, from the date. The other games have collections, through which the days go.
"""

import datetime
import re
import threading
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from takujo.core.errors import InvalidOption
from takujo.core.json_types import JsonObject
from takujo.core.rng import below, new_stream
from takujo.games import NAMES, names
from takujo.interfaces.message import Message, message
from takujo.puzzles import provider
from takujo.puzzles.collection import Proof, collection

FIRST = datetime.date(2026, 1, 1)
LEVELS = ("easy", "medium", "hard")
MOST_CACHED = 512  # made puzzles in memory
DATE = re.compile(r"\d{4}-\d{2}-\d{2}")
BEST = "best"  # the goal of a decision

_making = threading.Lock()


class InvalidPuzzle(InvalidOption):
    """There is no puzzle of that game, date or level."""


@dataclass(frozen=True)
class Puzzle:
    """A position, and its only shortest line or only best move."""

    version: int
    date: datetime.date
    level: str
    goal: str
    position: JsonObject
    moves: tuple[str, ...]  # the line has `length` moves
    proof: Proof
    effort: int = 0  # positions that the solver searched for the proof
    near: int = 0  # last moves that just miss the goal
    chances: Mapping[str, int] = field(default_factory=dict)  # of a decision: percent by move, best first

    @property
    def game(self) -> str:
        return str(self.position["game"])

    @property
    def length(self) -> int:
        return len(self.moves)

    @property
    def about(self) -> Message:
        """Return how hard it is, and that its solution is unique."""
        if self.is_decision:
            return message("puzzle-about", level=self.level, moves=len(self.chances), proof=self.proof)
        return message("puzzle-near", near=self.near)

    @property
    def is_decision(self) -> bool:
        """Whether it asks for a single move, which is not played out."""
        return self.goal == BEST


def games() -> tuple[str, ...]:
    """Return the listed games that have puzzles."""
    return tuple(game for game in names() if has_puzzles(game))


def has_puzzles(game: str) -> bool:
    return game == provider.game() or collection(game) is not None


def parse_game(text: str) -> str:
    """Raises InvalidPuzzle for a game without puzzles."""
    is_listed = text in NAMES or text in names()  # names of plug-ins take milliseconds
    if not is_listed or not has_puzzles(text):
        raise InvalidPuzzle("puzzle-game", game=text, known=", ".join(games()))
    return text


def parse_date(text: str) -> datetime.date:
    """Parse a day since the first puzzle, as 2026-11-21. Raises InvalidPuzzle."""
    try:
        date = datetime.date.fromisoformat(text) if DATE.fullmatch(text) and text.isascii() else None
    except ValueError:
        date = None
    if date is None or date < FIRST:
        raise InvalidPuzzle("puzzle-date", date=text, first=FIRST.isoformat())
    return date


def parse_level(text: str) -> str:
    """Raises InvalidPuzzle."""
    if text not in LEVELS:
        raise InvalidPuzzle("puzzle-level", level=text, known=", ".join(LEVELS))
    return text


def daily(game: str, date: datetime.date, level: str) -> Puzzle:
    """Return the puzzle of a game, day and level. Raises InvalidPuzzle for a game without puzzles.

    Slow the first time for the game of the provider, as it compiles the solver. Thread-safe: puzzles are made one at a
    time.
    """
    if game == provider.game():
        with _making:
            return _made(date, level)
    if (found := collection(game)) is None:
        raise InvalidPuzzle("puzzle-game", game=game, known=", ".join(games()))
    decisions = found.levels[level]
    proof, position, chances = decisions[(date - FIRST).days % len(decisions)]
    best = next(iter(chances))
    return Puzzle(found.version, date, level, BEST, position, (best,), proof, chances=chances)


@lru_cache(maxsize=MOST_CACHED)
def _made(date: datetime.date, level: str) -> Puzzle:
    makes = provider.load()
    levels = makes.LEVELS
    rng = new_stream(makes.VERSION * len(levels) + list(levels).index(level), date.toordinal())
    recipes = levels[level]
    recipe = recipes[below(rng, len(recipes))]
    made = makes.make(recipe, rng)
    return Puzzle(makes.VERSION, date, level, recipe.goal, made.position, made.moves, "exact", made.effort, made.near)
