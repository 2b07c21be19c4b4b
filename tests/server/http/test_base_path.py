"""A server below a path (`--public-url https://club.example/games/`): all its pages are there.

The requests are those of a proxy that keeps paths. test_proxies.py has real proxies.
"""

import json
import re
import socket
from collections.abc import Iterator
from html import escape
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from tests.server.client import ANN, TIMEOUT, Client, Json, get, play_match, post
from tests.server.threaded_server import serve
from websockets.sync.client import connect

from takujo.i18n import LANGUAGES, catalogue

FOLDER = "/games"
HTML = {"Accept": "text/html,*/*"}
ELSEWHERE = ["/", "/t/1", "/api/games", "/api/docs"]
ALMOST = ["/gamesx/", "/Games/", "/games%2F", "//games/", "/%67ames/", "/a/games/"]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serve(tmp_path_factory.mktemp("folder"), public_url=f"https://club.example{FOLDER}") as address:
        yield address


def raw(server: str, path: str) -> str:
    """Return the response to a path that no client has normalised."""
    parts = urlsplit(server)
    with socket.create_connection((parts.hostname, parts.port)) as opened:
        opened.sendall(f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
        return b"".join(iter(lambda: opened.recv(65_536), b"")).decode()


def test_pages_link_below_the_folder(server: str) -> None:
    for path in ("/", "/t/0123", "/rules/ftw"):
        page = get(f"{server}{FOLDER}{path}").text
        named = re.findall(r'(?:src|href)="([^"]*)"', page)
        assert named
        for file in named:
            assert file.startswith(f"{FOLDER}/")
            assert "html" not in get(server + file).headers["content-type"]
        assert f'<meta name="takujo-root" content="{FOLDER}" />' in page


def test_match_below_a_folder(tmp_path: Path) -> None:
    with serve(tmp_path, public_url=f"http://club.example{FOLDER}") as server, Client(server + FOLDER) as ann:
        ann.join(ann.open_table("ftw", 2, bots=[None, "random"], sit=ANN, start=True))
        play_match([ann], moves=2)
        cookies = ann.http.cookies.jar
        assert [(cookie.name, cookie.path, cookie.secure) for cookie in cookies] == [("takujo-games", "/games/", False)]


@pytest.mark.parametrize("path", [*ELSEWHERE, *ALMOST])
def test_other_paths_name_the_folder(path: str, server: str) -> None:
    head, _, body = raw(server, path).partition("\r\n\r\n")
    assert head.startswith("HTTP/1.1 404 ")
    assert json.loads(body) == {"code": "path-outside", "args": {"root": f"{FOLDER}/"}}


def test_browser_outside_the_folder_gets_an_explanation(server: str) -> None:
    answer = get(server, headers=HTML)
    assert answer.status_code == 404
    for language in LANGUAGES:
        assert escape(catalogue(language)("error-path-outside", root=f"{FOLDER}/")) in answer.text


def test_socket_outside_the_folder_is_refused(server: str) -> None:
    with connect(f"{server.replace('http', 'ws', 1)}/ws/none") as opened:
        said: Json = json.loads(opened.recv(timeout=TIMEOUT))
    assert (said["t"], said["code"], said["retry"]) == ("bye", "path-outside", False)


def test_folder_without_slash_redirects(server: str) -> None:
    answer = get(server + FOLDER)
    assert (answer.status_code, answer.headers["location"]) == (308, f"{FOLDER}/")


def test_health_checks_work_outside_the_folder(server: str) -> None:
    for root in ("", FOLDER):
        assert get(f"{server}{root}/healthz").json()["ok"] is True


def test_openapi_names_the_folder(server: str) -> None:
    page = get(f"{server}{FOLDER}/api/docs")
    [link] = re.findall(r'href="([^"]*)"', page.text)
    described = get(str(page.url.join(link))).json()
    assert described["servers"] == [{"url": FOLDER}]


def test_origin_check_ignores_the_folder(server: str) -> None:
    for origin, status in (("https://club.example", 404), (f"https://club.example{FOLDER}", 403), ("https://x", 403)):
        asked = post(f"{server}{FOLDER}/api/claim", json={"code": "A"}, headers={"Origin": origin})
        assert asked.status_code == status


def test_manifest_is_below_the_folder(server: str) -> None:
    (where,) = re.findall(r'<link rel="manifest" href="([^"]+)"', get(f"{server}{FOLDER}/t/anything").text)
    answer = get(f"{server}{where}")
    assert answer.headers["content-type"] == "application/manifest+json"
    assert answer.json()["description"] == catalogue("ja")("preview-home-about")
    (touch,) = re.findall(r'<link rel="apple-touch-icon" href="([^"]+)"', get(f"{server}{FOLDER}/").text)
    for icon in (*(f"{FOLDER}/{icon['src']}" for icon in answer.json()["icons"]), touch):
        assert get(f"{server}{icon}").headers["content-type"].startswith("image/")


def test_no_hsts_below_a_folder(server: str) -> None:
    """The rest of the host may have no HTTPS."""
    assert "strict-transport-security" not in get(f"{server}{FOLDER}/", headers={"Host": "club.example"}).headers


def test_pages_are_at_the_root_without_a_folder(live_server: str) -> None:
    page = get(f"{live_server}/t/0123").text
    assert 'src="/assets/' in page
    assert "takujo-root" not in page
