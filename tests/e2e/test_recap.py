"""Days per move: a turn begins with a recap since the last."""

from contextlib import ExitStack, closing

import pytest
from playwright.sync_api import expect

from tests.e2e.guest import DESK, PHONE, NewGuest, Size
from tests.e2e.test_challenge import as_guest
from tests.server.client import ANN, BOB, Client, play_match


@pytest.mark.usefixtures("axe")
@pytest.mark.parametrize(("language", "size"), [("ja", PHONE), ("en", DESK)])
def test_turn_begins_with_what_happened(language: str, size: Size, new_guest: NewGuest) -> None:
    guest = new_guest(language, size)
    guest.go("/")
    with ExitStack() as stack:
        ann = stack.enter_context(closing(as_guest(guest)))
        bob = stack.enter_context(closing(Client(f"http://{guest.host}")))
        table = ann.open_table("ftw", 2, sit=ANN, pace={"kind": "days", "days": 1})
        bob.sit(table, **BOB)
        ann.post(f"/api/tables/{table}/start")
        for person in (ann, bob):
            person.join(table)
        while not (ann.play and ann.play["moves"] and len(ann.log) > 3):
            play_match([ann, bob], moves=1)
    guest.go(f"/t/{table}")
    sheet = guest.page.get_by_role("dialog", name=guest.t("log-since"))  # opens by itself
    expect(sheet.locator(".cloth")).to_be_visible()
    expect(sheet.get_by_text("Bob").first).to_be_visible()
    step = sheet.get_by_role("button", name=guest.t("bar-go-on"), exact=True)
    guest.check()
    while step.count():  # reduced motion
        guest.press(step)
    expect(sheet.get_by_role("status")).to_have_text(guest.t("bar-your-turn"))
    guest.check()
    guest.press(sheet.get_by_role("button", name=guest.t("recap-done")))
    expect(sheet).to_have_count(0)
    guest.go(f"/t/{table}")
    show = guest.button("recap-show")
    show.wait_for()
    expect(sheet).to_have_count(0)  # already seen
    guest.press(show)
    expect(sheet).to_be_visible()
    guest.press(sheet.locator(".cloth"))
    expect(sheet).to_have_count(0)
