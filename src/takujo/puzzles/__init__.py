"""Puzzles with one best line, proven by the solver: FourDigits solo-open, one a day and level (docs/puzzles.md)."""

from takujo.puzzles.attempt import Attempt
from takujo.puzzles.daily import FIRST, LEVELS, USUAL, VERSION, InvalidPuzzle, Puzzle, daily, parse_date, parse_level

__all__ = [
    "FIRST",
    "LEVELS",
    "USUAL",
    "VERSION",
    "Attempt",
    "InvalidPuzzle",
    "Puzzle",
    "daily",
    "parse_date",
    "parse_level",
]
