"""The examples of `deploy/` work in real proxies, also below a path."""

import re
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from ipaddress import ip_network
from pathlib import Path

import httpx
import pytest

from takujo.i18n import LANGUAGES, catalogue
from tests.deploy.proxies import Proxy, caddy, nginx
from tests.server.client import ANN, TIMEOUT, Client, play_match, wait_until
from tests.server.ops.test_metrics import Figures
from tests.server.ports_and_programs import free_port
from tests.server.postgres import create_database, run_postgres
from tests.server.processes import run_servers
from tests.server.threaded_server import serve

CLUB = "203.0.113.7"
EXAMPLES = {"nginx": nginx, "caddy": caddy}
Start = Callable[..., AbstractContextManager[Proxy]]


@contextmanager
def behind(start: Start, folder: Path, path: str, **more: str) -> Iterator[Proxy]:
    """Run a server behind a proxy. It has the usual limits and one trusted network."""
    port = free_port()
    public = f"https://localhost:{port}{path.rstrip('/')}"
    with (
        serve(folder, public_url=public, rate_limit_scale=1, trusted_networks=(ip_network(CLUB),)) as server,
        start(folder, port, server, path, **more) as proxy,
    ):
        yield proxy


@pytest.fixture(params=EXAMPLES)
def start(request: pytest.FixtureRequest) -> Start:
    return EXAMPLES[request.param]


@pytest.mark.parametrize("path", ["/", "/games/"])
def test_match_over_https(start: Start, path: str, tmp_path: Path) -> None:
    with behind(start, tmp_path, path) as proxy:
        root = f"{proxy.address}{path.rstrip('/')}"
        headers = {"Origin": proxy.address}
        with Client(root, headers, proxy.trust) as ann, Client(root, headers, proxy.trust) as bob:
            page = ann.http.get(f"{root}/").text
            for file in re.findall(r'(?:src|href)="([^"]*)"', page):
                assert ann.http.get(f"{proxy.address}{file}").status_code == 200
            table = ann.open_table("ftw", 2, sit={"name": "Ann", "colour": "blue"})
            [cookie] = ann.http.cookies.jar
            assert (cookie.secure, cookie.path) == (True, path)
            bob.sit(table, "Bob", "red")
            ann.post(f"/api/tables/{table}/start")
            for person in (ann, bob):
                person.join(table)
            for _ in range(4):
                mover, other = (ann, bob) if ann.play and ann.play["moves"] else (bob, ann)
                assert mover.play is not None
                before = other.version
                mover.move(mover.play["moves"][0][0])
                for person in (mover, other):
                    person.until(lambda frame, person=person, before=before: person.version > before)


@pytest.mark.ci
def test_players_of_a_table_meet_at_one_of_two_servers(start: Start, tmp_path: Path) -> None:
    port, figures = free_port(), [Figures(), Figures()]
    with ExitStack() as here:
        database = create_database(here.enter_context(run_postgres()).address, "shared")
        flags = ("--database", database, "--public-url", f"https://localhost:{port}")
        [[one], [two]] = [here.enter_context(run_servers(1, *flags, *each.flags)) for each in figures]
        proxy = here.enter_context(start(tmp_path, port, f"{one.address} {two.address}"))
        headers = {"Origin": proxy.address}
        for _ in range(6):
            people = [here.enter_context(Client(proxy.address, headers, proxy.trust)) for _ in range(2)]
            table = people[0].open_table("ftw", 2, sit=ANN)
            people[1].sit(table, "Bob", "red")
            people[0].post(f"/api/tables/{table}/start")
            for person in people:
                person.join(table)
            play_match(people, moves=4)
        wait_until(lambda: sum(each.sum("takujo_sockets") for each in figures) == 12)
        for each in figures:
            assert each.sum("takujo_sockets") % 2 == 0
            assert each.sum("takujo_move_seconds_count", where="elsewhere") == 0


def test_client_cannot_claim_a_trusted_network(start: Start, tmp_path: Path) -> None:
    said = {"X-Forwarded-For": CLUB, "Forwarded": f"for={CLUB}", "X-Real-IP": CLUB}
    with behind(start, tmp_path, "/") as proxy, Client(proxy.address, said, proxy.trust) as eve:
        codes = [eve.http.get("/api/codes/AAAAAA").status_code for _ in range(60)]
        assert 429 in codes


def test_foreign_origin_is_refused(start: Start, tmp_path: Path) -> None:
    with behind(start, tmp_path, "/games/") as proxy:
        for origin, status in ((proxy.address, 404), ("https://localhost", 403)):
            headers = {"Origin": origin}
            asked = httpx.post(
                f"{proxy.address}/games/api/claim",
                json={"code": "A"},
                headers=headers,
                verify=proxy.trust,
                timeout=TIMEOUT,
            )
            assert asked.status_code == status


def test_stripped_folder_is_explained(tmp_path: Path) -> None:
    with behind(nginx, tmp_path, "/games/", after="/") as proxy:
        headers = {"Accept": "text/html"}
        said = httpx.get(f"{proxy.address}/games/", headers=headers, verify=proxy.trust, timeout=TIMEOUT)
    assert said.status_code == 404
    for language in LANGUAGES:
        assert catalogue(language)("error-path-outside", root="/games/") in said.text
