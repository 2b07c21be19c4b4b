"""`takujo serve` as a process of its own, which may be killed and started again on the same data.

Its rules are compiled: with plain ones it would take most of the time of the tests.
"""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Self

from tests.server.environment import free_port
from tests.server.processes import without_root_warning
from tests.server.serving import RATE_SCALE

ENVIRONMENT = {name: value for name, value in os.environ.items() if not name.startswith("TAKUJO_")}
ENVIRONMENT["TAKUJO_GAMES"] = "leduc"  # tests play the example like any game


class Program:
    """One server for many guests of one address. It keeps its port at a new start."""

    def __init__(
        self,
        data: Path,
        packages: Path | None = None,
        *,
        bot_delay: float = 0,
        name: str = "127.0.0.1",
        folder: str = "",
        **settings: str,
    ) -> None:
        """`packages`: a folder with more of them, as an installer leaves them; `folder`: of the address, as `/games`;
        `settings`: more of the environment. With no delay bots do not wait until people have seen what happened, and
        nothing is shown step by step."""
        self.data = data
        self.bot_delay = bot_delay
        self.port = free_port()
        self.host = f"{name}:{self.port}"
        self.address = f"http://{self.host}"
        self.environment = ENVIRONMENT | settings
        if folder or settings:
            self.environment["TAKUJO_PUBLIC_URL"] = f"{self.address}{folder}/"
        if packages is not None:
            self.environment["PYTHONPATH"] = os.pathsep.join([str(packages), *sys.path])
        self.process: subprocess.Popen[str] | None = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def start(self) -> None:
        command = [sys.executable, "-m", "tests.browser.warm_server", "serve"]
        command += ["--no-browser", "--no-compile", "--lang", "en"]
        command += ["--bot-delay", str(self.bot_delay), "--round-pause", "600", "--rate-limit-scale", str(RATE_SCALE)]
        command += ["--port", str(self.port), "--data-dir", str(self.data)]
        with (self.data / "errors").open("a") as errors:
            self.process = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=errors, text=True, env=self.environment
            )
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        if f":{self.port}/" not in said:
            self.kill()
            raise AssertionError(f"the server did not start: {said}{self.errors()}")

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
