"""Missing programs and free ports."""

import os
import random
import socket
from contextlib import suppress

import pytest


def skip_missing(what: str, package: str) -> str:
    """Skip the test; on CI, fail."""
    said = f"no {what} on this machine; on Debian: apt-get install {package}"
    if os.environ.get("CI"):
        pytest.fail(said)
    pytest.skip(said)


def free_port() -> int:
    """Return a free port. It is below the ephemeral ports, which other processes may take."""
    while True:
        port = random.SystemRandom().randrange(15_000, 32_000)
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port
