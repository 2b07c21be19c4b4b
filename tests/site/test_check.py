"""`takujo site --check`: folders and hosts."""

import gzip
import hashlib
import http.server
import json
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import brotli
import pytest
from tests.cli.conftest import Run
from tests.cli.test_errors import require_one_line

from takujo.site.service_worker import worker

INDEX = """<!doctype html><html><head><meta http-equiv="content-security-policy" content="x" />
<meta name="takujo-site" content="engine-1" /></head></html>"""
FILES = {
    "assets/a.js": b"let a;" * 1000,
    "engine-1/a.wasm": bytes(5000),
    "engine-1/pyodide.mjs": b"export {};",
    "manifest.webmanifest": b"{}",
    "index.html": INDEX.encode(),
}
TYPES = {"js": "text/javascript", "mjs": "text/javascript", "wasm": "application/wasm", "html": "text/html"}
Headers = dict[str, str]


@pytest.fixture
def site(tmp_path: Path) -> Path:
    folder = tmp_path / "site"
    for name, content in {**FILES, "sw.js": worker(FILES).encode()}.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)
        (folder / f"{name}.gz").write_bytes(gzip.compress(content))
        (folder / f"{name}.br").write_bytes(brotli.compress(content))
    return folder


class Host:
    """A server of the folder with correct headers; `change` alters them."""

    def __init__(self, folder: Path) -> None:
        self.change: Callable[[str, Headers], None] = lambda name, headers: None
        self.packs = "br"
        host = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                name = self.path.removeprefix("/games/") or "index.html"
                file = folder / (f"{name}.br" if host.packs == "br" else f"{name}.gz" if host.packs else name)
                if not file.is_file():
                    self.send_error(404)
                    return
                hashed = "/" in name
                headers = {
                    "Content-Type": TYPES.get(name.rpartition(".")[2], "application/manifest+json"),
                    "Cache-Control": "public, max-age=31536000, immutable" if hashed else "no-cache",
                    **({"Content-Encoding": {"br": "br", "gz": "gzip"}[host.packs]} if host.packs else {}),
                }
                host.change(name, headers)
                self.send_response(200)
                for header, value in headers.items():
                    self.send_header(header, value)
                self.end_headers()
                self.wfile.write(file.read_bytes())

            def log_message(self, *args: object) -> None:
                pass

        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)
        self._thread.start()
        self.url = f"http://127.0.0.1:{self._server.server_port}/games/"

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()


@pytest.fixture
def host(site: Path) -> Iterator[Host]:
    served = Host(site)
    yield served
    served.stop()


def marks(out: str) -> list[str]:
    return [line.split()[0] for line in out.splitlines()]


def wrong(out: str) -> list[str]:
    return [line for line in out.splitlines() if not line.startswith("ok")]


@pytest.mark.parametrize("ending", ["", "index.html"])
def test_good_host_passes(ending: str, host: Host, run: Run) -> None:
    ran = run("site", "--check", host.url + ending, "--lang", "en")
    assert (ran.status, ran.err, wrong(ran.out)) == (0, "", [])
    assert len(marks(ran.out)) == 7
    ran = run("site", "--check", host.url, "--lang", "ja")
    assert marks(ran.out) == ["良好"] * 7


def wrong_types(name: str, headers: Headers) -> None:
    headers["Content-Type"] = (
        "application/octet-stream" if name.endswith((".wasm", ".mjs")) else headers["Content-Type"]
    )


def no_caching(name: str, headers: Headers) -> None:
    del headers["Cache-Control"]


def cache_everything(name: str, headers: Headers) -> None:
    headers["Cache-Control"] = "max-age=31536000"


def other_policy(name: str, headers: Headers) -> None:
    headers["Content-Security-Policy"] = "script-src 'self'"


