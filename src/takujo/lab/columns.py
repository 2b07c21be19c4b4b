"""The columns of a run: one row a match, as Arrow has it."""

import json
from functools import lru_cache

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from takujo.lab.kernels.layout import NONE, PER_MILLE, POINTS
from takujo.lab.play import Rows
from takujo.lab.run import Run, from_dict

PARAMETERS = b"takujo-lab"  # the key of the schema's metadata
CURVE = pa.list_(pa.field("item", pa.int16(), nullable=False))


def schema(run: Run) -> pa.Schema:
    """Columns and parameters of a run. Names of counters are those of the game, after `n_`."""
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
    """What the matches from number `first` on wrote."""
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


@lru_cache(2)  # all chunks but the last are of one size
def _same(parameters: str, bots: str, seed: int, n: int) -> tuple[pa.Array, ...]:
    """What is the same in every row."""
    places = pa.array(np.zeros(n, np.int32))
    words = (pa.DictionaryArray.from_arrays(places, pa.array([text])) for text in (parameters, bots))
    return *words, pa.array(np.full(n, seed, np.int64))


def _scores(column: Rows) -> pa.Array:
    """Scores; a seat that scored nothing at all has none."""
    return _where(column != NONE, column)


def _where(known: NDArray[np.bool_], column: Rows) -> pa.Array:
    """A column as it lies in memory, with nothing where it is not known."""
    bits = None if known.all() else pa.py_buffer(np.packbits(known, bitorder="little"))
    return pa.Array.from_buffers(pa.int32(), len(column), [bits, pa.py_buffer(column)])


def _lead(rows: Rows) -> list[pa.Array]:
    """How often the lead changed, and the drama curve, of the matches that were followed."""
    known = rows[0] >= 0
    curves = rows[1:, known].T.astype(np.int16).ravel()
    offsets = np.zeros(len(known) + 1, np.int32)
    np.cumsum(known, out=offsets[1:])
    lists = pa.ListArray.from_arrays(pa.array(offsets * POINTS), pa.array(curves), type=CURVE, mask=pa.array(~known))
    return [_where(known, rows[0]), lists]


def parameters(found: pa.Schema) -> str | None:
    """The parameters that a schema states, as `Run.to_json` wrote them; None: it is no file of ours."""
    text = (found.metadata or {}).get(PARAMETERS)
    return None if text is None else str(text.decode())


def run_of(text: str) -> Run:
    """The run that parameters tell of."""
    return from_dict(json.loads(text))


assert PER_MILLE < 1 << 15  # fits the curve's integers
