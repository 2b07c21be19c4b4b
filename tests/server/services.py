"""A PostgreSQL and a Redis server of the tests' own: private, empty, on a free port, gone at the end."""

import os
import pwd
import random
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

DEBIAN = Path("/usr/lib/postgresql")  # its programs are not on the PATH
READY, PAUSE_S = 300, 0.2  # how often and how long to wait for a server


def missing(what: str, package: str) -> str:
    """Skips the test; where everything must be there (CI) it fails."""
    said = f"no {what} on this machine; on Debian: apt-get install {package}"
    if os.environ.get("CI"):
        pytest.fail(said)
    pytest.skip(said)


def program(name: str, package: str) -> str:
    """The path of a PostgreSQL program, the newest version's."""
    places = sorted(DEBIAN.glob("*/bin"), key=lambda place: int(place.parent.name), reverse=True)
    path = os.pathsep.join([*map(str, places), os.environ.get("PATH", "")])
    return shutil.which(name, path=path) or missing(name, package)


def free_port() -> int:
    """Below those that the system itself gives out, so that nobody takes it before it is used, or between two uses."""
    while True:
        port = random.SystemRandom().randrange(15_000, 32_000)
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


def somebody() -> str | None:
    """Whom to run servers as that refuse to run as root; None: whoever we are."""
    if os.geteuid() != 0:
        return None
    known = {entry.pw_name for entry in pwd.getpwall()}
    return next(name for name in ("postgres", "nobody") if name in known)


@contextmanager
def running(command: Sequence[str], folder: Path, ready: Sequence[str], user: str | None) -> Iterator[None]:
    """Runs a server in a folder until the block ends. `ready` is a command that succeeds once it answers."""
    with (
        (folder / "output").open("wb") as output,
        subprocess.Popen(command, stdout=output, stderr=output, cwd=folder, user=user) as server,
    ):
        try:
            for _ in range(READY):
                if server.poll() is not None:
                    break
                if subprocess.run(ready, capture_output=True, check=False).returncode == 0:
                    break
                with suppress(subprocess.TimeoutExpired):
                    server.wait(PAUSE_S)
            assert server.poll() is None, (folder / "output").read_text()
            yield
        finally:
            server.terminate()


@contextmanager
def private_folder(user: str | None) -> Iterator[Path]:
    """Not pytest's: others may not enter that one."""
    with tempfile.TemporaryDirectory(prefix="takujo-test-", ignore_cleanup_errors=True) as name:
        if user:
            shutil.chown(name, user)
        yield Path(name)


@contextmanager
def postgres_server() -> Iterator[str]:
    """The address of a new cluster, without the name of a database; to be had as user `takujo`, without a password."""
    initdb, postgres, isready = (program(name, "postgresql") for name in ("initdb", "postgres", "pg_isready"))
    user = somebody()
    with private_folder(user) as folder:
        create = [initdb, "-D", "data", "-U", "takujo", "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync"]
        subprocess.run(create, cwd=folder, user=user, capture_output=True, check=True)
        port = str(free_port())
        options = {"listen_addresses": "127.0.0.1", "unix_socket_directories": "", "fsync": "off"}
        settings = [f"-c{name}={value}" for name, value in options.items()]
        ready = [isready, "-q", "-h", "127.0.0.1", "-p", port]
        with running([postgres, "-D", "data", "-p", port, *settings], folder, ready, user):
            yield f"postgresql://takujo@127.0.0.1:{port}"


@contextmanager
def redis_server() -> Iterator[str]:
    """The address of a new Redis server that keeps nothing."""
    server = shutil.which("redis-server") or missing("redis-server", "redis-server")
    port = str(free_port())
    ready = [shutil.which("redis-cli") or missing("redis-cli", "redis-tools"), "-p", port, "-e", "PING"]
    command = [server, "--port", port, "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
    with private_folder(None) as folder, running(command, folder, ready, None):
        yield f"redis://127.0.0.1:{port}/0"
