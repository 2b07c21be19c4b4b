"""Implements `arrays` with ctypes: the same names and bytes as with NumPy."""

from collections.abc import Iterable, Sequence
from ctypes import Array, Structure, c_double, c_int64, c_uint64, sizeof
from functools import cache
from typing import Any, TypeAlias

Number: TypeAlias = type[c_int64] | type[c_uint64] | type[c_double]
Shape: TypeAlias = tuple[int, ...]


class _Record(Structure):
    shapes: tuple[tuple[str, Shape], ...]

    def __reduce__(self) -> tuple[object, ...]:
        return _record, (type(self).__name__, self.shapes, bytes(self))


Cells: TypeAlias = Array[Any]  # numbers, or rows of them
Ints: TypeAlias = Cells
Floats: TypeAlias = Cells
Doubles: TypeAlias = Cells
Stream: TypeAlias = Cells
Batch: TypeAlias = Array[_Record]
Kind: TypeAlias = type[_Record]


@cache
def _row(item: Number, width: int) -> type[Cells]:
    class Row(Array):  # type: ignore[type-arg]
        _type_, _length_ = item, width

        def tolist(self) -> list[float]:
            return list(self)

    return Row


@cache
def _grid(item: Number, height: int, width: int) -> type[Cells]:
    """Return a two-dimensional type: `rows[i, j]` as in NumPy, and `rows[i][j]`."""

    class Grid(Array):  # type: ignore[type-arg]
        _type_, _length_ = _row(item, width), height

        def __getitem__(self, at: int | slice | tuple[int, int]) -> object:  # type: ignore[override]
            if isinstance(at, tuple):
                i, j = at
                return get(self, i)[j]
            return get(self, at)

        def __setitem__(self, at: int | slice | tuple[int, int], value: object) -> None:
            if isinstance(at, tuple):
                i, j = at
                get(self, i)[j] = value
            else:
                put(self, at, value)  # type: ignore[arg-type]

        def tolist(self) -> list[list[float]]:
            return [list(row) for row in self]

    get, put = Array.__getitem__, Array.__setitem__
    return Grid


def _array(item: Number, shape: Shape) -> type[Cells]:
    return _row(item, *shape) if len(shape) == 1 else _grid(item, *shape)


def _record(name: str, shapes: tuple[tuple[str, Shape], ...], content: bytes) -> _Record:
    return kind(name, shapes).from_buffer_copy(content)


def zeros(*shape: int) -> Ints:
    return _array(c_int64, shape)()


def table(values: Sequence[int | Sequence[int]]) -> Ints:
    rows = list(values)
    if rows and isinstance(rows[0], Sequence):
        grid = zeros(len(rows), len(rows[0]))
        for into, row in zip(grid, rows, strict=True):
            into[:] = row
        return grid
    return _row(c_int64, len(rows))(*rows)


def reals(values: Iterable[float]) -> Doubles:
    numbers = list(values)
    return _row(c_double, len(numbers))(*numbers)


def stream() -> Stream:
    return _row(c_uint64, 1)()


def kind(name: str, fields: Sequence[tuple[str, Shape]]) -> Kind:
    return _kind(name, tuple(fields))


@cache
def _kind(name: str, fields: tuple[tuple[str, Shape], ...]) -> Kind:
    """Return one class per layout.

    Records of other processes then have it too.
    """
    laid = [(field, _array(c_int64, shape) if shape else c_int64) for field, shape in fields]
    return type(name, (_Record,), {"_fields_": laid, "shapes": fields})


def is_record(thing: object) -> bool:
    return isinstance(thing, _Record)


def kind_in(record: _Record | Batch) -> Kind:
    return record._type_ if isinstance(record, Array) else type(record)


def shapes_in(kind: Kind) -> dict[str, Shape]:
    return dict(kind.shapes)


def size(kind: Kind) -> int:
    return sizeof(kind)


@cache
def _batch(kind: Kind, n: int) -> type[Batch]:
    return kind * n


def batch(kind: Kind, n: int) -> Batch:
    return _batch(kind, n)()


def copy(record: _Record) -> _Record:
    return type(record).from_buffer_copy(record)


def numbers(record: _Record) -> list[int]:
    return memoryview(record).cast("B").cast("q").tolist()


def rows(batch: Batch) -> list[list[int]]:
    return [numbers(record) for record in batch]


def bytes_of(record: _Record) -> bytes:
    return bytes(record)
