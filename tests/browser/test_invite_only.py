"""Before an invite-only server: a link lets somebody in by one tap, a code can be typed, nothing else is to be seen."""

import re
import subprocess
import sys
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.guest import DESK, PHONE, Guest, NewGuest
from tests.browser.program import Program

pytestmark = pytest.mark.usefixtures("axe")
REFUSED = r"status of 403 "  # the browser itself writes such answers into its console


@pytest.fixture(scope="module")
def invited(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Program]:
    served = Program(tmp_path_factory.mktemp("invited"))
    served.environment["TAKUJO_INVITE_ONLY"] = "1"
    served.start()
    yield served
    served.stop()


@pytest.fixture(params=[("ja", PHONE, True), ("en", DESK, False)], ids=["ja-phone-dark", "en-desk-light"])
def stranger(request: pytest.FixtureRequest, new_guest: NewGuest, invited: Program) -> Guest:
    language, size, dark = request.param
    guest = new_guest(language, size, dark=dark, host=invited.host)
    guest.tolerated = [REFUSED]
    return guest


def link_to(program: Program) -> str:
    """A new code's."""
    command = [sys.executable, "-m", "takujo", "admin", "invite", "--data-dir", str(program.data)]
    ran = subprocess.run(command, capture_output=True, text=True, env=program.environment, check=True)
    found = re.search(r"/enter#\S+", ran.stdout)
    assert found
    return found[0]


def shelf(guest: Guest) -> None:
    expect(guest.page.get_by_role("list", name=guest.t("lobby-shelf"))).to_be_visible()


def test_a_link_lets_in_by_one_tap_and_for_good(stranger: Guest, invited: Program) -> None:
    link = link_to(invited)
    stranger.go(link)
    expect(stranger.page.get_by_role("heading", name=stranger.t("enter-invited"))).to_be_visible()
    stranger.check()
    stranger.press(stranger.button("enter-in"))
    shelf(stranger)
    assert "#" not in stranger.page.url
    stranger.go("/")
    shelf(stranger)


def test_a_code_is_typed_by_keyboard_where_the_address_leads(
    stranger: Guest, new_guest: NewGuest, invited: Program
) -> None:
    host = new_guest(host=invited.host)
    host.tolerated = [REFUSED]
    host.go(link_to(invited))
    host.press(host.button("enter-in"))
    shelf(host)
    table = host.open("ftw", 2)
    for path in ("/", "/rules/ftw", table):
        stranger.go(path)
        expect(stranger.page.get_by_role("heading", name=stranger.t("enter-title"))).to_be_visible()
        expect(stranger.page.get_by_text("Aki")).to_have_count(0)
        stranger.check()
    field = stranger.page.get_by_label(stranger.t("enter-code"))
    field.focus()
    stranger.page.keyboard.type("wrong")
    stranger.page.keyboard.press("Enter")
    expect(stranger.page.get_by_role("alert")).to_have_text(stranger.t("error-entry-refused"))
    stranger.check()
    field.fill(link_to(invited).partition("#")[2].lower().replace("-", " "))
    field.press("Enter")
    expect(stranger.button("wait-sit")).to_be_visible()
    assert stranger.page.url.endswith(table)


def test_the_other_language_is_one_tap_away(stranger: Guest) -> None:
    stranger.go("/")
    other = "en" if stranger.language == "ja" else "ja"
    stranger.press(stranger.button(f"value-{other}"))
    stranger.language = other
    expect(stranger.page.get_by_role("heading", name=stranger.t("enter-title"))).to_be_visible()
    stranger.check()
