"""`takujo warm` and `takujo --version`."""

from pathlib import Path

import pytest
from tests.cli.conftest import Run

import takujo
from takujo.cli import warm
from takujo.games import spec

pytestmark = pytest.mark.ci


def test_named_games_are_compiled(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[tuple[str, str]] = []
    parts = {part: lambda spec, part=part: done.append((spec.name, part)) for part in warm.PARTS}
    monkeypatch.setattr(warm, "PARTS", parts)
    ran = run("warm", "fourdigits", "ftw", "--lang", "en")
    assert (ran.status, ran.err) == (0, "")
    assert [line.split(":")[0] for line in ran.out.splitlines()] == ["fourdigits", "ftw"]
    assert ("fourdigits", "puzzles") in done
    assert ("ftw", "puzzles") not in done
    assert {part for name, part in done if name == "ftw"} == set(parts) - {"puzzles"}


def test_machine_code_is_written_to_disk(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TAKUJO_CACHE_DIR", str(tmp_path))
    monkeypatch.setattr(warm, "PARTS", {"rules": warm.PARTS["rules"]})
    from takujo.core import state_loops

    monkeypatch.delitem(state_loops.warm, spec("akumatrick"), raising=False)
    assert run("warm", "akumatrick").status == 0
    assert list((tmp_path / "kernels/akumatrick").rglob("*.nbc"))


def test_unknown_game_is_refused(run: Run) -> None:
    assert run("warm", "chess").status == 2


def test_version_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    from takujo.cli import main

    with pytest.raises(SystemExit) as left:
        main(["--version"])
    assert (left.value.code, capsys.readouterr().out) == (0, f"takujo {takujo.__version__}\n")
