"""The referee of a match with real cards: entries, undo, corrections."""

import itertools
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

import takujo
from takujo.games import NAMES
from tests.e2e.guest import DESK, PHONE, WAIT_MS, Guest, NewGuest, Size
from tests.e2e.server_or_site import at_both
from tests.real_cards.real_matches import random_match

PEOPLE = ("Aki", "Ben", "Cho")
LIMITS = ("2", "rev", "0", "3")
LARGE_PHONE = Size(390, 844, touch=True)
# by game: taps of a first entry
FIRST_TAPS = {
    "fourdigits": [f".panel .keys button:nth-child({n})" for n in (1, 2, 3, 4, 5, 6, 7, 8)],
    "akumatrick": [".panel .key", ".panel .first"],
    "ftw": [".panel .keys button"],
    "fuji99": [".panel .keys button:nth-child(6)", ".panel .cubes"],
    "overflow": [".numbers button"],
}


def begin(guest: Guest) -> None:
    """Start a match in the referee of オーバーフロー."""
    guest.go("/cards/overflow#referee")
    start = guest.button("cards-referee-begin")
    guest.seat(PEOPLE)
    guest.press(start)
    expect(start).to_have_count(0, timeout=WAIT_MS)


def turn_up(guest: Guest) -> None:
    for colour, number in zip("RYGB", LIMITS, strict=True):
        group = guest.page.get_by_role("group", name=guest.t(f"overflow-card-{colour}"))
        name = guest.t("overflow-entry-rev") if number == "rev" else number
        guest.press(group.get_by_role("button", name=name, exact=True))


def throw(guest: Guest, *cards: str) -> None:
    for card in cards:
        acting = guest.page.locator("li[aria-current=true]")
        before = acting.inner_text()
        guest.press(guest.page.locator(f".plate.skin-{card}"))
        expect(acting).not_to_have_text(before)


def positions(guest: Guest) -> list[object]:
    """Return position and size of seats, table, panel and bar."""
    found: list[object] = guest.page.locator(".page").evaluate(
        """page => ['.seats', '.mat', '.panel', '.bar'].map(name => {
            const box = page.querySelector(`:scope > ${name}`)?.getBoundingClientRect();
            return box && [box.x, box.y, box.width, box.height].map(Math.round);
        })"""
    )
    return found


def expect_last(guest: Guest, card: str) -> None:
    """Check that the last thrown card is shown."""
    shown = guest.page.locator(".box .last [role=img]")
    expect(shown).to_have_attribute("aria-label", guest.t(f"overflow-card-{card}"), timeout=WAIT_MS)


@at_both
@pytest.mark.usefixtures("axe")
def test_match_is_followed_and_survives_a_reload(guest: Guest) -> None:
    begin(guest)
    guest.check()
    turn_up(guest)
    throw(guest, "R", "Y")
    expect_last(guest, "Y")
    guest.check()
    guest.press(guest.button("cards-referee-undo"))
    expect_last(guest, "R")
    guest.page.reload()
    expect_last(guest, "R")
    throw(guest, "G")
    guest.press(guest.button("overflow-board-shout"))
    guest.press(guest.page.locator(".whose").filter(has_text="Ben"))
    rows = guest.page.locator(".line")
    expect(rows).to_have_count(len(PEOPLE))
    guest.page.reload()  # the open question survives
    expect(rows).to_have_count(len(PEOPLE), timeout=WAIT_MS)
    for row in rows.all():
        guest.press(row.get_by_role("button", name=guest.t("overflow-card-R")))
    guest.check()
    guest.press(guest.button("cards-referee-enter"))
    guest.press(guest.button("cards-referee-next"))  # after the judgement
    expect(guest.page.locator("li").filter(has_text="Ben")).to_contain_text("−3")
    guest.press(guest.button("cards-referee-more"))
    expect(guest.button("cards-referee-share")).to_have_count(0 if guest.base else 1)


