"""Attackers as a separate program: `python -m tests.denial_of_service.attackers NAME ADDRESS SECONDS SOURCE`.

They connect only to this machine, from another loopback address, and print their counts after SECONDS.
"""

import json
import os
import socket
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable
from contextlib import closing, suppress
from http.client import HTTPConnection
from urllib.parse import urlsplit

from takujo.server.ratelimit import ARRIVALS, CONNECTIONS

PING, PONG, FRAGMENT, BEGIN, TEXT = (bytes([first, 0x80, 0, 0, 0, 0]) for first in (0x89, 0x8A, 0x00, 0x01, 0x81))
HELLO = bytes([0x81, 0x80 | 13, 0, 0, 0, 0]) + b'{"t":"hello"}'
ESTABLISHED = 1  # of TCP
IDLE = 1_500
PATIENCE_S = 15  # for a busy server to close excess connections
TABLES = 30
READERS = 8
LAST = 19
GREETERS = 20


class Attack:
    """The target, the source address and the end of an attack."""

    def __init__(self, address: str, seconds: float, source: str) -> None:
        parts = urlsplit(address)
        assert parts.hostname == "127.0.0.1"
        self.host, self.port, self.source = parts.hostname, parts.port or 80, source
        self.ends = time.monotonic() + seconds

    @property
    def goes_on(self) -> bool:
        return time.monotonic() < self.ends

    def connect(self) -> socket.socket:
        return socket.create_connection((self.host, self.port), timeout=5, source_address=(self.source, 0))

    def head(self, path: str, method: str = "GET", *more: str) -> bytes:
        lines = [f"{method} {path} HTTP/1.1", f"Host: {self.host}:{self.port}", *more]
        return "\r\n".join(lines).encode() + b"\r\n"

    def open_websocket(self, table: str, cookie: str = "") -> socket.socket:
        """Return a WebSocket after its handshake, without hello."""
        upgrade = ("Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13", f"Cookie: {cookie}")
        opened = self.connect()
        opened.sendall(
            self.head(f"/ws/{table}", "GET", *upgrade, "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==") + b"\r\n"
        )
        assert b" 101 " in opened.recv(4_096)
        return opened

    def open_table(self, **wanted: object) -> str:
        with closing(HTTPConnection(self.host, self.port, source_address=(self.source, 0))) as http:
            http.request("POST", "/api/tables", json.dumps(wanted), {"Content-Type": "application/json"})
            table: str = json.load(http.getresponse())["id"]
            return table

    def keep(self, opened: list[socket.socket], say: Callable[[], bytes], pause: float) -> None:
        """Send on each connection at intervals; drop those that the server closed."""
        while self.goes_on and opened:
            for one in list(opened):
                try:
                    one.setblocking(False)
                    one.send(say())
                except BlockingIOError:
                    pass
                except OSError:
                    opened.remove(one)
            time.sleep(pause)


def pings_unread(attack: Attack) -> dict[str, int]:
    """Send pings on sockets without hello that never read (finding 1)."""
    table = attack.open_table(game="ftw", seats=2)
    opened = [attack.open_websocket(table) for _ in range(2)]
    sent = 0

    def some() -> bytes:
        nonlocal sent
        sent += 1
        return bytes([0x89, 0xFD, 0, 0, 0, 0, *([0x20] * 125)]) * 500

    attack.keep(opened, some, 0)
    return {"left": len(opened), "sent": sent}


def empty_frames(attack: Attack) -> dict[str, int]:
    """Send endless empty frames. One socket at a time does so, and reads (finding 2)."""
    table = attack.open_table(game="ftw", seats=2)
    opened = cut_off = 0
    while attack.goes_on:
        for frame in (PING * 5_000, PONG * 5_000, BEGIN + FRAGMENT * 5_000):
            with suppress(OSError, AssertionError):
                one = attack.open_websocket(table)
                opened += 1
                threading.Thread(target=_drain, args=(one,), daemon=True).start()
                try:
                    while attack.goes_on:
                        one.sendall(frame)
                except OSError:
                    cut_off += 1
                    one.close()
    return {"opened": opened, "cut_off": cut_off}


def after_goodbyes(attack: Attack) -> dict[str, int]:
    """Send endless frames after the server's close frame (finding 2)."""
    opened = cut_off = 0
    while attack.goes_on:
        with suppress(OSError, AssertionError):
            one = attack.open_websocket("0" * 16)
            opened += 1
            try:
                while attack.goes_on:
                    one.sendall(TEXT * 5_000)
            except OSError:
                cut_off += 1
                one.close()
    return {"opened": opened, "cut_off": cut_off}


def crumbs(attack: Attack) -> dict[str, int]:
    """Send one-byte chunks, and thousands of header lines (findings 2 and 3)."""
    opened = cut_off = 0
    chunked = attack.head("/healthz", "POST", "Transfer-Encoding: chunked") + b"\r\n"
    long = attack.head("/healthz", "POST", *("a:" for _ in range(3_500)), "Content-Length: 0") + b"\r\n"
    while attack.goes_on:
        for first, more in ((chunked, b"1\r\n \r\n" * 2_000), (long, long)):
            with suppress(OSError):
                one = attack.connect()
                opened += 1
                threading.Thread(target=_drain, args=(one,), daemon=True).start()
                try:
                    one.sendall(first)
                    while attack.goes_on:
                        one.sendall(more)
                except OSError:
                    cut_off += 1
                    one.close()
    return {"opened": opened, "cut_off": cut_off}


