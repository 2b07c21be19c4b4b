"""Names of people: which are readable, and which look the same."""

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
MOST_SEATS = 99  # more than any table has
GONE = "—"  # in the place of the name of somebody who was forgotten, and of what they said
CALLED = (
    "seat-you",
    "seat-you-inside",
    "seat-bot",
    "seat-someone",
    "wait-free",
    "wait-host",
)  # what the table says of a seat

_JOINERS = re.compile("[\u200c\u200d]")  # of emoji, and of letters in Persian and Indic scripts
_FLAGS = re.compile(  # of England, Scotland, Wales: a black flag and letters that are not seen
    "|".join(
        "\U0001f3f4" + "".join(chr(0xE0000 + ord(letter)) for letter in region) + "\U000e007f"
        for region in ("gbeng", "gbsct", "gbwls")
    )
)

# Letters, marks and symbols to Unicode, but nothing is seen where they stand: fillers, the blank of Braille and others.
_BLANKS = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180d\u180f\u2800\u3164\uffa0\U00013441\U00013442\U0001d159]"
)
# Invisible, and of no use in a line: control letters, invisible operators, marks that change the direction of writing.
# The joiners of emoji and of Persian or Indic words stay, and so do the tags that make a flag of the letter before.
_INVISIBLE = re.compile(
    "[\0-\x08\x0e-\x1b\x7f-\x84\x86-\x9f\xad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff0-\ufffb"
    "\ufffe\uffff\U0001bca0-\U0001bca3\U0001d173-\U0001d17a]|(\U0001f3f4[\U000e0020-\U000e007e]+\U000e007f)|[\U000e0000-\U000e00ff]"
)
_SELECTORS = re.compile("[\ufe00-\ufe0f\U000e0100-\U000e01ef]")  # which form of the letter before is meant
_ACCENTS = "\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f"  # marks for any letter
_ANY_ACCENTS = re.compile(f"[{_ACCENTS}]")
_MANY_ACCENTS = re.compile(f"[{_ACCENTS}]{{3}}")
_MANY_MARKS = re.compile("M{5}|(^|Z)M")  # of kinds: piled up higher than any script does, or on nothing


def clean_name(name: str) -> str:
    """A name as it is shown: blanks joined. Raises BadRequest for letters that cannot be seen, piles of marks,
    and for what the table itself calls somebody."""
    name = _clean(name, NAME_LENGTH, "name-invalid")
    if name == GONE or skeleton(name) in _of_the_table():
        raise BadRequest("name-of-table", name=name)
    return name


def clean_text(text: str) -> str:
    """A line that people wrote: nothing invisible in it, blanks joined. Empty where there is nothing to see."""
    line = " ".join(_INVISIBLE.sub(r"\1", text).split())
    return line if _BLANKS.sub("", _JOINERS.sub("", _SELECTORS.sub("", line))).strip() else ""


def clean_title(text: str) -> str:
    """What people call something, fit to be shown. Raises BadRequest."""
    return _clean(text, TITLE_LENGTH, "title-invalid")


def new_name(wish: str, others: Iterable[str], *, guest: bool = False) -> str:
    """A name as it is shown, like nobody else's.

    A guest has typed none: where their wish is taken, a number follows. Raises BadRequest, Refusal.
    """
    name = clean_name(wish)
    looks = {skeleton(other) for other in others}
    if skeleton(name) not in looks:
        return name
    if not guest:
        raise Refusal("name-taken", name=name)
    gap = " " if name.isascii() else ""  # 「ゲスト2」
    numbered = (f"{name}{gap}{number}" for number in count(2))
    return next(one for one in numbered if skeleton(one) not in looks)


def skeleton(name: str) -> str:
    """What remains of a name when all is gone that people overlook: of two names that look alike, the same.

    Case, accents, blanks, punctuation and the script of a letter are gone, but not the marks of kana and of scripts
    whose vowels are marks.
    """
    text = _look(_look(name).casefold())
    said = "".join(
        letter for letter in text if category(letter)[0] in "LMN" or category(letter) in ("So", "Sm", "Sc", "Cf")
    )
    return (said or "".join(text.split())).replace("rn", "m").replace("vv", "w")


def is_plain(text: str) -> bool:
    """Without control, format (but joiners and flags), private and unassigned letters."""
    return all(category(letter)[0] != "C" for letter in _JOINERS.sub("", _FLAGS.sub("", text)))


def _look(text: str) -> str:
    """Each letter as the simplest one that looks like it."""
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
    """The skeletons of what a table itself calls those who sit there, in every language."""
    said: set[str] = set()
    for language in LANGUAGES:
        said |= {written(language, word) for word in CALLED}
        said |= {written(language, "seat").replace("{ $seat }", str(seat)) for seat in range(MOST_SEATS + 1)}
    return frozenset(map(skeleton, said))
