"""The modules of a game, and the digest of their sources.

The digest is the last section of a module, which engines ignore. `make test` checks it, so it needs no Numba and no
compilation.
"""

import hashlib
import sys
from collections.abc import Iterable
from importlib.metadata import version
from pathlib import Path

from takujo.core.kernel_cache import kernel_files
from takujo.core.kernel_runtime import module_name
from takujo.core.spec import GameSpec
from takujo.games import component
from takujo.interfaces.score_pad import CALCULATOR
from takujo.interfaces.search import GUIDE, GUIDED
from takujo.search.config import config_for
from takujo.search.network_file import guide_of, own

PACKAGE = Path(__file__).parents[1]
FOLDER = Path(__file__).parent / "kernels"  # the modules of our own games
COMPILERS = ("numba", "llvmlite")
CALCULATED = ("score_pad", "calculator")  # the components of that part
TITLE = b"sources"
DIGITS = 2 * hashlib.sha256().digest_size
HEAD = bytes([0, 1 + len(TITLE) + DIGITS, len(TITLE)]) + TITLE  # of a custom section: kind, size, title


def parts_of(spec: GameSpec) -> tuple[str, ...]:
    """Return the modules of a game: rules, guided search, calculators.

    The second exists if the game has level 6 and a network that fits, the third if it has a score pad or a calculator.
    """
    network = own(spec) if GUIDED in config_for(spec.name).levels else None
    guide = (GUIDE,) if network is not None and network.fits(spec) else ()
    return ("", *guide, *((CALCULATOR,) if any(component(spec.name, kind) for kind in CALCULATED) else ()))


def digest_of(spec: GameSpec, part: str = "") -> str:
    """Return the digest of everything that determines a module.

    The game's rules, core, search, `cross_compile`, this folder, the compiler, and the size of the network. Raises
    InvalidOption if the game has no network.
    """
    rules = Path(sys.modules[spec.apply_action.__module__].__file__ or "").parent
    if part == CALCULATOR:
        brought = (rules / f"{kind}.py" for kind in CALCULATED if component(spec.name, kind))
        ours = (PACKAGE / name for name in ("core", "interfaces/score_pad.py", "cross_compile", "wasm"))
        return digest((*ours, *brought, rules), part)
    sizes = repr(tuple(guide_of(spec).sizes)) if part else ""
    ours = (PACKAGE / name for name in ("core", "interfaces/search.py", "search", "cross_compile", "wasm"))
    return digest((*ours, rules), part + sizes)


def digest(folders: Iterable[Path], more: str = "") -> str:
    """Return the digest of Python files in folders, compilers and `more`. Components are excluded."""
    found = hashlib.sha256(repr([version(name) for name in COMPILERS]).encode() + more.encode())
    for folder in folders:
        for path in kernel_files(folder):
            found.update(path.relative_to(folder).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return found.hexdigest()


def signed(module: bytes, digest: str) -> bytes:
    """Return a module with a digest appended."""
    return module + HEAD + digest.encode("ascii")


def digest_in(module: bytes) -> str | None:
    """Return the digest in a module.

    Returns None if there is none or it is truncated.
    """
    head, digits = module[-len(HEAD) - DIGITS : -DIGITS], module[-DIGITS:]
    return digits.decode("ascii") if head == HEAD else None


def file_of(spec: GameSpec, part: str = "", folder: Path = FOLDER) -> Path:
    """Return the path of a module."""
    return folder / f"{module_name(spec.name, part)}.wasm"


def is_current(spec: GameSpec, part: str = "", folder: Path = FOLDER) -> bool:
    """Whether the module exists and comes from these sources."""
    path = file_of(spec, part, folder)
    return path.exists() and digest_in(path.read_bytes()) == digest_of(spec, part)
