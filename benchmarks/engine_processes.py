"""Engines: processes on fixed cores that play timed windows."""

import hashlib
import json
import os
import subprocess
import sys
import venv
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

from results import HERE
from timing import Series, Window, si

PEERS_VENV = HERE / ".venv-peers"
PEERS_PYTHON = str(PEERS_VENV / "bin/python")
LEARNERS_VENV = HERE / ".venv-learners"
LEARNERS_PYTHON = str(LEARNERS_VENV / "bin/python")


class EngineError(Exception):
    """An engine cannot be measured here; the text says why."""


@dataclass
class Engine:
    """A command that prints a JSON line per window.

    It stays alive between windows, or runs once per window.
    """

    name: str
    command: Sequence[str]
    cores: Sequence[int]
    stays: bool = True
    process: "subprocess.Popen[str] | None" = field(default=None, init=False)

    def start(self) -> dict[str, Any]:
        """Warm up; return what the engine reports. Raises EngineError."""
        if not self.stays:
            return answer(self.command, self.cores)
        with pinned(self.cores):
            pipe = subprocess.PIPE
            self.process = subprocess.Popen(self.command, stdin=pipe, stdout=pipe, text=True)
        return self._next_line()

    def window(self) -> Window:
        """Return the next timed window. Raises EngineError."""
        if self.process and self.process.stdin:
            self.process.stdin.write("\n")
            self.process.stdin.flush()
            row = self._next_line()
        else:
            row = answer(self.command, self.cores)
        done, matches = ("simulations", "moves") if "simulations" in row else ("decisions", "matches")
        return Window(row[done], row[matches], row["seconds"], row["cpu_seconds"])

    def stop(self) -> None:
        if self.process:
            self.process.communicate()  # closes stdin, which ends it

    def _next_line(self) -> dict[str, Any]:
        assert self.process
        assert self.process.stdout
        line = self.process.stdout.readline()
        if not line:
            raise EngineError(f"ended with exit code {self.process.wait()}")
        row: dict[str, Any] = json.loads(line)
        return row


def answer(command: Sequence[str], cores: Sequence[int]) -> dict[str, Any]:
    """Return the JSON line that a command prints. Raises EngineError."""
    with pinned(cores):
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise EngineError((done.stderr.strip() or f"exit code {done.returncode}").splitlines()[-1])
    row: dict[str, Any] = json.loads(done.stdout)
    return row


@contextmanager
def pinned(cores: Sequence[int]) -> Iterator[None]:
    """Pin processes started inside to these cores, where supported."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, cores)
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


def engines_of(
    name: str, script: str, games: Iterable[str], ways: Iterable[str], seconds: float, cores: Sequence[int]
) -> list[Engine]:
    """Return a script of `peers` for each game and mode.

    Ours use this Python, others that of the peers.
    """
    python = sys.executable if name == "takujo" else PEERS_PYTHON
    command = [python, str(HERE / "peers" / script), "--seconds", str(seconds)]
    return [
        Engine(f"{name}/{game}/{how}", [*command, "--game", game, "--how", how], cores)
        for game in games
        for how in ways
    ]


def wanted(engines: Iterable[Engine], only: Sequence[str] | None) -> list[Engine]:
    """Return engines by name patterns, or all. Installs peers if needed."""
    found = [engine for engine in engines if not only or any(fnmatch(engine.name, glob) for glob in only)]
    if any(engine.command[0] == PEERS_PYTHON for engine in found):
        install_peers()
    return found


def measure(
    engines: Sequence[Engine], rounds: int, missing: dict[str, str] | None = None, at_once: int = 1
) -> dict[str, Series]:
    """Give each engine one window per round.

    `at_once` engines warm up in parallel. Failures go to `missing`; without it, the first is raised.
    """
    runs: dict[str, Series] = {}

    def warm_up(engine: Engine) -> Series | None:
        print(f"warming up {engine.name}", flush=True)
        try:
            return Series(engine.name, engine.start())
        except EngineError as error:
            if missing is None:
                raise
            missing[engine.name] = str(error)
            return None

    try:
        with ThreadPoolExecutor(at_once) as pool:
            runs = {series.name: series for series in pool.map(warm_up, engines) if series}
        for number in range(rounds):
            for engine in engines:
                if engine.name in runs:
                    runs[engine.name].windows.append(engine.window())
                    rate = si(runs[engine.name].windows[-1].rate)
                    print(f"round {number + 1}  {engine.name:28} {rate:>8}/s", flush=True)
    finally:
        for engine in engines:
            engine.stop()
    return runs


def install_peers() -> None:
    """Install the peers' environment, if missing or outdated."""
    _install("peers", PEERS_VENV)


def install_learners() -> None:
    """Install the environment of OpenSpiel's learners, if missing or outdated."""
    _install("learners", LEARNERS_VENV)


def _install(what: str, folder: Path) -> None:
    pins = HERE / f"requirements-{what}.txt"
    stamp, digest = folder / "pins.sha256", hashlib.sha256(pins.read_bytes()).hexdigest()
    if stamp.exists() and stamp.read_text() == digest:
        return
    print(f"Installing the {what} …", flush=True)
    venv.create(folder, clear=True, with_pip=True)
    pip = "-m pip install --quiet --disable-pip-version-check --require-hashes -r"
    subprocess.run([str(folder / "bin/python"), *pip.split(), str(pins)], check=True)
    stamp.write_text(digest)
