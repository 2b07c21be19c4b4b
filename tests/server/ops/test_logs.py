"""The log of a server: formats, levels and redacted secrets."""

import json
import logging
import os
import re
import secrets
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from tests.server.client import ANN, Client
from tests.server.processes import run_servers, without_root_warning

from takujo import __version__
from takujo.server import run
from takujo.server.accounts.identity import Identities
from takujo.server.db.catalog.typed_codes import new_code, new_entry_code, new_recovery_code
from takujo.server.ops import logs
from takujo.server.settings import Settings

PERSON, TABLE = "0123456789abcdef01234567", "0123456789abcdef"


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    """Restore the configuration of logging, which is global."""
    root, ours = logging.getLogger(), logging.getLogger("takujo")
    before = list(root.handlers), root.level, ours.level
    yield
    root.handlers[:], level, own = before
    root.setLevel(level)
    ours.setLevel(own)


def said(capsys: pytest.CaptureFixture[str]) -> list[str]:
    return capsys.readouterr().err.splitlines()


@pytest.mark.parametrize(("level", "heard"), [("debug", "diwe"), ("info", "iwe"), ("warning", "we"), ("error", "e")])
def test_libraries_log_only_warnings(level: str, heard: str, capsys: pytest.CaptureFixture[str]) -> None:
    logs.configure("text", level)
    for name, known in (("takujo.server", heard), ("websockets.server", heard.replace("d", "").replace("i", ""))):
        for kind in ("debug", "info", "warning", "error"):
            getattr(logging.getLogger(name), kind)("one %s", "line")
        lines = said(capsys)
        assert "".join(line.split()[2][0].lower() for line in lines) == known
        assert all(line.endswith(f" {name}: one line") for line in lines)


@pytest.mark.parametrize("form", logs.FORMATS)
def test_control_characters_are_escaped(form: str, capsys: pytest.CaptureFixture[str]) -> None:
    logs.configure(form, "info")
    logging.getLogger("takujo.server").info("from %s", "\x1b[2J\x9b1m\u202e\r\n2026 INFO forged")
    (line,) = said(capsys)
    assert line.isprintable()
    assert ("2J" in line, "forged" in line) == (True, True)


def test_json_log_line_is_one_object(capsys: pytest.CaptureFixture[str]) -> None:
    logs.configure("json", "info")
    log = logging.getLogger("takujo.server")
    log.info("卓 “%s”\n%s", 'a"b', "c")
    try:
        raise ValueError("two\nlines")
    except ValueError as error:
        log.error("failed", exc_info=error)
    first, second = map(json.loads, said(capsys))
    assert first["message"] == '卓 “a"b”\nc'
    assert (first["level"], first["logger"], first["process"]) == ("info", "takujo.server", os.getpid())
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00", first["time"])
    assert "exception" not in first
    assert (second["level"], second["message"]) == ("error", "failed")
    assert second["exception"].startswith("Traceback")
    assert second["exception"].endswith("ValueError: two\nlines")


PEOPLE = Identities(secrets.token_bytes(32))
CODE = new_code(8)
KEPT_QUIET = [
    ("Cookie: takujo={}; x=1", PEOPLE.cookie_of(PERSON)),
    ("Cookie: takujo={}; x=1", PEOPLE.cookie_of(PERSON, "5" * 24)),
    ("Authorization: Bearer {}", PEOPLE.token_of(TABLE, PERSON)),
    ("of {}.", PERSON),
    ("secret {}", secrets.token_hex(32)),
    (r"Failing row contains (1, \x{})", secrets.token_hex(32)),
    ("nonce “{}”", secrets.token_hex(16)),
    ("by {}", new_entry_code()),
    ("by {}", new_recovery_code()),
    ("GET /c/{} HTTP/1.1", CODE),
    ("GET /api/codes/{}?x", CODE),
    ("Key (code)=({}) already exists.", CODE),
    ("no postgresql://takujo:{}@db/takujo", "hunter2"),
]


@pytest.mark.parametrize("form", logs.FORMATS)
@pytest.mark.parametrize(("line", "secret"), KEPT_QUIET, ids=range(len(KEPT_QUIET)))  # stable for pytest-xdist
def test_secrets_are_redacted(form: str, line: str, secret: str, capsys: pytest.CaptureFixture[str]) -> None:
    logs.configure(form, "warning")
    quoted = line.format(secret)
    logging.getLogger("takujo.server").warning("%s", quoted)
    logging.getLogger("asyncpg").warning(quoted)
    try:
        raise RuntimeError(quoted)
    except RuntimeError as error:
        logging.getLogger("takujo.server").error("a request failed", exc_info=error)
    lines = "\n".join(said(capsys))
    assert lines.count(logs.CROSSED_OUT) >= 3
    assert secret not in lines
    assert secret[-12:] not in lines or len(secret) < 12


@pytest.mark.parametrize(
    "line", [f"table {TABLE}: row 3: it is missing", "postgresql://takujo@db/takujo", "worker 77 has ended (SIGKILL)"]
)
def test_harmless_text_is_not_redacted(line: str) -> None:
    assert logs.redact(line) == line


@pytest.mark.parametrize("form", logs.FORMATS)
def test_debug_log_holds_no_secret_or_name(form: str, tmp_path: Path) -> None:
    errors = tmp_path / "errors"
    flags = ("--data-dir", str(tmp_path), "--log-format", form, "--log-level", "debug")
    with run_servers(1, *flags, errors=errors) as [server]:
        ann, bob = Client(server.address), Client(server.address)
        with closing(ann), closing(bob):
            table = ann.open_table("ftw", 2, bots=[None, "random"], sit=ANN, start=True)
            ann.join(table)
            code = ann.get(f"/api/tables/{table}")["code"]
            handover = ann.post(f"/api/tables/{table}/handover")["code"]
            token = ann.post(f"/api/tables/{table}/token")["token"]
            cookie = str(ann.http.cookies["takujo"])
            for headers in ({"Cookie": f"takujo={cookie[:-1]}"}, {"Authorization": f"Bearer {token}x"}):
                assert ann.http.get("/api/mine", headers=headers).status_code == 403
            bob.get(f"/api/codes/{code}")
            bob.get("/c/ABCDEF/x", 404)
            bob.post("/api/claim", {"code": handover})
            ann.send({"t": "move", "token": cookie, "version": 1})
            ann.send("{")
            ann.drain()
            secrets_of_all = [code, handover, token, cookie, str(bob.http.cookies["takujo"]), "Ann"]
        server.stop()
    lines = errors.read_text().splitlines()
    assert f"Takujo {__version__} serves at 127.0.0.1, port {server.address.rpartition(':')[2]}" in lines[0]
    assert "the server has stopped" in lines[-1]
    for secret in secrets_of_all:
        assert secret not in errors.read_text()
    if form == "json":
        assert {json.loads(line)["level"] for line in lines} <= {"debug", "info", "warning"}


@pytest.mark.parametrize("is_root", [True, False])
def test_serving_as_root_warns(
    is_root: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def start(server: run.Server, sockets: object) -> None:
        server.started = True
        server._ready()

    monkeypatch.setattr(logs, "is_root", lambda: is_root)
    monkeypatch.setattr(run.Server, "run", start)
    readied = []
    assert run.run(Settings(data_dir=tmp_path), None, lambda: readied.append(True))  # type: ignore[arg-type]
    assert readied == [True]
    lines = said(capsys)
    assert len(lines) == is_root
    assert without_root_warning("\n".join(lines)) == ""
