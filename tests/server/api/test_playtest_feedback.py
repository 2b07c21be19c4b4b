"""A question to the players, and their answers as a file."""

import csv
import io

import pytest
from tests.server.client import ANN, BOB, Client, NewClient, play_match
from tests.server.threaded_server import RATE_SCALE

from takujo.server import wire
from takujo.server.accounts.redaction import redacted
from takujo.server.api import seats
from takujo.server.ratelimit import Rate
from takujo.server.table import opening_events, render
from takujo.server.table.events import Event, FeedbackGiven, Handed, Opened, Sat, Stood, to_row
from takujo.server.table.state import Table

QUESTION = "What confused you?"


def begun(ann: Client, bob: Client, **more: object) -> str:
    """Return a table where two people play, and Ann asks."""
    table = ann.open_table("ftw", 2, sit=ANN, **more)
    bob.sit(table, BOB["name"], BOB["colour"])
    ann.post(f"/api/tables/{table}/start")
    for person in (ann, bob):
        person.join(table)
    return table


def answers(person: Client, table: str) -> list[list[str]]:
    answer = person.http.get(f"/api/tables/{table}/feedback")
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"].startswith("text/csv")
    columns, *rows = csv.reader(io.StringIO(answer.content.decode("utf-8-sig")))
    assert columns == ["table", "finished", "game", "seats", "name", "won", "question", "answer"]
    return rows


def test_answers_come_back_as_a_file(ann: Client, bob: Client) -> None:
    table = begun(ann, bob, question=f"  {QUESTION}\n")
    assert ann.get(f"/api/tables/{table}")["question"] == QUESTION
    bob.post(f"/api/tables/{table}/feedback", {"text": "early"}, 409)
    play_match([ann, bob])
    assert answers(ann, table) == []
    bob.post(f"/api/tables/{table}/feedback", {"text": " \u200b "}, 400)
    for text in ("The deck, やや", "=1+1"):
        bob.post(f"/api/tables/{table}/feedback", {"text": text})
    assert ann.post(f"/api/tables/{table}/feedback", {"text": "mine"}, 409)["code"] == "feedback-unasked"
    ((code, finished, game, seats, name, won, question, answer),) = answers(ann, table)
    assert (game, seats, name, question, answer) == ("ftw", "2", BOB["name"], QUESTION, "'=1+1")
    assert (code, won) == (ann.get(f"/api/tables/{table}")["code"], str(won == "True"))
    assert finished.endswith("+00:00")
    bob.join(table)
    assert (bob.you["feedback"], bob.you["asks"]) == ("=1+1", False)
    ann.join(table)
    assert (ann.you["asks"], ann.you["feedback"]) == (True, "")


def test_answers_of_rematches_are_in_the_file(ann: Client, bob: Client) -> None:
    table = begun(ann, bob, question=QUESTION)
    play_match([ann, bob])
    bob.post(f"/api/tables/{table}/feedback", {"text": "first"})
    again = bob.post(f"/api/tables/{table}/rematch")["id"]
    assert ann.get(f"/api/tables/{again}")["question"] == QUESTION
    ann.post(f"/api/tables/{again}/start", status=None)
    bob.post(f"/api/tables/{again}/start", status=None)
    for person in (ann, bob):
        person.join(again)
    play_match([ann, bob])
    bob.post(f"/api/tables/{again}/feedback", {"text": "second"})
    assert [row[-1] for row in answers(ann, table)] == ["first", "second"]
    assert bob.http.get(f"/api/tables/{again}/feedback").status_code == 403  # who asked for the rematch asked nothing


