"""Bots and clocks wait until people have seen what happened; who has seen enough is not waited for."""

import asyncio
from pathlib import Path

import msgspec
import pytest
from tests.server.test_hub import WAIT, Looker, ftw, open_table, workers
from tests.server.test_table import SECRET, Sitting, apply_all, new

from takujo.server import wire
from takujo.server.live.live_table import now_ms
from takujo.server.table import clock, render
from takujo.server.table import commands as c
from takujo.server.table.staging import TEMPI
from takujo.server.table.state import ROUND_PAUSE_MS, Table

PACE_MS = 90_000
BOTS = [None, "random", "random"]


def with_bots(game: str = "ftw") -> Sitting:
    """Ann with two bots, at a table that waits for people."""
    sitting = Sitting(new(game, 3, bots=BOTS, sit=wire.Sit("Ann", "blue"), start=True), stages=True)
    sitting.do(c.By("ann", c.Connect("w")))
    return sitting


def after_a_move(sitting: Sitting) -> Table:
    """Somebody has just moved, and something of it was to be seen; a bot is to act."""
    while True:
        sitting.now += 60_000
        sitting.play()
        table = sitting.table
        if table.stage_ends_ms() > sitting.now and table.actor is not None and table.chairs[table.actor].level:
            return table


def test_a_bot_moves_when_people_have_seen_what_was_before() -> None:
    table = after_a_move(with_bots())
    ends, now = table.stage_ends_ms(), table.at_ms
    assert clock.due(table, 600, ends) == clock.Due("bot", ends)
    assert clock.due(table, 600, now) == clock.Due("bot", now + 600)  # it has been seen enough


@pytest.mark.parametrize("tempo", TEMPI)
def test_all_times_are_multiplied_by_the_tempo(tempo: wire.Tempo) -> None:
    table = after_a_move(with_bots())
    lasts = table.stage_ends_ms() - table.at_ms
    assert table.stage_ends_ms(TEMPI[tempo]) == table.at_ms + round(lasts * TEMPI[tempo])


def of_two(**more: object) -> Sitting:
    """Ann and Bob, at a table that waits for people."""
    sitting = Sitting(new("ftw", 2, **more), stages=True)
    for person in ("ann", "bob"):
        sitting.do(c.By(person, wire.Sit(person.title(), "blue")))
        sitting.do(c.By(person, c.Connect("w")))
    sitting.do(c.By("ann", c.Start()))
    return sitting


