"""Invalid input: one line in the user's language, status 2, no traceback."""

import os
import re
import subprocess
import sys
from contextlib import redirect_stdout, suppress
from pathlib import Path
from typing import Any, cast

import pytest
from rich.text import Text
from tests.cli.conftest import Ran, Run

import takujo
from takujo.cli import main
from takujo.cli.screen import Console, Output, Screen
from takujo.interfaces.terminal import Left

JAPANESE = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]")
CONTROLS = "a\x1b[2J\x9b1m\u202eb"  # control sequences of a terminal
TRANSCRIPT = takujo.game("ftw", seats=2).match(seed=1).transcript()


@pytest.fixture
def transcript(tmp_path: Path) -> Path:
    return tmp_path / "transcript.txt"


def require_one_line(ran: Ran, language: str, *expected: str) -> None:
    """Require a refusal in one line that has these texts."""
    assert ran.status == 2
    assert ran.out == ""
    assert len(ran.err.splitlines()) == 1, ran.err
    assert bool(JAPANESE.search(ran.err)) == (language == "ja"), ran.err
    for text in expected:
        assert text in ran.err


@pytest.mark.parametrize(
    ("arguments", "value"),
    [
        (["nosuchcommand"], "nosuchcommand"),
        (["play", "--nosuchoption"], "--nosuchoption"),
        (["play", "ftw", "--seats"], "--seats"),
        (["replay"], "FILE"),
        (["play", "chess"], "chess"),
        (["play", "ftw", "--seats", "7"], "7"),
        (["play", "ftw", "--seats", "1"], "1"),
        (["play", "ftw", "--seats", "four"], "four"),
        (["play", "ftw", "--mode", "standard"], "mode"),
        (["play", "ftw", "--option", "colour=red"], "colour"),
        (["play", "ftw", "--option", "rounds"], "rounds"),
        (["play", "ftw", "--option", "rounds=0"], "rounds"),
        (["play", "fourdigits", "--mode", "endless"], "endless"),
        (["play", "fourdigits", "--option", "pass_takes_crown=maybe"], "maybe"),
        (["play", "fuji99", "--option", "deck=nowhere.csv"], "nowhere.csv"),
        (["play", "ftw", "--seat", "4"], "4"),
        (["play", "ftw", "--seat", "-1"], "-1"),
        (["play", "ftw", "--seed", "one"], "one"),
        (["play", "ftw", "--bots", "clever"], "clever"),
        (["play", "ftw", "--bots", "random,random"], "2"),
        (["play", "--position", "nowhere.json"], "nowhere.json"),
        (["play", "--resume", "nowhere.txt"], "nowhere.txt"),
        (["play", "--replay", "nowhere.txt"], "nowhere.txt"),
        (["replay", "nowhere.txt"], "nowhere.txt"),
    ],
)
def test_invalid_argument_is_refused(arguments: list[str], value: str, language: str, run: Run) -> None:
    require_one_line(run(*arguments, "--lang", language), language, value)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("{", "1"),
        ("[]", ""),
        ('{"seats": 2}', "game"),
        ('{"game": "ftw", "seats": 9, "hands": []}', "seats"),
        ('{"game": "chess", "seats": 2}', "chess"),
        ('{"game": "ftw", "seats": 2, "hands": [[2, 2], [3, 4]], "actor": 0}', "hands"),
        ('{"game": "ftw", "seats": 2, "hands": [[2, 7], [3, 4]], "actor": 0, "colour": 1}', "colour"),
        ('{"game": "ftw", "seats": 2, "hands": [[2, 7], [3, 4]], "actor": 5}', "actor"),
    ],
)
def test_invalid_position_is_refused(text: str, value: str, language: str, run: Run, tmp_path: Path) -> None:
    path = tmp_path / "position.json"
    path.write_text(text)
    require_one_line(run("play", "--position", str(path), "--lang", language), language, value)


