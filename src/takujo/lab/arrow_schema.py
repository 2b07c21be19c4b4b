"""The columns of a run in Arrow: one row per match."""

import json
from functools import lru_cache
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
from numpy.typing import NDArray

from takujo.lab.kernels.row_layout import NONE, PER_MILLE, POINTS
from takujo.lab.play import Rows
from takujo.lab.run_config import Run, from_dict

PARAMETERS = b"takujo-lab"  # the key of the schema's metadata
CURVE = pa.list_(pa.field("item", pa.int16(), nullable=False))


def schema(run: Run) -> pa.Schema:
    """Return the columns and parameters of a run. Counters are prefixed with `n_`."""
    word = pa.dictionary(pa.int32(), pa.string())
    counted = ["winners", "rounds", "decisions", "chances", *(f"n_{name}" for name in run.configured.spec.counters)]
    fields = [
        pa.field("parameters", word, nullable=False),
        pa.field("bots", word, nullable=False),
        pa.field("seed", pa.int64(), nullable=False),
        pa.field("match", pa.int64(), nullable=False),
        *(pa.field(f"score_{p}", pa.int32()) for p in range(run.seats)),
        *(pa.field(name, pa.int32(), nullable=False) for name in counted),
        pa.field("lead_changes", pa.int32()),
        pa.field("ahead", CURVE),
    ]
    return pa.schema(fields, metadata={PARAMETERS: run.to_json().encode()})


def batch(run: Run, first: int, rows: Rows) -> pa.RecordBatch:
    """Return the rows of matches from `first` on as a record batch."""
    places, n = run.player.layout, rows.shape[1]
    counts = [rows[places.winners + i] for i in range(4 + places.counters)]
    columns = [
        *_same(run.to_json(), ",".join(run.bots), run.seed, n),
        pa.array(np.arange(first, first + n, dtype=np.int64)),
        *(_scores(rows[p]) for p in range(run.seats)),
        *(pa.array(column) for column in counts),
        *_lead(rows[places.lead :]),
    ]
    return pa.RecordBatch.from_arrays(columns, schema=schema(run))


@lru_cache(2)  # chunks have one size, except the last
def _same(parameters: str, bots: str, seed: int, n: int) -> tuple[pa.Array, ...]:
    """Return the constant columns."""
    places = pa.array(np.zeros(n, np.int32))
    words = (pa.DictionaryArray.from_arrays(places, pa.array([text])) for text in (parameters, bots))
    return *words, pa.array(np.full(n, seed, np.int64))


def _scores(column: Rows) -> pa.Array:
    """Return scores; null for seats without one."""
    return _where(column != NONE, column)


def _where(known: NDArray[np.bool_], column: Rows) -> pa.Array:
    """Return a column without copying, null where it is not known."""
    bits = None if known.all() else pa.py_buffer(np.packbits(known, bitorder="little"))
    return pa.Array.from_buffers(pa.int32(), len(column), [bits, pa.py_buffer(column)])


def _lead(rows: Rows) -> list[pa.Array]:
    """Return the lead changes and drama curves, null for matches not followed."""
    known = rows[0] >= 0
    curves = rows[1:, known].T.astype(np.int16).ravel()
    offsets = np.zeros(len(known) + 1, np.int32)
    np.cumsum(known, out=offsets[1:])
    lists = pa.ListArray.from_arrays(pa.array(offsets * POINTS), pa.array(curves), type=CURVE, mask=pa.array(~known))
    return [_where(known, rows[0]), lists]


def read_schema(path: Path) -> pa.Schema | None:
    """Return a Parquet file's schema, None if cut or damaged. Raises OSError."""
    try:
        return pq.read_schema(path)
    except pa.ArrowException:
        return None
    except OSError as error:
        if error.errno is None:  # not the system's, but of a damaged schema
            return None
        raise


def parameters(schema: pa.Schema) -> str | None:
    """Return the parameters in a schema, as written by `Run.to_json`, or None."""
    text = (schema.metadata or {}).get(PARAMETERS)
    return None if text is None else str(text.decode())


def run_of(text: str) -> Run:
    """Return the run of parameters."""
    return from_dict(json.loads(text))


assert PER_MILLE < 1 << 15  # fits the curve's integers
