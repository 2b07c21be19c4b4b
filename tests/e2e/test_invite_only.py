"""An invite-only server: links and codes admit, strangers see nothing else."""

import re
import subprocess
import sys
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.e2e.guest import Guest
from tests.e2e.server_process import Program

pytestmark = pytest.mark.usefixtures("axe")
REFUSED = r"status of 403 "  # the browser logs these statuses itself


@pytest.fixture(scope="module")
def invited(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Program]:
    with Program(tmp_path_factory.mktemp("invited"), TAKUJO_INVITE_ONLY="1") as program:
        yield program


@pytest.fixture
def server_host(invited: Program) -> str:
    return invited.host


@pytest.fixture
def guest(guest: Guest) -> Guest:
    guest.tolerated = [REFUSED]
    return guest


def link_to(program: Program) -> str:
    """Return an invitation link with a new code."""
    command = [sys.executable, "-m", "takujo", "admin", "invite", "--data-dir", str(program.data)]
    ran = subprocess.run(command, capture_output=True, text=True, env=program.environment, check=True)
    found = re.search(r"/enter#\S+", ran.stdout)
    assert found
    return found[0]


def see_lobby(guest: Guest) -> None:
    expect(guest.page.get_by_role("list", name=guest.t("lobby-shelf"))).to_be_visible()


def test_link_admits_by_one_tap_and_for_good(guest: Guest, invited: Program) -> None:
    link = link_to(invited)
    guest.go(link)
    expect(guest.page.get_by_role("heading", name=guest.t("enter-invited"))).to_be_visible()
    guest.check()
    guest.press(guest.button("enter-in"))
    see_lobby(guest)
    assert "#" not in guest.page.url
    guest.go("/")
    see_lobby(guest)


def test_typed_code_opens_the_asked_address(guest: Guest, invited: Program, host: Guest) -> None:
    host.tolerated = [REFUSED]
    host.go(link_to(invited))
    host.press(host.button("enter-in"))
    see_lobby(host)
    table = host.open("ftw", 2)
    for path in ("/", "/rules/ftw", table):
        guest.go(path)
        expect(guest.page.get_by_role("heading", name=guest.t("enter-title"))).to_be_visible()
        expect(guest.page.get_by_text("Aki")).to_have_count(0)
        guest.check()
    field = guest.page.get_by_label(guest.t("enter-code"))
    field.focus()
    guest.page.keyboard.type("wrong")
    guest.page.keyboard.press("Enter")
    expect(guest.page.get_by_role("alert")).to_have_text(guest.t("error-entry-refused"))
    guest.check()
    field.fill(link_to(invited).partition("#")[2].lower().replace("-", " "))
    field.press("Enter")
    expect(guest.button("wait-sit")).to_be_visible()
    assert guest.page.url.endswith(table)


def test_entry_page_changes_its_language(guest: Guest) -> None:
    guest.go("/")
    other = "en" if guest.language == "ja" else "ja"
    guest.press(guest.button(f"value-{other}"))
    guest.language = other
    expect(guest.page.get_by_role("heading", name=guest.t("enter-title"))).to_be_visible()
    guest.check()
