"""Accounts: passkeys, recovery codes, merging of guests, and refusals."""

import asyncio
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
import sqlalchemy as sa
from tests.cli.conftest import Run
from tests.server.accounts.authenticator import Authenticator, Json, decode
from tests.server.accounts.passkeys import ORIGIN, SETTINGS, prove, recover, register, sign_in, user_id
from tests.server.client import ANN, BOB, Client, NewClient, wait_until
from tests.server.database_access import LISTS, open_database, transaction
from tests.server.moderation.test_admin import until_refused
from tests.server.moderation.test_invite_only import enter, invite
from tests.server.threaded_server import serve

from takujo.server.accounts import repository
from takujo.server.accounts.repository import Repository
from takujo.server.api import accounts as api_person
from takujo.server.db.catalog.typed_codes import LETTERS, RECOVERY_GROUPS
from takujo.server.live.live_table import now_ms
from takujo.server.ratelimit import ENTRIES
from takujo.server.settings import InvalidSetting, Settings

DEAL = {"name": "Ann", "colour": "blue"}
CODE = re.compile("-".join(f"[{LETTERS}]{{{letters}}}" for letters in RECOVERY_GROUPS))


def test_passkey_signs_in_another_browser(ann: Client, new_client: NewClient) -> None:
    other = new_client()
    table = ann.open_table("ftw", 2, sit=ANN)
    assert ann.get("/api/me") == {"accounts": True, "account": None, "code": None, "rates": True, "fresh": False}
    device = Authenticator(ORIGIN)
    me = register(ann, device)
    assert CODE.fullmatch(me["code"])
    assert (me["account"]["name"], me["account"]["code_ms"]) == ("Ann", me["account"]["since_ms"])
    (passkey,) = me["account"]["passkeys"]
    assert (decode(passkey["id"]), passkey["label"], passkey["used_ms"]) == (device.id, "Linux", None)
    assert ann.get("/api/me")["code"] is None  # shown once
    assert sign_in(other, device)["account"]["passkeys"][0]["used_ms"] is not None
    assert user_id(other) == user_id(ann)
    assert [found["id"] for found in other.get("/api/mine")["tables"]] == [table]
    other.join(table)
    assert other.you["seat"] == 0


def test_account_name_can_change(ann: Client, new_client: NewClient) -> None:
    stranger = new_client()
    told = register(ann, Authenticator(ORIGIN), name="Guest")["account"]
    assert (told["name"], told["colour"]) == ("Guest", "blue")
    wanted = {"name": " Anna  B ", "colour": "teal"}
    assert ann.post("/api/me/name", wanted)["account"]["name"] == "Anna B"
    assert ann.get("/api/me")["account"]["colour"] == "teal"
    assert ann.post("/api/me/name", {**wanted, "name": "\u200b"}, 400)["code"] == "name-invalid"
    assert ann.post("/api/me/name", {**wanted, "colour": "pink"}, 400)["code"] == "request-field"
    assert stranger.post("/api/me/name", wanted, 404)["code"] == "account-none"
    assert ann.get("/api/me")["account"]["name"] == "Anna B"


def test_one_of_several_passkeys_is_removed(ann: Client, new_client: NewClient) -> None:
    other = new_client()
    first, second = Authenticator(ORIGIN), Authenticator(ORIGIN, counts=False)
    register(ann, first)
    me = register(ann, second, name="Anna", known=first)
    assert me["code"] is None  # the first code stays valid
    assert me["account"]["name"] == "Ann"
    options = ann.post("/api/me/keep/ask", {"name": "Ann", **prove(ann, first)})["options"]
    assert [decode(known["id"]) for known in options["excludeCredentials"]] == [first.id, second.id]
    for _ in range(2):
        sign_in(other, second)  # without a signature count
    assert user_id(other) == user_id(ann)
    lost = me["account"]["passkeys"][0]["id"]
    assert len(other.post(f"/api/me/passkeys/{lost}/remove", prove(other, second))["account"]["passkeys"]) == 1
    assert ann.get("/api/me", 403)["code"] == "signed-out"
    assert sign_in(ann, first, 404)["code"] == "passkey-unknown"
    assert other.post(f"/api/me/passkeys/{lost}/remove", status=404)["code"] == "passkey-unknown"
    stranger = new_client()
    left = me["account"]["passkeys"][1]["id"]
    assert stranger.post(f"/api/me/passkeys/{left}/remove", status=404)["code"] == "passkey-unknown"


