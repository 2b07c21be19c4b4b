"""`takujo serve` and `takujo verify`, as processes."""

import os
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from tests.server.workers import but_for_root, served_by
from tests.server.world import WAIT

import takujo
from takujo.i18n import LANGUAGES, catalogue

TAKUJO = [sys.executable, "-m", "takujo"]
ENVIRONMENT = {name: value for name, value in os.environ.items() if not name.startswith("TAKUJO_")}


def test_serve_says_where_it_is_and_ends_on_a_signal(tmp_path: Path) -> None:
    command = [*TAKUJO, "serve", "--port", "0", "--no-browser", "--data-dir", str(tmp_path), "--lang", "en"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=ENVIRONMENT
    ) as served:
        assert served.stdout is not None
        said = served.stdout.readline()
        address = re.search(r"http://127\.0\.0\.1:\d+/", said)
        assert address, said
        assert httpx.get(f"{address[0]}healthz", timeout=WAIT).json()["ok"] is True
        served.send_signal(signal.SIGTERM)
        _, errors = served.communicate(timeout=WAIT)
    assert but_for_root(errors) == ""
    assert list(tmp_path.iterdir())


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*TAKUJO, *arguments], capture_output=True, text=True, timeout=WAIT, env=ENVIRONMENT, check=False
    )


def test_a_port_that_is_taken_is_one_line(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        served = run("serve", "--port", port, "--no-browser", "--data-dir", str(tmp_path), "--lang", "en")
    assert (served.returncode, served.stdout) == (2, "")
    assert (
        served.stderr
        == f"Cannot listen on 127.0.0.1, port {port}: the port is taken (--port 0 takes any that is free).\n"
    )


@pytest.mark.parametrize(
    "flags",
    [
        ["--database", "postgresql://127.0.0.1:1/x"],
        ["--database", "postgresql://127.0.0.1:1/x", "--workers", "2"],
    ],
)
def test_a_service_that_is_not_there_is_one_line(flags: list[str]) -> None:
    served = run("serve", *flags, "--port", "0", "--no-browser", "--lang", "en")
    assert (served.returncode, served.stdout, served.stderr.count("\n")) == (2, "", 1)
    assert "does not work" in served.stderr


def test_several_workers_on_sqlite_are_refused_in_one_line(tmp_path: Path) -> None:
    served = run("serve", "--workers", "2", "--data-dir", str(tmp_path), "--lang", "en")
    assert served.returncode == 2
    assert "PostgreSQL" in served.stderr
    assert served.stderr.count("\n") == 1


def test_a_folder_has_one_server_and_loses_it_when_it_dies(tmp_path: Path) -> None:
    there = ("--data-dir", str(tmp_path))
    with served_by(1, *there) as [first]:
        for language in LANGUAGES:
            second = run("serve", *there, "--port", "0", "--no-browser", "--lang", language)
            said = catalogue(language)("error-database-served", path=str(tmp_path))
            assert (second.returncode, second.stdout, second.stderr) == (2, "", f"{said}\n")
        for beside in (("backup", str(tmp_path / "kept")), ("admin", "tables")):
            assert run(*beside, *there).returncode == 0
        first.kill()
        first.start()
        assert first.answers(WAIT)


def test_make_play_serves_without_a_terminal_too() -> None:
    makefile = (Path(__file__).parents[2] / "Makefile").read_text(encoding="utf-8")
    recipe = makefile.partition("\nplay:")[2].splitlines()[1]
    assert recipe.split()[-2:] == ["@$(BIN)/takujo", "serve"]


@pytest.fixture
def transcript(tmp_path: Path) -> Path:
    match = takujo.game("ftw", seats=3).match(chance=takujo.Sealed())
    while not match.is_over:
        match.play(match.moves()[0])
    path = tmp_path / "match.txt"
    path.write_text(match.transcript(), encoding="utf-8")
    return path


def test_a_fair_match_is_called_fair_in_both_languages(transcript: Path) -> None:
    english, japanese = run("verify", str(transcript), "--lang", "en"), run("verify", str(transcript), "--lang", "ja")
    assert (english.returncode, japanese.returncode) == (0, 0)
    assert english.stdout.startswith("Fair:")
    assert japanese.stdout.startswith("公正です")


def test_another_secret_is_called_unfair(transcript: Path) -> None:
    text = re.sub(r"secret \w+", f"secret {'0' * 64}", transcript.read_text(encoding="utf-8"))
    transcript.write_text(text, encoding="utf-8")
    verified = run("verify", str(transcript), "--lang", "en")
    assert verified.returncode == 1
    assert verified.stdout.startswith("Not fair:")


def test_what_is_no_transcript_is_one_line(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear all,\n", encoding="utf-8")
    verified = run("verify", str(path), "--lang", "en")
    assert (verified.returncode, verified.stdout, verified.stderr.count("\n")) == (2, "", 1)
