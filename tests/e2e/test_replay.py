"""The replay of a match: steps, views, analysis, and a continued match."""

import re

import pytest
from playwright.sync_api import Locator, Route, expect

from takujo.core.spec import GameSpec
from tests.e2e.guest import COMPILING_MS, DESK, PHONE, Guest, NewGuest, Size
from tests.e2e.random_player import Player
from tests.e2e.server_or_site import at_both, long_at_site

LAPTOP = Size(1280, 720, touch=False)


def place_of(guest: Guest) -> Locator:
    return guest.page.get_by_role("slider", name=guest.t("replay-place"))


def open_tab(guest: Guest, name: str) -> None:
    guest.press(guest.page.get_by_role("tab", name=guest.t(f"replay-tab-{name}")))
    guest.press(guest.page.locator("header h1"))  # moves the focus: tabs use arrows, Home and End themselves


def require_transcript(guest: Guest, game: str) -> None:
    """Check that the transcript can be downloaded."""
    open_tab(guest, "log")
    with guest.page.expect_download() as download:
        guest.press(guest.page.get_by_role("button", name=guest.t("over-transcript")))
    assert game in download.value.path().read_text(encoding="utf-8")


@at_both
@pytest.mark.parametrize(("language", "size"), [("ja", PHONE), pytest.param("en", DESK, marks=pytest.mark.long)])
def test_replay_steps_through_the_match(each_game: GameSpec, language: str, size: Size, new_guest: NewGuest) -> None:
    seats = each_game.seats[0]
    guest = new_guest(language, size)
    guest.go(f"/replay/{guest.finished(each_game.name, seats)}")
    place = guest.page.get_by_role("slider", name=guest.t("replay-place"))
    last, beginning = int(place.get_attribute("max") or "0"), int(place.input_value())
    assert (beginning > 0) == (each_game.name != "fuji99")  # all others begin with a deal
    assert beginning < last
    hands = guest.page.locator(".hands li, .watched li")
    if each_game.name not in ("fuji99", "leduc"):
        expect(hands.first).to_be_visible()  # all cards are open and dealt
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


def test_log_is_that_of_the_chosen_viewer(desktop: Guest) -> None:
    table = desktop.finished("overflow", 3)
    desktop.go(f"/replay/{table}")
    open_tab(desktop, "log")
    lines = desktop.page.get_by_role("list", name=desktop.t("log")).get_by_role("listitem")
    counts = []
    for key, path in (("0", ""), ("2", "?viewer=1")):
        frames = desktop.ask("GET", f"/tables/{table}/replay{path}")["frames"]
        counts.append(sum(len(frame["lines"]) for frame in frames))
        desktop.page.keyboard.press(key)
        desktop.page.keyboard.press("End")
        expect(lines).to_have_count(counts[-1])
    assert counts[0] != counts[1]  # only a seat sees what it drew
    drawn = {desktop.t("overflow-event-drew", card=desktop.t(f"overflow-card-{card}")) for card in "RYGBW"}
    assert drawn & set(lines.all_inner_texts())
    require_transcript(desktop, "overflow")


@long_at_site
def test_links_to_moments_work_in_an_open_replay(guest: Guest) -> None:
    """A link beyond the end leads to the end, with a note."""
    table = guest.finished("akumatrick", 3)
    guest.go(f"/replay/{table}#999")
    place = place_of(guest)
    expect(place).to_have_value(place.get_attribute("max") or "")
    said = guest.page.get_by_text(guest.t("replay-beyond"))
    expect(said).to_be_visible()
    guest.looks_right()
    guest.press(guest.button("replay-back"))
    expect(said).to_have_count(0)
    guest.mark("4")
    expect(place).to_have_value("4")
    guest.page.keyboard.press("ArrowRight")
    expect(place).to_have_value("5")
    assert guest.page.url.endswith("#5")
    guest.page.keyboard.press("2")  # another view, the same moment
    expect(guest.page.locator("main")).to_have_attribute("aria-busy", "false")
    expect(place).to_have_value("5")
    guest.mark("4")
    expect(place).to_have_value("4")


