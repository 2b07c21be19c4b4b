"""Health checks, HEAD requests and unknown paths."""

import asyncio
import json
import re
import resource
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
import sqlalchemy as sa
from tests.server.client import Client, get, head, post, wait_until
from tests.server.postgres import create_database, run_postgres
from tests.server.processes import run_servers
from tests.server.threaded_server import serve

from takujo.core.optional_packages import PackageMissing
from takujo.server.bus.local import LocalBus
from takujo.server.db.catalog.sql import SqlCatalog
from takujo.server.db.database import Database
from takujo.server.db.event_log import Row, StoreUnavailable, open_store
from takujo.server.db.in_memory import MemoryStore
from takujo.server.http import middleware
from takujo.server.ops import health
from takujo.server.ops.health import Health
from takujo.server.ops.noop_metrics import Meters
from takujo.server.ratelimit import Rate
from takujo.server.settings import Settings
from takujo.server.web import static_files
from takujo.server.web.page_paths import ALONE, WITH_ID, page_path

CLIENT = Path(__file__).parents[3] / "client/src"
ALL_IS_WELL = {"ok": True, "database": True, "writes": True, "bus": True}
NO_DATABASE = {"ok": False, "database": False, "writes": False, "bus": True}
NO_WRITES = {"ok": False, "database": True, "writes": False, "bus": True}
HTML = {"Accept": "text/html,*/*"}


@pytest.mark.parametrize(("path", "said"), [("/healthz", {"ok": True}), ("/readyz", ALL_IS_WELL)])
def test_health_checks_ignore_host_and_rate_limits(
    path: str, said: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(middleware, "ANYTHING", Rate(1, 0.001))
    monkeypatch.setattr(static_files, "PAGES", Rate(1, 0.002))
    with serve(tmp_path, rate_limit_scale=1) as server:
        answers = [get(server + path, headers={"Host": "evil.example"}) for _ in range(5)]
        assert get(f"{server}/").status_code == 200, "none of them was counted"
        assert get(f"{server}/").status_code == 429
    for answer in answers:
        assert (answer.status_code, answer.json()) == (200, said)
        assert answer.headers["cache-control"] == "no-store"
        assert "set-cookie" not in answer.headers
        assert answer.headers["connection"] == "close"


def test_health_checks_answer_only_get(server: str) -> None:
    for path in ("/healthz", "/readyz"):
        assert post(server + path).status_code == 405
        assert get(f"{server}{path}/x").status_code == 404


def test_server_survives_a_database_outage(tmp_path: Path) -> None:
    errors = tmp_path / "errors"
    with run_postgres() as own:
        database = create_database(own.address, "own")
        with run_servers(1, "--database", database, errors=errors) as [server]:

            def ready() -> tuple[int, bool, bool]:
                answer = get(f"{server.address}/readyz")
                return answer.status_code, answer.json()["database"], answer.json()["bus"]

            assert ready() == (200, True, True)
            own.stop()
            wait_until(lambda: ready() == (503, False, False))
            assert get(f"{server.address}/healthz").status_code == 200
            answer = get(f"{server.address}/readyz").text
            assert "127.0.0.1" not in answer
            own.start()
            wait_until(lambda: ready() == (200, True, True))
    said = errors.read_text()
    assert (said.count("not ready: "), said.count("ready again")) == (1, 1)


def test_full_disk_is_no_readiness(tmp_path: Path) -> None:
    errors = tmp_path / "errors"
    with run_servers(1, "--data-dir", str(tmp_path), errors=errors) as [server], Client(server.address) as ann:
        ann.open_table("ftw", 2)
        size = (tmp_path / "takujo.sqlite3-wal").stat().st_size
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))
        assert get(f"{server.address}/readyz").json() == ALL_IS_WELL, "nothing was written"
        ann.post("/api/tables", {"game": "ftw", "seats": 2}, 503)
        wait_until(lambda: get(f"{server.address}/readyz").json() == NO_WRITES)
        assert get(f"{server.address}/readyz").status_code == 503
        assert get(f"{server.address}/healthz").status_code == 200
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        wait_until(lambda: get(f"{server.address}/readyz").json() == ALL_IS_WELL)
        ann.open_table("ftw", 2)
    assert "not ready: The database" in errors.read_text()


