"""Workers as forks of a process with the imported server. They start in half a second."""

import asyncio
import multiprocessing
import os
import random
from collections.abc import Mapping, Sequence
from multiprocessing import forkserver
from multiprocessing.process import BaseProcess
from pathlib import Path

from tests.linearizability.faulty_server import serve
from tests.server.client import TIMEOUT
from tests.server.ports_and_programs import free_port
from tests.server.processes import SERVER_FLAGS

AHEAD_NS = 20_000_000_000  # error of a worker's clock, at most

_context = multiprocessing.get_context("forkserver")


def start_template(library: Path | None) -> None:
    """Start the parent process of all workers. `library`: preloaded into it."""
    _context.set_forkserver_preload([serve.__module__])
    if library is not None:
        os.environ["LD_PRELOAD"] = str(library)
    try:
        forkserver.ensure_running()
    finally:
        os.environ.pop("LD_PRELOAD", None)


class Worker:
    """A `takujo serve` on a fixed port. It can be killed and restarted."""

    def __init__(
        self, flags: Sequence[str], errors: Path, dice: random.Random, environment: Mapping[str, str], plant: str
    ) -> None:
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        arguments = ["serve", "--port", str(self.port), "--no-browser", *SERVER_FLAGS, *flags]
        self._arguments = arguments, environment, str(errors), plant
        self._dice = dice
        self._process: BaseProcess | None = None

    def start(self) -> None:
        """Start with another clock unless it runs."""
        if self._process is None or not self._process.is_alive():
            arguments, *others = self._arguments
            clock_ns = self._dice.randint(-AHEAD_NS, AHEAD_NS)
            self._process = _context.Process(target=serve, args=(arguments, clock_ns, *others), daemon=True)
            self._process.start()

    async def answers(self) -> bool:
        """Return whether it accepts connections."""
        try:
            _, writer = await asyncio.open_connection("127.0.0.1", self.port)
        except OSError:
            return False
        writer.close()
        return True

    def kill(self) -> None:
        """Send SIGKILL and wait until the process has ended."""
        if self._process is not None:
            self._process.kill()
            self._process.join(TIMEOUT)
            assert not self._process.is_alive()
