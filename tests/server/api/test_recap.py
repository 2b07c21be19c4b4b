"""Events since a player's last move, at tables with days per move."""

import json

import pytest
from tests.server.client import ANN, BOB, Client, Json, NewClient, play_match

from takujo.core.actors import CHANCE

DAYS = {"pace": {"kind": "days", "days": 1}}


def begun(people: list[Client], game: str, **more: object) -> str:
    table = people[0].open_table(game, len(people), sit=ANN, **more)
    for number, person in enumerate(people[1:]):
        person.sit(table, f"{BOB['name']}{number}", ("red", "green")[number])
    people[0].post(f"/api/tables/{table}/start")
    for person in people:
        person.join(table)
    return table


def acts(line: Json) -> int:
    who = line["say"][1].get("who")
    seat: int = who["seat"] if line["seat"] < 0 and isinstance(who, dict) and "seat" in who else line["seat"]
    return seat


def shown(person: Client) -> list[Json]:
    """Return the tables that arrived over the socket."""
    return [frame["play"]["table"] for text in person.frames if (frame := json.loads(text)).get("play")]


@pytest.mark.parametrize(
    ("game", "aid"), [("ftw", False), ("overflow", True), ("akumatrick", False), ("fuji99", False)]
)
def test_seat_sees_again_what_it_was_sent_since_its_move(game: str, aid: bool, new_client: NewClient) -> None:
    people = [new_client() for _ in range(3)]
    table = begun(people, game, memory_aid=aid, **DAYS)
    play_match(people, moves=7)
    for person in people:
        seat = person.you["seat"]
        found = person.get(f"/api/tables/{table}/recap")
        frames = found["frames"]
        assert (found["viewer"], found["you"]) == (seat, seat)
        settled = [frame["play"] for frame in frames if frame["play"]["actor"] != CHANCE]  # chance follows at once
        assert all(play["table"] in shown(person) for play in settled)
        assert person.play is not None
        assert frames[-1]["play"]["table"] == person.play["table"]
        first = [line for frame in frames for line in frame["lines"]][:1]
        assert frames[0]["lines"] == []
        assert seat not in map(acts, first)  # the player has seen the draw after the own move
    assert people[0].get(f"/api/tables/{table}/replay", 409)["code"] == "match-open"


def test_recap_is_empty_until_another_player_acts(new_client: NewClient) -> None:
    people = [new_client(), new_client()]
    table = begun(people, "fourdigits", **DAYS)

    def counts() -> list[int]:
        return sorted(len(person.get(f"/api/tables/{table}/recap")["frames"]) for person in people)

    assert counts() == [1, 1]
    play_match(people, moves=1)
    assert [count > 1 for count in counts()] == [False, True]


def test_recap_is_for_players_where_moves_take_days(new_client: NewClient) -> None:
    people = [new_client(), new_client()]
    live, slow = begun(people, "ftw"), begun(people, "ftw", **DAYS)
    assert people[0].get(f"/api/tables/{live}/recap", 409)["code"] == "recap-live"
    assert new_client().get(f"/api/tables/{slow}/recap", 403)["code"] == "seat-none"
    waiting = people[0].open_table("ftw", 2, sit=ANN, **DAYS)
    assert people[0].get(f"/api/tables/{waiting}/recap", 409)["code"] == "match-not-begun"
    people[1].post(f"/api/tables/{slow}/resign")
    assert people[1].get(f"/api/tables/{slow}/recap", 403)["code"] == "seat-none"
    over = begun(people, "ftw", **DAYS, options={"rounds": 1})
    play_match(people)
    assert people[0].get(f"/api/tables/{over}/recap", 409)["code"] == "match-over"
