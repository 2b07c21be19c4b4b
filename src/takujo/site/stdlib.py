"""Python's standard library for a page: without the modules in `stdlib.txt`.

A test imports all that is left (client/tests/offline/engine.test.ts).
"""

from functools import cache
from importlib.resources import files

from takujo.site.reproducible_zip import unzipped, zipped

ENCODINGS = {"__init__", "aliases", "ascii", "charmap", "cp437", "latin_1", "undefined"}
ENCODING_FAMILIES = ("utf_", "unicode_", "raw_unicode_")


def trimmed(archive: bytes) -> bytes:
    return zipped({name: content for name, content in unzipped(archive).items() if is_wanted(name)})


def is_wanted(name: str) -> bool:
    """Whether a file of the library, as `json/decoder.py`, is needed."""
    folder, *inner = name.removesuffix(".py").split("/")
    if folder == "encodings":
        return inner[0] in ENCODINGS or inner[0].startswith(ENCODING_FAMILIES)
    if folder == "email":
        return inner == ["__init__"]  # the only import, by importlib.metadata
    if inner[-1:] == ["__main__"]:
        return False
    return not any("/".join([folder, *inner[:n]]) in _unused() for n in range(len(inner) + 1))


@cache
def _unused() -> frozenset[str]:
    lines = files(__package__).joinpath("stdlib.txt").read_text(encoding="utf-8").splitlines()
    return frozenset(name for line in lines if not line.startswith("#") for name in line.split())
