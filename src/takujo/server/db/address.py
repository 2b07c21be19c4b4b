"""Read the database setting, guard its file; describe database errors in one line."""

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
    """Another server has the database."""


def in_short(said: object, most: int = 200) -> str:
    """What a person typed or a library said, fit for a message: one line that is not too long."""
    line = " ".join(str(said).split())
    return line if len(line) <= most else line[: most - 1] + "…"


def is_sqlite(database: str) -> bool:
    """Whether this is SQLite; anything else is PostgreSQL."""
    return database.startswith(SQLITE)


def sqlite_file(database: str) -> Path | None:
    """The file of an SQLite database; None: it lives in memory, for tests."""
    name = database.removeprefix(SQLITE)
    return None if name == ":memory:" else Path(name)


def create_private(file: Path) -> None:
    """Create a database that nobody else may read, and its folder, where they are missing. Raises OSError.

    What SQLite puts beside it (-wal, -shm, -journal) gets the same mode. One that is there is never opened: to close it
    again would drop the locks of this process's connections to it (sqlite.org/howtocorrupt.html, 2.2), and whoever
    closes it elsewhere would take its WAL away.
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
    """Be the one server of an SQLite database. The system holds the lock and lets go of it with this process, however
    that ends; whoever only looks at the database, or changes it from the command line, asks for none.

    Raises DatabaseServed.
    """
    file = sqlite_file(database) if is_sqlite(database) else None
    if file is None:
        yield
        return
    try:
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        lock = os.open(file.with_name(f"{file.name}.lock"), os.O_RDWR | os.O_CREAT, 0o600)
    except OSError:  # what is wrong with the folder is said by whoever opens the database
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
            import fcntl  # not in a page

            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        raise DatabaseServed("database-served", path=str(file.parent)) from None
    except OSError:
        pass


def read_only_uri(file: Path) -> str:
    """How SQLite opens a file and changes nothing.

    In order to read a database in WAL mode SQLite creates a WAL, unless it is told that nobody will write; where none
    is there, nobody does.
    """
    is_open = file.with_name(file.name + "-wal").exists()
    return f"{file.absolute().as_uri()}?mode=ro{'' if is_open else '&immutable=1'}"


def exposed(database: str) -> list[str]:
    """What others than this user could read or change of an SQLite database, with modes and owners; usually nothing."""
    file = sqlite_file(database)
    if file is None or not is_sqlite(database) or os.name == "nt":
        return []
    beside = [Path(f"{file}{end}") for end in ("", "-wal", "-shm", "-journal")]
    return [*_looser(file.parent, 0o002), *(said for path in beside for said in _looser(path, 0o077))]


def _looser(path: Path, unwanted: int) -> Iterator[str]:
    try:
        found = path.stat()
    except FileNotFoundError:
        return
    if found.st_mode & unwanted or found.st_uid not in (os.geteuid(), 0):
        yield f"{path} (mode {stat.S_IMODE(found.st_mode):o}, user {found.st_uid})"