def test_lost_device_is_signed_out(server: str, ann: Client, bob: Client, new_client: NewClient) -> None:
    lost = new_client()
    table = ann.open_table("ftw", 2, sit=ANN)
    bob.sit(table, **BOB)
    bob.join(table)
    here, there = Authenticator(ORIGIN), Authenticator(ORIGIN)
    register(ann, here)
    register(ann, there, known=here)
    sign_in(lost, there)
    lost.join(table)
    assert lost.you["seat"] == 0
    token = lost.token(table)
    passkey = ann.get("/api/me")["account"]["passkeys"][1]["id"]
    person = user_id(ann)
    ann.post(f"/api/me/passkeys/{passkey}/remove", prove(ann, here))
    lost.until(lambda frame: frame["t"] == "bye")
    assert lost.bye == {"t": "bye", "code": "signed-out", "args": {}, "retry": True}
    assert new_client(token).post(f"/api/tables/{table}/stand", status=403)["code"] == "signed-out"
    assert lost.get("/api/me", 403)["code"] == "signed-out"
    assert lost.get("/api/me")["account"] is None
    assert user_id(lost) != person
    assert sign_in(lost, there, 404)["code"] == "passkey-unknown"
    assert user_id(ann) == person  # and Bob stays connected
    ann.join(table)
    assert (ann.you["seat"], bob.get(f"/api/tables/{table}")["seats"][0]["name"]) == (0, "Ann")
    sign_in(lost, here)  # a new session is valid
    assert user_id(lost) == person
    ann.post("/api/me/sessions/end")
    assert lost.get("/api/me", 403)["code"] == "signed-out"
    assert bob.post("/api/me/sessions/end", status=404)["code"] == "account-none"


def test_answers_hold_once_and_for_the_asked_person(ann: Client, new_client: NewClient) -> None:
    eve = new_client()
    device = Authenticator(ORIGIN)
    register(ann, device)
    eve.get("/api/me")
    options = ann.post("/api/me/sign-in/ask")["options"]
    answer = {"answer": device.sign(options)}
    assert eve.post("/api/me/sign-in", answer, 409)["code"] == "passkey-late"  # no challenge of hers
    eve.post("/api/me/sign-in/ask")
    assert eve.post("/api/me/sign-in", answer, 403)["code"] == "passkey-invalid"  # another challenge
    ann.post("/api/me/sign-in", answer)
    assert ann.post("/api/me/sign-in", answer, 409)["code"] == "passkey-late"
    options = ann.post("/api/me/keep/ask", {"name": "Ann", **prove(ann, device)})["options"]
    wanted = {"answer": Authenticator(ORIGIN).make(options), "name": "Ann"}
    assert eve.post("/api/me/keep", wanted, 409)["code"] == "passkey-late"
    ann.post("/api/me/keep", wanted)
    assert ann.post("/api/me/keep", wanted, 409)["code"] == "passkey-late"
    assert len(ann.get("/api/me")["account"]["passkeys"]) == 2


def test_late_answer_is_refused(monkeypatch: pytest.MonkeyPatch, ann: Client) -> None:
    device = Authenticator(ORIGIN)
    register(ann, device)
    options = ann.post("/api/me/sign-in/ask")["options"]
    late = now_ms() + repository.CHALLENGE_MS + 1
    monkeypatch.setattr(api_person, "now_ms", lambda: late)
    assert ann.post("/api/me/sign-in", {"answer": device.sign(options)}, 409)["code"] == "passkey-late"


def test_foreign_answers_are_refused(ann: Client, bob: Client) -> None:
    device, his = Authenticator(ORIGIN), Authenticator(ORIGIN)
    register(ann, device)
    register(bob, his)
    for wrong in (
        Authenticator("https://evil.example", id=device.id, key=device.key, handle=device.handle),
        Authenticator(ORIGIN, id=device.id, handle=device.handle),  # another key with the same id
        Authenticator(ORIGIN, id=device.id, key=device.key, handle=his.handle),
    ):
        assert sign_in(bob, wrong, 403)["code"] == "passkey-invalid"
    assert sign_in(bob, Authenticator(ORIGIN), 404)["code"] == "passkey-unknown"
    options = bob.post("/api/me/sign-in/ask")["options"]
    foreign = {"answer": device.sign({**options, "rpId": "evil.example"})}
    assert bob.post("/api/me/sign-in", foreign, 403)["code"] == "passkey-invalid"
    assert register(bob, Authenticator("https://evil.example"), 403, known=his)["code"] == "passkey-invalid"
    assert register(bob, device, 409, known=his)["code"] == "passkey-there"
    for garbage in ({}, {"id": his_id(his)}, {"id": 7, "response": None}, {"id": his_id(his), "response": {}}):
        bob.post("/api/me/sign-in/ask")
        said = bob.post("/api/me/sign-in", {"answer": garbage}, None)
        assert said["code"] in ("passkey-invalid", "passkey-unknown"), said
        bob.post("/api/me/keep/ask", {"name": "Bob", **prove(bob, his)})
        wanted = {"answer": garbage, "name": "Bob"}
        assert bob.post("/api/me/keep", wanted, 403)["code"] == "passkey-invalid"
    sign_in(bob, his)  # still valid


