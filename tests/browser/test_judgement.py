"""While Overflow's judgement turns its cards, nothing else on the page tells how it ends."""

from playwright.sync_api import expect

from tests.browser.guest import DESK, NewGuest
from tests.browser.player import Player

CALL = "button[data-drop^='seat:']"
LONG = 10_000  # milliseconds; longer than any judgement
AHEAD = 10  # seconds; longer than it takes to say so


def test_the_log_and_the_points_wait_for_the_verdict(new_guest: NewGuest) -> None:
    guest = new_guest("en", DESK, motion=True)
    page = guest.page
    page.clock.install()
    guest.go(guest.open_with_bots("overflow", 3))
    player = Player(guest, "judgement")
    while (moment := player.wait()) != "choose" or not page.locator(CALL).count():
        player.act(moment)
    guest.press(page.locator(CALL).first)
    expect(page.locator(".confirm")).to_be_enabled()
    page.clock.pause_at(page.evaluate("Date.now()") / 1_000 + AHEAD)
    lines = page.get_by_role("list", name=guest.t("log")).get_by_role("listitem")
    before = lines.all_inner_texts()
    points = page.locator(".me").inner_text()
    others = page.locator(".place").all_inner_texts()
    guest.press(page.locator(".confirm"))
    expect(page.locator(".judge .verdict.shut")).to_have_count(1)
    assert lines.all_inner_texts() == before
    expect(page.locator(".marker")).to_have_count(0)  # it goes to the loser
    page.clock.run_for(LONG)
    expect(page.locator(".judge .verdict.shut")).to_have_count(0)
    expect(page.locator(".judge .found")).to_have_text(lines.nth(len(before) + 3).inner_text())
    expect(page.locator(".marker")).to_have_count(1)
    assert [page.locator(".me").inner_text(), *page.locator(".place").all_inner_texts()] != [points, *others]
