"""What a copied cookie gets: nothing that lasts, and nothing at all once its session has ended."""

from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from tests.cli import conftest
from tests.cli.conftest import Run
from tests.server import test_admin
from tests.server.accounts import test_passkeys
from tests.server.accounts.device import Device, Json
from tests.server.accounts.test_passkeys import HERE, World, found_in, keep, prove, recover, sign_in, who
from tests.server.databases import opened
from tests.server.notices.noted import JSON
from tests.server.test_admin import ANN, BOB
from tests.server.world import Person, served

from takujo.server.accounts import registry
from takujo.server.accounts.identity import COOKIE, cookie_name
from takujo.server.accounts.sessions import MOST, Sessions
from takujo.server.api import accounts as api_person
from takujo.server.live.live_table import now_ms
from takujo.server.notices.outbox import Outbox

hurry, run, world = test_admin.hurry, conftest.run, test_passkeys.world  # fixtures


def copied(person: Person, **headers: str) -> Person:
    """Another browser with the same cookie."""
    thief = Person(person.server, {"Origin": HERE, **headers})
    thief.http.cookies.set(COOKIE, str(person.http.cookies[COOKIE]))
    return thief


@pytest.fixture
def ann(world: World) -> Iterator[Person]:
    with closing(world.person()) as person:
        yield person


def sensitive(passkey: str) -> list[tuple[str, Json]]:
    """What takes a fresh proof."""
    return [("keep/ask", {"name": "Ann"}), ("code", {}), (f"passkeys/{passkey}/remove", {}), ("forget", {})]


def test_a_copied_cookie_changes_no_account(world: World, ann: Person) -> None:
    device = Device(HERE)
    me = keep(ann, device)
    with closing(copied(ann)) as eve, closing(world.person()) as bob:
        his = Device(HERE)
        keep(bob, his)
        passkey = me["kept"]["passkeys"][0]["id"]
        for path, body in sensitive(passkey):
            assert eve.post(f"/api/me/{path}", body, 403)["code"] == "proof-needed"
            options = eve.post("/api/me/prove/ask")["options"]
            wrong: list[tuple[Json, int, str]] = [
                ({"answer": his.sign(options)}, 403, "passkey-invalid"),  # her own passkey
                ({"answer": his.sign(options)}, 409, "passkey-late"),
                ({"code": "A" * 24}, 403, "recovery-refused"),
            ]
            for proof, status, code in wrong:
                assert eve.post(f"/api/me/{path}", {**body, "proof": proof}, status)["code"] == code
        assert ann.get("/api/me")["kept"] == eve.get("/api/me")["kept"]
        assert [key["id"] for key in ann.get("/api/me")["kept"]["passkeys"]] == [passkey]
        recover(bob, me["code"])  # which was not replaced


