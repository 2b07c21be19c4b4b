"""Web Push: RFC vectors, and devices that read the server's messages."""

import json
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from cryptography.exceptions import InvalidSignature, InvalidTag
from cryptography.hazmat.primitives.asymmetric import ec
from tests.server.client import Client, Json, wait_until
from tests.server.notices.push_device import PushDevice, b64, claims, un64
from tests.server.notices.test_webhooks import FEW_S, ON, begin, move
from tests.server.notices.webhook_receiver import Receiver
from tests.server.threaded_server import serve

from takujo.core import optional_packages
from takujo.core.optional_packages import PackageMissing
from takujo.server.db.database import Database
from takujo.server.live.live_table import now_ms
from takujo.server.notices.pending_turns import Said
from takujo.server.notices.push import LETTERS, Push, _haste, body_of
from takujo.server.notices.push_encryption import MOST, Device, sealed
from takujo.server.notices.records import Address, Delivery, Turn
from takujo.server.notices.senders import AWAY_S, Failed, Texts
from takujo.server.notices.service import Notices
from takujo.server.notices.vapid import Vapid
from takujo.server.notices.vapid import key_of as vapid_key
from takujo.server.notices.webhooks import Webhooks
from takujo.server.settings import Settings

CURVE = ec.SECP256R1()
SETTINGS: dict[str, Any] = {**ON, "webhooks": False, "push": True}


def key_of(private: str) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(un64(private), "big"), CURVE)


# RFC 8291, section 5 and appendix A.
TEXT = b"When I grow up, I want to be a watermelon"
SERVER = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
DEVICE = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"
POINT = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
AUTH = "BTBZMqHH6r4Tts7J_aSIgg"
SALT = "DGv6ra1nlYgDCS1FRnbzlw"
MESSAGE = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_"
    "yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)


def test_encryption_matches_the_rfc_vector() -> None:
    assert b64(sealed(TEXT, Device.read(POINT, AUTH), key_of(SERVER), un64(SALT))) == MESSAGE
    assert PushDevice(key_of(DEVICE), un64(AUTH)).read(un64(MESSAGE)) == TEXT


def test_only_the_device_can_decrypt() -> None:
    device, other = PushDevice(), PushDevice()
    keys = Device.read(point=device.keys["p256dh"], auth=device.keys["auth"])
    first, second = sealed(b"x" * MOST, keys), sealed(b"x" * MOST, keys)
    assert device.read(first) == device.read(second) == b"x" * MOST
    assert len(first) == 4_096
    assert first[:86] != second[:86]
    with pytest.raises(InvalidTag):
        other.read(first)
    with pytest.raises(ValueError, match="too long"):
        sealed(b"x" * (MOST + 1), keys)


