"""Seasons: quarters of a year in UTC, `2026-4` from October on."""

import datetime

QUARTER = 3  # months


def season_of(at_ms: int) -> str:
    """The season of a moment."""
    at = datetime.datetime.fromtimestamp(at_ms / 1_000, datetime.UTC)
    return f"{at.year}-{(at.month - 1) // QUARTER + 1}"


def between(earlier: str, later: str) -> int:
    """How many seasons later it is."""
    return _number(later) - _number(earlier)


def _number(season: str) -> int:
    year, quarter = season.split("-")
    return int(year) * 4 + int(quarter)
