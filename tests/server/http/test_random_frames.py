"""The server refuses random frames or closes; it never fails."""

import json
import logging
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest
from tests.server.client import ANN, LATE, Client, Json
from tests.server.threaded_server import serve
from websockets.exceptions import ConnectionClosed

from takujo.server import wire

pytestmark = pytest.mark.ci

FEW, MANY = 1_000, 1_000_000
VALUES: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 2**53, 2**70, 1.5, "", "x", "play 1", "!deal", "0 1", "\u0000", "日本", "a" * 400,
    [], {}, [[]], {"t": "move"},
)  # fmt: skip
KINDS = (*(kind.__struct_config__.tag for kind in get_args(wire.Frame)), "snapshot", "", "MOVE")
KEYS = ("t", "token", "version", "tempo", "yes", "text", "id", "extra", "seat", "__class__")


def frames(dice: random.Random, person: Client) -> Iterator[str | bytes]:
    """Yield valid frames, invalid frames and noise."""
    while True:
        kind = dice.randrange(10)
        moves = (person.play or {}).get("moves") or [["play 1", []]]
        valid: Json = dice.choice(
            [
                {"t": "move", "token": dice.choice(moves)[0], "version": person.version},
                {"t": "preview", "token": dice.choice(moves)[0], "version": person.version},
                {"t": "undo", "version": person.version},
                {"t": "answer", "yes": dice.random() < 0.5},
                {"t": "say", "text": dice.choice(("hello", "こんにちは", "<b>"))},
                {"t": "phrase", "id": "thanks"},
                {"t": "nonce", "nonce": dice.randbytes(16).hex()},
                {"t": "hello"},
                {"t": "hello", "tempo": dice.choice(("slow", "normal", "fast"))},
                {"t": "seen", "version": person.version},
                {"t": "next"},
                {"t": "back"},
                {"t": "ping"},
            ]
        )
        if kind < 3:
            yield json.dumps(valid)
        elif kind < 5:
            yield json.dumps({**valid, dice.choice(KEYS): dice.choice(VALUES)})
        elif kind < 6:
            valid.pop(dice.choice(list(valid)))
            yield json.dumps(valid)
        elif kind < 7:
            yield json.dumps({dice.choice(KEYS): dice.choice((*VALUES, *KINDS)) for _ in range(dice.randrange(5))})
        elif kind < 8:
            noise = bytearray(json.dumps(valid).encode())
            for _ in range(dice.randrange(1, 4)):
                noise[dice.randrange(len(noise))] = dice.randrange(256)
            yield bytes(noise)
        elif kind < 9:
            yield dice.randbytes(dice.randrange(60))
        else:
            yield json.dumps({"t": "move", "token": dice.choice(VALUES), "version": dice.choice(VALUES)})


@pytest.mark.parametrize("count", [FEW, pytest.param(MANY, marks=pytest.mark.long)])
def test_random_frames_are_refused_or_close(count: int, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    dice = random.Random(9)
    answered = 0
    with caplog.at_level(logging.WARNING), serve(tmp_path) as server, Client(server) as ann:
        sent = 0
        while sent < count:
            wanted = {"bots": [None, "random", "random"], "sit": ANN, "start": True}
            table = ann.open_table(dice.choice(("ftw", "overflow", "akumatrick")), 3, **wanted)
            ann.version = 0
            ann.join(table)
            for frame in frames(dice, ann):
                try:
                    ann.send(frame)
                    sent += 1
                    if sent % 20 == 0:
                        ann.send({"t": "ping"})
                        ann.until(lambda frame: frame["t"] == "pong")
                        answered += 1
                except ConnectionClosed:
                    break
                if sent % 1_000 == 0 or sent >= count:
                    break
            ann.version = 0
        assert ann.http.get("/healthz").json()["ok"]
    assert answered > count // 40
    assert {refusal["code"] for refusal in ann.refused} > {"frame-invalid", *LATE} - {"next-not-now"}
    assert not [entry for entry in caplog.records if entry.levelno >= logging.WARNING]
    closed = [json.loads(frame) for frame in ann.frames if '"t":"bye"' in frame]
    assert {frame["code"] for frame in closed} <= {"abuse", "frame-too-large", "server-restarts"}
