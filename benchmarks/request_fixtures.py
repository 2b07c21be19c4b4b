"""Requests with prerequisites: an account, a code, an address for notices."""

import re
import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import servers  # noqa: F401 – tests can be imported after it
from tests.server.accounts.authenticator import Authenticator
from tests.server.accounts.passkeys import ORIGIN, prove, register
from tests.server.client import Client
from tests.server.notices.mail_server import MailServer
from tests.server.notices.push_device import PushDevice

from takujo.core.transcript import read
from takujo.games import spec

Json = dict[str, Any]
Request = tuple[str, Json]  # path and body
PAGE: Json = {"name": "Ann", "colour": "blue", "shown": True}
CLUB: Json = {"club": "Thursdays", "name": "Ann", "colour": "blue"}
TABLE: Json = {"game": "ftw", "seats": 2, "sit": {"name": "Ann", "colour": "blue"}}
CODE = re.compile(r"[A-Z2-9]{8}")  # in a mail


@dataclass
class Prepared:
    """A new person, and what others made.

    `over`: the table of a finished match; `tournament`: a finished one; `entry`: an invite code for many; `board`: a
    game of a package with one; `receiver` and `mails` receive notices.
    """

    person: Client
    host: Client
    table: str
    over: str
    challenge: str
    tournament: str
    entry: str
    board: str
    receiver: str
    mails: MailServer
    passkey: Authenticator = field(default_factory=lambda: Authenticator(ORIGIN))
    me: Json = field(default_factory=dict)
    code: str = ""

    def become_host(self) -> Client:
        """Give the person the host's cookie."""
        self.person.http.cookies = self.host.http.cookies
        return self.host

    def register(self) -> "Prepared":
        made = register(self.person, self.passkey)
        self.me, self.code = made["account"], made["code"]
        return self

    @property
    def proof(self) -> Json:
        return prove(self.person, self.passkey)

    @property
    def device(self) -> Json:
        return {"endpoint": f"{self.receiver}/push", **PushDevice().keys}

    def club(self, founder: Client | None = None) -> str:
        """Return the path of a new club with the host."""
        founder = founder or self.person
        for one in self.host.get("/api/clubs")["clubs"]:  # clubs per person are limited
            self.host.post(f"/api/clubs/{one['id']}/leave")
        path = f"/clubs/{founder.post('/api/clubs', CLUB, 201)['id']}"
        if founder is not self.host:
            self.host.post(f"/api{path}/join", {"name": "Hal", "colour": "red"})
        return path

    @property
    def address(self) -> str:
        """Return a new address for notices."""
        made = self.person.post("/api/notices/device", {**self.device, "language": "en"}, 201)
        return f"/notices/{made['id']}"


def _keep(made: Prepared) -> Request:
    options = made.person.post("/api/me/keep/ask", {"name": "Ann"})["options"]
    return "/me/keep", {"answer": made.passkey.make(options), "name": "Ann"}


def _sign_in(made: Prepared) -> Request:
    options = made.register().person.post("/api/me/sign-in/ask")["options"]
    return "/me/sign-in", {"answer": made.passkey.sign(options)}


def _unblock(made: Prepared) -> Request:
    made.host.post(f"/api/tables/{made.table}/block", {"seat": 1})
    return f"/me/blocks/{made.become_host().get('/api/me/blocks')['blocked'][0]['id']}/remove", {}


def _claim(made: Prepared) -> Request:
    table = made.host.open_table("ftw", 2, sit={"name": "P0", "colour": "blue"})
    return "/claim", {"code": made.host.post(f"/api/tables/{table}/handover")["code"]}


def _move_device(made: Prepared) -> Request:
    before = made.device
    made.person.post("/api/notices/device", {**before, "language": "en"}, 201)
    return "/notices/device/moved", {**made.device, "endpoint": f"{made.receiver}/moved", "before": before["endpoint"]}


def _add_mail(made: Prepared) -> Request:
    wanted = _new_mail()
    made.person.post("/api/notices/mail", wanted)
    code = CODE.search(made.mails.texts()[-1])
    assert code is not None
    return "/notices/mail/confirm", {**wanted, "code": code[0]}


def _new_mail() -> Json:
    return {"address": f"{secrets.token_hex(4)}@club.example", "language": "en"}


def _watch(made: Prepared) -> Request:
    share = made.host.post("/api/referees/share")
    people = [{"name": f"P{seat}", "colour": "blue"} for seat in range(3)]
    assert made.host.post("/api/referees", {"game": "ftw", "seats": 3, "people": people, "share": share})["shared"]
    return f"/referees/{share['code']}", {}


def _continue(made: Prepared) -> Request:
    match = read(spec, made.host.http.get(f"/api/tables/{made.over}/transcript").text)
    turn = max(number for number, entry in enumerate(match.entries) if entry.before.actor >= 0)
    return f"/tables/{made.over}/continue", {"after": turn, "sit": {"name": "Ann", "colour": "blue"}}