@pytest.mark.anyio
async def test_moves_that_are_not_stored_are_no_readiness(database: str) -> None:
    async with await Database.open(database) as opened:
        store = await open_store(opened)
        checked = Health(store, SqlCatalog(opened), LocalBus(), opened.retry)
        async with opened.write() as connection:
            await connection.execute(sa.text("ALTER TABLE table_log RENAME TO away"))
        with pytest.raises(StoreUnavailable):
            await store.append("0" * 16, 1, [Row(1, 0, "move", "{}")])
        assert opened.refuses
        async with opened.write() as connection:
            await connection.execute(sa.text("ALTER TABLE away RENAME TO table_log"))
        assert not opened.refuses, "another write has succeeded"
        assert await checked.ready() == ALL_IS_WELL
        await checked.close()
        await store.close()


async def retry() -> None:
    """Succeed: no write has failed."""


class Slow(MemoryStore):
    """A store that blocks until `may`, and counts its loads."""

    def __init__(self) -> None:
        super().__init__({})
        self.asked = 0
        self.may = asyncio.Event()

    async def load(self, table_id: str, after: int = 0) -> list[Row]:
        self.asked += 1
        await self.may.wait()
        return []


@pytest.mark.anyio
async def test_hanging_database_is_asked_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "PATIENCE_S", 0.01)
    monkeypatch.setattr(health, "LIFETIME_S", 3600.0)
    store = Slow()
    checked = Health(store, MemoryStore(), LocalBus(), retry)
    found = await asyncio.gather(*(checked.ready() for _ in range(50)))
    assert found == [NO_DATABASE] * 50
    store.may.set()
    await asyncio.sleep(0)
    assert await checked.ready() == ALL_IS_WELL
    assert store.asked == 1
    monkeypatch.setattr(health, "LIFETIME_S", -1.0)
    assert await checked.ready() == ALL_IS_WELL
    assert store.asked == 2, "what was found is looked at anew after a while"
    await checked.close()


