"""Protocols of the servers: opening tables, frames."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

import httpx
import msgspec

COLOURS = ("blue", "red", "green", "violet", "ochre", "teal")
ROUNDS = 99  # the maximum of FTW?!


class Place(NamedTuple):
    """A seat's path and credentials."""

    path: str
    headers: dict[str, str]
    table: str
    seat: int
    secret: str = ""
    version: int = 0  # of the page's log (Takujo)


@dataclass
class Seen:
    """The report of a frame. `version` grows with changes; `moves`: this seat's legal moves."""

    version: int
    actor: int
    moves: Sequence[str] = ()
    is_pause: bool = False  # between rounds: answer with `moves[0]`
    is_over: bool = False  # the match is over


class Side(Protocol):
    """One kind of server."""

    async def open(self, http: httpx.AsyncClient, tables: int, seats: int) -> list[list[Place]]:
        """Open tables with people on all seats and start them."""

    async def again(self, http: httpx.AsyncClient, places: Sequence[Place]) -> list[Place]:
        """Start a new table for the people of a finished match."""

    def hello(self, place: Place, frame: str) -> str | None:
        """Return the answer to a frame before the first view, or None.

        The first frame is "".
        """

    def read(self, place: Place, frame: str) -> Seen | None:
        """Return a frame's report about the match, or None."""

    def reply(self, frame: str) -> str | None:
        """Return the answer that keeps the connection alive, or None."""


# --- Takujo


class _Play(msgspec.Struct):
    actor: int
    waiting: list[int] | None
    winners: list[int] | None
    moves: list[tuple[str, msgspec.Raw]] | msgspec.UnsetType = msgspec.UNSET  # absent: unchanged


class _Frame(msgspec.Struct):
    t: str
    version: int = 0
    play: _Play | None = None
    code: str = ""


class Takujo:
    """Four people, any number of tables."""

    def __init__(self, game: str) -> None:
        self.game = game
        self._decode = msgspec.json.Decoder(_Frame).decode
        self._tokens: dict[tuple[str, int], list[str]] = {}  # by seat at a table: the last moves

    async def open(self, http: httpx.AsyncClient, tables: int, seats: int) -> list[list[Place]]:
        cookies = [await self._meet(http) for _ in range(seats)]
        return [await self._table(http, cookies) for _ in range(tables)]

    async def _meet(self, http: httpx.AsyncClient) -> str:
        answer = await http.get("/api/mine")
        http.cookies.clear()  # requests carry each person's cookie
        return answer.headers["set-cookie"].split(";")[0]

    async def _table(self, http: httpx.AsyncClient, cookies: Sequence[str]) -> list[Place]:
        options = {"rounds": ROUNDS} if self.game == "ftw" else {}
        wanted = {"game": self.game, "seats": len(cookies), "options": options, "pace": {"kind": "days", "days": 1}}
        heads = [{"cookie": cookie} for cookie in cookies]
        answer = await http.post("/api/tables", json=wanted, headers=heads[0])
        table = answer.raise_for_status().json()["id"]
        for seat, head in enumerate(heads):
            sit = {"name": f"Load {seat}", "colour": COLOURS[seat], "seat": seat}
            (await http.post(f"/api/tables/{table}/sit", json=sit, headers=head)).raise_for_status()
        return await self._begin(http, table, heads, host=0)

    async def again(self, http: httpx.AsyncClient, places: Sequence[Place]) -> list[Place]:
        heads = [place.headers for place in places]
        answer = await http.post(f"/api/tables/{places[0].table}/rematch", json={}, headers=heads[0])
        moved = [heads[-1], *heads[:-1]]  # each person moves by one seat
        return await self._begin(http, answer.raise_for_status().json()["id"], moved, host=1)

    async def _begin(self, http: httpx.AsyncClient, table: str, heads: list[dict[str, str]], host: int) -> list[Place]:
        (await http.post(f"/api/tables/{table}/start", json={}, headers=heads[host])).raise_for_status()
        return [Place(f"/ws/{table}", head, table, seat) for seat, head in enumerate(heads)]

    def hello(self, place: Place, frame: str) -> str | None:
        return None if frame else f'{{"t":"hello","version":{place.version},"seat":{place.seat}}}'

    def read(self, place: Place, frame: str) -> Seen | None:
        found = self._decode(frame)
        if found.t in ("refused", "bye"):
            if found.code in ("next-not-now", "stale"):
                return None  # another seat was first
            raise RuntimeError(frame)
        play, seat = found.play, (place.table, place.seat)
        if play is not None and play.moves is not msgspec.UNSET:
            self._tokens[seat] = [token for token, _ in play.moves]
        tokens = self._tokens.get(seat, ())
        moves = [f'{{"t":"move","token":"{token}","version":{found.version}}}' for token in tokens]
        if play is None:
            return Seen(found.version, -1, moves)
        if play.waiting is not None:
            mine = ('{"t":"next"}',) if place.seat in play.waiting else ()
            return Seen(found.version, play.actor, mine, is_pause=True)
        if play.winners is not None:
            return Seen(found.version, play.actor, is_over=True)
        return Seen(found.version, play.actor, moves)

    def reply(self, frame: str) -> str | None:
        return None


