"""Bots and clocks wait until players have seen the last change."""

from pathlib import Path

import msgspec
import pytest
from tests.server.client import Json, eventually
from tests.server.live.test_hub import Looker, ftw, open_table, workers
from tests.server.table.table_case import SECRET, TableCase, apply_all, course_of, new, seated

from takujo.server import wire
from takujo.server.live.live_table import now_ms
from takujo.server.table import commands as c
from takujo.server.table import deadlines, render
from takujo.server.table.animation import TEMPI
from takujo.server.table.state import ROUND_PAUSE_MS, Table

PACE_MS = 90_000
BOTS = [None, "random", "random"]


def with_bots(game: str = "ftw") -> TableCase:
    """Return a staged table of Ann and two bots."""
    case = TableCase(new(game, 3, bots=BOTS, sit=wire.Sit("Ann", "blue"), start=True), stages=True)
    case.connect("ann")
    return case


def after_a_move(case: TableCase) -> Table:
    """Return a table where a bot acts next. The last move is still visible."""
    while True:
        case.now += 60_000
        case.play()
        table = case.table
        if table.stage_ends_ms() > case.now and table.actor is not None and table.chairs[table.actor].level:
            return table


def test_bot_waits_until_people_have_seen_the_last_move() -> None:
    table = after_a_move(with_bots())
    ends, now = table.stage_ends_ms(), table.at_ms
    assert deadlines.due(table, 600, ends) == deadlines.Due("bot", ends)
    assert deadlines.due(table, 600, now) == deadlines.Due("bot", now + 600)  # seen long enough


@pytest.mark.parametrize("tempo", TEMPI)
def test_tempo_scales_all_times(tempo: wire.Tempo) -> None:
    table = after_a_move(with_bots())
    lasts = table.stage_ends_ms() - table.at_ms
    assert table.stage_ends_ms(TEMPI[tempo]) == table.at_ms + round(lasts * TEMPI[tempo])


def test_clock_starts_after_the_animation() -> None:
    case = seated("ann", "bob", stages=True, pace=wire.Live(PACE_MS // 1_000))
    case.connect("bob")
    case.play(moves=4)
    table, turn = case.table, case.clock
    assert turn.ends_ms - table.at_ms - PACE_MS == table.stage_ends_ms() - table.at_ms > 0
    case.now = turn.ends_ms - 1
    assert case.do(c.TimeOut()) == []
    case.now = turn.ends_ms
    assert case.do(c.TimeOut())


def test_pause_starts_after_the_animation() -> None:
    case = seated("ann", "bob", stages=True)
    while not case.table.is_between:
        case.play()
    table = case.table
    assert table.pause_ends_ms == table.stage_ends_ms() + ROUND_PAUSE_MS > table.at_ms + ROUND_PAUSE_MS


@pytest.mark.parametrize("game", ["ftw", "fuji99", "fourdigits", "akumatrick", "overflow"])
def test_reloaded_table_waits_as_long(game: str) -> None:
    case = with_bots(game)
    for _ in range(12):
        if case.table.is_between or case.table.state == "over":
            break
        case.now += 700
        case.play()
        again = Table("T", SECRET, stages=True)
        apply_all(again, case.log)
        assert again.stage_ends_ms() == case.table.stage_ends_ms() >= case.table.moved_ms


def test_undone_move_is_not_staged() -> None:
    case = with_bots()
    while case.table.actor != 0 or "play" not in case.sealed_match.moves()[0]:
        case.play()
    case.play()
    assert case.table.stage_ends_ms() > case.now
    case.by("ann", wire.Undo(case.table.version))
    assert case.table.stage_ends_ms() == case.now


def frame(table: Table, person: str | None = None, viewer: int = -1) -> Json:
    """Return the frame of the last change for a viewer."""
    found: Json = msgspec.json.decode(render.Updates(render.Shown(table), 0, 0).of(person, viewer))
    return found


def test_frame_states_its_stage_time() -> None:
    table = after_a_move(with_bots())
    lasts = table.stage_ends_ms() - table.at_ms
    assert frame(table)["display_ms"] == frame(table, "ann", 0)["display_ms"] == lasts
    case = TableCase(new("ftw", 3, bots=BOTS, sit=wire.Sit("Ann", "blue"), start=True))
    case.play(moves=3)
    assert "display_ms" not in frame(case.table)


def test_scene_is_the_same_for_all() -> None:
    case = with_bots("fuji99")
    case.play()
    frames = [frame(case.table), frame(case.table, "ann", 0)]
    assert frames[0]["scene"] == frames[1]["scene"]
    assert frames[0]["scene"]["what"]["kind"] == "draw"
    assert frames[0]["scene"]["cues"][-1] + frames[0].get("display_ms", 0) == case.table.stage_ends_ms() - case.now


def test_continued_change_is_one_scene() -> None:
    """All seats draw in one change, each in its own step."""
    case = with_bots("fuji99")
    found: list[object] = []
    while not found:
        case.now += 60_000
        case.play()
        seen = frame(case.table)
        found = seen.get("scene", {}).get("what", {}).get("found", [])
    scene = seen["scene"]
    assert len(found) > len(case.table.chairs)
    assert len(scene["cues"]) == len(scene["says"]) == len(scene["what"]["beats"]) >= len(found)
    assert scene["cues"] == sorted(set(scene["cues"]))
    assert scene["cues"][-1] + seen.get("display_ms", 0) == case.table.stage_ends_ms() - case.table.moved_ms


@pytest.mark.anyio
async def test_bots_wait_for_the_slowest_seated_viewer(tmp_path: Path) -> None:
    async with workers(tmp_path, delay=0.05) as (hub,):
        live = await open_table(hub, ftw(None, "heuristic"))
        ann, onlooker = Looker("ann"), Looker(None)
        for looker in (ann, onlooker):
            await hub.join(live, looker)
        table = live.table
        while table.stage_ends_ms() == table.moved_ms:  # given cards are not visible
            await eventually(lambda: table.actor == 0)
            await hub.run(live, c.By("ann", wire.Move(course_of(table).moves()[0], table.version)))
        assert live.stage_ends_ms == table.stage_ends_ms() > now_ms()
        onlooker.hello = wire.Hello("slow")
        assert live.stage_ends_ms == table.stage_ends_ms()
        ann.hello = wire.Hello("fast")
        assert live.stage_ends_ms == table.stage_ends_ms(TEMPI["fast"])
        ann.seen = table.version
        assert live.stage_ends_ms == table.moved_ms
        moved = table.moved_ms
        hub.scheduler.plan(live)
        await eventually(lambda: table.moved_ms != moved)
