"""People who last: kept by a passkey, the same on another device, back by a code on paper; whatever else is refused."""

import asyncio
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import pytest
import sqlalchemy as sa
from tests.cli import conftest
from tests.cli.conftest import Run
from tests.server import test_admin
from tests.server.accounts.device import Device, Json, data
from tests.server.databases import LISTS, opened, transaction
from tests.server.test_admin import ANN, BOB, until, until_refused
from tests.server.test_invite_only import enter, invite
from tests.server.world import COMPILING, Person, served

from takujo.server.accounts import registry
from takujo.server.accounts.registry import Registry
from takujo.server.api import accounts as api_person
from takujo.server.db.catalog.codes import LETTERS, RECOVERY_GROUPS
from takujo.server.live.live_table import now_ms
from takujo.server.ratelimit import ENTRIES
from takujo.server.settings import InvalidSetting, Settings

run = conftest.run  # fixtures
hurry = test_admin.hurry
HERE = "http://localhost"
DEAL = {"name": "Ann", "colour": "blue"}
CODE = re.compile("-".join(f"[{LETTERS}]{{{letters}}}" for letters in RECOVERY_GROUPS))


class World(NamedTuple):
    server: str
    database: str

    def person(self) -> Person:
        return Person(self.server, {"Origin": HERE})


@pytest.fixture
def world(database: str, tmp_path: Path) -> Iterator[World]:
    with served(tmp_path, database=database, public_url=HERE, passkeys=True) as server:
        yield World(server, database)


def prove(person: Person, device: Device) -> Json:
    """What a device answers now to whether it is who the browser says."""
    return {"proof": {"answer": device.sign(person.post("/api/me/prove/ask")["options"])}}


def keep(person: Person, device: Device, status: int = 200, name: str = "Ann", known: Device | None = None) -> Json:
    """`known`: of whoever has an account, a device that proves it."""
    proof = {} if known is None else prove(person, known)
    options = person.post("/api/me/keep/ask", {"name": name, **proof})["options"]
    wish = {"answer": device.make(options), "name": name, "label": "Linux"}
    return person.post("/api/me/keep", wish, status)


def sign_in(person: Person, device: Device, status: int = 200) -> Json:
    options = person.post("/api/me/sign-in/ask")["options"]
    return person.post("/api/me/sign-in", {"answer": device.sign(options)}, status)


def recover(person: Person, code: str, status: int = 200) -> Json:
    return person.post("/api/me/recover", {"code": code}, status)


def who(person: Person) -> str:
    """The id in the cookie."""
    return person.http.cookies["takujo"].partition(".")[0]


def test_kept_by_a_passkey_and_the_same_in_another_browser(world: World) -> None:
    with closing(world.person()) as ann, closing(world.person()) as other:
        table = ann.open_table("ftw", 2, sit=ANN)
        assert ann.get("/api/me") == {"keeps": True, "kept": None, "code": None, "rates": True, "fresh": False}
        device = Device(HERE)
        me = keep(ann, device)
        assert CODE.fullmatch(me["code"])
        assert (me["kept"]["name"], me["kept"]["code"]) == ("Ann", True)
        (passkey,) = me["kept"]["passkeys"]
        assert (data(passkey["id"]), passkey["label"], passkey["used_ms"]) == (device.id, "Linux", None)
        assert ann.get("/api/me")["code"] is None  # it is shown once
        assert sign_in(other, device)["kept"]["passkeys"][0]["used_ms"] is not None
        assert who(other) == who(ann)
        assert [found["id"] for found in other.get("/api/mine")["tables"]] == [table]
        other.join(table)
        assert other.you["seat"] == 0


