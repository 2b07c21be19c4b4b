"""One spelling of "this is compiled": `@rule` on the functions that state the rules, `kernel` on the outermost loops.

Rules stay ordinary Python functions, so one match is playable without Numba. The first kernel that is asked for imports
Numba, registers every rule with it and compiles. Numba's cache does not see edits of other files: so the
cache directory is named by a digest of all sources of rules and kernels, whoever has imported them or not, and of what
else shapes the machine code.
"""

import functools
import hashlib
import os
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

F = TypeVar("F", bound=Callable[..., object])

WITHOUT_KERNELS = {"presenter", "picture", "terminal", "reasons"}  # faces of a game that nobody compiles
WITH_KERNELS = ("core", "games", "search", "lab/kernels", "envs")  # folders of the package that have rules or kernels

# Said on stderr while the first kernels of a game are compiled; whoever speaks another language sets it.
notice = "takujo: compiling the rules for the first time …"

_registering = threading.Lock()
_caching = threading.Lock()
_waiting: list[Callable[..., object]] = []
_sources: set[Path] = {Path(__file__).parents[1] / folder for folder in WITH_KERNELS}


def rule(function: F) -> F:
    """Mark a function as one that compiled kernels may call. It stays an ordinary Python function."""
    _waiting.append(function)
    return function


def add_sources(folder: Path) -> None:
    """Count the Python files below `folder` into the digest that names the cache: a game from elsewhere."""
    _sources.add(folder.resolve())


def kernel(function: F) -> F:
    """Compile an outermost loop: cached on disk, without the interpreter's lock, C's division."""
    import numba

    register_rules()
    with _caching:  # Numba reads the folder of its cache from a setting of the whole process
        before, numba.config.CACHE_DIR = numba.config.CACHE_DIR, str(cache_folder())
        try:
            compiled: F = numba.njit(cache=True, nogil=True, error_model="numpy")(function)
        finally:
            numba.config.CACHE_DIR = before
    _announced().add(id(compiled))
    return compiled


def register_rules() -> None:
    """Tell Numba of all rules so far, whatever it then compiles them for."""
    import numba

    from takujo.core import intrinsics  # noqa: F401  (registers the machine instructions)

    with _registering:
        while _waiting:
            numba.extending.register_jitable(forceinline=True)(_waiting.pop())


def cache_folder() -> Path:
    """Where the machine code of exactly these sources lives: below TAKUJO_CACHE_DIR or the user's cache folder."""
    import numba

    flags = (numba.__version__, numba.config.BOUNDSCHECK, numba.config.OPT, sys.version_info[:3])
    digest = hashlib.sha256(repr(flags).encode())
    for folder in sorted(_sources):
        for path in kernel_files(folder):
            digest.update(str(path.relative_to(folder)).encode() + b"\0" + path.read_bytes() + b"\0")
    chosen = (
        os.environ.get("TAKUJO_CACHE_DIR")
        or Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "takujo"
    )
    return Path(chosen) / f"kernels-{digest.hexdigest()[:16]}"


def kernel_files(folder: Path) -> list[Path]:
    """The Python files below a folder that may have rules or kernels."""
    return sorted(path for path in folder.rglob("*.py") if path.stem not in WITHOUT_KERNELS)


@functools.cache
def _announced() -> set[int]:
    """The kernels whose compilation is said, by `id`."""
    from numba.core import event

    class Listener(event.Listener):
        """Says that something is being compiled: the first run of a game takes seconds and should not look hung."""

        def __init__(self) -> None:
            self.kernels: set[int] = set()
            self.started: list[float] = []

        def say(self, text: str) -> None:
            sys.stderr.write(text)
            sys.stderr.flush()

        def on_start(self, happened: event.Event) -> None:
            if id(happened.data["dispatcher"]) in self.kernels:
                self.started.append(time.perf_counter())
                self.say(notice)

        def on_end(self, happened: event.Event) -> None:
            if id(happened.data["dispatcher"]) in self.kernels:
                seconds = time.perf_counter() - self.started.pop()
                self.say(f" {seconds:.1f} s\n")

    listener = Listener()
    event.register("numba:compile", listener)
    return listener.kernels
