"""A private PostgreSQL cluster on a free port."""

import asyncio
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

import asyncpg
from tests.server.environment import free_port, skip_missing
from tests.server.processes import child_pids, is_running

DEBIAN = Path("/usr/lib/postgresql")  # its programs are not on the PATH
MEMORY, ROOM = Path("/dev/shm"), 2 << 30  # bytes
READY, PAUSE_S = 300, 0.2  # how often and how long to wait for a server


def find_program(name: str, package: str) -> str:
    """The path of a PostgreSQL program, the newest version's."""
    places = sorted(DEBIAN.glob("*/bin"), key=lambda place: int(place.parent.name), reverse=True)
    path = os.pathsep.join([*map(str, places), os.environ.get("PATH", "")])
    return shutil.which(name, path=path) or skip_missing(name, package)


def unprivileged_user() -> str | None:
    """Whom to run servers as that refuse to run as root; None: whoever we are."""
    if os.geteuid() != 0:
        return None
    known = {entry.pw_name for entry in pwd.getpwall()}
    return next(name for name in ("postgres", "nobody") if name in known)


class Postgres:
    """A server on a port of its own, that can be stopped and started again. `ready` succeeds once it answers."""

    def __init__(
        self, address: str, command: Sequence[str], folder: Path, ready: Sequence[str], user: str | None
    ) -> None:
        self.address = address
        self._command = command
        self._folder = folder
        self._ready = ready
        self._user = user
        self._running = ExitStack()
        self._server: subprocess.Popen[bytes]
        self.start()

    def start(self) -> None:
        output = self._running.enter_context((self._folder / "output").open("wb"))
        server = self._running.enter_context(
            subprocess.Popen(self._command, stdout=output, stderr=output, cwd=self._folder, user=self._user)
        )
        self._server = server
        self._running.callback(server.send_signal, signal.SIGINT)  # PostgreSQL waits for nobody then
        for _ in range(READY):
            if (
                server.poll() is not None
                or subprocess.run(self._ready, capture_output=True, check=False).returncode == 0
            ):
                break
            with suppress(subprocess.TimeoutExpired):
                server.wait(PAUSE_S)
        assert server.poll() is None, (self._folder / "output").read_text()

    def stop(self) -> None:
        self._running.close()

    def kill(self) -> None:
        """SIGKILL to every process; nothing is flushed or said."""
        self._server.send_signal(signal.SIGSTOP)  # it starts no others meanwhile
        children = child_pids(self._server.pid)
        for pid in [self._server.pid, *children]:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        self.stop()
        while any(is_running(pid) for pid in children):  # until then they hold the shared memory
            time.sleep(PAUSE_S)

    def kill_connection(self) -> None:
        """SIGKILL to one backend: PostgreSQL then ends all others, and recovers as after a crash."""
        if backends := child_pids(self._server.pid):
            with suppress(ProcessLookupError):
                os.kill(backends[-1], signal.SIGKILL)


@contextmanager
def private_folder(user: str | None, place: Path | None = None) -> Iterator[Path]:
    """Not pytest's: others may not enter that one."""
    with tempfile.TemporaryDirectory(prefix="takujo-test-", ignore_cleanup_errors=True, dir=place) as name:
        if user:
            shutil.chown(name, user)
        yield Path(name)


def ram_folder() -> Path | None:
    """Where files are no disk's, if there is room: a database is a thousand of them, and to delete those takes time."""
    return MEMORY if MEMORY.is_dir() and shutil.disk_usage(MEMORY).free > ROOM else None


@contextmanager
def run_postgres(durable: bool = False) -> Iterator[Postgres]:
    """A new cluster, its address without the name of a database; to be had as user `takujo`, without a password.

    `durable`: it waits for the disk, which tests can do without."""
    initdb, postgres, isready = (find_program(name, "postgresql") for name in ("initdb", "postgres", "pg_isready"))
    user = unprivileged_user()
    place = None if durable else ram_folder()
    with private_folder(user, place) as folder:
        create = [initdb, "-D", "data", "-U", "takujo", "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync"]
        subprocess.run(create, cwd=folder, user=user, capture_output=True, check=True)
        port = str(free_port())
        options = {"listen_addresses": "127.0.0.1", "unix_socket_directories": "", "fsync": "on" if durable else "off"}
        if place:
            options["max_wal_size"] = "256MB"
        settings = [f"-c{name}={value}" for name, value in options.items()]
        ready = [isready, "-q", "-h", "127.0.0.1", "-p", port]
        command = [postgres, "-D", "data", "-p", port, *settings]
        with stopping(Postgres(f"postgresql://takujo@127.0.0.1:{port}", command, folder, ready, user)) as service:
            yield service


def create_database(cluster: str, name: str, template: str = "template1") -> str:
    """The address of a new database in a cluster."""
    execute(cluster, f"CREATE DATABASE {name} TEMPLATE {template}")
    return f"{cluster}/{name}"


def drop_database(cluster: str, name: str) -> None:
    """Whoever is still connected to it is cut off."""
    execute(cluster, f"DROP DATABASE {name} WITH (FORCE)")


def execute(cluster: str, what: str) -> None:
    async def say() -> None:
        connection = await asyncpg.connect(f"{cluster}/postgres")
        await connection.execute(what)
        await connection.close()

    asyncio.run(say())


@contextmanager
def stopping(service: Postgres) -> Iterator[Postgres]:
    try:
        yield service
    finally:
        service.stop()
