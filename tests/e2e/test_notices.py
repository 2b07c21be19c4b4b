"""Turn notices by webhook and mail: table, settings, unsubscribe link."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.e2e.guest import DESK, PHONE, Guest, NewGuest, open_match
from tests.e2e.server_process import Program
from tests.server.notices.mail_server import MailServer
from tests.server.notices.webhook_receiver import Receiver, run_receiver

pytestmark = pytest.mark.usefixtures("axe")


@pytest.fixture(scope="module")
def receiver() -> Iterator[Receiver]:
    with run_receiver() as found:
        yield found


def test_webhook_is_added_at_a_table_and_removed(guest: Guest, receiver: Receiver) -> None:
    guest.tolerated.append("409")  # the first greeting is refused
    guest.go(guest.open_with_bots("ftw", 2, pace={"kind": "days", "days": 2}))
    guest.press(guest.button("table-more"))
    address = guest.page.get_by_label(guest.t("notices-webhook"))
    address.fill(receiver.address)
    receiver.status = 500
    guest.press(guest.button("notices-add-here"))
    expect(guest.page.get_by_text(guest.t("error-notice-unanswered"))).to_be_visible()
    expect(address).to_have_value(receiver.address)
    receiver.status = 204
    before = len(receiver.bodies())
    guest.press(guest.button("notices-add-here"))
    here = guest.page.get_by_label(guest.t("notices-this"), exact=True)
    expect(here).to_be_checked()
    guest.check()
    assert receiver.bodies()[before]["text"] == guest.t("notice-greeting")
    guest.page.get_by_label(guest.t("notices-everywhere"), exact=True).check()
    expect(here).to_have_count(0)
    guest.go("/")
    guest.press(guest.button("lobby-settings"))
    expect(guest.page.get_by_label(guest.t("notices-everywhere"), exact=True)).to_be_checked()
    guest.check()
    guest.page.get_by_label(guest.t("notices-quiet"), exact=True).check()
    starts = guest.page.get_by_label(guest.t("notices-quiet-from"), exact=True)
    expect(starts).to_have_value("22:00")
    starts.fill("23:30")
    starts.blur()
    remind = guest.page.get_by_label(guest.t("notices-remind"), exact=True)
    remind.select_option("25")
    expect(remind).to_be_enabled()
    guest.check()
    (found,) = guest.ask("GET", "/notices")["addresses"]
    assert (found["times"]["quiet"]["start"], found["times"]["remind"]) == (23 * 60 + 30, 25)
    guest.press(guest.button("notices-remove"))
    expect(guest.button("notices-remove")).to_have_count(0)


def test_stop_link_works_as_soon_as_it_is_opened(guest: Guest) -> None:
    guest.go("/stop/whatever-it-was")
    expect(guest.page.get_by_text(guest.t("notices-stopped"))).to_be_visible()
    guest.check()


def test_server_without_notices_says_so(new_guest: NewGuest, plain_program: Program) -> None:
    guest = new_guest(host=plain_program.host)
    guest.go("/")
    with guest.page.expect_response("**/api/notices"):
        guest.press(guest.button("lobby-settings"))
    expect(guest.page.get_by_text(guest.t("error-notice-none"))).to_be_visible()
    expect(guest.page.get_by_text(guest.t("notices-webhook"))).to_have_count(0)


@pytest.mark.parametrize("offers", [False, True])
def test_waiting_person_may_put_the_deadline_into_a_calendar(
    offers: bool, new_guest: NewGuest, program: Program, plain_program: Program
) -> None:
    """Chromium's headless shell denies notifications. `offers`: the server has notices."""
    host = (program if offers else plain_program).host
    guests = [new_guest("ja", PHONE, host=host), new_guest("en", DESK, host=host)]
    open_match(*guests)
    turn = re.compile("|".join(re.escape(guest.t("bar-your-turn")) for guest in guests))
    guest = next(one for one in guests if not turn.search(one.page.title()))
    bar = guest.page.locator(".bar")
    before = bar.bounding_box()
    guest.press(guest.button("notices-offer" if offers else "notices-calendar"))
    assert bar.bounding_box() == before
    sheet = guest.page.get_by_role("dialog")
    if offers:
        expect(sheet.get_by_text(guest.t("notices-device-not", why="denied"))).to_be_visible()
    guest.check()
    with guest.page.expect_download() as saved:
        guest.press(sheet.get_by_role("button", name=guest.t("notices-calendar"), exact=True))
    file = saved.value.path().read_bytes().decode()
    assert f"\r\nURL:{guest.page.url}\r\n" in file
    assert not any(name in file for name in ("Aki", "Bo"))
    guest.page.keyboard.press("Escape")
    expect(bar.get_by_role("button")).to_have_count(0)


def test_mail_address_is_confirmed_by_a_code(guest: Guest, mailbox: MailServer) -> None:
    guest.tolerated.append("409")  # the wrong code
    guest.go("/")
    guest.press(guest.button("lobby-settings"))
    guest.page.get_by_label(guest.t("notices-mail"), exact=True).fill("ann@club.example")
    guest.press(guest.button("notices-mail-ask"))
    expect(guest.page.get_by_text(guest.t("notices-mail-sent", address="ann@club.example"))).to_be_visible()
    code = guest.page.get_by_label(guest.t("notices-mail-code"), exact=True)
    code.fill("WRONG")
    guest.press(guest.button("notices-add-all").last)
    expect(guest.page.get_by_text(guest.t("error-notice-mail-code"))).to_be_visible()
    guest.check()
    found = re.search(r"[A-Z2-9]{8}", mailbox.texts()[-1])
    assert found is not None
    code.fill(found[0])
    guest.press(guest.button("notices-add-all").last)
    expect(guest.button("notices-remove")).to_be_visible()
    guest.check()
    (address,) = guest.ask("GET", "/notices")["addresses"]
    assert (address["kind"], address["everywhere"]) == ("mail", True)
