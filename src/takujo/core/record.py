"""Records: one class declares the fields of a state or a view, for people, for the type checker and for NumPy.

Every field is an `int` or a fixed array of them, `Annotated[Ints, shape]`; the dtype is aligned int64 throughout, so a
record is a block of bytes: copying, comparing, hashing and storing it are byte operations, and an array of records is
a batch.
"""

from collections import namedtuple
from collections.abc import Callable, Mapping
from functools import cache
from operator import itemgetter
from typing import (
    Annotated,
    Any,
    Protocol,
    SupportsIndex,
    TypeAlias,
    TypeVar,
    cast,
    get_args,
    get_origin,
    get_type_hints,
    overload,
)

import numpy as np
from numpy.typing import NDArray
from typing_extensions import TypeVar as DefaultTypeVar

Ints: TypeAlias = NDArray[np.int64]
Floats: TypeAlias = NDArray[np.float32]
Doubles: TypeAlias = NDArray[np.float64]
Batch: TypeAlias = NDArray[np.void]  # records, one after another

Fields: TypeAlias = tuple[int | list[int] | list[list[int]], ...]  # of one record, plain

T = TypeVar("T")


class Record(Protocol):
    """A state or a view of whatever game, as NumPy's record or as plain numbers (see `plain`): what all have."""

    actor: int  # seat, CHANCE or TERMINAL
    step: int  # 0 between moves


class Seen(Record, Protocol):
    """A view of whatever game."""

    viewer: int


# Of one game: its class of states and that of its views. Where nobody can say of which game, they are left out.
S = DefaultTypeVar("S", bound=Record, default=Any)
V = DefaultTypeVar("V", bound=Seen, default=Any)


def dtype_of(record: type) -> np.dtype[np.record]:
    """The NumPy dtype of a record class: its fields in order, int64, aligned."""
    fields: list[tuple[object, ...]] = []
    for name, hint in get_type_hints(record, include_extras=True).items():
        if hasattr(np.record, name):
            raise TypeError(f"{record.__name__}.{name}: NumPy's records have an attribute of that name")
        if hint is int:
            fields.append((name, np.int64))
        elif get_origin(hint) is Annotated:
            fields.append((name, np.int64, get_args(hint)[1]))
        else:
            raise TypeError(f"{record.__name__}.{name}: a field is an int or Annotated[Ints, shape], not {hint!r}")
    return cast("np.dtype[np.record]", np.dtype((np.record, np.dtype(fields, align=True))))


_known: dict[type, np.dtype[np.record]] = {}  # reading the hints of a class takes longer than observing a state


def batch(record: type, n: int) -> Batch:
    """An array of `n` records, all zero."""
    dtype = _known.get(record)
    if dtype is None:
        dtype = _known[record] = dtype_of(record)
    return np.zeros(n, dtype)


def new(record: type[T]) -> T:
    """One record, all zero."""
    fresh: T = batch(record, 1)[0]
    return fresh


def copy(record: T) -> T:
    """An independent copy."""
    kind: np.dtype[np.record] = record.dtype  # type: ignore[attr-defined]
    one = np.empty(1, kind)
    one[0] = record
    twin: T = one[0]
    return twin


class Rows(list[list[int]]):
    """A field of two dimensions: `rows[i, j]` as NumPy has it, and `rows[i][j]`."""

    @overload
    def __getitem__(self, at: SupportsIndex) -> list[int]: ...
    @overload
    def __getitem__(self, at: slice) -> list[list[int]]: ...
    @overload
    def __getitem__(self, at: tuple[int, int]) -> int: ...
    def __getitem__(self, at: SupportsIndex | slice | tuple[int, int]) -> list[int] | list[list[int]] | int:
        if isinstance(at, tuple):
            i, j = at
            return super().__getitem__(i)[j]
        return super().__getitem__(at)


def plain(record: T) -> T:
    """The fields as Python's own integers and lists, under the same names: for code that reads many of them.

    Reading one field out of NumPy takes about as long as this does for all. What is plain already stays as it is.
    """
    if isinstance(record, tuple):
        return record
    made: T = _maker(record.dtype)(np.frombuffer(record, np.int64).tolist())  # type: ignore[assignment, attr-defined, call-overload]
    return made


def plain_all(views: Batch) -> list[Seen]:
    """`plain` of each of some views; together they take half as long."""
    numbers = np.frombuffer(views, np.int64).reshape(len(views), -1)
    made: list[Seen] = list(map(_maker(views.dtype), numbers.tolist()))  # type: ignore[arg-type]
    return made


@cache
def _maker(dtype: np.dtype[np.record]) -> Callable[[list[int]], Fields]:
    """Makes plain fields of a record's numbers."""
    names = dtype.names or ()
    places: list[int | slice] = []
    grids = []
    for number, name in enumerate(names):
        kind, offset = dtype[name], dtype.fields[name][1] // 8  # type: ignore[index]
        places.append(slice(offset, offset + kind.itemsize // 8) if kind.shape else offset)
        if len(kind.shape) == 2:
            grids.append((number, kind.shape[1]))
    plain_type = namedtuple("Plain", names)  # type: ignore[misc]  # mypy wants the names written out
    make, pick = plain_type._make, itemgetter(*places)

    def fill(numbers: list[int]) -> Fields:
        return make(pick(numbers))

    def fill_grids(numbers: list[int]) -> Fields:
        cells = list(pick(numbers))
        for at, width in grids:
            row = cells[at]
            cells[at] = Rows(row[i : i + width] for i in range(0, len(row), width))
        return make(cells)

    return fill_grids if grids else fill


def bytes_of(record: Record) -> bytes:
    """All that NumPy's record holds: what names a state or a view among others."""
    stored: bytes = record.tobytes()  # type: ignore[attr-defined]
    return stored


def numbers_of(record: Record) -> dict[str, int | list[Any]]:
    """The fields of NumPy's record by name, as JSON takes them."""
    cells: Any = record
    return {name: cells[name].tolist() for name in cells.dtype.names}


def from_numbers(kind: type[T], numbers: Mapping[str, int | list[Any]]) -> T:
    """A record of what `numbers_of` gave. Raises ValueError where these are not the fields of such a record."""
    fresh: Any = new(kind)
    if set(numbers) != set(fresh.dtype.names):
        raise ValueError(f"other fields than {kind.__name__}'s")
    for name, value in numbers.items():
        try:
            cells = np.array(value, np.int64)
        except OverflowError as error:
            raise ValueError(f"{name}: {error}") from error
        if cells.shape != fresh.dtype[name].shape:
            raise ValueError(f"{name} has the shape {cells.shape}")
        fresh[name] = cells
    made: T = fresh
    return made


def same(a: Record, b: Record) -> bool:
    """Whether two records hold the same bytes."""
    return bytes_of(a) == bytes_of(b)
