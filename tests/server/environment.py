"""Missing programs and free ports of the machine."""

import os
import random
import socket
from contextlib import suppress

import pytest


def skip_missing(what: str, package: str) -> str:
    """Skips the test; where everything must be there (CI) it fails."""
    said = f"no {what} on this machine; on Debian: apt-get install {package}"
    if os.environ.get("CI"):
        pytest.fail(said)
    pytest.skip(said)


def free_port() -> int:
    """Below those that the system itself gives out, so that nobody takes it before it is used, or between two uses."""
    while True:
        port = random.SystemRandom().randrange(15_000, 32_000)
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port
