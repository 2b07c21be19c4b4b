"""A bot for Takujo: opens a table, fills it with the server's bots and plays any legal move. See docs/protocol.md.

python bot.py http://127.0.0.1:8000 ftw 4
"""

import asyncio
import json
import random
import sys

import httpx
from websockets.asyncio.client import connect


async def play(server: str, game: str, seats: int) -> list[int]:
    """One match from seat 0; the winners."""
    me = {"name": "Example", "colour": "teal", "seat": 0}
    wish = {"game": game, "seats": seats, "bots": [None] + ["heuristic"] * (seats - 1), "sit": me, "start": True}
    async with httpx.AsyncClient(base_url=server) as http:  # it keeps the cookie: that is who we are
        table = (await http.post("/api/tables", json=wish)).raise_for_status().json()["id"]
        token = (await http.post(f"/api/tables/{table}/token")).raise_for_status().json()["token"]
    address = server.replace("http", "ws", 1) + f"/ws/{table}"
    async with connect(address, additional_headers={"Authorization": f"Bearer {token}"}) as socket:
        await socket.send(json.dumps({"t": "hello"}))
        async for frame in socket:
            said = json.loads(frame)
            match = said.get("play") or {}
            if match.get("winners") is not None:
                return list(match["winners"])
            if match.get("waiting"):
                await socket.send(json.dumps({"t": "next"}))
            elif match.get("moves"):
                move, _ = random.choice(match["moves"])
                await socket.send(json.dumps({"t": "move", "token": move, "version": said["version"]}))
    raise ConnectionError("the server has gone")


if __name__ == "__main__":
    print("winners:", asyncio.run(play(sys.argv[1], sys.argv[2], int(sys.argv[3]))))
