"""Parse typed numbers."""

from takujo.core.errors import InvalidOption

MOST_DIGITS = 18


def is_number(text: str) -> bool:
    """Whether the text is a whole number that fits into 64 bits."""
    return text.isascii() and text.isdecimal() and len(text) <= MOST_DIGITS


def parse_seed(text: str | None) -> int | None:
    """Parse a seed; None means sealed chance. Raises InvalidOption."""
    if text is not None and not is_number(text):
        raise InvalidOption("play-seed", value=text)
    return None if text is None else int(text)
