"""富士山地下99階: the deck (R6) as rows of a file.

A file is CSV with the header `key,cost,value,copies,plain` and one row per kind; lines that begin with # are comments.
As an option the same rows are one line of text, `move3,1,1,6,1;return_red,…`, so that transcripts are self-contained.
Cost, value and plain of `all_draw` mean nothing: it is never in a hand.
"""

from functools import cache
from pathlib import Path

from takujo.core.errors import InvalidOption
from takujo.games.fuji99.state import COPIES, KEYS, MOST_YELLOWS

HEADER = ("key", "cost", "value", "copies", "plain")
MOST = {"cost": MOST_YELLOWS, "value": 99, "copies": COPIES, "plain": 40}
MOST_ALL_DRAWS = 4  # if no other card is left, n of them draw one another up to 4ⁿ times (R5)

Row = tuple[int, int, int, int]  # cost, value, copies, plain


@cache
def usual() -> str:
    """Return the reconstruction that is part of the game."""
    return read(Path(__file__).with_name("deck.csv").read_text(encoding="utf-8"))


def read(text: str) -> str:
    """Return the rows as one line. Raises InvalidOption naming the row."""
    numbered = [(n, line.strip()) for n, line in enumerate(text.removeprefix("\ufeff").splitlines(), 1)]
    lines = [(n, line) for n, line in numbered if line and not line.startswith("#")]
    if len(lines) == 1 and ";" in lines[0][1]:
        lines = list(enumerate(lines[0][1].split(";"), 1))
    elif not lines or _cells(lines[0][1]) != HEADER:
        row, first = lines[0] if lines else (1, "")
        raise InvalidOption("fuji99-deck-header", option="deck", row=row, expected=",".join(HEADER), found=first)
    else:
        del lines[0]
    deck: dict[str, Row] = {}
    for n, line in lines:
        key, numbers = _row(n, _cells(line))
        if key in deck:
            raise InvalidOption("fuji99-deck-twice", option="deck", row=n, card=key)
        deck[key] = numbers
    for key in KEYS:
        if key not in deck:
            raise InvalidOption("fuji99-deck-missing", option="deck", row=lines[-1][0] if lines else 1, card=key)
    return ";".join(",".join([key, *map(str, deck[key])]) for key in KEYS)


def rows(line: str) -> list[Row]:
    """Return the rows of a line by `read`, kind by kind."""
    return [_row(n, _cells(part))[1] for n, part in enumerate(line.split(";"), 1)]


def _cells(line: str) -> tuple[str, ...]:
    return tuple(cell.strip() for cell in line.split(","))


def _row(n: int, cells: tuple[str, ...]) -> tuple[str, Row]:
    if len(cells) != len(HEADER):
        raise InvalidOption("fuji99-deck-cells", option="deck", row=n, expected=len(HEADER), found=len(cells))
    if cells[0] not in KEYS:
        raise InvalidOption("fuji99-deck-card", option="deck", row=n, card=cells[0])
    most = MOST | {"copies": MOST_ALL_DRAWS} if cells[0] == "all_draw" else MOST
    cost, value, copies, plain = (_number(n, *cell, most) for cell in zip(HEADER[1:], cells[1:], strict=True))
    return cells[0], (cost, value, copies, plain)


def _number(n: int, column: str, text: str, most: dict[str, int]) -> int:
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdecimal()):
        raise InvalidOption("fuji99-deck-number", option="deck", row=n, column=column, found=text)
    if len(text) > 9 or not 0 <= int(text) <= most[column]:
        high = most[column]
        raise InvalidOption("fuji99-deck-range", option="deck", row=n, column=column, found=text, low=0, high=high)
    return int(text)
