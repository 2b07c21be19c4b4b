"""The two servers as the load generator sees them: opening tables, and what goes over their sockets."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

import httpx
import msgspec

COLOURS = ("blue", "red", "green", "violet", "ochre", "teal")
ROUNDS = 99  # of FTW?!: no match ends while it is measured


class Place(NamedTuple):
    """Where a seat connects, and how it says who it is."""

    path: str
    headers: dict[str, str]
    table: str
    seat: int
    secret: str = ""


@dataclass
class Seen:
    """What a frame says. `version`: grows with every change; `moves`: what this seat may send now, to choose one."""

    version: int
    actor: int
    moves: Sequence[str] = ()
    is_pause: bool = False  # between two rounds: this seat has to answer with `moves[0]`
    is_over: bool = False  # the match has ended


class Side(Protocol):
    """One kind of server."""

    async def open(self, http: httpx.AsyncClient, tables: int, seats: int) -> list[list[Place]]:
        """New tables with people on all seats, begun."""

    async def again(self, http: httpx.AsyncClient, places: Sequence[Place]) -> list[Place]:
        """The same people at a new table, begun, after their match has ended."""

    def hello(self, place: Place, frame: str) -> str | None:
        """What to send after a frame that came before the first view (at first: ""); None: nothing."""

    def read(self, place: Place, frame: str) -> Seen | None:
        """What a frame says about the match; None: nothing."""

    def reply(self, frame: str) -> str | None:
        """What to answer to keep the connection alive."""


# --- Takujo


class _Play(msgspec.Struct):
    actor: int
    moves: list[tuple[str, msgspec.Raw]]
    waiting: list[int] | None
    winners: list[int] | None


class _Frame(msgspec.Struct):
    t: str
    version: int = 0
    play: _Play | None = None
    code: str = ""


class Takujo:
    """Four people, at as many tables as are wanted."""

    def __init__(self, game: str) -> None:
        self.game = game
        self._decode = msgspec.json.Decoder(_Frame).decode

    async def open(self, http: httpx.AsyncClient, tables: int, seats: int) -> list[list[Place]]:
        cookies = [await self._meet(http) for _ in range(seats)]
        return [await self._table(http, cookies) for _ in range(tables)]

    async def _meet(self, http: httpx.AsyncClient) -> str:
        answer = await http.get("/api/mine")
        http.cookies.clear()  # everybody shows their own
        return answer.headers["set-cookie"].split(";")[0]

    async def _table(self, http: httpx.AsyncClient, cookies: Sequence[str]) -> list[Place]:
        options = {"rounds": ROUNDS} if self.game == "ftw" else {}
        wish = {"game": self.game, "seats": len(cookies), "options": options, "pace": {"kind": "days", "days": 1}}
        heads = [{"cookie": cookie} for cookie in cookies]
        answer = await http.post("/api/tables", json=wish, headers=heads[0])
        table = answer.raise_for_status().json()["id"]
        for seat, head in enumerate(heads):
            sit = {"name": f"Seat {seat}", "colour": COLOURS[seat], "seat": seat}
            (await http.post(f"/api/tables/{table}/sit", json=sit, headers=head)).raise_for_status()
        return await self._begin(http, table, heads, host=0)

    async def again(self, http: httpx.AsyncClient, places: Sequence[Place]) -> list[Place]:
        heads = [place.headers for place in places]
        answer = await http.post(f"/api/tables/{places[0].table}/rematch", json={}, headers=heads[0])
        moved = [heads[-1], *heads[:-1]]  # everybody sits one seat further
        return await self._begin(http, answer.raise_for_status().json()["id"], moved, host=1)

    async def _begin(self, http: httpx.AsyncClient, table: str, heads: list[dict[str, str]], host: int) -> list[Place]:
        (await http.post(f"/api/tables/{table}/start", json={}, headers=heads[host])).raise_for_status()
        return [Place(f"/ws/{table}", head, table, seat) for seat, head in enumerate(heads)]

    def hello(self, place: Place, frame: str) -> str | None:
        return None if frame else '{"t":"hello"}'

    def read(self, place: Place, frame: str) -> Seen | None:
        found = self._decode(frame)
        if found.t in ("refused", "bye"):
            if found.code in ("next-not-now", "stale"):
                return None  # another seat was faster
            raise RuntimeError(frame)
        play = found.play
        if play is None:
            return Seen(found.version, -1)
        if play.waiting is not None:
            mine = ('{"t":"next"}',) if place.seat in play.waiting else ()
            return Seen(found.version, play.actor, mine, is_pause=True)
        if play.winners is not None:
            return Seen(found.version, play.actor, is_over=True)
        moves = [f'{{"t":"move","token":"{token}","version":{found.version}}}' for token, _ in play.moves]
        return Seen(found.version, play.actor, moves)

    def reply(self, frame: str) -> str | None:
        return None


# --- boardgame.io over socket.io (4) over a WebSocket


class _Player(msgspec.Struct):
    hand: list[int] | int


class _G(msgspec.Struct):
    players: dict[str, _Player]


class _Ctx(msgspec.Struct):
    currentPlayer: str  # noqa: N815


class _State(msgspec.Struct):
    G: _G
    ctx: _Ctx
    _stateID: int  # noqa: N815


class _Sync(msgspec.Struct):
    state: _State


class BoardgameIo:
    """Four people at each table."""

    game = "climb"

    def __init__(self) -> None:
        self._parts = msgspec.json.Decoder(list[msgspec.Raw]).decode
        self._state = msgspec.json.Decoder(_State).decode
        self._sync = msgspec.json.Decoder(_Sync).decode

    async def open(self, http: httpx.AsyncClient, tables: int, seats: int) -> list[list[Place]]:
        return [await self._table(http, seats) for _ in range(tables)]

    async def _table(self, http: httpx.AsyncClient, seats: int) -> list[Place]:
        answer = await http.post(f"/games/{self.game}/create", json={"numPlayers": seats})
        table = answer.raise_for_status().json()["matchID"]
        places = []
        for seat in range(seats):
            wish = {"playerID": str(seat), "playerName": f"Seat {seat}"}
            answer = await http.post(f"/games/{self.game}/{table}/join", json=wish)
            secret = answer.raise_for_status().json()["playerCredentials"]
            places.append(Place("/socket.io/?EIO=4&transport=websocket", {}, table, seat, secret))
        return places

    async def again(self, http: httpx.AsyncClient, places: Sequence[Place]) -> list[Place]:
        raise AssertionError("climb does not end")

    def hello(self, place: Place, frame: str) -> str | None:
        if frame.startswith("0"):
            return f"40/{self.game},"
        if frame.startswith(f"40/{self.game},"):
            return f'42/{self.game},["sync","{place.table}","{place.seat}","{place.secret}"]'
        return None

    def read(self, place: Place, frame: str) -> Seen | None:
        head = f"42/{self.game},"
        if not frame.startswith(head):
            return None
        parts = self._parts(frame[len(head) :])
        kind = bytes(parts[0])
        if kind == b'"update"':
            state = self._state(parts[2])
        elif kind == b'"sync"':
            state = self._sync(parts[2]).state
        else:
            return None
        actor = int(state.ctx.currentPlayer)
        hand = state.G.players[str(place.seat)].hand
        moves = [self._move(place, state, card) for card in hand] if actor == place.seat else []
        return Seen(state._stateID, actor, moves)

    def _move(self, place: Place, state: _State, card: int) -> str:
        action = {
            "type": "MAKE_MOVE",
            "payload": {"type": "play", "args": [card], "playerID": str(place.seat), "credentials": place.secret},
        }
        said = msgspec.json.encode(["update", action, state._stateID, place.table, str(place.seat)])
        return f"42/{self.game},{said.decode()}"

    def reply(self, frame: str) -> str | None:
        return "3" if frame == "2" else None


def side(name: str) -> Side:
    """`boardgame.io`, or `takujo/<game>`."""
    return BoardgameIo() if name == "boardgame.io" else Takujo(name.removeprefix("takujo/"))
