"""What a `Settings.database` means to those who open it, and what they say when that fails."""

from pathlib import Path

SQLITE = "sqlite:///"


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