@pytest.mark.parametrize(("language", "size"), [("ja", PHONE), ("en", DESK)])
def test_entry_is_corrected(language: str, size: Size, new_guest: NewGuest) -> None:
    guest = new_guest(language, size)
    begin(guest)
    turn_up(guest)
    throw(guest, "R")
    guest.press(guest.button("cards-referee-more"))
    guest.press(guest.page.locator("summary").filter(has_text=guest.t("cards-referee-entries")))
    guest.looks_right()
    entries = guest.page.locator("dialog .entry")
    red = guest.t("overflow-card-R")
    expect(entries.first).not_to_contain_text(red)  # hidden: players must remember it
    guest.press(entries.first)
    expect(entries.first).to_contain_text(red)
    guest.press(entries.last)  # the first entry
    guest.looks_right()
    before = positions(guest)
    guest.press(guest.button("cards-referee-entry-chosen"))
    expect(guest.page.get_by_text(guest.t("cards-referee-fix-chosen"))).to_be_visible()
    assert positions(guest) == before
    guest.looks_right()
    group = guest.page.get_by_role("group", name=guest.t("overflow-card-R"))
    guest.press(group.get_by_role("button", name="1", exact=True))
    expect(guest.page.locator(".plate.skin-R .n")).to_have_text("1")
    expect(guest.page.locator(".plate.skin-B .n")).to_have_text("3")
    expect_last(guest, "R")


@pytest.mark.parametrize("size", [PHONE, LARGE_PHONE])
@pytest.mark.parametrize(("game", "people"), [("ftw", 6), ("akumatrick", 3), ("akumatrick", 5), ("akumatrick", 6)])
def test_all_keys_are_in_view_and_large_enough(game: str, people: int, size: Size, new_guest: NewGuest) -> None:
    guest = new_guest("ja", size)
    guest.go(f"/cards/{game}#referee")
    start = guest.button("cards-referee-begin")
    guest.seat([f"P{n}" for n in range(people)])
    guest.press(start)
    keys = guest.page.locator(".panel .keys button")
    expect(keys.first).to_be_visible(timeout=WAIT_MS)
    sizes = keys.evaluate_all("keys => keys.map(key => key.getBoundingClientRect()).map(r => [r.width, r.height])")
    assert min(height for _, height in sizes) >= 40
    assert min(width for width, _ in sizes) >= (30 if game == "akumatrick" else 40)  # a row has all ranks of a colour
    if game == "akumatrick":
        tops = keys.evaluate_all("keys => keys.slice(0, 30).map(key => key.getBoundingClientRect().top)")
        assert [tops.count(top) for top in sorted({*tops})] == [10, 10, 10]
    for box in (".panel", ".panel .frame", ".page", "html"):
        for found in guest.page.locator(box).all():
            assert found.evaluate("box => box.scrollWidth <= box.clientWidth && box.scrollHeight <= box.clientHeight")


@at_both
def test_half_an_answer_survives_a_reload(guest: Guest) -> None:
    begin(guest)
    turn_up(guest)
    throw(guest, "R", "Y", "G")
    guest.press(guest.button("overflow-board-shout"))
    guest.press(guest.page.locator(".whose").filter(has_text="Ben"))
    red = guest.page.locator(".line").first.get_by_role("button", name=guest.t("overflow-card-R"))
    guest.press(red)
    expect(red).to_have_attribute("aria-pressed", "true")
    guest.page.reload()
    expect(red).to_have_attribute("aria-pressed", "true", timeout=WAIT_MS)
    guest.go("/cards/overflow#calculator")
    guest.press(guest.page.locator(".of-cards button").first)
    guest.page.reload()
    expect(guest.page.locator(".taken")).to_have_count(1, timeout=WAIT_MS)


@pytest.mark.parametrize("game", NAMES)
def test_correction_moves_nothing(game: str, new_guest: NewGuest) -> None:
    guest = new_guest("ja", PHONE)
    guest.tolerated.append("409")
    guest.go(f"/cards/{game}#referee")
    start = guest.button("cards-referee-begin")
    guest.seat(PEOPLE)
    guest.press(start)
    for press in FIRST_TAPS[game]:
        guest.press(guest.page.locator(press).first)
    expect(guest.page.locator(".undo")).to_be_enabled(timeout=WAIT_MS)
    guest.press(guest.button("cards-referee-undo"))
    if game == "fourdigits":
        expect(guest.page.locator(".panel button:enabled").first).to_be_visible()
        guest.press(guest.button("cards-referee-undo"))  # undo retyped all digits but the last
    expect(guest.page.locator(".undo")).to_be_disabled()
    expect(guest.page.locator(".panel button:enabled").first).to_be_visible()  # after the response
    before = positions(guest)
    for press in FIRST_TAPS[game]:
        guest.press(guest.page.locator(press).first)
    expect(guest.page.locator(".undo")).to_be_enabled(timeout=WAIT_MS)
    guest.press(guest.button("cards-referee-more"))
    guest.press(guest.page.locator("summary").filter(has_text=guest.t("cards-referee-entries")))
    guest.press(guest.page.locator("dialog .entry").last)
    guest.press(guest.button("cards-referee-entry-added"))
    expect(guest.page.get_by_text(guest.t("cards-referee-fix-added"))).to_be_visible()
    assert positions(guest) == before
    guest.looks_right()


