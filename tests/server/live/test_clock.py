"""The clock of a server."""

import subprocess
import sys
import time

import pytest

from takujo.server.live import live_table

HOUR_MS = 3_600_000


@pytest.mark.parametrize("jump_ms", [HOUR_MS, -HOUR_MS])
def test_clock_ignores_jumps_of_the_machine(jump_ms: int, monkeypatch: pytest.MonkeyPatch) -> None:
    before, real_ns = live_table.now_ms(), time.time_ns
    monkeypatch.setattr(time, "time_ns", lambda: real_ns() + jump_ms * 1_000_000)
    assert before <= live_table.now_ms() < before + HOUR_MS


def test_workers_share_one_time() -> None:
    asked = "import time; time.time_ns = lambda: 0; from takujo.server.live.live_table import now_ms; print(now_ms())"
    before = live_table.now_ms()
    other = int(subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True).stdout)
    assert before <= other <= live_table.now_ms()
