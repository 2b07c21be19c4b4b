"""Reliability, blocks and reports of players; progress on the account page."""

import json
import sqlite3
from contextlib import closing

import pytest
from playwright.sync_api import expect

from tests.e2e.guest import Guest, NewGuest
from tests.e2e.server_process import Program
from tests.e2e.test_accounts import another, register
from tests.server.client import wait_until

pytestmark = pytest.mark.usefixtures("axe")

SIT = {"name": "Ann", "colour": "red"}
WHY = ["coach-ftw-keeps-top", {"card": "37"}]
PLAYED, BETTER = (["ftw-move-play", {"card": card}] for card in ("37", "5"))


def test_player_is_blocked_and_reported_by_keyboard(guest: Guest, new_guest: NewGuest) -> None:
    other = another(new_guest, guest)
    register(other)
    table = other.open("ftw", 3, sit=SIT)
    guest.go(table)
    tag = guest.page.get_by_text(guest.t("reliable-new"), exact=True)
    expect(tag.first).to_be_visible()
    about = guest.page.locator("summary").filter(has_text="Ann")
    about.focus()
    about.press("Enter")
    guest.check()
    guest.page.get_by_label(guest.t("company-reason")).select_option("talk")
    guest.page.get_by_label(guest.t("company-text")).fill("…")
    guest.button("company-report", who="Ann").press("Enter")
    expect(guest.page.get_by_text(guest.t("company-reported"))).to_be_visible()
    guest.button("company-block", who="Ann").press("Enter")
    expect(guest.page.get_by_text(guest.t("company-blocked-about", who="Ann"))).to_be_visible()
    guest.check()
    guest.go("/me")
    guest.press(guest.button("blocks-remove-of", who="Ann"))
    expect(guest.page.get_by_role("heading", name=guest.t("blocks-title"))).to_have_count(0)


def test_own_page_lists_places_and_mistakes(guest: Guest, program: Program) -> None:
    guest.go("/me")
    expect(guest.page.get_by_text(guest.t("progress-none"))).to_be_visible()
    wanted = {"game": "ftw", "seats": 3, "bots": [None, "heuristic", "heuristic"], "sit": SIT, "start": True}
    table = guest.ask("POST", "/tables", {**wanted, "options": {"rounds": 1}})["id"]
    guest.post(f"/t/{table}", "resign")
    guest.go(f"/t/{table}")  # bots play only while a page is open
    wait_until(lambda: guest.ask("GET", "/me/results")["games"])
    worst = {"entry": 1, "loss": 0.21, "played": PLAYED, "better": BETTER, "why": WHY}
    with closing(sqlite3.connect(program.data / "takujo.sqlite3")) as database, database:
        database.execute("INSERT INTO summaries VALUES (?, 0, 9, 2, 0.3, ?)", (table, json.dumps([worst, worst])))
    guest.go("/me")
    places = guest.t("places-count", place=guest.t("end-place", place=3), count=1)
    expect(guest.page.get_by_text(guest.t("places-line", seats=3, places=places))).to_be_visible()
    expect(guest.page.get_by_role("img")).to_have_count(1)
    moment = guest.page.get_by_role("link", name=guest.t("progress-moment"))
    expect(moment).to_have_attribute("href", f"/replay/{table}#1")
    guest.check()
