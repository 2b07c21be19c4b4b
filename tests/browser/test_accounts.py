"""People who last: real ceremonies with the virtual authenticator of the browser; a code on paper; what is
one's own, to take along, and being forgotten."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from playwright.sync_api import CDPSession, expect

from tests.browser.guest import DESK, PHONE, Guest, NewGuest
from tests.browser.program import Program
from tests.server.client import wait_until

pytestmark = pytest.mark.usefixtures("axe")
CODE = re.compile(r"[A-Z2-9]{6}(-[A-Z2-9]{6}){3}")


@pytest.fixture(scope="module")
def keeping(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Program]:
    served = Program(tmp_path_factory.mktemp("keeping"))
    served.environment |= {"TAKUJO_PUBLIC_URL": f"http://localhost:{served.port}", "TAKUJO_PASSKEYS": "yes"}
    served.start()
    yield served
    served.stop()


class Authenticator:
    """A device of somebody's, at whichever page of theirs it is."""

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


@pytest.fixture(params=[("ja", PHONE, True), ("en", DESK, False)], ids=["ja-phone-dark", "en-desk-light"])
def person(request: pytest.FixtureRequest, new_guest: NewGuest, keeping: Program) -> Guest:
    language, size, dark = request.param
    return new_guest(language, size, dark=dark, host=f"localhost:{keeping.port}")


def another(new_guest: NewGuest, person: Guest) -> Guest:
    """The same person with another device, or somebody else."""
    return new_guest(person.language, person.size, host=person.host)


def keep(person: Guest) -> Authenticator:
    person.go("/me")
    device = Authenticator(person)
    person.press(person.button("keep-begin"))
    expect(person.page.get_by_text(CODE)).to_be_visible()
    return device


def test_kept_and_the_same_with_another_device(person: Guest, new_guest: NewGuest) -> None:
    table = person.open("ftw", 2)
    person.go("/")
    person.press(person.button("lobby-settings"))
    person.press(person.page.get_by_role("link", name=person.t("me-link")))
    expect(person.button("keep-begin")).to_be_visible()
    person.check()
    device = keep(person)
    person.check()
    person.press(person.button("keep-code-hide"))
    expect(person.page.get_by_text(person.t("keep-code-have"))).to_be_visible()
    expect(person.page.get_by_text(CODE)).to_have_count(0)
    person.check()
    other = another(new_guest, person)
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
    person.go("/")
    person.press(person.page.get_by_role("link", name=person.t("keep-news-link")))
    expect(person.page.get_by_role("heading", name=person.t("keep-changes"))).to_be_visible()
    person.check()
    person.go("/")
    expect(person.page.get_by_role("heading", name=person.t("lobby-recent"))).to_be_visible()
    expect(person.page.get_by_text(person.t("keep-news"))).to_have_count(0)  # it was seen
    other.press(other.button("keep-code-hide"))
    other.press(other.button("keep-leave"))
    expect(other.button("keep-begin")).to_be_visible()
    assert other.ask("GET", "/mine")["tables"] == []
    person.go("/me")
    person.press(person.button("keep-end"))
    expect(person.page.get_by_text(person.t("keep-ended"))).to_be_visible()
    assert [f"/t/{found['id']}" for found in person.ask("GET", "/mine")["tables"]] == [table]


def test_who_is_kept_changes_their_name_and_copies_the_code(person: Guest) -> None:
    person.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    keep(person)
    code = person.page.get_by_text(CODE).inner_text()
    person.press(person.button("share-copy"))
    expect(person.button("share-copied")).to_be_visible()
    assert person.page.evaluate("navigator.clipboard.readText()") == code
    person.page.get_by_label(person.t("person-name")).fill("Anna")
    person.press(person.page.get_by_text(person.t("colour-teal")).locator(".."))
    person.press(person.button("keep-rename"))
    expect(person.button("keep-renamed")).to_be_visible()
    kept = person.ask("GET", "/me")["kept"]
    assert (kept["name"], kept["colour"]) == ("Anna", "teal")


def block_bob(person: Guest, new_guest: NewGuest) -> None:
    table, bob = person.open("ftw", 2)[2:], another(new_guest, person)
    bob.ask("POST", f"/tables{table}/sit", {"name": "Bob", "colour": "red"})
    person.ask("POST", f"/tables{table}/block", {"seat": 1})


