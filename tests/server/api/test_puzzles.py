"""The puzzle of the day over HTTP."""

import datetime

import pytest
from tests.server.client import Client, Json
from tests.server.serving import serve

from takujo.games.fourdigits.puzzle import LEVELS
from takujo.puzzles import FIRST, daily
from takujo.server.api import puzzles as api_puzzles
from takujo.server.daily.deals import today
from takujo.server.live.live_table import now_ms

DAY = datetime.date(2026, 3, 5)


def play(person: Client, level: str, *moves: str, status: int = 200) -> Json:
    answer = person.http.post(f"/api/puzzles/{DAY}/{level}", json={"moves": list(moves)})
    assert answer.status_code == status, answer.text
    found: Json = answer.json()
    return found


@pytest.mark.parametrize("level", LEVELS)
def test_best_line_solves_the_puzzle(level: str, ann: Client) -> None:
    puzzle = daily(DAY, level)
    begun = ann.get(f"/api/puzzles/{DAY}/{level}")
    assert begun == play(ann, level)
    assert (begun["date"], begun["level"], begun["length"]) == (str(DAY), level, puzzle.length)
    assert begun["play"]["table"]["field"] == puzzle.position["field"]
    for made in range(1, puzzle.length + 1):
        after = play(ann, level, *puzzle.moves[:made])
        assert after["right"] == made
        assert after["state"] == ("open" if made < puzzle.length else "solved")
    assert after["play"]["moves"] == []
    assert after["lines"]


def test_legal_moves_have_elements_and_previews(ann: Client) -> None:
    begun = ann.get(f"/api/puzzles/{DAY}/hard")
    tokens = [token for token, _ in begun["play"]["moves"]]
    table = begun["play"]["table"]
    known = {card["element"] for card in [*table["hand"], *table["reserve"]]}
    assert all(set(elements) <= known for _, elements in begun["play"]["moves"])
    assert [said["token"] for said in begun["foreseen"]] == tokens
    assert all(said["effect"] for said in begun["foreseen"])


def test_solution_is_sent_only_on_request(ann: Client) -> None:
    puzzle = daily(DAY, "hard")
    begun = ann.get(f"/api/puzzles/{DAY}/hard")
    assert "solution" not in begun
    assert puzzle.moves[1] not in str(begun) or puzzle.moves[1] in dict(begun["play"]["moves"])
    told = ann.get(f"/api/puzzles/{DAY}/hard/solution")
    assert tuple(move["token"] for move in told["moves"]) == puzzle.moves
    assert all(move["say"][0].startswith("fourdigits-move-") for move in told["moves"])


def test_hint_is_the_next_best_move(ann: Client) -> None:
    puzzle = daily(DAY, "hard")
    path = f"/api/puzzles/{DAY}/hard/hint"
    first = ann.http.post(path, json={"moves": []}).json()
    assert first["token"] == puzzle.moves[0]
    assert [first["token"], first["elements"]] in ann.get(f"/api/puzzles/{DAY}/hard")["play"]["moves"]
    second = ann.http.post(path, json={"moves": list(puzzle.moves[:1])}).json()
    assert second["token"] == puzzle.moves[1]


def test_other_moves_leave_the_best_line(ann: Client) -> None:
    puzzle = daily(DAY, "hard")
    others = [token for token, _ in ann.get(f"/api/puzzles/{DAY}/hard")["play"]["moves"] if token != puzzle.moves[0]]
    for other in others[:3]:
        after = play(ann, "hard", other)
        assert after["right"] == 0
        assert after["state"] in ("open", "missed")
        refused = ann.http.post(f"/api/puzzles/{DAY}/hard/hint", json={"moves": [other]})
        assert refused.status_code == 409
        assert refused.json()["code"] == "puzzle-no-hint"


def test_today_follows_the_server_clock(ann: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    found = ann.get("/api/puzzles/today/easy")
    assert (found["date"], found["after"]) == (str(today(now_ms())), None)
    monkeypatch.setattr(api_puzzles, "now_ms", lambda: 0)  # a clock that is years behind
    assert ann.get("/api/puzzles/today/easy")["date"] == str(FIRST)


@pytest.mark.parametrize(
    ("path", "status", "code"),
    [
        ("2026-02-30/easy", 400, "puzzle-date"),
        ("yesterday/easy", 400, "puzzle-date"),
        ("1999-12-31/easy", 400, "puzzle-date"),
        ("２０２６-03-05/easy", 400, "puzzle-date"),
        ("9999-12-31/easy", 400, "puzzle-future"),
        (f"{DAY}/evil", 400, "puzzle-level"),
    ],
)
def test_unknown_puzzles_are_refused(path: str, status: int, code: str, ann: Client) -> None:
    assert ann.get(f"/api/puzzles/{path}", status)["code"] == code


def test_illegal_moves_are_refused(ann: Client) -> None:
    puzzle = daily(DAY, "easy")
    assert play(ann, "easy", "hello", status=409)["code"] == "move-syntax"
    assert play(ann, "easy", "!card 4", status=409)["code"] == "move-not-chance"
    assert play(ann, "easy", *puzzle.moves, "TURN", status=409)["code"] == "match-over"
    assert play(ann, "easy", *["TURN"] * 17, status=400)["code"] == "request-field"
    forged = ann.http.post(f"/api/puzzles/{DAY}/easy", json={}, headers={"Origin": "http://elsewhere.example"})
    assert forged.status_code == 403


def test_puzzles_are_rate_limited(tmp_path_factory: pytest.TempPathFactory) -> None:
    with serve(tmp_path_factory.mktemp("server"), rate_limit_scale=0.1) as address, Client(address) as one:
        answers = [one.http.get(f"/api/puzzles/{DAY}/easy").status_code for _ in range(30)]
    assert answers[0] == 200
    assert answers[-1] == 429
