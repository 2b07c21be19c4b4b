"""The disk cache of machine code.

Each state of a game's sources has a folder. The games of a kernel are found through its closure. Kernels of no game
have a folder of their own. The folders of each game that were used last are kept.
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
# in the package, besides the games
WITH_KERNELS = ("core", "interfaces/search.py", "batch", "search", "lab/kernels", "envs")
WITHOUT_KERNELS = {
    "presenter",
    "table_json",
    "terminal",
    "hint_reasons",
    "referee_rules",
    "score_pad",
    "calculator",
}  # components of a game whose kernels are not in this cache
NO_GAME = "common"
MOST_FOLDERS = 8  # folders per game: versions, flags, checkouts

_brought: dict[Path, str] = {}  # names of games by their sources


def add_sources(path: Path, game: str) -> None:
    """Register a file or folder as sources of a plug-in game."""
    _brought[path.resolve()] = game


def folder_of(kernel: Callable[..., object]) -> Path:
    """Return the folder for a loop's machine code, marked as used."""
    houses = sorted(_houses_of(kernel))
    digest = hashlib.sha256(repr(_flags()).encode())
    for folder in (*(PACKAGE / name for name in WITH_KERNELS), *houses):
        digest.update(_digest(folder))
    name = "-".join(house.stem for house in houses) or NO_GAME
    folder = root() / name / digest.hexdigest()[:16]
    _use(folder)
    return folder


def is_from_elsewhere(function: Callable[..., object]) -> bool:
    """Whether a function is, or closes over, code outside this package."""
    return any(not Path(code.co_filename).is_relative_to(PACKAGE) for code in _reached(function, set()))


def is_cacheable(rule: Callable[..., object]) -> bool:
    """Whether its place in the sources tells a rule from all others.

    A closure depends on its variables, and a variant of a game has the same sources with other constants.
    """
    return isinstance(rule, FunctionType) and rule.__closure__ is None and "@" not in rule.__module__


def game_of_kernel(kernel: Callable[..., object]) -> str:
    """Return the name of a loop's plug-in game.

    It is the folder of its code if the game is not registered.
    """
    known = [_brought[house] for house in _houses_of(kernel) if house in _brought]
    files = [Path(code.co_filename) for code in _reached(kernel, set())]
    return next(iter(known), "") or next(file.parent.name for file in files if not file.is_relative_to(PACKAGE))


def root() -> Path:
    """Return the cache folder, below TAKUJO_CACHE_DIR or the user's cache folder."""
    chosen = os.environ.get("TAKUJO_CACHE_DIR")
    usual = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "takujo"
    return (Path(chosen) if chosen else usual) / "kernels"


def kernel_files(folder: Path) -> list[Path]:
    """Return the Python files below a folder that may have kernels.

    A file stands for itself.
    """
    if folder.is_file():
        return [folder]
    return sorted(path for path in folder.rglob("*.py") if path.stem not in WITHOUT_KERNELS)


def _flags() -> tuple[object, ...]:
    import numba

    return numba.__version__, numba.config.BOUNDSCHECK, numba.config.OPT, sys.version_info[:3]


def _houses_of(kernel: Callable[..., object]) -> set[Path]:
    """Return the folders or files of the games in a loop's closure."""
    found = set()
    for code in _reached(kernel, set()):
        path = Path(code.co_filename)
        if path.is_relative_to(GAMES) and path.parent != GAMES:
            found.add(GAMES / path.relative_to(GAMES).parts[0])
        found |= {house for house in _brought if path.resolve().is_relative_to(house)}
    return found


def _reached(value: object, seen: set[int]) -> Iterator[CodeType]:
    """Yield the code of a function and its closure, each once.

    Compiled functions are included.
    """
    function = getattr(value, "py_func", value)
    if isinstance(function, FunctionType) and id(function) not in seen:
        seen.add(id(function))
        yield function.__code__
        for cell in function.__closure__ or ():
            yield from _reached(cell.cell_contents, seen)


@functools.cache
def _digest(folder: Path) -> bytes:
    """Return the digest of the sources as this process first read them."""
    digest = hashlib.sha256()
    for path in kernel_files(folder):
        digest.update(str(path.relative_to(folder)).encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.digest()


def _use(folder: Path) -> None:
    """Mark a folder as used.

    Delete the oldest ones of the game if it is new. Numba creates a deleted folder again, so another process that uses
    it only recompiles.
    """
    try:
        if folder.is_dir():
            os.utime(folder)
            return
        folder.mkdir(parents=True)
        import shutil  # not needed in a browser page, which has no such kernels

        others = sorted(folder.parent.iterdir(), key=lambda path: path.stat().st_mtime, reverse=True)
        for path in others[MOST_FOLDERS:]:
            shutil.rmtree(path, ignore_errors=True)
    except OSError:
        pass  # a race with another process, or a read-only folder, which Numba reports