def test_who_is_kept_may_change_their_name(world: World) -> None:
    with closing(world.person()) as ann, closing(world.person()) as stranger:
        told = keep(ann, Device(HERE), name="Guest")["kept"]
        assert (told["name"], told["colour"]) == ("Guest", "blue")
        wish = {"name": " Anna  B ", "colour": "teal"}
        assert ann.post("/api/me/name", wish)["kept"]["name"] == "Anna B"
        assert ann.get("/api/me")["kept"]["colour"] == "teal"
        assert ann.post("/api/me/name", {**wish, "name": "\u200b"}, 400)["code"] == "name-invalid"
        assert ann.post("/api/me/name", {**wish, "colour": "pink"}, 400)["code"] == "request-field"
        assert stranger.post("/api/me/name", wish, 404)["code"] == "kept-nobody"
        assert ann.get("/api/me")["kept"]["name"] == "Anna B"


def test_of_several_devices_one_is_taken_away(world: World) -> None:
    with closing(world.person()) as ann, closing(world.person()) as other:
        first, second = Device(HERE), Device(HERE, counts=False)
        keep(ann, first)
        me = keep(ann, second, name="Anna", known=first)
        assert me["code"] is None  # the one on paper holds on
        assert me["kept"]["name"] == "Ann"
        options = ann.post("/api/me/keep/ask", {"name": "Ann", **prove(ann, first)})["options"]
        assert [data(known["id"]) for known in options["excludeCredentials"]] == [first.id, second.id]
        for _ in range(2):
            sign_in(other, second)  # one that does not count
        assert who(other) == who(ann)
        lost = me["kept"]["passkeys"][0]["id"]
        assert len(other.post(f"/api/me/passkeys/{lost}/remove", prove(other, second))["kept"]["passkeys"]) == 1
        assert ann.get("/api/me", 403)["code"] == "signed-out"
        assert sign_in(ann, first, 404)["code"] == "passkey-unknown"
        assert other.post(f"/api/me/passkeys/{lost}/remove", status=404)["code"] == "passkey-unknown"
        with closing(world.person()) as stranger:
            left = me["kept"]["passkeys"][1]["id"]
            assert stranger.post(f"/api/me/passkeys/{left}/remove", status=404)["code"] == "passkey-unknown"


def test_a_lost_device_and_all_others_are_signed_out(world: World) -> None:
    with closing(world.person()) as ann, closing(world.person()) as lost, closing(world.person()) as bob:
        table = ann.open_table("ftw", 2, sit=ANN)
        bob.sit(table, **BOB)
        bob.join(table)
        here, there = Device(HERE), Device(HERE)
        keep(ann, here)
        keep(ann, there, known=here)
        sign_in(lost, there)
        lost.join(table)
        assert lost.you["seat"] == 0
        token = lost.post(f"/api/tables/{table}/token")["token"]
        passkey = ann.get("/api/me")["kept"]["passkeys"][1]["id"]
        person = who(ann)
        ann.post(f"/api/me/passkeys/{passkey}/remove", prove(ann, here))
        lost.until(lambda frame: frame["t"] == "bye")
        assert lost.bye == {"t": "bye", "code": "signed-out", "args": {}, "retry": True}
        with closing(Person(world.server, {"Origin": HERE, "Authorization": f"Bearer {token}"})) as program:
            assert program.post(f"/api/tables/{table}/stand", status=403)["code"] == "signed-out"
        assert lost.get("/api/me", 403)["code"] == "signed-out"
        assert lost.get("/api/me")["kept"] is None
        assert who(lost) != person
        assert sign_in(lost, there, 404)["code"] == "passkey-unknown"
        assert who(ann) == person  # and bob never noticed
        ann.join(table)
        assert (ann.you["seat"], bob.get(f"/api/tables/{table}")["seats"][0]["name"]) == (0, "Ann")
        sign_in(lost, here)  # a new session is of those that hold
        assert who(lost) == person
        ann.post("/api/me/sessions/end")
        assert lost.get("/api/me", 403)["code"] == "signed-out"
        assert bob.post("/api/me/sessions/end", status=404)["code"] == "kept-nobody"


