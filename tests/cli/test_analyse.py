"""`takujo analyse`, and `hint` at the prompt of `takujo play`."""

import json
import re
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len
from tests.cli.conftest import Run
from tests.coach.test_analysis import played

from takujo.core.game import configure
from takujo.games import spec
from takujo.i18n import LANGUAGES, catalogue
from takujo.interfaces.message import message

FEW = ("--simulations", "60")


@pytest.fixture
def transcript(tmp_path: Path) -> Path:
    path = tmp_path / "match.txt"
    path.write_text(played(spec("akumatrick")).transcript(), encoding="utf-8")
    return path


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_is_told_within_the_width_of_a_terminal(
    own_game: str, language: str, run: Run, tmp_path: Path
) -> None:
    path = tmp_path / "match.txt"
    path.write_text(played(spec(own_game), most=16).transcript(), encoding="utf-8")
    ran = run("analyse", str(path), "--lang", language, *FEW)
    assert ran.status == 0
    words = catalogue(language)
    assert words("analysis-luck-title") in ran.out
    assert words("analysis-mistakes") in ran.out or words("analysis-mistakes-none") in ran.out
    assert all(cell_len(line) <= 80 for line in ran.out.splitlines())
    assert "\x1b" not in ran.out


def test_all_numbers_for_programs(transcript: Path, run: Run) -> None:
    ran = run("analyse", str(transcript), "--json", *FEW)
    told: dict[str, Any] = json.loads(ran.out)
    assert told["over"] is True
    assert told["problem"] is None
    assert len(told["chances"]) == len(told["actors"]) + 1
    for one in told["accounts"]:
        assert one["start"] + one["luck"] + one["own"] + one["others"] == pytest.approx(one["result"])
        assert one["adjusted"] == pytest.approx(one["result"] - one["luck"])
    assert {loss["entry"] for loss in told["losses"]} <= {n for n, actor in enumerate(told["actors"]) if actor >= 0}


def test_what_was_cut_off_is_looked_at_as_far_as_it_goes(transcript: Path, run: Run) -> None:
    lines = transcript.read_text(encoding="utf-8").splitlines()
    transcript.write_text("\n".join(lines[:15]) + "\n", encoding="utf-8")
    ran = run("analyse", str(transcript), "--lang", "en", "--json", *FEW)
    assert ran.status == 0
    assert "cannot be read to its end" in ran.err
    told = json.loads(ran.out)
    assert told["problem"] == {"code": "transcript-truncated", "line": 15}
    assert told["over"] is False
    assert len(told["actors"]) == 15 - lines.index("") - 1


def test_a_line_that_cannot_have_been_played_ends_what_is_looked_at(transcript: Path, run: Run) -> None:
    lines = transcript.read_text(encoding="utf-8").splitlines()
    lines[12] = "0 Y9 Y9"
    transcript.write_text("\n".join(lines) + "\n", encoding="utf-8")
    ran = run("analyse", str(transcript), "--json", *FEW)
    assert ran.status == 0
    assert json.loads(ran.out)["problem"] == {"code": "transcript-move", "line": 13}


def test_a_match_that_is_not_over_is_said_to_be_so(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "open.txt"
    path.write_text(played(spec("akumatrick"), most=8).transcript(), encoding="utf-8")
    ran = run("analyse", str(path), "--lang", "en", *FEW)
    assert ran.status == 0
    assert "not over" in ran.err


def test_other_rules_are_refused(transcript: Path, run: Run) -> None:
    text = transcript.read_text(encoding="utf-8")
    transcript.write_text(text.replace("rules_version ", "rules_version 9"), encoding="utf-8")
    ran = run("analyse", str(transcript), "--lang", "en", *FEW)
    assert ran.status == 2
    assert ran.out == ""
    assert "version" in ran.err


@pytest.mark.parametrize("text", ["", "nonsense", "takujo transcript 1\ngame ftw\n"])
def test_what_is_no_transcript_is_refused_in_one_line(text: str, run: Run, tmp_path: Path) -> None:
    path = tmp_path / "match.txt"
    path.write_text(text, encoding="utf-8")
    ran = run("analyse", str(path), "--lang", "en", *FEW)
    assert ran.status == 2
    assert len(ran.err.splitlines()) == 1


def test_a_match_in_which_nobody_moved(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "match.txt"
    path.write_text(configure(spec("ftw"), 3).match(seed=1).transcript(), encoding="utf-8")
    ran = run("analyse", str(path), "--lang", "en", *FEW)
    assert ran.status == 1
    assert "nobody has moved" in ran.err
    assert ran.out == ""


@pytest.mark.parametrize("value", ["0", "-5", "many", "99999999"])
def test_numbers_of_simulations_that_cannot_be(value: str, transcript: Path, run: Run) -> None:
    ran = run("analyse", str(transcript), "--lang", "en", f"--simulations={value}")
    assert ran.status == 2
    assert "number of simulations" in ran.err


@pytest.mark.parametrize("language", LANGUAGES)
def test_hints_at_the_prompt(language: str, run: Run) -> None:
    ran = run("play", "akumatrick", "--seats", "3", "--seed", "1", "--lang", language, text=["hint", "quit"])
    assert ran.status == 0
    words = catalogue(language)
    shown = ran.out.split(words("hint-title"))[1]
    assert words("hint-about")[:20] in shown
    assert all(cell_len(line) <= 80 for line in ran.out.splitlines())


def test_a_hint_without_words_says_its_token_once(monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
    """The words of such a move are its token."""
    presenter = import_module("takujo.games.akumatrick.presenter")
    monkeypatch.setattr(presenter, "move_text", lambda v, token: message("verbatim", text=token))
    ran = run("play", "akumatrick", "--seats", "3", "--seed", "1", "--lang", "en", text=["hint", "quit"])
    shown = ran.out.split(catalogue("en")("hint-title"))[1].split(catalogue("en")("hint-about")[:20])[0]
    moves = [line for line in shown.splitlines() if "%" in line]
    assert moves
    assert all(re.fullmatch(r"\S+( \S+)*  \d+ % to win", line) for line in moves)
