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
from tests.server.ports_and_programs import free_port, skip_missing
from tests.server.processes import child_pids, is_running

DEBIAN = Path("/usr/lib/postgresql")  # programs outside PATH
MEMORY, ROOM = Path("/dev/shm"), 2 << 30  # bytes
READY, PAUSE_S = 300, 0.2  # attempts and seconds between them, until a server is ready


def find_program(name: str, package: str) -> str:
    """Return the path of a PostgreSQL program's newest version."""
    places = sorted(DEBIAN.glob("*/bin"), key=lambda place: int(place.parent.name), reverse=True)
    path = os.pathsep.join([*map(str, places), os.environ.get("PATH", "")])
    return shutil.which(name, path=path) or skip_missing(name, package)


def unprivileged_user() -> str | None:
    """Return a user for servers that refuse root. Returns None if we are not root."""
    if os.geteuid() != 0:
        return None
    known = {entry.pw_name for entry in pwd.getpwall()}
    return next(name for name in ("postgres", "nobody") if name in known)


class Postgres:
    """A server on a fixed port that can be stopped and restarted. `ready` succeeds once it responds."""

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
        self._running.callback(server.send_signal, signal.SIGINT)  # fast shutdown: PostgreSQL waits for no client
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
        """Send SIGKILL to all processes; nothing is flushed."""
        self._server.send_signal(signal.SIGSTOP)  # it starts no others
        children = child_pids(self._server.pid)
        for pid in [self._server.pid, *children]:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        self.stop()
        while any(is_running(pid) for pid in children):  # they hold the shared memory
            time.sleep(PAUSE_S)

    def kill_connection(self) -> None:
        """Send SIGKILL to one backend. PostgreSQL ends all others and recovers as after a crash."""
        if backends := child_pids(self._server.pid):
            with suppress(ProcessLookupError):
                os.kill(backends[-1], signal.SIGKILL)


@contextmanager
def private_folder(user: str | None, place: Path | None = None) -> Iterator[Path]:
    """Yield a folder outside pytest's, which other users cannot enter."""
    with tempfile.TemporaryDirectory(prefix="takujo-test-", ignore_cleanup_errors=True, dir=place) as name:
        if user:
            shutil.chown(name, user)
        yield Path(name)


def ram_folder() -> Path | None:
    """Return a folder in memory if it has room. Deleting a database's thousand files is slow on disk."""
    return MEMORY if MEMORY.is_dir() and shutil.disk_usage(MEMORY).free > ROOM else None


@contextmanager
def run_postgres(durable: bool = False) -> Iterator[Postgres]:
    """Yield a new cluster whose address has no database yet. Its user `takujo` has no password.

    `durable`: it waits for the disk, which tests do not need."""
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
    """Create a database in a cluster and return its address."""
    execute(cluster, f"CREATE DATABASE {name} TEMPLATE {template}")
    return f"{cluster}/{name}"


def drop_database(cluster: str, name: str) -> None:
    """Drop a database and its connections."""
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
