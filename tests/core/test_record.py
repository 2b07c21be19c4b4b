"""Records: what a class declares is what NumPy holds."""

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


def test_a_copy_is_independent() -> None:
    one = record.new(Pair)
    one.right[1, 2] = 5
    other = record.copy(one)
    assert record.same(one, other)
    other.right[1, 2] = 6
    assert one.right[1, 2] == 5
    assert not record.same(one, other)


def test_a_name_that_numpy_uses_itself_is_refused() -> None:
    with pytest.raises(TypeError, match="round"):
        record.kind_of(type("Bad", (), {"__annotations__": {"round": int}}))


def test_a_field_of_another_type_is_refused() -> None:
    with pytest.raises(TypeError, match="text"):
        record.kind_of(type("Bad", (), {"__annotations__": {"text": str}}))


def test_a_record_from_another_process_is_plain_here_too() -> None:
    """Its class has not been asked for here: what it holds is told by itself."""
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
def test_what_is_no_record_is_refused(numbers: dict[str, int | list[object]]) -> None:
    with pytest.raises(ValueError, match=r"other fields|integers of 64 bits"):
        record.from_numbers(Pair, numbers)
