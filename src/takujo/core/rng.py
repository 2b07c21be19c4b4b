"""SplitMix64, the random generator of compiled batches: one stream per match.

From Steele, Lea, Flood 2014.

A stream is an array of one uint64, its counter. `seed_stream` keys it by (run seed, match number), so match *i* is the
same on any number of cores, on a cluster and on a GPU. The generator is fast and statistically sound but not secret:
tables of people draw from `chance.Sealed` instead.
"""

from takujo.core import arrays
from takujo.core.arrays import Stream as Stream

GOLDEN = 0x9E3779B97F4A7C15
MIX_A = 0xBF58476D1CE4E5B9
MIX_B = 0x94D049BB133111EB
MASK = 0xFFFFFFFFFFFFFFFF


def new_stream(seed: int, match: int = 0) -> Stream:
    """Return a new stream for match number `match` of the run `seed`."""
    stream = arrays.stream()
    seed_stream(stream, seed, match)
    return stream


def new_streams(seed: int, first: int, n: int) -> Stream:
    """Return the stream counters of matches `first` … `first` + n − 1. Needs NumPy."""
    import numpy as np

    matches = np.arange(1, n + 1, dtype=np.uint64) + np.uint64(first & MASK)
    return np.asarray(_mix(_mix(int(seed) & MASK) + matches * GOLDEN))  # type: ignore[arg-type]


def seed_stream(rng: Stream, seed: int, match: int) -> None:
    """Set a stream to the beginning of a match of run `seed`."""
    rng[0] = _mix((_mix(int(seed) & MASK) + (int(match) + 1) * GOLDEN) & MASK)


def draw(rng: Stream) -> int:
    """Return the next 32 random bits."""
    x = (int(rng[0]) + GOLDEN) & MASK
    rng[0] = x
    return _mix(x) >> 32


def below(rng: Stream, n: int) -> int:
    """Return a number from 0 … n−1, 1 ≤ n ≤ 2³¹.

    Lemire's multiplication without rejection; the error is less than n/2³².
    """
    return (draw(rng) * int(n)) >> 32


def _mix(x: int) -> int:
    x = ((x ^ (x >> 30)) * MIX_A) & MASK
    x = ((x ^ (x >> 27)) * MIX_B) & MASK
    return x ^ (x >> 31)
