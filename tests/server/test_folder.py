"""A server in a folder of a host (`--public-url https://club.example/games/`): all is below it, and nothing elsewhere.

What comes in here has passed a proxy that leaves paths as they are. Real ones are in test_proxies.py.
"""

import json
import re
import socket
from collections.abc import Iterator
from contextlib import closing
from html import escape
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest
from tests.server.world import WAIT, Json, Person, served
from websockets.sync.client import connect

from takujo.i18n import LANGUAGES, catalogue
from takujo.server.accounts.identity import cookie_name

FOLDER = "/games"
HTML = {"Accept": "text/html,*/*"}
OUTSIDE = [
    "/",
    "/t/1",
    "/api/games",
    "/api/docs",
    "/gamesx/",
    "/Games/",
    "/games%2F",
    "//games/",
    "/%67ames/",
    "/a/games/",
]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served(tmp_path_factory.mktemp("folder"), public_url=f"https://club.example{FOLDER}") as address:
        yield address


def get(address: str, **headers: str) -> httpx.Response:
    return httpx.get(address, headers=headers, timeout=WAIT)


def raw(server: str, path: str) -> str:
    """The answer to a path as it is written, which no client has tidied up."""
    parts = urlsplit(server)
    with socket.create_connection((parts.hostname, parts.port), timeout=WAIT) as opened:
        opened.sendall(f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
        return b"".join(iter(lambda: opened.recv(65_536), b"")).decode()


def test_pages_name_what_is_in_their_folder(server: str) -> None:
    for path in ("/", "/t/0123", "/rules/ftw"):
        page = get(f"{server}{FOLDER}{path}").text
        named = re.findall(r'(?:src|href)="([^"]*)"', page)
        assert named
        for file in named:
            assert file.startswith(f"{FOLDER}/")
            assert "html" not in get(server + file).headers["content-type"]
        assert f'<meta name="takujo-root" content="{FOLDER}" />' in page


def test_people_play_there(tmp_path: Path) -> None:
    with (
        served(tmp_path, public_url=f"http://club.example{FOLDER}") as server,
        closing(Person(server + FOLDER)) as ann,
        closing(Person(server + FOLDER)) as bob,
    ):
        table = ann.open_table("ftw", 2, sit={"name": "Ann", "colour": "blue"})
        bob.sit(table, "Bob", "red")
        ann.post(f"/api/tables/{table}/start")
        for person in (ann, bob):
            person.join(table)
        mover, other = (ann, bob) if ann.play and ann.play["moves"] else (bob, ann)
        assert mover.play is not None
        before = other.version
        mover.move(mover.play["moves"][0][0])
        other.until(lambda frame: other.version > before)
        cookies = ann.http.cookies.jar
        assert [(cookie.name, cookie.path, cookie.secure) for cookie in cookies] == [("takujo-games", "/games/", False)]


def test_each_folder_has_a_cookie_of_its_own() -> None:
    assert [cookie_name(root, False) for root in ("", "/a", "/a/b")] == ["takujo", "takujo-a", "takujo-a-b"]


@pytest.mark.parametrize("path", OUTSIDE)
def test_elsewhere_is_nothing_but_a_word_where_it_is(path: str, server: str) -> None:
    head, _, body = raw(server, path).partition("\r\n\r\n")
    assert head.startswith("HTTP/1.1 404 ")
    assert json.loads(body) == {"code": "path-outside", "args": {"root": f"{FOLDER}/"}}


def test_a_browser_reads_what_is_to_be_done(server: str) -> None:
    answer = get(server, **HTML)
    assert answer.status_code == 404
    for language in LANGUAGES:
        assert escape(catalogue(language)("error-path-outside", root=f"{FOLDER}/")) in answer.text


def test_a_socket_elsewhere_is_told_too(server: str) -> None:
    with connect(f"{server.replace('http', 'ws', 1)}/ws/none") as opened:
        said: Json = json.loads(opened.recv(timeout=WAIT))
    assert (said["t"], said["code"], said["retry"]) == ("bye", "path-outside", False)


def test_the_folder_itself_leads_into_it(server: str) -> None:
    answer = get(server + FOLDER)
    assert (answer.status_code, answer.headers["location"]) == (308, f"{FOLDER}/")


def test_checks_of_health_need_not_know_the_folder(server: str) -> None:
    for root in ("", FOLDER):
        assert get(f"{server}{root}/healthz").json()["ok"] is True


def test_the_description_names_the_folder(server: str) -> None:
    page = get(f"{server}{FOLDER}/api/docs")
    [link] = re.findall(r'href="([^"]*)"', page.text)
    described = get(str(page.url.join(link))).json()
    assert described["servers"] == [{"url": FOLDER}]


def test_pages_act_from_their_origin_whatever_their_folder(server: str) -> None:
    for origin, status in (("https://club.example", 404), (f"https://club.example{FOLDER}", 403), ("https://x", 403)):
        asked = httpx.post(f"{server}{FOLDER}/api/claim", json={"code": "A"}, headers={"Origin": origin}, timeout=WAIT)
        assert asked.status_code == status


def test_a_phone_can_install_the_pages(server: str) -> None:
    (where,) = re.findall(r'<link rel="manifest" href="([^"]+)"', get(f"{server}{FOLDER}/t/anything").text)
    answer = get(f"{server}{where}")
    assert answer.headers["content-type"] == "application/manifest+json"
    assert answer.json()["description"] == catalogue("ja")("preview-home-about")
    (touch,) = re.findall(r'<link rel="apple-touch-icon" href="([^"]+)"', get(f"{server}{FOLDER}/").text)
    for icon in (*(f"{FOLDER}/{icon['src']}" for icon in answer.json()["icons"]), touch):
        assert get(f"{server}{icon}").headers["content-type"].startswith("image/")


def test_the_host_stays_its_owners(server: str) -> None:
    """The rest of it may have no HTTPS."""
    assert "strict-transport-security" not in get(f"{server}{FOLDER}/", Host="club.example").headers


def test_without_a_folder_pages_are_at_the_top(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        page = get(f"{server}/t/0123").text
        assert 'src="/assets/' in page
        assert "takujo-root" not in page
