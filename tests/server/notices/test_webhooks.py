"""Webhooks over a real server: signed, withdrawn, retried, dropped and refused."""

import time
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from ipaddress import ip_network
from pathlib import Path
from typing import Any

import pytest
from tests.server.accounts.authenticator import Authenticator
from tests.server.accounts.passkeys import prove, register, sign_in
from tests.server.client import ANN, Client, Json, wait_until
from tests.server.notices.webhook_receiver import Receiver, is_signed
from tests.server.threaded_server import serve

from takujo.server.db.catalog.sql import SqlCatalog
from takujo.server.live.live_table import now_ms
from takujo.server.notices import push
from takujo.server.notices.outbox import Outbox
from takujo.server.notices.pending_turns import Said
from takujo.server.notices.records import Address, Delivery, Turn
from takujo.server.notices.senders import Texts
from takujo.server.notices.webhooks import body_of, kind_of

ON: dict[str, Any] = {
    "webhooks": True,
    "public_url": "http://localhost",
    "webhook_networks": (ip_network("127.0.0.0/8"),),
}
DAYS = {"kind": "days", "days": 3}
ADDRESS = Address("a", "p", "json", "t", "s", "stop", "en", everywhere=True)
TEXTS = Texts("https://t.example")
FEW_S = 0.6  # without a notice


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, fast_worker: None) -> Iterator[str]:
    with serve(tmp_path_factory.mktemp("server"), **ON, passkeys=True) as address:
        yield address


def begin(ann: Client, bob: Client) -> str:
    """Start a match in which nobody is connected."""
    table = seated(ann, bob)
    ann.post(f"/api/tables/{table}/start")
    return table


def seated(ann: Client, bob: Client) -> str:
    table = ann.open_table("ftw", 2, pace=DAYS, sit=ANN)
    bob.sit(table, "Bob", "red")
    return table


def move(people: list[Client], table: str) -> int:
    """Connect, move and leave as the next player. Returns the player's index."""
    for number, person in enumerate(people):
        person.join(table)
        assert person.play is not None
        moves = person.play["moves"]
        if moves:
            person.move(moves[0][0])
            person.until(lambda frame: frame["t"] == "update" and "play" in frame)
        person.leave()
        if moves:
            return number
    raise AssertionError("nobody could move")


def add(person: Client, receiver: Receiver, table: str | None = None, path: str = "") -> Json:
    wanted = {"target": receiver.address + path, "language": "en", "table": table}
    return person.post("/api/notices", wanted, 201)


def test_turn_is_sent_and_withdrawn_after_the_move(database: str, tmp_path: Path, receiver: Receiver) -> None:
    with serve(tmp_path, database=database, **ON) as server, Client(server) as ann, Client(server) as bob:
        secret = add(ann, receiver)["secret"]
        assert receiver.bodies()[0]["type"] == "hello"
        table = begin(ann, bob)
        wait_until(lambda: len(receiver.bodies()) > 1)
        people = [ann, bob]
        told = receiver.bodies()[1]
        assert told["turns"] == [
            {**told["turns"][0], "table": table, "game": "ftw", "with": ["Bob"], "url": f"http://localhost/t/{table}"}
        ]
        assert now_ms() < told["turns"][0]["ends_ms"] < now_ms() + 4 * 86_400_000
        assert "FTW" in told["text"]
        assert told["stop"].startswith("http://localhost/api/stop/")
        assert move(people, table) == 0
        wait_until(lambda: any(body.get("over") == told["new"] for body in receiver.bodies()))
        assert move(people, table) == 1
        wait_until(lambda: len(receiver.turns()) == 2)
        assert all(is_signed(secret, headers, body) for _, headers, body in receiver.came)
        assert len({headers["webhook-id"] for _, headers, _ in receiver.came}) == len(receiver.came)
        time.sleep(FEW_S)
        assert len(receiver.turns()) == len(set(receiver.turns())) == 2


