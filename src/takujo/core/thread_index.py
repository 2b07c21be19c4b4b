"""The thread of a compiled loop, one of many only on GPUs.

A loop over rows with `for i in range(first + thread(), last, threads())` is the same on both.
"""

from takujo.core import arrays
from takujo.core.record import Batch, Record


def thread() -> int:
    """Return the number of this thread in the launch."""
    return 0


def threads() -> int:
    """Return the number of threads of the launch."""
    return 1


def local_records(like: Batch, n: int) -> Batch:
    """Return `n` (a constant) records of a batch's kind.

    They are for this thread alone, and not cleared in compiled code. They are on the stack; a GPU interleaves them so
    that neighbouring threads read neighbouring bytes.
    """
    return arrays.batch(arrays.kind_in(like), n)


def own_record(batch: Batch, at: int) -> Record:
    """Return a working record for this thread.

    On a GPU its own, elsewhere batch[at].
    """
    record: Record = batch[at]
    return record