def test_asker_who_watches_has_answers_of_rematches(ann: Client, bob: Client, new_client: NewClient) -> None:
    eve, table = new_client(), ann.open_table("ftw", 2, question=QUESTION)
    first = table
    for person, who in ((bob, BOB), (eve, ANN)):
        person.sit(table, who["name"], who["colour"])
    for number in range(3):
        bob.post(f"/api/tables/{table}/start", status=None)
        for person in (bob, eve):
            person.join(table)
        play_match([bob, eve])
        bob.post(f"/api/tables/{table}/feedback", {"text": str(number)})
        if number < 2:
            table = bob.post(f"/api/tables/{table}/rematch")["id"]
            eve.post(f"/api/tables/{table}/start", status=None)
    assert [row[-1] for row in answers(ann, first)] == ["0", "1", "2"]


def test_asker_with_a_new_id_keeps_the_answers() -> None:
    sit = wire.Sit("Ann", "blue")
    table = Table("t", bytes(32))
    request = wire.NewTable("ftw", 2, question=QUESTION, sit=sit)
    for event in opening_events.opening("t", "c", "ann", bytes(32), request, 0):
        table.apply(event)
    table.apply(Event(1, 0, Handed("account")))
    assert (render.you(table, "account").asks, render.you(table, "ann").asks) == (True, False)


def test_question_leaves_with_an_asker_who_stands_up() -> None:
    table = Table("t", bytes(32))
    request = wire.NewTable("ftw", 2, question=QUESTION)
    for event in opening_events.opening("t", "c", "ann", bytes(32), request, 0):
        table.apply(event)
    sat = Event(1, 0, Sat(0, "ann", "Ann", "blue", None))
    for event, expected in (
        (Event(1, 1, Sat(1, "bob", "Bob", "red", None)), (QUESTION, "ann")),
        (sat, (QUESTION, "ann")),
        (Event(2, 0, Stood(0, kicked=False)), ("", "")),
        (sat, (QUESTION, "ann")),
    ):
        table.apply(event)
        first, *_ = opening_events.rematch(table, "u", "d", bytes(32), "bob", 3)
        assert isinstance(first.body, Opened)
        assert (first.body.question, first.body.asker) == expected


def test_only_the_asker_reads_answers(ann: Client, bob: Client, new_client: NewClient) -> None:
    table, eve = begun(ann, bob, question=QUESTION), new_client()
    play_match([ann, bob])
    bob.post(f"/api/tables/{table}/feedback", {"text": "a secret"})
    for person in (bob, eve):
        assert person.get(f"/api/tables/{table}/feedback", 403)["code"] == "feedback-others"
        person.join(table)
    ann.join(table)
    assert "a secret" not in "".join([*ann.frames, *eve.frames])
    eve.post(f"/api/tables/{table}/feedback", {"text": "me too"}, 403)


def test_deletion_removes_asker_and_answer() -> None:
    sit = wire.Sit("Ann", "blue")
    first = opening_events.opening("t", "c", "ann", bytes(32), wire.NewTable("ftw", 2, question=QUESTION, sit=sit), 0)
    rows = list(map(to_row, [*first, Event(1, 0, FeedbackGiven("a secret"))]))
    assert '"asker":"ann"' in rows[0].body
    left = "".join(row.body for row in redacted("ann", rows, "successor"))
    assert '"ann"' not in left
    assert "a secret" not in left
    assert QUESTION not in left


def test_table_without_a_question_takes_no_answers(ann: Client, bob: Client) -> None:
    table = begun(ann, bob)
    play_match([ann, bob])
    assert ann.post(f"/api/tables/{table}/feedback", {"text": "hello"}, 409)["code"] == "feedback-unasked"
    assert ann.get(f"/api/tables/{table}/feedback", 403)["code"] == "feedback-others"


def test_answers_are_rate_limited(ann: Client, bob: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    table = begun(ann, bob, question=QUESTION)
    play_match([ann, bob])
    monkeypatch.setattr(seats, "CHANGES", Rate(3 / RATE_SCALE, 1e-9))
    answers = [bob.http.post(f"/api/tables/{table}/feedback", json={"text": str(n)}) for n in range(4)]
    assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