def test_buttons_stay_in_view_below_a_refusal(new_guest: NewGuest) -> None:
    guest = new_guest("ja", PHONE)
    guest.tolerated.append("409")
    guest.go("/cards/akumatrick#referee")
    start = guest.button("cards-referee-begin")
    guest.seat(PEOPLE)
    guest.press(start)
    keys, play = guest.page.locator(".panel .keys button"), guest.button("akumatrick-entry-play")
    three, two = keys.nth(3), keys.nth(2)
    guest.press(three)
    guest.press(play)
    expect(three).to_be_disabled(timeout=WAIT_MS)  # played
    guest.press(two)
    guest.press(play)
    refusal = guest.page.get_by_role("alert").filter(has_text="3")
    expect(refusal).to_be_visible()
    for button in (play, guest.button("verb-akumatrick-release")):
        expect(button).to_be_in_viewport(ratio=1)
    guest.press(two)
    expect(refusal).to_have_count(0)


def test_other_phones_watch_what_one_enters(new_guest: NewGuest) -> None:
    guest, other = new_guest("en", PHONE), new_guest("ja", PHONE)
    begin(guest)
    turn_up(guest)
    guest.press(guest.button("cards-referee-more"))
    guest.press(guest.button("cards-referee-share"))
    link = guest.page.get_by_role("textbox", name=guest.t("cards-link")).input_value()
    guest.looks_right()
    guest.press(guest.button("close"))
    other.go(link.partition(guest.host)[2])
    expect(other.page.get_by_text(other.t("cards-referee-watching"))).to_be_visible()
    throw(guest, "B")
    last = other.t("overflow-board-last", card=other.t("overflow-card-B"), who="Aki")
    expect(other.page.get_by_text(last)).to_be_visible()
    other.looks_right()
    other.tolerated.append("404")
    guest.press(guest.button("cards-referee-more"))
    guest.press(guest.button("cards-referee-share-stop"))
    expect(other.page.get_by_text(other.t("error-referee-shared"))).to_be_visible()
    other.go("/cards/overflow#watch-nothing")
    expect(other.page.get_by_text(other.t("error-referee-shared"))).to_be_visible()


def test_tabs_follow_each_other(new_guest: NewGuest) -> None:
    guest = new_guest("en", PHONE)
    begin(guest)
    turn_up(guest)
    tab = guest.context.new_page()
    tab.goto(guest.page.url)
    tab.locator(".plate.skin-B").click()
    expect_last(guest, "B")
    throw(guest, "R")
    shown = tab.locator(".box .last [role=img]")
    expect(shown).to_have_attribute("aria-label", guest.t("overflow-card-R"), timeout=WAIT_MS)
    tab.locator(".undo").click()
    expect_last(guest, "B")
    tab.close()


