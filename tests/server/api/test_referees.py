"""Matches with real cards: stateless steps, corrections, questions and sharing."""

import asyncio
import json
import threading
from collections.abc import Mapping
from typing import Any

import msgspec
import pytest
from tests.real_cards.real_matches import random_match
from tests.server.threaded_server import serve_memory

import takujo
from takujo.core.actors import SPECTATOR, TERMINAL
from takujo.core.spec import GameSpec
from takujo.interfaces.referee_rules import Question, Shown
from takujo.present import presenter
from takujo.real_cards import referee as real_cards_referee
from takujo.real_cards.entries import answer
from takujo.server import wire
from takujo.server.accounts.identity import Caller
from takujo.server.api import referees as referee_api
from takujo.server.http.api import api_for
from takujo.server.http.asgi import Response, call
from takujo.server.live import referee_cache
from takujo.server.services import Services

pytestmark = pytest.mark.anyio

WAIT_S = 30
ANN = Caller("a" * 24)
LIMITS = ("!limit R 1", "!limit Y rev", "!limit G 3", "!limit B 0")
PEOPLE = [{"name": "Aki", "colour": "blue"}, {"name": "Ben", "colour": "red"}, {"name": "Cho", "colour": "green"}]


async def ask(services: Services, method: str, path: str, body: object = None, query: str = "") -> Response:
    content = b"" if body is None else json.dumps(body).encode()
    return await call(api_for(services, ANN), method, f"/api/referees{path}", query, content)


async def step(services: Services, state: Mapping[str, Any] | None = None, seats: int = 3, **more: object) -> Any:
    """Return the response to a step of オーバーフロー, or the problem."""
    body = {"game": "overflow", "seats": seats, **({"record": state["record"]} if state else {}), **more}
    return json.loads((await ask(services, "POST", "", body)).body)


async def enter(services: Services, state: Mapping[str, Any] | None, move: str, **more: object) -> Any:
    return await step(services, state, change={"do": "enter", "move": move, **more})


async def thrown(services: Services, *cards: str) -> Any:
    """Return a match after the limits and some throws."""
    state = await step(services)
    for move in (*LIMITS, *(f"throw {card}" for card in cards)):
        state = await enter(services, state, move)
    return state


def joined(part: Mapping[str, Any], whole: Mapping[str, Any]) -> str:
    """Return the record of a partial correction. Later entries of the match complete it."""
    entries = json.loads(whole["record"])["entries"]
    return json.dumps(
        {**json.loads(part["record"]), "entries": json.loads(part["record"])["entries"] + entries[-part["rest"] :]}
    )


def sent(shown: Shown) -> Mapping[str, Any]:
    """Return an answer as pages send it: hands of numbers as texts."""
    hands = {key: value if isinstance(value, list) else [value] for key, value in shown.items()}
    return {
        key: [" ".join(map(str, one)) if isinstance(one, list) else one for one in value]
        for key, value in hands.items()
    }


def steps_made(services: Services) -> int:
    """Return the number of moves and outcomes of the match used last."""
    match, _ = next(reversed(services.real_matches._matches.values()))
    return len(match.referee.steps)


async def test_random_match_shows_what_its_spectators_see(each_game: GameSpec) -> None:
    game = takujo.game(each_game.name)
    shows = presenter(game.name)
    real = random_match(game, 7)  # shorter than most
    async with serve_memory() as here:
        state = await step(here, None, game.seats, game=game.name)
        for number, line in enumerate(real):
            if number < steps_made(here):
                continue
            before = state
            state = await enter(here, before, line.token)
            assert "code" not in state, (line.token, state)
            if state["question"]:
                assert state["record"] == before["record"]
                ends = {TERMINAL: "match"}.get(
                    line.after.actor, "round" if game.spec.is_round_over(line.after) else None
                )
                assert state["question"]["ends"] in (ends, "round" if ends else None)  # “match” only if it is certain
                played = [card for card in line.token.split() if ends and line.token.startswith("play ")]
                assert state["question"]["cards"] == played[1:2] or game.name != "ftw"
                asked = Question(state["question"]["key"], tuple(state["question"]["seats"]))
                state = await enter(here, before, line.token, shown=sent(answer(game, asked, line.before, line.after)))
            seen = presenter_json(shows.shared(game.observe(real[steps_made(here) - 1].after, SPECTATOR)))
            found = state["table"]["frame"]["play"]["table"]
            assert {key: found[key] for key in seen} == seen
        play = state["table"]["frame"]["play"]
        assert play["actor"] == TERMINAL
        assert play["scores"] == state["table"]["scores"] == game.scores(real[-1].after)
        assert play["winners"] == game.winners(real[-1].after)
        assert state["offers"] == []