def test_a_proof_holds_once_and_five_minutes(ann: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    device = Device(HERE)
    keep(ann, device)
    proof = prove(ann, device)
    with closing(copied(ann)) as eve:
        ann.post("/api/me/code", proof)
        assert eve.post("/api/me/code", proof, 409)["code"] == "passkey-late"
    old, late = prove(ann, device), now_ms() + registry.CHALLENGE_MS + 1
    monkeypatch.setattr(api_person, "now_ms", lambda: late)
    assert ann.post("/api/me/code", old, 409)["code"] == "passkey-late"


def test_each_change_is_made_with_a_passkey_or_the_code(ann: Person) -> None:
    first, second = Device(HERE), Device(HERE)
    code = keep(ann, first)["code"]
    by_code: Json = {"proof": {"code": code}}
    options = ann.post("/api/me/keep/ask", {"name": "Ann", **by_code})["options"]
    me = ann.post("/api/me/keep", {"answer": second.make(options), "name": "Ann"})
    lost = me["kept"]["passkeys"][0]["id"]
    assert len(ann.post(f"/api/me/passkeys/{lost}/remove", by_code)["kept"]["passkeys"]) == 1
    newest = ann.post("/api/me/code", prove(ann, second))["code"]
    assert ann.post("/api/me/code", by_code, 403)["code"] == "recovery-refused"
    before = who(ann)
    ann.post("/api/me/forget", {"proof": {"code": newest}})
    assert who(ann) != before
    assert ann.get("/api/me")["kept"] is None


def test_the_first_passkey_ends_copies_of_the_guest_cookie(world: World, ann: Person) -> None:
    table = ann.open_table("ftw", 2, sit=ANN)
    token = ann.post(f"/api/tables/{table}/token")["token"]
    with closing(copied(ann)) as eve, closing(copied(ann)) as tab:
        tab.join(table)
        asked = eve.post("/api/me/keep/ask", {"name": "Eve"})["options"]
        keep(ann, Device(HERE))
        tab.until(lambda frame: frame["t"] == "bye")
        assert tab.bye == {"t": "bye", "code": "signed-out", "args": {}, "retry": True}
        assert eve.get("/api/mine", 403)["code"] == "signed-out"
        stolen = copied(ann)
        with closing(stolen):  # nor does what was asked of a guest count for an account
            wish = {"answer": Device(HERE).make(asked), "name": "Eve"}
            assert stolen.post("/api/me/keep", wish, 409)["code"] == "passkey-late"
    with closing(Person(world.server, {"Authorization": f"Bearer {token}"})) as program:
        assert program.post(f"/api/tables/{table}/stand", status=403)["code"] == "signed-out"
    ann.join(table)
    assert ann.you["seat"] == 0


def test_signing_out_ends_copies_sockets_and_programs(world: World, ann: Person) -> None:
    device = Device(HERE)
    keep(ann, device)
    table = ann.open_table("ftw", 2, sit=ANN)
    token = ann.post(f"/api/tables/{table}/token")["token"]
    handover = ann.post(f"/api/tables/{table}/handover")["code"]
    with closing(copied(ann)) as eve, closing(world.person()) as other:
        eve.join(table)
        ann.post("/api/me/leave")
        eve.until(lambda frame: frame["t"] == "bye")
        assert eve.bye == {"t": "bye", "code": "signed-out", "args": {}, "retry": True}
        assert eve.get("/api/mine", 403)["code"] == "signed-out"
        with closing(Person(world.server, {"Authorization": f"Bearer {token}"})) as program:
            assert program.post(f"/api/tables/{table}/stand", status=403)["code"] == "signed-out"
        assert other.post("/api/claim", {"code": handover}, 404)["code"] == "code-unknown"
        sign_in(ann, device)
        ann.join(table)
        assert ann.you["seat"] == 0


def test_each_session_and_program_is_listed_and_ended(world: World, ann: Person) -> None:
    device = Device(HERE)
    with closing(Person(world.server, {"Origin": HERE, "User-Agent": "Mozilla/5.0 (Windows NT) Firefox/1"})) as desk:
        keep(ann, device)
        sign_in(desk, device)
        table = desk.open_table("ftw", 2, sit=ANN)
        token = desk.post(f"/api/tables/{table}/token")["token"]
        found = ann.get("/api/me")["kept"]["sessions"]
        assert {(one["label"], one["table"], one["here"]) for one in found} == {
            ("", None, True),
            ("Firefox, Windows", None, False),
            ("", table, False),
        }
        ids = {one["table"]: one["id"] for one in found if not one["here"]}
        with closing(Person(world.server, {"Authorization": f"Bearer {token}"})) as program:
            assert program.get(f"/api/tables/{table}")["id"] == table
            ann.post(f"/api/me/sessions/{ids[table]}/end")
            assert program.get(f"/api/tables/{table}", 403)["code"] == "signed-out"
        assert desk.get("/api/me")["kept"] is not None
        with closing(world.person()) as bob:
            keep(bob, Device(HERE))
            assert bob.post(f"/api/me/sessions/{ids[None]}/end", status=404)["code"] == "session-unknown"
        assert [one["here"] for one in ann.post(f"/api/me/sessions/{ids[None]}/end")["kept"]["sessions"]] == [True]
        assert desk.get("/api/me", 403)["code"] == "signed-out"
        here = ann.get("/api/me")["kept"]["sessions"][0]["id"]
        assert ann.post(f"/api/me/sessions/{here}/end")["kept"] is None  # its own: that is signing out


def test_other_browsers_hear_of_keys_and_codes(world: World, ann: Person) -> None:
    first, second = Device(HERE), Device(HERE)
    me = keep(ann, first)
    assert me["kept"]["changes"] == []
    keep(ann, second, known=first)
    ann.post(f"/api/me/passkeys/{me['kept']['passkeys'][0]['id']}/remove", prove(ann, second))
    code = ann.post("/api/me/code", prove(ann, second))["code"]
    with closing(world.person()) as other:
        found = recover(other, code)["kept"]["changes"]
    assert [change["what"] for change in found] == ["code-used", "code", "passkey-removed", "passkey"]


def test_a_device_that_does_not_verify_signs_nobody_in(world: World, ann: Person) -> None:
    device = Device(HERE, verifies=False)
    assert keep(ann, device, 403)["code"] == "passkey-unverified"
    device.verifies = True
    keep(ann, device)
    device.verifies = False
    with closing(world.person()) as other:
        assert other.post("/api/me/sign-in/ask")["options"]["userVerification"] == "required"
        assert sign_in(other, device, 403)["code"] == "passkey-unverified"
    assert ann.post("/api/me/code", prove(ann, device), 403)["code"] == "passkey-unverified"


def test_of_too_many_programs_the_oldest_ends(world: World, ann: Person) -> None:
    keep(ann, Device(HERE))
    table = ann.open_table("ftw", 2, sit=ANN)
    tokens = [ann.post(f"/api/tables/{table}/token")["token"] for _ in range(MOST + 1)]
    assert len(ann.get("/api/me")["kept"]["sessions"]) == MOST + 1  # and her own
    for token, status in ((tokens[0], 403), (tokens[-1], 200)):
        with closing(Person(world.server, {"Authorization": f"Bearer {token}"})) as program:
            program.get(f"/api/tables/{table}", status)


@pytest.mark.usefixtures("hurry")
def test_a_host_ends_somebodys_sessions(world: World, ann: Person, run: Run) -> None:
    device = Device(HERE)
    with closing(world.person()) as guest:
        guest.get("/api/me")
        refused = run("admin", "sign-out", who(guest), "--database", world.database)
        assert (refused.status, "no account" in refused.err) == (2, True)
        table = ann.open_table("ftw", 2, sit=ANN)
        keep(ann, device)
        ann.join(table)
        guest.sit(table, **BOB)
        assert run("admin", "sign-out", who(ann), "--database", world.database).status == 0
        assert ann.get("/api/mine", 403)["code"] == "signed-out"
        ann.until(lambda frame: frame["t"] == "bye")
        assert guest.get(f"/api/tables/{table}")["seats"][0]["name"] == "Ann"
        sign_in(ann, device)


@pytest.mark.usefixtures("hurry")
def test_a_new_signing_key_signs_everybody_out(world: World, ann: Person, run: Run) -> None:
    device = Device(HERE)
    keep(ann, device)
    table = ann.open_table("ftw", 2, sit=ANN)
    with closing(world.person()) as guest:
        guest.get("/api/me")
        guest.join(table)
        assert run("admin", "rotate-key", "--database", world.database).status == 0
        guest.until(lambda frame: frame["t"] == "bye")
        assert guest.bye is not None
        assert guest.bye["code"] == "signed-out"
        for person in (ann, guest):
            assert person.get("/api/mine", 403)["code"] == "cookie-forged"
        sign_in(ann, device)  # passkeys hold on
        ann.join(table)
        assert ann.you["seat"] == 0


@pytest.mark.anyio
async def test_a_device_is_told_of_turns_while_signed_in(database: str) -> None:
    async with opened(database) as there:
        sessions, outbox = Sessions(there), Outbox(there)
        guest = replace(JSON, id="g", kind="push", target="https://x.example/g", stop="g")
        for address in (JSON, guest):
            assert await outbox.add(address, 1)
        here = await sessions.begin(JSON.person, "", 1)  # the guest's browser gets an account
        there = await sessions.begin(JSON.person, "", 2)
        lost = replace(guest, id="l", target="https://x.example/l", stop="l", session=there)
        assert await outbox.add(lost, 2)
        await sessions.end_others(JSON.person, here)
        assert {one.id for one in await outbox.of_person(JSON.person)} == {"j", "g"}
        await sessions.end(JSON.person, here)
        assert {one.id for one in await outbox.of_person(JSON.person)} == {"j"}


def test_who_is_forgotten_leaves_no_session(world: World, ann: Person) -> None:
    device = Device(HERE)
    code = keep(ann, device)["code"]
    table = ann.open_table("ftw", 2, sit=ANN)
    ann.post(f"/api/tables/{table}/token")
    person = who(ann)
    with closing(copied(ann)) as eve:
        ann.post("/api/me/forget", {"proof": {"code": code}})
        assert eve.get("/api/mine", 403)["code"] == "signed-out"
    assert found_in(world.database, person) in ([], [person])  # … but while its departure goes on


@pytest.mark.parametrize(
    ("root", "is_https", "name"),
    [("", False, "takujo"), ("", True, "__Host-takujo"), ("/games", True, "__Secure-takujo-games")],
)
def test_cookies_for_https_have_the_prefix(root: str, is_https: bool, name: str) -> None:
    assert cookie_name(root, is_https) == name


def test_the_prefixed_cookie_is_what_counts(tmp_path: Path) -> None:
    with served(tmp_path, public_url="https://localhost") as server:
        host = {"X-Forwarded-Proto": "https", "Host": "localhost", "Origin": "https://localhost"}
        with closing(Person(server, host)) as ann:
            said = ann.http.get("/api/mine").headers["set-cookie"]
            assert said.startswith("__Host-takujo=")
            assert {"Path=/", "HttpOnly", "SameSite=Lax", "Secure"} <= set(said.split("; "))
            value = said.partition(";")[0].partition("=")[2]
            known = ann.http.get("/api/mine", headers={"Cookie": f"__Host-takujo={value}"})
            assert "set-cookie" not in known.headers
            assert "set-cookie" in ann.http.get("/api/mine", headers={"Cookie": f"takujo={value}"}).headers
