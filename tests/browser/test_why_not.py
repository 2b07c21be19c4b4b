"""Tapping what cannot be chosen says why in the bar, and a screen reader finds the reason on the thing itself."""

from playwright.sync_api import expect

from tests.browser.guest import PHONE, NewGuest
from tests.browser.player import Player

USELESS = ".pick.impossible"
TRIES = 200


def test_a_card_that_cannot_be_played_says_why(new_guest: NewGuest) -> None:
    guest = new_guest("en", PHONE)
    guest.go(guest.open_with_bots("akumatrick", 4))
    player = Player(guest, "why")
    useless = guest.page.locator(USELESS)
    for _ in range(TRIES):
        moment = player.wait()
        if moment == "choose" and useless.count():
            break
        if moment == "over":  # everything was of use
            guest.go(guest.open_with_bots("akumatrick", 4))
        else:
            player.act(moment)
    said = useless.first.locator(".hidden").inner_text()
    asked = guest.page.locator(".bar .say")
    useless.first.focus()
    guest.page.keyboard.press("Enter")
    expect(asked).not_to_have_text(guest.t("bar-choose"))
    reason = asked.inner_text()
    assert reason[0].isupper()
    assert said.casefold().endswith(reason.casefold())
    guest.press(guest.page.locator("button[data-drop]").first)
    expect(asked).not_to_contain_text(reason)
