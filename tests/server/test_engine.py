"""A server that has the engine of a site: it serves it beside the pages, and its policy lets a Worker run it."""

import gzip
import re
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import httpx
import pytest
from tests.server.world import served

from takujo.i18n import LANGUAGES, catalogue
from takujo.server.http.security_headers import POLICY, WITH_ENGINE

FILES = {"takujo.zip.txt": b"zip", "pyodide.mjs": b"import", "ftw.wasm": b"wasm" * 99}


@pytest.fixture(scope="module")
def engine(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site") / "engine-0a1b"
    folder.mkdir()
    for name, content in FILES.items():
        (folder / name).write_bytes(content)
        (folder / f"{name}.gz").write_bytes(gzip.compress(content))
    (folder / "ftw.wasm.br").write_bytes(b"by brotli")
    return folder


@pytest.fixture(scope="module")
def client(engine: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    with served(tmp_path_factory.mktemp("server"), engine=engine) as address, closing(httpx.Client()) as http:
        http.base_url = httpx.URL(address)
        yield http


@pytest.mark.parametrize(
    ("name", "kind"), [("pyodide.mjs", "application/javascript"), ("ftw.wasm", "application/wasm")]
)
def test_its_files_are_kept_for_ever_and_have_their_types(client: httpx.Client, name: str, kind: str) -> None:
    answer = client.get(f"/engine-0a1b/{name}", headers={"accept-encoding": "gzip"})
    assert (answer.status_code, answer.content) == (200, FILES[name])
    assert answer.headers["content-type"].split(";")[0] == kind
    assert answer.headers["content-encoding"] == "gzip"
    assert "immutable" in answer.headers["cache-control"]


def test_the_smallest_that_a_browser_takes_is_sent(client: httpx.Client) -> None:
    for takes, encoding in [("gzip, deflate, br, zstd", "br"), ("gzip;q=1.0", "gzip"), ("identity", None)]:
        with client.stream("GET", "/engine-0a1b/ftw.wasm", headers={"accept-encoding": takes}) as answer:
            assert answer.headers.get("content-encoding") == encoding
    with client.stream("GET", "/engine-0a1b/pyodide.mjs", headers={"accept-encoding": "br, gzip"}) as answer:
        assert answer.headers["content-encoding"] == "gzip"


def test_nothing_else_lies_there(client: httpx.Client) -> None:
    for name in ("ftw.wasm.gz", "none.wasm"):
        assert client.get(f"/engine-0a1b/{name}").status_code == 404
    assert client.get("/engine-0000/takujo.zip.txt").status_code == 404


def test_the_first_page_names_it_and_the_policy_lets_it_run(client: httpx.Client) -> None:
    for path in ("/", "/t/anything", "/api/games", "/engine-0a1b/pyodide.mjs"):
        policy = dict(part.split(" ", 1) for part in client.get(path).headers["content-security-policy"].split("; "))
        assert policy == WITH_ENGINE
    assert {name for name in WITH_ENGINE if POLICY.get(name) != WITH_ENGINE[name]} == {"script-src", "worker-src"}
    assert '<meta name="takujo-engine" content="engine-0a1b" />' in client.get("/").text
    assert "takujo-site" not in client.get("/").text


def test_the_first_page_is_described_in_both_languages(client: httpx.Client) -> None:
    said = " ".join(catalogue(language)("preview-home-about") for language in LANGUAGES)
    assert f'<meta name="description" content="{said}" />' in client.get("/t/anything").text


def test_a_phone_can_install_the_pages(tmp_path: Path) -> None:
    with served(tmp_path, public_url="http://localhost/games") as address:
        first = httpx.get(f"{address}/games/t/anything", headers={"accept": "text/html"}).text
        (where,) = re.findall(r'<link rel="manifest" href="([^"]+)"', first)
        answer = httpx.get(f"{address}{where}")
        assert answer.headers["content-type"] == "application/manifest+json"
        said = answer.json()
        assert said["description"] == catalogue("ja")("preview-home-about")
        (touch,) = re.findall(r'<link rel="apple-touch-icon" href="([^"]+)"', first)
        for icon in (*(f"/games/{icon['src']}" for icon in said["icons"]), touch):
            assert httpx.get(f"{address}{icon}").headers["content-type"].startswith("image/")


def test_without_the_switch_nothing_of_it_is_there(tmp_path: Path) -> None:
    with served(tmp_path) as address:
        first = httpx.get(f"{address}/")
        assert "takujo-engine" not in first.text
        assert "wasm" not in first.headers["content-security-policy"]
        assert httpx.get(f"{address}/engine-0a1b/takujo.zip.txt").status_code == 404
