"""Parse typed numbers."""

import argparse
import os

from takujo.core.errors import InvalidOption

MOST_DIGITS = 18
MOST = 10**12


def is_number(text: str) -> bool:
    """Whether the text is a whole number that fits into 64 bits."""
    return text.isascii() and text.isdecimal() and len(text) <= MOST_DIGITS


def parse_seed(text: str | None) -> int | None:
    """Parse a seed; None means sealed chance. Raises InvalidOption."""
    if text is not None and not is_number(text):
        raise InvalidOption("play-seed", value=text)
    return None if text is None else int(text)


def count(text: str, option: str, low: int = 1, high: int = MOST) -> int:
    """Parse a whole number, also as 1e6. Raises InvalidOption."""
    try:
        number = float(text) if "e" in text.lower() else int(text)
        if number == int(number) and low <= number <= high:
            return int(number)
    except (ValueError, OverflowError):
        pass
    raise InvalidOption("lab-number", option=option, value=text, low=low, high=high)


def workers_of(arguments: argparse.Namespace) -> int:
    return count(arguments.workers, "--workers", 1, 1024) if arguments.workers else os.cpu_count() or 1
