"""Each kind of attack with each frame, generated from the protocol's structs.

The `NAME` of attackers.py is then `KIND/FRAME`, such as `stale/move`.
"""

import json
import re
import socket
import threading
import time
from collections.abc import Callable, Mapping
from contextlib import closing, suppress
from http.client import HTTPConnection
from typing import Any

import msgspec
from tests.denial_of_service.attackers import Attack
from tests.denial_of_service.payload_generator import FRAMES, bad, payload

SOCKETS = 20
AHEAD = 64  # frames per write
PAUSE_S = 0.02  # after a refused connection
VERSION, MOVE = re.compile(rb'"version":(\d+)'), re.compile(rb'"moves":\[\["([^"]+)"')
SIT = {"name": "Eve", "colour": "red"}
BEGUN = {"game": "ftw", "seats": 2, "options": {"rounds": 9}, "bots": [None, "random"], "sit": SIT, "start": True}

Json = dict[str, Any]


class Seat:
    """The connection of an attacker and the values that it knows. `cookie`: of its seat, or ""."""

    def __init__(self, attack: Attack, table: str, cookie: str) -> None:
        self.attack, self.table, self.cookie = attack, table, cookie
        self.known: dict[str, object] = {"id": "thanks"}
        self.opened = self.sent = 0

    def connect(self, greets: bool = True) -> socket.socket:
        opened = self.attack.open_websocket(self.table, self.cookie)
        self.opened += 1
        threading.Thread(target=self._read, args=(opened,), daemon=True).start()
        if greets:
            opened.sendall(encoded({"t": "hello"}))
            for _ in range(20):
                if "version" not in self.known:
                    time.sleep(0.01)
        return opened

    def flood(self, make: Callable[[], Json], greets: bool = True, count: int = AHEAD) -> None:
        """Send frames as fast as the server reads; reconnect after each close."""
        while self.attack.goes_on:
            try:
                with self.connect(greets) as opened:
                    while self.attack.goes_on:
                        opened.sendall(encoded(make()) * count)
                        self.sent += count
            except (OSError, AssertionError):
                time.sleep(PAUSE_S)

    def _read(self, opened: socket.socket) -> None:
        with suppress(OSError):
            opened.settimeout(None)
            while said := opened.recv(65_536):
                if found := VERSION.findall(said):
                    self.known["version"] = int(found[-1])
                if moves := MOVE.findall(said):
                    self.known["token"] = moves[-1].decode()


def encoded(frame: Json) -> bytes:
    """Return a masked text frame."""
    text = msgspec.json.encode(frame)
    head = bytes([0x81, 0x80 | len(text)]) if len(text) < 126 else b"\x81\xfe" + len(text).to_bytes(2, "big")
    return head + bytes(4) + text


def repeat(seat: Seat, kind: type) -> None:
    """Send a valid frame at full speed."""
    seat.flood(lambda: payload(kind, seat.known))


def biggest(seat: Seat, kind: type) -> None:
    """Send the biggest valid frame."""
    seat.flood(lambda: payload(kind, seat.known, big=True))


def malformed(seat: Seat, kind: type) -> None:
    """Send a frame whose fields have wrong types."""
    seat.flood(lambda: bad(kind, seat.known))


def reconnects(seat: Seat, kind: type) -> None:
    """Send one frame per connection."""
    while seat.attack.goes_on:
        with suppress(OSError, AssertionError), seat.connect() as opened:
            opened.sendall(encoded(payload(kind, seat.known)))
            seat.sent += 1


def sockets(seat: Seat, kind: type) -> None:
    """Send valid frames on many sockets of one player."""
    floods = [threading.Thread(target=repeat, args=(seat, kind)) for _ in range(SOCKETS)]
    for flood in floods:
        flood.start()
    for flood in floods:
        flood.join()


def early(seat: Seat, kind: type) -> None:
    """Send frames without hello."""
    seat.flood(lambda: payload(kind, seat.known), greets=False)


def stale(seat: Seat, kind: type) -> None:
    """Send frames with the first version."""
    seat.flood(lambda: payload(kind, {**seat.known, "version": 0}))


KINDS: Mapping[str, Callable[[Seat, type], None]] = {
    **{kind.__name__: kind for kind in (repeat, biggest, malformed, reconnects, sockets, early, stale)},
    **dict.fromkeys(("foreign", "finished", "closed"), repeat),  # with such a table
}
MATRIX = tuple(f"{kind}/{frame}" for kind in KINDS for frame in FRAMES)


def run(name: str, attack: Attack, table: str) -> dict[str, int]:
    """Run an attack. `table`: of `foreign`, `finished` and `closed`, where the attacker has no seat."""
    kind, _, frame = name.partition("/")
    seat = Seat(attack, table, "") if table else _seated(attack)
    KINDS[kind](seat, FRAMES[frame])
    return {"opened": seat.opened, "sent": seat.sent}


def _seated(attack: Attack) -> Seat:
    """Return a seat at a new table with a bot."""
    with closing(HTTPConnection(attack.host, attack.port, source_address=(attack.source, 0))) as http:
        http.request("POST", "/api/tables", json.dumps(BEGUN), {"Content-Type": "application/json"})
        answer = http.getresponse()
        cookie = (answer.headers["Set-Cookie"] or "").partition(";")[0]
        return Seat(attack, str(json.load(answer)["id"]), cookie)
