"""Text from users: files of any editor, and text copied from messages."""

import codecs
import json
import re
from collections.abc import Iterator

from takujo.core.json_types import Json

_FULL_WIDTH = {wide: wide - 0xFEE0 for wide in range(0xFF01, 0xFF5F)}
_BLANKS = dict.fromkeys((0xA0, *range(0x2000, 0x200B), 0x202F, 0x3000), " ")
_INVISIBLE = dict.fromkeys((0xAD, *range(0x200B, 0x2010), *range(0x202A, 0x202F), *range(0x2060, 0x2065), 0xFEFF))
_SIGNS = str.maketrans("“”„‘’‐‑‒–—−", '"""\'\'------')
_PLAIN = {**_FULL_WIDTH, **_BLANKS, **_INVISIBLE, **_SIGNS}
_QUOTED = re.compile(r"\s*(>\s*)*")
_MARKS = "\"'「」『』«»"
_FENCE = re.compile(r"(```|~~~)\S*")


# Terminal control characters, and those that change the reading direction; line ends and tabs are text.
_COMMANDS = re.compile("[\0-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")


def visible(text: str) -> str:
    """Return a text with control characters as escapes; JSON remains JSON."""
    return _COMMANDS.sub(lambda found: repr(found[0])[1:-1].replace("\\x", "\\u00"), text)


def decode(data: bytes) -> str:
    """Return the text of a file in UTF-8, or UTF-16 from Windows.

    Raises UnicodeDecodeError.
    """
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return data.decode("utf-16")
    if b"\0" in data[:2]:
        return data.decode("utf-16-be" if data.startswith(b"\0") else "utf-16-le")
    return data.removeprefix(codecs.BOM_UTF8).decode()  # browser pages have no codec `utf-8-sig`


def plain(text: str) -> str:
    """Return a text with lookalikes as plain ASCII, without invisible characters."""
    return text.translate(_PLAIN)


def lines(text: str) -> Iterator[tuple[int, str]]:
    """Yield numbered lines, without blank ones, quotation marks and fences.

    Lookalikes of ASCII become plain ASCII.
    """
    for number, line in enumerate(plain(text).splitlines(), 1):
        bare = _QUOTED.sub("", line, count=1).rstrip()
        if bare and not _FENCE.fullmatch(bare):
            yield number, bare


def unquoted(line: str) -> str:
    """Return a plain line without quotation marks at its ends."""
    return line.strip(_MARKS)


def read_json(text: str) -> Json:
    """Return the value of a JSON text. Raises ValueError, RecursionError."""
    try:
        value: Json = json.loads(text)
    except json.JSONDecodeError:
        try:
            return json.loads("\n".join(line for _, line in lines(text)))
        except ValueError:
            pass
        raise  # with the line of the original text
    return value
