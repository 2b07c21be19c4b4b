"""The server's files are private; files that others can read are reported."""

import os
import sqlite3
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.database_access import open_catalog, open_store
from tests.server.processes import run_servers, without_root_warning

from takujo.server.db.event_log import Row
from takujo.server.db.sqlite_file import exposed

pytestmark = [pytest.mark.anyio, pytest.mark.skipif("os.name == 'nt'", reason="modes mean nothing there")]
FILES = {f"takujo.sqlite3{end}" for end in ("", "-wal", "-shm")}


@pytest.fixture
def no_umask() -> Iterator[None]:
    before = os.umask(0)
    yield
    os.umask(before)


def modes(folder: Path) -> dict[str, str]:
    return {path.name: f"{stat.S_IMODE(path.stat().st_mode):o}" for path in folder.iterdir()}


async def test_files_are_private_under_any_umask(
    no_umask: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not even for a moment: the file exists before SQLite opens it."""
    created: dict[str, int] = {}
    opened = os.open

    def watch(path: "os.PathLike[str]", flags: int, mode: int = 0o777) -> int:
        created[Path(path).name] = mode if flags & os.O_CREAT else 0
        return opened(path, flags, mode)

    monkeypatch.setattr("takujo.server.db.sqlite_file.os.open", watch)
    database = f"sqlite:///{tmp_path / 'new' / 'takujo.sqlite3'}"
    catalog, store = await open_catalog(database), await open_store(database)
    await catalog.secret_key("signing")
    assert await store.append("a", 1, [Row(0, 0, "spoke", "x")])
    assert created == {"takujo.sqlite3": 0o600}
    assert modes(tmp_path / "new") == dict.fromkeys(FILES, "600")
    assert modes(tmp_path) == {"new": "700"}
    assert exposed(database) == []
    await store.close()
    await catalog.close()


async def test_readable_files_are_reported_and_left(no_umask: None, tmp_path: Path) -> None:
    folder = tmp_path / "open"
    folder.mkdir(mode=0o777)
    sqlite3.connect(folder / "takujo.sqlite3").close()
    (folder / "takujo.sqlite3").chmod(0o640)
    assert exposed(f"sqlite:///{folder / 'takujo.sqlite3'}") == [
        f"{folder} (mode 777, user {os.geteuid()})",
        f"{folder / 'takujo.sqlite3'} (mode 640, user {os.geteuid()})",
    ]
    errors = tmp_path / "errors"
    with run_servers(1, "--data-dir", str(folder), errors=errors):
        pass
    said = errors.read_text()
    assert len(without_root_warning(said).splitlines()) == 1
    assert "takujo.sqlite3 (mode 640" in said
    assert modes(folder) == {"takujo.sqlite3": "640", "takujo.sqlite3.lock": "600"}


@pytest.mark.skipif("sys.platform == 'win32' or os.geteuid() != 0", reason="only root gives files away")
async def test_foreign_file_is_reported(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'takujo.sqlite3'}"
    store = await open_store(database)
    await store.close()
    assert exposed(database) == []
    os.chown(tmp_path / "takujo.sqlite3", 12_345, -1)
    assert exposed(database) == [f"{tmp_path / 'takujo.sqlite3'} (mode 600, user 12345)"]


async def test_other_databases_have_no_files() -> None:
    assert exposed("sqlite:///:memory:") == exposed("postgresql://127.0.0.1/x") == []
