"""Backup and restore between both databases. Errors are one line and lose nothing."""

import asyncio
import os
import resource
import shutil
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from tests.cli.conftest import Ran, Run
from tests.cli.test_errors import require_one_line
from tests.server.database_access import LISTS, open_catalog, open_store, snapshot
from tests.server.database_with_matches import TABLES, filled_database
from tests.server.processes import takujo_command
from tests.server.threaded_server import serve

from takujo.i18n import LANGUAGES
from takujo.server.db.backup import BackupFailed, Content, backup, restore
from takujo.server.db.catalog import CatalogUnavailable
from takujo.server.db.event_log import Row, chain
from takujo.server.db.schema import table_log
from takujo.server.db.verify import audit

A_PAGE = 5_000
FEW = 50_000  # bytes: less than a backup, or SQLite's journal of a change


async def content(database: str) -> dict[str, list[tuple[Any, ...]]]:
    """Return the rows of a database, without the list of workers."""
    catalog = await open_catalog(database)  # migrates
    await catalog.close()
    found = {}
    async with snapshot(database) as connection:
        for table in [*LISTS, table_log]:
            rows = await connection.execute(table.select().order_by(*table.primary_key))
            found[table.name] = [tuple(row) for row in rows]
    return found


def files(folder: Path) -> dict[str, list[str]]:
    """Return the content of each database file in any SQLite mode."""
    found = {}
    for path in folder.glob("*.sqlite3"):
        with closing(sqlite3.connect(path)) as file:
            found[path.name] = list(file.iterdump())
    return found


