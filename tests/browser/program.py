"""`takujo serve` as a process of its own, which may be killed and started again on the same data.

Its rules are compiled: with plain ones it would take most of the time of the tests.
"""

import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from tests.server.environment import free_port
from tests.server.processes import without_root_warning
from tests.server.serving import RATE_SCALE

ENVIRONMENT = {name: value for name, value in os.environ.items() if not name.startswith("TAKUJO_")}
ENVIRONMENT["TAKUJO_GAMES"] = "leduc"  # tests play the example like any game


class Program:
    """One server for many guests of one address. It keeps its port at a new start."""

    def __init__(self, data: Path, packages: Path | None = None, *, bot_delay: float = 0, folder: str = "") -> None:
        """`packages`: a folder with more of them, as an installer leaves them; `folder`: of the address, as `/games`.
        With no delay bots do not wait until people have seen what happened, and nothing is shown step by step."""
        self.data = data
        self.bot_delay = bot_delay
        self.folder = folder
        self.environment = dict(ENVIRONMENT)
        if packages is not None:
            self.environment["PYTHONPATH"] = os.pathsep.join([str(packages), *sys.path])
        self.port = free_port()
        self.process: subprocess.Popen[str] | None = None

    @property
    def host(self) -> str:
        return f"127.0.0.1:{self.port}"

    @property
    def address(self) -> str:
        return f"http://{self.host}"

    def start(self) -> None:
        command = [sys.executable, "-m", "tests.browser.compiled", "serve"]
        command += ["--no-browser", "--no-compile", "--lang", "en"]
        command += ["--bot-delay", str(self.bot_delay), "--round-pause", "600", "--rate-limit-scale", str(RATE_SCALE)]
        command += ["--port", str(self.port), "--data-dir", str(self.data)]
        if self.folder:
            command += ["--public-url", f"{self.address}{self.folder}/"]
        with (self.data / "errors").open("a") as errors:
            self.process = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=errors, text=True, env=self.environment
            )
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        address = re.search(r"http://(?:127\.0\.0\.1|localhost):(\d+)/", said)
        if not address:
            self.kill()
            raise AssertionError(f"the server did not start: {said}{self.errors()}")
        self.port = int(address[1])

    def kill(self) -> None:
        """At once, in the middle of whatever it does."""
        self._end(subprocess.Popen.kill)

    def stop(self) -> None:
        """As a person would. What it has complained of fails the test."""
        self._end(subprocess.Popen.terminate)
        assert not self.errors(), self.errors()

    def errors(self) -> str:
        """What the server complained of; that it compiles the rules on a new machine is none."""
        lines = without_root_warning((self.data / "errors").read_text(encoding="utf-8")).splitlines(keepends=True)
        return "".join(line for line in lines if not line.startswith("takujo: compiling"))

    def _end(self, how: Callable[[subprocess.Popen[str]], None]) -> None:
        if self.process is None:
            return
        with self.process:
            how(self.process)
        self.process = None