def test_a_clock_begins_when_people_have_seen_what_was_before() -> None:
    sitting = of_two(pace=wire.Live(PACE_MS // 1_000))
    sitting.play(moves=4)
    table = sitting.table
    turn = table.clock()
    assert turn is not None
    assert turn.ends_ms - table.at_ms - PACE_MS == table.stage_ends_ms() - table.at_ms > 0
    sitting.now = turn.ends_ms - 1
    assert sitting.do(c.TimeOut()) == []
    sitting.now = turn.ends_ms
    assert sitting.do(c.TimeOut())


def test_a_pause_begins_when_people_have_seen_how_the_round_ended() -> None:
    sitting = of_two()
    while not sitting.table.is_between:
        sitting.play()
    table = sitting.table
    assert table.pause_ends_ms == table.stage_ends_ms() + ROUND_PAUSE_MS > table.at_ms + ROUND_PAUSE_MS


@pytest.mark.parametrize("game", ["ftw", "fuji99", "fourdigits", "akumatrick", "overflow"])
def test_a_table_that_is_read_again_waits_as_long(game: str) -> None:
    sitting = with_bots(game)
    for _ in range(12):
        if sitting.table.is_between or sitting.table.state == "over":
            break
        sitting.now += 700
        sitting.play()
        again = Table("T", SECRET, stages=True)
        apply_all(again, sitting.log)
        assert again.stage_ends_ms() == sitting.table.stage_ends_ms() >= sitting.table.moved_ms


def test_what_is_taken_back_is_not_looked_at() -> None:
    sitting = with_bots()
    while sitting.table.actor != 0 or "play" not in sitting.table.course.moves()[0]:  # type: ignore[union-attr]
        sitting.play()
    sitting.play()
    assert sitting.table.stage_ends_ms() > sitting.now
    sitting.do(c.By("ann", wire.Undo(sitting.table.version)))
    assert sitting.table.stage_ends_ms() == sitting.now


def test_a_frame_says_how_long_the_change_is_looked_at() -> None:
    table = after_a_move(with_bots())
    frames = {
        viewer: msgspec.json.decode(render.Shown(table).updates(0, 0).of(p, viewer))
        for p, viewer in ((None, -1), ("ann", 0))
    }
    assert frames[-1]["display_ms"] == frames[0]["display_ms"] == table.stage_ends_ms() - table.at_ms
    sitting = Sitting(new("ftw", 3, bots=BOTS, sit=wire.Sit("Ann", "blue"), start=True))
    sitting.play(moves=3)
    assert "display_ms" not in msgspec.json.decode(render.Shown(sitting.table).updates(0, 0).of(None, -1))


def test_a_handful_is_sent_as_a_scene_to_all_alike() -> None:
    sitting = with_bots("fuji99")
    sitting.play()
    frames = [
        msgspec.json.decode(render.Shown(sitting.table).updates(0, 0).of(*who)) for who in ((None, -1), ("ann", 0))
    ]
    assert frames[0]["scene"] == frames[1]["scene"]
    assert frames[0]["scene"]["what"]["kind"] == "draw"
    assert (
        frames[0]["scene"]["cues"][-1] + frames[0].get("display_ms", 0) == sitting.table.stage_ends_ms() - sitting.now
    )


def test_what_goes_on_is_sent_as_one_scene() -> None:
    """All seats draw in one change; each of them is a step."""
    sitting = with_bots("fuji99")
    found: list[object] = []
    while not found:
        sitting.now += 60_000
        sitting.play()
        frame = msgspec.json.decode(render.Shown(sitting.table).updates(0, 0).of(None, -1))
        found = frame.get("scene", {}).get("what", {}).get("found", [])
    scene = frame["scene"]
    assert len(found) > len(sitting.table.chairs)
    assert len(scene["cues"]) == len(scene["says"]) == len(scene["what"]["beats"]) >= len(found)
    assert scene["cues"] == sorted(set(scene["cues"]))
    assert scene["cues"][-1] + frame.get("display_ms", 0) == sitting.table.stage_ends_ms() - sitting.table.moved_ms


@pytest.mark.anyio
async def test_bots_wait_for_the_slowest_who_sits_and_for_nobody_who_has_seen_enough(tmp_path: Path) -> None:
    async with workers(tmp_path, delay=0.05) as (hub,):
        live = await open_table(hub, ftw(None, "heuristic"))
        ann, onlooker = Looker("ann"), Looker(None)
        for looker in (ann, onlooker):
            await hub.join(live, looker)
        table = live.table
        while table.stage_ends_ms() == table.moved_ms:  # cards that are given are not seen
            while table.actor != 0:
                await asyncio.sleep(0.01)
            course = table.course
            assert course is not None
            await hub.run(live, c.By("ann", wire.Move(course.moves()[0], table.version)))
        assert live.stage_ends_ms == table.stage_ends_ms() > now_ms()
        onlooker.tempo = TEMPI["slow"]
        assert live.stage_ends_ms == table.stage_ends_ms()
        ann.tempo = TEMPI["fast"]
        assert live.stage_ends_ms == table.stage_ends_ms(TEMPI["fast"])
        ann.seen = table.version
        assert live.stage_ends_ms == table.moved_ms
        moved = table.moved_ms
        hub.plan(live)
        async with asyncio.timeout(WAIT):
            while table.moved_ms == moved:
                await asyncio.sleep(0.01)