# --- boardgame.io over socket.io (4) over a WebSocket


class _Move(msgspec.Struct):
    move: str
    args: msgspec.Raw


class _G(msgspec.Struct):
    moves: list[_Move] = []  # the receiver's


class _Ctx(msgspec.Struct):
    currentPlayer: str  # noqa: N815
    gameover: dict[str, Any] | None = None


class _State(msgspec.Struct):
    G: _G
    ctx: _Ctx
    _stateID: int  # noqa: N815


class _Sync(msgspec.Struct):
    state: _State


class BoardgameIo:
    """Four people per table."""

    def __init__(self, game: str) -> None:
        self.game = game
        self._parts = msgspec.json.Decoder(list[msgspec.Raw]).decode
        self._state = msgspec.json.Decoder(_State).decode
        self._sync = msgspec.json.Decoder(_Sync).decode

    async def open(self, http: httpx.AsyncClient, tables: int, seats: int) -> list[list[Place]]:
        return [await self._table(http, seats) for _ in range(tables)]

    async def _table(self, http: httpx.AsyncClient, seats: int) -> list[Place]:
        wanted = {"numPlayers": seats, "setupData": {"rounds": ROUNDS}}
        answer = await http.post(f"/games/{self.game}/create", json=wanted)
        return await self._join(http, answer.raise_for_status().json()["matchID"], seats)

    async def _join(self, http: httpx.AsyncClient, table: str, seats: int) -> list[Place]:
        places = []
        for seat in range(seats):
            wanted = {"playerID": str(seat), "playerName": f"Seat {seat}"}
            answer = await http.post(f"/games/{self.game}/{table}/join", json=wanted)
            secret = answer.raise_for_status().json()["playerCredentials"]
            places.append(Place("/socket.io/?EIO=4&transport=websocket", {}, table, seat, secret))
        return places

    async def again(self, http: httpx.AsyncClient, places: Sequence[Place]) -> list[Place]:
        wanted = {"playerID": str(places[0].seat), "credentials": places[0].secret}
        answer = await http.post(f"/games/{self.game}/{places[0].table}/playAgain", json=wanted)
        return await self._join(http, answer.raise_for_status().json()["nextMatchID"], len(places))

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
        if state.ctx.gameover is not None:
            return Seen(state._stateID, actor, is_over=True)
        return Seen(state._stateID, actor, self._moves(place, state) if actor == place.seat else ())

    def _moves(self, place: Place, state: _State) -> list[str]:
        """Return frames of the seat's legal moves."""
        moves = [(listed.move, bytes(listed.args).decode()) for listed in state.G.moves]
        who = f'"playerID":"{place.seat}","credentials":"{place.secret}"'
        tail = f'{state._stateID},"{place.table}","{place.seat}"]'
        return [
            f'42/{self.game},["update",{{"type":"MAKE_MOVE","payload":{{"type":"{move}","args":{args},{who}}}}},{tail}'
            for move, args in moves
        ]

    def reply(self, frame: str) -> str | None:
        return "3" if frame == "2" else None


# --- ws: a JSON frame per view


class _View(msgspec.Struct):
    moves: list[_Move]


class _Sent(msgspec.Struct):
    version: int
    actor: int
    isOver: bool  # noqa: N815
    view: _View


class Ws:
    """Four people per table."""

    def __init__(self) -> None:
        self._decode = msgspec.json.Decoder(_Sent).decode

    async def open(self, http: httpx.AsyncClient, tables: int, seats: int) -> list[list[Place]]:
        return [await self._table(http) for _ in range(tables)]

    async def _table(self, http: httpx.AsyncClient) -> list[Place]:
        opened = (await http.post("/tables", params={"rounds": ROUNDS})).raise_for_status().json()
        table, secrets = opened["table"], opened["secrets"]
        return [Place(f"/ws/{table}/{seat}/{secret}", {}, table, seat) for seat, secret in enumerate(secrets)]

    async def again(self, http: httpx.AsyncClient, places: Sequence[Place]) -> list[Place]:
        return await self._table(http)

    def hello(self, place: Place, frame: str) -> str | None:
        return None

    def read(self, place: Place, frame: str) -> Seen | None:
        sent = self._decode(frame)
        moves = [
            f'{{"version":{sent.version},"move":"{listed.move}","args":{bytes(listed.args).decode()}}}'
            for listed in sent.view.moves
        ]
        return Seen(sent.version, sent.actor, moves, is_over=sent.isOver)

    def reply(self, frame: str) -> str | None:
        return None


def side(name: str) -> Side:
    """Return the side of `server/game`. `+storage` only affects the server."""
    server, game = name.partition("+")[0].split("/")
    return Takujo(game) if server == "takujo" else BoardgameIo(game) if server == "boardgame.io" else Ws()
