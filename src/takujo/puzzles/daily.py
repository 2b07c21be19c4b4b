"""The puzzles of a day, one per level. They are equal everywhere, as they are drawn from the date."""

import datetime
import re
import threading
from dataclasses import dataclass
from functools import lru_cache

from takujo.core.errors import InvalidOption
from takujo.core.jsons import JsonObject
from takujo.core.rng import below, new_stream
from takujo.puzzles.maker import maker

FIRST = datetime.date(2026, 1, 1)
KEPT = 512  # puzzles in memory
DATE = re.compile(r"\d{4}-\d{2}-\d{2}")

_making = threading.Lock()


class InvalidPuzzle(InvalidOption):
    """There is no puzzle of that date or level."""


@dataclass(frozen=True)
class Puzzle:
    """A position of solo-open, and the only shortest line to the goal. It has `length` moves."""

    date: datetime.date
    level: str
    goal: str
    position: JsonObject
    moves: tuple[str, ...]
    effort: int  # positions that the solver searched for the proof
    near: int  # last moves that just miss the goal

    @property
    def length(self) -> int:
        return len(self.moves)


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
    levels = maker().LEVELS
    if text not in levels:
        raise InvalidPuzzle("puzzle-level", level=text, known=", ".join(levels))
    return text


def daily(date: datetime.date, level: str) -> Puzzle:
    """Return the puzzle of a day and level. Slow the first time, as it compiles the solver.

    Thread-safe: puzzles are made one at a time.
    """
    with _making:
        return _daily(date, level)


@lru_cache(maxsize=KEPT)
def _daily(date: datetime.date, level: str) -> Puzzle:
    makes = maker()
    levels = makes.LEVELS
    rng = new_stream(makes.VERSION * len(levels) + list(levels).index(level), date.toordinal())
    recipes = levels[level]
    recipe = recipes[below(rng, len(recipes))]
    made = makes.make(recipe, rng)
    return Puzzle(date, level, recipe.goal, made.position, made.moves, made.effort, made.near)
