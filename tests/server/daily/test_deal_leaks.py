"""Shared deals leak nothing hidden while they are played (docs/testing.md).

A player plays the deal of the day or a challenge over real sockets, and requests everything meanwhile. Each view and
line of the log is made again from another truth that the player cannot tell from the real one, as in `test_wire_leaks`.
No byte contains the secret, a bot's seed, the key of all days, or the match of a challenge.
"""

import asyncio
import hashlib
import hmac
import json
import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from tests.server.client import Client, play_match
from tests.server.daily import test_deals
from tests.server.daily.test_deals import SetDate
from tests.server.database_access import stored_table, stores
from tests.server.table.table_case import course_of
from tests.server.threaded_server import serve
from tests.server.wire.test_wire_leaks import LEAST, OPEN, Watch

from takujo.games import plugin
from takujo.server.daily.deals import ONE_DAY
from takujo.server.table.bot_seeds import bot_seed

MONDAY = test_deals.TUESDAY - ONE_DAY
ANN, BEN = {"name": "Ann", "colour": "blue"}, {"name": "Ben", "colour": "red"}
MOVES = 8  # between requests
ASKED = ("", "/replay", "/replay?viewer=1", "/transcript", "/position", "/analysis")


def test_deal_of_the_day_leaks_nothing(own_game: str, tmp_path: Path, set_date: SetDate) -> None:
    daily = plugin(own_game).daily
    assert daily is not None
    set_date(MONDAY + daily.weekdays[0] * ONE_DAY)
    with playing(tmp_path) as (ann, _):
        table = ann.post("/api/deals/today", ANN, 201)["id"]
        said = played(
            ann,
            table,
            ["/api/deals/today", "/api/me/deals", "/api/me/export", "/api/mine", "/deal/today", f"/t/{table}"],
        )
    require_no_leak(own_game, tmp_path, table, ann, said)


def test_challenge_leaks_nothing(tmp_path: Path) -> None:
    with playing(tmp_path) as (ann, ben):
        first = ann.open_table("akumatrick", 3, bots=[None, "heuristic", "heuristic"], sit=ANN, start=True)
        ann.join(first)
        play_match([ann])
        challenge = f"/api/challenges/{ann.post(f'/api/tables/{first}/challenge')['id']}"
        table = ben.post(challenge, BEN, 201)["id"]
        page = challenge.removeprefix("/api").replace("challenges", "challenge")
        said = played(ben, table, [challenge, "/api/me/export", "/api/mine", page, f"/t/{table}"])
    require_no_leak("akumatrick", tmp_path, table, ben, said, first)


@contextmanager
def playing(folder: Path) -> Iterator[tuple[Client, Client]]:
    with serve(folder) as address, Client(address) as ann, Client(address) as ben:
        yield ann, ben


def played(person: Client, table: str, paths: list[str]) -> list[bytes]:
    """Play to the end; return all earlier responses with their headers."""
    pick, said = random.Random(5), []
    while person.room.get("state") != "over":
        for path in [*paths, *(f"/api/tables/{table}{more}" for more in ASKED)]:
            answer = person.http.get(path)
            said += [answer.content, str(answer.headers).encode()]
        for quick in (False, True):
            asked = {"version": person.version, "quick": quick}
            said.append(person.http.post(f"/api/tables/{table}/hints", json=asked).content)
        person.join(table)
        play_match([person], lambda moves: pick.choice(moves)[0], moves=MOVES)
    return said


def require_no_leak(game: str, folder: Path, table: str, person: Client, said: list[bytes], *names: str) -> None:
    database = f"sqlite:///{folder / 'takujo.sqlite3'}"
    secret, rows = asyncio.run(stored_table(database, table))
    watch = Watch(table, secret, rows)
    assert watch.compare(0, [json.loads(frame) for frame in person.frames]) >= LEAST
    assert watch.other_truths > 0 or game in OPEN
    while_played = [frame.encode() for frame in person.frames if '"state":"over"' not in frame] + said
    hidden = [secret, asyncio.run(key_of(database)), *keys(watch)]
    assert not [one for one in while_played for told in hidden if told.hex().encode() in one or told in one]
    assert not [one for one in while_played for name in names if name.encode() in one]
    seeds = {str(seed).encode() for _, table in watch.versions() if (seed := bot_seed(table)) is not None}
    assert len(seeds) >= LEAST
    assert not [one for one in while_played for seed in seeds if seed in one]


async def key_of(database: str) -> bytes:
    async with stores(database) as (_, catalog):
        return await catalog.secret_key("lasting")


def keys(watch: Watch) -> list[bytes]:
    """Return the keys of chance and bots. They depend on the secret and the nonces."""
    *_, (_, last) = watch.versions()
    source = course_of(last).source
    text = f"takujo nonces {source.nonces}".encode()
    return [hmac.digest(watch.secret, text, hashlib.sha256), source.beside(b"books")]


@pytest.mark.ci
def test_comparison_detects_a_leak(tmp_path: Path, set_date: SetDate, monkeypatch: pytest.MonkeyPatch) -> None:
    """The check fails if a table reveals its secret after the deal."""
    set_date(MONDAY + ONE_DAY)
    monkeypatch.setattr("takujo.server.table.render.is_sealed", lambda table, now_ms: table.sealed_match is None)
    with playing(tmp_path) as (ann, _):
        table = ann.post("/api/deals/today", ANN, 201)["id"]
        said = played(ann, table, [])
    with pytest.raises(AssertionError):
        require_no_leak("akumatrick", tmp_path, table, ann, said)
