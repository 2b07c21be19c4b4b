"""Records: classes declare the fields and memory layout of states or views.

Each field is an `int` or a fixed array of them, `Annotated[Ints, shape]`, stored as int64. So a record is a block of
bytes: copying, comparing, hashing and storing it are byte operations. An array of records is a batch.
"""

import sys
from collections import namedtuple
from collections.abc import Callable, Mapping
from math import prod
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

from takujo.core import arrays
from takujo.core.arrays import Batch as Batch
from takujo.core.arrays import Doubles as Doubles
from takujo.core.arrays import Floats as Floats
from takujo.core.arrays import Ints as Ints
from takujo.core.arrays import Kind

if sys.version_info >= (3, 13):
    from typing import TypeVar as DefaultTypeVar
else:
    from typing_extensions import TypeVar as DefaultTypeVar

Cells: TypeAlias = int | list[int] | list[list[int]]  # the plain value of a field
Fields: TypeAlias = tuple[Cells, ...]  # of one record

T = TypeVar("T")


class Record(Protocol):
    """A state or view of any game: a NumPy record or `plain`."""

    actor: int  # seat, CHANCE or TERMINAL
    step: int  # 0 between moves


class Seen(Record, Protocol):
    """A view of any game."""

    viewer: int


# The classes of a game's states and views. They are omitted where the game is unknown.
S = DefaultTypeVar("S", bound=Record, default=Any)
V = DefaultTypeVar("V", bound=Seen, default=Any)


Shape: TypeAlias = tuple[int, ...]  # of a field; (): a single number


def shapes_of(record: type) -> dict[str, Shape]:
    """Return the fields of a record class, in order."""
    shapes: dict[str, Shape] = {}
    for name, hint in get_type_hints(record, include_extras=True).items():
        if hint is int:
            shapes[name] = ()
        elif get_origin(hint) is Annotated:
            shape = get_args(hint)[1]
            shapes[name] = shape if isinstance(shape, tuple) else (shape,)
        else:
            raise TypeError(f"{record.__name__}.{name}: a field is an int or Annotated[Ints, shape], not {hint!r}")
    return shapes


_known: dict[type, Kind] = {}  # needed at every access to a state
_makers: dict[Kind, Callable[[list[int]], "Fields"]] = {}


def kind_of(record: type) -> Kind:
    """Return the memory layout of a record class.

    For compiled code the NumPy dtype.
    """
    kind = _known.get(record)
    if kind is None:
        kind = _known[record] = arrays.kind(record.__name__, list(shapes_of(record).items()))
    return kind


def is_of(thing: object, record: type) -> bool:
    """Whether a value is a record of the class."""
    return arrays.is_record(thing) and bool(arrays.kind_in(thing) == kind_of(record))


def size_of(record: type) -> int:
    """Return the bytes of one record."""
    return arrays.size(kind_of(record))


def batch(record: type, n: int) -> Batch:
    """Return an array of `n` zeroed records."""
    return arrays.batch(kind_of(record), n)


def new(record: type[T]) -> T:
    """Return one zeroed record."""
    fresh: T = batch(record, 1)[0]
    return fresh


def copy(record: T) -> T:
    """Return an independent copy."""
    twin: T = arrays.copy(record)
    return twin


class Rows(list[list[int]]):
    """A field of two dimensions: `rows[i, j]` as in NumPy, and `rows[i][j]`."""

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
    """Return the fields as Python's integers and lists, under the same names.

    Reading one field from NumPy takes about as long as this does for all. A plain record is returned unchanged.
    """
    if isinstance(record, tuple):
        return record
    made: T = _maker_of(arrays.kind_in(record))(arrays.numbers(record))  # type: ignore[assignment]
    return made


def plain_all(views: Batch) -> list[Seen]:
    """Return `plain` of several views, in half the time."""
    made: list[Seen] = list(map(_maker_of(arrays.kind_in(views)), arrays.rows(views)))  # type: ignore[arg-type]
    return made


def _maker_of(kind: Kind) -> Callable[[list[int]], Fields]:
    maker = _makers.get(kind)
    if maker is None:
        maker = _makers[kind] = _maker(arrays.shapes_in(kind))
    return maker


def _maker(shapes: Mapping[str, Shape]) -> Callable[[list[int]], Fields]:
    """Return a function from a record's numbers to plain fields."""
    places: list[int | slice] = []
    grids = []
    offset = 0
    for number, shape in enumerate(shapes.values()):
        size = prod(shape)
        places.append(slice(offset, offset + size) if shape else offset)
        offset += size
        if len(shape) == 2:
            grids.append((number, shape[1]))
    plain_type = namedtuple("Plain", tuple(shapes))  # type: ignore[misc]  # mypy wants literal names
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
    """Return the bytes of a record, which identify a state or view."""
    return arrays.bytes_of(record)


def numbers_of(record: Record) -> dict[str, Cells]:
    """Return the fields of a record by name, for JSON."""
    fields: Any = plain(record)
    return {name: [*cells] if isinstance(cells, list) else cells for name, cells in fields._asdict().items()}


def from_numbers(kind: type[T], numbers: Mapping[str, Cells]) -> T:
    """Return a record from the result of `numbers_of`.

    Raises ValueError for other fields than those of the class, which are 64-bit integers and lists of them.
    """
    shapes = shapes_of(kind)
    if set(numbers) != set(shapes):
        raise ValueError(f"other fields than {kind.__name__}'s")
    fresh = new(kind)
    for name, value in numbers.items():
        if not _fits(value, shapes[name]):
            raise ValueError(f"{name}: not {' × '.join(map(str, shapes[name])) or 'one'} integers of 64 bits")
        if len(shapes[name]) == 2:
            for row, cells in zip(getattr(fresh, name), cast(list[list[int]], value), strict=True):
                row[:] = cells
        elif shapes[name]:
            getattr(fresh, name)[:] = value
        else:
            setattr(fresh, name, value)
    return fresh


def _fits(value: object, shape: Shape) -> bool:
    if not shape:
        return type(value) is int and -(1 << 63) <= value < 1 << 63
    first, *inner = shape
    return isinstance(value, list) and len(value) == first and all(_fits(one, tuple(inner)) for one in value)


def same(a: Record, b: Record) -> bool:
    """Whether two records have the same bytes."""
    return bytes_of(a) == bytes_of(b)
