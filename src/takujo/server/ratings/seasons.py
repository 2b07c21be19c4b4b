"""Seasons: quarters of a year in UTC, as `2026-4` from October."""

import datetime

QUARTER = 3  # months


def season_of(at_ms: int) -> str:
    """Return the season of a time."""
    at = datetime.datetime.fromtimestamp(at_ms / 1_000, datetime.UTC)
    return f"{at.year}-{(at.month - 1) // QUARTER + 1}"


def begin_of(at_ms: int) -> int:
    """Return when the season of a time began, in epoch milliseconds."""
    at = datetime.datetime.fromtimestamp(at_ms / 1_000, datetime.UTC)
    first = datetime.datetime(at.year, (at.month - 1) // QUARTER * QUARTER + 1, 1, tzinfo=datetime.UTC)
    return round(first.timestamp() * 1_000)


def between(earlier: str, later: str) -> int:
    """Return the number of seasons from one to another."""
    return _number(later) - _number(earlier)


def _number(season: str) -> int:
    year, quarter = season.split("-")
    return int(year) * 4 + int(quarter)
