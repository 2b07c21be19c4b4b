"""A whole tournament over sockets, on both databases."""

import hashlib
import hmac
import time
from pathlib import Path

import pytest
from tests.server.accounts.authenticator import Authenticator
from tests.server.accounts.passkeys import ORIGIN, register
from tests.server.accounts.test_personal_data import taken
from tests.server.client import Client, Json, wait_until
from tests.server.threaded_server import on_sqlite, serve
from tests.server.tournaments.conftest import PEOPLE
from tests.server.tournaments.simulated_entrants import (
    TOURNAMENT,
    Entrant,
    begin,
    finish_first_table,
    join,
    open_tournament,
    play_all,
)

from takujo.games import spec
from takujo.server.table.display_names import GONE
from takujo.server.tournaments import proof


@on_sqlite  # PostgreSQL: test_director, test_kills
def test_two_rounds_over_http(people: list[Client]) -> None:
    host, *entrants = people
    name = open_tournament(host)
    path = f"/api/tournaments/{name}"
    before = host.get(path)
    assert (before["state"], before["organiser"], before["you"], before["secret"]) == ("open", True, None, None)
    assert before["commitment"] not in before["deals"]
    assert len(set(before["deals"])) == 2
    assert host.post(f"{path}/start", status=409)["code"] == "tournament-few"
    for number, person in enumerate(entrants):
        join(person, name, number)
    assert entrants[0].post(f"{path}/start", status=403)["code"] == "tournament-organiser"
    assert join(entrants[0], name, 5)["you"] == 1  # has joined already
    assert host.post(f"{path}/start")["state"] in ("between", "playing")
    assert host.post(f"{path}/start", status=409)["code"] == "tournament-begun"

    guests = [Entrant(person, name, number) for number, person in enumerate(entrants)]
    found = play_all(guests)
    assert (found["round"], found["tables"], found["finished"]) == (2, 2, 2)

    # There is one secret for all deals, revealed at the end.
    secret = bytes.fromhex(found["secret"])
    assert hashlib.sha256(secret).hexdigest() == before["commitment"] == found["commitment"]
    deals = [hmac.digest(secret, f"takujo tournament deal {n}".encode(), "sha256") for n in (1, 2)]
    assert [hashlib.sha256(deal).hexdigest() for deal in deals] == before["deals"]
    heard = "".join(frame for person in people for frame in person.frames)
    assert found["secret"] not in heard

    # Each table of a round had the same deal, and the proof is valid.
    told = host.http.get(f"{path}/proof").text
    assert proof.check(spec, told).is_fair
    assert proof.check(spec, told).tables == 4
    parts = proof.PART.split(told)[1:]
    dealt = {(number, first_deal(text)) for number, text in zip(parts[::2], parts[1::2], strict=True)}
    assert {number for number, _ in dealt} == {"1", "2"}
    assert len(dealt) == 2

    # The standings are the naive count of all public results.
    seen = [person.get(path) for person in entrants]
    for one in seen:
        assert one["standings"] == found["standings"]
    shares = {one["you"]: sum(deal["points"] for deal in one["own"]) for one in seen}
    assert {row["number"]: row["total"] for row in found["standings"]} == pytest.approx(shares)
    assert sum(shares.values()) == pytest.approx(PEOPLE / 2 * 2)  # half of all points
    for one in seen:
        for deal in one["own"]:
            assert deal["kind"] == "played"
            assert len(deal["rows"]) == 2
    assert all(len({deal["seat"] for deal in one["own"]}) == 2 for one in seen)  # another seat each round

    # Lists name the winners, and each player's own place.
    places = {row["number"]: row["place"] for row in found["standings"]}
    names = {one["number"]: one["name"] for one in found["entrants"]}
    for person, one in zip(entrants, seen, strict=True):
        (listed,) = person.get("/api/tournaments")["tournaments"]
        assert listed["ending"]["place"] == places[one["you"]]
        assert set(listed["ending"]["winners"]) == {names[number] for number, place in places.items() if place == 1}


def first_deal(transcript: str) -> str:
    """Return the chance outcomes before the first move."""
    lines = transcript.partition("\n\n")[2].splitlines()
    upto = next(n for n, line in enumerate(lines) if not line.startswith("!"))
    return "\n".join(lines[:upto])


