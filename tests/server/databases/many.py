"""A database of 0.1.0 with as many matches as are wanted: those that old.py has, again and again, each under an id, a
code and a person of its own, their logs sealed anew."""

import asyncio
import hashlib
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from itertools import chain as chained
from itertools import cycle, islice
from pathlib import Path
from typing import Any, NamedTuple

import asyncpg
import sqlalchemy as sa
from tests.server.databases.make import FILES
from tests.server.databases.old import old_database

from takujo.server.db.catalog.codes import LETTERS
from takujo.server.db.catalog.engine import make_engine
from takujo.server.db.catalog.migrate import upgrade
from takujo.server.db.event_log import Row, chain, open_store
from takujo.server.db.transactions import snapshot

PEOPLE = 500
REVISION = "0003"  # the schema of 0.1.0
# Its tables that hold something to keep, by the order of their rows, with the columns that they had.
ORDERED_BY = {
    "tables": "id",
    "seats": "table_id, seat",
    "handovers": "code",
    "keys": "name",
    "table_log": "table_id, seq",
}
COLUMNS = {
    "tables": "id code game seats owner settings secret listed state created_ms finished_ms winners opener alone_ms",
    "seats": "table_id seat person name colour bot",
    "handovers": "code table_id seat person expires_ms",
    "keys": "name secret",
    "table_log": "table_id seq at_ms actor kind body digest",
}
BATCH = 1_000  # rows

Values = tuple[Any, ...]


class Match(NamedTuple):
    """A finished match as it lies in the database: its rows of `tables`, `seats` and `table_log`."""

    table: Values
    seats: list[Values]
    log: list[Values]


def many_matches(folder: Path, count: int) -> str:
    """The filled database of 0.1.0 and so many finished matches more; its address as a setting."""
    database = old_database(folder)
    with (
        closing(sqlite3.connect(folder / FILES["lists"])) as lists,
        closing(sqlite3.connect(folder / FILES["moves"])) as moves,
    ):
        examples = list(_finished(lists, moves))
        made = (_again(example, number) for number, example in enumerate(islice(cycle(examples), count)))
        while batch := list(islice(made, BATCH)):
            _insert(lists, "tables", [match.table for match in batch])
            _insert(lists, "seats", list(chained.from_iterable(match.seats for match in batch)))
            _insert(moves, "table_log", list(chained.from_iterable(match.log for match in batch)))
        lists.commit()
        moves.commit()
    return database


def _finished(lists: sqlite3.Connection, moves: sqlite3.Connection) -> Iterator[Match]:
    for table in lists.execute(f"SELECT {_names('tables')} FROM tables WHERE state = 'over' ORDER BY id").fetchall():
        seats = lists.execute(f"SELECT {_names('seats')} FROM seats WHERE table_id = ?", table[:1]).fetchall()
        of_table = f"SELECT {_names('table_log')} FROM table_log WHERE table_id = ? ORDER BY seq"
        yield Match(table, seats, moves.execute(of_table, table[:1]).fetchall())


def _again(example: Match, number: int) -> Match:
    """The same match under ids that follow from the number."""
    table_id = hashlib.sha256(f"table {number}".encode()).hexdigest()[:16]
    person = hashlib.sha256(f"person {number % PEOPLE}".encode()).hexdigest()[:24]
    code = "".join(LETTERS[number // len(LETTERS) ** n % len(LETTERS)] for n in range(7))  # longer than those there are
    instead = {example.table[0]: table_id, example.table[1]: code, example.table[4]: person}

    def renamed(body: str) -> str:
        for old, new in instead.items():
            body = body.replace(old, new)
        return body

    rows = [Row(at_ms, actor, kind, renamed(body)) for _, _, at_ms, actor, kind, body, _ in example.log]
    sealed, _ = chain.seal(chain.start(table_id), 1, rows)
    return Match(
        tuple(instead.get(value, value) if isinstance(value, str) else value for value in example.table),
        [
            tuple(instead.get(value, value) if isinstance(value, str) else value for value in row)
            for row in example.seats
        ],
        [(table_id, seq, *row) for seq, row in enumerate(sealed, 1)],
    )


def _insert(connection: sqlite3.Connection, table: str, rows: Sequence[Values]) -> None:
    marks = ", ".join("?" * len(COLUMNS[table].split()))
    connection.executemany(f"INSERT INTO {table} ({_names(table)}) VALUES ({marks})", rows)


def _names(table: str) -> str:
    return ", ".join(COLUMNS[table].split())


async def as_in_postgresql(folder: Path, database: str) -> None:
    """Bring it from its files to an empty PostgreSQL, in the schema that 0.1.0 had there."""
    engine = make_engine(database)
    async with engine.begin() as connection:
        await connection.run_sync(upgrade, REVISION)
    await engine.dispose()
    await (await open_store(database)).close()
    target = await asyncpg.connect(database)
    for file, tables in (("lists", ["tables", "seats", "handovers", "keys"]), ("moves", ["table_log"])):
        with closing(sqlite3.connect(folder / FILES[file])) as source:
            for table in tables:
                found = source.execute(f"SELECT {_names(table)} FROM {table}")
                rows = (_for_postgresql(table, row) for row in found)
                await target.copy_records_to_table(table, records=rows, columns=COLUMNS[table].split())
    await target.close()


def _for_postgresql(table: str, row: Values) -> Values:
    listed = COLUMNS["tables"].split().index("listed")
    return (*row[:listed], bool(row[listed]), *row[listed + 1 :]) if table == "tables" else row


async def fingerprints(database: str) -> dict[str, tuple[int, str]]:
    """Of each table of 0.1.0: how many rows, and a digest of all that was in them then, whatever has been added."""
    told = {}
    async with snapshot(database) as connection:
        for table, order in ORDERED_BY.items():
            which = sa.text(f"SELECT {_names(table)} FROM {table} ORDER BY {order}")
            digest, count = hashlib.sha256(), 0
            found = await connection.stream(which, execution_options={"yield_per": BATCH})
            async for batch in found.partitions():
                digest.update(repr([tuple(row) for row in batch]).encode("utf-8", "surrogateescape"))
                count += len(batch)
            told[table] = count, digest.hexdigest()
    return told


async def revision(database: str) -> str:
    """The number of its schema."""
    async with snapshot(database) as connection:
        return str(await connection.scalar(sa.text("SELECT version_num FROM alembic_version")))


def both(folder: Path, count: int, postgres: str | None) -> str:
    """The database in SQLite's files, or in a PostgreSQL of that address, which is empty."""
    database = many_matches(folder, count)
    if postgres is None:
        return database
    asyncio.run(as_in_postgresql(folder, postgres))
    return postgres
