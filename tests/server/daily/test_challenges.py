"""A challenge: the same deal and seat, secret until it is played."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.client import ANN, Client, Json, NewClient, play_match, wait_until
from tests.server.daily.test_deals import TUESDAY, SetDate, begin
from tests.server.threaded_server import on_sqlite, serve

from takujo.core.transcript import verify
from takujo.games import spec
from takujo.server.daily.deals import ONE_DAY

BEN, CAT = {"name": "Ben", "colour": "red"}, {"name": "Cat", "colour": "green"}
ROW = {"table", "name", "share", "score", "lead", "place", "colour", "sent", "known", "yours"}


@pytest.fixture
def server(database: str, tmp_path: Path) -> Iterator[str]:
    with serve(tmp_path, database=database) as address:
        yield address


def played(person: Client, table: str, last: bool = False) -> str:
    """Play always the first or last legal move and return the transcript."""
    person.join(table)
    play_match([person], lambda moves: moves[-1 if last else 0][0])
    return person.http.get(f"/api/tables/{table}/transcript").text


def finished(ann: Client, **more: object) -> str:
    """Return a table of Ann, two bots and her nonce. She has seat 1."""
    wanted = {"bots": ["heuristic", None, "heuristic"], "sit": {**ANN, "seat": 1, "nonce": True}, "start": True, **more}
    table = ann.open_table("akumatrick", 3, **wanted)
    ann.join(table)
    ann.send({"t": "nonce", "nonce": "a1" * 16})
    return table


def accept(person: Client, challenge: str, who: Json, status: int = 201, **more: object) -> Json:
    return person.post(f"/api/challenges/{challenge}", {**who, **more}, status)


def test_challenge_repeats_deal_and_seat(new_client: NewClient) -> None:
    ann, ben, cat = new_client(), new_client(), new_client()
    table = finished(ann)
    assert ann.post(f"/api/tables/{table}/challenge", status=409)["code"] == "match-open"
    first = played(ann, table)
    assert ben.post(f"/api/tables/{table}/challenge", status=403)["code"] == "seat-none"
    challenge = ann.post(f"/api/tables/{table}/challenge")["id"]
    assert ann.post(f"/api/tables/{table}/challenge")["id"] == challenge
    assert accept(ann, challenge, ANN, 409)["code"] == "challenge-own"

    before = ben.get(f"/api/challenges/{challenge}")
    assert (before["game"], before["seat"], before["levels"]) == ("akumatrick", 1, ["heuristic", None, "heuristic"])
    assert (before["name"], before["persons"], before["aided"], before["sent"]) == ("Ann", 0, True, False)
    assert (before["rows"], before["own"], before["begun"]) == (None, None, 0)
    assert accept(ben, challenge, BEN, 409, practice=True)["code"] == "deal-first"
    own = accept(ben, challenge, BEN)["id"]
    assert accept(ben, challenge, BEN)["id"] == own
    ben.join(own)
    assert ben.room["challenge"] == {"id": challenge}
    assert (ben.room["commitment"], ben.you["seat"]) == (before["commitment"], 1)
    assert (ben.room["hints"], ben.room["spectators"], ben.room["listed"]) == (False, False, False)
    assert ben.room["nonces"] == [None, "a1" * 16, None]
    assert ben.post(f"/api/tables/{own}/resign", status=409)["code"] == "deal-stays"
    while_playing = [json.dumps(before), json.dumps(ben.get(f"/api/challenges/{challenge}"))]
    text = played(ben, own)
    assert text == first  # the same moves give the same match, with Ann's own bots too
    assert verify(spec, text)
    assert ben.post(f"/api/tables/{own}/rematch", status=409)["code"] == "deal-again"
    secret = ben.room["secret"]
    sealed = [*while_playing, *(frame for frame in ben.frames if '"state":"over"' not in frame)]
    assert not [said for said in sealed if table in said or secret in said]

    after = ben.get(f"/api/challenges/{challenge}")
    assert [(row["name"], row["table"], row["sent"], row["yours"]) for row in after["rows"]] == [
        ("Ann", table, True, False),
        ("Ben", own, False, True),
    ]
    assert set(after["rows"][0]) == ROW
    assert len({(row["share"], row["score"], row["lead"], row["place"]) for row in after["rows"]}) == 1
    assert after["rows"][0]["place"] in (1, 2, 3)
    assert [row["colour"] for row in after["rows"]] == ["blue", "red"]
    assert accept(ben, challenge, BEN, 409)["code"] == "deal-done"
    practice = accept(ben, challenge, BEN, practice=True)["id"]
    assert played(ben, practice, last=True) != text
    assert ben.get(f"/api/challenges/{challenge}")["finished"] == 1
    assert cat.get(f"/api/challenges/{challenge}")["rows"] is None
    assert [row["name"] for row in ann.get(f"/api/challenges/{challenge}")["rows"]] == ["Ann", "Ben"]
    assert cat.get("/api/me/challenges")["challenges"] == ben.get("/api/me/challenges")["challenges"] == []
    [mine] = ann.get("/api/me/challenges")["challenges"]
    assert (mine["id"], mine["table"], mine["game"], mine["seats"]) == (challenge, table, "akumatrick", 3)
    assert (mine["begun"], mine["finished"]) == (1, 1)
    again = ben.post(f"/api/tables/{own}/challenge")["id"]  # a match of a challenge can become one
    assert cat.get(f"/api/challenges/{again}")["name"] == "Ben"


def test_guests_get_numbers_and_colours_of_their_own(new_client: NewClient) -> None:
    ann, ben, cat = new_client(), new_client(), new_client()
    guest = {"name": "ゲスト", "colour": "blue"}
    table = ann.open_table("ftw", 2, bots=[None, "heuristic"], sit={**guest, "seat": 0}, start=True)
    played(ann, table)
    challenge = ann.post(f"/api/tables/{table}/challenge")["id"]
    for person in (ben, cat):
        played(person, accept(person, challenge, guest)["id"])
    address = f"/api/challenges/{challenge}"
    wait_until(lambda: len(ann.get(address)["rows"]) == 3)  # an attempt is stored just after its end
    rows = ann.get(address)["rows"]
    assert {row["name"]: row["colour"] for row in rows} == {"ゲスト": "blue", "ゲスト2": "red", "ゲスト3": "green"}
    practice = accept(ben, challenge, guest, practice=True)["id"]
    ben.join(practice)
    assert ben.room["seats"][0]["name"] == "ゲスト2"


def test_known_deal_is_marked(new_client: NewClient) -> None:
    """Players of the match and viewers of its deal are marked. Bots replace other players."""
    ann, ben, cat = new_client(), new_client(), new_client()
    table = ann.open_table("akumatrick", 3, bots=[None, None, "heuristic"], sit=ANN)
    ben.sit(table, "Ben", "red")
    ann.join(table)
    ben.join(table)
    ann.post(f"/api/tables/{table}/start")
    play_match([ann, ben])
    challenge = ann.post(f"/api/tables/{table}/challenge")["id"]
    seen = ben.get(f"/api/challenges/{challenge}")
    assert (seen["there"], seen["sent"], seen["persons"], seen["levels"]) == (True, False, 1, [None, "3", "heuristic"])
    assert [row["name"] for row in seen["rows"]] == ["Ann"]
    played(ben, accept(ben, challenge, BEN)["id"])
    played(cat, accept(cat, challenge, CAT, known=True)["id"])
    rows = cat.get(f"/api/challenges/{challenge}")["rows"]
    assert {row["name"]: row["known"] for row in rows} == {"Ann": False, "Ben": True, "Cat": True}


@on_sqlite
def test_bad_challenges_are_refused(ann: Client, bob: Client, set_date: SetDate) -> None:
    set_date(TUESDAY)
    of_day = begin(ann, ANN)["id"]
    played(ann, of_day)
    assert ann.post(f"/api/tables/{of_day}/challenge", status=409)["code"] == "challenge-day"
    sit = {**ANN, "seat": 0}
    gone_on = ann.post(f"/api/tables/{of_day}/continue", {"after": 6, "sit": sit, "bots": True}, 201)["id"]
    played(ann, gone_on)
    assert ann.post(f"/api/tables/{gone_on}/challenge", status=409)["code"] == "challenge-continued"
    assert ann.get("/api/challenges/0123", 404)["code"] == "challenge-unknown"
    assert accept(ann, "0123", ANN, 404)["code"] == "challenge-unknown"
    set_date(TUESDAY + ONE_DAY)
    challenge = ann.post(f"/api/tables/{of_day}/challenge")["id"]
    assert accept(bob, challenge, {**BEN, "name": ""}, 400)["code"] == "name-invalid"
    assert bob.get("/api/mine")["tables"] == []


def test_challenges_can_be_switched_off(tmp_path: Path) -> None:
    with serve(tmp_path, no_deals=True) as address, Client(address) as ann:
        assert ann.get("/api/challenges/0123", 404)["code"] == "challenge-off"
        assert ann.get("/api/me/challenges")["challenges"] == []
        assert ann.post("/api/tables/0123456789abcdef/challenge", status=404)["code"] == "challenge-off"


def test_challenge_repeats_story_books(ann: Client, bob: Client) -> None:
    """Story books are not part of the random draws."""
    sit = {**ANN, "seat": 0, "book": 2}
    table = ann.open_table("fuji99", 2, bots=[None, "heuristic"], sit=sit, start=True)
    first = played(ann, table)
    challenge = ann.post(f"/api/tables/{table}/challenge")["id"]
    assert played(bob, accept(bob, challenge, BEN)["id"]) == first
