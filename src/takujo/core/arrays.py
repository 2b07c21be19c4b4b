"""Numbers in memory, for what also runs where there is no NumPy: in a page.

They are NumPy's arrays and records where it is, and ctypes' with the same bytes elsewhere. Rules, games and tables ask
here; the lab, the environments and what calls compiled loops use NumPy itself.

`zeros(*shape)` and `table(values)` are integers of 64 bits in one dimension or two (`rows[i, j]`), `reals(values)`
doubles, `stream()` the counter of a random stream. A *kind* is the layout of a record: `kind(name, fields)` of names
and shapes, () for a single number; `batch(kind, n)` is n records, all zero, `numbers(record)` all that one holds and
`rows(batch)` the same of each; `kind_in(thing)` is that of a record or of those of a batch, `shapes_in(kind)` its
fields.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from takujo.core.numpy_arrays import *  # noqa: F403
else:
    try:
        from takujo.core.numpy_arrays import *  # noqa: F403
    except ModuleNotFoundError as error:
        if error.name != "numpy":
            raise
        from takujo.core.ctypes_arrays import *  # noqa: F403
