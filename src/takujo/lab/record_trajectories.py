"""`takujo lab simulate --trajectories`: write the decisions of a run.

`trajectories` describes and reads the file.
"""

import json
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from takujo.batch.rewards import REWARDS, ZERO_SUM, make_reward, number_of
from takujo.core import record
from takujo.core.actors import NO_SCORE
from takujo.core.errors import file_code
from takujo.core.record import Floats, Ints, shapes_of
from takujo.lab.chunk_threads import in_order
from takujo.lab.kernels.decision_log import FILLED, Log
from takujo.lab.kernels.row_layout import NONE
from takujo.lab.parquet_journal import Unwritable, holds, unfinished_of
from takujo.lab.play import Rows
from takujo.lab.run_config import Run
from takujo.lab.trajectories import KEY, VERSION, Bools, Column

GROUP = 32  # matches of a row group


@dataclass(frozen=True)
class Recorded:
    """The result of `write`; figures are of this attempt only."""

    run: Run
    out: Path
    reward: str
    played: int
    decisions: int
    seconds: float

    def to_dict(self) -> dict[str, object]:
        return {
            **self.run.to_dict(),
            "trajectories": str(self.out),
            "reward": self.reward,
            "played": self.played,
            "decisions": self.decisions,
            "seconds": round(self.seconds, 3),
        }


def schema(run: Run, reward: str) -> pa.Schema:
    """Return the columns, with the metadata of a run."""
    spec = run.configured.spec
    about = {
        "version": VERSION,
        "run": run.to_dict(),
        "reward": reward,
        "observation": {piece.name: piece.size for piece in spec.pieces},
        "actions": spec.action_count,
        "state": {name: list(shape) for name, shape in shapes_of(spec.state).items()},
    }
    numbers = record.size_of(spec.state) // 8
    fields = {
        "match": pa.int64(),
        "step": pa.int32(),
        "seat": pa.int16(),
        "bot": pa.dictionary(pa.int32(), pa.string()),
        "observation": _vectors(pa.float32(), spec.encoding_size),
        "action_mask": _vectors(pa.bool_(), spec.action_count),
        "action": pa.int16(),
        "reward": pa.float32(),
        "terminated": pa.bool_(),
        "state": _vectors(pa.int64(), numbers),
    }
    text = json.dumps(about, ensure_ascii=False)  # pieces and fields in their order
    return pa.schema(
        [pa.field(name, kind, nullable=False) for name, kind in fields.items()], metadata={KEY: text.encode()}
    )


def _vectors(kind: pa.DataType, size: int) -> pa.DataType:
    return pa.list_(pa.field("item", kind, nullable=False), size)


def write(
    run: Run,
    out: Path,
    workers: int,
    reward: str = REWARDS[ZERO_SUM],
    progress: Callable[[int], None] = lambda _: None,
) -> Recorded:
    """Play the run and write its decisions. A finished file of the same run is left alone.

    Raises InvalidOption, Unwritable.
    """
    start = time.perf_counter()
    kind = number_of(reward)
    columns = schema(run, reward)
    if holds(out, lambda found: (found.metadata or {}).get(KEY) == columns.metadata[KEY]):
        progress(run.matches)
        return Recorded(run, out, reward, 0, 0, time.perf_counter() - start)
    unfinished, decisions = unfinished_of(out), 0
    run.player.given_up.clear()
    _group(run, columns, kind, 0, 0)  # compiles before threads start

    def group(number: int) -> pa.RecordBatch:
        return _group(run, columns, kind, number * GROUP, min(run.matches, (number + 1) * GROUP))

    try:
        with pq.ParquetWriter(unfinished, columns, compression="zstd") as writer:
            groups = range(-(-run.matches // GROUP))
            for number, found in enumerate(in_order(group, groups, workers, run.player.given_up.set)):
                writer.write_batch(found, row_group_size=max(1, found.num_rows))
                decisions += found.num_rows
                progress(min(GROUP, run.matches - number * GROUP))
        unfinished.replace(out)
    except OSError as error:
        reason = error.strerror or str(error)
        raise Unwritable("lab-write", path=str(out), code=file_code(error), reason=reason, kept=0) from None
    finally:
        with suppress(OSError):
            unfinished.unlink(missing_ok=True)
    return Recorded(run, out, reward, run.matches, decisions, time.perf_counter() - start)


def _group(run: Run, columns: pa.Schema, kind: int, first: int, last: int) -> pa.RecordBatch:
    """Play matches `first` … `last` − 1; return their decisions."""
    player, spec = run.player, run.configured.spec
    parts: list[tuple[Column, ...]] = []
    own: list[Ints] = []  # the seats of the present match, log by log
    more: list[tuple[Column, ...]] = []

    def keep(log: Log) -> None:
        n = int(log.book[FILLED])
        states = log.states[:n].view(np.int64).reshape(n, -1)
        parts.append((log.observations[:n].copy(), log.legal[:n].copy(), log.actions[:n].copy(), states.copy()))
        own.append(log.seats[:n].copy())

    rows = player.play_logged(run.seed, first, last, keep)
    for match, row in zip(range(first, last), rows, strict=True):
        seats = np.concatenate(own)
        own.clear()
        ends = _last_decisions(seats, run.seats)
        rewards = np.where(ends, _rewards(run, kind, row)[seats], 0.0)
        n = len(seats)
        more.append((np.full(n, match), np.arange(n), seats, rewards, ends))
    if not more:
        return pa.RecordBatch.from_pylist([], columns)
    observations, legal, actions, states = (np.concatenate(part) for part in zip(*parts, strict=True))
    matches, steps, seats, rewards, ends = (np.concatenate(part) for part in zip(*more, strict=True))
    masks = np.unpackbits(legal.view(np.uint8), bitorder="little").astype(bool)
    bots = pa.DictionaryArray.from_arrays(pa.array(seats.astype(np.int32)), pa.array(run.bots))
    flat = {
        "match": matches,
        "step": steps,
        "seat": seats,
        "bot": bots,
        "observation": observations.ravel(),
        "action_mask": masks,
        "action": actions,
        "reward": rewards,
        "terminated": ends,
        "state": states.ravel(),
    }
    assert len(masks) == len(actions) * spec.action_count
    return pa.RecordBatch.from_arrays(
        [_column(columns.field(name).type, values) for name, values in flat.items()], schema=columns
    )


def _column(kind: pa.DataType, values: Column | pa.Array) -> pa.Array:
    if isinstance(values, pa.Array):
        return values
    if pa.types.is_fixed_size_list(kind):
        return pa.FixedSizeListArray.from_arrays(pa.array(values, kind.value_type), type=kind)
    return pa.array(values).cast(kind)


def _last_decisions(seats: Ints, count: int) -> Bools:
    """Return which decisions are the last ones of their seats."""
    ends = np.zeros(len(seats), bool)
    for p in range(count):
        own = np.flatnonzero(seats == p)
        ends[own[-1:]] = True
    return ends


def _rewards(run: Run, kind: int, row: Rows) -> Floats:
    """Return the reward of each seat of a finished match."""
    spec, numbers = run.configured.spec, row[:, 0].astype(np.int64)
    points = np.where(numbers[: run.seats] == NONE, NO_SCORE, numbers[: run.seats])
    rewards = np.zeros(run.seats, np.float32)
    make_reward(spec)(kind, int(numbers[run.player.layout.winners]), points, run.seats, rewards)
    return rewards
