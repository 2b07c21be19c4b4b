"""`takujo analyse`, and `hint` at the prompt of `takujo play`."""

import json
import re
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len
from tests.cli.conftest import Run
from tests.coach.matches import heuristic_match

from takujo.core.game import configure
from takujo.games import spec
from takujo.i18n import catalogue
from takujo.interfaces.message import message

FEW = ("--simulations", "60")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "match.txt"


@pytest.fixture
def transcript(path: Path) -> Path:
    path.write_text(heuristic_match(spec("akumatrick")).transcript(), encoding="utf-8")
    return path


def test_analysis_fits_a_terminal(own_game: str, language: str, run: Run, path: Path) -> None:
    path.write_text(heuristic_match(spec(own_game), most=16).transcript(), encoding="utf-8")
    ran = run("analyse", str(path), "--lang", language, *FEW)
    assert ran.status == 0
    words = catalogue(language)
    assert words("analysis-luck-title") in ran.out
    assert words("analysis-mistakes") in ran.out or words("analysis-mistakes-none") in ran.out
    assert all(cell_len(line) <= 80 for line in ran.out.splitlines())
    assert "\x1b" not in ran.out


def test_json_holds_all_figures(transcript: Path, run: Run) -> None:
    found: dict[str, Any] = json.loads(run("analyse", str(transcript), "--json", *FEW).out)
    assert found["over"] is True
    assert found["problem"] is None
    assert len(found["chances"]) == len(found["actors"]) + 1
    for account in found["accounts"]:
        parts = account["start"] + account["luck"] + account["own"] + account["others"]
        assert parts == pytest.approx(account["result"])
        assert account["adjusted"] == pytest.approx(account["result"] - account["luck"])
    assert {loss["entry"] for loss in found["losses"]} <= {n for n, actor in enumerate(found["actors"]) if actor >= 0}


def test_truncated_transcript_is_analysed_so_far(transcript: Path, run: Run) -> None:
    lines = transcript.read_text(encoding="utf-8").splitlines()
    transcript.write_text("\n".join(lines[:15]) + "\n", encoding="utf-8")
    ran = run("analyse", str(transcript), "--lang", "en", "--json", *FEW)
    assert ran.status == 0
    assert "breaks off" in ran.err
    found = json.loads(ran.out)
    assert found["problem"] == {"code": "transcript-truncated", "line": 15}
    assert found["over"] is False
    assert len(found["actors"]) == 15 - lines.index("") - 1


def test_analysis_ends_at_an_impossible_line(transcript: Path, run: Run) -> None:
    lines = transcript.read_text(encoding="utf-8").splitlines()
    lines[12] = "0 Y9 Y9"
    transcript.write_text("\n".join(lines) + "\n", encoding="utf-8")
    ran = run("analyse", str(transcript), "--json", *FEW)
    assert ran.status == 0
    assert json.loads(ran.out)["problem"] == {"code": "transcript-move", "line": 13}


def test_unfinished_match_is_named_as_such(run: Run, path: Path) -> None:
    path.write_text(heuristic_match(spec("akumatrick"), most=8).transcript(), encoding="utf-8")
    ran = run("analyse", str(path), "--lang", "en", *FEW)
    assert ran.status == 0
    assert "not over" in ran.err


def test_transcript_of_other_rules_is_refused(transcript: Path, run: Run) -> None:
    text = transcript.read_text(encoding="utf-8")
    transcript.write_text(text.replace("rules_version ", "rules_version 9"), encoding="utf-8")
    ran = run("analyse", str(transcript), "--lang", "en", *FEW)
    assert (ran.status, ran.out) == (2, "")
    assert "version" in ran.err


@pytest.mark.parametrize("text", ["", "nonsense", "takujo transcript 1\ngame ftw\n"])
def test_invalid_transcript_is_refused_in_one_line(text: str, run: Run, path: Path) -> None:
    path.write_text(text, encoding="utf-8")
    ran = run("analyse", str(path), "--lang", "en", *FEW)
    assert ran.status == 2
    assert len(ran.err.splitlines()) == 1


def test_match_without_moves_has_no_analysis(run: Run, path: Path) -> None:
    path.write_text(configure(spec("ftw"), 3).match(seed=1).transcript(), encoding="utf-8")
    ran = run("analyse", str(path), "--lang", "en", *FEW)
    assert (ran.status, ran.out) == (1, "")
    assert "nobody has moved" in ran.err


@pytest.mark.parametrize("value", ["0", "-5", "many", "99999999"])
def test_invalid_number_of_simulations_is_refused(value: str, transcript: Path, run: Run) -> None:
    ran = run("analyse", str(transcript), "--lang", "en", f"--simulations={value}")
    assert ran.status == 2
    assert "number of simulations" in ran.err


def test_prompt_gives_hints(language: str, run: Run) -> None:
    ran = run("play", "akumatrick", "--seats", "3", "--seed", "1", "--lang", language, text=["hint", "quit"])
    assert ran.status == 0
    words = catalogue(language)
    assert words("hint-about")[:20] in ran.out.split(words("hint-title"))[1]
    assert all(cell_len(line) <= 80 for line in ran.out.splitlines())


def test_hint_without_words_shows_its_token_once(monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
    presenter = import_module("takujo.games.akumatrick.presenter")
    monkeypatch.setattr(presenter, "move_text", lambda v, token: message("verbatim", text=token))
    ran = run("play", "akumatrick", "--seats", "3", "--seed", "1", "--lang", "en", text=["hint", "quit"])
    shown = ran.out.split(catalogue("en")("hint-title"))[1].split(catalogue("en")("hint-about")[:20])[0]
    moves = [line for line in shown.splitlines() if "%" in line]
    assert moves
    assert all(re.fullmatch(r"\S+( \S+)*  \d+% to win", line) for line in moves)
