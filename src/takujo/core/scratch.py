"""Small working memory for compiled loops.

In compiled code it lies on the stack, where the compiler can keep it in registers; a mask in an array from outside
might alias the state and would be written and read again for every decision.
"""

import numpy as np

from takujo.core.record import Ints
from takujo.core.rng import Stream

SIZE = 8


def local_ints() -> Ints:
    """Eight integers, for a mask of actions or one number a seat. Not cleared in compiled code."""
    return np.zeros(SIZE, np.int64)


def local_stream() -> Stream:
    """A random stream that is not seeded yet."""
    return np.zeros(1, np.uint64)
