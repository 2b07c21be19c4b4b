"""A match by screen reader: roles, names and the live region."""

import random
import re

import pytest
from playwright.sync_api import Locator, expect

from takujo.games import plugin
from tests.e2e.guest import WAIT_MS, Guest

POLL_MS = 50
CONFIRMS = ("bar-confirm", "bar-anyway", "ftw-confirm-give")  # names of the confirm button


class Reader:
    """Uses roles, names and the live region only. Chooses at random."""

    def __init__(self, guest: Guest, seed: str) -> None:
        self.guest = guest
        self.page = guest.page
        self.random = random.Random(seed)
        self.heard: list[str] = []  # the live region at the last look

    def press(self, target: Locator) -> None:
        """Focus the target and press Enter."""
        target.press("Enter")

    @property
    def said(self) -> Locator:
        return self.page.get_by_role("log").get_by_role("paragraph")

    def listen(self) -> None:
        self.heard = self.said.all_inner_texts()

    def act_on(self) -> None:
        """Mark the current announcements as known. Elements, not texts: rounds may repeat a text."""
        self.said.evaluate_all("(all) => all.forEach((one) => (one.dataset.known = ''))")

    def new(self) -> str:
        """Return the last announcement if it is not marked, else "". One call, so that it is atomic."""
        return self.said.evaluate_all("(all) => all.filter((one) => !('known' in one.dataset)).at(-1)?.innerText ?? ''")

    def button(self, id: str) -> Locator:
        return self.guest.button(id).and_(self.page.get_by_role("button", disabled=False))

    def wait(self) -> str:
        """Return `turn` once announced, `over`, or the name of another button."""
        for _ in range(WAIT_MS // POLL_MS):
            self.listen()
            if self.page.get_by_role("region", name=self.guest.t("over"), exact=True).count():
                return "over"
            for name in ("bar-next-button", "end-show"):
                if self.button(name).count():
                    return name
            spoken = self.new() == self.guest.t("bar-your-turn")
            if spoken and self.page.get_by_role("main").get_by_role("button").count():  # the board is shown
                return "turn"
            self.page.wait_for_timeout(POLL_MS)
        raise AssertionError(f"nothing more is said after {self.heard}")

    def possible(self) -> list[Locator]:
        """Return the buttons named as possible and not chosen yet."""
        names = [self.guest.t("pick-state", label="", state=state) for state in ("completes", "can")]
        ends = re.compile("(" + "|".join(map(re.escape, names)) + ")$")
        return self.page.get_by_role("button", name=ends).all()

    def move(self) -> None:
        """Choose until the confirm button is enabled."""
        bar = self.page.get_by_role("region", name=self.guest.t("bar-label"), exact=True)
        words = re.compile("|".join(f"^{re.escape(self.guest.t(name))}$" for name in CONFIRMS))
        confirm = bar.get_by_role("button", name=words)
        ready = confirm.and_(self.page.get_by_role("button", disabled=False))
        while not ready.count():
            if choices := self.possible() or self.alike(bar):
                self.press(self.random.choice(choices))
            else:
                ready.wait_for()  # disabled for a moment after a press
        self.act_on()
        self.press(confirm)

    def alike(self, bar: Locator) -> list[Locator]:
        """Return the buttons of the bar for moves with the same parts."""
        return bar.get_by_role("group").get_by_role("button").all()

    def play(self) -> None:
        """Play a whole match."""
        while (now := self.wait()) != "over":
            if now == "turn":
                self.move()
                continue
            if now == "bar-next-button":
                self.require_points()
            expect(self.button(now)).to_be_focused()
            self.press(self.button(now))

    def require_points(self) -> None:
        """Check that the last line of the log, the points, was announced."""
        log = self.page.get_by_role("list", name=self.guest.t("log"), exact=True)
        points = log.get_by_role("listitem").last.inner_text()
        expect(self.page.get_by_role("log").get_by_role("paragraph").filter(has_text=points)).to_have_count(1)


@pytest.mark.usually("ftw", "overflow")
def test_whole_match_by_screen_reader(own_game: str, desktop: Guest) -> None:
    seats = max(2, plugin(own_game).spec.seats[0])
    reader = Reader(desktop, own_game)
    desktop.go("/")
    reader.press(desktop.button("lobby-play-game", game=desktop.t(f"game-{own_game}")))
    sheet = desktop.page.get_by_role("dialog")
    reader.press(sheet.get_by_role("button", name=desktop.t("first-plain")))
    sheet.get_by_role("radio", name=str(seats), exact=True).press("Space")
    reader.press(sheet.get_by_text(desktop.t("new-more"), exact=True))
    for number in sheet.get_by_role("spinbutton").all():
        number.fill("1")
    reader.press(sheet.get_by_role("button", name=desktop.t("new-begin")))
    reader.play()
    over = desktop.page.get_by_role("region", name=desktop.t("over"), exact=True)
    expect(over.get_by_role("heading", level=2)).to_be_focused()
    reader.listen()
    sentence = " ".join(over.get_by_role("paragraph").first.inner_text().split())
    assert sentence in reader.heard[-1]  # with all reasons and the reader's place
    expect(over.get_by_role("row")).to_have_count(1 + seats)
    expect(desktop.page.get_by_role("link", name=desktop.t("over-replay"))).to_be_visible()
