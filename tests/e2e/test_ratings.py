"""A rated match from lobby to end, leaderboards, and a player's ratings."""

from collections.abc import Iterator
from contextlib import closing

import pytest
from playwright.sync_api import expect

from tests.e2e.guest import Guest
from tests.e2e.server_process import Program
from tests.e2e.test_accounts import register
from tests.e2e.test_challenge import finish
from tests.server.accounts.authenticator import Authenticator
from tests.server.accounts.passkeys import register as register_by_api
from tests.server.client import Client, wait_until

pytestmark = pytest.mark.usefixtures("axe")


@pytest.fixture
def other(program: Program) -> Iterator[Client]:
    with closing(Client(program.address)) as other:
        register_by_api(other, Authenticator(program.address), name="Bo")
        yield other


def test_rated_match_changes_ratings_and_says_why(guest: Guest, other: Client) -> None:
    register(guest)
    guest.go("/new/ftw")
    guest.press(guest.page.locator("label", has=guest.page.locator("input[name=seats][value='2']")))
    guest.page.get_by_label(guest.t("ratings-choose")).check()
    expect(guest.page.get_by_text(guest.t("ratings-choose-about"))).to_be_visible()
    guest.check()
    guest.press(guest.button("new-open"))
    guest.page.wait_for_url("**/t/*")
    table = guest.page.url.rsplit("/", 1)[1]
    other.sit(table, "Bo", "teal")
    rated = guest.page.get_by_role("heading", name=guest.t("ratings-title"), exact=True).locator("..")
    expect(rated.locator("li")).to_have_count(2)
    expect(rated).to_contain_text(guest.t("ratings-provisional"))
    expect(guest.button("wait-fill")).to_have_count(0)
    guest.check()
    guest.press(guest.button("wait-start-anyway"))  # the opponent plays by HTTP and has no page open
    wait_until(lambda: other.get(f"/api/tables/{table}")["state"] == "playing")
    other.post(f"/api/tables/{table}/resign")
    finish(guest, table, 0)
    guest.press(guest.button("end-show"))
    expect(rated.locator("li").first).to_contain_text("1500 →")
    left = guest.t("ratings-change-left", name="Bo", before="1500", after="X").partition("X")[2]
    expect(rated.locator("li").last).to_contain_text(left)
    guest.check()
    guest.go("/ratings/ftw")
    expect(guest.page.get_by_role("row").filter(has_text=guest.t("seat-you"))).to_have_count(1)
    guest.check()
    guest.go("/me")
    expect(guest.page.get_by_role("table", name=guest.t("ratings-mine"), exact=True)).to_contain_text("1 ")
    guest.check()


def test_empty_leaderboard_says_so(guest: Guest) -> None:
    guest.go("/ratings/overflow")
    expect(guest.page.get_by_text(guest.t("ratings-none"))).to_be_visible()
    guest.check()


def test_guest_without_account_reads_what_ratings_need(guest: Guest) -> None:
    guest.go("/")
    guest.press(guest.page.get_by_role("link", name=guest.t("ratings-title"), exact=True))
    need = guest.page.get_by_text(guest.t("ratings-need"))
    expect(need).to_be_visible()
    guest.check()
    guest.go("/new/ftw")
    expect(need).to_be_visible()
    guest.press(guest.page.get_by_role("link", name=guest.t("ratings-need-link"), exact=True))
    expect(guest.button("keep-begin")).to_be_visible()