@contextmanager
def full_disk(left: int) -> Iterator[None]:
    """Limit the size of files in bytes. Writing then fails as on a full disk."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (left, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@pytest.fixture
def filled(tmp_path: Path) -> str:
    """Return the address of a SQLite database with tables."""
    return filled_database(tmp_path / "filled")


def test_backup_restores_to_both_databases(filled: str, postgres: str, tmp_path: Path) -> None:
    sqlite = f"sqlite:///{tmp_path / 'there' / 'takujo.sqlite3'}"
    first, second = tmp_path / "first", tmp_path / "second"
    rows = len(asyncio.run(content(filled))["table_log"])
    assert asyncio.run(backup(filled, first)) == Content(TABLES, rows)
    assert asyncio.run(restore(first, postgres)) == Content(TABLES, rows)
    assert asyncio.run(backup(postgres, second)) == Content(TABLES, rows)
    assert asyncio.run(restore(second, sqlite)) == Content(TABLES, rows)
    expected = asyncio.run(content(filled))
    assert asyncio.run(content(postgres)) == asyncio.run(content(sqlite)) == expected
    for database in (postgres, sqlite):
        found = asyncio.run(audit(database))
        assert (found.sound, found.rows, found.damaged, found.unlisted) == (TABLES, rows, [], [])


def test_backup_is_one_private_file(filled: str, tmp_path: Path) -> None:
    folder = tmp_path / "kept"
    folder.mkdir()
    before = os.umask(0)
    try:
        asyncio.run(backup(filled, folder / "backup"))
    finally:
        os.umask(before)
    assert [path.name for path in folder.iterdir()] == ["backup"]
    assert stat.S_IMODE((folder / "backup").stat().st_mode) == 0o600


def test_running_server_allows_backup_not_restore(tmp_path: Path, run: Run) -> None:
    file, folder = tmp_path / "backup", tmp_path / "running"
    filled_database(folder)
    with serve(folder):
        assert run("backup", str(file), "--data-dir", str(folder)).status == 0
        for language in LANGUAGES:
            refused = run("restore", str(file), "--data-dir", str(folder), "--replace", "--lang", language)
            require_one_line(refused, language)
        assert run("verify", "--data-dir", str(folder)).status == 0
    ran = run("restore", str(file), "--data-dir", str(folder), "--replace", "--lang", "en")
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.splitlines()[-1].startswith(f"Intact tables: {TABLES} (")
    with serve(folder):
        assert run("verify", "--data-dir", str(folder)).status == 0


def test_restore_is_refused_while_workers_run(filled: str, postgres: str, tmp_path: Path, run: Run) -> None:
    file = tmp_path / "backup"
    asyncio.run(backup(filled, file))
    with serve(tmp_path, database=postgres):
        require_one_line(run("restore", str(file), "--database", postgres, "--lang", "en"), "en", "Stop it")
    assert run("restore", str(file), "--database", postgres).status == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_bad_arguments_are_one_line_and_change_nothing(language: str, filled: str, tmp_path: Path, run: Run) -> None:
    good, half, other = (tmp_path / name for name in ("good", "half", "other"))
    asyncio.run(backup(filled, good))
    half.write_bytes(good.read_bytes()[: good.stat().st_size // 2])
    other.write_text("not a backup")
    there = ("--data-dir", str(tmp_path / "filled"), "--lang", language)
    before = files(tmp_path / "filled")
    for command, said in (
        (["backup", str(good)], str(good)),
        (["backup", str(tmp_path / "nowhere" / "backup")], "nowhere"),
        (["backup"], "FILE"),
        (["restore", str(good)], "--replace"),
        (["restore", str(tmp_path / "nothing")], "nothing"),
        (["restore", str(half), "--replace"], str(half)),
        (["restore", str(other), "--replace"], str(other)),
        (["restore", str(tmp_path / "filled" / "takujo.sqlite3"), "--replace"], "takujo backup"),
    ):
        require_one_line(run(*command, *there), language, said)
    assert files(tmp_path / "filled") == before
    for command in ("backup", "verify"):
        nowhere = run(command, *["x"][: command == "backup"], "--data-dir", str(tmp_path / "new"), "--lang", language)
        require_one_line(nowhere, language, str(tmp_path / "new"))
    assert not (tmp_path / "new").exists()


def test_full_disk_leaves_no_partial_backup(filled: str, tmp_path: Path) -> None:
    good = tmp_path / "good"
    asyncio.run(backup(filled, good))
    asyncio.run(restore(good, f"sqlite:///{tmp_path / 'there' / 'takujo.sqlite3'}"))
    with full_disk(FEW), pytest.raises(BackupFailed):
        asyncio.run(backup(filled, tmp_path / "second"))
    assert {path.name for path in tmp_path.iterdir()} == {"filled", "good", "there"}
    before = files(tmp_path / "there")
    with full_disk(FEW), pytest.raises(CatalogUnavailable):
        asyncio.run(restore(good, f"sqlite:///{tmp_path / 'there' / 'takujo.sqlite3'}", replace=True))
    assert files(tmp_path / "there") == before


def test_unlisted_log_is_left_out(filled: str, tmp_path: Path) -> None:
    async def write() -> None:
        store = await open_store(filled)
        rows, _ = chain.with_digests(chain.start("0" * 16), 1, [Row(0, 0, "spoke", "x")])
        assert await store.append("0" * 16, 1, rows)
        await store.close()

    asyncio.run(write())
    asyncio.run(backup(filled, tmp_path / "backup"))
    database = f"sqlite:///{tmp_path / 'there' / 'takujo.sqlite3'}"
    asyncio.run(restore(tmp_path / "backup", database))
    assert asyncio.run(audit(filled)).unlisted == ["0" * 16]
    assert asyncio.run(audit(database)).unlisted == []


def test_damaged_row_is_kept_and_named(filled: str, tmp_path: Path, run: Run) -> None:
    with closing(sqlite3.connect(tmp_path / "filled" / "takujo.sqlite3")) as moves:
        (table,) = moves.execute("SELECT table_id FROM table_log WHERE kind = 'moved' LIMIT 1").fetchone()
        moves.execute("UPDATE table_log SET body = CAST(X'FF' AS TEXT) WHERE table_id = ? AND seq = 3", (table,))
        moves.commit()
    there = ("--data-dir", str(tmp_path / "there"), "--lang", "en")
    assert run("backup", str(tmp_path / "backup"), "--data-dir", str(tmp_path / "filled")).status == 0
    ran = run("restore", str(tmp_path / "backup"), *there)
    assert (ran.status, ran.err) == (1, "")
    assert f"Table {table}: row 3" in ran.out
    assert f"Intact tables: {TABLES - 1}" in ran.out


@pytest.mark.parametrize("language", LANGUAGES)
def test_newer_schema_is_refused(language: str, filled: str, tmp_path: Path, run: Run) -> None:
    newer, file = tmp_path / "newer", tmp_path / "backup"
    asyncio.run(backup(filled, file))
    shutil.copytree(tmp_path / "filled", newer)
    for database in (newer / "takujo.sqlite3", file):
        with closing(sqlite3.connect(database)) as lists:
            lists.execute("UPDATE alembic_version SET version_num = '9999'")
            lists.commit()
    before = {folder: files(folder) for folder in (newer, tmp_path / "filled")}
    serve = takujo_command("serve", "--no-browser", "--port", "0", "--data-dir", str(newer), "--lang", language)
    require_one_line(Ran(serve.returncode, serve.stdout, serve.stderr), language, "9999")
    for command in (
        ["backup", str(tmp_path / "second"), "--data-dir", str(newer)],
        ["verify", "--data-dir", str(newer)],
        ["restore", str(file), "--data-dir", str(tmp_path / "filled"), "--replace"],
        ["restore", str(file), "--data-dir", str(newer), "--replace"],
    ):
        require_one_line(run(*command, "--lang", language), language, "9999")
    assert {folder: files(folder) for folder in before} == before
    assert not (tmp_path / "second").exists()
