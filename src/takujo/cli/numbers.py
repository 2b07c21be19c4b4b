"""Numbers that people type."""

from takujo.core.errors import InvalidOption

MOST_DIGITS = 18


def is_number(text: str) -> bool:
    """Whether it is a whole number that fits into 64 bits."""
    return text.isascii() and text.isdecimal() and len(text) <= MOST_DIGITS


def parse_seed(text: str | None) -> int | None:
    """A seed, or None for chance that is sealed. Raises InvalidOption."""
    if text is not None and not is_number(text):
        raise InvalidOption("play-seed", value=text)
    return None if text is None else int(text)
