"""`takujo serve` as a subprocess. It can restart on the same data.

Its rules are compiled: interpreted ones would take most of the tests' time.
"""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Self

from tests.server.ports_and_programs import free_port
from tests.server.processes import without_root_warning
from tests.server.threaded_server import RATE_SCALE

ENVIRONMENT = {name: value for name, value in os.environ.items() if not name.startswith("TAKUJO_")}
ENVIRONMENT["TAKUJO_GAMES"] = "leduc"  # an example game, tested like any other


class Program:
    """A server process. It keeps its port over restarts."""

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
        """`packages`: folder of installed plug-ins. `folder`: prefix of the public URL. `settings`: environment.

        Without `bot_delay`, bots move at once and nothing is animated.
        """
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
        command = [sys.executable, "-m", "tests.e2e.warm_server", "serve"]
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
        """Send SIGKILL."""
        self._end(subprocess.Popen.kill)

    def stop(self) -> None:
        """Send SIGTERM. Fails if the server has logged errors."""
        self._end(subprocess.Popen.terminate)
        assert not self.errors(), self.errors()

    def errors(self) -> str:
        """Return the logged errors, without notes about rules."""
        lines = without_root_warning((self.data / "errors").read_text(encoding="utf-8")).splitlines(keepends=True)
        return "".join(line for line in lines if not line.startswith("takujo: c"))

    def _end(self, how: Callable[[subprocess.Popen[str]], None]) -> None:
        if self.process is None:
            return
        with self.process:
            how(self.process)
        self.process = None
