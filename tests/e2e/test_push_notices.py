"""Push notices: registration by a tap, and the service worker.

Chromium's headless shell denies notifications and has no push service. So the test supplies the subscription, delivers
messages by DevTools, and records what would be shown.
"""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Worker, expect

from tests.e2e.guest import DAYS, SCRIPTS, Guest
from tests.server.client import wait_until
from tests.server.notices.push_device import PushDevice
from tests.server.notices.webhook_receiver import Receiver, run_receiver

pytestmark = pytest.mark.usefixtures("axe")

PUSH = (SCRIPTS / "fake-push-service.js").read_text(encoding="utf-8").rstrip().removesuffix(";")
NOTICES = (SCRIPTS / "fake-notifications.js").read_text(encoding="utf-8")
REGISTER = "navigator.serviceWorker.register('/push-service-worker.js', { scope: '/' }).then(() => true)"


def with_push_service(guest: Guest, device: PushDevice, endpoint: str) -> None:
    guest.context.add_init_script(f"({PUSH})({json.dumps(device.keys)}, {json.dumps(endpoint)})")


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    with run_receiver() as found:
        found.status = 201
        yield found


class Deliverer:
    """Delivers push messages to the service worker of a page by DevTools."""

    def __init__(self, guest: Guest) -> None:
        self.origin = f"http://{guest.host}"
        self.devtools = guest.context.new_cdp_session(guest.page)
        self.registrations: list[str] = []
        self.devtools.on("ServiceWorker.workerRegistrationUpdated", self._updated)
        self.devtools.send("ServiceWorker.enable")
        there = guest.context.service_workers
        self.worker: Worker = there[0] if there else guest.context.wait_for_event("serviceworker")
        guest.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        self.worker.evaluate(NOTICES)
        self.count = 0

    def _updated(self, found: dict[str, Any]) -> None:
        self.registrations += [one["registrationId"] for one in found["registrations"] if not one["isDeleted"]]

    def deliver(self, **changed: Any) -> list[Any]:
        """Deliver a message; return title, text, tag, silent, renotify of each notification."""
        said = {"tag": "turns", "quiet": False, "title": "T", "body": "B", "path": "", "lang": "en", **changed}
        message = {"origin": self.origin, "registrationId": self.registrations[-1], "data": json.dumps(said)}
        self.devtools.send("ServiceWorker.deliverPushMessage", message)
        self.count += 1
        self.wait(f"self.count >= {self.count}")
        return self.shown()

    def shown(self) -> list[Any]:
        return list(self.worker.evaluate("listed()"))

    def wait(self, wanted: str) -> None:
        wait_until(lambda: bool(self.worker.evaluate(wanted)))


def test_device_is_registered_by_a_tap(guest: Guest, receiver: Receiver) -> None:
    device = PushDevice()
    with_push_service(guest, device, receiver.address)
    guest.go(guest.open_with_bots("ftw", 2, pace={"kind": "days", "days": 2}))
    guest.press(guest.button("table-more"))
    guest.press(guest.button("notices-device-here"))
    expect(guest.page.get_by_text(guest.t("notices-device"), exact=True)).to_be_visible()
    expect(guest.button("notices-device-here")).to_have_count(0)
    guest.check()
    assert device.decrypt(receiver.came[0][2])["body"] == guest.t("notice-greeting")
    key = guest.ask("GET", "/notices")["push"]
    assert guest.page.evaluate("window.asked") == {"userVisibleOnly": True, "applicationServerKey": key}
    guest.press(guest.button("notices-remove"))
    expect(guest.button("notices-device-here")).to_be_visible()
    assert guest.ask("GET", "/notices")["addresses"] == []


def test_waiting_person_is_offered_a_notice_in_one_tap(guest: Guest, receiver: Receiver) -> None:
    device = PushDevice()
    with_push_service(guest, device, receiver.address)
    table = guest.open("ftw", 2, pace=DAYS)
    guest.go(table)
    expect(guest.page.get_by_text(re.compile(re.escape(guest.t("bar-may-close"))))).to_be_visible()
    guest.check()
    guest.press(guest.button("notices-offer"))
    expect(guest.page.get_by_text(guest.t("notices-offer-done"))).to_be_visible()
    assert device.decrypt(receiver.came[0][2])["body"] == guest.t("notice-greeting")
    (address,) = guest.ask("GET", "/notices")["addresses"]
    assert (address["everywhere"], address["tables"]) == (False, [table.removeprefix("/t/")])
    guest.page.reload()
    expect(guest.page.get_by_text(re.compile(re.escape(guest.t("bar-may-close"))))).to_be_visible()
    expect(guest.button("notices-offer")).to_have_count(0)


