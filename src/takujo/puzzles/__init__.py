"""Puzzles with one best line, proven by the solver of a game. There is one a day and level (docs/puzzles.md)."""

from takujo.puzzles.attempt import Attempt
from takujo.puzzles.daily import FIRST, InvalidPuzzle, Puzzle, daily, parse_date, parse_level

__all__ = [
    "FIRST",
    "Attempt",
    "InvalidPuzzle",
    "Puzzle",
    "daily",
    "parse_date",
    "parse_level",
]