def test_table_stays_while_another_view_loads(desktop: Guest) -> None:
    table = desktop.finished("akumatrick", 3)
    desktop.go(f"/replay/{table}#6")
    waiting: list[Route] = []
    desktop.page.route("**/replay?viewer=1", lambda route: waiting.append(route))
    with desktop.page.expect_request("**/replay?viewer=1"):
        desktop.page.keyboard.press("2")
    expect(desktop.page.locator("main")).to_have_attribute("aria-busy", "true")
    expect(desktop.page.get_by_text(desktop.t("page-loading"), exact=True)).to_be_visible()
    desktop.page.wait_for_timeout(0)  # lets Playwright call the route's handler
    waiting[0].fulfill(status=409, json={"code": "busy", "args": {}})
    expect(desktop.page.get_by_role("alert")).to_contain_text(desktop.t("error-busy"))
    expect(desktop.page.locator("main")).to_have_attribute("aria-busy", "false")
    expect(place_of(desktop)).to_have_value("6")
    desktop.tolerated.append("409")
    desktop.page.unroute("**/replay?viewer=1")
    desktop.page.keyboard.press("2")
    expect(desktop.page.get_by_role("alert")).to_have_count(0)
    expect(place_of(desktop)).to_have_value("6")


def test_replay_plays_at_the_chosen_speed(desktop: Guest) -> None:
    desktop.go(f"/replay/{desktop.finished('akumatrick', 3)}")
    place = place_of(desktop)
    desktop.page.get_by_label(desktop.t("replay-speed")).select_option("fast")
    desktop.page.locator("h1").click()
    desktop.page.keyboard.press("Space")
    expect(desktop.button("replay-stop")).to_be_visible()
    expect(place).not_to_have_value("0")
    desktop.page.keyboard.press("Space")
    expect(desktop.button("replay-play")).to_be_visible()
    said = desktop.page.locator(".caption[aria-live]")
    assert said.inner_text()
    desktop.page.keyboard.press("End")
    desktop.press(desktop.button("replay-play"))  # at the end, play starts again
    expect(place).not_to_have_value(place.get_attribute("max") or "")


@pytest.mark.parametrize("language", [pytest.param("en", marks=pytest.mark.long), "ja"])
def test_all_views_fit_a_phone(language: str, new_guest: NewGuest) -> None:
    guest = new_guest(language, PHONE)
    guest.go(f"/analysis/{guest.finished('akumatrick', 5)}")
    expect(guest.page.get_by_role("tabpanel")).to_be_visible()
    expect(guest.page.locator("main.mat")).to_be_in_viewport()
    eyes = guest.page.get_by_role("region", name=guest.t("replay-views")).get_by_role("button")
    expect(eyes).to_have_count(6)
    boxes = [one.bounding_box() for one in eyes.all()]
    assert all(box and box["x"] >= 0 and box["x"] + box["width"] <= PHONE.width for box in boxes), boxes


def test_analysis_opens_where_the_match_turned(phone: Guest) -> None:
    table = phone.finished("akumatrick", 3)
    phone.go(f"/analysis/{table}")
    phone.page.locator(".graph").wait_for(timeout=COMPILING_MS)
    analysis = phone.analysis(table)
    mistakes = [one["entry"] for one in analysis["losses"] if one["mistake"]]
    opened = [turn["entry"] for turn in analysis["turns"]] + mistakes
    expect(place_of(phone)).to_have_value(re.compile("|".join(f"^{entry}$" for entry in opened)))
    expect(phone.page.locator("main.mat")).to_be_in_viewport(ratio=0.5)


def test_all_open_hands_fit_a_laptop(new_guest: NewGuest) -> None:
    guest = new_guest("en", LAPTOP)
    table = guest.finished("akumatrick", 4)
    guest.go(f"/analysis/{table}#8")
    guest.analysis(table)
    expect(guest.page.locator("p.story")).to_be_visible()
    hands = guest.page.locator(".hands li")
    expect(hands).to_have_count(4)
    cloth = guest.page.locator("main.mat").bounding_box()
    assert cloth is not None
    for hand in hands.all():
        box = hand.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= cloth["y"] + cloth["height"]