def presenter_json(shown: Mapping[str, Any]) -> Any:
    return json.loads(msgspec.json.encode(shown))


async def test_hidden_moves_come_and_go_with_the_entry_before() -> None:
    async with serve_memory() as here:
        state = await thrown(here, "R")
        assert [entry["move"] for entry in state["entries"]] == [*LIMITS, *["down ?"] * 3, "throw R"]
        assert [entry["own"] for entry in state["entries"]] == [*[True] * 4, *[False] * 3, True]
        assert state["table"]["frame"]["play"]["table"]["phase"] == "throw"
        undone = await step(here, state, change={"do": "undo"})
        assert undone["entries"] == state["entries"][:-1]
        again = await step(here, undone, change={"do": "undo"})
        assert [entry["move"] for entry in again["entries"]] == list(LIMITS[:3])
        assert {offer["token"] for offer in again["offers"]} == {f"!limit B {n}" for n in (0, 1, 2, 3, "rev")}


async def test_question_is_answered_with_the_move() -> None:
    async with serve_memory() as here:
        state = await thrown(here, "R", "R")
        asked = await enter(here, state, "call 1")
        assert (asked["question"]["key"], asked["question"]["seats"]) == ("down", [0, 1, 2])
        assert all({"R"} <= {*values} <= {*"RYGBW"} for values in asked["question"]["answers"])
        assert asked["question"]["before"] == [0, 0, 0]
        assert (asked["question"]["cards"], asked["question"]["ends"]) == ([], "round")
        assert asked["record"] == state["record"]
        judged = await enter(here, asked, "call 1", shown={"down": ["Y", "G", "B"]})
        assert judged["table"]["scores"] == [0, -3, 0]
        frame = judged["table"]["frame"]
        assert [row["points"] for row in frame["play"]["result"]["rows"]] == [0, -3, 0]
        assert frame["scene"]["cues"]
        after = await enter(here, judged, "!limit R 2")
        assert after["table"]["frame"]["play"]["result"] is None
        assert "scene" not in after["table"]["frame"]


async def test_round_that_ends_is_shown_beside_the_next_one() -> None:
    real = random_match(takujo.game("ftw", seats=2), 5)
    async with serve_memory() as here:
        state = await step(here, None, 2, game="ftw")
        for number, line in enumerate(real):
            if number < steps_made(here):
                continue
            before, state = state, await enter(here, state, line.token)
            if state["question"]:
                asked = Question(state["question"]["key"], tuple(state["question"]["seats"]))
                shown = sent(answer(takujo.game("ftw", seats=2), asked, line.before, line.after))
                state = await enter(here, before, line.token, shown=shown)
                break
            assert state["table"]["ended"] is None
        table = state["table"]
        assert table["ended"]["play"]["result"]["rows"]
        assert table["frame"]["play"]["result"] is None
        assert table["frame"]["play"]["actor"] >= 0


async def test_question_of_a_correction_is_about_the_match_before_it() -> None:
    async with serve_memory() as here:
        state = await thrown(here, "R", "R")
        state = await enter(here, state, "call 1", shown={"down": ["Y", "G", "B"]})
        assert state["table"]["scores"] == [0, -3, 0]
        state = await enter(here, state, LIMITS[0])
        call = next(n for n, entry in enumerate(state["entries"]) if entry["move"] == "call 1")
        question = (await step(here, state, change={"do": "correct", "number": call, "move": "call 1"}))["question"]
        assert question["before"] == [0, 0, 0]
        assert all({"R"} <= {*values} <= {*"RYGBW"} for values in question["answers"])


