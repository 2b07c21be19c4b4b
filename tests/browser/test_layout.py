"""The geometry of every table, at every kind of moment, in windows from the smallest phone to the largest desk.

No picture is compared: `layout.js` asks the page where things are. A match is played on one phone; at each new kind of
moment the window takes every size in turn.
"""

import pytest

from takujo.core.game import GameSpec
from tests.browser.guest import SCRIPTS, Guest, NewGuest, Size
from tests.browser.player import Player

LAYOUT = (SCRIPTS / "layout.js").read_text(encoding="utf-8")
PHONE = Size(390, 844, touch=True)
SIZES = [
    (320, 568),
    (360, 640),
    (390, 844),
    (640, 360),
    (844, 390),
    (820, 1180),
    (1180, 820),
    (1280, 720),
    (1366, 768),
    (1440, 900),
    (2560, 1440),
]
TAPS = 200  # enough for every kind of moment; a match that goes on longer shows nothing new


def look(guest: Guest, moment: str) -> list[str]:
    """What is wrong in any size, each once, with the sizes."""
    found: dict[str, list[str]] = {}
    for width, height in SIZES:
        guest.page.set_viewport_size({"width": width, "height": height})
        for said in guest.page.evaluate(LAYOUT):
            found.setdefault(said, []).append(f"{width}x{height}")
    guest.page.set_viewport_size({"width": PHONE.width, "height": PHONE.height})
    return [f"{moment}: {said} ({', '.join(sizes)})" for said, sizes in found.items()]


def walk(guest: Guest, game: GameSpec, seats: int) -> list[str]:
    """Play, and look at each kind of moment once."""
    options = {"options": {"rounds": 1}} if any(option.name == "rounds" for option in game.options) else {}
    guest.go(guest.open_with_bots(game.name, seats, **options))
    player = Player(guest, f"{game.name} {seats}")
    seen: set[str] = set()
    found: list[str] = []
    for _ in range(TAPS):
        now = player.wait()
        between = now == "confirm" and not guest.page.locator("button[data-drop]").count()
        moment = "result" if between else now
        if moment not in seen:
            seen.add(moment)
            found += look(guest, moment)
        if now == "over":
            break
        player.act(now)
    assert {"choose", "confirm"} <= seen
    return found


@pytest.mark.parametrize("language", ["en", pytest.param("ja", marks=pytest.mark.long)])
@pytest.mark.parametrize("few", [False, pytest.param(True, marks=pytest.mark.long)], ids=["all-seats", "few-seats"])
def test_nothing_is_covered_cut_or_out_of_reach(
    each_game: GameSpec, few: bool, language: str, new_guest: NewGuest
) -> None:
    guest = new_guest(language, PHONE)
    found = walk(guest, each_game, each_game.seats[0] if few else min(each_game.seats[1], 6))
    assert not found, "\n".join(found)
