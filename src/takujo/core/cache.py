"""Where machine code is kept on the disk: a folder for each game and each state of its sources.

A game's kernels close over its functions, which tells whose they are. Kernels of no game lie in a folder of their own.
Of each game the folders that were used last stay.
"""

import functools
import hashlib
import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import CodeType, FunctionType

PACKAGE = Path(__file__).parents[1]
GAMES = PACKAGE / "games"
# Of the package, besides the games.
WITH_KERNELS = ("core", "interfaces/search.py", "batch", "search", "lab/kernels", "envs")
WITHOUT_KERNELS = {"presenter", "picture", "terminal", "reasons"}  # components of a game that nobody compiles
NO_GAME = "common"
KEPT = 8  # folders of a game: versions, flags, checkouts

_brought: set[Path] = set()


def add_sources(path: Path) -> None:
    """A Python file, or those below a folder, are those of a game from elsewhere."""
    _brought.add(path.resolve())


def folder_of(kernel: Callable[..., object]) -> Path:
    """Where the machine code of a loop lives, as its sources are now; it is marked as used."""
    houses = sorted(_houses_of(kernel))
    digest = hashlib.sha256(repr(_flags()).encode())
    for folder in (*(PACKAGE / name for name in WITH_KERNELS), *houses):
        digest.update(_digest(folder))
    name = "-".join(house.stem for house in houses) or NO_GAME
    folder = root() / name / digest.hexdigest()[:16]
    _use(folder)
    return folder


def is_from_elsewhere(function: Callable[..., object]) -> bool:
    """Whether a function is, or closes over, code that is not of this package."""
    return any(not Path(code.co_filename).is_relative_to(PACKAGE) for code in _reached(function, set()))


def root() -> Path:
    """Below TAKUJO_CACHE_DIR or the user's cache folder."""
    chosen = os.environ.get("TAKUJO_CACHE_DIR")
    usual = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "takujo"
    return (Path(chosen) if chosen else usual) / "kernels"


def kernel_files(folder: Path) -> list[Path]:
    """The Python files below a folder that may have rules or kernels; of a file, itself."""
    if folder.is_file():
        return [folder]
    return sorted(path for path in folder.rglob("*.py") if path.stem not in WITHOUT_KERNELS)


def _flags() -> tuple[object, ...]:
    import numba

    return numba.__version__, numba.config.BOUNDSCHECK, numba.config.OPT, sys.version_info[:3]


def _houses_of(kernel: Callable[..., object]) -> set[Path]:
    """The folders, or files, of the games whose functions a loop is, or closes over."""
    found = set()
    for code in _reached(kernel, set()):
        path = Path(code.co_filename)
        if path.is_relative_to(GAMES) and path.parent != GAMES:
            found.add(GAMES / path.relative_to(GAMES).parts[0])
        found |= {house for house in _brought if path.resolve().is_relative_to(house)}
    return found


def _reached(value: object, seen: set[int]) -> Iterator[CodeType]:
    """The code of a function and of those that it closes over, compiled ones too, each once."""
    function = getattr(value, "py_func", value)
    if isinstance(function, FunctionType) and id(function) not in seen:
        seen.add(id(function))
        yield function.__code__
        for cell in function.__closure__ or ():
            yield from _reached(cell.cell_contents, seen)


@functools.cache
def _digest(folder: Path) -> bytes:
    """Of the sources, as this process has seen them first."""
    digest = hashlib.sha256()
    for path in kernel_files(folder):
        digest.update(str(path.relative_to(folder)).encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.digest()


def _use(folder: Path) -> None:
    """Say that a folder is in use; when it is new, those of the same game that were not used for longest go.

    What somebody else still reads there is compiled once more: Numba makes a folder anew that is gone.
    """
    try:
        if folder.is_dir():
            os.utime(folder)
            return
        folder.mkdir(parents=True)
        import shutil  # a page, which has no kernels of this kind, does without

        others = sorted(folder.parent.iterdir(), key=lambda path: path.stat().st_mtime, reverse=True)
        for path in others[KEPT:]:
            shutil.rmtree(path, ignore_errors=True)
    except OSError:
        pass  # several do this at once, or nothing can be written: then Numba says so
