"""A finished match can be seen again, step by step, with everybody's eyes."""

import re

import pytest
from playwright.sync_api import Locator, Route, expect

from takujo.core.spec import GameSpec
from tests.browser.guest import DESK, PHONE, WAIT_MS, Guest, NewGuest, Size
from tests.browser.homes import at_both
from tests.browser.player import Player

COMPILING_MS = 5 * WAIT_MS  # the search, on a new machine
LAPTOP = Size(1280, 720, touch=False)


def place_of(guest: Guest) -> Locator:
    return guest.page.get_by_role("slider", name=guest.t("replay-place"))


def open_tab(guest: Guest, name: str) -> None:
    guest.press(guest.page.get_by_role("tab", name=guest.t(f"replay-tab-{name}")))
    guest.press(guest.page.locator("header h1"))  # tabs have arrows, Home and End of their own


def require_transcript(guest: Guest, game: str) -> None:
    """It can be downloaded."""
    open_tab(guest, "log")
    with guest.page.expect_download() as download:
        guest.press(guest.page.get_by_role("button", name=guest.t("over-transcript")))
    assert game in download.value.path().read_text(encoding="utf-8")


@at_both
@pytest.mark.parametrize(("language", "size"), [("ja", PHONE), pytest.param("en", DESK, marks=pytest.mark.long)])
def test_a_replay_steps_through_the_match(each_game: GameSpec, language: str, size: Size, new_guest: NewGuest) -> None:
    seats = each_game.seats[0]
    guest = new_guest(language, size)
    guest.go(f"/replay/{guest.finished(each_game.name, seats)}")
    place = guest.page.get_by_role("slider", name=guest.t("replay-place"))
    last, beginning = int(place.get_attribute("max") or "0"), int(place.input_value())
    assert (beginning > 0) == (each_game.name != "fuji99")  # all others deal first
    assert beginning < last
    hands = guest.page.locator(".hands li, .watched li")
    if each_game.name not in ("fuji99", "leduc"):
        expect(hands.first).to_be_visible()  # all is open, and has been dealt
    guest.press(guest.button("replay-on"))
    expect(place).to_have_value(str(beginning + 1))
    for step in range(beginning + 2, min(last, beginning + 6)):
        guest.page.keyboard.press("ArrowRight")
        expect(place).to_have_value(str(step))
        guest.looks_right()
    for viewer in (*range(1, seats + 1), 0):
        guest.page.keyboard.press(str(viewer))
        shown = guest.page.get_by_role("region", name=guest.t("replay-views")).get_by_role("button").nth(viewer)
        expect(shown).to_have_attribute("aria-pressed", "true")
        expect(guest.page.locator("main")).to_have_attribute("aria-busy", "false")
        guest.looks_right()
    guest.page.keyboard.press("End")
    expect(place).to_have_value(str(last))
    guest.looks_right()
    require_transcript(guest, each_game.name)


def test_the_log_is_that_of_whose_eyes_one_looks_through(new_guest: NewGuest) -> None:
    guest = new_guest("en", DESK)
    table = guest.finished("overflow", 3)
    guest.go(f"/replay/{table}")
    open_tab(guest, "log")
    lines = guest.page.get_by_role("list", name=guest.t("log")).get_by_role("listitem")
    counts = []
    for key, path in (("0", ""), ("2", "?viewer=1")):
        frames = guest.ask("GET", f"/tables/{table}/replay{path}")["frames"]
        counts.append(sum(len(frame["lines"]) for frame in frames))
        guest.page.keyboard.press(key)
        guest.page.keyboard.press("End")
        expect(lines).to_have_count(counts[-1])
    assert counts[0] != counts[1]  # what a seat drew is told to that seat
    drawn = {guest.t("overflow-event-drew", card=guest.t(f"overflow-card-{card}")) for card in "RYGBW"}
    assert drawn & set(lines.all_inner_texts())
    require_transcript(guest, "overflow")


@at_both
def test_a_link_to_a_moment_works_in_a_replay_that_is_open(new_guest: NewGuest) -> None:
    guest = new_guest("en", DESK)
    table = guest.finished("akumatrick", 3)
    guest.go(f"/replay/{table}#4")
    place = place_of(guest)
    expect(place).to_have_value("4")
    expect(guest.page.get_by_text("4 /")).to_be_visible()
    guest.mark("7")
    expect(place).to_have_value("7")
    guest.page.keyboard.press("ArrowRight")
    expect(place).to_have_value("8")
    assert guest.page.url.endswith("#8")
    guest.page.keyboard.press("2")  # other eyes, the same moment
    expect(guest.page.locator("main")).to_have_attribute("aria-busy", "false")
    expect(place).to_have_value("8")
    guest.mark("7")
    expect(place).to_have_value("7")


