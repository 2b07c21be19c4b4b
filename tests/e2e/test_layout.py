"""Layout of pages and moments of a match in many window sizes.

No screenshots are compared: `layout-errors.js` measures the page. At each new kind of moment of a match, the window
takes every size; three of them have text at 200%. Axe runs, too.
"""

from collections.abc import Callable, Sequence
from itertools import product
from typing import NamedTuple

import pytest
from playwright.sync_api import CDPSession, expect

import takujo
from takujo.core.spec import GameSpec
from takujo.games import NAMES, spec
from tests.e2e.filled_pages import PAGES
from tests.e2e.guest import DESK, SCRIPTS, Guest, NewGuest, Size, open_match
from tests.e2e.random_player import LIT, Player

LAYOUT = (SCRIPTS / "layout-errors.js").read_text(encoding="utf-8")
PLACES = (SCRIPTS / "target-boxes.js").read_text(encoding="utf-8")
WINDOW = Size(390, 844, touch=True)
PHONES = [(320, 568), (360, 640), (390, 844)]
PACE = {"kind": "live", "seconds": 600}
FRIEND = "Bartholomew"  # never moves
USUAL = 16  # pixels of text
SETTLE_MS = 500
TAPS = 200  # more than any first round needs
KINDS = {"choosing", "chosen", "result", "over"}
HALF = {"fourdigits", "ftw"}  # a move always takes several taps


class Look(NamedTuple):
    width: int
    height: int
    text: int = 100  # percent

    def __str__(self) -> str:
        return f"{self.width}x{self.height}" + ("" if self.text == 100 else f" at {self.text}%")


LOOKS = [
    Look(320, 568),
    Look(360, 640),
    Look(640, 360),
    Look(683, 384),
    Look(740, 360),
    Look(844, 390),
    Look(820, 1180),
    Look(1180, 820),
    Look(1280, 720),
    Look(1366, 768),
    Look(1440, 900),
    Look(2560, 1440),
    Look(1280, 720, text=200),
    Look(390, 844, text=200),
    Look(1920, 1080, text=200),
    Look(844, 330),  # phone in landscape, below the browser's bar
    Look(WINDOW.width, WINDOW.height),  # last: the match continues in this window
]
USUAL_TEXT = [look for look in LOOKS if look.text == 100]


