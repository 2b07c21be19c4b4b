"""The columns of a run: one row a match, as Arrow has it."""

import json

import numpy as np
import pyarrow as pa

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
        _repeated(run.to_json(), n),
        _repeated(",".join(run.bots), n),
        pa.array(np.full(n, run.seed, np.int64)),
        pa.array(np.arange(first, first + n, dtype=np.int64)),
        *(_scores(rows[p]) for p in range(run.seats)),
        *(pa.array(column) for column in counts),
        *_lead(rows[places.lead :]),
    ]
    return pa.RecordBatch.from_arrays(columns, schema=schema(run))


def _repeated(text: str, n: int) -> pa.Array:
    return pa.DictionaryArray.from_arrays(np.zeros(n, np.int32), pa.array([text]))


def _scores(column: Rows) -> pa.Array:
    """Scores; a seat that scored nothing at all has none."""
    missing = column == NONE
    return pa.array(column, mask=missing) if missing.any() else pa.array(column)


def _lead(rows: Rows) -> list[pa.Array]:
    """How often the lead changed, and the drama curve, of the matches that were followed."""
    missing = rows[0] < 0
    curves = rows[1:, ~missing].T.astype(np.int16).ravel()
    ends = np.cumsum(np.where(missing, 0, POINTS), dtype=np.int32)
    offsets = pa.array(np.concatenate([[0], ends]).astype(np.int32))
    lists = pa.ListArray.from_arrays(offsets, pa.array(curves), type=CURVE, mask=pa.array(missing))
    return [pa.array(rows[0], mask=missing), lists]


def parameters(found: pa.Schema) -> str | None:
    """The parameters that a schema states, as `Run.to_json` wrote them; None: it is no file of ours."""
    text = (found.metadata or {}).get(PARAMETERS)
    return None if text is None else str(text.decode())


def run_of(text: str) -> Run:
    """The run that parameters tell of."""
    return from_dict(json.loads(text))


assert PER_MILLE < 1 << 15  # fits the curve's integers
