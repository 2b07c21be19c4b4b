"""The servers under load: processes of their own, pinned to one core, and what the load generator says of them."""

import hashlib
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from engines import HERE, EngineError, answer, pinned
from load_sides import FILES

BOARDGAME_IO = HERE / "peers/boardgameio"
RATES = 1_000_000  # times our usual limits: the whole load comes from one address
START_S = 60.0


def measure(side: str, sockets: int, options: Sequence[str], cores: Sequence[int]) -> dict[str, Any]:
    """What `load.py` says of a fresh server. Raises EngineError."""
    with tempfile.TemporaryDirectory() as folder, _running(side, Path(folder), cores[:1]) as (port, pid):
        load = [sys.executable, str(HERE / "load.py"), "--side", side, "--port", str(port), "--pid", str(pid)]
        return answer([*load, "--sockets", str(sockets), *options], cores[-1:])


def install_boardgame_io() -> None:
    """Its packages as package-lock.json has them, anew when that has changed. Raises EngineError."""
    npm = shutil.which("npm")
    if npm is None:
        raise EngineError("there is no Node")
    packages = BOARDGAME_IO / "node_modules"
    lock = hashlib.sha256((BOARDGAME_IO / "package-lock.json").read_bytes()).hexdigest()
    stamp = packages / "lock.sha256"
    if stamp.exists() and stamp.read_text() == lock:
        return
    print("Installing boardgame.io …", flush=True)
    subprocess.run([npm, "ci", "--omit=dev", "--silent"], cwd=BOARDGAME_IO, check=True)
    stamp.write_text(lock)


@contextmanager
def _running(side: str, folder: Path, cores: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Port and process id of a server. Raises EngineError."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    if side.startswith("boardgame.io/"):
        command = ["node", str(BOARDGAME_IO / "server.js"), str(port), *([str(folder)] if side.endswith(FILES) else [])]
    else:
        flags = f"--no-browser --port {port} --rates {RATES} --data-dir {folder}"
        command = [sys.executable, "-m", "takujo", "serve", *flags.split()]
    with pinned(cores):
        process = subprocess.Popen(
            command, env={**os.environ, "NODE_ENV": "production"}, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
    try:
        _await(port, process)
        yield port, process.pid
    finally:
        process.terminate()
        process.wait()


def _await(port: int, process: "subprocess.Popen[bytes]") -> None:
    """Until it listens."""
    deadline = time.monotonic() + START_S
    while time.monotonic() < deadline and process.poll() is None:
        try:
            socket.create_connection(("127.0.0.1", port)).close()
            return
        except OSError:
            time.sleep(0.05)
    raise EngineError("the server did not start")
