"""The systemd unit is valid and gives the server few rights."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tests.deploy.proxies import DEPLOY, changed
from tests.server.ports_and_programs import skip_missing

EXPOSED = 20  # of systemd-analyze, in tenths; 100 is a service without restrictions


def analyse(*command: str) -> str:
    program = shutil.which("systemd-analyze") or skip_missing("systemd-analyze", "systemd")
    done = subprocess.run(
        [program, *command], capture_output=True, text=True, check=False, env={**os.environ, "LC_ALL": "C.UTF-8"}
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


def test_unit_is_valid(tmp_path: Path) -> None:
    unit = tmp_path / "takujo.service"
    unit.write_text(changed((DEPLOY / unit.name).read_text(), {"/opt/takujo/bin/takujo": sys.executable}))
    assert analyse("verify", "--man=no", str(unit)) == ""


def test_unit_is_sandboxed() -> None:
    unit = str(DEPLOY / "takujo.service")
    assert "takujo.service" in analyse("security", "--offline=true", f"--threshold={EXPOSED}", unit)
