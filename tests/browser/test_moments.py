"""Every kind of moment of a match as axe sees it: choosing, a round's end, a judgement, the end, and the sheets."""

import pytest

from takujo.core.spec import GameSpec
from tests.browser.guest import DESK, PHONE, Guest, NewGuest, Size
from tests.browser.player import Player

pytestmark = pytest.mark.usefixtures("axe")
# What can stand on the page beside what always does; a combination that was not there before is another kind of moment.
MARKS = [
    "button[data-drop]",
    "[aria-pressed=true]",
    ".confirm:enabled",
    ".choices button",
    ".scoring",
    ".judge",
    "section.over",
    ".seal",
    ".back",
]
TAPS = 80  # enough for every kind of moment; a match that goes on longer shows nothing new


def kind(guest: Guest) -> tuple[bool, ...]:
    found: list[bool] = guest.page.evaluate("marks => marks.map((one) => !!document.querySelector(one))", MARKS)
    return tuple(found)


@pytest.mark.parametrize(
    ("language", "size", "dark"),
    [("en", DESK, False), pytest.param("ja", PHONE, True, marks=pytest.mark.long)],
    ids=["en-desk-light", "ja-phone-dark"],
)
def test_every_kind_of_moment(each_game: GameSpec, language: str, size: Size, dark: bool, new_guest: NewGuest) -> None:
    guest = new_guest(language, size, dark=dark)
    options = {"options": {"rounds": 2}} if any(option.name == "rounds" for option in each_game.options) else {}
    guest.go(guest.open_with_bots(each_game.name, max(2, each_game.seats[0]), **options))
    player = Player(guest, each_game.name)
    seen: set[tuple[bool, ...]] = set()
    for _ in range(TAPS):
        now = player.wait()
        if kind(guest) not in seen:
            seen.add(kind(guest))
            guest.check()
        if now == "over":
            break
        player.act(now)
    assert len(seen) > 2


def test_the_sheets_of_a_match(guest: Guest) -> None:
    guest.go(guest.open_with_bots("ftw", 3, hints=True))
    player = Player(guest, "sheets")
    player.play(1)
    player.wait()
    if guest.size.touch:
        guest.press(guest.button("table-log-chat-rules"))
    for tab in ("log", "chat", "rules"):
        guest.press(guest.page.get_by_role("tab", name=guest.t(tab), exact=True))
        guest.button("phrase-hello").or_(guest.page.locator("article.rulebook:visible")).first.wait_for()
        guest.check()
