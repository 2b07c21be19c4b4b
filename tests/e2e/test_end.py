"""The end of a match: animation, and the result as a picture."""

import pytest
from playwright.sync_api import expect

from takujo.core.spec import GameSpec
from tests.e2e.guest import DESK, PHONE, Guest, NewGuest, Size
from tests.e2e.test_challenge import finish

MOVING = """() => (document.querySelector('.over')?.getAnimations({ subtree: true }) ?? [])
    .some(({ playState, timeline }) => playState === 'running' && timeline === document.timeline)"""
CARD = (1200, 630)


def end(guest: Guest, game: str, seats: int) -> None:
    """Play a match of one round to its end."""
    path = guest.open_with_bots(game, seats, options={"rounds": 1} if game == "ftw" else {})
    finish(guest, path.rpartition("/")[2], -1)
    guest.go(path)


@pytest.mark.usefixtures("axe")
@pytest.mark.parametrize(("language", "size"), [("ja", PHONE), ("en", DESK)])
def test_result_is_shared_as_a_picture(each_game: GameSpec, language: str, size: Size, new_guest: NewGuest) -> None:
    guest = new_guest(language, size)
    end(guest, each_game.name, each_game.seats[1])
    expect(guest.page.locator(".stage > *").first).to_be_attached()
    guest.looks_right()
    guest.press(guest.button("end-share"))
    with guest.page.expect_download() as saved:
        guest.press(guest.page.get_by_role("dialog").get_by_role("button", name=guest.t("replay-save"), exact=True))
    png = saved.value.path().read_bytes()
    assert (int.from_bytes(png[16:20]), int.from_bytes(png[20:24])) == CARD
    expect(guest.page.locator(".share-card")).to_have_count(0)
    guest.check()


def test_phone_offers_sounds_after_the_match(new_guest: NewGuest) -> None:
    guest = new_guest("ja", PHONE)
    guest.go(guest.open_with_bots("ftw", 2))
    guest.page.locator(".confirm").wait_for()
    expect(guest.button("sound-on")).to_have_count(0)
    end(guest, "ftw", 2)
    guest.press(guest.button("sound-on"))
    expect(guest.button("sound-on")).to_have_count(0)


def test_tap_on_the_picture_shows_the_end_at_once(new_guest: NewGuest) -> None:
    guest = new_guest("en", PHONE, motion=True)
    end(guest, "ftw", 2)
    guest.page.wait_for_function(MOVING)
    guest.press(guest.page.locator(".scene"))
    assert not guest.page.evaluate(MOVING)


def test_reduced_motion_shows_the_end_in_one_frame(phone: Guest) -> None:
    end(phone, "ftw", 2)
    expect(phone.page.locator("section.over h2")).to_be_focused()
    assert not phone.page.evaluate(MOVING)
