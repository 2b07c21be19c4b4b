"""`takujo score` over a pipe: whole matches, commands, invalid input."""

from pathlib import Path

import pytest
from tests.cli.conftest import Run

FOUR = ("fourdigits", "--names", "Ann,Ben,Cleo,Dan", "--lang", "en")


def test_match_is_scored_to_its_end(run: Run) -> None:
    rounds = "1; 1032; 1; 0, 1, 0, 2\n" + "2; 1111; 4\n" * 3
    done = run("score", *FOUR, text=rounds)
    assert "1  −32   +4    +8   +4" in done.out
    assert "Ben starts" in done.out
    assert done.out.rstrip().endswith("Winner: Dan\nThe match is over (h help, q quit)")
    assert "You left" not in done.out


def test_missing_parts_are_asked(run: Run) -> None:
    done = run("score", *FOUR, text="Ann\n1100\nDan\n0, 0, 1\nq\n")
    assert "Role cards left (for Ann, Ben, Cleo, Dan, with commas) " in done.out
    assert "1  −100  +25   +25  +25" in done.out  # without the burst seat's half


def test_score_is_corrected_saved_and_resumed(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    file = "score.json"
    text = f"1;3;1\n1;2;1\nfix 1 1;3;2\nsave {file}\nsave {file}\nq\n"
    done = run("score", "overflow", "--seats", "3", "--lang", "en", text=text)
    assert "−3        −3         0" in done.out
    assert f"Score saved: {file}." in done.out
    assert "already exists" in done.out
    again = run("score", "--resume", file, "--lang", "en", text="del 1\nu\nu\nq\n")
    assert "There is no round yet." in again.out


@pytest.mark.parametrize(
    ("line", "refusal"),
    [
        ("x", "“x” is not possible for “Who called?”."),
        ("1;1;1", "Nobody can call on themselves."),
        ("1;2;3", "“” is not possible for “The colour was”."),
        ("1;2;1;0,0,0;5", "A round has 4 parts; there are 5."),
        ("del 7", "There is no round 7: the last one is 1."),
        ("fix", "Give the number of a round: fix 3"),
        ("save", "Give"),
    ],
)
def test_wrong_input_gets_one_line(run: Run, line: str, refusal: str) -> None:
    done = run("score", "overflow", "--seats", "3", "--lang", "en", text=f"1;3;1\n{line}\nq\n")
    assert refusal in done.out
    assert done.out.count("\n1 ") == 1


@pytest.mark.parametrize(
    ("names", "refusal"),
    [("A,A,B", "Two players are called “A”."), ("A", "Overflow is played with 3 to 5 seats, not “1”.")],
)
def test_wrong_names_are_refused(run: Run, names: str, refusal: str) -> None:
    done = run("score", "overflow", "--names", names, "--lang", "en")
    assert (done.status, done.out) == (2, "")
    assert refusal in done.err


def test_plug_in_is_scored_by_points(run: Run) -> None:
    done = run("score", "leduc", "--lang", "ja", text="3,-3\n0,7\nq\n")
    assert done.out.rstrip().splitlines()[-1].endswith("2番")
