"""`takujo new`: files, and invalid names and folders."""

from pathlib import Path

import pytest
from tests.cli.conftest import Run
from tests.cli.test_errors import require_one_line

from takujo.core.limits import MOST_NAME


# ftw and leduc are taken
@pytest.mark.parametrize("name", ["", "Dice", "my-game", "3d", "größe", "../x", "x" * (MOST_NAME + 1), "ftw", "leduc"])
def test_invalid_or_taken_name_is_refused(name: str, language: str, run: Run, tmp_path: Path) -> None:
    require_one_line(run("new", name, "--dir", str(tmp_path / "game"), "--lang", language), language, name)
    assert not list(tmp_path.iterdir())


def test_folder_with_files_is_refused(language: str, run: Run, tmp_path: Path) -> None:
    (tmp_path / "mine").write_text("mine")
    require_one_line(run("new", "dice", "--dir", str(tmp_path), "--lang", language), language, str(tmp_path))
    require_one_line(run("new", "dice", "--dir", str(tmp_path / "mine"), "--lang", language), language, "mine")
    require_one_line(run("new", "dice", "--dir", str(tmp_path / "mine/in"), "--lang", language), language, "mine/in")
    assert [path.name for path in tmp_path.iterdir()] == ["mine"]
    assert (tmp_path / "mine").read_text() == "mine"


def test_files_are_written_without_placeholders(run: Run, tmp_path: Path) -> None:
    ran = run("new", "dice", "--dir", str(tmp_path), "--lang", "en")
    assert (ran.status, ran.err) == (0, "")
    assert "takujo play dice" in ran.out
    written = [path for path in tmp_path.rglob("*") if path.is_file()]
    assert written
    for path in written:
        text = path.read_text(encoding="utf-8")
        assert path.suffix in (".py", ".toml", ".md", ".ftl", ".json"), path
        assert "$name" not in text, path
        assert "$title" not in text, path
        assert "$$" not in text, path
        if path.suffix == ".py":
            compile(text, str(path), "exec")


def test_default_folder_is_named_after_the_game(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert run("new", "dice").status == 0
    assert [path.name for path in tmp_path.iterdir()] == ["takujo-dice"]
