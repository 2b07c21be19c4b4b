"""Text at twice its size on a phone: nothing is out of reach, and one can play on."""

from playwright.sync_api import expect

from tests.browser.guest import PHONE, NewGuest
from tests.browser.player import Player

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
