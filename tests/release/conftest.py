"""The wheel and the source distribution as they are published, of the pages and kernels that are built."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def build(into: Path, root: Path = ROOT, **environment: str) -> tuple[Path, Path]:
    """Wheel and source distribution."""
    command = [sys.executable, "-m", "hatchling", "build", "-d", str(into)]
    done = subprocess.run(
        command, cwd=root, env={**os.environ, **environment}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    (wheel,), (source,) = into.glob("*.whl"), into.glob("*.tar.gz")
    return wheel, source


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    return build(tmp_path_factory.mktemp("dist"))
