"""What is searched in a page: Python under Pyodide, in Node, with the kernels of a page, beside this Python."""

import os
import subprocess
from pathlib import Path

from tests.page import searches

ROOT = Path(__file__).parents[2]
WHEELS = ROOT / ".venv/page"
LIMIT_S = 900


def test_a_page_finds_what_this_machine_finds(node: str, tmp_path: Path) -> None:
    wanted = tmp_path / "wanted.txt"
    wanted.write_text("\n".join(searches.lines()) + "\n", encoding="utf-8")
    assert len(wanted.read_text(encoding="utf-8").splitlines()) > 100
    done = subprocess.run(
        [node, "node_modules/vitest/vitest.mjs", "run", "tests/page/search.test.ts"],
        cwd=ROOT / "client",
        env={
            **os.environ,
            "TAKUJO_PAGE_WHEELS": ":".join(map(str, sorted(WHEELS.glob("*.whl")))),
            "TAKUJO_PAGE_PROGRAM": searches.__file__,
            "TAKUJO_PAGE_WANTED": str(wanted),
        },
        capture_output=True,
        text=True,
        timeout=LIMIT_S,
    )
    assert done.returncode == 0, done.stdout[-4_000:] + done.stderr[-2_000:]
    assert "1 passed" in done.stdout
