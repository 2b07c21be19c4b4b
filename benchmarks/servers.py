"""Servers as processes, and their use of the machine (Linux)."""

import hashlib
import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

from engines import EngineError, pinned
from results import HERE

sys.path.insert(0, str(HERE.parent))  # the tests' servers and people
from tests.attack.healthy import memory_mb as memory_mb
from tests.server.environment import free_port
from tests.server.processes import ServerProcess, run_servers
from tests.server.processes import child_pids as child_pids

BOARDGAME_IO = HERE / "peers/boardgameio"
FILES = "+files"  # boardgame.io/<game>+files: its server stores in files instead of in memory
RATES = ("--rate-limit-scale", "1000000")  # times our usual limits: the whole load comes from one address
START_S = 60.0


@contextmanager
def our_server(*flags: str, errors: Path | None = None) -> Iterator[ServerProcess]:
    """Run `takujo serve` with SQLite in a temporary folder. `errors`: the file for its stderr."""
    with (
        tempfile.TemporaryDirectory() as folder,
        run_servers(1, "--data-dir", folder, *flags, usual=(), errors=errors) as [server],
    ):
        yield server


@contextmanager
def serving(side: str, cores: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Run one of the two servers, pinned; return port and process id. Raises EngineError."""
    with ExitStack() as stack:
        with pinned(cores):
            if side.startswith("takujo/"):
                server = stack.enter_context(our_server(*RATES))
                found = port_of(server), server.process.pid
            else:
                found = stack.enter_context(_boardgame_io(side.endswith(FILES)))
        yield found


def port_of(server: ServerProcess) -> int:
    return int(server.address.rpartition(":")[2])


def cpu_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def install_boardgame_io() -> None:
    """Install the packages of package-lock.json, again if it has changed. Raises EngineError."""
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


def boardgame_io_version() -> str:
    lock = json.loads((BOARDGAME_IO / "package-lock.json").read_text(encoding="utf-8"))
    return str(lock["packages"]["node_modules/boardgame.io"]["version"])


def node_version() -> str:
    try:
        said = subprocess.run(["node", "--version"], capture_output=True, text=True, check=True).stdout
    except FileNotFoundError:
        return "missing"
    return said.strip().removeprefix("v")


@contextmanager
def _boardgame_io(in_files: bool) -> Iterator[tuple[int, int]]:
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        command = ["node", str(BOARDGAME_IO / "server.js"), str(port), *([folder] if in_files else [])]
        environment = {**os.environ, "NODE_ENV": "production"}
        quiet = subprocess.DEVNULL
        process = subprocess.Popen(command, env=environment, stdout=quiet, stderr=quiet)
        try:
            deadline = time.monotonic() + START_S
            while not _listens(port):
                if time.monotonic() > deadline or process.poll() is not None:
                    raise EngineError("the server did not start")
                time.sleep(0.05)
            yield port, process.pid
        finally:
            process.terminate()
            process.wait()


def _listens(port: int) -> bool:
    with suppress(OSError), socket.create_connection(("127.0.0.1", port)):
        return True
    return False
