"""Whatever is wrong from outside: one line in the chosen language, exit status 2, no traceback."""

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
from takujo.i18n import LANGUAGES
from takujo.interfaces.terminal import Left

JAPANESE = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]")
COMMANDS = "a\x1b[2J\x9b1m\u202eb"  # of a terminal
TRANSCRIPT = takujo.game("ftw", seats=2).match(seed=1).transcript()


def require_one_line(ran: Ran, language: str, *said: str) -> None:
    assert ran.status == 2
    assert ran.out == ""
    assert len(ran.err.splitlines()) == 1, ran.err
    assert bool(JAPANESE.search(ran.err)) == (language == "ja"), ran.err
    for text in said:
        assert text in ran.err


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("arguments", "said"),
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
def test_arguments_that_cannot_be(arguments: list[str], said: str, language: str, run: Run) -> None:
    require_one_line(run(*arguments, "--lang", language), language, said)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("text", "said"),
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
def test_positions_that_cannot_be(text: str, said: str, language: str, run: Run, tmp_path: Path) -> None:
    path = tmp_path / "position.json"
    path.write_text(text)
    require_one_line(run("play", "--position", str(path), "--lang", language), language, said)


@pytest.mark.parametrize("command", [["replay"], ["verify"], ["analyse"], ["play", "--position"], ["solve"]])
def test_what_an_error_quotes_commands_no_terminal(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with suppress(SystemExit):
        main([*command, COMMANDS])
    said = capsys.readouterr()
    assert "\\u001b[2J" in said.err
    assert (said.out + said.err).replace("\n", "").isprintable()


def test_what_the_screen_quotes_commands_no_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    with redirect_stdout(cast(Any, Output(sys.stdout))):
        Screen().show(Text(COMMANDS, style="bold"))
        console = Console(force_terminal=True, color_system="standard")
        console.print(Text(COMMANDS, style="bold"))
        print(COMMANDS)
    plain, styled, printed = capsys.readouterr().out.splitlines()
    assert plain == printed == r"a\u001b[2J\u009b1m\u202eb"
    assert styled == f"\x1b[1m{plain}\x1b[0m"


def test_refusals_name_games_by_their_titles(run: Run) -> None:
    assert run("play", "ftw", "--seats", "7", "--lang", "en").err == "FTW?! is played with 2 to 6 seats, not 7.\n"
    assert "アクマトリック" in run("play", "akumatrick", "--mode", "solo", "--lang", "ja").err


@pytest.mark.parametrize(
    ("path", "english", "japanese"),
    [
        ("nowhere.txt", "there is no such file", "そのファイルはありません"),
        (".", "it is a folder", "フォルダーです"),
    ],
)
def test_why_a_file_cannot_be_read(path: str, english: str, japanese: str, run: Run) -> None:
    assert run("replay", path, "--lang", "en").err == f"{path}: {english}.\n"
    assert run("replay", path, "--lang", "ja").err == f"{path}: {japanese}。\n"


def line_of(text: str, beginning: str) -> int:
    return next(n for n, line in enumerate(text.splitlines(), 1) if line.startswith(beginning))


@pytest.mark.parametrize("language", LANGUAGES)
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
def test_a_corrupt_transcript_names_the_line(
    command: list[str], old: str, new: str, beginning: str, language: str, run: Run, tmp_path: Path
) -> None:
    path = tmp_path / "transcript.txt"
    text = TRANSCRIPT.replace(old, new, 1)
    path.write_text(text, encoding="utf-8")
    ran = run(*command, str(path), "--lang", language)
    number = line_of(text, beginning)
    assert language == "en" or "is no move" not in ran.err
    require_one_line(ran, language, f"Line {number}:" if language == "en" else f"{number}行目")


@pytest.mark.parametrize("command", ["replay", "analyse"])
@pytest.mark.parametrize(("line", "actor"), [("1 give 0 3 7", "1"), ("give 1 3 7", "give")])
def test_a_line_that_is_not_of_the_seat_to_act(command: str, line: str, actor: str, run: Run, tmp_path: Path) -> None:
    path = tmp_path / "transcript.txt"
    path.write_text(TRANSCRIPT.replace("end 1", f"{line}\nend 1"), encoding="utf-8")
    number = line_of(TRANSCRIPT, "end")
    english = f"Line {number}: “{line}”: it is 0’s turn, and this line begins with “{actor}”.\n"
    japanese = f"{number}行目: 「{line}」: 手番は0ですが、この行は「{actor}」で始まっています。\n"
    assert run(command, str(path), "--lang", "en").err == english
    assert run(command, str(path), "--lang", "ja").err == japanese


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_truncated_transcript_names_its_last_line(language: str, run: Run, tmp_path: Path) -> None:
    path = tmp_path / "transcript.txt"
    lines = TRANSCRIPT.splitlines()[:-1]
    path.write_text("\n".join(lines), encoding="utf-8")
    ran = run("replay", str(path), "--lang", language)
    require_one_line(ran, language, f"Line {len(lines)}:" if language == "en" else f"{len(lines)}行目")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_file_that_is_no_text(language: str, run: Run, tmp_path: Path) -> None:
    path = tmp_path / "transcript.txt"
    path.write_bytes(b"\xff\xfe\x00binary")
    require_one_line(run("replay", str(path), "--lang", language), language, "transcript.txt")


def test_what_is_quoted_cannot_command_the_terminal(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "transcript.txt"
    path.write_text(TRANSCRIPT.replace("end 1", "\x1b[2J\x07 end 1"), encoding="utf-8")
    ran = run("replay", str(path), "--lang", "en")
    assert ran.status == 2
    assert "\x1b" not in ran.err + ran.out
    assert "\x07" not in ran.err + ran.out


def test_the_language_of_the_environment_is_taken(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    require_one_line(run("play", "chess"), "ja")
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    require_one_line(run("play", "chess"), "en")


def test_without_arguments_a_pipe_gets_the_help(run: Run, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        run()
    assert ended.value.code == 0
    assert "play" in capsys.readouterr().out


def test_nothing_heavy_is_imported_for_a_match() -> None:
    """The first prompt comes at once: one match is plain Python."""
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


def test_a_person_at_a_terminal_gets_colour_and_is_asked_before_leaving(tmp_path: Path) -> None:
    pty = pytest.importorskip("pty")
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "takujo", "play", "ftw", "--seed", "1", "--lang", "en"]
    environment = {**os.environ, "TERM": "xterm-256color", "COLUMNS": "80", "LINES": "30"}
    kept = tmp_path / "kept.txt"
    os.write(ours, f"1\nu\nq\n{kept}\n".encode())
    with subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=environment) as process:
        os.close(theirs)
        shown = b""
        while True:
            try:
                piece = os.read(ours, 65536)
            except OSError:  # the other end has closed
                break
            if not piece:
                break
            shown += piece
    os.close(ours)
    assert process.returncode == 0, shown.decode()
    assert b"\x1b[" in shown
    assert b"Keep the match as a transcript?" in shown
    assert takujo.load_transcript(kept.read_text(encoding="utf-8")).entries


@pytest.mark.parametrize("error", [EOFError, KeyboardInterrupt])
def test_ctrl_d_and_ctrl_c_are_to_quit(error: type[BaseException], monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever quits is asked first (above)."""

    def pressed(prompt: str) -> str:
        raise error

    monkeypatch.setattr("builtins.input", pressed)
    screen = Screen()
    screen.live = True
    assert screen.ask("? ") == "quit"
    if error is EOFError:
        with pytest.raises(Left):
            screen.ask("? ")


def test_a_real_pipe_and_a_reader_that_leaves() -> None:
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


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_long_is_quoted_in_part(language: str, run: Run, tmp_path: Path) -> None:
    long = "x" * 100_000
    path = tmp_path / "transcript.txt"
    path.write_text(TRANSCRIPT.replace("end ", f"0 {long}\nend "), encoding="utf-8")
    for arguments in (
        ["replay", str(path)],
        ["play", long],
        ["play", "ftw", "--seats", long],
        ["play", "ftw", "--bots", long],
    ):
        ran = run(*arguments, "--lang", language)
        require_one_line(ran, language, "xxx")
        assert len(ran.err) < 1_000
