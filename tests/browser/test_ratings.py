"""A rated table from its sheet to its end, boards and one's own ratings, in Chromium; the other one plays by HTTP."""

from collections.abc import Iterator
from contextlib import closing
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser import test_accounts
from tests.browser.guest import Guest
from tests.browser.program import Program
from tests.browser.test_accounts import keep
from tests.server.accounts.authenticator import Authenticator
from tests.server.accounts.passkeys import register as keep_by_api
from tests.server.client import Client, play_match, wait_until

pytestmark = pytest.mark.usefixtures("axe")
keeping, person = test_accounts.keeping, test_accounts.person  # fixtures


@pytest.fixture
def other(keeping: Program) -> Iterator[Client]:
    here = f"http://localhost:{keeping.port}"
    with closing(Client(here, {"Origin": here})) as other:
        keep_by_api(other, Authenticator(here), name="Bo")
        yield other


def first(moves: list[Any]) -> str:
    token: str = moves[0][0]
    return token


def play(person: Guest, table: str) -> None:
    """To the end, with the page's cookie."""
    here = f"http://{person.host}"
    with closing(Client(here, {"Origin": here})) as hand:
        for cookie in person.context.cookies():
            hand.http.cookies.set(cookie["name"], cookie["value"])
        hand.join(table)
        play_match([hand], first)


def test_a_rated_table_changes_ratings_and_says_why(person: Guest, other: Client) -> None:
    keep(person)
    person.go("/new/ftw")
    person.press(person.page.locator("label", has=person.page.locator("input[name=seats][value='2']")))
    person.page.get_by_label(person.t("ratings-choose")).check()
    expect(person.page.get_by_text(person.t("ratings-choose-about"))).to_be_visible()
    person.check()
    person.press(person.button("new-open"))
    person.page.wait_for_url("**/t/*")
    table = person.page.url.rsplit("/", 1)[1]
    other.sit(table, "Bo", "teal")
    rated = person.page.get_by_role("heading", name=person.t("ratings-title"), exact=True).locator("..")
    expect(rated.locator("li")).to_have_count(2)
    expect(rated).to_contain_text(person.t("ratings-provisional"))
    expect(person.button("wait-fill")).to_have_count(0)
    person.check()
    person.press(person.button("wait-start-anyway"))  # the other has no page open
    wait_until(lambda: other.get(f"/api/tables/{table}")["state"] == "playing")
    other.post(f"/api/tables/{table}/resign")
    play(person, table)
    person.press(person.button("end-show"))
    expect(rated.locator("li").first).to_contain_text("1500 →")
    left = person.t("ratings-change-left", name="Bo", before="1500", after="X").partition("X")[2]
    expect(rated.locator("li").last).to_contain_text(left)
    person.check()
    person.go("/ratings/ftw")
    expect(person.page.get_by_role("row").filter(has_text=person.t("seat-you"))).to_have_count(1)
    person.check()
    person.go("/me")
    expect(person.page.get_by_role("table", name=person.t("ratings-mine"), exact=True)).to_contain_text("1 ")
    person.check()


def test_a_board_where_nobody_has_played_says_so(person: Guest) -> None:
    person.go("/ratings/overflow")
    expect(person.page.get_by_text(person.t("ratings-none"))).to_be_visible()
    person.check()


def test_who_is_not_kept_finds_the_boards_and_what_ratings_take(person: Guest) -> None:
    person.go("/")
    person.press(person.page.get_by_role("link", name=person.t("ratings-title"), exact=True))
    need = person.page.get_by_text(person.t("ratings-need"))
    expect(need).to_be_visible()
    person.check()
    person.go("/new/ftw")
    expect(need).to_be_visible()
    person.press(person.page.get_by_role("link", name=person.t("ratings-need-link"), exact=True))
    expect(person.button("keep-begin")).to_be_visible()
