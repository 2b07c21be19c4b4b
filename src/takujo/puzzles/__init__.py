"""Puzzles with one best line or move (docs/puzzles.md)."""

from takujo.puzzles.attempt import Attempt
from takujo.puzzles.collection import is_missing
from takujo.puzzles.daily import (
    FIRST,
    LEVELS,
    InvalidPuzzle,
    Puzzle,
    daily,
    games,
    has_puzzles,
    parse_date,
    parse_game,
    parse_level,
)

__all__ = [
    "FIRST",
    "LEVELS",
    "Attempt",
    "InvalidPuzzle",
    "Puzzle",
    "daily",
    "games",
    "has_puzzles",
    "is_missing",
    "parse_date",
    "parse_game",
    "parse_level",
]
