"""The file of an SQLite database: its path, protection and lock."""

import errno
import os
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from takujo.core.errors import TakujoError

SQLITE = "sqlite:///"


class DatabaseServed(TakujoError):
    """Another server uses the database."""


def is_sqlite(database: str) -> bool:
    """Whether this is SQLite; otherwise it is PostgreSQL."""
    return database.startswith(SQLITE)


def sqlite_file(database: str) -> Path | None:
    """Return the file of an SQLite database. None if it is in memory, for tests."""
    name = database.removeprefix(SQLITE)
    return None if name == ":memory:" else Path(name)


def create_private(file: Path) -> None:
    """Create a database file readable by its owner only. Creates its folder if missing. Raises OSError.

    SQLite gives -wal, -shm and -journal the same mode. An existing file is never opened here: closing it would drop the
    locks of this process (sqlite.org/howtocorrupt.html, 2.2), and closing it elsewhere would remove its WAL.
    """
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    try:
        os.close(os.open(file, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    except FileExistsError:
        if file.is_dir():
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(file)) from None
        if not os.access(file, os.R_OK | os.W_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(file)) from None


@contextmanager
def reserved(database: str) -> Iterator[None]:
    """Hold the lock of the one server of an SQLite database. Raises DatabaseServed.

    The system releases it with the process. Readers and commands do not take it.
    """
    file = sqlite_file(database) if is_sqlite(database) else None
    if file is None:
        yield
        return
    try:
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        lock = os.open(file.with_name(f"{file.name}.lock"), os.O_RDWR | os.O_CREAT, 0o600)
    except OSError:  # opening the database reports the error
        yield
        return
    try:
        _lock(lock, file)
        yield
    finally:
        os.close(lock)


def _lock(lock: int, file: Path) -> None:
    """Raises DatabaseServed; does nothing on a file system without locks."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(lock, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl  # not in a browser

            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        raise DatabaseServed("database-served", path=str(file.parent)) from None
    except OSError:
        pass


def read_only_uri(file: Path) -> str:
    """Return the URI to open a file read-only.

    To read in WAL mode SQLite creates a WAL, unless the file is `immutable`; without a WAL there is no writer.
    """
    is_open = file.with_name(file.name + "-wal").exists()
    return f"{file.absolute().as_uri()}?mode=ro{'' if is_open else '&immutable=1'}"


def exposed(database: str) -> list[str]:
    """Return the files of an SQLite database that others can access. Includes mode and owner."""
    file = sqlite_file(database)
    if file is None or not is_sqlite(database) or os.name == "nt":
        return []
    beside = [Path(f"{file}{end}") for end in ("", "-wal", "-shm", "-journal")]
    return [*_looser(file.parent, 0o002), *(description for path in beside for description in _looser(path, 0o077))]


def _looser(path: Path, unwanted: int) -> Iterator[str]:
    try:
        status = path.stat()
    except FileNotFoundError:
        return
    if status.st_mode & unwanted or status.st_uid not in (os.geteuid(), 0):
        yield f"{path} (mode {stat.S_IMODE(status.st_mode):o}, user {status.st_uid})"
