"""Text that people bring: files of any editor, and what was copied out of messages."""

import codecs
import json
import re
from collections.abc import Iterator

from takujo.core.jsons import Json

_FULL_WIDTH = {wide: wide - 0xFEE0 for wide in range(0xFF01, 0xFF5F)}
_BLANKS = dict.fromkeys((0xA0, *range(0x2000, 0x200B), 0x202F, 0x3000), " ")
_INVISIBLE = dict.fromkeys((0xAD, *range(0x200B, 0x2010), *range(0x202A, 0x202F), *range(0x2060, 0x2065), 0xFEFF))
_SIGNS = str.maketrans("“”„‘’‐‑‒–—−", '"""\'\'------')
_PLAIN = {**_FULL_WIDTH, **_BLANKS, **_INVISIBLE, **_SIGNS}
_QUOTED = re.compile(r"\s*(>\s*)*")
_FENCE = re.compile(r"(```|~~~)\S*")


# What commands a terminal, or changes the order in which a line is read; line ends and tabs are text.
_COMMANDS = re.compile("[\0-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")


def visible(text: str) -> str:
    """A text whose control characters are shown as escapes; what was JSON still is."""
    return _COMMANDS.sub(lambda found: repr(found[0])[1:-1].replace("\\x", "\\u00"), text)


def decode(data: bytes) -> str:
    """The text of a file: UTF-8, or UTF-16 as Windows writes it. Raises UnicodeDecodeError."""
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return data.decode("utf-16")
    if b"\0" in data[:2]:
        return data.decode("utf-16-be" if data.startswith(b"\0") else "utf-16-le")
    return data.removeprefix(codecs.BOM_UTF8).decode()  # a page has no codec that does both


def plain(text: str) -> str:
    """The same in plain ASCII where it is meant, without what cannot be seen."""
    return text.translate(_PLAIN)


def lines(text: str) -> Iterator[tuple[int, str]]:
    """Its lines with their numbers, in plain ASCII where it is meant: no blank ones, no marks of quoting or fences."""
    for number, line in enumerate(plain(text).splitlines(), 1):
        bare = _QUOTED.sub("", line, count=1).rstrip()
        if bare and not _FENCE.fullmatch(bare):
            yield number, bare


def read_json(text: str) -> Json:
    """The value of a JSON text. Raises ValueError, RecursionError."""
    try:
        value: Json = json.loads(text)
    except json.JSONDecodeError:
        try:
            return json.loads("\n".join(line for _, line in lines(text)))
        except ValueError:
            pass
        raise  # with the line as it stands there
    return value
