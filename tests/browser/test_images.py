"""Pictures of every game in the middle of a match, in both sizes: written by `pytest tests/browser --images`."""

import struct
from pathlib import Path

import pytest

from tests.browser.guest import DESK, PHONE, NewGuest
from tests.browser.player import Player

DOCS = Path(__file__).parents[2] / "docs/images"
SEATS = {"fourdigits": 4, "akumatrick": 4, "ftw": 4, "fuji99": 3, "overflow": 4}
MOVES = {"fourdigits": 2, "akumatrick": 2, "ftw": 4, "fuji99": 8, "overflow": 3}
TRIES = 12
SIZES = {"phone": PHONE, "desk": DESK}


def choose_well(player: Player) -> None:
    """A move of which the bar does not say that it is a bad one, if a few tries find one."""
    for _ in range(TRIES):
        while player.wait() != "confirm":
            player.act(player.wait())
        if not player.page.locator(".bar .down").count():
            return
        while player.guest.button("bar-back").count():
            player.guest.press(player.guest.button("bar-back"))


@pytest.mark.parametrize("size", SIZES)
def test_picture(own_game: str, size: str, request: pytest.FixtureRequest) -> None:
    """It is there and as large as it should be; with `--images` it is taken anew first."""
    picture = DOCS / f"{own_game}-{size}.png"
    if request.config.getoption("images"):
        take(own_game, size, request.getfixturevalue("new_guest"), picture)
    head = picture.read_bytes()[:24]
    assert struct.unpack(">II", head[16:24]) == SIZES[size][:2]


def take(game: str, size: str, new_guest: NewGuest, picture: Path) -> None:
    """On the phone in Japanese at night, on the desk in English by day."""
    phone = size == "phone"
    guest = new_guest("ja" if phone else "en", SIZES[size], dark=phone)
    guest.go(guest.open_with_bots(game, SEATS[game]))
    player = Player(guest, game)
    player.play(MOVES[game])
    choose_well(player)
    guest.page.wait_for_load_state("networkidle")
    picture.parent.mkdir(exist_ok=True)
    guest.page.screenshot(path=picture, animations="disabled")
