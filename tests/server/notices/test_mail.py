"""E-mail over a real SMTP server: confirmation, turns, unsubscribing and limits."""

import re
import ssl
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from email.utils import parsedate_to_datetime
from pathlib import Path
from typing import Any

import pytest
from tests.server.accounts.authenticator import Authenticator
from tests.server.accounts.passkeys import recover, register
from tests.server.client import Client, Json, wait_until
from tests.server.notices.mail_server import MailServer, run_mail_server
from tests.server.notices.test_webhooks import FEW_S, begin, move
from tests.server.threaded_server import serve

from takujo.cli import main
from takujo.server.live.live_table import now_ms
from takujo.server.notices import mail, outbox, outbox_worker
from takujo.server.notices.confirmation_codes import HOUR_MS, Codes
from takujo.server.notices.mail import Mail, Relay, message_of
from takujo.server.notices.pending_turns import Said
from takujo.server.notices.records import Address, Delivery, Turn
from takujo.server.notices.senders import AWAY_S, Failed, Gone, Texts

ANN = "ann@club.example"
TEXTS = Texts("https://t.example")
CODE = re.compile(r"[A-Z2-9]{8}")


@contextmanager
def case(folder: Path, **more: Any) -> Iterator[tuple[str, Client, Client, MailServer]]:
    with (
        run_mail_server() as box,
        serve(
            folder,
            public_url="http://localhost",
            mail=f"smtp://127.0.0.1:{box.port}",
            mail_from="tables@club.example",
            **more,
        ) as server,
        Client(server) as ann,
        Client(server) as bob,
    ):
        yield server, ann, bob, box


def ask(person: Client, status: int = 200, address: str = ANN, language: str = "en") -> Json:
    return person.post("/api/notices/mail", {"address": address, "language": language}, status)


def confirm(person: Client, code: str, status: int = 201, address: str = ANN) -> Json:
    wanted = {"address": address, "code": code, "language": "en"}
    return person.post("/api/notices/mail/confirm", wanted, status)


def code_in(text: str) -> str:
    found = CODE.search(text)
    assert found is not None, text
    return found[0]


def join(person: Client, box: MailServer) -> Json:
    ask(person)
    return confirm(person, code_in(box.texts()[-1]))


