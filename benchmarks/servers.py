"""Servers as processes, and their resources (Linux)."""

import hashlib
import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

from engine_processes import EngineError, pinned
from results import HERE

sys.path.insert(0, str(HERE.parent))  # the tests' helpers
from tests.denial_of_service import healthy_players
from tests.server.ports_and_programs import free_port
from tests.server.postgres import create_database, run_postgres
from tests.server.processes import ServerProcess, child_pids, run_servers

BOARDGAME_IO = HERE / "peers/boardgameio"
MEMORY = "/dev/shm"  # a RAM disk
RATES = ("--rate-limit-scale", "1000000")  # times our limits: all load has one address
START_S = 60.0


@contextmanager
def our_server(*flags: str, errors: Path | None = None, folder: str | None = None) -> Iterator[ServerProcess]:
    """Run `takujo serve` with temporary data in `folder`. `errors`: the file for stderr."""
    with (
        tempfile.TemporaryDirectory(dir=folder) as data,
        run_servers(1, "--data-dir", data, *flags, usual=(), errors=errors) as [server],
    ):
        yield server


@contextmanager
def sharing_servers(count: int, *flags: str) -> Iterator[Sequence[ServerProcess]]:
    """Run several `takujo serve` on one durable PostgreSQL."""
    with run_postgres(durable=True) as cluster:
        database = create_database(cluster.address, "bench")
        with run_servers(count, "--database", database, *flags, usual=()) as servers:
            yield servers


@contextmanager
def serving(side: str, cores: Sequence[int]) -> Iterator[tuple[Sequence[int], Sequence[int]]]:
    """Run a server, pinned; return its ports and process ids. Raises EngineError.

    `side`: `takujo/<game>`, with `+memory`, `+postgresql` or `+2servers`; `boardgame.io/ftw`, with `+files`; `ws/ftw`.
    """
    name, _, how = side.partition("+")
    with ExitStack() as stack:
        with pinned(cores):
            if name.startswith("takujo/"):
                if how in ("postgresql", "2servers"):
                    servers = stack.enter_context(sharing_servers(2 if how == "2servers" else 1, *RATES))
                else:
                    servers = [stack.enter_context(our_server(*RATES, folder=MEMORY if how == "memory" else None))]
                found = [port_of(server) for server in servers], [server.process.pid for server in servers]
            elif name.startswith("boardgame.io/"):
                found = stack.enter_context(_node("server.js", files=how == "files"))
            else:
                found = stack.enter_context(_node("plain.js"))
        yield found


def port_of(server: ServerProcess) -> int:
    return int(server.address.rpartition(":")[2])


def cpu_seconds(*pids: int) -> float:
    """Return the CPU time of processes and their children."""
    ticks = 0
    for pid in _with_children(pids):
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def memory_mb(*pids: int) -> float:
    """Return the resident memory of processes and their children."""
    return sum(map(healthy_players.memory_mb, _with_children(pids)))


def _with_children(pids: Iterable[int]) -> list[int]:
    return [each for pid in pids for each in (pid, *child_pids(pid))]


def install_boardgame_io() -> None:
    """Install the packages of package-lock.json, if changed. Raises EngineError."""
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
def _node(script: str, files: bool = False) -> Iterator[tuple[Sequence[int], Sequence[int]]]:
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        command = ["node", str(BOARDGAME_IO / script), str(port), *([folder] if files else [])]
        environment = {**os.environ, "NODE_ENV": "production"}
        quiet = subprocess.DEVNULL
        process = subprocess.Popen(command, env=environment, stdout=quiet, stderr=quiet)
        try:
            deadline = time.monotonic() + START_S
            while not _listens(port):
                if time.monotonic() > deadline or process.poll() is not None:
                    raise EngineError("the server did not start")
                time.sleep(0.05)
            yield [port], [process.pid]
        finally:
            process.terminate()
            process.wait()


def _listens(port: int) -> bool:
    with suppress(OSError), socket.create_connection(("127.0.0.1", port)):
        return True
    return False
