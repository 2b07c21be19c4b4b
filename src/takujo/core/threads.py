"""What a compiled loop knows of its own thread: on a graphics card one of many, everywhere else the only one.

A loop over rows that reads `for i in range(first + thread(), last, threads())` is the same on both.
"""

from takujo.core import arrays
from takujo.core.record import Batch, Record


def thread() -> int:
    """The number of this thread among all of the launch."""
    return 0


def threads() -> int:
    """How many threads the launch has."""
    return 1


def local_records(like: Batch, n: int) -> Batch:
    """`n` (a constant) records of the kind of a batch, for this thread alone. Not cleared in compiled code.

    They lie on the stack; a card lays them out so that threads that read the same field read neighbouring bytes.
    """
    return arrays.batch(arrays.kind_in(like), n)


def own_record(batch: Batch, at: int) -> Record:
    """A record for this thread alone to work in: on a card one of its own, everywhere else that one of the batch."""
    record: Record = batch[at]
    return record
