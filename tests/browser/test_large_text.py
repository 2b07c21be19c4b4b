"""Text at twice its size on a phone: nothing is out of reach, and one can play on."""

from collections.abc import Callable

import pytest
from _pytest.mark import ParameterSet
from playwright.sync_api import expect

from tests.browser import company, test_kept
from tests.browser.guest import DESK, PHONE, Guest, NewGuest
from tests.browser.player import Player
from tests.browser.program import Program

keeping = test_kept.keeping  # a fixture
SPILLS = {company.tournament_that_is_over, company.tournaments}

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


def known(page: Callable[[Guest, Guest], None]) -> ParameterSet:
    """Pages that still reach beyond the side of a phone of 360 pixels."""
    marks = [pytest.mark.xfail(strict=True, reason="wider than the phone")] if page in SPILLS else []
    return pytest.param(page, marks=marks, id=page.__name__)


@pytest.mark.parametrize("page", [known(page) for page in company.PAGES])
def test_pages_in_large_text(page: Callable[[Guest, Guest], None], new_guest: NewGuest) -> None:
    looks_right_in_large_text(page, new_guest("ja", PHONE), new_guest("en", DESK))


@pytest.mark.parametrize("page", [known(page) for page in company.OF_KEPT])
def test_pages_of_people_who_are_kept_in_large_text(
    page: Callable[[Guest, Guest], None], keeping: Program, new_guest: NewGuest
) -> None:
    host = f"localhost:{keeping.port}"
    looks_right_in_large_text(page, new_guest("ja", PHONE, host=host), new_guest("en", DESK, host=host))


def looks_right_in_large_text(page: Callable[[Guest, Guest], None], guest: Guest, friend: Guest) -> None:
    guest.context.add_init_script(LARGE)
    page(guest, friend)
    guest.looks_right()