async def test_correction_keeps_the_later_entries_as_far_as_they_fit() -> None:
    async with serve_memory() as here:
        state = await thrown(here, "R", "Y")
        fixed = await step(here, state, change={"do": "correct", "number": 0, "move": "!limit R 3"})
        moves = [entry["move"] for entry in fixed["entries"]]
        assert moves == ["!limit R 3", *[entry["move"] for entry in state["entries"]][1:]]
        cards = await step(here, game="ftw", seats=3)
        for move in ("play 7", "play 9"):
            cards = await enter(here, cards, move)
        part = await step(here, cards, change={"do": "correct", "number": 3, "move": "play 12"})
        assert ([entry["move"] for entry in part["entries"]][3:], part["rest"]) == (["play 12"], 1)
        record = {**part, "record": joined(part, cards)}
        part = await step(here, record, change={"do": "correct", "number": 4, "move": "play 13"})
        assert ([entry["move"] for entry in part["entries"]][3:], part["rest"]) == (["play 12", "play 13"], 0)
        assert (await enter(here, cards, "play 11"))["entries"][:-1] == cards["entries"]


async def test_entry_is_left_out_and_later_ones_that_fit_stay() -> None:
    async with serve_memory() as here:
        cards = await step(here, game="ftw", seats=3)
        for move in ("play 7", "play 9", "play 20"):
            cards = await enter(here, cards, move)
        part = await step(here, cards, change={"do": "correct", "number": 4, "move": None})
        found = [(entry["seat"], entry["move"]) for entry in part["entries"]][3:]
        assert (found, part["rest"]) == ([(0, "play 7"), (1, "play 20")], 0)  # the order of turns changes


async def test_entry_is_added_and_later_ones_that_fit_stay() -> None:
    async with serve_memory() as here:
        cards = await step(here, game="ftw", seats=3)
        for move in ("play 7", "play 9", "play 20"):
            cards = await enter(here, cards, move)
        change = {"do": "correct", "number": 4, "move": "play 10", "insert": True}
        part = await step(here, cards, change=change)
        assert ([entry["move"] for entry in part["entries"]][3:], part["rest"]) == (["play 7", "play 10"], 2)
        assert part["misfit"]["why"] == ["ftw-refused-low", {"working": "9", "top": "10"}]
        record = {**part, "record": joined(part, cards)}
        change = {"do": "correct", "number": 5, "move": "play 11", "shifts": True}
        whole = await step(here, record, change=change)
        found = [(entry["seat"], entry["move"]) for entry in whole["entries"]][3:]
        assert (found, whole["rest"], whole["misfit"]) == (
            [(0, "play 7"), (1, "play 10"), (2, "play 11"), (0, "play 20")],
            0,
            None,
        )


async def test_replaced_entry_moves_no_turns() -> None:
    async with serve_memory() as here:
        fuji = await step(here, game="fuji99", seats=2)
        for move in ("draw 5", "!cubes 4p 1y 0r", "done", "!card move3", "stop", "draw 6"):
            fuji = await enter(here, fuji, move)
        danger = {"do": "correct", "number": 1, "first": ["draw 5"], "move": "!cubes 1p 1y 3r"}
        part = await step(here, fuji, change=danger)
        assert ([entry["move"] for entry in part["entries"]], part["rest"]) == (["draw 5", "!cubes 1p 1y 3r"], 4)
        assert part["misfit"]["why"] == ["referee-why-seat", {"who": {"seat": 1, "inside": False}}]


async def test_moves_are_entered_together_or_not_at_all() -> None:
    async with serve_memory() as services:
        begun = await step(services, None, game="fuji99")
        wrong = await enter(services, begun, "!cubes 3p 2y 1r", first=["draw 5"])
        assert wrong["code"].startswith("referee-")
        same = await step(services, begun, change={"do": "undo"})
        assert same["record"] == begun["record"]
        drawn = await enter(services, begun, "!cubes 3p 2y 1r", first=["draw 6"])
        assert [entry["move"] for entry in drawn["entries"] if entry["own"]] == ["draw 6", "!cubes 3p 2y 1r"]


async def test_entries_that_lead_to_one_belong_to_it() -> None:
    async with serve_memory() as services:
        fuji = await enter(services, await step(services, game="fuji99"), "!cubes 3p 2y 1r", first=["draw 6"])
        fuji = await enter(services, fuji, "!card move3", first=["done"])
        other = {"do": "correct", "number": 1, "move": "!cubes 4p 2y 1r", "first": ["draw 7"]}
        done = await step(services, fuji, change=other)
        assert [entry["move"] for entry in done["entries"]] == ["draw 7", "!cubes 4p 2y 1r", "done", "!card move3"]
        undone = await step(services, done, change={"do": "undo"})
        assert [entry["move"] for entry in undone["entries"]] == ["draw 7", "!cubes 4p 2y 1r"]
        out = await step(services, done, change={"do": "correct", "number": 0, "move": None})
        assert (out["entries"], out["rest"]) == ([], 2)  # “done” led to the card: both are asked again


