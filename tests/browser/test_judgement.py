"""While Overflow's judgement turns its cards, nothing on the page tells how it ends."""

import re

from playwright.sync_api import expect

from tests.browser.guest import DESK, NewGuest
from tests.browser.player import Player
from tests.browser.program import Program

CALL = "button[data-drop^='seat:']"
STEP = 100  # milliseconds of the page's clock
LONGEST = 12_000


def test_seats_log_and_points_wait_for_the_verdict(new_guest: NewGuest, patient: Program) -> None:
    guest = new_guest("en", DESK, motion=True, host=patient.host)
    page = guest.page
    guest.go(guest.open_with_bots("overflow", 3))
    player = Player(guest, "judgement")
    while (moment := player.wait()) != "choose" or not page.locator(CALL).count():
        player.act(moment)
    guest.press(page.locator(CALL).first)
    expect(page.locator(".confirm")).to_be_enabled()
    page.clock.install()
    page.clock.pause_at(page.evaluate("Date.now()") / 1_000 + 10)
    lines = page.get_by_role("list", name=guest.t("log")).get_by_role("listitem")

    def told() -> list[str]:
        """What the page says beside the judgement."""
        places = [page.locator(".me"), page.locator(".seats .place"), lines]
        return [text for place in places for text in place.all_inner_texts()]

    before = told()
    guest.press(page.locator(".confirm"))
    verdict = page.locator(".staged .verdict.shut")
    expect(verdict).to_have_count(1)
    while verdict.count():
        counted = page.locator(".staged .counted > li")
        assert told() == before
        assert page.locator(".staged .counted li.over").count() <= 1
        wall = page.locator(".staged .counted .wall")
        if wall.count() and not page.locator(".staged .counted li.over").count():
            assert counted.last.get_attribute("class") == wall.get_attribute("class")  # no place beyond it
        page.clock.run_for(STEP)
    assert page.locator(".staged .found").inner_text()
    page.clock.run_for(LONGEST)
    expect(page.locator(".staged")).to_have_count(0)
    expect(page.locator(".judge .found")).to_have_text(
        lines.filter(has_text=re.compile(r"verflow[.!] −")).last.inner_text()
    )
    expect(page.locator(".marker")).to_have_count(1)
    assert told() != before