def test_a_recovery_code_signs_in_by_keyboard(person: Guest, new_guest: NewGuest) -> None:
    """All of the page is the person's at once, and nobody's once they have deleted the account."""
    block_bob(person, new_guest)
    keep(person)
    code = person.page.get_by_text(CODE).inner_text()
    other = another(new_guest, person)
    other.tolerated.append("403")  # the code that was mistyped
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
    other.press(other.button("own-forget"))
    other.check()
    field.fill(newest)
    with other.page.expect_response("**/api/me/results"):
        field.press("Enter")
    expect(other.page.get_by_text(other.t("own-forgotten"))).to_be_visible()
    expect(other.button("keep-begin")).to_be_visible()
    expect(other.page.get_by_text("Bob", exact=True)).to_have_count(0)


def test_a_device_that_gives_nothing_changes_nothing(person: Guest) -> None:
    person.go("/me")
    device = Authenticator(person)
    device.cdp.send("WebAuthn.setUserVerified", {"authenticatorId": device.id, "isUserVerified": False})
    person.press(person.button("keep-sign-in"))
    expect(person.page.get_by_role("alert")).to_have_text(person.t("error-passkey-dropped"))
    person.check()
    assert person.ask("GET", "/me")["kept"] is None


def test_a_server_that_keeps_nobody_does_not_speak_of_it(guest: Guest) -> None:
    with guest.page.expect_response("**/api/me"):
        guest.go("/me")
    expect(guest.page.get_by_role("heading", name=guest.t("me-title"), exact=True)).to_be_visible()
    expect(guest.page.get_by_text(guest.t("keep-title"))).to_have_count(0)
    guest.check()


def test_everything_is_taken_along_and_then_forgotten(guest: Guest, tmp_path: Path) -> None:
    table = guest.open_with_bots("ftw", 2)
    guest.go("/me")
    with guest.page.expect_download() as waiting:
        guest.press(guest.button("own-export"))
    waiting.value.save_as(tmp_path / "takujo.zip")
    with ZipFile(tmp_path / "takujo.zip") as archive:
        told = json.loads(archive.read("person.json"))
    assert [f"/t/{found['id']}" for found in told["tables"]] == [table]
    guest.press(guest.button("own-forget"))
    expect(guest.page.get_by_text(guest.t("own-forget-about"))).to_be_visible()
    guest.check()
    guest.press(guest.button("own-forget-not"))
    guest.press(guest.button("own-forget"))
    guest.press(guest.button("own-forget-sure"))
    expect(guest.page.get_by_text(guest.t("own-forgotten"))).to_be_visible()
    guest.check()
    assert guest.ask("GET", "/mine")["tables"] == []


def test_somebody_who_was_forgotten_is_someone(guest: Guest, new_guest: NewGuest) -> None:
    table = guest.open("ftw", 2)
    other = new_guest(host=guest.host)
    other.ask("POST", f"/tables{table[2:]}/sit", {"name": "Bob", "colour": "red"})
    guest.ask("POST", f"/tables{table[2:]}/start")
    guest.go(table)
    expect(guest.page.get_by_text("Bob").first).to_be_visible()
    other.ask("POST", "/me/forget", {})
    expect(guest.page.get_by_text(guest.t("seat-someone")).first).to_be_visible()
    expect(guest.page.get_by_text("Bob")).to_have_count(0)


def test_results_by_game_and_with_people(guest: Guest, new_guest: NewGuest) -> None:
    guest.go("/me")
    expect(guest.page.get_by_text(guest.t("results-none"))).to_be_visible()
    other = new_guest(host=guest.host)
    table = guest.open("ftw", 2)[3:]
    other.ask("POST", f"/tables/{table}/sit", {"name": "Bob", "colour": "red"})
    guest.ask("POST", f"/tables/{table}/start")
    for person in (guest, other):
        person.ask("POST", f"/tables/{table}/resign")
    guest.go(f"/t/{table}")  # bots play where somebody looks on
    wait_until(lambda: guest.ask("GET", "/mine")["tables"][0]["state"] == "over")
    guest.go("/me")
    row = guest.page.get_by_role("table", name=guest.t("results-met")).get_by_role("row").nth(1)
    expect(row.get_by_role("rowheader")).to_have_text("Bob")
    expect(guest.page.get_by_role("rowheader", name=guest.t("game-ftw"), exact=True)).to_be_visible()
    guest.check()
