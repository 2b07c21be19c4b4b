"""Stores rows: a journal during a run, then the Parquet file.

A Parquet file is readable only when complete. So every chunk is first appended to a journal: frames of length, checksum
and content, whose torn last frame is dropped when the run resumes. The Parquet file is written under a temporary name.
"""

import os
import struct
import zlib
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO, TypeAlias

import msgspec
import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
from numpy.typing import NDArray

from takujo.core.errors import TakujoError, file_code
from takujo.lab.arrow_schema import batch, parameters, read_schema, schema
from takujo.lab.play import Rows
from takujo.lab.run_config import Run

BUFFER = 1 << 20  # bytes: Parquet writes many small pieces
FRAME = struct.Struct("<QI")  # length and CRC-32 of the content

Columns: TypeAlias = list[tuple[str, bytes]]  # numbers of one type each


class Unwritable(TakujoError):
    """The file cannot be written, or holds another run."""


def journal_of(path: Path) -> Path:
    return path.with_name(f"{path.name}.part")


def unfinished_of(path: Path) -> Path:
    return path.with_name(f"{path.name}.tmp")


def is_complete(path: Path, run: Run) -> bool:
    """Whether the file holds this run. Raises Unwritable if it holds something else."""
    return holds(path, lambda found: parameters(found) == run.to_json())


def holds(path: Path, is_run: Callable[[pa.Schema], bool]) -> bool:
    """Whether there is a file of a run. Raises Unwritable if it is damaged, or holds something else."""
    if not path.exists():
        return False
    try:
        found = read_schema(path)
    except OSError as error:
        reason = error.strerror or str(error)
        raise Unwritable("file", path=str(path), code=file_code(error), reason=reason) from None
    if found is None:
        raise Unwritable("lab-damaged", path=str(path))
    if not is_run(found):
        raise Unwritable("lab-other-run", path=str(path))
    return True


class Store:
    """Stores the chunks of a run in order. Leaving the context before `finish` keeps the journal."""

    def __init__(self, path: Path, run: Run) -> None:
        self.path, self.run = path, run
        self.stored = 0  # matches

    def __enter__(self) -> "Store":
        """Resume an interrupted attempt. Raises Unwritable."""
        try:
            self.journal = _opened(journal_of(self.path))
        except OSError as error:
            raise self._trouble(error) from None
        try:
            self._recover()
        except OSError as error:
            self.journal.close()
            raise self._trouble(error) from None
        except Unwritable:
            self.journal.close()
            raise
        return self

    def _recover(self) -> None:
        head = self.run.to_json().encode()
        frames = _frames(self.journal)
        end = self.journal.tell()
        first = next(frames, None)
        if first is not None and first != head:
            raise Unwritable("lab-other-run", path=str(journal_of(self.path)))
        self.file = pa.BufferedOutputStream(pa.OSFile(str(unfinished_of(self.path)), "wb"), BUFFER)
        self.writer = pq.ParquetWriter(self.file, schema(self.run), **_encoding(self.run))
        if first is not None:
            end = self.journal.tell()
            for frame in frames:
                self._write(unpacked(frame, self.run.player.layout.lead))
                end = self.journal.tell()
        self.journal.seek(end)
        self.journal.truncate()
        if first is None:
            self._append(head)

    def append(self, rows: Rows) -> None:
        """Store a chunk. Raises Unwritable; earlier chunks stay stored."""
        try:
            self._append(packed(rows, self.run.player.layout.lead))
            self._write(rows)
        except OSError as error:
            raise self._trouble(error) from None

    def _append(self, frame: bytes) -> None:
        self.journal.write(FRAME.pack(len(frame), zlib.crc32(frame)))
        self.journal.write(frame)
        self.journal.flush()

    def _write(self, rows: Rows) -> None:
        matches = rows.shape[1]
        self.writer.write_batch(batch(self.run, self.stored, rows), row_group_size=matches)
        self.stored += matches

    def finish(self) -> None:
        """Complete the Parquet file. Raises Unwritable."""
        try:
            self.writer.close()
            self.file.close()
            unfinished_of(self.path).replace(self.path)
            journal_of(self.path).unlink()
        except OSError as error:
            raise self._trouble(error) from None

    def __exit__(self, *_: object) -> None:
        with suppress(OSError):  # a full disk was reported already
            self.writer.close()
        with suppress(OSError):
            self.file.close()
        with suppress(OSError):
            self.journal.close()
        unfinished_of(self.path).unlink(missing_ok=True)

    def _trouble(self, error: OSError) -> Unwritable:
        reason = error.strerror or str(error)
        return Unwritable("lab-write", path=str(self.path), code=file_code(error), reason=reason, kept=self.stored)


def _opened(path: Path) -> BinaryIO:
    """Open the journal exclusively, if the system has locks."""
    file = path.open("r+b" if path.exists() else "w+b")
    try:
        import fcntl
    except ImportError:
        return file
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        file.close()
        raise Unwritable("lab-busy", path=str(path)) from None
    return file


def _frames(file: BinaryIO) -> Iterator[bytes]:
    """Yield the complete frames of a journal."""
    size = os.fstat(file.fileno()).st_size
    while len(head := file.read(FRAME.size)) == FRAME.size:
        length, checksum = FRAME.unpack(head)
        if length > size:
            return
        frame = file.read(length)
        if len(frame) < length or zlib.crc32(frame) != checksum:
            return
        yield frame


def packed(rows: Rows, lead: int) -> bytes:
    """Encode rows, each in its narrowest type. From `lead` on they have only followed matches."""
    followed = np.flatnonzero(rows[lead] >= 0)
    columns = [_narrow(row) for row in (followed, *rows[:lead], *rows[lead:, followed])]
    return msgspec.msgpack.encode([(column.dtype.str, column.data) for column in columns])


def _narrow(row: NDArray[np.signedinteger]) -> NDArray[np.integer]:
    low, high = row.min(initial=0), row.max(initial=0)
    return row.astype(np.result_type(np.min_scalar_type(low), np.min_scalar_type(high)))


def unpacked(frame: bytes, lead: int) -> Rows:
    parts = msgspec.msgpack.decode(frame, type=Columns)
    followed, *columns = (np.frombuffer(numbers, kind) for kind, numbers in parts)
    rows = np.empty((len(columns), len(columns[0])), np.int32)
    rows[:lead] = columns[:lead]
    rows[lead] = -1
    rows[lead:, followed] = columns[lead:]
    return rows


def _encoding(run: Run) -> dict[str, object]:
    """Return options of Parquet, measured as the fastest small ones."""
    whole = [field.name for field in schema(run) if pa.types.is_integer(field.type) and field.name != "seed"]
    return {
        "compression": "snappy",
        "use_dictionary": ["parameters", "bots", "seed"],
        "write_statistics": ["match"],
        "write_batch_size": 1 << 17,
        "column_encoding": dict.fromkeys(whole, "BYTE_STREAM_SPLIT"),
    }