def idle(attack: Attack) -> dict[str, int]:
    """Open connections that send nothing (finding 3)."""
    return _many(attack, lambda: b"", b"")


def slow_heads(attack: Attack) -> dict[str, int]:
    """Send endless headers, one byte at a time (finding 3)."""
    return _many(attack, lambda: b"x", attack.head("/api/games") + b"X-Slow: ")


def slow_bodies(attack: Attack) -> dict[str, int]:
    """Send an endless body (finding 3)."""
    head = attack.head("/api/tables", "POST", "Content-Type: application/json", "Content-Length: 60000")
    return _many(attack, lambda: b" ", head + b"\r\n{")


def unread_answers(attack: Attack) -> dict[str, int]:
    """Send requests and never read the responses (finding 3)."""
    request = attack.head("/api/openapi.json") + b"\r\n"
    return _many(attack, lambda: request, request * 20)


def bot_tables(attack: Attack) -> dict[str, int]:
    """Start tables of six bots (finding 5). They have the highest level and one spectator."""
    begun = 0
    opened = []
    for _ in range(TABLES):
        with suppress(OSError, KeyError):
            table = attack.open_table(game="ftw", seats=6, bots=["5"] * 6, start=True)
            begun += 1
            one = attack.open_websocket(table)
            one.sendall(HELLO)
            threading.Thread(target=_drain, args=(one,), daemon=True).start()
            opened.append(one)
    attack.keep(opened, lambda: PING, 1)
    return {"begun": begun, "left": len(opened)}


def greetings(attack: Attack) -> dict[str, int]:
    """Send endless hellos to a table with a long log. Each requests all of it."""
    table = attack.open_table(game="ftw", seats=6, options={"rounds": 9}, bots=["random"] * 6, start=True)
    opened = [attack.open_websocket(table) for _ in range(GREETERS)]
    sent_away: list[socket.socket] = []

    def read(one: socket.socket) -> None:
        said = b""
        with suppress(OSError):
            one.settimeout(None)
            while b'"abuse"' not in said and (more := one.recv(65_536)):
                said = said[-10:] + more
        sent_away.append(one)

    for one in opened:
        threading.Thread(target=read, args=(one,), daemon=True).start()
    attack.keep(list(opened), lambda: HELLO, 0.05)
    return {"opened": len(opened), "cut_off": len(sent_away)}


def descriptions(attack: Attack) -> dict[str, int]:
    """Request the OpenAPI document on eight connections at once (finding 6)."""
    seen: Counter[str] = Counter()
    began = time.monotonic()

    def ask(number: int) -> None:
        while attack.goes_on:
            with suppress(TimeoutError):  # no response is not a refusal
                try:
                    with attack.connect() as one:
                        one.sendall(attack.head("/api/openapi.json", "GET", "Connection: close") + b"\r\n")
                        answered = b" 200 " in one.recv(65_536)
                        while one.recv(65_536):
                            pass
                except ConnectionError:  # closed unread, above the rate of connections
                    answered = False
                seen["answers" if answered else "refused"] += 1

    readers = [threading.Thread(target=ask, args=(number,)) for number in range(READERS)]
    for reader in readers:
        reader.start()
    for reader in readers:
        reader.join()
    allowed = ARRIVALS.burst + ARRIVALS.per_second * (time.monotonic() - began)
    return {**seen, "allowed": int(allowed)}


ATTACKS: dict[str, Callable[[Attack], dict[str, int]]] = {
    attack.__name__: attack
    for attack in (
        pings_unread,
        empty_frames,
        after_goodbyes,
        crumbs,
        idle,
        slow_heads,
        slow_bodies,
        unread_answers,
        bot_tables,
        greetings,
        descriptions,
    )
}


def _many(attack: Attack, say: Callable[[], bytes], first: bytes) -> dict[str, int]:
    opened = []
    for _ in range(IDLE):
        with suppress(OSError):
            one = attack.connect()
            one.sendall(first)
            opened.append(one)
    most = len(_alive(opened))
    attack.keep(opened, say, 0.5)
    patient = time.monotonic() + PATIENCE_S
    while (left := len(_alive(opened))) > CONNECTIONS and time.monotonic() < patient:
        time.sleep(0.2)
    return {"tried": IDLE, "most": most, "left": left}


def _alive(opened: list[socket.socket]) -> list[socket.socket]:
    """Return the connections that the server has not closed (Linux). Unread data does not count."""
    return [one for one in opened if one.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, 1)[0] == ESTABLISHED]


def _drain(one: socket.socket) -> None:
    with suppress(OSError):
        one.settimeout(None)
        while one.recv(65_536):
            pass


def main() -> None:
    name, address, seconds, source, table = sys.argv[1:]
    from tests.denial_of_service import attack_matrix  # imports this module

    os.nice(LAST)  # the server has its own cores in production
    print("begins", flush=True)
    attack = Attack(address, float(seconds), source)
    saw = ATTACKS[name](attack) if name in ATTACKS else attack_matrix.run(name, attack, table)
    print(json.dumps(saw), flush=True)


if __name__ == "__main__":
    main()
