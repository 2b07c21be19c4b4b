"""Bit sets: the definition, plain Python and compiled code agree."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from takujo.core import bits
from takujo.core.jit import kernel

sets = st.integers(0, (1 << 63) - 1)


@given(sets)
def test_count_lowest_highest_and_nth_of_a_set(cards: int) -> None:
    members = [i for i in range(63) if cards >> i & 1]
    assert bits.count(cards) == len(members)
    if members:
        assert (bits.lowest(cards), bits.highest(cards)) == (members[0], members[-1])
        assert [bits.nth(cards, n) for n in range(len(members))] == members


def test_compiled_sets_are_the_same() -> None:
    def loop(cards: np.ndarray, out: np.ndarray) -> None:
        for i in range(len(cards)):
            n = bits.count(cards[i])
            out[i, 0] = n
            out[i, 1] = bits.lowest(cards[i])
            out[i, 2] = bits.highest(cards[i])
            for k in range(n):
                out[i, 3 + k] = bits.nth(cards[i], k)
            out[i, 66] = bits.upto(i % 63)
            out[i, 67] = bits.has(cards[i], i % 63)

    cards = np.random.default_rng(0).integers(1, 1 << 62, 500)
    cards[:3] = 1, (1 << 63) - 1, 1 << 62
    plain, compiled = np.zeros((500, 68), np.int64), np.zeros((500, 68), np.int64)
    loop(cards, plain)
    kernel(loop)(cards, compiled)
    assert (plain == compiled).all()
    assert plain[1, 0] == 63
