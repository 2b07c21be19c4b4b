"""Fixtures of the browser tests: browser, servers, guests.

home        "server" or "site"; parametrized with both by `at_both` (one case of it in CI)
new_guest   opens a browser context for another guest: new_guest(language="ja", size=PHONE, …)
guest       a Japanese guest with a dark phone, or an English one with a light desktop: one of the two in CI,
            both in `make test-long`
desktop     an English guest with a desktop
phone       a Japanese guest with a phone
host, friend    the same two at one table
server_host host and port that guests open; a module with its own server overrides it
program     the shared server, with accounts and notices
plain_program   a server with neither; its bots wait for players
site        the shared site
axe         requested by tests that call axe: fails if it is not installed
"""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from takujo.games import NAMES
from takujo.site.site_files import Missing
from tests.e2e.guest import AXE, DESK, PHONE, WAIT_MS, Guest, NewGuest, Size
from tests.e2e.server_or_site import QUICK, SERVER, SITE
from tests.e2e.server_process import Program
from tests.e2e.site_guest import Visitor
from tests.e2e.static_site import FOLDER, Site
from tests.server.notices.mail_server import MailServer, run_mail_server
from tests.server.ports_and_programs import skip_missing

FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PEOPLE = [("ja", PHONE, True), ("en", DESK, False)]
HERE = Path(__file__).parent
PAGES = HERE.parents[1] / "src/takujo/server/static/index.html"
SMOKE = {"test_matches.py", "test_keyboard.py", "test_undo.py"}


# Scope package: while Playwright runs, no other test of the process can use asyncio.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    # The headless shell costs half as much as the full browser.
    chromium = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    chromium = chromium or skip_missing("chromium", "chromium-headless-shell fonts-noto-cjk")
    if not PAGES.exists():
        pytest.fail("the pages are not built; make client")
    expect.set_options(timeout=WAIT_MS)
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        yield opened
        opened.close()


@pytest.fixture(scope="package")
def mailbox() -> Iterator[MailServer]:
    with run_mail_server() as box:
        yield box


@pytest.fixture(scope="package")
def program(tmp_path_factory: pytest.TempPathFactory, mailbox: MailServer) -> Iterator[Program]:
    """Yield a server with accounts, and notices by push, mail and webhook."""
    data = tmp_path_factory.mktemp("server")
    settings = {
        "TAKUJO_PASSKEYS": "yes",
        "TAKUJO_WEBHOOKS": "yes",
        "TAKUJO_WEBHOOK_NETWORKS": "127.0.0.0/8",
        "TAKUJO_PUSH": "yes",
        "TAKUJO_MAIL": f"smtp://127.0.0.1:{mailbox.port}",
        "TAKUJO_MAIL_FROM": "tables@club.example",
    }
    with Program(data, name="localhost", **settings) as program:
        yield program


@pytest.fixture(scope="package")
def plain_program(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Program]:
    """Yield a server with games only. Its bots wait until players have seen each move."""
    with Program(tmp_path_factory.mktemp("plain"), bot_delay=0.1) as program:
        yield program


@pytest.fixture(scope="package")
def served(tmp_path_factory: pytest.TempPathFactory, shared: Path) -> Iterator[Site]:
    try:
        site = Site(tmp_path_factory.mktemp("site"), shared)
    except Missing as error:
        pytest.fail(str(error))
    yield site
    site.stop()


@pytest.fixture
def site(served: Site) -> Iterator[Site]:
    """Yield the shared site. Checks that no request leaves its folder."""
    served.asked.clear()
    yield served
    served.lost = ()
    served.changed.clear()
    outside = [path for path in served.asked if not path.startswith(FOLDER)]
    assert not outside


@pytest.fixture
def home(request: pytest.FixtureRequest) -> str:
    home: str = getattr(request, "param", SERVER)
    game = request.node.callspec.params.get("each_game") if hasattr(request.node, "callspec") else None
    if home == SITE and game is not None and game.name not in NAMES:
        pytest.skip("a site has our own games")
    return home


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Choose the cases of `make test`, CI and `make test-long`.

    `make test` has the files of SMOKE, on a server. CI has one case of each test at a site. The two kinds of `guest`
    alternate: over the games if a test has `own_game`, else over the tests.
    """
    seen = set()
    tests: dict[str, int] = {}
    for item in items:
        if item.path.parent != HERE:
            continue
        given = item.callspec.params if isinstance(item, pytest.Function) and hasattr(item, "callspec") else {}
        test = item.nodeid.partition("[")[0]
        game = given.get("own_game") or getattr(given.get("each_game"), "name", QUICK)
        if item.path.name not in SMOKE or given.get("home") == SITE:
            item.add_marker(pytest.mark.ci)
        if given.get("home") == SITE:
            if game != QUICK or test in seen:
                item.add_marker(pytest.mark.long)
            seen.add(test)
        elif "guest" in given:
            nth = NAMES.index(game) if "own_game" in given else tests.setdefault(test, len(tests))
            if (nth + PEOPLE.index(given["guest"])) % 2:
                item.add_marker(pytest.mark.long)


@pytest.fixture
def server_host(home: str, request: pytest.FixtureRequest) -> str:
    """Return host and port of the pages. A module with its own server overrides it."""
    found: str = request.getfixturevalue("site" if home == SITE else "program").host
    return found


@pytest.fixture
def new_guest(browser: Browser, home: str, server_host: str) -> Iterator[NewGuest]:
    guests: list[Guest] = []
    kind = Visitor if home == SITE else Guest

    def enter(
        language: str = "en",
        size: Size = DESK,
        *,
        dark: bool = False,
        motion: bool = False,
        host: str = server_host,
        folder: str = "",
    ) -> Guest:
        guest = kind(browser, host, language, size, dark, motion)
        guest.base = folder or guest.base
        guests.append(guest)
        return guest

    yield enter
    for guest in guests:
        guest.close()


@pytest.fixture(params=PEOPLE, ids=["ja-phone-dark", "en-desk-light"])
def guest(request: pytest.FixtureRequest, new_guest: NewGuest) -> Guest:
    language, size, dark = request.param
    return new_guest(language, size, dark=dark)


@pytest.fixture
def desktop(new_guest: NewGuest) -> Guest:
    return new_guest("en", DESK)


@pytest.fixture
def phone(new_guest: NewGuest) -> Guest:
    return new_guest("ja", PHONE)


@pytest.fixture
def host(desktop: Guest) -> Guest:
    return desktop


@pytest.fixture
def friend(phone: Guest) -> Guest:
    return phone


@pytest.fixture
def axe() -> None:
    if AXE.exists():
        return
    said = "axe is not installed; make check installs what checks the pages"
    if os.environ.get("CI"):
        pytest.fail(said)
    pytest.skip(said)