def test_what_was_answered_once_or_is_asked_of_somebody_else_is_refused(world: World) -> None:
    with closing(world.person()) as ann, closing(world.person()) as eve:
        device = Device(HERE)
        keep(ann, device)
        eve.get("/api/me")
        options = ann.post("/api/me/sign-in/ask")["options"]
        answer = {"answer": device.sign(options)}
        assert eve.post("/api/me/sign-in", answer, 409)["code"] == "passkey-late"  # she was asked nothing
        eve.post("/api/me/sign-in/ask")
        assert eve.post("/api/me/sign-in", answer, 403)["code"] == "passkey-invalid"  # she was asked something else
        ann.post("/api/me/sign-in", answer)
        assert ann.post("/api/me/sign-in", answer, 409)["code"] == "passkey-late"
        options = ann.post("/api/me/keep/ask", {"name": "Ann", **prove(ann, device)})["options"]
        wish = {"answer": Device(HERE).make(options), "name": "Ann"}
        assert eve.post("/api/me/keep", wish, 409)["code"] == "passkey-late"
        ann.post("/api/me/keep", wish)
        assert ann.post("/api/me/keep", wish, 409)["code"] == "passkey-late"
        assert len(ann.get("/api/me")["kept"]["passkeys"]) == 2


def test_what_took_too_long_is_refused(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    with closing(world.person()) as ann:
        device = Device(HERE)
        keep(ann, device)
        options = ann.post("/api/me/sign-in/ask")["options"]
        late = now_ms() + registry.CHALLENGE_MS + 1
        monkeypatch.setattr(api_person, "now_ms", lambda: late)
        assert ann.post("/api/me/sign-in", {"answer": device.sign(options)}, 409)["code"] == "passkey-late"


def test_an_answer_to_another_page_by_another_key_or_of_another_person_is_refused(world: World) -> None:
    with closing(world.person()) as ann, closing(world.person()) as bob:
        device, his = Device(HERE), Device(HERE)
        keep(ann, device)
        keep(bob, his)
        for wrong in (
            Device("https://evil.example", id=device.id, key=device.key, handle=device.handle),
            Device(HERE, id=device.id, handle=device.handle),  # another key under that name
            Device(HERE, id=device.id, key=device.key, handle=his.handle),
        ):
            assert sign_in(bob, wrong, 403)["code"] == "passkey-invalid"
        assert sign_in(bob, Device(HERE), 404)["code"] == "passkey-unknown"
        options = bob.post("/api/me/sign-in/ask")["options"]
        foreign = {"answer": device.sign({**options, "rpId": "evil.example"})}
        assert bob.post("/api/me/sign-in", foreign, 403)["code"] == "passkey-invalid"
        assert keep(bob, Device("https://evil.example"), 403, known=his)["code"] == "passkey-invalid"
        assert keep(bob, device, 409, known=his)["code"] == "passkey-there"
        for garbage in ({}, {"id": his_id(his)}, {"id": 7, "response": None}, {"id": his_id(his), "response": {}}):
            bob.post("/api/me/sign-in/ask")
            said = bob.post("/api/me/sign-in", {"answer": garbage}, None)
            assert said["code"] in ("passkey-invalid", "passkey-unknown"), said
            bob.post("/api/me/keep/ask", {"name": "Bob", **prove(bob, his)})
            wish = {"answer": garbage, "name": "Bob"}
            assert bob.post("/api/me/keep", wish, 403)["code"] == "passkey-invalid"
        sign_in(bob, his)  # nothing has changed


def his_id(device: Device) -> str:
    return str(device.make({"rp": {"id": ""}, "user": {"id": ""}, "challenge": ""})["id"])


def test_a_copy_of_a_key_is_noticed(world: World) -> None:
    with closing(world.person()) as ann, closing(world.person()) as eve:
        device = Device(HERE)
        keep(ann, device)
        copy = Device(HERE, id=device.id, key=device.key, handle=device.handle)
        sign_in(ann, device)
        sign_in(ann, device)
        assert sign_in(eve, copy, 403)["code"] == "passkey-cloned"
        assert who(eve) != who(ann)


@pytest.mark.usefixtures("hurry")
def test_a_code_on_paper_brings_somebody_back_once(world: World) -> None:
    with closing(world.person()) as ann, closing(world.person()) as other, closing(world.person()) as third:
        code = keep(ann, Device(HERE))["code"]
        assert recover(other, "A" * 24, 403)["code"] == "recovery-refused"
        me = recover(other, f" {code.lower().replace('-', ' ')}")
        assert who(other) == who(ann)
        assert CODE.fullmatch(me["code"])
        assert me["code"] != code
        assert recover(third, code, 403)["code"] == "recovery-refused"
        newest = other.post("/api/me/code", {"proof": {"code": me["code"]}})["code"]
        assert recover(third, me["code"], 403)["code"] == "recovery-refused"
        assert recover(third, newest)["kept"]["code"]
        assert who(third) == who(ann)
    assert not found_in(world.database, code)


def found_in(database: str, *secrets: str) -> list[str]:
    """The secrets that some list holds."""

    async def look() -> list[str]:
        async with transaction(database) as connection:
            rows = [str(row) for table in LISTS for row in (await connection.execute(sa.select(table))).all()]
        return [secret for secret in secrets if any(secret in row for row in rows)]

    return asyncio.run(look())


def test_codes_are_tried_slowly(database: str, tmp_path: Path) -> None:
    with (
        served(tmp_path, database=database, public_url=HERE, passkeys=True, rate_limit_scale=1) as server,
        closing(Person(server, {"Origin": HERE})) as eve,
    ):
        for _ in range(int(ENTRIES.burst)):
            recover(eve, "A" * 24, 403)
        assert recover(eve, "A" * 24, 429)["code"] == "too-many"


def test_who_leaves_a_device_is_nobody_there(world: World) -> None:
    with closing(world.person()) as ann:
        assert ann.post("/api/me/leave", status=404)["code"] == "kept-nobody"
        device = Device(HERE)
        keep(ann, device)
        before = who(ann)
        ann.post("/api/me/leave")
        assert who(ann) != before
        assert ann.get("/api/me")["kept"] is None
        sign_in(ann, device)
        assert who(ann) == before


def test_what_a_nameless_browser_had_goes_along(world: World) -> None:
    with closing(world.person()) as ann, closing(world.person()) as phone, closing(world.person()) as bob:
        device = Device(HERE)
        keep(ann, device)
        table = phone.open_table("ftw", 2, sit=ANN)
        bob.sit(table, **BOB)
        phone.post(f"/api/tables/{table}/start")
        sign_in(phone, device)
        until(lambda: ann.get("/api/mine")["tables"] != [])  # lists lag behind
        assert [found["you"] for found in ann.get("/api/mine")["tables"]] == [0]
        ann.join(table)
        assert ann.you["seat"] == 0


def test_a_try_of_the_deal_goes_along_and_nobody_tries_twice(world: World) -> None:
    with closing(world.person()) as ann, closing(world.person()) as phone, closing(world.person()) as desk:
        device = Device(HERE)
        keep(ann, device)
        for person in (ann, phone, desk):
            person.http.timeout = COMPILING
        first = phone.post("/api/deals/today", DEAL, 201)["id"]
        sign_in(phone, device)
        assert ann.get("/api/deals/today")["own"]["table"] == first
        assert ann.post("/api/deals/today", DEAL, 201)["id"] == first
        later = desk.post("/api/deals/today", DEAL, 201)["id"]
        sign_in(desk, device)
        found = desk.get("/api/deals/today")
        assert (found["own"]["table"], found["begun"]) == (first, 1)
        assert later != first


def test_nobody_sits_twice_at_a_table_that_goes_on(world: World) -> None:
    with closing(world.person()) as ann, closing(world.person()) as phone:
        device = Device(HERE)
        code = keep(ann, device)["code"]
        table = ann.open_table("ftw", 2, sit=ANN)
        phone.sit(table, **BOB)
        room = ann.get(f"/api/tables/{table}")
        until(lambda: phone.get("/api/mine")["tables"])  # the lists lag behind
        before = who(phone)
        for refused in (sign_in(phone, device, 409), recover(phone, code, 409)):
            assert refused == {"code": "passkey-both", "args": {"code": room["code"]}}
        assert who(phone) == before
        phone.post(f"/api/tables/{table}/stand")
        recover(phone, code)  # which was not used up
        assert who(phone) == who(ann)


def test_who_is_kept_stays_who_they_are(world: World) -> None:
    """The browser goes over to somebody else, and no seat moves."""
    with closing(world.person()) as ann, closing(world.person()) as bob:
        hers, his = Device(HERE), Device(HERE)
        keep(ann, hers)
        keep(bob, his)
        table = bob.open_table("ftw", 2, sit=BOB)
        sign_in(bob, hers)
        assert who(bob) == who(ann)
        assert bob.get("/api/mine")["tables"] == []
        sign_in(bob, his)
        assert [found["id"] for found in bob.get("/api/mine")["tables"]] == [table]


@pytest.mark.usefixtures("hurry")
def test_who_is_banned_or_forgotten_does_not_come_back(world: World, run: Run) -> None:
    with closing(world.person()) as ann, closing(world.person()) as other:
        device = Device(HERE)
        code = keep(ann, device)["code"]
        assert run("admin", "ban", who(ann), "--database", world.database).status == 0
        assert until_refused(ann, "/api/mine", 403) == "banned"
        for refused in (sign_in(other, device, 403), recover(other, code, 403)):
            assert refused["code"] == "banned"
        assert run("admin", "unban", who(ann), "--database", world.database).status == 0
        assert run("admin", "forget", who(ann), "--database", world.database).status == 0
        assert sign_in(other, device, 404)["code"] == "passkey-unknown"
        assert recover(other, code, 403)["code"] == "recovery-refused"
    assert not found_in(world.database, who(ann))


def test_a_member_comes_with_another_device(database: str, tmp_path: Path, run: Run) -> None:
    with (
        served(tmp_path, database=database, public_url=HERE, passkeys=True, invite_only=True) as server,
        closing(Person(server, {"Origin": HERE})) as ann,
        closing(Person(server, {"Origin": HERE})) as other,
    ):
        enter(ann, invite(run, database))
        device = Device(HERE)
        keep(ann, device)
        other.get("/api/me")
        assert other.post("/api/me/keep/ask", {"name": "Eve"}, 403)["code"] == "invite-only"
        sign_in(other, device)
        assert other.get("/api/mine")["tables"] == []


def test_a_program_is_nobody_who_lasts(world: World) -> None:
    with closing(world.person()) as ann:
        table = ann.open_table("ftw", 2, sit=ANN)
        token = ann.post(f"/api/tables/{table}/token")["token"]
        with closing(Person(world.server, {"Authorization": f"Bearer {token}"})) as program:
            assert program.post("/api/me/keep/ask", {"name": "Ann"}, 403)["code"] == "person-only"


def test_a_server_without_says_so(tmp_path: Path) -> None:
    with served(tmp_path) as server, closing(Person(server)) as ann:
        assert ann.get("/api/me") == {"keeps": False, "rates": False, "kept": None, "code": None, "fresh": True}
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
def test_browsers_keep_passkeys_for_names_with_https_alone(address: str, works: bool) -> None:
    if works:
        assert Settings(public_url=address, passkeys=True).passkeys
    else:
        with pytest.raises(InvalidSetting) as refused:
            Settings(public_url=address, passkeys=True)
        assert refused.value.id == "setting-passkeys-url"


def test_the_package_is_imported_where_people_are_kept_alone(tmp_path: Path) -> None:
    program = (
        "import sys, argparse\nfrom takujo.server.app import create\nfrom takujo.server.settings import Settings\n"
        "create(Settings())\nprint([name for name in ('webauthn', 'OpenSSL', 'cbor2') if name in sys.modules])"
    )
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert json.loads(ran.stdout) == []


@pytest.mark.anyio
async def test_of_two_who_answer_at_once_one_is_taken(database: str) -> None:
    async with opened(database) as one, opened(database) as other:
        shelves = [Registry(one), Registry(other)]
        made = await shelves[0].challenge("a" * 24, "sign-in", 0)
        took = await asyncio.gather(*(shelf.take("a" * 24, "sign-in", 1) for shelf in shelves for _ in range(4)))
        assert sorted(took, key=lambda one: one is None) == [made, *[None] * 7]