@pytest.mark.parametrize(
    ("change", "status", "expected"),
    [
        (wrong_types, 1, ["bad  Wrong content type", "engine-1/a.wasm, engine-1/pyodide.mjs"]),
        (cache_everything, 1, ["bad  Browsers can cache these files for a day or longer", "index.html, sw.js"]),
        (other_policy, 1, ["bad  The content security policy"]),
        (no_caching, 0, ["warn These files never change", "assets/a.js", "warn Sent without", "index.html, sw.js"]),
    ],
)
def test_wrong_header_is_named(
    change: Callable[[str, Headers], None], status: int, expected: list[str], host: Host, run: Run
) -> None:
    host.change = change
    ran = run("site", "--check", host.url, "--lang", "en")
    assert (ran.status, ran.err) == (status, "")
    found = "\n".join(wrong(ran.out))
    for text in expected:
        assert text in found
    assert len(wrong(ran.out)) == sum(text.startswith(("bad", "warn")) for text in expected)


@pytest.mark.parametrize(("packs", "text"), [("gz", "gzip instead of"), ("", "Sent uncompressed")])
def test_weak_compression_is_a_warning(packs: str, text: str, host: Host, run: Run) -> None:
    host.packs = packs
    ran = run("site", "--check", host.url, "--lang", "en")
    (line,) = wrong(ran.out)
    assert ran.status == 0
    assert line.startswith("warn")
    assert text in line
    assert "assets/a.js, engine-1/a.wasm" in line
    assert "pyodide.mjs" not in line  # below the size limit


def test_missing_or_truncated_files_are_named(site: Path, host: Host, run: Run) -> None:
    (site / "assets/a.js.br").unlink()
    cut = (site / "engine-1/a.wasm.br").read_bytes()[:-3]
    (site / "engine-1/a.wasm.br").write_bytes(cut)
    ran = run("site", "--check", host.url, "--lang", "en")
    assert ran.status == 1
    assert [line for line in wrong(ran.out) if line.startswith("bad")] == [
        "bad  Missing: assets/a.js",
        "bad  Changed: engine-1/a.wasm",
    ]


def test_folder_is_checked(site: Path, run: Run) -> None:
    assert wrong(run("site", "--check", str(site), "--lang", "en").out) == []
    (site / "manifest.webmanifest").write_bytes(b"[]")
    ran = run("site", "--check", str(site), "--lang", "en")
    assert ran.status == 1
    assert [line.partition(":")[2] for line in wrong(ran.out)] == [
        " manifest.webmanifest",
        " manifest.webmanifest.br, manifest.webmanifest.gz",
    ]
    (site / "manifest.webmanifest").write_bytes(FILES["manifest.webmanifest"])
    (site / "index.html.gz").unlink()
    ran = run("site", "--check", str(site), "--lang", "en")
    assert (ran.status, wrong(ran.out)) == (0, ["warn Compressed files are missing: index.html.gz"])
    (site / "sw.js").write_text("const FILES = {broken};\n")
    ran = run("site", "--check", str(site), "--lang", "en")
    assert (ran.status, marks(ran.out)[-1]) == (1, "bad")


def test_address_without_a_site_is_refused(language: str, tmp_path: Path, host: Host, run: Run) -> None:
    def check(where: str, *expected: str) -> None:
        require_one_line(run("site", "--check", where, "--lang", language), language, *expected)

    (tmp_path / "index.html").write_text("another")
    check(str(tmp_path), str(tmp_path))
    check(str(tmp_path / "nowhere"), "nowhere")
    check(str(tmp_path / "index.html"), "index.html")
    check("ftp://example.org/", "ftp://example.org/")
    check("https://", "https://")
    check("http://127.0.0.1:99999/", "99999")
    check(host.url + "elsewhere/", "elsewhere")
    host.stop()
    check(host.url, host.url)
    require_one_line(run("site", "--lang", language), language, "DIR")
    require_one_line(run("site", "a", "--check", "b", "--lang", language), language, "a")


def test_service_worker_has_digests_of_the_files() -> None:
    listed = json.loads(worker(FILES).partition("const FILES = ")[2].partition(";\n")[0])
    assert listed["./"] == hashlib.sha256(INDEX.encode()).hexdigest()[:16]
    assert set(listed) == {"./", *(f"./{name}" for name in FILES if name != "index.html")}
