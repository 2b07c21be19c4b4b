"""Hints at the table, and the analysis from a replay."""

import re
from math import floor

import pytest
from playwright.sync_api import Route, expect

from tests.e2e.finished_matches import finished
from tests.e2e.guest import COMPILING_MS, PHONE, Guest, NewGuest
from tests.e2e.random_player import Player

pytestmark = pytest.mark.usefixtures("axe")
BOTTOM = "scrollTo(0, document.documentElement.scrollHeight)"  # what lies half under the bar cannot be tapped


def test_hint_is_chosen_and_played(guest: Guest) -> None:
    guest.go(guest.open_with_bots("akumatrick", 3))
    player = Player(guest, "hint")
    player.wait()
    guest.press(guest.button("hint-button"))
    guest.page.locator(".hints ol").wait_for(timeout=COMPILING_MS)
    choose = guest.page.get_by_role("button", name=re.compile(re.escape(guest.t("hint-choose"))))
    assert 1 <= choose.count() <= 3
    guest.page.evaluate(BOTTOM)
    guest.check()
    guest.press(choose.first)
    confirm = guest.page.locator(".confirm")
    expect(confirm).to_be_enabled()
    guest.press(confirm)
    player.wait()


def test_found_hints_do_not_move_the_hand(new_guest: NewGuest) -> None:
    guest = new_guest("en", PHONE)
    guest.go(guest.open_with_bots("akumatrick", 3))
    Player(guest, "room").wait()
    held: list[Route] = []
    guest.page.route("**/hints", lambda route: held.append(route))
    with guest.page.expect_request("**/hints"):
        guest.press(guest.button("hint-button"))
    guest.page.get_by_text(guest.t("hint-waiting")).wait_for()
    card = guest.page.locator(".mine .pick").first
    before = card.bounding_box()
    held[0].continue_()
    guest.page.locator(".hints ol").wait_for(timeout=COMPILING_MS)
    assert card.bounding_box() == before


def test_no_hints_where_the_host_forbids_them(guest: Guest) -> None:
    guest.go(guest.open_with_bots("akumatrick", 3, hints=False))
    Player(guest, "none").wait()
    expect(guest.button("hint-button")).to_have_count(0)


def test_listed_decision_leads_to_its_table(guest: Guest) -> None:
    table = guest.finished("akumatrick", 3)
    guest.go(f"/analysis/{table}")
    assert guest.page.evaluate("scrollY") == 0  # the page opens at the top
    guest.press(guest.page.get_by_role("tab", name=guest.t("replay-tab-figures")))
    summary = guest.page.get_by_text(guest.t("analysis-moves"), exact=True)
    expect(summary).to_be_visible(timeout=COMPILING_MS)
    losses = guest.analysis(table)["losses"]
    graph, bars = (guest.page.locator(".graph svg[role=img]").nth(nth) for nth in (0, 1))
    expect(bars.locator("rect")).to_have_count(len(losses))
    above, below = graph.bounding_box(), bars.bounding_box()
    assert above is not None
    assert below is not None
    assert (below["x"], below["width"]) == pytest.approx((above["x"], above["width"]), abs=2)
    assert below["y"] >= above["y"] + above["height"]

    guest.press(summary)
    rows = guest.page.get_by_role("list", name=guest.t("analysis-moves")).locator("> li > button")
    expect(rows).to_have_count(len(losses))
    for loss, said in zip(losses, rows.all_inner_texts(), strict=True):
        lost, kept = (floor(100 * loss[share] + 0.5) for share in ("loss", "value"))
        best = min(kept + lost, 100)  # rounded figures add up
        assert f"{'−' if lost else ''}{lost}%" in said.splitlines()[-1]
        assert (guest.t("analysis-is-mistake") in said) == loss["mistake"]
        played = guest.t("analysis-decision", who="", move="|", percent=best - lost).split("|")[1]
        assert played in said
        better = guest.t("analysis-better", move="|", percent=best).split("|")
        assert all(part in said for part in better) == bool(loss["better"] and lost)

    fine = next(n for n, loss in enumerate(losses) if loss["better"] and "hand:" in loss["elements"][0])
    guest.page.keyboard.press(str(losses[fine]["seat"] + 1))
    rows.nth(fine).focus()
    guest.page.keyboard.press("Enter")
    expect(rows.nth(fine)).to_have_attribute("aria-current", "true")
    expect(guest.page.get_by_role("slider", name=guest.t("replay-place"))).to_have_value(str(losses[fine]["entry"]))
    expect(guest.page.locator("main [aria-pressed=true], main .chosen").first).to_be_visible()
    guest.page.evaluate(BOTTOM)
    guest.check()


