"""Trajectories: Parquet files with one row per decision.

They are for offline learning and for learning beliefs.

    takujo lab simulate GAME --bots heuristic --matches 1000 --trajectories FILE.parquet

    from takujo.lab.trajectories import batches, describe, load

    data = load("FILE.parquet")     # all rows as NumPy arrays; `batches` yields them group by group
    data.observations[data.seats == 0]
    describe("FILE.parquet").pieces["hand"]      # the slice of an observation

| column | type | meaning |
|---|---|---|
| `match` | int64 | the number of the match in the run; its rows are adjacent |
| `step` | int32 | the number of the decision in its match, from 0 |
| `seat` | int16 | the seat that decides |
| `bot` | string | its bot |
| `observation` | float32[encoding] | the encoding of the seat's view, as in the environments |
| `action_mask` | bool[actions] | the legal actions |
| `action` | int16 | the action; a move is one or a few of them |
| `reward` | float32 | at the seat's last decision of the match its reward (`takujo.batch.rewards`), else 0 |
| `terminated` | bool | whether this is the seat's last decision of the match |
| `state` | int64[numbers] | the truth before the decision, hidden cards included: the fields of the game's `State` |

The rows of one match and seat are a trajectory of one agent. A seat without a decision has none. The schema's metadata
has the key `takujo-trajectories`: JSON with the schema's `version`, the `run`, the kind of `reward`, and the names and
sizes of `observation` and `state`. The same run gives the same rows on any number of workers. An interrupted run leaves
no file.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, NamedTuple, TypeAlias, TypedDict, cast

import msgspec
import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
from numpy.typing import NDArray

from takujo.core.errors import TakujoError, file_code
from takujo.core.options import Value
from takujo.core.record import Batch, Floats, Ints

VERSION = 1  # of the schema; increment it when a column changes
KEY = b"takujo-trajectories"

Bools: TypeAlias = NDArray[np.bool_]
Column: TypeAlias = NDArray[np.generic]


class NoTrajectories(TakujoError):
    """The file holds no trajectories that this version reads."""


class Trajectories(NamedTuple):
    """Decisions, a row each, in the order of the file."""

    matches: Ints  # (rows)
    steps: Ints  # (rows)
    seats: Ints  # (rows)
    bots: NDArray[np.str_]  # (rows)
    observations: Floats  # (rows, encoding)
    action_masks: Bools  # (rows, actions)
    actions: Ints  # (rows)
    rewards: Floats  # (rows)
    terminated: Bools  # (rows)
    states: Batch  # (rows): records of the game's `State`; states["hand"] is a column


class RecordedRun(TypedDict):
    """A run, as its `to_dict`."""

    game: str
    rules_version: int
    seats: int
    options: dict[str, Value]
    rule_params: dict[str, int]
    bots: list[str]
    matches: int
    seed: int
    followed: int
    chunk: int


Size: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=2**31)]
NOT_EMPTY = msgspec.Meta(min_length=1)


class Versioned(msgspec.Struct):
    version: int


class Metadata(msgspec.Struct):
    run: RecordedRun
    reward: str
    observation: Annotated[dict[str, Size], NOT_EMPTY]  # sizes of pieces
    actions: Size
    state: Annotated[dict[str, list[Size]], NOT_EMPTY]  # shapes of fields


@dataclass(frozen=True)
class About:
    """What the metadata of a file say."""

    run: RecordedRun
    reward: str  # a kind of `takujo.batch.rewards`
    pieces: dict[str, slice]  # of an observation
    state: np.dtype[np.record]
    actions: int

    @property
    def encoding(self) -> int:
        """Return the size of an observation."""
        return max(int(piece.stop) for piece in self.pieces.values())


def describe(path: Path | str) -> About:
    """Return what the metadata of a file say. Raises NoTrajectories."""
    return _opened(path)[1]


def load(path: Path | str) -> Trajectories:
    """Return all decisions of a file. Raises NoTrajectories."""
    return Trajectories(*map(np.concatenate, zip(*batches(path), strict=True)))


def batches(path: Path | str) -> Iterator[Trajectories]:
    """Yield the decisions of a file, some whole matches at a time. Raises NoTrajectories."""
    file, about = _opened(path)
    for number in range(file.num_row_groups):
        try:
            yield _arrays(file.read_row_group(number), about)
        except (pa.ArrowException, OSError, KeyError, ValueError, TypeError):
            raise NoTrajectories("trajectories-damaged", path=str(path)) from None


def _opened(path: Path | str) -> tuple[pq.ParquetFile, About]:
    """Raises NoTrajectories."""
    try:
        file = pq.ParquetFile(path)
    except OSError as error:
        raise NoTrajectories(
            "file", path=str(path), code=file_code(error), reason=error.strerror or str(error)
        ) from None
    except pa.ArrowException:
        raise NoTrajectories("trajectories-damaged", path=str(path)) from None
    text = (file.schema_arrow.metadata or {}).get(KEY)
    if text is None:
        raise NoTrajectories("trajectories-none", path=str(path))
    try:
        version = msgspec.json.decode(text, type=Versioned).version
        if version != VERSION:
            raise NoTrajectories("trajectories-version", path=str(path), version=version, known=VERSION)
        about = _about(msgspec.json.decode(text, type=Metadata))
    except (ValueError, RecursionError):  # also of NumPy, for a state that is too large
        raise NoTrajectories("trajectories-damaged", path=str(path)) from None
    if not file.metadata.num_rows:
        raise NoTrajectories("trajectories-damaged", path=str(path))
    return file, about


def _about(found: Metadata) -> About:
    """Raises ValueError."""
    edges = np.cumsum([0, *found.observation.values()]).tolist()
    pieces = {name: slice(a, b) for name, a, b in zip(found.observation, edges[:-1], edges[1:], strict=True)}
    fields = [(name, "<i8", tuple(shape)) for name, shape in found.state.items()]
    state = cast(np.dtype[np.record], np.dtype((np.record, fields)))
    return About(found.run, found.reward, pieces, state, found.actions)


def _arrays(table: pa.Table, about: About) -> Trajectories:
    def numbers(name: str) -> Ints:
        return _flat(table, name).astype(np.int64)

    n = table.num_rows
    return Trajectories(
        numbers("match"),
        numbers("step"),
        numbers("seat"),
        np.array(table.column("bot").to_pylist(), np.str_),
        _flat(table, "observation").astype(np.float32, copy=False).reshape(n, about.encoding),
        _flat(table, "action_mask").astype(np.bool_, copy=False).reshape(n, about.actions),
        numbers("action"),
        _flat(table, "reward").astype(np.float32, copy=False),
        _flat(table, "terminated").astype(np.bool_, copy=False),
        numbers("state").view(about.state).reshape(n),
    )


def _flat(table: pa.Table, name: str) -> Column:
    """Return a column in one dimension."""
    column = table.column(name).combine_chunks()
    if pa.types.is_fixed_size_list(column.type):
        column = column.flatten()
    values: Column = column.to_numpy(zero_copy_only=False)
    return values
