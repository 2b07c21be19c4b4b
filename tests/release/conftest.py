"""The wheel and the source distribution."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def build(into: Path, root: Path = ROOT, **environment: str) -> tuple[Path, Path]:
    """Build wheel and source distribution."""
    command = [sys.executable, "-m", "hatchling", "build", "-d", str(into)]
    environment = {**os.environ, **environment}
    done = subprocess.run(command, cwd=root, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    (wheel,), (source,) = into.glob("*.whl"), into.glob("*.tar.gz")
    return wheel, source


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    return build(tmp_path_factory.mktemp("dist"))
