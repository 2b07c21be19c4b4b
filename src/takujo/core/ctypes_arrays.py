"""`arrays` by ctypes, where there is no NumPy: the same bytes under the same names."""

from collections.abc import Iterable, Sequence
from ctypes import Array, Structure, c_double, c_int64, c_uint64, sizeof
from functools import cache
from typing import Any, TypeAlias

Ints: TypeAlias = Any
Floats: TypeAlias = Any
Doubles: TypeAlias = Any
Stream: TypeAlias = Any
Batch: TypeAlias = Any
Kind: TypeAlias = Any


@cache
def _row(item: Any, width: int) -> Any:
    class Row(Array):  # type: ignore[type-arg]
        _type_, _length_ = item, width

        def tolist(self) -> list[Any]:
            return list(self)

    return Row


@cache
def _grid(item: Any, height: int, width: int) -> Any:
    """Two dimensions: `rows[i, j]` as NumPy has it, and `rows[i][j]`."""

    class Grid(Array):  # type: ignore[type-arg]
        _type_, _length_ = _row(item, width), height

        def __getitem__(self, at: Any) -> Any:
            if isinstance(at, tuple):
                i, j = at
                return get(self, i)[j]
            return get(self, at)

        def __setitem__(self, at: Any, value: Any) -> None:
            if isinstance(at, tuple):
                i, j = at
                get(self, i)[j] = value
            else:
                put(self, at, value)

        def tolist(self) -> list[Any]:
            return [list(row) for row in self]

    get, put = Array.__getitem__, Array.__setitem__
    return Grid


def _array(item: Any, shape: tuple[int, ...]) -> Any:
    return _row(item, *shape) if len(shape) == 1 else _grid(item, *shape)


class _Record(Structure):
    shapes: tuple[tuple[str, tuple[int, ...]], ...]

    def __reduce__(self) -> tuple[Any, ...]:
        return _record, (type(self).__name__, self.shapes, bytes(self))


def _record(name: str, shapes: tuple[tuple[str, tuple[int, ...]], ...], content: bytes) -> _Record:
    return kind(name, shapes).from_buffer_copy(content)  # type: ignore[no-any-return]


def zeros(*shape: int) -> Ints:
    return _array(c_int64, shape)()


def table(values: Sequence[Any]) -> Ints:
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


def kind(name: str, fields: Sequence[tuple[str, tuple[int, ...]]]) -> Kind:
    return _kind(name, tuple(fields))


@cache
def _kind(name: str, fields: tuple[tuple[str, tuple[int, ...]], ...]) -> Kind:
    """One class, so that a record of another process is one here as well."""
    laid = [(field, _array(c_int64, shape) if shape else c_int64) for field, shape in fields]
    return type(name, (_Record,), {"_fields_": laid, "shapes": fields})


def is_record(thing: object) -> bool:
    return isinstance(thing, _Record)


def kind_in(record: Any) -> Kind:
    return getattr(record, "_type_", type(record))


def shapes_in(kind: Kind) -> dict[str, tuple[int, ...]]:
    return dict(kind.shapes)


def size(kind: Kind) -> int:
    return sizeof(kind)


@cache
def _batch(kind: Kind, n: int) -> Any:
    return kind * n


def batch(kind: Kind, n: int) -> Batch:
    return _batch(kind, n)()


def copy(record: Any) -> Any:
    return type(record).from_buffer_copy(record)


def numbers(record: Any) -> list[int]:
    return memoryview(record).cast("B").cast("q").tolist()


def rows(batch: Batch) -> list[list[int]]:
    return [numbers(record) for record in batch]


def bytes_of(record: Any) -> bytes:
    return bytes(record)