@at_both
def test_replay_goes_from_moment_to_moment(guest: Guest) -> None:
    table = guest.finished("akumatrick", 3)
    guest.go(f"/analysis/{table}")
    expect(guest.page.locator("p.story")).to_be_visible(timeout=COMPILING_MS)
    analysis = guest.analysis(table)
    mistakes = {one["entry"] for one in analysis["losses"] if one["mistake"]}
    open_tab(guest, "moments")
    place = place_of(guest)
    opened, entries = int(place.input_value()), set[int]()
    for moment in guest.page.locator(".moments li button").all():
        guest.press(moment)
        entries.add(int(place.input_value()))
    assert entries & mistakes
    assert opened in entries
    guest.mark(str(min(entries)))
    expect(place).to_have_value(str(min(entries)))
    for entry in sorted(entries):
        if entry != min(entries):
            guest.page.keyboard.press("n")
        expect(place).to_have_value(str(entry))
        shown = guest.page.locator("section.decision")
        expect(shown).to_have_count(1 if any(one["entry"] == entry for one in analysis["losses"]) else 0)
    expect(guest.button("replay-next-moment")).to_be_disabled()
    for entry in sorted(entries - {max(entries)}, reverse=True):
        guest.press(guest.button("replay-previous-moment"))
        expect(place).to_have_value(str(entry))
    guest.looks_right()
    last = guest.page.locator(".moments li button").last
    guest.press(last)
    expect(guest.page.locator("main.mat")).to_be_in_viewport()
    # the view of the seat that decided marks the better move
    loss = next(one for one in analysis["losses"] if one["better"] and one["elements"][0].startswith("hand:"))
    guest.mark(str(loss["entry"]))
    guest.page.keyboard.press(str(loss["seat"] + 1))
    expect(guest.page.locator("main [aria-pressed=true], main .chosen").first).to_be_visible()
    guest.page.keyboard.press("ArrowRight")
    expect(guest.page.locator("main [aria-pressed=true]")).to_have_count(0)


@at_both
@pytest.mark.parametrize("imagined", [False, True], ids=["real", "imagined"])
def test_match_is_continued_from_a_moment(imagined: bool, guest: Guest) -> None:
    table = guest.finished("akumatrick", 3)
    frames = guest.ask("GET", f"/tables/{table}/replay")["frames"]
    after = next(n for n, frame in enumerate(frames) if n > 4 and frame["play"]["actor"] == 1)
    guest.go(f"/replay/{table}#{after}")
    guest.page.keyboard.press("2")
    if imagined:
        guest.page.locator("label", has_text=guest.t("continue-imagined")).click()
    guest.press(guest.button("continue"))
    guest.page.wait_for_url("**/t/*")
    expect(guest.page.get_by_text(guest.t("continued-title"))).to_be_visible()
    note = "continued-imagined" if imagined else "continued-real"
    expect(guest.page.get_by_text(guest.t(note, who=guest.t("seat-you-inside")))).to_be_visible()
    player = Player(guest, "akumatrick")
    player.play(1)
    guest.looks_right()


def test_friends_are_invited_to_a_continued_match(desktop: Guest) -> None:
    desktop.go(f"/replay/{desktop.finished('akumatrick', 3)}#0")
    expect(desktop.button("continue")).to_be_disabled()  # no actor before the deal
    expect(desktop.page.get_by_text(desktop.t("error-continue-nobody"))).to_be_visible()
    desktop.page.keyboard.press("ArrowRight")
    desktop.page.get_by_role("radio", name=desktop.t("continue-imagined")).focus()
    desktop.page.keyboard.press("Space")
    desktop.button("continue-friends").focus()
    desktop.page.keyboard.press("Enter")
    desktop.page.wait_for_url("**/t/*")
    expect(desktop.button("wait-add-bot").first).to_be_visible()
    expect(desktop.page.get_by_text(desktop.t("continued-title"))).to_be_visible()
    desktop.looks_right()
