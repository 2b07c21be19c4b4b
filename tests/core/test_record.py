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
