"""Errors of plug-in games: one sentence, a traceback file, a saved match."""

from pathlib import Path

import pytest
from takujo_leduc import rules
from tests.cli.conftest import Run

from takujo.cli import play
from takujo.cli.game_failure import game_failure
from takujo.games import game_of


@pytest.fixture(autouse=True)
def logs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))


def traceback_in(folder: Path, sentence: str) -> str:
    (log,) = folder.glob("takujo-*.log")
    assert str(log) in sentence
    return log.read_text("utf-8")


def test_match_is_saved(run: Run, language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def turn(session: object) -> None:
        rules.legal_actions(None, None)  # type: ignore[arg-type]

    monkeypatch.chdir(tmp_path)
    with monkeypatch.context() as patch:
        patch.setattr(play, "_turn", turn)
        ran = run("play", "leduc", "--seed", "1", "--lang", language)
    assert ran.status == 2
    assert len(ran.err.splitlines()) == 1
    assert ("Leduc" if language == "en" else "ルダック") in ran.err
    assert "rules.py" in ran.err
    assert "Traceback" in traceback_in(tmp_path, ran.err)
    (saved,) = tmp_path.glob("leduc-*.txt")
    assert saved.name in ran.out
    assert run("play", "--resume", str(saved), text="q\n").status == 0


def test_syntax_error_is_one_sentence(run: Run, language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "takujo_torn"
    package.mkdir()
    (package / "__init__.py").write_text("from takujo_torn.rules import GAME\n")
    (package / "rules.py").write_text("\n\nGAME = (\n")
    info = tmp_path / "takujo_torn-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: takujo-torn\nVersion: 1\n")
    (info / "entry_points.txt").write_text("[takujo.games]\ntorn = takujo_torn:GAME\n")
    monkeypatch.syspath_prepend(tmp_path)
    ran = run("play", "torn", "--lang", language)
    assert ran.status == 2
    assert len(ran.err.splitlines()) == 1
    for part in ("torn", "rules.py", "3", "SyntaxError"):
        assert part in ran.err
    assert "SyntaxError" in traceback_in(tmp_path, ran.err)


def test_own_faults_keep_their_traceback(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def begin(*arguments: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(play, "begin", begin)
    with pytest.raises(ZeroDivisionError) as failed:
        run("play", "leduc")
    assert game_failure(failed.value) is None
    assert game_of(play.__file__) is None
    assert game_of(rules.__file__) == "leduc"