def test_next_worker_sends_what_a_killed_one_left(
    database: str, tmp_path: Path, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def nothing(*_: object, **__: object) -> None: ...

    with (
        monkeypatch.context() as killed,
        serve(tmp_path, database=database, **ON) as server,
        Client(server) as ann,
        Client(server) as bob,
    ):
        add(ann, receiver)
        killed.setattr(SqlCatalog, "set_state", nothing)  # nor does the catalog know that it has begun
        killed.setattr(Outbox, "note", nothing)
        table = begin(ann, bob)
    with serve(tmp_path, database=database, **ON):
        wait_until(receiver.turns)
        assert receiver.turns()[0].startswith(table)


def test_connected_person_is_notified_after_leaving(ann: Client, bob: Client, receiver: Receiver) -> None:
    add(ann, receiver)
    table = seated(ann, bob)
    ann.join(table)
    ann.post(f"/api/tables/{table}/start")
    ann.until(lambda _: ann.play is not None)
    time.sleep(FEW_S)
    assert receiver.turns() == []
    ann.leave()
    wait_until(lambda: len(receiver.turns()) == 1)


def test_notices_for_one_table_or_all(ann: Client, bob: Client, receiver: Receiver) -> None:
    table = seated(ann, bob)
    found = add(ann, receiver, table)
    assert (found["everywhere"], found["tables"]) == (False, [table])
    other = begin(ann, bob)
    ann.post(f"/api/tables/{table}/start")
    wait_until(lambda: len(receiver.turns()) == 1)
    time.sleep(FEW_S)
    assert receiver.turns()[0].startswith(table)
    ann.post(f"/api/notices/{found['id']}/tables", {"everywhere": True, "tables": []})
    wait_until(lambda: len(receiver.turns()) == 2)  # including pending turns
    assert receiver.turns()[1].startswith(other)


def test_match_against_bots_sends_nothing(ann: Client, receiver: Receiver) -> None:
    add(ann, receiver)
    ann.open_table("ftw", 2, bots=[None, "random"], sit=ANN, start=True)
    time.sleep(FEW_S)
    assert receiver.turns() == []


def test_unsubscribe_link_ends_notices(server: str, ann: Client, bob: Client, receiver: Receiver) -> None:
    add(ann, receiver)
    table = begin(ann, bob)
    wait_until(lambda: len(receiver.turns()) == 1)
    stop = receiver.bodies()[1]["stop"].removeprefix("http://localhost")
    with Client(server) as stranger:  # as a mail program, without a cookie
        for _ in range(2):
            stranger.http.post(stop, data={"List-Unsubscribe": "One-Click"}).raise_for_status()
    assert ann.get("/api/notices")["addresses"] == []
    assert move([ann, bob], table) == 0
    assert move([ann, bob], table) == 1
    time.sleep(FEW_S)
    assert len(receiver.turns()) == 1


@pytest.mark.parametrize("status", [404, 410])
def test_gone_address_is_dropped(status: int, ann: Client, bob: Client, receiver: Receiver) -> None:
    add(ann, receiver)
    receiver.status = status
    begin(ann, bob)
    wait_until(lambda: ann.get("/api/notices")["addresses"] == [])
    assert len(receiver.turns()) == 1


def test_five_failures_drop_the_address(ann: Client, bob: Client, receiver: Receiver) -> None:
    add(ann, receiver)
    receiver.status = 500
    begin(ann, bob)
    wait_until(lambda: ann.get("/api/notices")["addresses"] == [])
    assert len(receiver.turns()) == 5
    assert len(set(receiver.turns())) == 1


def test_failed_notice_is_retried(ann: Client, bob: Client, receiver: Receiver) -> None:
    add(ann, receiver)
    receiver.status = 503
    begin(ann, bob)
    wait_until(lambda: len(receiver.turns()) >= 2)
    receiver.status = 200
    count = len(receiver.turns())
    wait_until(lambda: len(receiver.turns()) > count)
    time.sleep(FEW_S)
    assert len(receiver.turns()) <= count + 2
    assert len(ann.get("/api/notices")["addresses"]) == 1


def test_bad_webhooks_are_refused(ann: Client, bob: Client, receiver: Receiver) -> None:
    wanted = {"target": receiver.address, "language": "en", "table": None}
    assert ann.post("/api/notices", {**wanted, "target": "http://10.0.0.1/"}, 400)["code"] == "notice-address"
    assert ann.post("/api/notices", {**wanted, "target": "https://127.0.0.1:1/"}, 409)["code"] == "notice-unanswered"
    receiver.status = 500
    assert ann.post("/api/notices", wanted, 409)["code"] == "notice-unanswered"
    receiver.status = 204
    found = ann.post("/api/notices", wanted, 201)
    assert ann.post("/api/notices", wanted, 409)["code"] == "notice-there"
    assert bob.post(f"/api/notices/{found['id']}/remove", {}, 404)["code"] == "notice-unknown"
    assert bob.post(f"/api/notices/{found['id']}/tables", {"everywhere": True}, 404)["code"] == "notice-unknown"
    for number in range(4):
        add(ann, receiver, path=f"/{number}")
    assert ann.post("/api/notices", {**wanted, "target": f"{receiver.address}/9"}, 409)["code"] == "notice-most"
    assert ann.post(f"/api/notices/{found['id']}/remove")["addresses"][0]["shown"] == "127.0.0.1"


def test_notices_can_be_switched_off(live_server: str) -> None:
    with Client(live_server) as ann:
        assert ann.get("/api/notices") == {"webhooks": False, "push": None, "mail": False, "addresses": []}
        wanted = {"target": "https://x.example/", "language": "en"}
        for path, body in {"notices": wanted, "notices/x/remove": {}, "stop/x": {}}.items():
            assert ann.post(f"/api/{path}", body, 404)["code"] == "notice-none"


def test_chat_messages_mention_nobody() -> None:
    turn = Turn("t1", 5, Said("ftw", "ABCDEF", ["@everyone", "**[x](y)"], None))
    body: Any = body_of(Delivery(replace(ADDRESS, kind="discord"), [turn]), TEXTS)
    assert body["allowed_mentions"] == {"parse": []}
    assert r"\@everyone" in body["content"]
    assert r"\*\*\[x\]\(y\)" in body["content"]
    assert "https://t.example/t/t1" in body["content"]
    assert "https://t.example/stop/stop" in body["content"]


def test_names_are_no_markup_in_slack() -> None:
    turn = Turn("t1", 5, Said("ftw", "ABCDEF", ["<!channel>", "A&B"], None))
    address = replace(ADDRESS, kind="slack")
    body: Any = body_of(Delivery(address, [turn]), TEXTS)
    assert "&lt;!channel&gt; and A&amp;B" in body["text"]
    assert "https://t.example/t/t1" in body["text"]


def test_quiet_hours_and_reminders_are_set(ann: Client, bob: Client, receiver: Receiver) -> None:
    found = add(ann, receiver)
    assert found["times"] == {"quiet": None, "remind": None}
    path = f"/api/notices/{found['id']}/times"
    wanted = {"quiet": {"start": 0, "until": 0, "zone": "Asia/Tokyo"}, "remind": 25}
    assert ann.post(path, wanted)["addresses"][0]["times"] == wanted
    assert bob.post(path, wanted, 404)["code"] == "notice-unknown"
    for zone in ("../etc/passwd", "America", "Moon/Base"):
        assert ann.post(path, {"quiet": {**wanted["quiet"], "zone": zone}}, 400)["code"] == "notice-zone"
    for bad in ({"remind": 30}, {"quiet": {**wanted["quiet"], "start": 1_440}}):
        assert ann.post(path, bad, 400)["code"] == "request-field"
    now = datetime.now(UTC)
    minute = now.hour * 60 + now.minute
    night = {"start": minute, "until": (minute + 60) % 1_440, "zone": "UTC"}
    ann.post(path, {"quiet": night})
    begin(ann, bob)
    time.sleep(FEW_S)
    assert receiver.turns() == []
    ann.post(path, {})
    wait_until(lambda: len(receiver.turns()) == 1)


def test_account_change_is_sent(ann: Client, bob: Client, receiver: Receiver) -> None:
    device = Authenticator("http://localhost")
    register(ann, device)
    add(ann, receiver)
    ann.post("/api/me/code", prove(ann, device))
    wait_until(lambda: len(receiver.bodies()) == 2)
    assert receiver.bodies()[1] == {
        "type": "account",
        "text": "Your account has a new recovery code. If this wasn’t you, see http://localhost/me",
    }
    sign_in(bob, device)
    wait_until(lambda: len(receiver.bodies()) == 3)
    assert receiver.bodies()[2]["text"].startswith("A passkey was used to sign in to your account.")


def test_notice_names_the_other_people_if_there_are_any() -> None:
    """At a tournament's table all others may be bots."""
    alone, both = (Turn("t1", 5, Said("ftw", "ABCDEF", others, None)) for others in ([], ["Bob", "Cyd"]))
    assert [TEXTS.short(turn, "en") for turn in (alone, both)] == ["FTW?!", "FTW?!, with Bob and Cyd"]
    assert [TEXTS.short(turn, "ja") for turn in (alone, both)] == ["FTW?!", "FTW?!（相手：Bob・Cyd）"]
    assert TEXTS.line(alone, "en") == "FTW?!: it is your turn. https://t.example/t/t1"
    assert TEXTS.reminder(both, "en").startswith("FTW?!, with Bob and Cyd: it is still your turn")


def test_reminder_text() -> None:
    reminder = Delivery(ADDRESS, [], reminded=[Turn("t1", 5, Said("ftw", "ABCDEF", ["Bob"], 9, 9))])
    body: Any = body_of(reminder, TEXTS)
    assert (body["new"], body["reminded"], [one["id"] for one in body["turns"]]) == ([], ["t1-5"], ["t1-5"])
    assert "time is running out" in body["text"]
    shown: Any = push.body_of(reminder, TEXTS)
    assert (shown["quiet"], shown["ids"], shown["path"]) == (False, ["t1-5-again"], "t/t1")
    assert "running out" in shown["title"]
    slack: Any = body_of(replace(reminder, address=replace(ADDRESS, kind="slack")), TEXTS)
    assert "time is running out. https://t.example/t/t1" in slack["text"]


def test_discord_and_slack_are_recognised() -> None:
    assert kind_of("https://discord.com/api/webhooks/1/x") == "discord"
    assert kind_of("https://hooks.slack.com/services/T/B/x") == "slack"
    assert kind_of("https://discord.com.evil.example/api/webhooks/1/x") == "json"
