"""`takujo new`: what it writes keeps the promises of a game; what it will not write it says in one line."""

from pathlib import Path

import pytest
from tests.cli.conftest import Run
from tests.cli.test_errors import require_one_line

from takujo.core.limits import MOST_NAME
from takujo.i18n import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["", "Dice", "my-game", "3d", "größe", "../x", "x" * (MOST_NAME + 1)])
def test_what_is_no_name_is_refused(name: str, language: str, run: Run, tmp_path: Path) -> None:
    require_one_line(run("new", name, "--dir", str(tmp_path / "game"), "--lang", language), language, name)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["ftw", "leduc"])  # an example is there, though it is not listed
def test_a_name_that_is_taken_is_refused(name: str, language: str, run: Run, tmp_path: Path) -> None:
    require_one_line(run("new", name, "--dir", str(tmp_path / "game"), "--lang", language), language, name)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_folder_that_holds_something_is_left_alone(language: str, run: Run, tmp_path: Path) -> None:
    (tmp_path / "mine").write_text("mine")
    require_one_line(run("new", "dice", "--dir", str(tmp_path), "--lang", language), language, str(tmp_path))
    require_one_line(run("new", "dice", "--dir", str(tmp_path / "mine"), "--lang", language), language, "mine")
    require_one_line(run("new", "dice", "--dir", str(tmp_path / "mine/in"), "--lang", language), language, "mine/in")
    assert [path.name for path in tmp_path.iterdir()] == ["mine"]
    assert (tmp_path / "mine").read_text() == "mine"


def test_an_empty_folder_will_do_and_no_placeholder_is_left(run: Run, tmp_path: Path) -> None:
    ran = run("new", "dice", "--dir", str(tmp_path), "--lang", "en")
    assert (ran.status, ran.err) == (0, "")
    assert "takujo play dice" in ran.out
    written = [path for path in tmp_path.rglob("*") if path.is_file()]
    assert written
    for path in written:
        text = path.read_text(encoding="utf-8")
        assert path.suffix in (".py", ".toml", ".md", ".ftl"), path
        assert "$name" not in text, path
        assert "$title" not in text, path
        assert "$$" not in text, path
        if path.suffix == ".py":
            compile(text, str(path), "exec")


def test_without_a_folder_it_is_named_after_the_game(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert run("new", "dice").status == 0
    assert [path.name for path in tmp_path.iterdir()] == ["takujo-dice"]
