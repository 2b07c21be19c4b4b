"""Client tests that only pytest starts: they need a program or an archive of Python's."""

import os
import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[2]
WHEELS = ROOT / ".venv/page"
LIMIT_S = 900


def passes(node: str, test: str, count: int, **given: str) -> None:
    """So many tests of a file in client/tests/offline pass, with these variables and the wheels of a page."""
    wheels = ":".join(map(str, sorted(WHEELS.glob("*.whl"))))
    done = subprocess.run(
        [node, "node_modules/vitest/vitest.mjs", "run", f"tests/offline/{test}"],
        cwd=ROOT / "client",
        env={**os.environ, "TAKUJO_PAGE_WHEELS": wheels, **given},
        capture_output=True,
        text=True,
        timeout=LIMIT_S,
    )
    assert done.returncode == 0, done.stdout[-4_000:] + done.stderr[-2_000:]
    assert f"{count} passed" in done.stdout
