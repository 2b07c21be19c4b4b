"""Drag and drop on a phone, and cards that cannot be chosen."""

import pytest
from playwright.sync_api import CDPSession, Locator, expect

from tests.e2e.guest import DESK, PHONE, Guest, NewGuest, Size
from tests.e2e.random_player import LIT, Player

STEPS = 6
MOVES = 6
HAND = "button[data-drop^='hand:']"
WHERE = {"fourdigits": "button[data-drop^='reserve:']", "akumatrick": ".cloth", "ftw": ".cloth", "overflow": ".box"}


def middle(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + min(box["height"] / 2, 60)


def drag(guest: Guest, thing: Locator, to: tuple[float, float]) -> None:
    """Drag with one finger, by touch events."""
    finger: CDPSession = guest.context.new_cdp_session(guest.page)
    (x, y), (left, top) = middle(thing), to
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for step in range(1, STEPS + 1):
        point = {"x": x + (left - x) * step / STEPS, "y": y + (top - y) * step / STEPS}
        finger.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


@pytest.mark.parametrize("game", WHERE)
def test_dragged_card_is_chosen(game: str, phone: Guest) -> None:
    phone.go(phone.open_with_bots(game, 3))
    player = Player(phone, game)
    player.wait()
    chosen = phone.page.locator("button[aria-pressed=true]")
    expect(chosen).to_have_count(0)
    drag(phone, phone.page.locator(HAND).first, middle(phone.page.locator(WHERE[game]).first))
    expect(chosen.first).to_be_visible()
    if game == "fourdigits":  # a move has two cards
        expect(chosen).to_have_count(2)
        expect(phone.page.locator(".confirm")).to_be_enabled()
    assert phone.page.evaluate("scrollY") == 0


def test_click_after_a_drag_is_a_tap(new_guest: NewGuest) -> None:
    guest = new_guest("en", PHONE)
    guest.go(guest.open_with_bots("overflow", 3))
    Player(guest, "tap").wait()
    card = guest.page.locator(HAND).first
    drag(guest, card, middle(guest.page.locator(WHERE["overflow"]).first))
    chosen = guest.page.locator("button[aria-pressed=true]")
    expect(chosen).to_have_count(1)
    chosen.click()  # Playwright's touch makes no click after a drag
    expect(chosen).to_have_count(0)


USELESS = ".pick.impossible"
TRIES = 200


def test_unplayable_card_says_why(new_guest: NewGuest) -> None:
    guest = new_guest("en", PHONE)
    guest.go(guest.open_with_bots("akumatrick", 4))
    player = Player(guest, "why")
    useless = guest.page.locator(USELESS)
    for _ in range(TRIES):
        moment = player.wait()
        if moment == "choose" and useless.count():
            break
        if moment == "over":  # every card was possible
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


EXPLAINED = ".app button[popovertarget]:not(.explained)"  # buttons that explain a mark, not those that show a pile
HIDDEN = """all => all.filter((pick) => {
  const { left, top, width, height } = pick.getBoundingClientRect();
  return [0.02, 0.5, 0.98].some((x) => [0.02, 0.5, 0.98].some((y) =>
    document.elementFromPoint(left + width * x, top + height * y)?.matches('button[popovertarget]')));
}).map((pick) => pick.dataset.drop)"""


@pytest.mark.parametrize("size", [PHONE, Size(390, 844, touch=True), DESK], ids=str)
def test_explained_mark_covers_nothing_that_can_be_chosen(
    own_game: str, size: Size, new_guest: NewGuest, axe: None
) -> None:
    guest = new_guest("ja", size)
    guest.go(guest.open_with_bots(own_game, 3))
    player = Player(guest, "marks", look=False)
    explained: set[str] = set()
    for _ in range(MOVES):
        player.play(1)
        for mark in guest.page.locator(EXPLAINED).all():
            if (name := mark.get_attribute("aria-label") or "") in explained or not mark.is_visible():
                continue
            explained.add(name)
            mark.focus()
            guest.page.keyboard.press("Enter")
            text = guest.page.locator(":popover-open")
            expect(text).not_to_be_empty()
            expect(text).to_be_in_viewport(ratio=1)
            guest.check()
            guest.page.keyboard.press("Escape")
            expect(text).to_have_count(0)
        assert guest.page.locator(LIT).evaluate_all(HIDDEN) == []
    assert explained
