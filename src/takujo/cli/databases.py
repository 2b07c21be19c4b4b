"""Which database of a server a command works with, and that it is there."""

import argparse
import errno
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from takujo.cli.files import UnreadableFile
from takujo.server.db.address import is_sqlite, sqlite_file
from takujo.server.settings import Settings

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection


def chosen_database(arguments: argparse.Namespace) -> str:
    """That of the flags `--database` and `--data-dir`, else the one that `takujo serve` would use.

    Raises InvalidSetting.
    """
    flags = arguments.database or arguments.data_dir
    # A folder that is named must not lose to a database that a variable names.
    return Settings.read(arguments, {} if flags else os.environ).database


def existing_database(arguments: argparse.Namespace) -> str:
    """The same, where it is there: SQLite would make a new one. Raises UnreadableFile too."""
    database = chosen_database(arguments)
    file = sqlite_file(database) if is_sqlite(database) else None
    if file is not None and not file.exists():
        raise UnreadableFile("file", path=str(file), code="ENOENT", reason=os.strerror(errno.ENOENT))
    return database


@asynccontextmanager
async def changing(database: str) -> AsyncIterator["AsyncConnection"]:
    """A transaction, of a database that has been migrated to the newest schema."""
    from takujo.server.db.database import Database  # databases take a while to import

    async with await Database.open(database) as opened, opened.write() as connection:
        yield connection