def test_notice_is_shown_replaced_and_taken_away(guest: Guest) -> None:
    path = guest.open_with_bots("ftw", 2, pace={"kind": "days", "days": 2})
    guest.go(path)
    guest.page.evaluate(REGISTER)
    device = Deliverer(guest)
    assert device.deliver(ids=["a-1"], title="first", path="t/a") == [["first", "B", "turns", False, True]]
    assert device.deliver(ids=["a-1"], title="again", path="t/a") == [["again", "B", "turns", True, False]]
    assert device.deliver(ids=["a-1", "b-2"], title="both") == [["both", "B", "turns", False, True]]
    assert device.deliver(ids=["b-2"], quiet=True, title="one", path="t/b") == [["one", "B", "turns", True, False]]
    device.deliver(ids=[], quiet=True)
    device.wait("self.shown.length === 0")
    device.deliver(ids=["c-3"], path="t/c")
    assert device.worker.evaluate("tapNotice()") == ""
    assert device.worker.evaluate("self.opened") == f"{device.origin}/t/c"
    assert device.shown() == []
    device.worker.evaluate("() => { self.opened = null; }")
    device.deliver(ids=["d-4"], path=path.strip("/"))
    device.worker.evaluate("tapNotice()")  # the page is open already; only a user's tap may focus it
    assert device.worker.evaluate("self.opened") is None


def test_changed_subscription_reaches_the_server(guest: Guest, receiver: Receiver) -> None:
    guest.go("/")
    before, after = PushDevice(), PushDevice()
    guest.ask("POST", "/notices/device", {"endpoint": receiver.address, **before.keys, "language": "en"})
    guest.page.evaluate(REGISTER)
    Deliverer(guest).worker.evaluate(
        "(given) => resubscribe(given)", [receiver.address, f"{receiver.address}/new", after.keys]
    )
    wait_until(lambda: guest.ask("GET", "/notices")["addresses"][0]["endpoint"] == f"{receiver.address}/new")


def test_visible_table_takes_its_notice_away(guest: Guest, receiver: Receiver) -> None:
    with_push_service(guest, PushDevice(), receiver.address)
    path = guest.open_with_bots("ftw", 2, pace={"kind": "days", "days": 2})
    guest.go(path)
    guest.page.evaluate(REGISTER)
    table = path.rpartition("/")[2]
    guest.page.evaluate(
        """(table) => {
        const one = (...ids) => ({ data: { ids }, close: () => window.closed_.push(ids) });
        window.closed_ = [];
        ServiceWorkerRegistration.prototype.getNotifications = async () =>
            [one(`${table}-1`), one(`${table}-1`, 'other-2'), one('other-2')];
        document.dispatchEvent(new Event('visibilitychange'));
    }""",
        table,
    )
    guest.page.wait_for_function("window.closed_.length > 0")
    assert guest.page.evaluate("window.closed_") == [[f"{table}-1"]]


@pytest.mark.parametrize(
    ("why", "script"),
    [
        ("none", "delete window.PushManager;"),
        ("home", "delete window.PushManager; navigator.standalone = false;"),
        ("denied", ""),
    ],
)
def test_settings_say_why_notices_are_impossible(why: str, script: str, guest: Guest) -> None:
    guest.context.add_init_script(script or "void 0")
    guest.go("/")
    guest.press(guest.button("lobby-settings"))
    expect(guest.page.get_by_text(guest.t("notices-device-not", why=why))).to_be_visible()
    expect(guest.button("notices-device-all")).to_have_count(0)
    guest.check()


def test_denied_permission_registers_nothing(guest: Guest) -> None:
    guest.context.add_init_script(
        "Notification.requestPermission = async () => 'default';"
        "Object.defineProperty(Notification, 'permission', { get: () => 'default' });"
    )
    guest.go("/")
    guest.press(guest.button("lobby-settings"))
    guest.press(guest.button("notices-device-all"))
    expect(guest.page.get_by_text(guest.t("error-notice-refused"))).to_be_visible()
    assert guest.ask("GET", "/notices")["addresses"] == []
