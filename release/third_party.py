"""`python -m release.third_party` writes THIRD_PARTY.txt: what in the wheel is the work of others, with its licences.

What is in the pages, their build has listed (`licences.txt`); what else there is stands here.
"""

import re
from importlib.metadata import distribution
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
FILE = ROOT / "THIRD_PARTY.txt"
PAGES = ROOT / "src/takujo/server/static/licences.txt"
LINE = f"\n{'-' * 72}\n\n"
OURS = "MIT"
NPM, PYPI = "npm", "pypi"  # where packages come from, as package URLs name it
HEAD = """\
Takujo is published under the MIT licence (LICENSE). What is named here is the work of others, is in
Takujo's wheel, whole or in part, and is under the licences that follow.

"""


class Part(NamedTuple):
    """Somebody else's work in the wheel."""

    name: str
    version: str
    licence: str  # an SPDX identifier
    text: str
    where: str  # in the wheel
    origin: str | None  # NPM, PYPI


def parts() -> list[Part]:
    """All of them. Raises FileNotFoundError where the pages have not been built."""
    return [*_in_the_pages(PAGES.read_text(encoding="utf-8")), _numba(), _unicode()]


def written(found: list[Part]) -> str:
    """The contents of THIRD_PARTY.txt."""
    table = "".join(f"{part.name} {part.version} ({part.licence}): {part.where}\n" for part in found)
    texts = (f"{part.name} {part.version} ({part.licence})\n\n{part.text.strip()}\n" for part in found)
    return HEAD + table + LINE + LINE.join(texts)


def expression(found: list[Part]) -> str:
    """The licences of the wheel as an SPDX expression."""
    return " AND ".join([OURS, *sorted({part.licence for part in found} - {OURS})])


def _in_the_pages(text: str) -> list[Part]:
    """What `client/build/licences.ts` has written. Raises ValueError."""
    found = []
    for block in text.split(LINE):
        head, _, licence = block.partition("\n\n")
        named = re.fullmatch(r"(\S+) (\S+) \((\S+)\)", head)
        if named is None:
            raise ValueError(f"no name, version and licence: {head!r}")
        found.append(Part(named[1], named[2], named[3], licence, "takujo/server/static", NPM))
    return found


def _numba() -> Part:
    """Parts of it are compiled into the kernels: loops over arrays, arithmetic."""
    numba = distribution("numba")
    texts = [file for file in numba.files or () if re.search(r"dist-info/(licenses/)?LICENSE$", str(file))]
    return Part("numba", numba.version, "BSD-2-Clause", texts[0].read_text(), "takujo/wasm/kernels", PYPI)


def _unicode() -> Part:
    text = (ROOT / "LICENSES/Unicode-3.0.txt").read_text(encoding="utf-8")
    where = "takujo/server/table/confusables.py, made from confusables.txt"
    return Part("Unicode-confusables", "UTS-39", "Unicode-3.0", text, where, None)


if __name__ == "__main__":
    FILE.write_text(written(parts()), encoding="utf-8")
