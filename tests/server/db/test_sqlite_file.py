"""The file of an open database."""

import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

from takujo.server.db.sqlite_file import create_private

CLOSES = """
import sqlite3, sys
connection = sqlite3.connect(sys.argv[1])
connection.execute("INSERT INTO noted VALUES (2)")
connection.commit()
connection.close()
"""


def test_database_in_use_keeps_its_locks(tmp_path: Path) -> None:
    """Without its locks, another process that closes the database deletes the WAL."""
    file = tmp_path / "some.sqlite3"
    create_private(file)
    assert file.stat().st_mode & 0o777 == 0o600
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("CREATE TABLE noted (number INTEGER)")
        connection.commit()
        create_private(file)
        subprocess.run([sys.executable, "-c", CLOSES, str(file)], check=True)
        assert file.with_name(f"{file.name}-wal").exists()
        connection.execute("INSERT INTO noted VALUES (3)")
        connection.commit()
    with closing(sqlite3.connect(file)) as connection:
        assert connection.execute("SELECT number FROM noted ORDER BY number").fetchall() == [(2,), (3,)]
