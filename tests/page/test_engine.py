"""The engine of a page, in Node: from the archive that a site has, with all that Pyodide lacks."""

import os
import subprocess
from pathlib import Path

from takujo.site.program import archive

ROOT = Path(__file__).parents[2]
WHEELS = ROOT / ".venv/page"
LIMIT_S = 900


def test_tables_within_a_page(node: str, tmp_path: Path) -> None:
    packed = tmp_path / "takujo.zip"
    packed.write_bytes(archive())
    done = subprocess.run(
        [node, "node_modules/vitest/vitest.mjs", "run", "tests/page/engine.test.ts"],
        cwd=ROOT / "client",
        env={
            **os.environ,
            "TAKUJO_PAGE_WHEELS": ":".join(map(str, sorted(WHEELS.glob("*.whl")))),
            "TAKUJO_PAGE_ARCHIVE": str(packed),
        },
        capture_output=True,
        text=True,
        timeout=LIMIT_S,
    )
    assert done.returncode == 0, done.stdout[-4_000:] + done.stderr[-2_000:]
    assert "7 passed" in done.stdout


def test_an_archive_is_the_same_each_time() -> None:
    assert archive() == archive()
