"""The crowd of `bench_soak.py`: visitors for an hour.

    python benchmarks/soak_visitors.py http://127.0.0.1:8000 --tables 300 --seconds 3600

Each person opens a table with bots and plays slowly, with undos, hints, chat, watching of other tables, lost
connections, departures and analyses. Then the next new person starts. Prints one JSON line: counts of these, and
failures.
"""

import argparse
import asyncio
import json
import random
import sys
from collections import Counter
from contextlib import suppress
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from takujo.games import NAMES

LEVELS = ("heuristic", "random", "1", "2")
PAUSE_S = 6.0  # mean, between moves
LOOK_S = 30.0
WAIT_S = 120.0
SETTLE_S = 15.0
CHANCES = {"hint": 0.04, "undo": 0.02, "say": 0.03, "lost": 0.02, "left": 0.01}
ANALYSED = 0.1  # of matches
LATE = {"stale", "next-not-now", "undo-not-now", "hints-not-now", "match-over", "not-your-turn", "undo-nothing"}


class Crowd:
    """`tables`: current ids, for spectators; `done`: counts of actions."""

    def __init__(self, server: str, seed: int) -> None:
        self.server = server
        self.random = random.Random(seed)
        self.tables: list[str] = []
        self.done: Counter[str] = Counter()
        self.failed: Counter[str] = Counter()

    async def live(self) -> None:
        """Play new persons one by one, until cancelled."""
        while True:
            try:
                await self._visit()
            except (httpx.HTTPError, OSError, ConnectionClosed, TimeoutError) as error:
                self.failed[f"{type(error).__name__}: {error}"[:120]] += 1
                await asyncio.sleep(PAUSE_S)

    async def _visit(self) -> None:
        game = self.random.choice(NAMES)
        async with httpx.AsyncClient(base_url=self.server, verify=False, timeout=WAIT_S) as http:
            games = (await http.get("/api/games")).raise_for_status().json()["games"]
            seats = max(2, next(one["fewest"] for one in games if one["name"] == game))
            bots = [None, *(self.random.choice(LEVELS) for _ in range(seats - 1))]
            me = {"name": "Aki", "colour": "teal", "seat": 0}
            wanted = {"game": game, "seats": seats, "bots": bots, "sit": me, "start": True}
            table = (await http.post("/api/tables", json=wanted)).raise_for_status().json()["id"]
            token = (await http.post(f"/api/tables/{table}/token")).raise_for_status().json()["token"]
            self.done["tables"] += 1
            self.tables.append(table)
            try:
                while await self._connected(http, table, token) == "lost":
                    await asyncio.sleep(PAUSE_S)
            finally:
                self.tables.remove(table)

    async def _connected(self, http: httpx.AsyncClient, table: str, token: str) -> str:
        """Return the end of the connection: "over", "left" or "lost"."""
        async with self._socket(table, {"Authorization": f"Bearer {token}"}) as socket:
            version, play = 0, {}
            while True:
                frame = json.loads(await asyncio.wait_for(socket.recv(), WAIT_S))
                if frame["t"] in ("snapshot", "update"):
                    version, play = frame["version"], frame.get("play") or play
                elif frame["t"] == "refused" and frame["code"] not in LATE:
                    self.failed[f"refused: {frame['code']}"] += 1
                if frame["t"] not in ("snapshot", "update") or not frame.get("play"):
                    continue
                if play.get("winners") is not None:
                    self.done["matches"] += 1
                    if self.random.random() < ANALYSED:
                        await self._analyse(http, table)
                    return "over"
                if 0 in (play.get("waiting") or ()):
                    await asyncio.sleep(PAUSE_S)
                    await socket.send(json.dumps({"t": "next"}))
                elif play.get("moves"):
                    await asyncio.sleep(self.random.expovariate(1 / PAUSE_S))
                    if (ended := await self._turn(http, socket, table, version, play["moves"])) is not None:
                        return ended

    async def _turn(
        self, http: httpx.AsyncClient, socket: ClientConnection, table: str, version: int, moves: list[Any]
    ) -> str | None:
        """Make a move, and sometimes another action. Returns the end of the connection, if any."""
        what = self.random.choices([*CHANCES, "move"], [*CHANCES.values(), 1 - sum(CHANCES.values())])[0]
        if what != "move":
            self.done[what] += 1
        match what:
            case "lost" | "left":
                return what
            case "hint":
                answer = await http.post(f"/api/tables/{table}/hints", json={"version": version})
                if answer.status_code not in (200, 409):
                    self.failed[f"hints: {answer.status_code}"] += 1
            case "undo":
                await socket.send(json.dumps({"t": "undo", "version": version}))
            case "say":
                await socket.send(json.dumps({"t": "phrase", "id": "thanks"}))
                await self._look_on()
        self.done["moves"] += 1
        token, _ = self.random.choice(moves)
        await socket.send(json.dumps({"t": "move", "token": token, "version": version}))
        return None

    async def _look_on(self) -> None:
        """Watch another table for a while, as a new person."""
        async with self._socket(self.random.choice(self.tables), {}) as socket:
            self.done["looked on"] += 1
            with suppress(TimeoutError):
                async with asyncio.timeout(self.random.expovariate(1 / LOOK_S)):
                    async for _ in socket:
                        pass

    async def _analyse(self, http: httpx.AsyncClient, table: str) -> None:
        answer = await http.post(f"/api/tables/{table}/analysis")
        while answer.status_code in (200, 201, 202) and answer.json()["state"] != "ready":
            await asyncio.sleep(5)
            answer = await http.get(f"/api/tables/{table}/analysis")
        busy = answer.status_code in (409, 429)
        self.done["analyses refused" if busy else "analyses"] += 1
        if answer.status_code >= 400 and not busy:
            self.failed[f"analysis: {answer.status_code}"] += 1

    def _socket(self, table: str, headers: dict[str, str]) -> "Joined":
        return Joined(self.server.replace("http", "ws", 1) + f"/ws/{table}", headers)


class Joined:
    """A WebSocket after hello."""

    def __init__(self, address: str, headers: dict[str, str]) -> None:
        self._opening = connect(address, additional_headers=headers, max_size=None)

    async def __aenter__(self) -> ClientConnection:
        socket = await self._opening.__aenter__()
        await socket.send(json.dumps({"t": "hello", "tempo": "fast"}))
        return socket

    async def __aexit__(self, *what: Any) -> None:
        await self._opening.__aexit__(*what)


async def crowd(server: str, tables: int, seconds: float, seed: int) -> Crowd:
    """Run this many people at once, for this long."""
    found = Crowd(server, seed)
    people: list[asyncio.Task[None]] = []
    for _ in range(tables):
        people.append(asyncio.create_task(found.live()))
        await asyncio.sleep(min(0.2, seconds / tables / 10))
    # A task that ends early is a bug here: measure nothing.
    done, _ = await asyncio.wait(people, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
    for person in done:
        person.result()
    left = people
    while left:  # a cancellation during a time-out may be lost
        for person in left:
            person.cancel()
        left = list((await asyncio.wait(left, timeout=SETTLE_S))[1])
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("server")
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--seconds", type=float, default=3_600.0)
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    found = asyncio.run(crowd(given.server, given.tables, given.seconds, given.seed))
    print(json.dumps({"done": found.done, "failed": found.failed}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