def test_cards_of_a_box_replace_the_reconstruction(new_guest: NewGuest) -> None:
    guest = new_guest("ja", PHONE)
    guest.go("/cards/fuji99#referee")
    guest.seat(PEOPLE)
    guest.press(guest.button("cards-referee-begin"))
    danger = guest.t("fuji99-card-danger")

    def tap(*names: str) -> None:
        for name in names:
            guest.press(guest.page.locator(".panel").get_by_role("button", name=name, exact=True))

    others = f"{guest.t('fuji99-entry-y', count=0)} {guest.t('fuji99-entry-r', count=0)}"
    tap(f"Aki: {guest.t('fuji99-entry-p', count=5)}", others, danger)
    copies = guest.page.get_by_label(f"{danger}: {guest.t('fuji99-box-copies')}")

    def set_copies(number: str) -> None:
        copies.fill(number)
        copies.press("Tab")

    guest.press(guest.button("cards-referee-more"))
    guest.press(guest.page.get_by_text(guest.t("cards-referee-box"), exact=True))
    set_copies("0")
    expect(guest.page.get_by_text(guest.t("cards-referee-gone", card=danger, copies=0))).to_be_visible()
    guest.looks_right()
    guest.press(guest.button("cards-referee-cancel"))
    guest.press(guest.button("cards-referee-more"))
    guest.press(guest.page.get_by_text(guest.t("cards-referee-box"), exact=True))
    expect(copies).to_have_value("2")
    set_copies("1")
    expect(guest.page.get_by_text(guest.t("cards-referee-box-done"))).to_be_visible()
    guest.press(guest.button("close"))
    guest.tolerated.append("409")
    tap(f"Ben: {guest.t('fuji99-entry-p', count=5)}", others, danger)
    gone = guest.t("cards-referee-visible", card=danger)
    expect(guest.page.get_by_text(gone)).to_be_visible()
    guest.page.reload()
    guest.settled()
    guest.press(guest.button("cards-referee-more"))
    guest.press(guest.page.get_by_text(guest.t("cards-referee-box"), exact=True))
    expect(copies).to_have_value("1")


def sentence(name: str) -> re.Pattern[str]:
    return re.compile(rf"^{re.escape(name)}\.?$", re.IGNORECASE)


def fuji99_taps(guest: Guest, who: str, token: str, following: str) -> list[str]:
    """Return the names of the buttons that enter a move."""
    verb, _, rest = token.partition(" ")
    if verb == "!cubes":
        plain, yellow, red = (int(count[:-1]) for count in rest.split(" "))
        others = f"{guest.t('fuji99-entry-y', count=yellow)} {guest.t('fuji99-entry-r', count=red)}"
        return [f"{who}: {guest.t('fuji99-entry-p', count=plain)}", others]
    if verb == "!card":
        return [guest.t(f"fuji99-card-{rest}")]
    if verb == "use":
        return [guest.t("fuji99-move-use", card=guest.t(f"fuji99-card-{rest}"))]
    # implied by the next entry
    says_so = following.startswith(("!card", "draw"))
    return [] if verb in ("draw", "again") or says_so else [guest.t(f"fuji99-move-{verb}")]


def akumatrick_taps(guest: Guest, _: str, token: str, following: str) -> list[str]:
    """Return the names of the buttons that enter a move."""
    verb, *rest = token.split(" ")
    if verb.startswith("!"):
        return []  # the deal
    if verb == "steal":
        return [guest.t("akumatrick-move-steal", whom=PEOPLE[int(rest[0])])]
    if verb == "stop":
        return [guest.t("akumatrick-move-stop")]
    cards = rest if verb == "release" else [verb, *rest]
    names = [guest.t("akumatrick-card-client", colour=colour, rank=rank) for colour, rank in cards]
    return [*names, guest.t("verb-akumatrick-release" if verb == "release" else "akumatrick-entry-play")]


@pytest.mark.ci
@pytest.mark.parametrize(
    ("game", "steps", "taps_of"), [("fuji99", ("!cubes", "use"), fuji99_taps), ("akumatrick", "", akumatrick_taps)]
)
def test_step_of_a_turn_takes_three_taps(
    game: str, steps: str | tuple[str, ...], taps_of: Callable[..., list[str]], new_guest: NewGuest
) -> None:
    guest = new_guest("en", PHONE)
    guest.go(f"/cards/{game}#referee")
    guest.seat(PEOPLE)
    guest.press(guest.button("cards-referee-begin"))
    match = random_match(takujo.game(game, seats=3), seed=3, heuristic=True)
    actor = taps = turns = 0
    for step, following in itertools.pairwise(match[:60]):
        actor = step.actor if step.actor >= 0 else actor
        names = taps_of(guest, PEOPLE[actor], step.token, following.token)
        turns += step.token.startswith(steps) and bool(names)
        taps += len(names)
        buttons = [guest.page.locator(".panel").get_by_role("button", name=sentence(name)) for name in names]
        for button in buttons[:-1]:
            guest.press(button)
        if buttons:
            with guest.page.expect_response(lambda answer: answer.url.endswith("/api/referees")) as answer:
                guest.press(buttons[-1], timeout_ms=5_000)
            assert answer.value.ok, (step.token, answer.value.text())
    assert turns > 8
    assert taps <= 3 * turns, (taps, turns)
