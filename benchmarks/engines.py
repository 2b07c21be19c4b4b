"""The engines: processes of their own, pinned to their cores, that play timed windows."""

import hashlib
import json
import os
import subprocess
import sys
import venv
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from report import OURS, Window

HERE = Path(__file__).parent
PEERS_VENV = HERE / ".venv-peers"
PEERS_PYTHON = PEERS_VENV / "bin/python"
PEERS = {
    "openspiel": ("openspiel.py", ("hearts", "euchre", "leduc"), ("rollouts", "bots", "stepped")),
    "rlcard": ("rlcard_random.py", ("uno", "leduc"), ("stepped",)),
    "pgx": ("pgx_batch.py", ("leduc", "kuhn"), ("batch",)),
}


class EngineError(Exception):
    """An engine cannot be measured here; says why."""


@dataclass
class Engine:
    """A command that prints a JSON line a window: it stays and waits for its turns, or runs once for each."""

    name: str
    command: Sequence[str]
    cores: Sequence[int]
    stays: bool = False
    process: "subprocess.Popen[str] | None" = field(default=None, init=False)

    def start(self) -> dict[str, Any]:
        """Warm up; what the engine says about itself. Raises EngineError."""
        if not self.stays:
            return answer(self.command, self.cores)
        with pinned(self.cores):
            pipe = subprocess.PIPE
            self.process = subprocess.Popen(self.command, stdin=pipe, stdout=pipe, text=True)
        return self._next_line()

    def window(self) -> Window:
        """The next timed window. Raises EngineError."""
        if self.process and self.process.stdin:
            self.process.stdin.write("\n")
            self.process.stdin.flush()
            row = self._next_line()
        else:
            row = answer(self.command, self.cores)
        done, matches = ("simulations", "moves") if "simulations" in row else ("decisions", "matches")
        return Window(row[done], row[matches], row["seconds"], row.get("cpu_seconds"))

    def stop(self) -> None:
        if self.process:
            self.process.communicate()  # closes its input, which ends it

    def _next_line(self) -> dict[str, Any]:
        assert self.process
        assert self.process.stdout
        line = self.process.stdout.readline()
        if not line:
            raise EngineError(f"ended with exit code {self.process.wait()}")
        row: dict[str, Any] = json.loads(line)
        return row


def answer(command: Sequence[str], cores: Sequence[int]) -> dict[str, Any]:
    """The JSON line that a command prints. Raises EngineError."""
    with pinned(cores):
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise EngineError((done.stderr.strip() or f"exit code {done.returncode}").splitlines()[-1])
    row: dict[str, Any] = json.loads(done.stdout)
    return row


@contextmanager
def pinned(cores: Sequence[int]) -> Iterator[None]:
    """Processes started inside run on these cores only, where the system can do that."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, cores)
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


def our_engines(seconds: float, cores: Sequence[int]) -> list[Engine]:
    engines = []
    for game in (*OURS, "leduc"):
        for threads in (1, 2):
            if threads > len(cores):
                continue
            command = f"-m takujo bench playouts --game {game} --seconds {seconds} --threads {threads} --json"
            name = f"takujo/{game}" + ("/2-threads" if threads == 2 else "")
            engines.append(Engine(name, [sys.executable, *command.split()], cores[:threads]))
    return engines


def peer_engines(seconds: float, cores: Sequence[int]) -> list[Engine]:
    engines = []
    for peer, (script, games, ways) in PEERS.items():
        for game in games:
            for how in ways:
                options = f"--game {game} --how {how} --seconds {seconds} --wait"
                command = [str(PEERS_PYTHON), str(HERE / "peers" / script), *options.split()]
                engines.append(Engine(f"{peer}/{game}/{how}", command, cores[:1], stays=True))
    return engines


def install_peers() -> None:
    """The environment of the peers, made anew when their pins have changed."""
    pins = HERE / "requirements-peers.txt"
    stamp, digest = PEERS_VENV / "pins.sha256", hashlib.sha256(pins.read_bytes()).hexdigest()
    if stamp.exists() and stamp.read_text() == digest:
        return
    print("Installing the peers …", flush=True)
    venv.create(PEERS_VENV, clear=True, with_pip=True)
    pip = "-m pip install --quiet --disable-pip-version-check --require-hashes -r"
    subprocess.run([str(PEERS_PYTHON), *pip.split(), str(pins)], check=True)
    stamp.write_text(digest)


def compile_c(folder: Path) -> Path:
    """FTW?! in C as a program. Raises EngineError."""
    source, program = HERE / "ftw.c", folder / "ftw"
    if not source.exists():
        raise EngineError("ftw.c is not there")
    try:
        command = ["cc", "-O3", "-march=native", "-o", str(program), str(source)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    except FileNotFoundError:
        raise EngineError("there is no C compiler") from None
    if done.returncode:
        raise EngineError("the C compiler refuses ftw.c")
    return program


def c_engine(program: Path, seats: int, seconds: float, cores: Sequence[int]) -> Engine:
    """As many matches as take about `seconds`."""
    trial = answer([str(program), str(seats), "20000", "1"], cores[:1])
    matches = max(1, round(trial["matches"] * seconds / trial["seconds"]))
    return Engine("c/ftw", [str(program), str(seats), str(matches), "1"], cores[:1])