async def test_correction_enters_other_hidden_moves() -> None:
    async with serve_memory() as here:
        state = await thrown(here, "R")
        text = json.loads(state["record"])
        text["entries"] = [entry for entry in text["entries"] if "?" not in entry["move"]]
        state["record"] = json.dumps(text)
        fixed = await step(here, state, change={"do": "correct", "number": 0, "move": "!limit R 3"})
        assert [entry["move"] for entry in fixed["entries"]] == ["!limit R 3", *LIMITS[1:], *["down ?"] * 3, "throw R"]


async def test_partial_correction_is_not_shared() -> None:
    async with serve_memory() as here:
        cards = await step(here, game="ftw", seats=3)
        share = json.loads((await ask(here, "POST", "/share")).body)
        for move in ("play 7", "play 9"):
            cards = await enter(here, cards, move)
        part = await step(here, cards, share=share, change={"do": "correct", "number": 3, "move": "play 12"})
        assert (part["rest"], part["shared"]) == (1, False)


async def test_entries_have_the_cards_that_were_played() -> None:
    async with serve_memory() as here:
        state = await thrown(here, "R")
        assert [entry["cards"] for entry in state["entries"]] == [*[[]] * 7, ["R"]]
        cards = await step(here, game="ftw", seats=3)
        for move in ("play 7", "help 5 take 7"):
            cards = await enter(here, cards, move)
        assert [entry["cards"] for entry in cards["entries"]][3:] == [["7"], ["5", "7"]]
        fuji = await enter(here, await step(here, game="fuji99", seats=2), "draw 5")
        assert fuji["entries"][0]["cards"] == []


async def test_refusal_has_the_rule_as_a_message() -> None:
    async with serve_memory() as here:
        cards = await enter(here, await step(here, game="ftw", seats=3), "play 7")
        problem = await enter(here, cards, "play 5")
        assert problem["code"] == "referee-why"
        assert problem["why"] == ["ftw-refused-low", {"working": "5", "top": "7"}]


async def test_refused_steps_say_why() -> None:
    async with serve_memory() as here:
        state = await thrown(here, "R")
        wrong: dict[str, Mapping[str, Any]] = {
            "move-card": {"change": {"do": "enter", "move": "throw X"}},
            "referee-why": {"change": {"do": "enter", "move": "call 0", "shown": {"down": ["R", "R", "X"]}}},
            "referee-no-entry": {"change": {"do": "correct", "number": 99, "move": "throw R"}},
            "referee-text": {"record": "{}"},
            "request-field": {"change": {"do": "enter", "move": "call 0", "shown": {"down": [["R"]]}}},
            "game-unknown": {"record": None, "game": "nothing"},
            "option-seats": {"record": None, "seats": 9},
        }
        for code, more in wrong.items():
            found = await step(here, state, **more)
            assert found.get("code") == code, (code, found)
        assert (await enter(here, state, "throw B"))["entries"][:-1] == state["entries"]


async def test_record_alone_continues_a_match(monkeypatch: pytest.MonkeyPatch) -> None:
    async with serve_memory() as here:
        state = await thrown(here, "R", "Y", "G")
        expected = await enter(here, state, "throw B")
    monkeypatch.setattr(referee_cache, "MOST_MATCHES", 0)
    async with serve_memory() as here:
        again = await enter(here, state, "throw B")
        assert not here.real_matches._matches
    assert again["record"] == expected["record"]
    assert again["table"] == expected["table"]


