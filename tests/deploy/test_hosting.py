"""Run each fenced command of docs/hosting/ as root of a bare machine.

The machine is a folder. Stubs replace what needs a whole system: packages, users, systemd and the proxy's service.
The server starts as its unit says.
"""

import os
import re
import shlex
import shutil
import site
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import hatch_build
import httpx
import pytest

from tests.deploy.proxies import DEPLOY
from tests.server.client import COMPILE_TIMEOUT, POLL, TIMEOUT
from tests.server.ports_and_programs import free_port, skip_missing

pytestmark = pytest.mark.ci

ROOT = DEPLOY.parent
FOLDERS = re.compile(r"(?<![\w.$}])/(?=(opt|etc|var|usr/local|usr/src)/)")
STAND_INS = {
    "apt-get": "",
    "certbot": "",
    "git": "",  # the version is the same
    "useradd": "",
    "runuser": 'echo "$@" >> "$MACHINE/as-takujo"; shift 3; exec "$@"',  # -u takujo --
    "systemctl": 'echo "$@" >> "$MACHINE/systemctl"',
    "install": 'exec /usr/bin/install $(echo " $*" | sed "s/ --owner takujo//")',
}


def commands(page: str) -> list[str]:
    """Return the lines of a page's fences."""
    text = (ROOT / f"docs/hosting/{page}.md").read_text(encoding="utf-8")
    fences = re.findall(r"^```sh\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    return [line for fence in fences for line in fence.splitlines() if line]


class Machine:
    """A folder as a machine's root. It has the sources where the page expects them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.served: subprocess.Popen[bytes] | None = None
        for name in (
            "bin",
            "etc/systemd/system",
            "etc/caddy",
            "etc/nginx/conf.d",
            "opt",
            "usr/local/bin",
            "usr/src/takujo",
            "var/backups",
        ):
            (folder / name).mkdir(parents=True)
        for name, does in STAND_INS.items():
            (folder / "bin" / name).write_text(f"#!/bin/sh\n{does}\n")
            (folder / "bin" / name).chmod(0o755)
        tracked = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True, text=True).stdout
        for path in filter(None, tracked.split("\0")):
            if (ROOT / path).exists():
                (folder / "usr/src/takujo" / path).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(ROOT / path, folder / "usr/src/takujo" / path)
        shutil.copytree(hatch_build.stamp().parent, folder / "usr/src/takujo/src/takujo/server/static")
        self.environment = {
            **{name: value for name, value in os.environ.items() if not name.startswith(("TAKUJO_", "PYTHON", "PIP_"))},
            "PATH": f"{folder}/bin:{folder}/usr/local/bin:/usr/sbin:{os.environ['PATH']}",
            "MACHINE": str(folder),
            "HOME": str(folder / "root"),  # of root: the service stores nothing there
            "PIP_NO_BUILD_ISOLATION": "1",  # uses the installed build tools
            "PIP_DISABLE_PIP_VERSION_CHECK": "1",
            "TAKUJO_PORT": str(self.port),
            "LANG": "en",
        }

    def here(self, text: str) -> str:
        """Return the text with the machine's folders and port."""
        return FOLDERS.sub(f"{self.folder}/", text).replace(":8000", f":{self.port}")

    def type(self, line: str) -> str:
        """Run a line of the page and return its output. It must succeed."""
        if line.startswith("python3 -m venv"):
            line = line.replace("python3", shlex.quote(sys.executable))
        done = subprocess.run(
            ["sh", "-euc", f"cd '{self.folder}/usr/src/takujo'; {self.here(line)}"],
            env=self.environment,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, f"{line}\n{done.stdout}\n{done.stderr}"
        self._follow(line)
        return done.stdout

    def _follow(self, line: str) -> None:
        """Do what a whole system does after a command."""
        if line.startswith("python3 -m venv"):  # offline: use the installed packages
            (packages,) = self.folder.glob("opt/takujo/lib/*/site-packages")
            (packages / "here.pth").write_text("\n".join(site.getsitepackages()))
        if line.startswith("install deploy/takujo"):
            command = self.folder / "usr/local/bin/takujo"
            command.write_text(self.here(command.read_text()))
        if line.startswith("install -D deploy/backup.cron"):
            job = self.folder / "etc/cron.daily/takujo-backup"
            job.write_text(self.here(job.read_text()))
        if line.startswith("systemctl") and line.split()[-1] == "takujo":
            self.stop()
            if "stop" not in line:
                self.start()

    def start(self) -> None:
        """Start the server as the unit and its environment file say."""
        unit = (self.folder / "etc/systemd/system/takujo.service").read_text()
        state, cache = self.folder / "var/lib", self.folder / "var/cache"
        for folder in (state, cache):  # StateDirectory, CacheDirectory
            (folder / "takujo").mkdir(mode=0o700, parents=True, exist_ok=True)
        said = {name: text.replace("%S", str(state)).replace("%C", str(cache)) for name, text in _settings(unit)}
        environment = dict(self.environment)
        with suppress(FileNotFoundError):
            lines = (self.folder / "etc/takujo.env").read_text().splitlines()
            environment.update(line.split("=", 1) for line in lines if "=" in line)
        environment.update(word.split("=", 1) for word in said["Environment"].split())
        self.served = subprocess.Popen(shlex.split(self.here(said["ExecStart"])), env=environment)
        ends = time.monotonic() + COMPILE_TIMEOUT
        while True:
            with suppress(httpx.HTTPError):
                if httpx.get(f"http://127.0.0.1:{self.port}/healthz", timeout=TIMEOUT).json()["ok"]:
                    return
            assert self.served.poll() is None, "the server has ended"
            assert time.monotonic() < ends, "the server did not start"
            time.sleep(POLL)

    def stop(self) -> None:
        if self.served is not None:
            self.served.terminate()
            self.served.wait(TIMEOUT)


def _settings(unit: str) -> list[tuple[str, str]]:
    return [(name, text) for name, _, text in (line.partition("=") for line in unit.splitlines()) if text]


@pytest.fixture
def machine(tmp_path: Path) -> Iterator[Machine]:
    if not hatch_build.is_current():
        skip_missing("built pages", "make, then: make client")
    found = Machine(tmp_path)
    yield found
    found.stop()


def test_hosting_guide_gives_https_notices_backup_and_upgrade(machine: Machine) -> None:
    for line in commands("https"):
        machine.type(line)
    assert not list(machine.folder.glob("opt/takujo/lib/*/site-packages/takujo/wasm/kernels/*")), "minutes for nothing"
    pages = httpx.get(f"http://127.0.0.1:{machine.port}/", headers={"Host": "tables.example"}, timeout=TIMEOUT)
    assert "<html" in pages.text
    assert "tables.example" not in (machine.folder / "etc/nginx/conf.d/takujo.conf").read_text()
    assert machine.type("takujo admin tables").startswith("Tables: 0")
    with (machine.folder / "etc/takujo.env").open("a") as settings:
        settings.write("TAKUJO_PUSH=1\nTAKUJO_WEBHOOKS=1\n")
    for line in commands("notifications"):
        machine.type(line)
    told = httpx.get(
        f"http://127.0.0.1:{machine.port}/api/notices", headers={"Host": "tables.example"}, timeout=TIMEOUT
    )
    assert (told.json()["webhooks"], bool(told.json()["push"])) == (True, True)
    begun = httpx.post(
        f"http://127.0.0.1:{machine.port}/api/tables",
        json={"game": "ftw", "seats": 2},
        headers={"Host": "tables.example", "Origin": "https://tables.example"},
        timeout=TIMEOUT,
    )
    assert begun.status_code == 201, begun.text
    for page in ("backup", "upgrade"):  # both restore a backup
        for line in commands(page):
            machine.type(line)
        assert machine.type("takujo admin tables").splitlines()[-1].startswith("Tables: 1")
    before = set(machine.folder.glob("var/backups/takujo/20*"))
    machine.type("/etc/cron.daily/takujo-backup")
    assert len({*machine.folder.glob("var/backups/takujo/20*")} - before) == 1
    assert all(file.stat().st_size > 0 for file in before)
    assert not list(machine.folder.glob("root/**/*takujo*")), "the service cannot read what is root's"
    as_takujo = (machine.folder / "as-takujo").read_text().splitlines()
    assert all(line.startswith("-u takujo -- ") for line in as_takujo)
    assert {line.split()[4] for line in as_takujo} == {"admin", "backup", "restore"}


def test_several_servers_have_ports_and_stand_in_the_proxy(machine: Machine) -> None:
    [caddyfile] = [line for line in commands("https") if "Caddyfile" in line]
    for line in (caddyfile, *commands("postgresql")):
        if not line.endswith(" takujo"):
            machine.type(line)
    unit = (machine.folder / "etc/systemd/system/takujo@.service").read_text()
    assert "/bin/takujo serve --port %i --no-browser" in unit
    assert "reverse_proxy 127.0.0.1:8001 127.0.0.1:8002 {" in (machine.folder / "etc/caddy/Caddyfile").read_text()


def test_notices_lift_unit_restrictions() -> None:
    denied, lifted = (
        _settings((DEPLOY / name).read_text().partition("[Service]")[2]) for name in ("takujo.service", "notices.conf")
    )
    assert ("IPAddressDeny", "any") in denied
    assert lifted == []
    assert re.findall(r"^IPAddress\w+=$", (DEPLOY / "notices.conf").read_text(), re.MULTILINE) == [
        "IPAddressDeny=",
        "IPAddressAllow=",
    ]
