"""Compiled loops and the memory that they work in.

An arena is where the loops of one game run, or those of a part that is loaded later: in this process by Numba
(`numba_arena`), or in a WebAssembly module, in a page, which then calls `install`. What a loop is given lies in its
arena: arrays of numbers, records, and structs, which are rows of named fields. They are read and written as NumPy's
arrays are: `a[i]`, `a[i, j]`, slices of one dimension, `a.fill(x)`, `a.tolist()`; `structs[name]` is one field of all
rows, `.item(i)` a number of it.
"""

import threading
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol, TypeAlias, TypeVar

from takujo.core.arrays import Batch, Doubles, Floats, Ints, Stream

if TYPE_CHECKING:
    from takujo.core.spec import GameSpec

F = TypeVar("F", bound=Callable[..., object])
Fields: TypeAlias = Sequence[tuple[str, str]]  # names and kinds: "i8" an integer, "f8" a double


class Arena(Protocol):
    """Each array is zero at first, and its memory is free again when nobody has it."""

    def loop(self, name: str, make: Callable[[], F]) -> F:
        """The loop of that name, compiled; `make` gives it in plain Python. Raises NoKernel."""

    def ints(self, *shape: int) -> Ints: ...
    def doubles(self, *shape: int) -> Doubles: ...
    def floats(self, *shape: int) -> Floats:
        """In single precision."""

    def stream(self) -> Stream: ...
    def records(self, record: type, n: int) -> Batch: ...
    def words(self, records: Batch) -> Ints:
        """The same memory as integers, a row a record."""

    def structs(self, fields: Fields, n: int) -> Batch: ...


class NoKernel(Exception):
    """A game's module lacks a loop that is asked for: what needs it cannot be done here."""


def module_name(game: str, part: str = "") -> str:
    """Of the WebAssembly module of a game, or of that part of it."""
    return f"{game}-{part}" if part else game


Open: TypeAlias = Callable[["GameSpec", str], Arena]


def _by_numba(spec: "GameSpec", part: str) -> Arena:
    from takujo.core.numba_arena import NumbaArena

    return NumbaArena()


_open: Open = _by_numba
_opened: dict[tuple["GameSpec", str], Arena] = {}
_opening = threading.Lock()


def install(opens: Open) -> None:
    """From now on arenas are opened so; those that are open already stay as they are."""
    global _open
    with _opening:
        _open = opens


def arena(spec: "GameSpec", part: str = "") -> Arena:
    """Where the loops of a game, or of that part of it, run. Raises NoKernel."""
    found = _opened.get((spec, part))
    if found is None:
        with _opening:  # one a game, whoever asks first
            found = _opened.get((spec, part))
            if found is None:
                found = _opened[spec, part] = _open(spec, part)
    return found
