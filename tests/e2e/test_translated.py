"""A page translated by the browser shows the same as the original."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.guest import DESK, SCRIPTS, Guest, NewGuest
from tests.e2e.random_player import Player
from tests.e2e.test_puzzle import DAY

TRANSLATED = "font font"
MOVES = 3

Use = Callable[[Guest, Page], None]


def beside(guest: Guest, path: str) -> Page:
    """Open a page twice: translated for the guest, and as it is."""
    control = guest.context.new_page()
    control.goto(f"{guest.base}{path}")
    guest.go(path)
    control.locator("main").first.wait_for()
    return control


def alike(guest: Guest, control: Page) -> None:
    expect(control.locator("#app")).to_have_text(guest.page.locator("#app").inner_text(), use_inner_text=True)


@pytest.fixture
def reader(new_guest: NewGuest) -> Guest:
    guest = new_guest("en", DESK)
    guest.page.add_init_script(path=SCRIPTS / "browser-translation.js")
    return guest


def test_translated_match_equals_the_original(own_game: str, reader: Guest) -> None:
    control = beside(reader, reader.open_with_bots(own_game, 3))
    player = Player(reader, own_game)
    player.play(MOVES)
    player.wait()
    alike(reader, control)


def press(id: str) -> Use:
    return lambda guest, page: page.get_by_role("button", name=guest.t(id), exact=True).first.click()


def lobby(guest: Guest) -> tuple[str, Use]:
    guest.open_with_bots("ftw", 3)
    return "/", press("value-ja")


def waiting_room(guest: Guest) -> tuple[str, Use]:
    def add(guest: Guest, page: Page) -> None:
        if page is guest.page:  # both pages show the same table
            guest.press(guest.button("wait-add-bot").first)
        page.get_by_role("button", name=guest.t("wait-remove"), exact=True).wait_for()

    return guest.open("overflow", 5), add


def replay(guest: Guest) -> tuple[str, Use]:
    return f"/replay/{guest.finished('overflow', 3)}", press("replay-on")


def puzzle(guest: Guest) -> tuple[str, Use]:
    def choose(guest: Guest, page: Page) -> None:
        page.locator(".mine button[data-drop]").first.click()

    return f"/puzzle/{DAY}-hard", choose


def deal(guest: Guest) -> tuple[str, Use]:
    def go_back(guest: Guest, page: Page) -> None:
        page.locator("summary", has_text=guest.t("end-details")).click()
        page.get_by_role("link", name=guest.t("deal-yesterday")).click()

    return "/deal", go_back


def learn(guest: Guest) -> tuple[str, Use]:
    return "/learn/ftw", press("bar-lesson-next")


def rules(guest: Guest) -> tuple[str, Use]:
    return "/rules/ftw", lambda guest, page: page.locator(".rulebook h1").wait_for()


@pytest.mark.parametrize("at", [lobby, waiting_room, replay, puzzle, deal, learn, rules], ids=lambda at: at.__name__)
def test_translated_page_equals_the_original(at: Callable[[Guest], tuple[str, Use]], reader: Guest) -> None:
    path, use = at(reader)
    control = beside(reader, path)
    for page in (reader.page, control):
        use(reader, page)
    alike(reader, control)


def test_texts_are_translated(reader: Guest) -> None:
    for path, place in [("/", ".box p"), ("/rules/ftw", ".rulebook h2"), ("/learn/ftw", ".note p")]:
        reader.go(path)
        expect(reader.page.locator(place).locator(TRANSLATED).first).to_be_visible()
