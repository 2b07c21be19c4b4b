"""What a module comes from, as a digest that lies in it: its last section, which engines skip.

It is asked at every `make test`, so it is told without Numba and without compiling anything.
"""

import hashlib
import sys
from collections.abc import Iterable
from importlib.metadata import version
from pathlib import Path

from takujo.core.cache import kernel_files
from takujo.core.game import GameSpec

PACKAGE = Path(__file__).parents[1]
FOLDER = Path(__file__).parent / "kernels"  # the modules of our own games
COMPILERS = ("numba", "llvmlite")
TITLE = b"sources"
DIGITS = 2 * hashlib.sha256().digest_size
HEAD = bytes([0, 1 + len(TITLE) + DIGITS, len(TITLE)]) + TITLE  # of a custom section: kind, size, title


def digest_of(spec: GameSpec) -> str:
    """Of all that decides what a game's module does: its rules, core, search, these two folders, the compiler."""
    rules = Path(sys.modules[spec.apply_action.__module__].__file__ or "").parent
    return digest((PACKAGE / "core", PACKAGE / "search", PACKAGE / "foreign", PACKAGE / "wasm", rules))


def digest(folders: Iterable[Path]) -> str:
    """Of the Python files in these folders, without faces, and of what compiles them."""
    found = hashlib.sha256(repr([version(name) for name in COMPILERS]).encode())
    for folder in folders:
        for path in kernel_files(folder):
            found.update(path.relative_to(folder).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return found.hexdigest()


def signed(module: bytes, digest: str) -> bytes:
    """A module with that digest in it."""
    return module + HEAD + digest.encode("ascii")


def digest_in(module: bytes) -> str | None:
    """What was put into a module; None where it has none or is cut off."""
    head, digits = module[-len(HEAD) - DIGITS : -DIGITS], module[-DIGITS:]
    return digits.decode("ascii") if head == HEAD else None


def is_current(spec: GameSpec, folder: Path = FOLDER) -> bool:
    """Whether the module of that game is there and comes from these sources."""
    path = folder / f"{spec.name}.wasm"
    return path.exists() and digest_in(path.read_bytes()) == digest_of(spec)