def take(guest: Guest, devtools: CDPSession, look: Look) -> None:
    """Resize window and text; text size is that of the browser's settings."""
    guest.page.set_viewport_size({"width": look.width, "height": look.height})
    devtools.send("Page.setFontSizes", {"fontSizes": {"standard": USUAL * look.text // 100}})


def look_at(guest: Guest, moment: str, looks: Sequence[Look] = LOOKS) -> list[str]:
    """Return each layout error once, with the windows that have it."""
    devtools = guest.context.new_cdp_session(guest.page)
    found: dict[str, list[str]] = {}
    for look in looks:
        take(guest, devtools, look)
        if guest.page.evaluate(LAYOUT):  # an animation may still run on a busy machine
            guest.page.wait_for_timeout(SETTLE_MS)
        for said in guest.page.evaluate(LAYOUT):
            found.setdefault(said, []).append(str(look))
    return [f"{moment}: {said} ({', '.join(windows)})" for said, windows in found.items()]


def look_while_a_friend_thinks(
    guest: Guest, friend: Guest, game: GameSpec, seats: int, looks: Sequence[Look]
) -> list[str]:
    """Check the layout while a friend without a page is to move."""
    bots = [None, None, *["heuristic"] * (seats - 2)]
    table = guest.open(game.name, seats, bots=bots, pace=PACE)
    friend.post(table, "sit", name=FRIEND, colour="red")
    guest.post(table, "start")
    guest.go(table)
    player = Player(guest, game.name, look=False)
    thinks = guest.page.locator(".seat.acts", has_text=FRIEND)
    mine = guest.page.locator(f"{LIT}, .choices button, .confirm:enabled")
    while not thinks.count():
        mine.or_(thinks).first.wait_for()
        if moment := player.can():
            player.act(moment)
    return look_at(guest, "waiting", looks)


def kind_of(guest: Guest, moment: str) -> str:
    """Return the kind of moment. `moment` is the possible action."""
    chosen = guest.page.locator(".pick.chosen").count() > 0
    if moment == "confirm":
        return "chosen" if chosen else "result"
    return {"choose": "half" if chosen else "choosing"}.get(moment, moment)


def look_at_hints(guest: Guest, looks: Sequence[Look]) -> list[str]:
    """Check the layout with open hints. The smallest phone and large text may scroll."""
    button = guest.button("hint-button")
    guest.press(button)
    guest.page.locator(".hints ol").wait_for()
    found = look_at(guest, "hints", [look for look in looks if look.width > 320 and look.text == 100])
    guest.press(button)
    return found


def some_looks(game: str) -> list[Look]:
    """Return every third window: another third for each of three games."""
    nth = takujo.games().index(game) % 3
    return [*LOOKS[nth:-1:3], LOOKS[-1]]


def walk(guest: Guest, game: GameSpec, seats: int, seen: set[str], looks: Sequence[Look]) -> list[str]:
    """Check each kind of moment once, then resign and check the end."""
    options = {"rounds": 2} if any(option.name == "rounds" for option in game.options) else {}
    table = guest.open_with_bots(game.name, seats, options=options)
    guest.go(table)
    player = Player(guest, f"{game.name} {seats}", look=False)
    found: list[str] = []
    for _ in range(TAPS):
        moment = player.wait()
        kind = kind_of(guest, moment)
        if kind not in seen:
            seen.add(kind)
            found += look_at(guest, kind, looks)
            guest.check()
            if kind == "choosing":
                found += look_at_hints(guest, looks)
        if kind == "over":
            break
        if kind == "result":
            resign = table.replace("/t/", "/api/tables/") + "/resign"
            guest.context.request.post(resign)  # refused if the match is over
        player.act(moment)
    return found


@pytest.mark.usually("ftw", "fuji99", "overflow")
@pytest.mark.usefixtures("axe")
@pytest.mark.parametrize(
    ("language", "few", "every"),
    [
        ("en", False, False),
        *(pytest.param(*case, True, marks=pytest.mark.long) for case in product(("en", "ja"), (False, True))),
    ],
)
def test_nothing_is_covered_cut_or_out_of_reach(
    each_game: GameSpec, language: str, few: bool, every: bool, new_guest: NewGuest
) -> None:
    """`few` or most seats; in `every` window, or every third."""
    looks = LOOKS if every else some_looks(each_game.name)
    guest = new_guest(language, WINDOW)
    seats = each_game.seats[0] if few else min(each_game.seats[1], 6)
    seen: set[str] = set()
    found = walk(guest, each_game, seats, seen, looks)
    if seats > 1:
        found += look_while_a_friend_thinks(guest, new_guest(language, WINDOW), each_game, seats, looks)
    assert seen >= (KINDS - {"result"} if each_game.name not in NAMES else KINDS)
    assert "half" in seen or each_game.name not in HALF
    assert not found, "\n".join(found)


@pytest.mark.parametrize("language", [pytest.param("en", marks=pytest.mark.long), "ja"])
def test_chosen_card_moves_no_other_on_a_phone(own_game: str, language: str, new_guest: NewGuest) -> None:
    guest = new_guest(language, WINDOW)
    guest.go(guest.open_with_bots(own_game, spec(own_game).seats[1]))
    lit = guest.page.locator(LIT)
    chosen = guest.page.locator(".cloth .pick.chosen")
    lit.first.wait_for()
    for width, height in PHONES:
        guest.page.set_viewport_size({"width": width, "height": height})
        lay = guest.page.evaluate(PLACES)
        while lit.count():
            before = chosen.count()
            guest.press(lit.last)
            expect(chosen).to_have_count(before + 1)
            expect(guest.page.locator(".bar .say")).not_to_have_text("…")
            assert guest.page.evaluate(PLACES) == lay
        while guest.page.locator(".bar .back").count():
            guest.press(guest.page.locator(".bar .back"))


def test_answered_offer_of_sounds_moves_nothing(new_guest: NewGuest) -> None:
    guest = new_guest("ja", DESK)
    guest.go(guest.open_with_bots("ftw", 4))
    offer = guest.button("sound-on")
    offer.wait_for()
    guest.looks_right()
    lay = guest.page.evaluate(PLACES)
    guest.press(offer)
    expect(offer).to_have_count(0)
    assert guest.page.evaluate(PLACES) == lay


@pytest.mark.parametrize("width", [1240, 1280])
def test_dial_of_akumatrick_and_seats_stand_apart(width: int, new_guest: NewGuest) -> None:
    guest = new_guest("en", Size(width, 900, touch=False))
    guest.go(guest.open_with_bots("akumatrick", 6))
    seats = [one.bounding_box() for one in guest.page.locator(".seat").all()]
    assert len(seats) == 5
    for part in (".dial", ".status"):
        shown = guest.page.locator(part).bounding_box()
        assert shown
        for seat in seats:
            assert seat
            is_above_or_below = seat["y"] + seat["height"] <= shown["y"] or shown["y"] + shown["height"] <= seat["y"]
            assert (
                is_above_or_below or seat["x"] + seat["width"] <= shown["x"] or shown["x"] + shown["width"] <= seat["x"]
            )


@pytest.mark.parametrize("language", ["en", "ja"])
def test_progress_of_overflow_takes_one_line_on_a_phone(language: str, new_guest: NewGuest) -> None:
    guest = new_guest(language, Size(360, 640, touch=True))
    guest.go(guest.open_with_bots("overflow", 4))
    headline = guest.page.locator(".headline").bounding_box()
    assert headline
    assert headline["height"] < 1.5 * 1.25 * USUAL


def test_undo_question_stands_beside_its_answers(new_guest: NewGuest) -> None:
    host, friend = (new_guest("ja", WINDOW) for _ in range(2))
    open_match(host, friend)
    turn = host.page.locator(LIT).or_(host.page.get_by_text(host.t("bar-others", who="Bo"))).first
    turn.wait_for()
    first, other = (host, friend) if host.page.locator(LIT).count() else (friend, host)
    player = Player(first, "wish", look=False)
    while not player.moves:
        player.act(player.wait())
    first.press(first.button("bar-undo"))
    other.page.locator(".ask").wait_for()
    for width, height in PHONES:
        other.page.set_viewport_size({"width": width, "height": height})
        words, answers = (other.page.locator(f".bar {part}").bounding_box() for part in (".say", ".ask"))
        assert words
        assert answers
        assert words["x"] + words["width"] <= answers["x"]
        assert words["y"] < answers["y"] + answers["height"]
        assert answers["y"] < words["y"] + words["height"]
    found = look_at(other, "asked")
    assert not found, "\n".join(found)


@pytest.mark.long
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.__name__)
def test_page_fits_every_window(page: Callable[[Guest, Guest], None], language: str, new_guest: NewGuest) -> None:
    guest = new_guest(language, WINDOW)
    page(guest, new_guest(language, DESK))
    found = look_at(guest, page.__name__, USUAL_TEXT)
    assert not found, "\n".join(found)


@pytest.mark.long
@pytest.mark.parametrize("language", ["en", "ja"])
def test_pages_of_a_game_fit_every_window(own_game: str, language: str, new_guest: NewGuest) -> None:
    guest = new_guest(language, WINDOW)
    table = guest.finished(own_game, 4)
    waits = {
        f"/rules/{own_game}": "h2",
        f"/replay/{table}": ".controls",
        f"/t/{table}": "section.over",
    }
    found: list[str] = []
    for address, seen in waits.items():
        guest.go(address)
        guest.page.locator(seen).first.wait_for()
        found += look_at(guest, address.split("/")[1], USUAL_TEXT)
    assert not found, "\n".join(found)


def test_verdict_fits_between_the_cards_and_the_edge(desktop: Guest) -> None:
    desktop.page.set_viewport_size({"width": 1366, "height": 768})
    desktop.go(f"/replay/{desktop.finished('overflow', 4)}")
    desktop.page.keyboard.press("End")
    verdict = desktop.page.locator(".judge .verdict")
    expect(verdict.locator(".won")).to_be_visible()
    assert not verdict.evaluate("row => [...row.children].some((part) => part.clientHeight > row.clientHeight + 1)")
    assert not desktop.page.locator(".judge").evaluate("judge => judge.scrollHeight > judge.clientHeight + 1")
