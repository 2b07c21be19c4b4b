"""Mistakes over time, stored with the analysis of a match."""

from collections.abc import Generator
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest
from tests.server.accounts.test_personal_data import alone
from tests.server.client import Client, wait_until
from tests.server.database_access import create_table, open_catalog
from tests.server.threaded_server import serve

from takujo.core.match import Match
from takujo.server import wire
from takujo.server.accounts.mistake_history import LATELY, LESSONS, progress
from takujo.server.db.catalog import SeatRecord, Summarised, Summary
from takujo.server.db.catalog.base import Catalog
from takujo.server.db.in_memory import MemoryStore
from takujo.server.ops.compiler_interface import NoCompiler

ANN, BOB = "a" * 24, "b" * 24
MOVE = ["play", {}]


def mistake(loss: float, why: str | None, entry: int = 3) -> dict[str, object]:
    return {"entry": entry, "loss": loss, "played": MOVE, "better": MOVE, "why": why and [why, {"card": "37"}]}


def analysed(table: str, at_ms: int, *worst: dict[str, object], game: str = "ftw") -> Summarised:
    return Summarised(table, game, at_ms, Summary(0, 10, len(worst), 0.5, worst))


def test_costliest_mistakes_come_first() -> None:
    found = progress(
        [
            analysed("c", 3, mistake(0.2, "keeps"), mistake(0.05, None)),
            analysed("b", 2, mistake(0.3, "keeps", entry=7), game="fuji99"),
            analysed("a", 1, mistake(0.25, "keeps"), mistake(0.1, "sheds")),
        ]
    )
    assert [(one.game, one.table, one.count, round(one.cost, 2)) for one in found.learn] == [
        ("ftw", "a", 2, 0.45),
        ("fuji99", "b", 1, 0.3),
        ("ftw", "a", 1, 0.1),
    ]
    assert len(found.learn) == LESSONS
    assert (found.learn[1].dearest.entry, found.learn[1].dearest.why) == (7, wire.Message("keeps", {"card": "37"}))
    assert [(game.game, [match.table for match in game.matches]) for game in found.games] == [
        ("ftw", ["a", "c"]),
        ("fuji99", ["b"]),
    ]


def test_old_mistakes_are_no_lessons() -> None:
    old = analysed("old", 0, mistake(0.9, "keeps"))
    found = progress([*(analysed(str(n), 9) for n in range(LATELY)), old])
    assert (found.learn, found.games[0].matches[0].table) == ([], "old")


@pytest.mark.anyio
async def test_first_analysis_is_noted_per_person(any_store: str | None) -> None:
    catalog: Catalog = MemoryStore() if any_store is None else await open_catalog(any_store)
    try:
        table = await create_table(catalog, owner=ANN)
        for seat, person in enumerate((ANN, BOB)):
            await catalog.put_seat(table.id, SeatRecord(seat, person, "N", "red", place=2 - seat, ended="played"))
        await catalog.set_state(table.id, "over", finished_ms=5)
        first = [Summary(0, 4, 1, 0.25, [mistake(0.25, "keeps")]), Summary(1, 3, 0, 0.0, [])]
        await catalog.note_summaries(table.id, first)
        await catalog.note_summaries(table.id, [replace(first[0], mistakes=9)])
        assert await catalog.summaries(ANN, limit=9) == [Summarised(table.id, "ftw", 5, first[0])]
        assert await catalog.summaries(BOB, limit=9) == [Summarised(table.id, "ftw", 5, first[1])]
        assert await catalog.summaries("c" * 24, limit=9) == []
        record = await catalog.get_table(table.id)
        assert record is not None
        assert [(seat.place, seat.ended) for seat in record.occupied] == [(2, "played"), (1, "played")]
        await catalog.remove_table(table.id)
        assert await catalog.summaries(ANN, limit=9) == []
    finally:
        await catalog.close()


def test_analysis_leaves_a_summary(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def analysis_of(match: Match, show: object) -> Generator[float, None, wire.MatchAnalysis]:
        yield 1.0
        lost = {"entry": 1, "value": 0.5, "better_value": 0.7, "loss": 0.2, "mistake": True, "played": MOVE}
        losses = [{**lost, "seat": seat, "better": MOVE, "elements": [], "token": "4"} for seat in (0, 1, 1)]
        said = {name: [] for name in ("chances", "errors", "turns", "accounts")}
        return msgspec.convert({**said, "losses": losses, "simulations": 0, "rollouts": 0}, wire.MatchAnalysis)

    monkeypatch.setattr("takujo.server.live.analysis_jobs.analysis_of", analysis_of)
    monkeypatch.setattr("takujo.server.app.Warmup", NoCompiler)
    with serve(tmp_path) as server, Client(server) as ann, Client(server) as bob:
        assert ann.get("/api/me/progress") == {"games": [], "learn": []}
        table = alone(ann)
        ann.post(f"/api/tables/{table}/analysis")
        wait_until(lambda: ann.get(f"/api/tables/{table}/analysis")["state"] == "ready")
        (game,) = ann.get("/api/me/progress")["games"]
        (match,) = game["matches"]
        assert (game["game"], match["table"], match["mistakes"], match["lost"]) == ("fourdigits", table, 1, 0.2)
        wait_until(lambda: ann.get("/api/me/results")["games"] != [])
        assert ann.get("/api/me/results")["games"][0]["places"][0]["seats"] == 2
        assert bob.get("/api/me/progress") == {"games": [], "learn": []}