def test_end_names_the_turning_point(guest: Guest) -> None:
    table = guest.finished("akumatrick", 3)
    guest.go(f"/t/{table}")
    link = guest.page.get_by_role("region", name=guest.t("end-turn-title")).get_by_role("link").first
    expect(link).to_be_visible(timeout=COMPILING_MS)
    answer = guest.ask("POST", f"/tables/{table}/chances")
    turn = next(iter(answer["turns"]), None)
    title = "end-turn-last" if turn is None else "end-turn-luck" if turn["seat"] < 0 else "end-turn"
    expect(link).to_contain_text(guest.t(title, moment=""))
    guest.check()


def test_analysis_opens_at_the_turning_point(guest: Guest) -> None:
    table = guest.finished("akumatrick", 3)
    guest.go(f"/analysis/{table}")
    expect(guest.page.locator(".graph")).to_be_visible(timeout=COMPILING_MS)
    analysis = guest.analysis(table)
    winner = max(range(3), key=lambda seat: analysis["chances"][-1][seat])
    shares = [row[winner] for row in analysis["chances"]]
    frames = guest.ask("GET", f"/tables/{table}/replay")["frames"]
    decisions = [entry for entry, frame in enumerate(frames) if frame["play"]["actor"] >= 0]
    gains = {entry: min(shares[entry + 1 :]) - shares[entry] for entry in range(decisions[0], len(shares) - 1)}
    if frames[decisions[-1]]["play"]["actor"] == winner:  # its last move only ends the match
        del gains[decisions[-1]]
    entry = max(gains, key=lambda entry: gains[entry])
    if gains[entry] < 0.08:  # the winner's worst mistake, else the worst of all seats
        mistakes = [loss for loss in analysis["losses"] if loss["mistake"]]
        entry = max(mistakes, key=lambda loss: (loss["seat"] == winner, loss["loss"]))["entry"]
    expect(guest.page.get_by_role("slider", name=guest.t("replay-place"))).to_have_value(str(entry))


@pytest.mark.parametrize("language", ["ja", pytest.param("en", marks=pytest.mark.long)])
def test_luck_table_fits_a_phone(language: str, new_guest: NewGuest) -> None:
    guest = new_guest(language, PHONE)
    guest.go(f"/analysis/{guest.finished('akumatrick', 3)}")
    guest.press(guest.page.get_by_role("tab", name=guest.t("replay-tab-figures")))
    luck = guest.page.get_by_role("region", name=guest.t("analysis-luck-title"))
    expect(luck.get_by_role("columnheader")).to_have_count(8, timeout=COMPILING_MS)
    expect(luck.get_by_role("cell")).to_have_count(3 * 7)
    outer = luck.bounding_box()
    assert outer is not None
    assert outer["x"] + outer["width"] <= PHONE.width
    for cell in luck.locator("th, td").all():
        box = cell.bounding_box()
        assert box is not None
        assert box["x"] + box["width"] <= outer["x"] + outer["width"] + 1
    guest.page.evaluate(BOTTOM)
    guest.check()


def test_match_is_analysed_from_its_replay(guest: Guest) -> None:
    table = finished(f"http://{guest.host}", "akumatrick", 3)  # without an analysis
    guest.go(f"/replay/{table}")
    guest.press(guest.button("analysis-begin"))
    graph = guest.page.locator(".graph").get_by_role("img").first
    expect(graph).to_be_visible(timeout=COMPILING_MS)
    chances = guest.page.get_by_role("list", name=guest.t("analysis-now"))
    expect(chances.get_by_role("listitem")).to_have_count(3)
    guest.page.evaluate(BOTTOM)
    guest.check()
    guest.press(guest.page.get_by_role("tab", name=guest.t("replay-tab-figures")))
    guest.press(guest.page.get_by_text(guest.t("analysis-table")))
    numbers = guest.page.get_by_role("region", name=guest.t("analysis-table")).get_by_role("row")
    expect(numbers.nth(10)).to_be_visible()
    guest.press(numbers.nth(10).get_by_role("button"))
    expect(guest.page.get_by_role("slider", name=guest.t("replay-place"))).to_have_value("9")
    guest.page.evaluate(BOTTOM)
    guest.check()
