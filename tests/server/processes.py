"""`takujo serve` as processes that can be killed and restarted."""

import os
import select
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext, suppress
from pathlib import Path

from tests.server.client import TIMEOUT
from tests.server.ports_and_programs import free_port
from tests.server.threaded_server import RATE_SCALE

TAKUJO = [sys.executable, "-m", "takujo"]
ENVIRONMENT = {name: value for name, value in os.environ.items() if not name.startswith("TAKUJO_")}

SERVER_FLAGS = ("--no-compile", "--lang", "en", "--bot-delay", "0", "--rate-limit-scale", str(RATE_SCALE))


def takujo_command(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([*TAKUJO, *arguments], capture_output=True, text=True, env=ENVIRONMENT, check=False)


class ServerProcess:
    """One `takujo serve` on a fixed port.

    `errors`: the file of its stderr; `environment`: additional variables.
    """

    def __init__(
        self,
        *flags: str,
        usual: Sequence[str] = SERVER_FLAGS,
        errors: Path | None = None,
        environment: Mapping[str, str] = {},
    ) -> None:
        self._errors = errors
        self._environment = {**ENVIRONMENT, **environment}
        port = str(free_port())
        self.address = f"http://127.0.0.1:{port}"
        self._command = [*TAKUJO, "serve", "--port", port, "--no-browser", *usual, *flags]
        self._answers = False
        self.start()

    def start(self) -> None:
        """Start the process; `answers` waits until it serves."""
        self._answers = False
        with nullcontext() if self._errors is None else self._errors.open("ab") as errors:
            self.process = subprocess.Popen(
                self._command, stdout=subprocess.PIPE, stderr=errors, env=self._environment, start_new_session=True
            )

    def answers(self, wait: float = 0) -> bool:
        """Return whether it serves, at the latest after some seconds."""
        assert self.process.stdout is not None
        if not self._answers and select.select([self.process.stdout], [], [], wait)[0]:
            self._answers = bool(self.process.stdout.readline())
        return self._answers and self.process.poll() is None

    def kill(self) -> None:
        """Send SIGKILL."""
        self.process.kill()
        self.process.wait(TIMEOUT)
        assert self.process.stdout is not None
        self.process.stdout.close()

    def stop(self) -> None:
        if self.process.poll() is None:
            self.process.terminate()
            self.process.wait(TIMEOUT)


@contextmanager
def run_servers(
    count: int,
    *flags: str,
    usual: Sequence[str] = SERVER_FLAGS,
    errors: Path | None = None,
    environment: Mapping[str, str] = {},
) -> Iterator[Sequence[ServerProcess]]:
    """Yield servers with the same flags."""
    servers = [ServerProcess(*flags, usual=usual, errors=errors, environment=environment) for _ in range(count)]
    try:
        for server in servers:
            assert server.answers(TIMEOUT), "the server did not start"
        yield servers
    finally:
        for server in servers:
            server.stop()
            assert server.process.stdout is not None
            server.process.stdout.close()


def without_root_warning(errors: str) -> str:
    """Return a server's stderr without its warning about root, common in containers."""
    return "".join(line for line in errors.splitlines(keepends=True) if "runs as root" not in line)


def child_pids(pid: int) -> list[int]:
    """Return the child processes of a process (Linux)."""
    found = []
    for thread in Path(f"/proc/{pid}/task").glob("*/children"):
        with suppress(FileNotFoundError, ProcessLookupError):  # the thread has just ended
            found += [int(child) for child in thread.read_text().split()]
    return found


def is_running(pid: int) -> bool:
    """Return whether a process exists and is no zombie (Linux)."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
    except (FileNotFoundError, ProcessLookupError):
        return False