def his_id(device: Authenticator) -> str:
    return str(device.make({"rp": {"id": ""}, "user": {"id": ""}, "challenge": ""})["id"])


def test_cloned_passkey_is_detected(ann: Client, new_client: NewClient) -> None:
    eve = new_client()
    device = Authenticator(ORIGIN)
    register(ann, device)
    copy = Authenticator(ORIGIN, id=device.id, key=device.key, handle=device.handle)
    sign_in(ann, device)
    sign_in(ann, device)
    assert sign_in(eve, copy, 403)["code"] == "passkey-cloned"
    assert user_id(eve) != user_id(ann)


def test_recovery_code_works_once(shared_database: str, ann: Client, new_client: NewClient) -> None:
    other, third = new_client(), new_client()
    code = register(ann, Authenticator(ORIGIN))["code"]
    assert recover(other, "A" * 24, 403)["code"] == "recovery-refused"
    me = recover(other, f" {code.lower().replace('-', ' ')}")
    assert user_id(other) == user_id(ann)
    assert CODE.fullmatch(me["code"])
    assert me["code"] != code
    assert recover(third, code, 403)["code"] == "recovery-refused"
    newest = other.post("/api/me/code", {"proof": {"code": me["code"]}})["code"]
    assert recover(third, me["code"], 403)["code"] == "recovery-refused"
    assert recover(third, newest)["account"]["code_ms"]
    assert user_id(third) == user_id(ann)
    assert not found_in(shared_database, code)


def found_in(database: str, *secrets: str) -> list[str]:
    """Return the secrets that are in some list of the database."""

    async def look() -> list[str]:
        async with transaction(database) as connection:
            rows = [str(row) for table in LISTS for row in (await connection.execute(sa.select(table))).all()]
        return [secret for secret in secrets if any(secret in row for row in rows)]

    return asyncio.run(look())


def test_guessing_recovery_codes_is_rate_limited(tmp_path: Path) -> None:
    with serve(tmp_path, **SETTINGS, rate_limit_scale=1) as server, Client(server, {"Origin": ORIGIN}) as eve:
        for _ in range(int(ENTRIES.burst)):
            recover(eve, "A" * 24, 403)
        assert recover(eve, "A" * 24, 429)["code"] == "too-many"


def test_leaving_makes_the_browser_a_new_guest(ann: Client) -> None:
    assert ann.post("/api/me/leave", status=404)["code"] == "account-none"
    device = Authenticator(ORIGIN)
    register(ann, device)
    before = user_id(ann)
    ann.post("/api/me/leave")
    assert user_id(ann) != before
    assert ann.get("/api/me")["account"] is None
    sign_in(ann, device)
    assert user_id(ann) == before


def test_sign_in_merges_tables_of_the_guest(ann: Client, bob: Client, new_client: NewClient) -> None:
    phone = new_client()
    device = Authenticator(ORIGIN)
    register(ann, device)
    table = phone.open_table("ftw", 2, sit=ANN)
    bob.sit(table, **BOB)
    phone.post(f"/api/tables/{table}/start")
    sign_in(phone, device)
    wait_until(lambda: ann.get("/api/mine")["tables"] != [])  # the catalog lags behind
    assert [found["you"] for found in ann.get("/api/mine")["tables"]] == [0]
    ann.join(table)
    assert ann.you["seat"] == 0


def test_sign_in_merges_attempts_at_the_deal(ann: Client, new_client: NewClient) -> None:
    phone, desk = new_client(), new_client()
    device = Authenticator(ORIGIN)
    register(ann, device)
    first = phone.post("/api/deals/today", DEAL, 201)["id"]
    sign_in(phone, device)
    assert ann.get("/api/deals/today")["own"]["table"] == first
    assert ann.post("/api/deals/today", DEAL, 201)["id"] == first
    later = desk.post("/api/deals/today", DEAL, 201)["id"]
    sign_in(desk, device)
    found = desk.get("/api/deals/today")
    assert (found["own"]["table"], found["begun"]) == (first, 1)
    assert later != first


def test_sign_in_refuses_two_seats_at_one_table(ann: Client, new_client: NewClient) -> None:
    phone = new_client()
    device = Authenticator(ORIGIN)
    code = register(ann, device)["code"]
    table = ann.open_table("ftw", 2, sit=ANN)
    phone.sit(table, **BOB)
    room = ann.get(f"/api/tables/{table}")
    wait_until(lambda: phone.get("/api/mine")["tables"])  # the catalog lags behind
    before = user_id(phone)
    for refused in (sign_in(phone, device, 409), recover(phone, code, 409)):
        assert refused == {"code": "passkey-both", "args": {"code": room["code"]}}
    assert user_id(phone) == before
    phone.post(f"/api/tables/{table}/stand")
    recover(phone, code)  # still unused
    assert user_id(phone) == user_id(ann)