def test_a_moment_beyond_the_end_is_said_in_one_line_and_the_end_is_shown(guest: Guest) -> None:
    table = guest.finished("akumatrick", 3)
    guest.go(f"/replay/{table}#999")
    place = place_of(guest)
    last = place.get_attribute("max")
    assert last is not None
    expect(place).to_have_value(last)
    said = guest.page.get_by_text(guest.t("replay-beyond", wanted=999, last=int(last)))
    expect(said).to_be_visible()
    guest.looks_right()
    guest.press(guest.button("replay-back"))
    expect(said).to_have_count(0)


def test_other_eyes_take_a_while_and_what_is_there_stays(new_guest: NewGuest) -> None:
    guest = new_guest("en", DESK)
    table = guest.finished("akumatrick", 3)
    guest.go(f"/replay/{table}#6")
    waiting: list[Route] = []
    guest.page.route("**/replay?viewer=1", lambda route: waiting.append(route))
    with guest.page.expect_request("**/replay?viewer=1"):
        guest.page.keyboard.press("2")
    expect(guest.page.locator("main")).to_have_attribute("aria-busy", "true")
    expect(guest.page.get_by_text(guest.t("page-loading"), exact=True)).to_be_visible()
    guest.page.wait_for_timeout(0)  # until the route has heard of it
    waiting[0].fulfill(status=409, json={"code": "busy", "args": {}})
    expect(guest.page.get_by_role("alert")).to_contain_text(guest.t("error-busy"))
    expect(guest.page.locator("main")).to_have_attribute("aria-busy", "false")
    expect(place_of(guest)).to_have_value("6")
    guest.tolerated.append("409")
    guest.page.unroute("**/replay?viewer=1")
    guest.page.keyboard.press("2")
    expect(guest.page.get_by_role("alert")).to_have_count(0)
    expect(place_of(guest)).to_have_value("6")


def test_it_plays_at_the_speed_that_is_chosen(new_guest: NewGuest) -> None:
    guest = new_guest("en", DESK)
    guest.go(f"/replay/{guest.finished('akumatrick', 3)}")
    place = place_of(guest)
    guest.page.get_by_label(guest.t("replay-speed")).select_option("fast")
    guest.page.locator("h1").click()
    guest.page.keyboard.press("Space")
    expect(guest.button("replay-stop")).to_be_visible()
    expect(place).not_to_have_value("0")
    guest.page.keyboard.press("Space")
    expect(guest.button("replay-play")).to_be_visible()
    said = guest.page.locator(".told[aria-live]")
    assert said.inner_text()
    guest.page.keyboard.press("End")
    guest.press(guest.button("replay-play"))  # from the end it begins anew
    expect(place).not_to_have_value(place.get_attribute("max") or "")


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_phone_shows_all_eyes_and_leads_to_the_analysis(language: str, new_guest: NewGuest) -> None:
    guest = new_guest(language, PHONE)
    guest.go(f"/analysis/{guest.finished('akumatrick', 5)}")
    expect(guest.page.get_by_role("tabpanel")).to_be_in_viewport()
    eyes = guest.page.get_by_role("region", name=guest.t("replay-views")).get_by_role("button")
    expect(eyes).to_have_count(6)
    boxes = [one.bounding_box() for one in eyes.all()]
    assert all(box and box["x"] >= 0 and box["x"] + box["width"] <= PHONE.width for box in boxes), boxes


def test_an_analysis_opens_at_a_mistake_with_the_table_in_sight(new_guest: NewGuest) -> None:
    guest = new_guest("ja", PHONE)
    table = guest.finished("akumatrick", 3)
    guest.go(f"/analysis/{table}")
    guest.page.locator(".graph").wait_for(timeout=COMPILING_MS)
    losses = guest.ask("GET", f"/tables/{table}/analysis")["analysis"]["losses"]
    expect(place_of(guest)).to_have_value(re.compile("|".join(f"^{one['entry']}$" for one in losses if one["mistake"])))
    expect(guest.page.locator("main.mat")).to_be_in_viewport(ratio=0.5)