@pytest.mark.anyio
async def test_readiness_failure_is_logged_once(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def load(*_: object) -> list[Row]:
        raise StoreUnavailable("database-unavailable", reason="no route to db.internal")

    monkeypatch.setattr(health, "LIFETIME_S", -1.0)
    checked = Health(cast(Any, SimpleNamespace(load=load)), MemoryStore(), LocalBus(), retry)
    for _ in range(3):
        assert await checked.ready() == NO_DATABASE
    assert caplog.text.count("no route to db.internal") == 1
    await checked.close()


READABLE = ("/", "/t/0123456789abcdef", "/rules/ftw", "/api/games", "/api/docs", "/robots.txt", "/healthz", "/readyz")


@pytest.mark.parametrize("path", READABLE)
def test_head_equals_get_without_body(path: str, server: str, ann: Client) -> None:
    ann.get("/api/games")
    got, head = ann.http.get(path), ann.http.head(path)
    assert (got.status_code, head.status_code, head.content) == (200, 200, b"")
    assert got.content
    kept = [{name: value for name, value in one.headers.items() if name != "date"} for one in (got, head)]
    assert kept[0] == kept[1]


def test_head_is_refused_for_post_routes(server: str) -> None:
    assert head(f"{server}/api/claim").status_code == 405
    assert head(f"{server}/nowhere").status_code == 404


NOWHERE = (
    *("/metrics", "/nowhere", "/wp-login.php", "/.env", "/apple-touch-icon.png", "/t", "/t/a/b", "/new", "/rules"),
    *("/constructor", "/index.htm", "/favicon", "/unsupported-browser.js/x", "/match/a/b"),
)


@pytest.mark.parametrize("path", NOWHERE)
def test_unknown_paths_are_404(path: str, server: str) -> None:
    answer = get(server + path)
    assert (answer.status_code, answer.json()["code"]) == (404, "page-unknown")
    page = get(server + path, headers=HTML)
    assert (page.status_code, page.headers["content-type"].partition(";")[0]) == (404, "text/html")
    again = get(server + path, headers={**HTML, "If-None-Match": page.headers["etag"]})
    assert again.status_code == 404


@pytest.mark.parametrize("path", ["/api/nothing", "/assets/none.js"])
def test_unknown_api_paths_return_json(path: str, server: str) -> None:
    answer = get(server + path, headers=HTML)
    assert (answer.status_code, answer.json()["code"]) == (404, "page-unknown")


@pytest.mark.parametrize(
    "path", ["", "/puzzle", "/match", "/puzzle/2026-01-01-hard", "/c/ABCDEF", "/new/ftw", "//t/a/"]
)
def test_client_pages_are_served(path: str, server: str) -> None:
    assert page_path(path) is not None
    answer = get(server + path)
    assert (answer.status_code, answer.headers["content-type"].partition(";")[0]) == (200, "text/html")


def test_links_with_trailing_text_redirect(server: str) -> None:
    addresses = json.loads((CLIENT.parent / "tests/addresses.json").read_text(encoding="utf-8"))
    assert {path: "/" + found if (found := page_path(path)) is not None else None for path in addresses} == addresses
    answer = get(f"{server}/t/4e2b59c47d02dff0です", headers=HTML)
    assert (answer.status_code, answer.headers["location"]) == (302, "/t/4e2b59c47d02dff0")
    assert get(f"{server}/c/BP8H39", headers=HTML).status_code == 200


def test_page_list_equals_the_client_router() -> None:
    pages_ts = (CLIENT / "routes/registry.ts").read_text(encoding="utf-8")
    router = (CLIENT / "lib/routing/route.ts").read_text(encoding="utf-8")
    alone = re.search(r"WITHOUT_ID = new Set\(\[(.*)\]\)", router)
    assert alone
    assert set(re.findall(r"'(\w*)'", alone[1])) == ALONE
    assert {*re.findall(r"^  (\w+): \(\) =>", pages_ts, re.MULTILINE), "", "new"} == WITH_ID | ALONE


def test_robots_txt_hides_private_pages(server: str) -> None:
    answer = get(f"{server}/robots.txt")
    assert answer.headers["content-type"].partition(";")[0] == "text/plain"
    kept_out = re.findall(r"^Disallow: (/\S*)$", answer.text, re.MULTILINE)
    assert answer.text.startswith("User-agent: *\n")
    for path, may in (("/", True), ("/rules/ftw", True), ("/t/abc", False), ("/api/games", False), ("/match", False)):
        assert may is not any(path.startswith(start) for start in kept_out), path


def test_favicon_is_served(server: str) -> None:
    answer = get(f"{server}/favicon.ico")
    assert (answer.status_code, answer.headers["content-type"]) == (200, "image/svg+xml")
    assert answer.text.startswith("<svg")


@pytest.mark.anyio
async def test_startup_names_a_missing_package_in_one_line() -> None:
    missing = PackageMissing("package-missing", package="webauthn", extra="passkeys")

    async def app(*_: object) -> None:
        raise ExceptionGroup("tasks", [ExceptionGroup("more", [missing]), ValueError()])

    sent: list[dict[str, object]] = []

    async def send(message: dict[str, object]) -> None:
        sent.append(message)

    await middleware.EarlyMiddleware(app, Settings(), Meters())({"type": "lifespan"}, None, send)  # type: ignore[arg-type]
    assert sent == [{"type": "lifespan.startup.failed", "message": str(missing)}]