async def test_shared_table_is_published_with_each_step(monkeypatch: pytest.MonkeyPatch) -> None:
    async with serve_memory() as here:
        share = json.loads((await ask(here, "POST", "/share")).body)
        path = f"/{share['code']}"
        assert (await ask(here, "GET", path)).status == 404
        state = await step(here, share=share, people=PEOPLE)
        assert state["shared"]
        shown = json.loads((await ask(here, "GET", path)).body)
        assert shown["table"] == state["table"]
        assert shown["table"]["people"] == PEOPLE
        query = f"version={shown['version']}"
        assert json.loads((await ask(here, "GET", path, query=query)).body) == {**shown, "table": None}
        other = await step(here, state, share={**share, "key": "nothing"}, change={"do": "enter", "move": LIMITS[0]})
        assert not other["shared"]
        state = await enter(here, state, LIMITS[0])
        state = await step(here, state, share=share, change={"do": "enter", "move": LIMITS[1]})
        later = json.loads((await ask(here, "GET", path, query=query)).body)
        assert later["version"] > shown["version"]
        assert later["table"]["log"] == state["table"]["log"]
        monkeypatch.setattr(referee_cache, "SHARED_S", -1)
        await step(here, state, share=share)
        assert (await ask(here, "GET", path)).status == 404


async def test_sharing_ends_with_its_key() -> None:
    async with serve_memory() as here:
        share = json.loads((await ask(here, "POST", "/share")).body)
        await step(here, share=share)
        assert (await ask(here, "POST", "/unshare", {**share, "key": "nothing"})).status == 200
        assert (await ask(here, "GET", f"/{share['code']}")).status == 200
        assert (await ask(here, "POST", "/unshare", share)).status == 200
        assert (await ask(here, "GET", f"/{share['code']}")).status == 404


async def test_tables_are_published_on_the_event_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    threads: list[int] = []
    publish = referee_cache.SharedTables.publish

    def note(tables: referee_cache.SharedTables, code: str, key: str, table: bytes) -> bool:
        threads.append(threading.get_ident())
        return publish(tables, code, key, table)

    monkeypatch.setattr(referee_cache.SharedTables, "publish", note)
    async with serve_memory() as here:
        share = json.loads((await ask(here, "POST", "/share")).body)
        await step(here, share=share)
    assert threads == [threading.get_ident()]


async def test_match_that_is_too_long_is_neither_shared_nor_cached(monkeypatch: pytest.MonkeyPatch) -> None:
    async with serve_memory() as here:
        share = json.loads((await ask(here, "POST", "/share")).body)
        state = await step(here, share=share)
        shown = (await ask(here, "GET", f"/{share['code']}")).body
        with monkeypatch.context() as short:
            short.setattr(wire, "MOST_RECORD", len(state["record"]))
            problem = await step(here, state, share=share, change={"do": "enter", "move": LIMITS[0]})
        assert problem["code"] == "referee-long"
        assert (await ask(here, "GET", f"/{share['code']}")).body == shown
        assert not here.real_matches._matches
        assert (await enter(here, state, LIMITS[0]))["entries"]


async def test_long_replays_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    async with serve_memory() as here:
        state = await thrown(here, "R")
        correct = {"do": "correct", "number": 0, "move": "!limit R 3"}
        with monkeypatch.context() as slow:
            slow.setattr(referee_api, "REPLAY_S", -1)
            assert (await step(here, state, change=correct))["code"] == "referee-slow"
            here.real_matches._matches.clear()
            assert (await step(here, state))["code"] == "referee-slow"
        with monkeypatch.context() as short:
            short.setattr(real_cards_referee, "MOST_ENTRIES", len(state["entries"]))
            full = await step(here, state)
            assert full["entries"] == state["entries"]
            assert (await enter(here, full, "throw Y"))["code"] == "referee-long"
            short.setattr(real_cards_referee, "MOST_ENTRIES", len(state["entries"]) - 1)
            here.real_matches._matches.clear()
            assert (await step(here, state))["code"] == "referee-long"
        fixed = await step(here, state, change=correct)
        assert fixed["entries"][0]["move"] == "!limit R 3"


async def test_referee_does_not_wait_for_replays() -> None:
    may_end = threading.Event()
    async with serve_memory() as here:
        replay = here.heavy.submit("other", may_end.wait)
        try:
            assert "record" in await asyncio.wait_for(step(here), WAIT_S)
        finally:
            may_end.set()
        await asyncio.wrap_future(replay)


async def test_shared_table_survives_a_restart_with_the_next_step() -> None:
    async with serve_memory() as here:
        share = json.loads((await ask(here, "POST", "/share")).body)
    async with serve_memory() as here:
        state = await step(here, share=share)
        assert state["shared"]
        assert (await ask(here, "GET", f"/{share['code']}")).status == 200