def test_deal_stays_secret_while_others_play(people: list[Client]) -> None:
    name, guests = begin(people, rounds=1)
    first, there, others = finish_first_table(guests)
    assert len(there) == len(others) == 4
    host, ann, stranger = people[0], there[0].person, others[0].person
    second = stranger.get(f"/api/tournaments/{name}")["table"]
    code = stranger.post(f"/api/tables/{second}/handover")["code"]
    assert ann.post("/api/claim", {"code": code}, 409)["code"] == "tournament-twice"
    room = ann.get(f"/api/tables/{first}")
    assert room["tournament"] == {"id": name, "round": 1, "name": "Evening"}
    assert (room["state"], room["secret"]) == ("over", None)
    assert (room["spectators"], room["hints"]) == (False, False)
    for person in (ann, stranger, host):
        for path in ("transcript", "replay", "position", "analysis"):
            assert person.get(f"/api/tables/{first}/{path}", 409)["code"] == "tournament-closed"
        assert person.post(f"/api/tables/{first}/analysis", status=409)["code"] == "tournament-closed"
        seat = {"after": 3, "bots": True, "sit": {"name": "Ann", "colour": "blue", "seat": 0}}
        assert person.post(f"/api/tables/{first}/continue", seat, 409)["code"] == "tournament-closed"
    assert ann.post(f"/api/tables/{first}/rematch", status=409)["code"] == "tournament-again"
    stranger.join(first)
    assert stranger.bye is not None
    assert stranger.bye["code"] == "spectators-no"
    own, transcripts = taken(ann)
    assert transcripts == {}
    assert own["tournaments"][0]["called"] == "Guest 0"
    wait_until(lambda: ann.get(f"/api/tournaments/{name}")["finished"])
    told = ann.get(f"/api/tournaments/{name}")
    assert (told["own"], told["secret"], told["state"], told["finished"]) == ([], None, "playing", 1)
    assert (told["playing"], stranger.get(f"/api/tournaments/{name}")["playing"]) == (False, True)
    assert {row["total"] for row in told["standings"]} == {0.0}
    assert ann.get(f"/api/tournaments/{name}/proof", 409)["code"] == "tournament-going"

    others[0].table = None
    play_all(others)
    assert ann.get(f"/api/tables/{first}")["secret"] is not None
    assert ann.http.get(f"/api/tables/{first}/transcript").text.count("secret ") == 1
    assert ann.get(f"/api/tables/{first}/replay")["room"]["secret"] is not None


def test_tournaments_can_be_switched_off(tmp_path: Path) -> None:
    with serve(tmp_path, no_tournaments=True) as address, Client(address) as ann:
        assert ann.get("/api/tournaments", 404)["code"] == "tournament-off"
        assert ann.post("/api/tournaments", TOURNAMENT, 404)["code"] == "tournament-off"


def test_tournaments_per_organiser_are_limited(tmp_path: Path) -> None:
    with serve(tmp_path, max_tournaments_per_user=1) as address, Client(address) as ann:
        first = open_tournament(ann, by="Ann")
        assert ann.get(f"/api/tournaments/{first}")["by"] == "Ann"
        assert [one["organiser"] for one in taken(ann)[0]["tournaments"]] == ["Ann"]
        said = ann.post("/api/tournaments", TOURNAMENT, 409)
        assert (said["code"], said["args"]["most"]) == ("tournament-many", 1)
        ann.post(f"/api/tournaments/{first}/close")
        second = open_tournament(ann)
        assert ann.get(f"/api/tournaments/{second}")["by"] is None
        with Client(address) as ben:
            open_tournament(ben)


def test_open_tournaments_are_listed(tmp_path: Path) -> None:
    def listed(person: Client) -> list[str]:
        return [one["id"] for one in person.get("/api/tournaments")["open"]]

    soon = time.time_ns() // 1_000_000 + 3_600_000
    with serve(tmp_path) as address, Client(address) as ann, Client(address) as ben:
        first, hidden = open_tournament(ann, by="Ann", begins_ms=soon, level="3"), open_tournament(ann, listed=False)
        assert (listed(ann), listed(ben)) == ([], [first])
        [told] = ben.get("/api/tournaments")["open"]
        assert (told["by"], told["begins_ms"], told["entrants"], told["yours"]) == ("Ann", soon, 0, False)
        one = ben.get(f"/api/tournaments/{first}")
        assert (one["due_ms"], one["level"], one["listed"]) == (soon, "3", True)
        assert not ben.get(f"/api/tournaments/{hidden}")["listed"]
        join(ben, first, 1)
        assert listed(ben) == []  # now among his own
        with Client(address) as cay:
            assert listed(cay) == [first]
            ann.post(f"/api/tournaments/{first}/close")
            assert listed(cay) == []


def test_opening_may_require_an_account(tmp_path: Path) -> None:
    more = {"public_url": ORIGIN, "passkeys": True, "tournaments_require_account": True}
    with serve(tmp_path, **more) as address, Client(address, {"Origin": ORIGIN}) as ann:
        assert ann.post("/api/tournaments", TOURNAMENT, 403)["code"] == "tournament-account"
        assert not ann.get("/api/tournaments")["may_open"]
        register(ann, Authenticator(ORIGIN))
        assert ann.get("/api/tournaments")["may_open"]
        name = open_tournament(ann)
        with Client(address, {"Origin": ORIGIN}) as ben:  # joining needs no account
            join(ben, name, 1)