def test_signing_in_elsewhere_merges_no_accounts(ann: Client, bob: Client) -> None:
    """The browser changes to the other account, and no seat moves."""
    hers, his = Authenticator(ORIGIN), Authenticator(ORIGIN)
    register(ann, hers)
    register(bob, his)
    table = bob.open_table("ftw", 2, sit=BOB)
    sign_in(bob, hers)
    assert user_id(bob) == user_id(ann)
    assert bob.get("/api/mine")["tables"] == []
    sign_in(bob, his)
    assert [found["id"] for found in bob.get("/api/mine")["tables"]] == [table]


def test_banned_or_forgotten_account_cannot_sign_in(
    shared_database: str, run: Run, ann: Client, new_client: NewClient
) -> None:
    other = new_client()
    device = Authenticator(ORIGIN)
    code = register(ann, device)["code"]
    assert run("admin", "ban", user_id(ann), "--database", shared_database).status == 0
    assert until_refused(ann, "/api/mine", 403) == "banned"
    for refused in (sign_in(other, device, 403), recover(other, code, 403)):
        assert refused["code"] == "banned"
    assert run("admin", "unban", user_id(ann), "--database", shared_database).status == 0
    assert run("admin", "forget", user_id(ann), "--database", shared_database).status == 0
    assert sign_in(other, device, 404)["code"] == "passkey-unknown"
    assert recover(other, code, 403)["code"] == "recovery-refused"
    assert not found_in(shared_database, user_id(ann))


def test_membership_follows_the_account(database: str, tmp_path: Path, run: Run) -> None:
    with (
        serve(tmp_path, database=database, **SETTINGS, invite_only=True) as server,
        Client(server, {"Origin": ORIGIN}) as ann,
        Client(server, {"Origin": ORIGIN}) as other,
    ):
        enter(ann, invite(run, database))
        device = Authenticator(ORIGIN)
        register(ann, device)
        other.get("/api/me")
        assert other.post("/api/me/keep/ask", {"name": "Eve"}, 403)["code"] == "invite-only"
        sign_in(other, device)
        assert other.get("/api/mine")["tables"] == []


def test_passkeys_can_be_switched_off(live_server: str) -> None:
    with Client(live_server) as ann:
        assert ann.get("/api/me") == {"accounts": False, "rates": False, "account": None, "code": None, "fresh": True}
        asked: list[tuple[str, Json]] = [
            ("keep/ask", {"name": "Ann"}),
            ("keep", {"name": "Ann", "answer": {}}),
            ("sign-in/ask", {}),
            ("sign-in", {"answer": {}}),
            ("recover", {"code": "A"}),
            ("code", {}),
            ("leave", {}),
            ("passkeys/x/remove", {}),
        ]
        for path, body in asked:
            assert ann.post(f"/api/me/{path}", body, 404)["code"] == "passkeys-off"


@pytest.mark.parametrize(
    ("address", "works"),
    [
        ("", False),
        ("http://games.example", False),
        ("https://192.0.2.7", False),
        ("https://[2001:db8::1]", False),
        ("https://games.example/tables", True),
        ("http://localhost:8000", True),
        ("http://club.localhost:8000", True),
    ],
)
def test_passkeys_need_a_host_name_with_https(address: str, works: bool) -> None:
    if works:
        assert Settings(public_url=address, passkeys=True).passkeys
    else:
        with pytest.raises(InvalidSetting) as refused:
            Settings(public_url=address, passkeys=True)
        assert refused.value.id == "setting-passkeys-url"


@pytest.mark.ci
def test_webauthn_is_imported_on_demand(tmp_path: Path) -> None:
    program = (
        "import sys, argparse\nfrom takujo.server.app import create\nfrom takujo.server.settings import Settings\n"
        "create(Settings())\nprint([name for name in ('webauthn', 'OpenSSL', 'cbor2') if name in sys.modules])"
    )
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert json.loads(ran.stdout) == []


@pytest.mark.anyio
async def test_challenge_is_taken_once(database: str) -> None:
    async with open_database(database) as one, open_database(database) as other:
        shelves = [Repository(one), Repository(other)]
        made = await shelves[0].challenge("a" * 24, "sign-in", 0)
        took = await asyncio.gather(*(shelf.take("a" * 24, "sign-in", 1) for shelf in shelves for _ in range(4)))
        assert sorted(took, key=lambda one: one is None) == [made, *[None] * 7]
