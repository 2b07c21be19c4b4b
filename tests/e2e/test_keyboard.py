"""Play by keyboard only: Tab, arrows and Enter."""

import pytest
from playwright.sync_api import expect

from tests.e2e.guest import Guest, NewGuest
from tests.e2e.random_player import LIT, Player

GO_ON = ".confirm:enabled:not([aria-keyshortcuts])"  # “Next” after a round, and at the end
PLAIN = ".ways li:last-child button"  # the form, instead of lesson or advice
ROUNDS = "dialog input[type=number]"
STOPS = 120  # more than any page has
MOVES = 3


class Typist(Player):
    """Moves the focus to a target by keys, then presses Enter."""

    def act(self, moment: str) -> None:
        wanted = {"confirm": ".confirm:enabled", "choose": LIT, "name": ".choices button.small"}[moment]
        if self.page.locator(GO_ON).count():
            expect(self.page.locator(GO_ON)).to_be_focused()
        if not self.reach(wanted):
            return  # others have acted meanwhile
        self.moves += moment == "confirm"
        self.page.keyboard.press("Enter")

    def reach(self, wanted: str) -> bool:
        """Tab to the target; use arrows within a row. Return False if the target is gone."""
        for _ in range(STOPS):
            if self.focused(wanted):
                return True
            for _ in range(self.row()):
                self.page.keyboard.press("ArrowRight")
                if self.focused(wanted):
                    return True
            self.page.keyboard.press("Tab")
        assert self.page.locator(wanted).count() == 0, f"the keyboard does not reach {wanted}"
        return False

    def focused(self, selector: str) -> bool:
        found: bool = self.page.evaluate("wanted => document.activeElement?.matches(wanted) ?? false", selector)
        return found

    def row(self) -> int:
        """Return how many things of the focused row only arrows reach."""
        found: int = self.page.evaluate(
            "() => document.activeElement.closest('[role=group]')?.querySelectorAll('[tabindex=\"-1\"]').length ?? 0"
        )
        return found


def sit_down(guest: Guest, game: str) -> Typist:
    """Start a match with the fewest seats and rounds from the lobby."""
    guest.go("/")
    typist = Typist(guest, game)
    start = f".g-{game} .play"
    assert typist.reach(start)
    guest.page.keyboard.press("Enter")
    expect(guest.page.get_by_role("dialog")).to_be_visible()
    guest.page.keyboard.press("Escape")
    expect(guest.page.locator("dialog")).to_have_count(0)
    expect(guest.page.locator(start)).to_be_focused()
    guest.page.keyboard.press("Enter")
    expect(guest.page.get_by_role("dialog")).to_be_visible()
    assert typist.reach(PLAIN)
    guest.page.keyboard.press("Enter")
    assert typist.reach("input[name=seats]")
    for _ in range(5):
        guest.page.keyboard.press("ArrowLeft")
    if guest.page.locator(ROUNDS).count():  # folded at a first match
        assert typist.reach("dialog details summary")
        guest.page.keyboard.press("Enter")
        assert typist.reach(ROUNDS)
        guest.page.keyboard.press("ControlOrMeta+a")
        guest.page.keyboard.type("1")
    assert typist.reach(".begin")
    guest.page.keyboard.press("Enter")
    return typist


def test_first_moves_by_keyboard(own_game: str, new_guest: NewGuest) -> None:
    typist = sit_down(new_guest("en"), own_game)
    typist.play(MOVES)
    assert typist.moves >= MOVES


@pytest.mark.usually("akumatrick")
def test_whole_match_by_keyboard(own_game: str, desktop: Guest) -> None:
    typist = sit_down(desktop, own_game)
    typist.play()
    assert typist.reach(".bar a[href^='/replay/']")
    desktop.page.keyboard.press("Enter")
    desktop.settled()
    place = desktop.page.get_by_role("slider", name=desktop.t("replay-place"))
    beginning = int(place.input_value())
    desktop.page.keyboard.press("ArrowRight")
    expect(place).to_have_value(str(beginning + 1))
