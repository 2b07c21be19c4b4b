"""People's names: which are readable, and which look alike."""

import re
from collections.abc import Iterable
from functools import cache
from itertools import count
from unicodedata import category, normalize

from takujo.i18n import LANGUAGES, written
from takujo.server.errors import BadRequest, Refusal
from takujo.server.table.confusables import LOOKALIKES

NAME_LENGTH = 24
TITLE_LENGTH = 60
MOST_SEATS = 99  # beyond any table
GONE = "—"  # replaces names and messages of deleted accounts
CALLED = (
    "seat-you",
    "seat-you-inside",
    "seat-bot",
    "seat-someone",
    "wait-free",
    "wait-host",
)  # texts that the table uses for seats

_JOINERS = re.compile("[\u200c\u200d]")  # in emoji, Persian and Indic scripts
_FLAGS = re.compile(  # England, Scotland, Wales: a black flag and invisible tags
    "|".join(
        "\U0001f3f4" + "".join(chr(0xE0000 + ord(letter)) for letter in region) + "\U000e007f"
        for region in ("gbeng", "gbsct", "gbwls")
    )
)

# Letters, marks and symbols that are invisible: fillers, the Braille blank and others.
_BLANKS = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180d\u180f\u2800\u3164\uffa0\U00013441\U00013442\U0001d159]"
)
# Control characters, invisible operators and direction marks; joiners and the tags of flags stay.
_INVISIBLE = re.compile(
    "[\0-\x08\x0e-\x1b\x7f-\x84\x86-\x9f\xad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff0-\ufffb"
    "\ufffe\uffff\U0001bca0-\U0001bca3\U0001d173-\U0001d17a]|(\U0001f3f4[\U000e0020-\U000e007e]+\U000e007f)|[\U000e0000-\U000e00ff]"
)
_SELECTORS = re.compile("[\ufe00-\ufe0f\U000e0100-\U000e01ef]")  # variation selectors
_ACCENTS = "\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f"  # combining marks
_ANY_ACCENTS = re.compile(f"[{_ACCENTS}]")
_MANY_ACCENTS = re.compile(f"[{_ACCENTS}]{{3}}")
_MANY_MARKS = re.compile("M{5}|(^|Z)M")  # categories: more marks than any script stacks, or without a base


def clean_name(name: str) -> str:
    """Normalize a name. Raises BadRequest if it is invisible, piles marks, or is the table's own word."""
    name = _clean(name, NAME_LENGTH, "name-invalid")
    if name == GONE or skeleton(name) in _of_the_table():
        raise BadRequest("name-of-table", name=name)
    return name


def clean_text(text: str) -> str:
    """Normalize a chat line; empty if nothing is visible."""
    line = " ".join(_INVISIBLE.sub(r"\1", text).split())
    return line if _BLANKS.sub("", _JOINERS.sub("", _SELECTORS.sub("", line))).strip() else ""


def clean_title(text: str) -> str:
    """Normalize a title. Raises BadRequest."""
    return _clean(text, TITLE_LENGTH, "title-invalid")


def new_name(wanted: str, others: Iterable[str], *, guest: bool = False) -> str:
    """Return a name unlike all others. Raises BadRequest, Refusal.

    A guest has not chosen the name, so a number is added if it is taken.
    """
    name = clean_name(wanted)
    distinct = distinct_name(name, others)
    if distinct != name and not guest:
        raise Refusal("name-taken", name=name)
    return distinct


def distinct_name(name: str, others: Iterable[str]) -> str:
    """Return the name, with a number if another looks alike."""
    looks = {skeleton(other) for other in others}
    if skeleton(name) not in looks:
        return name
    gap = " " if name.isascii() else ""  # 「ゲスト2」
    numbered = (f"{name}{gap}{number}" for number in count(2))
    return next(one for one in numbered if skeleton(one) not in looks)


def skeleton(name: str) -> str:
    """Return what is equal for names that look alike.

    Ignores case, accents, blanks, punctuation and the script of a letter, but not the marks of kana and of scripts with
    vowel marks.
    """
    text = _look(_look(name).casefold())
    visible = "".join(
        letter for letter in text if category(letter)[0] in "LMN" or category(letter) in ("So", "Sm", "Sc", "Cf")
    )
    return (visible or "".join(text.split())).replace("rn", "m").replace("vv", "w")


def is_plain(text: str) -> bool:
    """Whether a text has no control, format, private or unassigned characters. Joiners and flags are allowed."""
    return all(category(letter)[0] != "C" for letter in _JOINERS.sub("", _FLAGS.sub("", text)))


def _look(text: str) -> str:
    """Replace each letter by the simplest that looks like it."""
    bare = _JOINERS.sub("", _SELECTORS.sub("", _ANY_ACCENTS.sub("", normalize("NFKD", text))))
    return normalize("NFC", bare.translate(LOOKALIKES))


def _clean(text: str, most: int, refused: str) -> str:
    text = " ".join(normalize("NFC", text).split())
    if not 0 < len(text) <= most or not _is_readable(text):
        raise BadRequest(refused, most=most)
    return text


def _is_readable(name: str) -> bool:
    kinds = "".join(category(letter)[0] for letter in _SELECTORS.sub("", name))
    return (
        is_plain(name)
        and not _BLANKS.search(name)
        and not _MANY_ACCENTS.search(name)
        and not _MANY_MARKS.search(kinds)
        and any(kind in "LNPS" for kind in kinds)
    )


@cache
def _of_the_table() -> frozenset[str]:
    """Return the skeletons of the table's own words for seats. Includes all languages."""
    words: set[str] = set()
    for language in LANGUAGES:
        words |= {written(language, word) for word in CALLED}
        words |= {written(language, "seat").replace("{ $seat }", str(seat)) for seat in range(MOST_SEATS + 1)}
    return frozenset(map(skeleton, words))
