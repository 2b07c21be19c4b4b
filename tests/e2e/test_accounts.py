"""Accounts: passkeys (virtual authenticator), recovery codes, results, export and erasure."""

import json
import re
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from playwright.sync_api import CDPSession, expect

from tests.e2e.guest import Guest, NewGuest
from tests.e2e.server_process import Program
from tests.server.client import wait_until

pytestmark = pytest.mark.usefixtures("axe")
CODE = re.compile(r"[A-Z2-9]{6}(-[A-Z2-9]{6}){3}")


class Authenticator:
    """A virtual authenticator for a guest's page."""

    def __init__(self, guest: Guest, keys: list[Any] | None = None) -> None:
        self.cdp: CDPSession = guest.context.new_cdp_session(guest.page)
        self.cdp.send("WebAuthn.enable")
        options = {"protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True}
        more = {"isUserVerified": True, "automaticPresenceSimulation": True}
        self.id = self.cdp.send("WebAuthn.addVirtualAuthenticator", {"options": {**options, **more}})["authenticatorId"]
        for key in keys or []:
            self.cdp.send("WebAuthn.addCredential", {"authenticatorId": self.id, "credential": key})

    @property
    def keys(self) -> list[Any]:
        found: list[Any] = self.cdp.send("WebAuthn.getCredentials", {"authenticatorId": self.id})["credentials"]
        return found


def another(new_guest: NewGuest, guest: Guest) -> Guest:
    return new_guest(guest.language, guest.size)


def register(guest: Guest) -> Authenticator:
    guest.go("/me")
    device = Authenticator(guest)
    guest.press(guest.button("keep-begin"))
    expect(guest.page.get_by_text(CODE)).to_be_visible()
    return device


def test_passkey_signs_in_on_another_device(guest: Guest, new_guest: NewGuest) -> None:
    table = guest.open("ftw", 2)
    guest.go("/")
    guest.press(guest.button("lobby-settings"))
    guest.press(guest.page.get_by_role("link", name=guest.t("me-link")))
    expect(guest.button("keep-begin")).to_be_visible()
    guest.check()
    device = register(guest)
    guest.check()
    guest.press(guest.button("keep-code-hide"))
    expect(guest.page.get_by_text(guest.t("keep-code-have"))).to_be_visible()
    expect(guest.page.get_by_text(CODE)).to_have_count(0)
    guest.check()
    other = another(new_guest, guest)
    other.go("/me")
    Authenticator(other, device.keys)
    other.press(other.button("keep-sign-in"))
    expect(other.button("keep-leave")).to_be_visible()
    assert [f"/t/{found['id']}" for found in other.ask("GET", "/mine")["tables"]] == [table]
    other.press(other.button("keep-code-new"))
    expect(other.button("keep-prove-passkey")).to_be_visible()
    other.check()
    other.press(other.button("keep-prove-passkey"))
    expect(other.page.get_by_text(CODE)).to_be_visible()
    guest.go("/")
    guest.press(guest.page.get_by_role("link", name=guest.t("keep-news-link")))
    expect(guest.page.get_by_role("heading", name=guest.t("keep-changes"))).to_be_visible()
    guest.check()
    guest.go("/")
    expect(guest.button("lobby-settings")).to_be_visible()
    expect(guest.page.get_by_text(guest.t("keep-news"))).to_have_count(0)  # dismissed
    other.press(other.button("keep-code-hide"))
    other.press(other.button("keep-leave"))
    expect(other.button("keep-begin")).to_be_visible()
    assert other.ask("GET", "/mine")["tables"] == []
    guest.go("/me")
    guest.press(guest.button("keep-end"))
    expect(guest.page.get_by_text(guest.t("keep-ended"))).to_be_visible()
    assert [f"/t/{found['id']}" for found in guest.ask("GET", "/mine")["tables"]] == [table]


def test_account_is_renamed_and_its_code_copied(guest: Guest) -> None:
    guest.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    register(guest)
    code = guest.page.get_by_text(CODE).inner_text()
    guest.press(guest.button("share-copy"))
    expect(guest.button("share-copied")).to_be_visible()
    assert guest.page.evaluate("navigator.clipboard.readText()") == code
    guest.page.get_by_label(guest.t("person-name")).fill("Anna")
    guest.press(guest.page.get_by_text(guest.t("colour-teal")).locator(".."))
    guest.press(guest.button("public-save"))
    expect(guest.button("keep-renamed")).to_be_visible()
    account = guest.ask("GET", "/me")["account"]
    assert (account["name"], account["colour"]) == ("Anna", "teal")


def block_bob(guest: Guest, new_guest: NewGuest) -> None:
    table = guest.open("ftw", 2)
    another(new_guest, guest).post(table, "sit", name="Bob", colour="red")
    guest.post(table, "block", seat=1)


def test_recovery_code_signs_in_by_keyboard(guest: Guest, new_guest: NewGuest) -> None:
    """The page follows a sign-in at once, and shows nothing after deletion."""
    block_bob(guest, new_guest)
    register(guest)
    code = guest.page.get_by_text(CODE).inner_text()
    other = another(new_guest, guest)
    other.tolerated.append("403")  # the mistyped code
    other.go("/me")
    field = other.page.get_by_label(other.t("keep-code-label"))
    field.fill("WRONG")
    field.press("Enter")
    expect(other.page.get_by_role("alert")).to_have_text(other.t("error-recovery-refused"))
    other.check()
    tab = other.context.new_page()
    tab.goto(other.page.url)
    expect(tab.get_by_role("button", name=other.t("keep-begin"))).to_be_visible()
    field.fill(code.lower())
    with other.page.expect_response("**/api/me/results"), other.page.expect_response("**/api/me/progress"):
        field.press("Enter")
    expect(other.page.get_by_text(CODE)).to_be_visible()
    for page in (other.page, tab):
        expect(page.get_by_text("Bob", exact=True)).to_be_visible()
    tab.close()
    newest = other.page.get_by_text(CODE).inner_text()
    assert newest != code
    other.press(other.button("keep-code-hide"))
    expect(other.button("keep-leave")).to_be_visible()
    other.press(other.page.get_by_role("button", name=re.compile(other.t("keep-remove"))))
    field.fill(newest)
    field.press("Enter")
    expect(other.page.get_by_text(other.t("keep-passkeys"), exact=True)).to_have_count(0)
    expect(other.button("keep-code-new")).to_be_visible()
    other.press(other.button("own-forget", account="yes"))
    other.check()
    field.fill(newest)
    with other.page.expect_response("**/api/me/results"):
        field.press("Enter")
    expect(other.page.get_by_text(other.t("own-forgotten"))).to_be_visible()
    expect(other.button("keep-begin")).to_be_visible()
    expect(other.page.get_by_text("Bob", exact=True)).to_have_count(0)


def test_cancelled_passkey_changes_nothing(guest: Guest) -> None:
    guest.go("/me")
    device = Authenticator(guest)
    device.cdp.send("WebAuthn.setUserVerified", {"authenticatorId": device.id, "isUserVerified": False})
    guest.press(guest.button("keep-sign-in"))
    expect(guest.page.get_by_role("alert")).to_have_text(guest.t("error-passkey-dropped"))
    guest.check()
    assert guest.ask("GET", "/me")["account"] is None


def test_server_without_accounts_does_not_mention_them(new_guest: NewGuest, plain_program: Program) -> None:
    guest = new_guest(host=plain_program.host)
    with guest.page.expect_response("**/api/me"):
        guest.go("/me")
    expect(guest.page.get_by_role("heading", name=guest.t("me-title"), exact=True)).to_be_visible()
    expect(guest.page.get_by_text(guest.t("keep-title"))).to_have_count(0)
    guest.check()


def test_data_is_exported_and_erased(guest: Guest, tmp_path: Path) -> None:
    table = guest.open_with_bots("ftw", 2)
    guest.go("/me")
    with guest.page.expect_download() as waiting:
        guest.press(guest.button("own-export"))
    waiting.value.save_as(tmp_path / "takujo.zip")
    with ZipFile(tmp_path / "takujo.zip") as archive:
        exported = json.loads(archive.read("person.json"))
    assert [f"/t/{found['id']}" for found in exported["tables"]] == [table]
    guest.press(guest.button("own-forget", account="no"))
    expect(guest.page.get_by_text(guest.t("own-forget-about"))).to_be_visible()
    guest.check()
    guest.press(guest.button("own-forget-not"))
    guest.press(guest.button("own-forget", account="no"))
    guest.press(guest.button("own-forget-sure"))
    expect(guest.page.get_by_text(guest.t("own-forgotten"))).to_be_visible()
    guest.check()
    assert guest.ask("GET", "/mine")["tables"] == []


def test_erased_player_has_no_name(guest: Guest, desktop: Guest) -> None:
    table = guest.open("ftw", 2)
    desktop.post(table, "sit", name="Bob", colour="red")
    guest.post(table, "start")
    guest.go(table)
    expect(guest.page.get_by_text("Bob").first).to_be_visible()
    desktop.ask("POST", "/me/forget", {})
    expect(guest.page.get_by_text(guest.t("seat-someone")).first).to_be_visible()
    expect(guest.page.get_by_text("Bob")).to_have_count(0)


def test_results_are_listed_by_game_and_opponent(guest: Guest, desktop: Guest) -> None:
    guest.go("/me")
    expect(guest.page.get_by_text(guest.t("results-none"))).to_be_visible()
    table = guest.open("ftw", 2)
    desktop.post(table, "sit", name="Bob", colour="red")
    guest.post(table, "start")
    for player in (guest, desktop):
        player.post(table, "resign")
    guest.go(table)  # bots play only while a page is open
    wait_until(lambda: guest.ask("GET", "/mine")["tables"][0]["state"] == "over")
    guest.go("/me")
    row = guest.page.get_by_role("table", name=guest.t("results-met")).get_by_role("row").nth(1)
    expect(row.get_by_role("rowheader")).to_have_text("Bob")
    played = (
        guest.page.get_by_role("listitem").filter(has=guest.page.get_by_text(guest.t("game-ftw"), exact=True)).first
    )
    expect(played).to_contain_text(guest.t("results-count", matches=1, won=0))
    guest.check()
