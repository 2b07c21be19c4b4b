"""Players who share one page: requests and frames by seat."""

import pytest

from takujo.browser.engine import PERSON, SHARING
from takujo.server.db.in_memory import MemoryStore
from tests.pyodide.fake_page import Page, ask, engine_of, snapshot

pytestmark = pytest.mark.anyio
PEOPLE = [{"name": "Ann", "colour": "blue", "seat": 0}, {"name": "Ben", "colour": "red", "seat": 2}]
WISH = {"game": "ftw", "seats": 3, "bots": [None, "heuristic", None], "people": PEOPLE, "hints": False, "start": True}


async def test_each_seat_asks_and_sees_for_itself() -> None:
    assert PERSON not in SHARING
    assert len(set(SHARING)) == 6
    page = Page()
    async with engine_of(page, MemoryStore()) as engine:
        status, opened = await ask(engine, "POST", "/tables", WISH)
        assert status == 201
        table = opened["id"]

        frames = {
            seat: await snapshot(engine, page, number, table, seat) for number, seat in enumerate((None, 0, 2, 1))
        }
        assert [frame["you"]["seat"] for frame in frames.values()] == [None, 0, 2, None]  # seat 1 is a bot
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
