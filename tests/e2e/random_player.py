"""A random player of any game. Taps highlighted things, then confirms."""

import random

from playwright.sync_api import Locator
from playwright.sync_api import TimeoutError as PageTimeout

from tests.e2e.guest import SCRIPTS, Guest

MOMENT = (SCRIPTS / "possible-actions.js").read_text(encoding="utf-8")
LIT = "button[data-drop]"
SOON_MS = 10_000


class Player:
    """Chooses at random by `seed`. With `look`, checks the layout before each move."""

    def __init__(self, guest: Guest, seed: str, *, look: bool = True) -> None:
        self.guest = guest
        self.look = look
        self.page = guest.page
        self.random = random.Random(seed)
        self.moves = 0
        self.pressed: tuple[float, float] | None = None  # where the confirm button was last pressed

    def wait(self) -> str:
        """Wait until an action is possible: `choose`, `name`, `confirm` or `over`."""
        moment: str = self.page.wait_for_function(MOMENT).json_value()
        return moment

    def can(self) -> str | None:
        """Return the kind of action that is possible now, or None."""
        moment: str | None = self.page.evaluate(MOMENT)
        return moment

    def play(self, moves: int = 10_000) -> None:
        """Play to the end, or to the first turn after `moves` moves."""
        end = self.moves + moves
        while (moment := self.wait()) != "over" and (self.moves < end or moment == "confirm"):
            self.act(moment)

    def act(self, moment: str) -> None:
        """Tap once."""
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
        """Press the confirm button. The pause after a round may end first; then it is not pressed."""
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