@pytest.mark.parametrize(("point", "auth"), [(POINT, "AAAA"), (POINT[:-2], AUTH), ("A" * 87, AUTH), ("x", AUTH)])
def test_bad_device_keys_are_refused(point: str, auth: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011  whatever it says
        Device.read(point, auth)


def test_vapid_signature_identifies_the_server() -> None:
    key = key_of(SERVER)
    vapid = Vapid(key, "https://tables.example")
    said, public = claims(vapid.authorization("https://push.example:8443/abc/def", now_s=1_000.0))
    assert said == {"aud": "https://push.example:8443", "exp": 1_000 + 43_200, "sub": "https://tables.example"}
    assert public == vapid.public
    assert vapid.authorization("https://push.example:8443/other", 2_000.0) == vapid.authorization(
        "https://push.example:8443/abc", 3_000.0
    )
    assert claims(vapid.authorization("https://push.example:8443/abc", now_s=42_000.0))[0]["exp"] == 42_000 + 43_200
    forged = vapid.authorization("https://a.example/", 1.0).replace("t=", "t=", 1).split(".")
    with pytest.raises(InvalidSignature):
        claims(".".join([forged[0], b64(b'{"aud":"https://b.example"}'), forged[2]]))


def test_server_has_the_same_key_after_a_restart(database: str, tmp_path: Path) -> None:
    keys = set()
    for _ in range(2):
        with serve(tmp_path, database=database, **SETTINGS) as server, Client(server) as ann:
            keys.add(ann.get("/api/notices")["push"])
    (key,) = keys
    assert len(un64(key)) == 65


def test_every_secret_is_a_key() -> None:
    for secret in (bytes(32), b"\xff" * 32, CURVE.group_order.to_bytes(32), bytes(31) + b"\1"):
        assert vapid_key(secret).key_size == 256


def test_missing_packages_are_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(optional_packages, "find_spec", lambda name: None)
    settings = Settings(data_dir=tmp_path, public_url="https://t.example", push=True)
    with pytest.raises(PackageMissing, match=r"\.\[push\]"):
        Notices.open(settings, Database("sqlite:///:memory:"), store=None)  # type: ignore[arg-type]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, fast_worker: None) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("server")
    with serve(folder, **SETTINGS) as address:
        yield address


def wanted(receiver: Receiver, device: PushDevice, path: str = "") -> Json:
    return {"endpoint": receiver.address + path, **device.keys, "language": "en"}


def test_turn_is_pushed_and_cleared_after_the_move(database: str, tmp_path: Path, receiver: Receiver) -> None:
    device = PushDevice()
    with serve(tmp_path, database=database, **SETTINGS) as server, Client(server) as ann, Client(server) as bob:
        key = ann.get("/api/notices")["push"]
        told = ann.post("/api/notices/device", wanted(receiver, device), 201)
        assert (told["kind"], told["endpoint"], told["secret"]) == ("push", receiver.address, None)
        table = begin(ann, bob)
        wait_until(lambda: len(receiver.came) > 1)
        assert move([ann, bob], table) == 0
        wait_until(lambda: len(receiver.came) > 2)
        time.sleep(FEW_S)
        hello, turn, over = [device.decrypt(body) for _, _, body in receiver.came]
        assert hello["tag"] == "hello"
        assert (turn["title"], turn["body"], turn["path"]) == ("It is your turn", "FTW?!, with Bob", f"t/{table}")
        assert (turn["tag"], turn["quiet"], len(turn["ids"])) == ("turns", False, 1)
        assert (over["tag"], over["quiet"], over["ids"]) == ("turns", True, [])
        for _, headers, body in receiver.came:
            said, public = claims(headers["authorization"])
            assert public == key
            assert said["aud"] == receiver.address.removesuffix("/hook")
            assert now_ms() / 1_000 < said["exp"] <= now_ms() / 1_000 + 86_400
            assert headers["content-encoding"] == "aes128gcm"
            assert b"Bob" not in body
        heads = [headers for _, headers, _ in receiver.came]
        assert [head["topic"] for head in heads] == ["hello", "turns", "turns"]
        assert [head["urgency"] for head in heads] == ["normal", "normal", "low"]
        assert 2 * 86_400 < int(heads[1]["ttl"]) <= 3 * 86_400  # until the deadline


def test_moved_subscription_is_followed(database: str, tmp_path: Path, receiver: Receiver) -> None:
    device, later = PushDevice(), PushDevice()
    with serve(tmp_path, database=database, **SETTINGS) as server, Client(server) as ann, Client(server) as bob:
        told = ann.post("/api/notices/device", wanted(receiver, device), 201)
        moved = {"before": receiver.address, "endpoint": f"{receiver.address}/new", **later.keys}
        assert bob.post("/api/notices/device/moved", moved, 404)["code"] == "notice-unknown"
        bad = {**moved, "endpoint": "http://10.0.0.1/"}
        assert ann.post("/api/notices/device/moved", bad, 400)["code"] == "notice-device"
        (now,) = ann.post("/api/notices/device/moved", moved)["addresses"]
        assert (now["id"], now["endpoint"]) == (told["id"], moved["endpoint"])
        begin(ann, bob)
        wait_until(lambda: len(receiver.came) > 1)
        path, _, body = receiver.came[1]
        assert path == "/hook/new"
        assert later.decrypt(body)["tag"] == "turns"
        ann.post("/api/notices/device", wanted(receiver, device), 201)
        assert ann.post("/api/notices/device/moved", moved, 404)["code"] == "notice-unknown"  # already an address


@pytest.mark.parametrize("status", [404, 410])
def test_gone_device_is_dropped(status: int, ann: Client, bob: Client, receiver: Receiver) -> None:
    ann.post("/api/notices/device", wanted(receiver, PushDevice()), 201)
    receiver.status = status
    begin(ann, bob)
    wait_until(lambda: ann.get("/api/notices")["addresses"] == [])
    assert len(receiver.came) == 2


def test_retry_after_is_respected(ann: Client, bob: Client, receiver: Receiver) -> None:
    device = PushDevice()
    ann.post("/api/notices/device", wanted(receiver, device), 201)
    receiver.status, receiver.headers = 429, {"retry-after": "1"}
    begin(ann, bob)
    wait_until(lambda: len(receiver.came) == 2)
    receiver.status, receiver.headers = 201, {}
    wait_until(lambda: len(receiver.came) == 3)
    time.sleep(FEW_S)
    assert [device.decrypt(body)["tag"] for _, _, body in receiver.came] == ["hello", "turns", "turns"]
    assert len(ann.get("/api/notices")["addresses"]) == 1


def test_bad_devices_are_refused(ann: Client, receiver: Receiver) -> None:
    good = wanted(receiver, PushDevice())
    for bad in (
        {"endpoint": "http://10.0.0.1/"},
        {"endpoint": "ftp://x"},
        {"auth": "AAAA"},
        {"p256dh": good["p256dh"][:-1] + ("A" if good["p256dh"][-1] != "A" else "E")},
    ):
        assert ann.post("/api/notices/device", {**good, **bad}, 400)["code"] == "notice-device"
    inside = {**good, "endpoint": "https://127.0.0.2:1/"}
    assert ann.post("/api/notices/device", inside, 409)["code"] == "notice-unanswered"
    assert receiver.came == []
    assert ann.post("/api/notices", {"target": receiver.address, "language": "en"}, 404)["code"] == "notice-none"
    ann.post("/api/notices/device", good, 201)
    assert ann.post("/api/notices/device", good, 409)["code"] == "notice-there"


def test_private_endpoints_are_refused(tmp_path: Path, receiver: Receiver) -> None:
    """As with webhooks, if no network is allowed."""
    closed = {**SETTINGS, "webhook_networks": ()}
    with serve(tmp_path, **closed) as server, Client(server) as ann:
        inside = {**wanted(receiver, PushDevice()), "endpoint": receiver.address.replace("http:", "https:")}
        assert ann.post("/api/notices/device", wanted(receiver, PushDevice()), 400)["code"] == "notice-device"
        assert ann.post("/api/notices/device", inside, 409)["code"] == "notice-unanswered"
        assert receiver.came == []


def test_push_can_be_switched_off(tmp_path: Path, receiver: Receiver) -> None:
    with serve(tmp_path, **ON) as server, Client(server) as ann:
        assert ann.get("/api/notices")["push"] is None
        assert ann.post("/api/notices/device", wanted(receiver, PushDevice()), 404)["code"] == "notice-none"


PUSH = Address("a", "p", "push", "t", "s", "stop", "en", everywhere=True)
TEXTS = Texts("https://t.example")


def test_message_fits_however_many_turns_wait() -> None:
    said = Said("akumatrick", "ABCDEF", ["😀" * 24] * 5, None)
    turns = [Turn(f"{number:024x}", 5, said) for number in range(40)]
    for language in ("en", "ja"):
        body = body_of(Delivery(replace(PUSH, language=language), turns), TEXTS)
        assert len(str(body["body"])) <= LETTERS
        assert len(json.dumps(body, ensure_ascii=False).encode()) <= MOST
    assert "40" in str(body_of(Delivery(PUSH, turns), TEXTS)["title"])
    few = [Turn("a", 5, said), Turn("b", 7, said)]
    both = body_of(Delivery(PUSH, few[:1], few[1:]), TEXTS)
    assert both["ids"] == ["a-5", "b-7"]
    assert both["path"] == ""


@pytest.mark.anyio
async def test_unreachable_push_service_is_no_failure_of_the_address() -> None:
    push, webhooks = Push(TEXTS, "mailto:t@club.example"), Webhooks(TEXTS)
    push.start(bytes(range(32)))
    away = replace(PUSH, target="https://127.0.0.1:9/", secret=f"{POINT}.{AUTH}")  # refused, like an unreachable host
    for sender, after_s in ((push, AWAY_S), (webhooks, None)):
        with pytest.raises(Failed) as failed:
            await sender.greet(away)
        assert failed.value.after_s == after_s
        await sender.close()


def test_ttl_and_urgency() -> None:
    def haste(*ends_ms: int | None) -> tuple[str, int]:
        new = [Turn("t", n, Said("ftw", "ABCDEF", [], end)) for n, end in enumerate(ends_ms)]
        return _haste(Delivery(PUSH, new), 1_000)

    assert haste(None) == ("normal", 28 * 86_400)
    assert haste(3_601_000) == ("normal", 3_600)
    assert haste(3_601_000, 601_000) == ("high", 3_600)
    assert haste(500) == ("high", 60)
