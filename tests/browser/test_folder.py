"""A match at a server in a folder of its host, and all the ways there and on."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.guest import PHONE, NewGuest
from tests.browser.player import Player
from tests.browser.program import Program

FOLDER = "/games"


@pytest.fixture(scope="module")
def inner(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Program]:
    served = Program(tmp_path_factory.mktemp("folder"), folder=FOLDER)
    served.start()
    yield served
    served.stop()


def test_a_match_from_the_lobby_to_its_replay(inner: Program, new_guest: NewGuest) -> None:
    ann = new_guest("en", PHONE, host=inner.host, folder=FOLDER)
    ann.go("/")
    expect(ann.page).to_have_url(f"{inner.address}{FOLDER}/")
    ann.press(ann.page.get_by_role("link", name=ann.t("rules")).first)
    ann.settled()
    ann.page.reload()
    ann.settled()
    assert ann.page.url.startswith(f"{inner.address}{FOLDER}/rules/")
    ann.go(ann.open_with_bots("fourdigits", 2))
    Player(ann, "folder").play()
    ann.press(ann.page.get_by_role("link", name=ann.t("over-replay")))
    ann.settled()
    assert ann.page.url.startswith(f"{inner.address}{FOLDER}/replay/")


def test_a_friend_comes_by_the_link(inner: Program, new_guest: NewGuest) -> None:
    ann = new_guest("en", host=inner.host, folder=FOLDER)
    table = ann.open("ftw", 2)
    ann.go(table)
    link = ann.page.locator("input[readonly]").input_value()
    assert link == f"{inner.address}{FOLDER}{table}"
    bob = new_guest("en", PHONE, host=inner.host, folder=FOLDER)
    bob.page.goto(link)
    bob.settled()
    expect(bob.page.get_by_text("Aki").first).to_be_visible()
