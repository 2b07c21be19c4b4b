"""`python -m release.third_party` writes THIRD_PARTY.txt: third-party works in the wheel, with licences.

The pages' build lists its own (`licences.txt`); the others are named here.
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
NPM, PYPI = "npm", "pypi"  # types of package URLs
HEAD = """\
Takujo is published under the MIT licence (LICENSE). What is named here is the work of others, is in
Takujo's wheel, whole or in part, and is under the licences that follow.

"""


class Part(NamedTuple):
    """A third-party work in the wheel."""

    name: str
    version: str
    licence: str  # an SPDX identifier
    text: str
    where: str  # in the wheel
    origin: str | None  # NPM, PYPI


def parts() -> list[Part]:
    """Return all third-party works. Raises FileNotFoundError if the pages are not built."""
    return [*_in_the_pages(PAGES.read_text(encoding="utf-8")), _numba(), _unicode()]


def written(found: list[Part]) -> str:
    """Return the contents of THIRD_PARTY.txt."""
    table = "".join(f"{part.name} {part.version} ({part.licence}): {part.where}\n" for part in found)
    texts = (f"{part.name} {part.version} ({part.licence})\n\n{part.text.strip()}\n" for part in found)
    return HEAD + table + LINE + LINE.join(texts)


def expression(found: list[Part]) -> str:
    """Return the licences of the wheel as an SPDX expression."""
    return " AND ".join([OURS, *sorted({part.licence for part in found} - {OURS})])


def _in_the_pages(text: str) -> list[Part]:
    """Parse the output of `client/build/licences.ts`. Raises ValueError."""
    found = []
    for block in text.split(LINE):
        head, _, licence = block.partition("\n\n")
        named = re.fullmatch(r"(\S+) (\S+) \((\S+)\)", head)
        if named is None:
            raise ValueError(f"no name, version and licence: {head!r}")
        found.append(Part(named[1], named[2], named[3], licence, "takujo/server/static", NPM))
    return found


def _numba() -> Part:
    """Return Numba, parts of which are compiled into the kernels."""
    numba = distribution("numba")
    texts = [file for file in numba.files or () if re.search(r"dist-info/(licenses/)?LICENSE$", str(file))]
    return Part("numba", numba.version, "BSD-2-Clause", texts[0].read_text(), "takujo/wasm/kernels", PYPI)


def _unicode() -> Part:
    text = (ROOT / "LICENSES/Unicode-3.0.txt").read_text(encoding="utf-8")
    where = "takujo/server/table/confusables.py, made from confusables.txt"
    return Part("Unicode-confusables", "UTS-39", "Unicode-3.0", text, where, None)


if __name__ == "__main__":
    FILE.write_text(written(parts()), encoding="utf-8")
