"""The random generator of batches: known values, independent streams, compiled = plain."""

import numpy as np

from takujo.core.jit import kernel
from takujo.core.rng import GOLDEN, below, draw, new_stream, seed_stream

# The first outputs of SplitMix64 from state 0, as published.
REFERENCE = (0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F)


def test_stream_is_splitmix64() -> None:
    stream = np.zeros(1, np.uint64)
    assert [draw(stream) for _ in REFERENCE] == [value >> 32 for value in REFERENCE]
    assert int(stream[0]) == 3 * GOLDEN & (1 << 64) - 1


def test_each_match_of_each_run_has_its_own_stream() -> None:
    starts = {int(new_stream(seed, match)[0]) for seed in range(50) for match in range(50)}
    assert len(starts) == 2500


def test_numbers_below_n_are_all_as_likely() -> None:
    stream = new_stream(3)
    found = np.bincount([below(stream, 7) for _ in range(7000)], minlength=7)
    assert len(found) == 7
    assert ((found - 1000) ** 2 / 1000).sum() < 22.5  # χ², 6 degrees of freedom, p = 0.001; the seed is fixed


def test_compiled_streams_are_the_same() -> None:
    def loop(stream: np.ndarray, out: np.ndarray) -> None:
        for i in range(len(out)):
            seed_stream(stream, i * 7919, i)
            out[i, 0] = draw(stream)
            out[i, 1] = below(stream, i + 1)
            out[i, 2] = below(stream, 2**31)

    plain, compiled = np.zeros((300, 3), np.int64), np.zeros((300, 3), np.int64)
    loop(new_stream(0), plain)
    kernel(loop)(new_stream(0), compiled)
    assert (plain == compiled).all()
