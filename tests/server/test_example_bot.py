"""The example of docs/protocol.md plays a whole match."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from tests.server.client import TIMEOUT

pytestmark = pytest.mark.ci

BOT = Path(__file__).parents[2] / "examples" / "bot" / "bot.py"
LINES = 30  # of code


def test_example_bot_plays_a_whole_match(own_game: str, server: str) -> None:
    played = subprocess.run(
        [sys.executable, BOT, server, own_game, "3"],
        capture_output=True,
        text=True,
        timeout=4 * TIMEOUT,
        check=False,
    )
    assert played.returncode == 0, played.stderr
    assert re.fullmatch(r"winners: \[(\d(, \d)*)?\]\n", played.stdout)


def test_example_bot_is_short() -> None:
    code = [line for line in BOT.read_text(encoding="utf-8").splitlines() if line.strip()]
    start = next(number for number, line in enumerate(code) if line.startswith("import"))
    assert len(code[start:]) <= LINES
