"""To be told that it is one's turn: asked for at a table, seen among the settings, ended by one tap on a link."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.guest import Guest, NewGuest
from tests.browser.program import Program
from tests.browser.telling import tells
from tests.server.notices.mail_server import run_mail_server
from tests.server.notices.webhook_receiver import Receiver, run_receiver

pytestmark = pytest.mark.usefixtures("axe")


@pytest.fixture(scope="module")
def receiver() -> Iterator[Receiver]:
    with run_receiver() as found:
        yield found


@pytest.fixture(scope="module")
def telling(tmp_path_factory: pytest.TempPathFactory, receiver: Receiver) -> Iterator[Program]:
    """A server that sends webhooks. The receiver outlives it: what is on its way when a test ends arrives."""
    with tells(tmp_path_factory.mktemp("telling"), TAKUJO_WEBHOOKS="yes") as served:
        yield served


def test_asked_for_at_a_table_and_ended_by_one_tap(
    guest: Guest, new_guest: NewGuest, telling: Program, receiver: Receiver
) -> None:
    guest = new_guest(guest.language, guest.size, host=telling.host)
    guest.tolerated.append("409")  # the greeting is refused once
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


def test_a_link_ends_it_as_soon_as_it_is_opened(guest: Guest, new_guest: NewGuest, telling: Program) -> None:
    guest = new_guest(guest.language, guest.size, host=telling.host)
    guest.go("/stop/whatever-it-was")
    expect(guest.page.get_by_text(guest.t("notices-stopped"))).to_be_visible()
    guest.check()


def test_a_server_that_tells_nobody_does_not_speak_of_it(guest: Guest) -> None:
    guest.go("/")
    with guest.page.expect_response("**/api/notices"):
        guest.press(guest.button("lobby-settings"))
    expect(guest.page.get_by_text(guest.t("lobby-licences"))).to_be_visible()
    expect(guest.page.get_by_text(guest.t("notices-title"))).to_have_count(0)


def test_by_mail_after_a_code(guest: Guest, new_guest: NewGuest, tmp_path: Path) -> None:
    with run_mail_server() as box:
        served = Program(tmp_path)
        served.environment |= {
            "TAKUJO_PUBLIC_URL": served.address,
            "TAKUJO_MAIL": f"smtp://127.0.0.1:{box.port}",
            "TAKUJO_MAIL_FROM": "tables@club.example",
        }
        served.start()
        guest = new_guest(guest.language, guest.size, host=served.host)
        guest.tolerated.append("409")  # the wrong code
        guest.go("/")
        guest.press(guest.button("lobby-settings"))
        guest.page.get_by_label(guest.t("notices-mail"), exact=True).fill("ann@club.example")
        guest.press(guest.button("notices-mail-ask"))
        expect(guest.page.get_by_text(guest.t("notices-mail-sent", address="ann@club.example"))).to_be_visible()
        code = guest.page.get_by_label(guest.t("notices-mail-code"), exact=True)
        code.fill("WRONG")
        guest.press(guest.button("notices-add-all"))
        expect(guest.page.get_by_text(guest.t("error-notice-mail-code"))).to_be_visible()
        guest.check()
        found = re.search(r"[A-Z2-9]{8}", box.texts()[0])
        assert found is not None
        code.fill(found[0])
        guest.press(guest.button("notices-add-all"))
        expect(guest.button("notices-remove")).to_be_visible()
        guest.check()
        (told,) = guest.ask("GET", "/notices")["addresses"]
        assert (told["kind"], told["everywhere"]) == ("mail", True)
        served.stop()
