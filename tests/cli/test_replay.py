"""`takujo replay`: transcripts, step by step."""

from pathlib import Path

import pytest
from rich.cells import cell_len
from tests.cli.conftest import Run

import takujo
from takujo.games import spec
from takujo.i18n import catalogue

PROMPT = "h help): "


def transcript(game: str, tmp_path: Path, lines: int = 300, **options: bool | int | str) -> Path:
    """Write the transcript of a varied match, up to `lines` entries."""
    match = takujo.game(game, spec(game).seats[1], **options).match(seed=1)
    while not match.is_over and len(match.entries) < lines:
        match.play(match.moves()[len(match.entries) % len(match.moves())])
    path = tmp_path / f"{game}.txt"
    path.write_text(match.transcript(), encoding="utf-8")
    return path


@pytest.mark.parametrize("seat", [[], ["--seat", "1"]], ids=["open", "seat"])
def test_every_step_fits_a_terminal(own_game: str, language: str, seat: list[str], run: Run, tmp_path: Path) -> None:
    path = transcript(own_game, tmp_path, lines=60)
    ran = run("replay", str(path), "--lang", language, *seat, text=[""] * 62)
    assert (ran.status, ran.err) == (0, "")
    assert all(cell_len(line) <= 80 for line in ran.out.splitlines())
    assert "\x1b" not in ran.out


def test_files_of_windows_are_read(run: Run, tmp_path: Path) -> None:
    path = transcript("ftw", tmp_path, lines=9)
    text = path.read_text(encoding="utf-8")
    plain = run("replay", str(path), "--all").out
    assert plain
    for data in (text.encode("utf-16"), ("\ufeff" + text.replace("\n", "\r\n")).encode()):
        path.write_bytes(data)
        assert run("replay", str(path), "--all").out == plain


def test_all_prints_the_whole_match(own_game: str, run: Run, tmp_path: Path) -> None:
    ran = run("replay", str(transcript(own_game, tmp_path)), "--lang", "en", "--all")
    assert ran.status == 0
    assert len(ran.out.splitlines()) > 50


def test_round_ends_with_its_result(run: Run, tmp_path: Path) -> None:
    path = transcript("ftw", tmp_path, lines=10_000, rounds=2)
    ran = run("replay", str(path), "--lang", "en", "--all")
    first, second, end = ran.out.split(" is over.\nseat ")
    assert second.split()[:3] == end.split()[:3] == ["how", "points", "total"]
    rows = [line.replace("±", "").split() for line in second.splitlines()[1:7]]
    assert all(int(row[-2]) == int(row[-1]) for row in rows)  # after one round, points = total
    assert "Winner" not in first + second


def test_play_replays_too(run: Run, tmp_path: Path) -> None:
    path = transcript("ftw", tmp_path)
    assert run("play", "--replay", str(path), "--lang", "ja") == run("replay", str(path), "--lang", "ja")


def test_commands_step_jump_and_end(run: Run, tmp_path: Path) -> None:
    path = transcript("ftw", tmp_path, rounds=2)
    ran = run("replay", str(path), "--lang", "en", text="\n\nb\n5\nr\np\ne\n\nh\nlog\nq\n")
    last = len(takujo.load_transcript(path.read_text(encoding="utf-8")).entries)
    prompts = ran.out.split(f" (Enter next, b back, {PROMPT}")[:-1]
    places = [int(part.rsplit("\n", 1)[-1].split("/")[0]) for part in prompts]
    assert places[:5] == [0, 1, 2, 1, 5]
    assert places[5] > 50
    assert places[6:] == [0, *[last] * 4]
    assert "This is the end of the match" in ran.out


def test_perspective_can_be_changed(run: Run, tmp_path: Path) -> None:
    ran = run("replay", str(transcript("ftw", tmp_path)), "--lang", "en", text="\n\ns 2\ns 9\ns\n")
    parts = ran.out.split(PROMPT)
    assert "known to hold" in parts[1]
    assert "Seat 0 passed three cards to Seat 5." in parts[3]
    assert "not a seat in this match" in parts[4]
    assert "everything visible" in parts[5]


def test_end_of_input_ends_the_replay(run: Run, tmp_path: Path) -> None:
    ran = run("replay", str(transcript("ftw", tmp_path)), "--lang", "ja")
    assert ran.status == 0
    assert ran.out.splitlines()[-1] == catalogue("ja")("replay-left")