@pytest.mark.parametrize("command", [["replay"], ["verify"], ["analyse"], ["play", "--position"], ["solve"]])
def test_error_escapes_control_characters(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with suppress(SystemExit):
        main([*command, CONTROLS])
    out, err = capsys.readouterr()
    assert "\\u001b[2J" in err
    assert (out + err).replace("\n", "").isprintable()


def test_screen_escapes_control_characters(capsys: pytest.CaptureFixture[str]) -> None:
    with redirect_stdout(cast(Any, Output(sys.stdout))):
        Screen().show(Text(CONTROLS, style="bold"))
        console = Console(force_terminal=True, color_system="standard")
        console.print(Text(CONTROLS, style="bold"))
        print(CONTROLS)
    plain, styled, printed = capsys.readouterr().out.splitlines()
    assert plain == printed == r"a\u001b[2J\u009b1m\u202eb"
    assert styled == f"\x1b[1m{plain}\x1b[0m"


def test_error_names_a_game_by_its_title(run: Run) -> None:
    assert run("play", "ftw", "--seats", "7", "--lang", "en").err == "FTW?! is played with 2 to 6 seats, not “7”.\n"
    assert "アクマトリック" in run("play", "akumatrick", "--mode", "solo", "--lang", "ja").err


@pytest.mark.parametrize(
    ("path", "english", "japanese"),
    [("nowhere.txt", "the file does not exist", "そのファイルはありません"), (".", "it is a folder", "フォルダです")],
)
def test_unreadable_file_is_named_with_the_reason(path: str, english: str, japanese: str, run: Run) -> None:
    assert run("replay", path, "--lang", "en").err == f"{path}: {english}.\n"
    assert run("replay", path, "--lang", "ja").err == f"{path}：{japanese}。\n"


def line_of(text: str, beginning: str) -> int:
    return next(n for n, line in enumerate(text.splitlines(), 1) if line.startswith(beginning))


@pytest.mark.parametrize("command", [["replay"], ["play", "--resume"]])
@pytest.mark.parametrize(
    ("old", "new", "beginning"),
    [
        ("takujo transcript 1", "takujo notes 1", "takujo"),
        ("game ftw", "game chess", "game"),
        ("rules_version 1", "rules_version 99", "rules_version"),
        ("seats 2", "seats 20", "seats"),
        ("options {", "options [", "options"),
        ("!deal ", "!deal 1 ", "!deal"),
        ("end 1", "end 2", "end"),
    ],
)
def test_corrupt_transcript_names_the_line(
    command: list[str], old: str, new: str, beginning: str, language: str, run: Run, transcript: Path
) -> None:
    text = TRANSCRIPT.replace(old, new, 1)
    transcript.write_text(text, encoding="utf-8")
    ran = run(*command, str(transcript), "--lang", language)
    number = line_of(text, beginning)
    assert language == "en" or "is not a move" not in ran.err
    require_one_line(ran, language, f"Line {number}:" if language == "en" else f"{number}行目")


@pytest.mark.parametrize("command", ["replay", "analyse"])
@pytest.mark.parametrize(("line", "actor"), [("1 give 0 3 7", "1"), ("give 1 3 7", "give")])
def test_transcript_line_of_another_seat_is_refused(
    command: str, line: str, actor: str, run: Run, transcript: Path
) -> None:
    transcript.write_text(TRANSCRIPT.replace("end 1", f"{line}\nend 1"), encoding="utf-8")
    number = line_of(TRANSCRIPT, "end")
    english = f"Line {number}: “{line}”: it is the turn of seat 0 (-1: chance), but this line begins with “{actor}”.\n"
    japanese = f"{number}行目：「{line}」：手番は席0（-1は配りや引き）ですが、この行は「{actor}」で始まっています。\n"
    assert run(command, str(transcript), "--lang", "en").err == english
    assert run(command, str(transcript), "--lang", "ja").err == japanese


def test_truncated_transcript_names_its_last_line(language: str, run: Run, transcript: Path) -> None:
    lines = TRANSCRIPT.splitlines()[:-1]
    transcript.write_text("\n".join(lines), encoding="utf-8")
    ran = run("replay", str(transcript), "--lang", language)
    require_one_line(ran, language, f"Line {len(lines)}:" if language == "en" else f"{len(lines)}行目")


def test_binary_file_is_refused(language: str, run: Run, transcript: Path) -> None:
    transcript.write_bytes(b"\xff\xfe\x00binary")
    require_one_line(run("replay", str(transcript), "--lang", language), language, "transcript.txt")


def test_quoted_line_has_no_control_characters(run: Run, transcript: Path) -> None:
    transcript.write_text(TRANSCRIPT.replace("end 1", "\x1b[2J\x07 end 1"), encoding="utf-8")
    ran = run("replay", str(transcript), "--lang", "en")
    assert ran.status == 2
    assert not set("\x1b\x07") & set(ran.err + ran.out)


def test_language_follows_the_environment(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    require_one_line(run("play", "chess"), "ja")
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    require_one_line(run("play", "chess"), "en")


def test_command_without_arguments_prints_help(run: Run, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        run()
    assert ended.value.code == 0
    assert "play" in capsys.readouterr().out


def test_match_imports_nothing_heavy() -> None:
    program = """
import os, sys
from takujo.cli import main
from takujo.games import NAMES
for game in NAMES:
    main(["play", game, "--seed", "1"])
heavy = {"numba", "llvmlite", "textual", "markdown_it", "pygments", "asyncio"} & set(sys.modules)
sys.exit(f"imported: {heavy}" if heavy else 0)
"""
    ended = subprocess.run([sys.executable, "-c", program], stdin=subprocess.DEVNULL, capture_output=True, check=False)
    assert ended.returncode == 0, ended.stderr.decode()


def test_terminal_gets_colours_and_a_question_before_quitting(tmp_path: Path) -> None:
    pty = pytest.importorskip("pty")
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "takujo", "play", "ftw", "--seed", "1", "--lang", "en"]
    environment = {**os.environ, "TERM": "xterm-256color", "COLUMNS": "80", "LINES": "30"}
    saved = tmp_path / "saved.txt"
    os.write(ours, f"1\nu\nq\n{saved}\n".encode())
    with subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=environment) as process:
        os.close(theirs)
        shown = b""
        while True:
            try:
                piece = os.read(ours, 65536)
            except OSError:  # closed by the client
                break
            if not piece:
                break
            shown += piece
    os.close(ours)
    assert process.returncode == 0, shown.decode()
    assert b"\x1b[" in shown
    assert b"Save the match as a transcript?" in shown
    assert takujo.load_transcript(saved.read_text(encoding="utf-8")).entries


@pytest.mark.parametrize("error", [EOFError, KeyboardInterrupt])
def test_ctrl_d_and_ctrl_c_quit(error: type[BaseException], monkeypatch: pytest.MonkeyPatch) -> None:
    def pressed(prompt: str) -> str:
        raise error

    monkeypatch.setattr("builtins.input", pressed)
    screen = Screen()
    screen.live = True
    assert screen.ask("? ") == "quit"
    if error is EOFError:
        with pytest.raises(Left):
            screen.ask("? ")


def test_real_pipe_works_and_may_break() -> None:
    command = [sys.executable, "-m", "takujo", "play", "ftw", "--seed", "1", "--lang", "ja"]
    ended = subprocess.run(command, input=b"give 10 13 24\n", capture_output=True, check=False)
    assert ended.returncode == 0
    assert "席3に渡しました" in ended.stdout.decode()
    assert ended.stderr == b""
    whole = [sys.executable, "-m", "takujo", "games"]
    with subprocess.Popen(whole, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout
        process.stdout.close()
        assert process.stderr
        assert process.stderr.read() == b""


def test_long_value_is_quoted_in_part(language: str, run: Run, transcript: Path) -> None:
    long = "x" * 100_000
    transcript.write_text(TRANSCRIPT.replace("end ", f"0 {long}\nend "), encoding="utf-8")
    start = ["play", "ftw"]
    for arguments in (["replay", str(transcript)], ["play", long], [*start, "--seats", long], [*start, "--bots", long]):
        ran = run(*arguments, "--lang", language)
        require_one_line(ran, language, "xxx")
        assert len(ran.err) < 1_000
