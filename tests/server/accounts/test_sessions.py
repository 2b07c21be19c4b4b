"""Sessions: what a copied cookie allows, and how sessions end."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from tests.cli.conftest import Run
from tests.server.accounts.authenticator import Authenticator, Json
from tests.server.accounts.passkeys import ORIGIN, prove, recover, register, sign_in, user_id
from tests.server.accounts.test_accounts import found_in
from tests.server.client import ANN, BOB, Client, NewClient
from tests.server.database_access import open_database
from tests.server.notices.outbox_case import JSON
from tests.server.threaded_server import serve

from takujo.server.accounts import repository
from takujo.server.accounts.identity import COOKIE, cookie_name
from takujo.server.accounts.sessions import MOST, Sessions
from takujo.server.api import accounts as api_person
from takujo.server.live.live_table import now_ms
from takujo.server.notices.outbox import Outbox

Copied = Callable[[Client], Client]


@pytest.fixture
def copied(new_client: NewClient) -> Copied:
    """Return a function that opens another browser with the same cookie."""

    def copy(client: Client) -> Client:
        thief = new_client()
        thief.http.cookies.set(COOKIE, str(client.http.cookies[COOKIE]))
        return thief

    return copy


def test_copied_cookie_cannot_change_the_account(ann: Client, copied: Copied, bob: Client) -> None:
    device = Authenticator(ORIGIN)
    me = register(ann, device)
    eve = copied(ann)
    his = Authenticator(ORIGIN)
    register(bob, his)
    passkey = me["account"]["passkeys"][0]["id"]
    sensitive: list[tuple[str, Json]] = [("code", {}), (f"passkeys/{passkey}/remove", {}), ("forget", {})]
    for path, body in [("keep/ask", {"name": "Ann"}), *sensitive]:
        assert eve.post(f"/api/me/{path}", body, 403)["code"] == "proof-needed"
        options = eve.post("/api/me/prove/ask")["options"]
        wrong: list[tuple[Json, int, str]] = [
            ({"answer": his.sign(options)}, 403, "passkey-invalid"),  # a passkey of another account
            ({"answer": his.sign(options)}, 409, "passkey-late"),
            ({"code": "A" * 24}, 403, "recovery-refused"),
        ]
        for proof, status, code in wrong:
            assert eve.post(f"/api/me/{path}", {**body, "proof": proof}, status)["code"] == code
    assert ann.get("/api/me")["account"] == eve.get("/api/me")["account"]
    assert [key["id"] for key in ann.get("/api/me")["account"]["passkeys"]] == [passkey]
    recover(bob, me["code"])  # still valid


def test_proof_holds_once_and_five_minutes(ann: Client, monkeypatch: pytest.MonkeyPatch, copied: Copied) -> None:
    device = Authenticator(ORIGIN)
    register(ann, device)
    proof = prove(ann, device)
    eve = copied(ann)
    ann.post("/api/me/code", proof)
    assert eve.post("/api/me/code", proof, 409)["code"] == "passkey-late"
    old, late = prove(ann, device), now_ms() + repository.CHALLENGE_MS + 1
    monkeypatch.setattr(api_person, "now_ms", lambda: late)
    assert ann.post("/api/me/code", old, 409)["code"] == "passkey-late"


def test_changes_need_a_passkey_or_the_code(ann: Client) -> None:
    first, second = Authenticator(ORIGIN), Authenticator(ORIGIN)
    code = register(ann, first)["code"]
    by_code: Json = {"proof": {"code": code}}
    options = ann.post("/api/me/keep/ask", {"name": "Ann", **by_code})["options"]
    me = ann.post("/api/me/keep", {"answer": second.make(options), "name": "Ann"})
    lost = me["account"]["passkeys"][0]["id"]
    assert len(ann.post(f"/api/me/passkeys/{lost}/remove", by_code)["account"]["passkeys"]) == 1
    newest = ann.post("/api/me/code", prove(ann, second))["code"]
    assert ann.post("/api/me/code", by_code, 403)["code"] == "recovery-refused"
    before = user_id(ann)
    ann.post("/api/me/forget", {"proof": {"code": newest}})
    assert user_id(ann) != before
    assert ann.get("/api/me")["account"] is None


def test_first_passkey_ends_copied_guest_cookies(
    server: str, ann: Client, new_client: NewClient, copied: Copied
) -> None:
    table = ann.open_table("ftw", 2, sit=ANN)
    token = ann.token(table)
    eve, tab = copied(ann), copied(ann)
    tab.join(table)
    asked = eve.post("/api/me/keep/ask", {"name": "Eve"})["options"]
    register(ann, Authenticator(ORIGIN))
    tab.until(lambda frame: frame["t"] == "bye")
    assert tab.bye == {"t": "bye", "code": "signed-out", "args": {}, "retry": True}
    assert eve.get("/api/mine", 403)["code"] == "signed-out"
    stolen = copied(ann)
    wanted = {"answer": Authenticator(ORIGIN).make(asked), "name": "Eve"}
    assert stolen.post("/api/me/keep", wanted, 409)["code"] == "passkey-late"
    assert new_client(token).post(f"/api/tables/{table}/stand", status=403)["code"] == "signed-out"
    ann.join(table)
    assert ann.you["seat"] == 0


def test_signing_out_ends_copies_sockets_and_programs(
    server: str, ann: Client, copied: Copied, new_client: NewClient
) -> None:
    device = Authenticator(ORIGIN)
    register(ann, device)
    table = ann.open_table("ftw", 2, sit=ANN)
    token = ann.token(table)
    handover = ann.post(f"/api/tables/{table}/handover")["code"]
    eve = copied(ann)
    eve.join(table)
    ann.post("/api/me/leave")
    eve.until(lambda frame: frame["t"] == "bye")
    assert eve.bye == {"t": "bye", "code": "signed-out", "args": {}, "retry": True}
    assert eve.get("/api/mine", 403)["code"] == "signed-out"
    assert new_client(token).post(f"/api/tables/{table}/stand", status=403)["code"] == "signed-out"
    assert new_client().post("/api/claim", {"code": handover}, 404)["code"] == "code-unknown"
    sign_in(ann, device)
    ann.join(table)
    assert ann.you["seat"] == 0


def test_sessions_are_listed_and_ended(server: str, ann: Client, new_client: NewClient, bob: Client) -> None:
    device = Authenticator(ORIGIN)
    desk = new_client({"Origin": ORIGIN, "User-Agent": "Mozilla/5.0 (Windows NT) Firefox/1"})
    register(ann, device)
    sign_in(desk, device)
    table = desk.open_table("ftw", 2, sit=ANN)
    program = new_client(desk.token(table))
    found = ann.get("/api/me")["account"]["sessions"]
    assert {(one["label"], one["table"], one["here"]) for one in found} == {
        ("", None, True),
        ("Firefox, Windows", None, False),
        ("", table, False),
    }
    ids = {one["table"]: one["id"] for one in found if not one["here"]}
    assert program.get(f"/api/tables/{table}")["id"] == table
    ann.post(f"/api/me/sessions/{ids[table]}/end")
    assert program.get(f"/api/tables/{table}", 403)["code"] == "signed-out"
    assert desk.get("/api/me")["account"] is not None
    register(bob, Authenticator(ORIGIN))
    assert bob.post(f"/api/me/sessions/{ids[None]}/end", status=404)["code"] == "session-unknown"
    assert [one["here"] for one in ann.post(f"/api/me/sessions/{ids[None]}/end")["account"]["sessions"]] == [True]
    assert desk.get("/api/me", 403)["code"] == "signed-out"
    here = ann.get("/api/me")["account"]["sessions"][0]["id"]
    assert ann.post(f"/api/me/sessions/{here}/end")["account"] is None  # ending one's own session is signing out


def test_account_changes_are_listed(ann: Client, new_client: NewClient) -> None:
    first, second = Authenticator(ORIGIN), Authenticator(ORIGIN)
    me = register(ann, first)
    assert me["account"]["changes"] == []
    register(ann, second, known=first)
    ann.post(f"/api/me/passkeys/{me['account']['passkeys'][0]['id']}/remove", prove(ann, second))
    before = now_ms()
    renewed = ann.post("/api/me/code", prove(ann, second))
    assert me["account"]["code_ms"] < before <= renewed["account"]["code_ms"]
    other, third = new_client(), new_client({"User-Agent": "Mozilla/5.0 (Windows NT) Firefox/1"})
    recover(other, renewed["code"])
    found = sign_in(third, second)["account"]["changes"]
    assert [change["what"] for change in found] == ["signed-in", "code-used", "code", "passkey-removed", "passkey"]
    assert found[0]["label"] == "Firefox, Windows"
    assert ann.get("/api/mine")["changed_ms"] == found[0]["at_ms"]


def test_unverified_user_is_refused(ann: Client, new_client: NewClient) -> None:
    device = Authenticator(ORIGIN, verifies=False)
    assert register(ann, device, 403)["code"] == "passkey-unverified"
    device.verifies = True
    register(ann, device)
    device.verifies = False
    other = new_client()
    assert other.post("/api/me/sign-in/ask")["options"]["userVerification"] == "required"
    assert sign_in(other, device, 403)["code"] == "passkey-unverified"
    assert ann.post("/api/me/code", prove(ann, device), 403)["code"] == "passkey-unverified"


def test_oldest_program_session_is_ended(server: str, ann: Client) -> None:
    register(ann, Authenticator(ORIGIN))
    table = ann.open_table("ftw", 2, sit=ANN)
    tokens = [ann.token(table) for _ in range(MOST + 1)]
    assert len(ann.get("/api/me")["account"]["sessions"]) == MOST + 1  # and her own session
    for token, status in ((tokens[0], 403), (tokens[-1], 200)):
        with Client(server, token) as program:
            program.get(f"/api/tables/{table}", status)


def test_operator_ends_sessions(shared_database: str, ann: Client, run: Run, new_client: NewClient) -> None:
    device = Authenticator(ORIGIN)
    guest = new_client()
    guest.get("/api/me")
    refused = run("admin", "sign-out", user_id(guest), "--database", shared_database)
    assert (refused.status, "no account" in refused.err) == (2, True)
    table = ann.open_table("ftw", 2, sit=ANN)
    register(ann, device)
    ann.join(table)
    guest.sit(table, **BOB)
    assert run("admin", "sign-out", user_id(ann), "--database", shared_database).status == 0
    assert ann.get("/api/mine", 403)["code"] == "signed-out"
    ann.until(lambda frame: frame["t"] == "bye")
    assert guest.get(f"/api/tables/{table}")["seats"][0]["name"] == "Ann"
    sign_in(ann, device)


def test_new_signing_key_ends_all_sessions(shared_database: str, ann: Client, run: Run, new_client: NewClient) -> None:
    device = Authenticator(ORIGIN)
    register(ann, device)
    table = ann.open_table("ftw", 2, sit=ANN)
    guest = new_client()
    guest.get("/api/me")
    guest.join(table)
    assert run("admin", "rotate-key", "--database", shared_database).status == 0
    guest.until(lambda frame: frame["t"] == "bye")
    assert guest.bye is not None
    assert guest.bye["code"] == "signed-out"
    for person in (ann, guest):
        assert person.get("/api/mine", 403)["code"] == "cookie-forged"
    sign_in(ann, device)  # passkeys stay valid
    ann.join(table)
    assert ann.you["seat"] == 0


@pytest.mark.anyio
async def test_push_device_ends_with_its_session(database: str) -> None:
    async with open_database(database) as there:
        sessions, outbox = Sessions(there), Outbox(there)
        guest = replace(JSON, id="g", kind="push", target="https://x.example/g", stop="g")
        for address in (JSON, guest):
            assert await outbox.add(address, 1)
        here = await sessions.begin(JSON.person, "", 1)  # the guest gets an account
        there = await sessions.begin(JSON.person, "", 2)
        lost = replace(guest, id="l", target="https://x.example/l", stop="l", session=there)
        assert await outbox.add(lost, 2)
        await sessions.end_others(JSON.person, here)
        assert {one.id for one in await outbox.of_person(JSON.person)} == {"j", "g"}
        await sessions.end(JSON.person, here)
        assert {one.id for one in await outbox.of_person(JSON.person)} == {"j"}


def test_deleted_account_leaves_no_session(shared_database: str, ann: Client, copied: Copied) -> None:
    device = Authenticator(ORIGIN)
    code = register(ann, device)["code"]
    table = ann.open_table("ftw", 2, sit=ANN)
    ann.post(f"/api/tables/{table}/token")
    person = user_id(ann)
    eve = copied(ann)
    ann.post("/api/me/forget", {"proof": {"code": code}})
    assert eve.get("/api/mine", 403)["code"] == "signed-out"
    assert found_in(shared_database, person) in ([], [person])  # until the deletion is complete


@pytest.mark.parametrize(
    ("root", "is_https", "name"),
    [
        ("", False, "takujo"),
        ("/a", False, "takujo-a"),
        ("/a/b", False, "takujo-a-b"),
        ("", True, "__Host-takujo"),
        ("/games", True, "__Secure-takujo-games"),
    ],
)
def test_cookie_name_follows_folder_and_https(root: str, is_https: bool, name: str) -> None:
    assert cookie_name(root, is_https) == name


def test_only_the_prefixed_cookie_counts(tmp_path: Path) -> None:
    with serve(tmp_path, public_url="https://localhost") as server:
        host = {"X-Forwarded-Proto": "https", "Host": "localhost", "Origin": "https://localhost"}
        with Client(server, host) as ann:
            said = ann.http.get("/api/mine").headers["set-cookie"]
            assert said.startswith("__Host-takujo=")
            assert {"Path=/", "HttpOnly", "SameSite=Lax", "Secure"} <= set(said.split("; "))
            value = said.partition(";")[0].partition("=")[2]
            known = ann.http.get("/api/mine", headers={"Cookie": f"__Host-takujo={value}"})
            assert "set-cookie" not in known.headers
            assert "set-cookie" in ann.http.get("/api/mine", headers={"Cookie": f"takujo={value}"}).headers
