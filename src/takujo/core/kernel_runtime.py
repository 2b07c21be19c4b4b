"""Compiled loops and their memory.

A runtime runs the loops of one game, or of a part of it that is loaded later. Numba compiles them in this process
(`numba_runtime`); in a browser page, a WebAssembly module has them (the page calls `install`). The arguments of a loop
are in its runtime: arrays of numbers, records, and structs, which are rows of named fields. They have the interface of
NumPy's arrays: `a[i]`, `a[i, j]`, slices of one dimension, `a.fill(x)`, `a.tolist()`; `structs[name]` is one field of
all rows, `.item(i)` one of its numbers.
"""

import threading
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol, TypeAlias, TypeVar

from takujo.core.arrays import Batch, Doubles, Floats, Ints, Stream

if TYPE_CHECKING:
    from takujo.core.spec import GameSpec

F = TypeVar("F", bound=Callable[..., object])
Fields: TypeAlias = Sequence[tuple[str, str]]  # names and kinds: "i8" an integer, "f8" a double


class Runtime(Protocol):
    """Allocates zeroed arrays, which are freed with their last reference."""

    def loop(self, name: str, make: Callable[[], F]) -> F:
        """Return the compiled loop `name`, which `make` returns in plain Python.

        Raises NoKernel.
        """

    def ints(self, *shape: int) -> Ints: ...
    def doubles(self, *shape: int) -> Doubles: ...
    def floats(self, *shape: int) -> Floats:
        """Return an array of floats in single precision."""

    def stream(self) -> Stream: ...
    def records(self, record: type, n: int) -> Batch: ...
    def words(self, records: Batch) -> Ints:
        """Return the same memory as integers, one row per record."""

    def structs(self, fields: Fields, n: int) -> Batch: ...


class NoKernel(Exception):
    """The module of a game lacks a loop."""


def module_name(game: str, part: str = "") -> str:
    """Return the name of the WebAssembly module of a game or part."""
    return f"{game}-{part}" if part else game


Open: TypeAlias = Callable[["GameSpec", str], Runtime]


def _by_numba(spec: "GameSpec", part: str) -> Runtime:
    from takujo.core.numba_runtime import NumbaRuntime

    return NumbaRuntime()


_open: Open = _by_numba
_opened: dict[tuple["GameSpec", str], Runtime] = {}
_opening = threading.Lock()


def install(opens: Open) -> None:
    """Set how runtimes are opened; open runtimes stay as they are."""
    global _open
    with _opening:
        _open = opens


def runtime(spec: "GameSpec", part: str = "") -> Runtime:
    """Return the runtime for a game or its part. Raises NoKernel."""
    found = _opened.get((spec, part))
    if found is None:
        with _opening:  # two threads must not open the same runtime
            found = _opened.get((spec, part))
            if found is None:
                found = _opened[spec, part] = _open(spec, part)
    return found
