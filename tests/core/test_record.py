"""Records: NumPy dtypes match the declared classes."""

from typing import Annotated

import numpy as np
import pytest

from takujo.core import record
from takujo.core.record import Ints


class Pair:
    left: int
    right: Annotated[Ints, (2, 3)]


def test_fields_are_int64_in_order() -> None:
    dtype = record.kind_of(Pair)
    assert dtype.names == ("left", "right")
    assert (dtype["left"], dtype["right"].shape, dtype.itemsize) == (np.int64, (2, 3), 56)


def test_copy_is_independent() -> None:
    one = record.new(Pair)
    one.right[1, 2] = 5
    other = record.copy(one)
    assert record.same(one, other)
    other.right[1, 2] = 6
    assert one.right[1, 2] == 5
    assert not record.same(one, other)


@pytest.mark.parametrize(("name", "kind"), [("round", int), ("text", str)], ids=["name of NumPy", "other type"])
def test_other_fields_are_refused(name: str, kind: type) -> None:
    with pytest.raises(TypeError, match=name):
        record.kind_of(type("Bad", (), {"__annotations__": {name: kind}}))


def test_record_of_an_unseen_class_becomes_plain() -> None:
    """Its fields come from the record itself."""
    one = record.new(Pair)
    one.left, one.right[1, 2] = 3, 5
    record._makers.clear()
    assert tuple(record.plain(one)) == (3, [[0, 0, 0], [0, 0, 5]])


WRONG = [
    {"left": 1},
    {"left": True, "right": [[0, 0, 0], [0, 0, 0]]},
    {"left": 1, "right": [[1, 2, 3]]},
    {"left": 1 << 63, "right": [[0, 0, 0], [0, 0, 0]]},
]


@pytest.mark.parametrize("numbers", WRONG)
def test_wrong_numbers_are_no_record(numbers: dict[str, int | list[object]]) -> None:
    with pytest.raises(ValueError, match=r"other fields|integers of 64 bits"):
        record.from_numbers(Pair, numbers)
