"""Encoding pieces: compiled = plain Python, and nothing else changes."""

import numpy as np

from takujo.core.feature_writers import put_index, put_set
from takujo.core.jit import kernel

WIDTH = 200


def loop(cards: np.ndarray, sizes: np.ndarray, out: np.ndarray, ends: np.ndarray) -> None:
    for i in range(len(cards)):
        at = put_set(out[i], 5 + i % 7, cards[i], sizes[i])
        ends[i] = put_index(out[i], at, i % 70 - 2, sizes[i])


def test_compiled_pieces_are_the_same() -> None:
    cards = np.random.default_rng(0).integers(0, (1 << 63) - 1, 300)
    cards[:3] = 0, 1, (1 << 63) - 1
    sizes = np.arange(300) % 64
    found = []
    for run in (loop, kernel(loop)):
        out, ends = np.full((300, WIDTH), 7, np.float32), np.zeros(300, np.int64)
        run(cards, sizes, out, ends)
        found.append((out, ends))
    (plain, plain_ends), (compiled, compiled_ends) = found
    assert (plain == compiled).all()
    assert (plain_ends == compiled_ends).all()
    assert plain_ends.tolist() == [5 + i % 7 + 2 * (i % 64) for i in range(300)]
    assert (plain[:, :5] == 7).all()
