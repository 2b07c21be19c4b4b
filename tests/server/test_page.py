"""Table, hub, connection and API work without web framework, database, process or thread."""

import json
import subprocess
import sys
from pathlib import Path

from takujo.games import NAMES

PROGRAM = Path(__file__).with_name("page_program.py")


def run(*absent: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run([sys.executable, PROGRAM, *absent], capture_output=True, text=True, check=False)


def test_whole_matches_in_an_emulated_page() -> None:
    done = run()
    assert done.returncode == 0, done.stderr
    found = [json.loads(line) for line in done.stdout.splitlines()]
    assert {match["game"] for match in found} >= set(NAMES)
    for match in found:
        assert match["fair"]
        assert match["winners"]
        assert match["mine"] == ["over"]
        assert match["frames"] > 3
        assert match["lesson"] > 3
    assert any(match["undone"] for match in found)


def test_missing_modules_are_detected() -> None:
    done = run("msgspec")
    assert done.returncode == 1
    assert "a page has no msgspec" in done.stderr
