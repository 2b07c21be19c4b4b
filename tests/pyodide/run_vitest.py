"""Vitest tests started by pytest: they need a Python program or archive."""

import os
import subprocess
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).parents[2]
WHEELS = ROOT / ".venv/page"
LIMIT_S = 900


def passes(node: str, test: str, count: int, **given: str) -> None:
    """Check that `count` tests of a file in client/tests/offline pass. `given`: environment."""
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


def prints(node: str, program: str, wanted: Iterable[str], folder: Path, argument: str = "") -> None:
    """Check what a program prints in Pyodide with the page's kernels."""
    file = folder / "wanted.txt"
    file.write_text("\n".join(wanted) + "\n", encoding="utf-8")
    given = {"PROGRAM": program, "ARGUMENT": argument, "WANTED": str(file)}
    passes(node, "program.test.ts", 1, **{f"TAKUJO_PAGE_{name}": value for name, value in given.items()})
