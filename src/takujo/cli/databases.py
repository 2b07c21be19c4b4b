"""Find and open the database that a command works with."""

import argparse
import errno
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from takujo.cli.files import UnreadableFile
from takujo.server.db.sqlite_file import is_sqlite, sqlite_file
from takujo.server.settings import Settings

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection


def chosen_database(arguments: argparse.Namespace) -> str:
    """Return the database of the flags, or that of `takujo serve`. Raises InvalidSetting."""
    flags = arguments.database or arguments.data_dir
    # A --data-dir flag takes precedence over a database in the environment.
    return Settings.read(arguments, {} if flags else os.environ).database


def existing_database(arguments: argparse.Namespace) -> str:
    """Return the same, but refuse a missing SQLite file. Raises InvalidSetting, UnreadableFile."""
    database = chosen_database(arguments)
    file = sqlite_file(database) if is_sqlite(database) else None
    if file is not None and not file.exists():
        raise UnreadableFile("file", path=str(file), code="ENOENT", reason=os.strerror(errno.ENOENT))
    return database


@asynccontextmanager
async def changing(database: str) -> AsyncIterator["AsyncConnection"]:
    """Migrate a database, and begin a transaction."""
    from takujo.server.db.database import Database  # slow import

    async with await Database.open(database) as opened, opened.write() as connection:
        yield connection
