"""Other people at a table, and one's own page: reliability, blocks, reports; places, mistakes, what to learn."""

import json
import sqlite3
from contextlib import closing

import pytest
from playwright.sync_api import expect

from tests.browser import test_accounts
from tests.browser.guest import Guest, NewGuest
from tests.browser.program import Program
from tests.browser.test_accounts import another, keep
from tests.server.client import wait_until

pytestmark = pytest.mark.usefixtures("axe")
keeping, person = test_accounts.keeping, test_accounts.person  # fixtures

SIT = {"name": "Ann", "colour": "red"}
WHY = ["coach-ftw-keeps-top", {"card": "37"}]
PLAYED, BETTER = (["ftw-move-play", {"card": card}] for card in ("37", "5"))


def test_somebody_is_blocked_and_reported_by_keyboard_and_met_again(person: Guest, new_guest: NewGuest) -> None:
    other = another(new_guest, person)
    keep(other)
    table = other.open("ftw", 3, sit=SIT)
    person.go(table)
    tag = person.page.get_by_text(person.t("reliable-new"), exact=True)
    expect(tag.first).to_be_visible()
    about = person.page.locator("summary").filter(has_text="Ann")
    about.focus()
    about.press("Enter")
    person.check()
    person.page.get_by_label(person.t("company-reason")).select_option("talk")
    person.page.get_by_label(person.t("company-text")).fill("…")
    person.button("company-report", who="Ann").press("Enter")
    expect(person.page.get_by_text(person.t("company-reported"))).to_be_visible()
    person.button("company-block", who="Ann").press("Enter")
    expect(person.page.get_by_text(person.t("company-blocked-about", who="Ann"))).to_be_visible()
    person.check()
    person.go("/me")
    person.press(person.button("blocks-remove-of", who="Ann"))
    expect(person.page.get_by_role("heading", name=person.t("blocks-title"))).to_have_count(0)


def test_ones_own_page_tells_places_mistakes_and_what_to_learn(person: Guest, keeping: Program) -> None:
    person.go("/me")
    expect(person.page.get_by_text(person.t("progress-none"))).to_be_visible()
    wish = {"game": "ftw", "seats": 3, "bots": [None, "heuristic", "heuristic"], "sit": SIT, "start": True}
    table = person.ask("POST", "/tables", {**wish, "options": {"rounds": 1}})["id"]
    person.ask("POST", f"/tables/{table}/resign")
    person.go(f"/t/{table}")  # bots play while somebody looks on
    wait_until(lambda: person.ask("GET", "/me/results")["games"])
    worst = {"entry": 1, "loss": 0.21, "played": PLAYED, "better": BETTER, "why": WHY}
    with closing(sqlite3.connect(keeping.data / "takujo.sqlite3")) as database, database:
        database.execute("INSERT INTO summaries VALUES (?, 0, 9, 2, 0.3, ?)", (table, json.dumps([worst, worst])))
    person.go("/me")
    expect(person.page.get_by_role("table", name=person.t("places-title"))).to_be_visible()
    expect(person.page.get_by_role("img")).to_have_count(1)
    moment = person.page.get_by_role("link", name=person.t("progress-moment"))
    expect(moment).to_have_attribute("href", f"/replay/{table}#1")
    person.check()
