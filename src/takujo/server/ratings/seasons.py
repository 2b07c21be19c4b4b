"""Seasons: quarters of a year in UTC, `2026-4` from October on."""

import datetime
from math import sqrt

from takujo.server.ratings.model import SIGMA, Rating

WIDEN = 40.0  # how much anybody's strength may change from one season to the next, in points
QUARTER = 3  # months


def season_of(at_ms: int) -> str:
    """The season of a moment."""
    at = datetime.datetime.fromtimestamp(at_ms / 1_000, datetime.UTC)
    return f"{at.year}-{(at.month - 1) // QUARTER + 1}"


def between(earlier: str, later: str) -> int:
    """How many seasons later it is."""
    return _number(later) - _number(earlier)


def carried(rating: Rating, seasons: int) -> Rating:
    """What is believed so many seasons later: nobody falls for not playing, but one knows less."""
    return Rating(rating.mu, max(rating.sigma, min(SIGMA, sqrt(rating.sigma**2 + seasons * WIDEN**2))))


def _number(season: str) -> int:
    year, quarter = season.split("-")
    return int(year) * 4 + int(quarter)