def _recap(made: Prepared) -> Request:
    slow = {"kind": "days", "days": 1}
    table = made.host.open_table("ftw", 2, sit={"name": "P0", "colour": "blue"}, pace=slow)
    made.person.sit(table, "P1", "red")
    made.host.post(f"/api/tables/{table}/start")
    return f"/tables/{table}/recap", {}


def _invite(made: Prepared) -> Request:
    table = made.host.open_table("ftw", 2, sit={"name": "P0", "colour": "blue"})
    made.person.sit(table, "P1", "red")
    made.become_host().post(f"/api/tables/{table}/kick", {"seat": 1})
    return f"/tables/{table}/invite", {"row": made.host.get(f"/api/tables/{table}")["removed"][0]["row"]}


def _own(path: str, data: Json) -> Callable[[Prepared], Request]:
    """Return a maker for an account's request."""

    def make(made: Prepared) -> Request:
        made.register()
        return path, data

    return make


PREPARED: Mapping[str, Callable[[Prepared], Request]] = {
    "GET /codes/{code}": lambda made: (f"/codes/{made.host.get(f'/api/tables/{made.table}')['code']}", {}),
    "POST /claim": _claim,
    "POST /challenges/{challenge_id}": lambda made: (
        f"/challenges/{made.challenge}",
        {"name": "Bea", "colour": "red"},
    ),
    "GET /games/{game}/board.js": lambda made: (f"/games/{made.board}/board.js", {}),
    "POST /enter": lambda made: ("/enter", {"code": made.entry}),
    "POST /tables/{table_id}/invite": _invite,
    "POST /tables/{table_id}/continue": _continue,
    "GET /tables/{table_id}/recap": _recap,
    "GET /tournaments/{tournament}/proof": lambda made: (f"/tournaments/{made.tournament}/proof", {}),
    "GET /referees/{code}": _watch,
    "POST /notices/mail": lambda made: ("/notices/mail", _new_mail()),
    "POST /notices/mail/confirm": _add_mail,
    "POST /notices": lambda made: ("/notices", {"target": f"{made.receiver}/hook", "language": "en"}),
    "POST /notices/device": lambda made: ("/notices/device", {**made.device, "language": "en"}),
    "POST /notices/device/moved": _move_device,
    "POST /notices/{notice}/tables": lambda made: (f"{made.address}/tables", {"everywhere": True}),
    "POST /notices/{notice}/times": lambda made: (f"{made.address}/times", {"remind": 25}),
    "POST /notices/{notice}/remove": lambda made: (f"{made.address}/remove", {}),
    "POST /me/keep": _keep,
    "POST /me/keep/ask": lambda made: ("/me/keep/ask", {"name": "Ann", **made.register().proof}),
    "POST /me/prove/ask": _own("/me/prove/ask", {}),
    "POST /me/name": _own("/me/name", {"name": "Ann", "colour": "red"}),
    "POST /me/passkeys/{passkey}/remove": lambda made: (
        f"/me/passkeys/{made.register().me['passkeys'][0]['id']}/remove",
        made.proof,
    ),
    "POST /me/sessions/end": _own("/me/sessions/end", {}),
    "POST /me/sessions/{session}/end": lambda made: (
        f"/me/sessions/{made.register().me['sessions'][0]['id']}/end",
        {},
    ),
    "POST /me/code": lambda made: ("/me/code", made.register().proof),
    "POST /me/sign-in": _sign_in,
    "POST /me/recover": lambda made: ("/me/recover", {"code": made.register().code}),
    "POST /me/leave": _own("/me/leave", {}),
    "POST /me/blocks/{block}/remove": _unblock,
    "POST /me/profile": lambda made: ("/me/profile", PAGE),
    "GET /clubs": lambda made: (made.club() and "/clubs", {}),
    "POST /clubs": lambda made: ("/clubs", CLUB),
    "GET /clubs/{club}": lambda made: (made.club(), {}),
    "POST /clubs/{club}/tables": lambda made: (f"{made.club()}/tables", TABLE),
    "POST /clubs/{club}/notices": lambda made: (f"{made.club()}/notices", {"wanted": True}),
    "POST /clubs/{club}/join": lambda made: (f"{made.club(made.host)}/join", {"name": "Bea", "colour": "red"}),
    "POST /clubs/{club}/leave": lambda made: (f"{made.club()}/leave", {}),
    "POST /clubs/{club}/remove": lambda made: (f"{made.club()}/remove", {"number": 2}),
    "GET /profiles/{profile}": lambda made: (f"/profiles/{made.host.post('/api/me/profile', PAGE)['id']}", {}),
    "GET /ratings/{game}/{season}": lambda made: ("/ratings/ftw/now", {}),
}