@on_sqlite
def test_late_or_misdirected_requests_are_refused(people: list[Client]) -> None:
    host, ann, ben, cay, *_ = people
    name, other = open_tournament(host, rounds=1, by="Hana"), open_tournament(cay, rounds=1)
    path = f"/api/tournaments/{name}"
    join(ann, name, 1)
    join(ben, name, 2)
    join(ben, other, 2)
    # An organiser has no rights in another tournament.
    for what in ("start", "close"):
        assert cay.post(f"{path}/{what}", status=403)["code"] == "tournament-organiser"
        assert ann.post(f"/api/tournaments/{other}/{what}", status=403)["code"] == "tournament-organiser"
    assert cay.post(f"{path}/remove", {"number": 1}, 403)["code"] == "tournament-organiser"
    # The organiser's account is deleted: the tournament continues without one.
    host.post(f"{path}/start")
    host.post("/api/me/forget")
    assert host.post(f"{path}/close", status=403)["code"] == "tournament-organiser"
    guests = [Entrant(person, name, number) for number, person in enumerate((ann, ben))]
    found = play_all(guests)
    assert found["secret"]
    assert found["by"] == GONE
    assert join(cay, name, 3, 409)["code"] == "tournament-over"
    assert host.post(f"{path}/leave", status=409)["code"] == "tournament-not-in"
    # A table's code and id lead to that table, and never to a tournament.
    table = ann.get(f"/api/tables/{guests[0].played[0]}")
    assert table["tournament"] == {"id": name, "round": 1, "name": "Evening"}
    assert cay.get(f"/api/codes/{table['code']}")["id"] == table["id"]
    assert cay.post(f"/api/tables/{table['id']}/sit", {"name": "Cay", "colour": "red"}, 409)["code"] == "table-started"
    assert cay.get(f"/api/tournaments/{table['id']}", 404)["code"] == "tournament-unknown"
    assert join(cay, table["code"], 3, 404)["code"] == "tournament-unknown"
    assert ben.get(f"/api/tournaments/{other}")["you"] == 1  # the other tournament is unchanged
    assert ben.get(f"/api/tournaments/{other}")["state"] == "open"


@on_sqlite
def test_profile_shows_places_in_listed_tournaments(people: list[Client]) -> None:
    host, ann, ben, cay, *_ = people
    profile = ann.post("/api/me/profile", {"name": "Ann", "colour": "blue", "shown": True})["id"]

    def shown() -> list[Json]:
        found: list[Json] = cay.get(f"/api/profiles/{profile}")["tournaments"]
        return found

    ended = []
    for listed in (True, False):
        name = open_tournament(host, rounds=1, listed=listed)
        join(ann, name, 1)
        join(ben, name, 2)
        assert name not in {one["id"] for one in shown()}
        host.post(f"/api/tournaments/{name}/start")
        play_all([Entrant(person, name, number) for number, person in enumerate((ann, ben))])
        ended.append(name)
    [past] = shown()
    assert (past["id"], past["yours"]) == (ended[0], False)
    row = next(one for one in ann.get(f"/api/tournaments/{ended[0]}")["standings"] if one["number"] == 1)
    assert past["ending"]["place"] == row["place"]


REFUSED = [
    ({"seats": 9}, "request-field"),
    ({"game": "chess"}, "game-unknown"),
    ({"game": "fuji99", "seats": 6, "options": {}}, "option-seats"),
    ({"options": {"rounds": 1_000}}, "option-value"),
    ({"level": "nobody"}, "bot-unknown"),
    ({"name": "\u200b"}, "title-invalid"),
    ({"name": "x" * 61}, "title-invalid"),
    ({"by": "\u200b"}, "name-invalid"),
    ({"pace": {"kind": "days", "days": 1}}, "tournament-pace"),
    ({"rounds": 0}, "request-field"),
    ({"begins_ms": 1}, "tournament-past"),
    ({"begins_ms": 1 << 50}, "tournament-time"),
]


def test_bad_tournaments_are_refused(tmp_path: Path) -> None:
    with serve(tmp_path) as server, Client(server) as ann:
        for wanted, code in REFUSED:
            answer = ann.http.post("/api/tournaments", json={**TOURNAMENT, **wanted})
            assert answer.status_code in (400, 404)
            assert answer.json()["code"] == code
        assert ann.get("/api/tournaments") == {"tournaments": [], "open": [], "may_open": True}
        assert ann.get("/api/tournaments/" + "0" * 16, 404)["code"] == "tournament-unknown"
