"""The engine of a page at a table that several people share: who asks and who looks is whoever has the seat."""

import asyncio
import json
from contextlib import AsyncExitStack
from typing import Any

from takujo.browser.engine import PERSON, SHARING, Engine
from takujo.browser.worker_executor import WorkerExecutor
from takujo.server.bus.local import LocalBus
from takujo.server.db.memory import MemoryStore
from takujo.server.ops.compiler import NoCompiler
from takujo.server.services import serving

PEOPLE = [{"name": "Ann", "colour": "blue", "seat": 0}, {"name": "Ben", "colour": "red", "seat": 2}]
WISH = {"game": "ftw", "seats": 3, "bots": [None, "heuristic", None], "people": PEOPLE, "hints": False, "start": True}


class Page:
    """Keeps nothing but the frames of each connection."""

    def __init__(self) -> None:
        self.frames: dict[int, list[Any]] = {}

    def frame(self, number: int, text: str) -> None:
        self.frames.setdefault(number, []).append(json.loads(text))

    def closed(self, number: int) -> None: ...


async def snapshot(engine: Engine, page: Page, number: int, table: str, seat: int | None) -> Any:
    engine.connect(number, table, seat)
    engine.heard(number, '{"t":"hello"}')
    while not any(frame["t"] == "snapshot" for frame in page.frames.get(number, [])):
        await asyncio.sleep(0.01)
    return next(frame for frame in page.frames[number] if frame["t"] == "snapshot")


async def ask(engine: Engine, method: str, address: str, body: Any = None, seat: int | None = None) -> tuple[int, Any]:
    status, _, text = await engine.ask(method, f"/api{address}", json.dumps(body) if body else "", seat)
    return status, json.loads(text)


async def live() -> None:
    page = Page()
    async with AsyncExitStack() as ending:
        lists = MemoryStore()
        services = serving(lists, lists, LocalBus(), NoCompiler(), bot_delay=0, round_pause=0, rates=1_000)
        here = await ending.enter_async_context(services)
        engine = Engine(page, here, lists, WorkerExecutor(page), AsyncExitStack())  # type: ignore[arg-type]
        status, opened = await ask(engine, "POST", "/tables", WISH)
        assert status == 201
        table = opened["id"]

        frames = {
            seat: await snapshot(engine, page, number, table, seat) for number, seat in enumerate((None, 0, 2, 1))
        }
        assert [frame["you"]["seat"] for frame in frames.values()] == [None, 0, 2, None]  # on seat 1 is a bot
        assert all(frame["room"]["shared"] for frame in frames.values())
        hands = {seat: {card["card"] for card in frames[seat]["play"]["table"]["hand"] or []} for seat in (0, 2)}
        assert hands[0]
        assert not hands[0] & hands[2]
        assert not frames[None]["play"]["table"]["hand"]

        mine = (await ask(engine, "GET", "/mine"))[1]["tables"]
        assert [(one["id"], one["you"], [seat["name"] for seat in one["seats"]]) for one in mine] == [
            (table, None, ["Ann", "", "Ben"])
        ]
        codes = {
            seat: (await ask(engine, "POST", f"/tables/{table}/hints", {"version": 0}, seat))[1]["code"]
            for seat in (None, 0, 1, 9)
        }
        assert codes == {None: "seat-none", 0: "hints-off", 1: "seat-none", 9: "seat-none"}
        assert (await ask(engine, "POST", "/tables/nothing/stand", {}, 0))[1]["code"] == "table-unknown"
        await engine.end()


def test_each_seat_asks_and_sees_for_itself() -> None:
    assert PERSON not in SHARING
    assert len(set(SHARING)) == 6
    asyncio.run(live())
