"""A server below a path prefix: a match and the invitation link."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.e2e.guest import PHONE, NewGuest
from tests.e2e.random_player import Player
from tests.e2e.server_process import Program

FOLDER = "/games"


@pytest.fixture(scope="module")
def foldered(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Program]:
    with Program(tmp_path_factory.mktemp("folder"), folder=FOLDER) as program:
        yield program


@pytest.fixture
def server_host(foldered: Program) -> str:
    return foldered.host


def test_match_from_the_lobby_to_its_replay(foldered: Program, new_guest: NewGuest) -> None:
    ann = new_guest("en", PHONE, folder=FOLDER)
    ann.go("/")
    expect(ann.page).to_have_url(f"{foldered.address}{FOLDER}/")
    ann.press(ann.page.get_by_role("link", name=ann.t("rules")).first)
    ann.settled()
    ann.page.reload()
    ann.settled()
    assert ann.page.url.startswith(f"{foldered.address}{FOLDER}/rules/")
    table = ann.open_with_bots("fourdigits", 2)
    ann.go(table)
    Player(ann, "folder").play(1)
    ann.post(table, "resign")
    ann.press(ann.button("end-show"))
    ann.press(ann.page.get_by_role("link", name=ann.t("over-replay")))
    ann.settled()
    assert ann.page.url.startswith(f"{foldered.address}{FOLDER}/replay/")


def test_friend_opens_the_link(foldered: Program, new_guest: NewGuest) -> None:
    ann = new_guest("en", folder=FOLDER)
    table = ann.open("ftw", 2)
    ann.go(table)
    link = ann.page.locator("input[readonly]").input_value()
    assert link == f"{foldered.address}{FOLDER}{table}"
    bob = new_guest("en", PHONE, folder=FOLDER)
    bob.page.goto(link)
    bob.settled()
    expect(bob.page.get_by_text("Aki").first).to_be_visible()