def test_all_open_hands_are_in_sight_on_a_laptop(new_guest: NewGuest) -> None:
    guest = new_guest("en", LAPTOP)
    guest.go(f"/analysis/{guest.finished('akumatrick', 4)}#8")
    guest.page.locator(".graph").wait_for(timeout=COMPILING_MS)
    hands = guest.page.locator(".hands li")
    expect(hands).to_have_count(4)
    cloth = guest.page.locator("main.mat").bounding_box()
    assert cloth is not None
    for hand in hands.all():
        box = hand.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= cloth["y"] + cloth["height"]


@at_both
def test_from_moment_to_moment(guest: Guest) -> None:
    table = guest.finished("akumatrick", 3)
    guest.go(f"/analysis/{table}")
    expect(guest.page.locator(".story")).to_be_visible(timeout=COMPILING_MS)
    analysis = guest.ask("GET", f"/tables/{table}/analysis")["analysis"]
    mistakes = {one["entry"] for one in analysis["losses"] if one["mistake"]}
    open_tab(guest, "moments")
    listed = guest.page.locator(".moments li .entry")
    entries = {int(text) - 1 for text in listed.all_inner_texts()}
    assert entries & mistakes
    place = place_of(guest)
    assert int(place.input_value()) in mistakes & entries  # the worst one is sought by itself
    guest.mark(str(min(entries)))
    expect(place).to_have_value(str(min(entries)))
    for entry in sorted(entries):
        if entry != min(entries):
            guest.page.keyboard.press("n")
        expect(place).to_have_value(str(entry))
        shown = guest.page.get_by_role("region", name=guest.t("decision", entry=entry + 1))
        expect(shown).to_have_count(1 if any(one["entry"] == entry for one in analysis["losses"]) else 0)
    expect(guest.button("replay-next-moment")).to_be_disabled()
    for entry in sorted(entries - {max(entries)}, reverse=True):
        guest.press(guest.button("replay-previous-moment"))
        expect(place).to_have_value(str(entry))
    guest.looks_right()
    last = guest.page.locator(".moments li button").last
    guest.press(last)
    expect(guest.page.locator("main.mat")).to_be_in_viewport()
    # through the eyes of who decided the better move is lit
    loss = next(one for one in analysis["losses"] if one["better"] and one["elements"][0].startswith("hand:"))
    guest.mark(str(loss["entry"]))
    guest.page.keyboard.press(str(loss["seat"] + 1))
    expect(guest.page.locator("main [aria-pressed=true], main .chosen").first).to_be_visible()
    guest.page.keyboard.press("ArrowRight")
    expect(guest.page.locator("main [aria-pressed=true]")).to_have_count(0)


@at_both
@pytest.mark.parametrize("imagined", [False, True], ids=["real", "imagined"])
def test_a_match_goes_on_from_here(imagined: bool, guest: Guest) -> None:
    table = guest.finished("akumatrick", 3)
    frames = guest.ask("GET", f"/tables/{table}/replay")["frames"]
    after = next(n for n, frame in enumerate(frames) if n > 4 and frame["play"]["actor"] == 1)
    guest.go(f"/replay/{table}#{after}")
    guest.page.keyboard.press("2")
    if imagined:
        guest.page.locator("label", has_text=guest.t("continue-imagined")).click()
    guest.press(guest.button("continue"))
    guest.page.wait_for_url("**/t/*")
    expect(guest.page.get_by_text(guest.t("continued-title", entry=after + 1))).to_be_visible()
    note = "continued-imagined" if imagined else "continued-real"
    expect(guest.page.get_by_text(guest.t(note, who=guest.t("seat-you-inside")))).to_be_visible()
    player = Player(guest, "akumatrick")
    player.play(1)
    guest.looks_right()


def test_friends_are_asked_to_the_match_that_goes_on(new_guest: NewGuest) -> None:
    guest = new_guest("en", DESK)
    guest.go(f"/replay/{guest.finished('akumatrick', 3)}#0")
    expect(guest.button("continue")).to_be_disabled()  # nobody is to move before the deal
    expect(guest.page.get_by_text(guest.t("error-continue-nobody"))).to_be_visible()
    guest.page.keyboard.press("ArrowRight")
    guest.page.get_by_role("radio", name=guest.t("continue-imagined")).focus()
    guest.page.keyboard.press("Space")
    guest.button("continue-friends").focus()
    guest.page.keyboard.press("Enter")
    guest.page.wait_for_url("**/t/*")
    expect(guest.button("wait-add-bot").first).to_be_visible()
    expect(guest.page.get_by_text(guest.t("continued-title", entry=2))).to_be_visible()
    guest.looks_right()