def test_turns_are_mailed_after_confirmation(database: str, tmp_path: Path) -> None:
    with case(tmp_path, database=database) as (_, ann, bob, box):
        assert ann.get("/api/notices")["mail"] is True
        ask(ann)
        table = begin(ann, bob)
        time.sleep(FEW_S)
        ((to, asked),) = box.came
        assert (to, asked["To"]) == ([ANN], ANN)
        assert "http" not in asked.get_content()
        code = code_in(asked.get_content())
        wrong = code[:-1] + ("A" if code[-1] != "A" else "B")
        assert confirm(ann, wrong, 409)["code"] == "notice-mail-code"
        assert confirm(bob, code, 409)["code"] == "notice-mail-code"  # Ann's code
        assert confirm(ann, code, 409, "eve@club.example")["code"] == "notice-mail-code"
        told = confirm(ann, f" {code[:4].lower()}-{code[4:]} ")
        assert (told["kind"], told["shown"], told["secret"], told["endpoint"]) == ("mail", ANN, None, None)
        wait_until(lambda: len(box.came) == 2)  # the turn that was pending
        to, turn = box.came[1]
        assert to == [ANN]
        assert turn["From"] == "Takujo <tables@club.example>"
        assert turn["Subject"] == "It is your turn"
        assert turn["Auto-Submitted"] == "auto-generated"
        assert abs(parsedate_to_datetime(turn["Date"]).timestamp() * 1_000 - now_ms()) < 60_000
        assert f"with Bob: it is your turn. http://localhost/t/{table}" in turn.get_content()
        assert turn["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        assert "http://localhost/stop/" in turn.get_content()


def test_account_change_is_mailed(tmp_path: Path) -> None:
    with case(tmp_path, passkeys=True) as (_, ann, _, box):
        device = Authenticator("http://localhost")
        code = register(ann, device)["code"]
        join(ann, box)
        recover(ann, code)
        wait_until(lambda: len(box.came) == 2)
        to, told = box.came[1]
        assert (to, told["Subject"]) == ([ANN], "Takujo: your account has changed")
        assert "used to sign in. If this wasn’t you, see http://localhost/me" in told.get_content()


def test_one_click_unsubscribe(tmp_path: Path) -> None:
    with case(tmp_path) as (server, ann, bob, box):
        join(ann, box)
        begin(ann, bob)
        wait_until(lambda: len(box.came) == 2)
        stop = box.came[1][1]["List-Unsubscribe"].strip("<>").removeprefix("http://localhost")
        with Client(server) as stranger:
            stranger.http.post(stop, data={"List-Unsubscribe": "One-Click"}).raise_for_status()
        assert ann.get("/api/notices")["addresses"] == []


def test_turns_in_quick_succession_are_one_mail(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(outbox_worker.REST_MS, "mail", 5_000)  # type: ignore[arg-type, index]
    with case(tmp_path) as (_, ann, bob, box):
        join(ann, box)
        first = begin(ann, bob)
        wait_until(lambda: len(box.came) == 2)
        others = [begin(ann, bob) for _ in range(3)]
        moved = begin(ann, bob)
        assert move([ann, bob], moved) == 0
        wait_until(lambda: len(box.came) == 3)
        time.sleep(FEW_S)
        (_, one), text = box.came[2], box.texts()[2]
        assert len(box.came) == 3
        assert one["Subject"] == "It is your turn at 3 tables"
        assert all(f"/t/{table}" in text for table in others)
        assert f"/t/{first}" not in text
        assert f"/t/{moved}" not in text


def test_codes_per_recipient_are_limited(database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with case(tmp_path, database=database) as (_, ann, bob, box):
        for person in (ann, bob, ann):
            ask(person)
        for address in (ANN, "Ann@Club.example", "ann+more@club.example"):
            assert ask(bob, 409, address)["code"] == "notice-mail-enough"
        monkeypatch.setattr(outbox, "CODES_AN_HOUR", 4)
        ask(bob, 200, "bob@club.example")
        assert ask(bob, 409, "cid@club.example")["code"] == "notice-mail-enough"
        assert len(box.came) == 4
        later = now_ms() + 86_400_001
        monkeypatch.setattr("takujo.server.api.notices.now_ms", lambda: later)
        ask(ann)


def test_codes_per_sender_address_are_limited(tmp_path: Path) -> None:
    with case(tmp_path, rate_limit_scale=1) as (server, *_, box):
        for sources, sent in ((["203.0.113.7"] * 4, 3), ([f"2001:db8::{host}" for host in range(1, 5)], 3)):
            for number, source in enumerate(sources):
                with Client(server, {"X-Forwarded-For": source}) as eve:
                    target = f"stranger{number}@{len(box.came)}.example"
                    if number < sent:
                        ask(eve, 200, target)
                    else:
                        assert ask(eve, 429, target)["code"] == "notice-often"
        assert len(box.came) == 6


def test_codes_per_person_are_limited(tmp_path: Path) -> None:
    with case(tmp_path, rate_limit_scale=1) as (_, ann, _, box):
        for number in range(4):
            ann.http.headers["X-Forwarded-For"] = f"203.0.113.{number}"
            ask(ann, 200 if number < 3 else 429, f"stranger{number}@club.example")
        assert len(box.came) == 3


def test_bad_mail_addresses_are_refused(tmp_path: Path) -> None:
    with case(tmp_path) as (_, ann, _, box):
        for bad in (
            "ann",
            "ann@club",
            "a b@club.example",
            "ann@club.example\r\nBcc: x@y.example",
            "ann@-x.example",
            '"a"@x.example',
        ):
            assert ask(ann, 400, bad)["code"] == "notice-mail-address", bad
        join(ann, box)
        assert ask(ann, 409)["code"] == "notice-there"
        box.answer = "450 later"
        assert ask(ann, 409, "eve@club.example")["code"] == "notice-mail-unsent"
    with serve(tmp_path / "without") as server, Client(server) as ann:
        assert ask(ann, 404)["code"] == "notice-none"
        assert confirm(ann, "x", 404)["code"] == "notice-none"


def test_gone_mailbox_is_dropped(tmp_path: Path) -> None:
    with case(tmp_path) as (_, ann, bob, box):
        join(ann, box)
        box.answer = "550 no such user"
        begin(ann, bob)
        wait_until(lambda: ann.get("/api/notices")["addresses"] == [])


@pytest.mark.anyio
async def test_codes_last_one_to_two_hours() -> None:
    codes = Codes(lambda: b"k" * 32)
    code = codes.make("p", ANN, 10 * HOUR_MS + 5)
    assert codes.is_right(code, "p", ANN, 11 * HOUR_MS + 5)
    assert not codes.is_right(code, "p", ANN, 12 * HOUR_MS)
    assert not Codes(lambda: b"x" * 32).is_right(code, "p", ANN, 10 * HOUR_MS + 5)
    assert codes.digest(ANN) != Codes(lambda: b"x" * 32).digest(ANN)


def delivery(kind: str = "mail") -> Delivery:
    address = Address("a", "p", "mail", ANN, "", "stop", "ja", everywhere=True)
    return Delivery(address, [Turn("t1", 5, Said("akumatrick", "ABCDEF", ["ボブ"], None))])


def certificate(folder: Path) -> tuple[ssl.SSLContext, ssl.SSLContext]:
    """Return TLS contexts of a local server and a trusting client."""
    key, own = folder / "key.pem", folder / "own.pem"
    how = ["-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost"]
    names = ["-addext", "subjectAltName=IP:127.0.0.1"]
    made = ["openssl", "req", "-x509", *how, *names, "-keyout", str(key), "-out", str(own)]
    subprocess.run(made, check=True, capture_output=True)
    server = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    server.load_cert_chain(own, key)
    return server, ssl.create_default_context(cafile=own)


@pytest.mark.anyio
async def test_password_is_sent_only_over_tls(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mail, "LOCAL", set())
    server, trust = certificate(tmp_path)
    with run_mail_server(server) as box:
        relay = Relay.read(f"smtp://club%40x:p%40ss@127.0.0.1:{box.port}")
        await Mail(TEXTS, relay, "t@club.example", trust).send(delivery())
        assert box.logins == [(b"club@x", b"p@ss")]
        ((_, message),) = box.came
        assert message["Subject"] == "あなたの番です"
        assert "アクマトリック（相手：ボブ）" in message.get_content()
        with pytest.raises(Failed):  # an untrusted certificate
            await Mail(TEXTS, relay, "t@club.example").send(delivery())
        with pytest.raises(Failed) as failed:  # not the fault of the address
            await Mail(TEXTS, relay._replace(password="wrong"), "t@club.example", trust).send(delivery())
        assert failed.value.after_s == AWAY_S
    with run_mail_server() as plain, pytest.raises(Failed):  # a server without TLS
        await Mail(TEXTS, relay._replace(port=plain.port), "t@club.example", trust).send(delivery())
    assert plain.came == []


@pytest.mark.anyio
async def test_failures_of_recipient_and_relay_differ() -> None:
    with run_mail_server() as box:
        sender = Mail(TEXTS, Relay.read(f"smtp://127.0.0.1:{box.port}"), "t@club.example")
        box.answer = "551 gone"
        with pytest.raises(Gone):
            await sender.send(delivery())
        box.answer = "452 full"
        with pytest.raises(Failed) as failed:
            await sender.send(delivery())
        assert failed.value.after_s is None
    with pytest.raises(Failed) as failed:
        await sender.send(delivery())
    assert failed.value.after_s == AWAY_S


def test_repeated_mail_has_the_same_message_id() -> None:
    one, same = (message_of(delivery(), TEXTS, "t@club.example") for _ in range(2))
    assert one["Message-ID"] == same["Message-ID"]
    assert one["List-Unsubscribe"] == "<https://t.example/api/stop/stop>"
    reminder = message_of(Delivery(delivery().address, [], reminded=delivery().new), TEXTS, "t@club.example")
    assert reminder["Message-ID"] != one["Message-ID"]


@pytest.mark.parametrize(
    ("flags", "said"),
    [
        (["--mail", "http://x"], "http"),
        (["--mail", "smtp://h", "--mail-from", "nobody"], "nobody"),
        (["--mail", "smtp://u:secret@h"], "--mail-from"),
    ],
)
def test_bad_mail_settings_are_one_line(
    flags: list[str], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    there = ["serve", "--public-url", "https://t.example", "--data-dir", str(tmp_path), "--lang", "en"]
    assert main([*there, *flags]) != 0
    (line,) = capsys.readouterr().err.splitlines()
    assert said in line
    assert "secret" not in line
