"""The puzzle of the day over HTTP."""

import datetime
from dataclasses import replace

import pytest
from msgspec.json import encode
from tests.server.client import Client, Json
from tests.server.threaded_server import serve

from takujo.core.game import game_of
from takujo.core.position_json import position_of, state_of
from takujo.core.rng import new_stream
from takujo.games import spec
from takujo.puzzles import FIRST, LEVELS, Attempt, daily, games
from takujo.server.api import puzzles as api_puzzles
from takujo.server.daily.deals import today
from takujo.server.live.live_table import now_ms

DAY = datetime.date(2026, 3, 5)


def play(person: Client, level: str, *moves: str, status: int = 200) -> Json:
    answer = person.http.post(f"/api/puzzles/fourdigits/{DAY}/{level}", json={"moves": list(moves)})
    assert answer.status_code == status, answer.text
    found: Json = answer.json()
    return found


@pytest.mark.parametrize("level", LEVELS)
def test_best_line_solves_the_puzzle(level: str, ann: Client) -> None:
    puzzle = daily("fourdigits", DAY, level)
    begun = ann.get(f"/api/puzzles/fourdigits/{DAY}/{level}")
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
    begun = ann.get(f"/api/puzzles/fourdigits/{DAY}/hard")
    tokens = [token for token, _ in begun["play"]["moves"]]
    table = begun["play"]["table"]
    known = {card["element"] for card in [*table["hand"], *table["reserve"]]}
    assert all(set(elements) <= known for _, elements in begun["play"]["moves"])
    assert [said["token"] for said in begun["foreseen"]] == tokens
    assert all(said["effect"] for said in begun["foreseen"])


def test_solution_is_sent_only_on_request(ann: Client) -> None:
    puzzle = daily("fourdigits", DAY, "hard")
    begun = ann.get(f"/api/puzzles/fourdigits/{DAY}/hard")
    assert "solution" not in begun
    assert puzzle.moves[1] not in str(begun) or puzzle.moves[1] in dict(begun["play"]["moves"])
    told = ann.get(f"/api/puzzles/fourdigits/{DAY}/hard/solution")
    assert tuple(move["token"] for move in told["moves"]) == puzzle.moves
    assert all(move["say"][0].startswith("fourdigits-move-") for move in told["moves"])


def test_hint_is_the_next_best_move(ann: Client) -> None:
    puzzle = daily("fourdigits", DAY, "hard")
    path = f"/api/puzzles/fourdigits/{DAY}/hard/hint"
    first = ann.http.post(path, json={"moves": []}).json()
    assert first["token"] == puzzle.moves[0]
    assert [first["token"], first["elements"]] in ann.get(f"/api/puzzles/fourdigits/{DAY}/hard")["play"]["moves"]
    second = ann.http.post(path, json={"moves": list(puzzle.moves[:1])}).json()
    assert second["token"] == puzzle.moves[1]


def test_other_moves_leave_the_best_line(ann: Client) -> None:
    puzzle = daily("fourdigits", DAY, "hard")
    legal = ann.get(f"/api/puzzles/fourdigits/{DAY}/hard")["play"]["moves"]
    others = [token for token, _ in legal if token != puzzle.moves[0]]
    for other in others[:3]:
        after = play(ann, "hard", other)
        assert after["right"] == 0
        assert after["state"] in ("open", "missed")
        refused = ann.http.post(f"/api/puzzles/fourdigits/{DAY}/hard/hint", json={"moves": [other]})
        assert refused.status_code == 409
        assert refused.json()["code"] == "puzzle-no-hint"


