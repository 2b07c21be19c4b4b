"""`takujo serve`, as a process."""

import re
import signal
import socket
import subprocess
from pathlib import Path

import pytest
from tests.server.client import TIMEOUT, get
from tests.server.processes import ENVIRONMENT, TAKUJO, run_servers, takujo_command, without_root_warning

from takujo.i18n import LANGUAGES, catalogue


def test_serve_prints_address_and_ends_on_signal(tmp_path: Path) -> None:
    command = [*TAKUJO, "serve", "--port", "0", "--no-browser", "--data-dir", str(tmp_path), "--lang", "en"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=ENVIRONMENT
    ) as served:
        assert served.stdout is not None
        said = served.stdout.readline()
        address = re.search(r"http://127\.0\.0\.1:\d+/", said)
        assert address, said
        assert get(f"{address[0]}healthz").json()["ok"] is True
        served.send_signal(signal.SIGTERM)
        _, errors = served.communicate(timeout=TIMEOUT)
    assert without_root_warning(errors) == ""
    assert list(tmp_path.iterdir())


def test_taken_port_is_one_line(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        served = takujo_command("serve", "--port", port, "--no-browser", "--data-dir", str(tmp_path), "--lang", "en")
    assert (served.returncode, served.stdout) == (2, "")
    assert (
        served.stderr == f"Cannot listen on 127.0.0.1, port {port}: the port is taken (--port 0 uses any free port).\n"
    )


def test_missing_database_is_one_line() -> None:
    served = takujo_command(
        "serve", "--database", "postgresql://127.0.0.1:1/x", "--port", "0", "--no-browser", "--lang", "en"
    )
    assert (served.returncode, served.stdout, served.stderr.count("\n")) == (2, "", 1)
    assert "not available" in served.stderr


@pytest.mark.skipif("sys.platform != 'linux'", reason="systemd")
def test_systemd_learns_that_the_server_is_ready_and_alive(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as systemd:
        systemd.bind(str(tmp_path / "notify"))
        systemd.settimeout(TIMEOUT)
        monkeypatch.setitem(ENVIRONMENT, "NOTIFY_SOCKET", systemd.getsockname())
        with run_servers(1, "--data-dir", str(tmp_path)):
            assert [systemd.recv(64) for _ in range(3)] == [b"READY=1", b"WATCHDOG=1", b"WATCHDOG=1"]


@pytest.mark.ci
def test_data_folder_has_one_server_at_a_time(tmp_path: Path) -> None:
    there = ("--data-dir", str(tmp_path))
    with run_servers(1, *there) as [first]:
        for language in LANGUAGES:
            second = takujo_command("serve", *there, "--port", "0", "--no-browser", "--lang", language)
            said = catalogue(language)("error-database-served", path=str(tmp_path))
            assert (second.returncode, second.stdout, second.stderr) == (2, "", f"{said}\n")
        for beside in (("backup", str(tmp_path / "kept")), ("admin", "tables")):
            assert takujo_command(*beside, *there).returncode == 0
        first.kill()
        first.start()
        assert first.answers(TIMEOUT)


def test_make_play_serves_without_a_terminal() -> None:
    makefile = (Path(__file__).parents[3] / "Makefile").read_text(encoding="utf-8")
    recipe = makefile.partition("\nplay:")[2].splitlines()[1]
    assert recipe.split()[-2:] == ["@$(BIN)/takujo", "serve"]
