"""`takujo verify` checks a database and changes nothing. The server may run."""

import asyncio
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import pytest
from tests.cli.conftest import Run
from tests.cli.test_errors import require_one_line
from tests.server.client import ANN, Client, play_match
from tests.server.database_access import transaction
from tests.server.threaded_server import serve

from takujo.i18n import LANGUAGES
from takujo.server.db.catalog import CatalogUnavailable
from takujo.server.db.schema import table_log

SOUND = {
    "en": "Intact tables: {} (rows: {}). Damaged tables: {}.\n",
    "ja": "異常のないテーブル：{}（{}行）。壊れているテーブル：{}。\n",
}
ROW = {
    "en": "Table {}: row {} is missing or was changed.\n",
    "ja": "テーブル {}：{}行目がないか、記録したときから内容が変わっています。\n",
}


def rows(folder: Path) -> int:
    with closing(sqlite3.connect(folder / "takujo.sqlite3")) as connection:
        (count,) = connection.execute("SELECT count(*) FROM table_log").fetchone()
    return int(count)


def content(folder: Path) -> dict[str, tuple[int, bytes]]:
    return {path.name: (path.stat().st_mtime_ns, path.read_bytes()) for path in folder.iterdir()}


def play(server: str) -> str:
    with Client(server) as ann:
        table = ann.open_table("ftw", 2, bots=[None, "random"], sit=ANN, start=True)
        ann.join(table)
        play_match([ann])
    return table


@pytest.mark.parametrize("language", LANGUAGES)
def test_sound_database_verifies_while_serving(language: str, tmp_path: Path, run: Run) -> None:
    command = ("verify", "--data-dir", str(tmp_path), "--lang", language)
    with serve(tmp_path) as server:
        play(server)
        expected = (0, SOUND[language].format(1, rows(tmp_path), 0), "")
        assert run(*command) == expected
    before = content(tmp_path)
    assert set(before) == {"takujo.sqlite3"}
    assert run(*command) == run("verify", "--database", f"sqlite:///{tmp_path / 'takujo.sqlite3'}", *command[3:])
    assert run(*command)[:1] == (0,)
    assert content(tmp_path) == before


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_damaged_table_is_a_line(language: str, tmp_path: Path, run: Run) -> None:
    with serve(tmp_path) as server:
        tables = [play(server) for _ in range(3)]
    damage: Sequence[tuple[str, int]] = sorted(zip(tables[:2], (3, 4), strict=True))
    with closing(sqlite3.connect(tmp_path / "takujo.sqlite3", isolation_level=None)) as connection:
        for table, row in damage:
            connection.execute("UPDATE table_log SET at_ms = at_ms - 1 WHERE table_id = ? AND seq = ?", (table, row))
        left = "SELECT count(*) FROM table_log WHERE table_id = ?"
        (sound,) = connection.execute(left, (tables[2],)).fetchone()
    ran = run("verify", "--data-dir", str(tmp_path), "--lang", language)
    lines = [ROW[language].format(*found) for found in damage]
    assert ran == (1, "".join([*lines, SOUND[language].format(1, sound, 2)]), "")


def test_data_dir_flag_overrides_the_environment(tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    with serve(tmp_path) as server:
        play(server)
    monkeypatch.setenv("TAKUJO_DATABASE", "postgresql://127.0.0.1:1/x")
    assert run("verify", "--data-dir", str(tmp_path), "--lang", "en").status == 0
    assert run("verify", "--lang", "en").status == 2
    monkeypatch.delenv("TAKUJO_DATABASE")
    monkeypatch.setenv("TAKUJO_DATA_DIR", str(tmp_path))
    assert run("verify", "--lang", "en").status == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_unverifiable_database_is_one_line(language: str, tmp_path: Path, run: Run) -> None:
    for flags, said in (
        (["--data-dir", str(tmp_path)], str(tmp_path / "takujo.sqlite3")),
        (["--database", "postgresql://127.0.0.1:1/x"], ""),
        (["x", "--data-dir", "x"], "takujo verify"),
    ):
        require_one_line(run("verify", *flags, "--lang", language), language, said)
    assert list(tmp_path.iterdir()) == []


async def clear(database: str) -> None:
    async with transaction(database) as connection:
        await connection.execute(table_log.delete())


def test_verify_needs_only_read_rights(postgres: str, tmp_path: Path, run: Run) -> None:
    with serve(tmp_path, database=postgres) as server:
        play(server)
        reader = f"{postgres}?default_transaction_read_only=on"
        with pytest.raises(CatalogUnavailable, match="read-only"):
            asyncio.run(clear(reader))
        ran = run("verify", "--database", reader, "--lang", "en")
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.startswith("Intact tables: 1 (rows: ")
