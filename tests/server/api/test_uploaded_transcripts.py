"""An uploaded transcript appears like a table's match and is not stored."""

import json
from typing import Any

import msgspec
import pytest
from tests.server.table.test_continue_from_turn import played
from tests.server.threaded_server import serve_memory

from takujo.core.actors import REFEREE
from takujo.core.spec import GameSpec
from takujo.server.accounts.identity import Caller
from takujo.server.http.api import api_for
from takujo.server.http.asgi import Response, call
from takujo.server.services import Services
from takujo.server.table.render_match import frames

pytestmark = pytest.mark.anyio

ANN = Caller("a" * 24)


async def ask(services: Services, what: str, body: str | bytes, query: str = "") -> Response:
    content = body.encode() if isinstance(body, str) else body
    return await call(api_for(services, ANN), "POST", f"/api/transcripts/{what}", query, content)


async def said(services: Services, what: str, body: str | bytes, query: str = "") -> Any:
    found = await ask(services, what, body, query)
    assert found.status == 200, found
    return json.loads(found.body)


def text_of(name: str) -> str:
    sealed_match = played(name)
    return sealed_match.match.transcript(sealed_match.source)


async def test_replay_equals_that_of_the_table(each_game: GameSpec) -> None:
    sealed_match = played(each_game.name)
    async with serve_memory() as here:
        for viewer in (None, *range(sealed_match.game.seats)):
            query = "" if viewer is None else f"viewer={viewer}"
            replay = await said(here, "replay", text_of(each_game.name), query)
            at_a_table = frames(sealed_match, REFEREE if viewer is None else viewer, None)
            assert replay["frames"] == [json.loads(msgspec.json.encode(frame)) for frame in at_a_table]
            assert (replay["viewer"], replay["you"]) == (viewer, None)
            assert (replay["room"]["game"], len(replay["room"]["seats"])) == (each_game.name, sealed_match.game.seats)


async def test_replay_of_unsealed_and_position_transcripts() -> None:
    lines = text_of("ftw").splitlines(keepends=True)
    bare = "".join(line for line in lines if line.split()[0:1] not in (["commitment"], ["nonces"], ["secret"]))
    async with serve_memory() as here:
        replay = await said(here, "replay", bare)
        assert replay["frames"] == (await said(here, "replay", text_of("ftw")))["frames"]
        position = await said(here, "position", bare, "after=5")
        match = played("ftw").game.match(position=position, seed=1)
        while not match.is_over:
            match.play(match.moves()[0])
        from_there = await said(here, "replay", "".join(match.transcript()))
        assert len(from_there["frames"]) == len(match.entries) + 1


async def test_positions_equal_those_of_the_match() -> None:
    text = text_of("overflow")
    async with serve_memory() as here:
        assert await said(here, "position", text) == played("overflow").match.position()
        assert (await ask(here, "position", text, "after=99999")).status == 400


async def test_unfinished_matches_are_refused() -> None:
    text = text_of("ftw")
    lines = text.splitlines(keepends=True)
    moved = next(i for i, line in enumerate(lines) if line.startswith(("0 ", "1 ")))
    unfinished = "".join([*lines[:moved], f"end {moved - lines.index(chr(10)) - 1} open\n"])
    wrong = {
        b"\xff\xff": "text-invalid",
        "": "transcript-header",
        "not a transcript": "transcript-header",
        text[: len(text) // 2].rpartition("\n")[0]: "transcript-truncated",
        text.replace("rules_version ", "rules_version 9"): "transcript-version",
        text.replace("game ftw", "game nothing"): "game-unknown",
        "".join([*lines[:moved], "0 nothing of the kind\n", *lines[moved + 1 :]]): "transcript-line",
        text + "0 play 1": "transcript-after-end",
        unfinished: "transcript-open",
    }
    async with serve_memory() as here:
        for body, code in wrong.items():
            for what in ("replay", "position", "analysis"):
                found = await ask(here, what, body)
                assert json.loads(found.body)["code"] == code, (body[:40], what)
                assert found.status in (400, 409)
        assert (await ask(here, "replay", text, "viewer=7")).status == 400


async def test_analysis_is_computed_once_per_transcript() -> None:
    text = text_of("ftw")
    async with serve_memory() as here:
        name = (await said(here, "replay", text))["room"]["id"]
        path = f"/api/transcripts/{name}/analysis"

        async def state() -> Any:
            return json.loads((await call(api_for(here, ANN), "GET", path)).body)["state"]

        assert await state() == "none"
        await said(here, "analysis", text)
        assert await state() in ("waiting", "running", "ready")
        assert here.coach.knows(name)
        assert not here.coach.knows((await said(here, "replay", text_of("overflow")))["room"]["id"])


async def test_analysis_of_a_table_has_the_rules_of_the_table() -> None:
    table = "0" * 16
    async with serve_memory() as here:
        here.coach.begin(table, "", played("ftw").match)
        assert here.coach.state(table).state != "none"
        found = await call(api_for(here, ANN), "GET", f"/api/transcripts/{table}/analysis")
        assert json.loads(found.body)["state"] == "none"
