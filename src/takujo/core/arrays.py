"""Arrays and records of numbers, with or without NumPy.

They are NumPy's where it is installed, and ctypes' with the same bytes elsewhere (in a browser page). Rules, games and
tables use this module. The lab, the environments and callers of compiled loops use NumPy itself.

`zeros(*shape)` and `table(values)` return int64 in one or two dimensions (`rows[i, j]`), `reals(values)` doubles,
`stream()` the counter of a random stream. A *kind* is the layout of a record. `kind(name, fields)` takes names and
shapes; () is a single number. `batch(kind, n)` returns n zeroed records, `numbers(record)` all numbers of one, and
`rows(batch)` those of each. `kind_in(thing)` is the kind of a record or batch, `shapes_in(kind)` its fields.
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
