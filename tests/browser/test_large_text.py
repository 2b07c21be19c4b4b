"""Text at twice its size on a phone: nothing is out of reach, and one can play on."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from takujo.games import NAMES
from tests.browser import company, test_accounts
from tests.browser.guest import DESK, PHONE, Guest, NewGuest
from tests.browser.player import Player
from tests.browser.program import Program

keeping = test_accounts.keeping  # a fixture

LARGE = "addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%'))"
MOVES = 5


def test_a_match_in_large_text(own_game: str, new_guest: NewGuest) -> None:
    guest = new_guest("ja", PHONE)
    guest.context.add_init_script(LARGE)
    guest.go(guest.open_with_bots(own_game, 3))
    player = Player(guest, own_game)
    player.play(MOVES)  # looks at the page before each of them
    player.wait()
    guest.looks_right()
    expect(guest.page.locator(".bar .say b")).to_be_in_viewport(ratio=1)
    cloth = guest.page.locator(".cloth").bounding_box()
    assert cloth is not None
    assert cloth["height"] >= PHONE.height / 4


def test_pages_of_one_person_in_large_text(new_guest: NewGuest) -> None:
    guest = new_guest("ja", PHONE)
    guest.context.add_init_script(LARGE)
    match = guest.finished("ftw", 3)
    guest.open("overflow", 5, listed=True)
    paths = ["/", "/new/ftw", "/puzzle", "/deal", "/me", guest.open("ftw", 3)]
    paths += [f"/replay/{match}", f"/t/{match}", *(f"/{page}/{game}" for page in ("rules", "learn") for game in NAMES)]
    for path in paths:
        guest.go(path)
        guest.looks_right()


@pytest.mark.parametrize("page", company.PAGES, ids=lambda page: page.__name__)
def test_pages_in_large_text(page: Callable[[Guest, Guest], None], new_guest: NewGuest) -> None:
    looks_right_in_large_text(page, new_guest("ja", PHONE), new_guest("en", DESK))


@pytest.mark.parametrize("page", company.OF_KEPT, ids=lambda page: page.__name__)
def test_pages_of_people_who_are_kept_in_large_text(
    page: Callable[[Guest, Guest], None], keeping: Program, new_guest: NewGuest
) -> None:
    host = f"localhost:{keeping.port}"
    looks_right_in_large_text(page, new_guest("ja", PHONE, host=host), new_guest("en", DESK, host=host))


def looks_right_in_large_text(page: Callable[[Guest, Guest], None], guest: Guest, friend: Guest) -> None:
    guest.context.add_init_script(LARGE)
    page(guest, friend)
    guest.looks_right()
