"""A filled database of an earlier version (see make.py), as it lies on the disk of somebody who upgrades."""

import sqlite3
from contextlib import closing
from pathlib import Path

from tests.server.databases.make import FILES, FOLDER

from takujo.server.accounts.identity import Identities

TABLES = 7
OVER, PLAYING, OPEN = 5, 1, 1


def old_database(folder: Path, version: str = "0.1.0") -> str:
    """Its address as a setting; the files are made in `folder`."""
    folder.mkdir(exist_ok=True)
    for kind, file in FILES.items():
        with closing(sqlite3.connect(folder / file)) as database:
            database.executescript((FOLDER / f"{version}-{kind}.sql").read_text(encoding="utf-8"))
    return f"sqlite:///{folder / FILES['lists']}"


def cookie_of_its_person(folder: Path) -> str:
    """The cookie that the person got from the earlier version."""
    with closing(sqlite3.connect(folder / FILES["lists"])) as database:
        (key,) = database.execute("SELECT secret FROM keys").fetchone()
        (person,) = database.execute("SELECT DISTINCT person FROM seats WHERE person IS NOT NULL").fetchone()
    return Identities(key).cookie_of(person)