def test_today_follows_the_server_clock(ann: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    found = ann.get("/api/puzzles/fourdigits/today/easy")
    assert (found["date"], found["after"]) == (str(today(now_ms())), None)
    monkeypatch.setattr(api_puzzles, "now_ms", lambda: 0)  # a clock that is years behind
    assert ann.get("/api/puzzles/fourdigits/today/easy")["date"] == str(FIRST)


@pytest.mark.parametrize(
    ("path", "status", "code"),
    [
        ("2026-02-30/easy", 400, "puzzle-date"),
        ("yesterday/easy", 400, "puzzle-date"),
        ("1999-12-31/easy", 400, "puzzle-date"),
        ("２０２６-03-05/easy", 400, "puzzle-date"),
        ("9999-12-31/easy", 400, "puzzle-future"),
        (f"{DAY}/evil", 400, "puzzle-level"),
        (f"../leduc/{DAY}/easy", 400, "puzzle-game"),
        (f"../nothing/{DAY}/easy", 400, "puzzle-game"),
    ],
)
def test_unknown_puzzles_are_refused(path: str, status: int, code: str, ann: Client) -> None:
    assert ann.get(f"/api/puzzles/fourdigits/{path}", status)["code"] == code


DECISIONS = [name for name in games() if name != "fourdigits"]
each_decision = pytest.mark.parametrize("game", DECISIONS)


def answer(person: Client, game: str, level: str, *moves: str) -> Json:
    return person.post(f"/api/puzzles/{game}/{DAY}/{level}", {"moves": list(moves)})


@pytest.mark.parametrize("level", LEVELS)
@each_decision
def test_best_move_solves_a_decision_and_shows_all_chances(game: str, level: str, ann: Client) -> None:
    puzzle = daily(game, DAY, level)
    begun = ann.get(f"/api/puzzles/{game}/{DAY}/{level}")
    assert (begun["game"], begun["seats"], begun["seat"]) == (game, puzzle.position["seats"], puzzle.position["actor"])
    assert begun["goal"][0] == "puzzle-goal-best"
    assert begun["about"] == ["puzzle-about", {"level": level, "moves": len(puzzle.chances), "proof": puzzle.proof}]
    assert {token for token, _ in begun["play"]["moves"]} == set(puzzle.chances)
    solved = answer(ann, game, level, puzzle.moves[0])
    assert (solved["state"], solved["right"], solved["play"]["moves"]) == ("solved", 1, [])
    assert {one["token"]: one["percent"] for one in solved["chances"]} == puzzle.chances


@each_decision
def test_answer_does_not_travel_before_it_is_given(game: str, ann: Client) -> None:
    puzzle = daily(game, DAY, "medium")
    begun = ann.get(f"/api/puzzles/{game}/{DAY}/medium")
    other = list(puzzle.chances)[-1]
    missed = answer(ann, game, "medium", other)
    assert (begun["chances"], missed["state"], missed["right"]) == ([], "missed", 0)
    assert [one["token"] for one in missed["chances"]] == [other]
    assert missed["play"]["moves"] == []
    told = ann.get(f"/api/puzzles/{game}/{DAY}/medium/solution")
    assert [move["token"] for move in told["moves"]] == list(puzzle.moves)
    assert [one["percent"] for one in told["chances"]] == list(puzzle.chances.values())


@pytest.mark.parametrize("level", LEVELS)
@each_decision
def test_hidden_cards_never_travel(game: str, level: str) -> None:
    """Responses do not depend on hidden cards."""
    puzzle = daily(game, DAY, level)
    table = game_of(spec, puzzle.position)
    truth = state_of(table, puzzle.position)
    view = table.observe(truth, int(truth.actor))
    for seed in range(5):
        other = replace(puzzle, position=position_of(table, table.resample(view, new_stream(seed))))
        for moves in ([], [puzzle.moves[0]], [list(puzzle.chances)[-1]]):
            sent = [api_puzzles._picture(Attempt(one, moves)) for one in (puzzle, other)]
            assert encode(sent[0]) == encode(sent[1])
        assert encode(api_puzzles._solution(puzzle)) == encode(api_puzzles._solution(other))


def test_illegal_moves_are_refused(ann: Client) -> None:
    puzzle = daily("fourdigits", DAY, "easy")
    assert play(ann, "easy", "hello", status=409)["code"] == "move-syntax"
    assert play(ann, "easy", "!card 4", status=409)["code"] == "move-not-chance"
    assert play(ann, "easy", *puzzle.moves, "TURN", status=409)["code"] == "match-over"
    assert play(ann, "easy", *["TURN"] * 17, status=400)["code"] == "request-field"
    forged = ann.http.post(
        f"/api/puzzles/fourdigits/{DAY}/easy", json={}, headers={"Origin": "http://elsewhere.example"}
    )
    assert forged.status_code == 403


def test_puzzles_are_rate_limited(tmp_path_factory: pytest.TempPathFactory) -> None:
    with serve(tmp_path_factory.mktemp("server"), rate_limit_scale=0.1) as address, Client(address) as one:
        answers = [one.http.get(f"/api/puzzles/fourdigits/{DAY}/easy").status_code for _ in range(30)]
    assert answers[0] == 200
    assert answers[-1] == 429
