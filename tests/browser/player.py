"""A player of any game by its page alone: taps what is lit until the button of the bar is enabled."""

import random

from playwright.sync_api import Locator
from playwright.sync_api import TimeoutError as PageTimeout

from tests.browser.guest import SCRIPTS, Guest

MOMENT = (SCRIPTS / "possible-actions.js").read_text(encoding="utf-8")
LIT = "button[data-drop]"
SOON_MS = 10_000


class Player:
    """Chooses at random, by the generator's `seed`. `look`: see whether the page looks right before each move."""

    def __init__(self, guest: Guest, seed: str, *, look: bool = True) -> None:
        self.guest = guest
        self.look = look
        self.page = guest.page
        self.random = random.Random(seed)
        self.moves = 0
        self.pressed: tuple[float, float] | None = None  # where the button of the bar was pressed last

    def wait(self) -> str:
        """Until something can be done: `choose`, `name`, `confirm`, or `over`."""
        moment: str = self.page.wait_for_function(MOMENT).json_value()
        return moment

    def can(self) -> str | None:
        """What can be done right now."""
        moment: str | None = self.page.evaluate(MOMENT)
        return moment

    def play(self, moves: int = 10_000) -> None:
        """Until the match is over, or it is the own turn again after so many moves."""
        end = self.moves + moves
        while (moment := self.wait()) != "over" and (self.moves < end or moment == "confirm"):
            self.act(moment)

    def act(self, moment: str) -> None:
        """One tap."""
        if moment == "confirm":
            if self.look:
                self.guest.looks_right()
            self.moves += 1
            self._confirm()
        elif moment == "choose":
            self.guest.press(self._any(LIT))
        else:
            self.guest.press(self._any(".choices button.small"))

    def _confirm(self) -> None:
        """A pause between rounds ends by itself, perhaps while the finger is on its way: then it is pressed no more."""
        button = self.page.locator(".confirm")
        try:
            box = button.bounding_box(timeout=SOON_MS)
            self.pressed = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) if box else self.pressed
            self.guest.press(button, SOON_MS)
        except PageTimeout:
            if self.can() == "confirm":
                self.guest.press(button)

    def _any(self, selector: str) -> Locator:
        found = self.page.locator(selector)
        return found.nth(self.random.randrange(found.count()))
