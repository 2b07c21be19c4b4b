"""Acknowledged moves survive random kills of workers, once each. The match continues.

Two players sit at one table, each connected to every worker, as with two tabs. Their moves alternate between workers,
or go to all at once, with another move each. An attempt is a move on the view of a version. In the end the log must
explain every attempt and every view.
"""

import asyncio
import json
import random
import threading
import time
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from itertools import count
from pathlib import Path

import pytest
from tests.server.client import TIMEOUT, Client, Json
from tests.server.database_access import stored_table
from tests.server.processes import ServerProcess, run_servers
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from takujo.core.transcript import verify
from takujo.server.table import events, render
from takujo.server.table.game_specs import spec
from takujo.server.table.state import Table

pytestmark = pytest.mark.ci

FEW, MANY = 6, 200
GONE = (ConnectionClosed, InvalidHandshake, InvalidMessage, OSError, EOFError)  # errors from a killed worker
PAUSE_S = 0.005
SLOWEST_KILL_S = 0.03  # after a move was sent
NAMES, COLOURS = ("Ann", "Bob"), ("blue", "red")
NONCES = ("1" * 32, "2" * 32)  # of the two players
PLAY = (events.Started, events.Moved, events.Drawn)


class Tab(Client):
    """A player's connection to one worker. It records the view of each version."""

    def __init__(self, worker: ServerProcess, cookies: object) -> None:
        super().__init__(worker.address)
        self.http.cookies = cookies  # type: ignore[assignment]
        self.worker = worker
        self.pongs = 0
        self.told: list[tuple[int, Json | None, list[Json]]] = []

    def _take(self, frame: Json) -> None:
        super()._take(frame)
        self.pongs += frame["t"] == "pong"
        if frame["t"] in ("snapshot", "update"):
            self.told.append((self.version, self.play and self.play["table"], self.log))

    def refused_moves(self) -> list[str]:
        return [refusal["code"] for refusal in self.refused if refusal["about"] == "move"]

    def come(self, table: str) -> bool:
        """Connect if the worker is alive."""
        if self.socket is None and self.worker.answers(PAUSE_S):
            self.version = 0
            try:
                self.join(table)
                if (seat := self.you.get("seat")) is not None:
                    self.send({"t": "nonce", "nonce": NONCES[seat]})
            except GONE:
                self.leave()
        return self.socket is not None

    def hear(self, wait: float = PAUSE_S) -> None:
        """Receive all frames; a dead worker loses the connection."""
        try:
            while self.socket is not None:
                self.receive(wait)
                wait = 0
        except TimeoutError:
            pass
        except GONE:
            self.leave()


@dataclass
class Attempt:
    """A move that a player sent. `outcome`: told (seen as made), refused, or lost with its worker."""

    version: int
    seat: int
    token: str
    table: Json  # in the view before the move
    outcome: str = "lost"


class Game:
    """One table, the tabs of its two players, and their attempts."""

    def __init__(self, workers: Sequence[ServerProcess], killer: "Killer", cookies: Sequence[object]) -> None:
        self.dice = killer.dice
        self.restart_workers = killer.restart_workers
        self.tabs = [[Tab(worker, jar) for worker in workers] for jar in cookies]
        self.attempts: list[Attempt] = []
        self.refusals: set[str] = set()
        opener, other = self.tabs[0][0], self.tabs[1][-1]
        me = {"name": NAMES[0], "colour": COLOURS[0], "nonce": True}
        self.table = opener.open_table("ftw", 2, options={"rounds": 2}, sit=me)
        other.sit(self.table, NAMES[1], COLOURS[1], nonce=True)
        opener.post(f"/api/tables/{self.table}/start")

    def everybody(self) -> list[Tab]:
        return [tab for tabs in self.tabs for tab in tabs]

    def listen(self) -> list[Tab]:
        """Connect all tabs of living workers. Returns them once they have the same version."""
        ends = time.monotonic() + TIMEOUT
        while time.monotonic() < ends:
            here = [tab for tab in self.everybody() if tab.come(self.table)]
            for tab in here:
                tab.hear()
            here = [tab for tab in here if tab.socket is not None]
            if not here:
                self.restart_workers()  # the only worker is dead
            elif len({tab.version for tab in here}) == 1 and {tab.you["seat"] for tab in here} == {0, 1}:
                return here
        raise TimeoutError("they never agreed")

    @property
    def is_over(self) -> bool:
        return any(tab.room.get("state") == "over" for tab in self.everybody())

    def turn(self, number: int) -> None:
        """Move through one worker, or differently through all at once."""
        here = self.listen()
        actors = [tab for tab in here if tab.play and tab.play["moves"]]
        if not actors:
            for tab in here:
                if tab.play and tab.you["seat"] in (tab.play["waiting"] or ()):
                    self._send(tab, {"t": "next"})
                    return
            return
        assert len({tab.you["seat"] for tab in actors}) == 1
        tokens = [move[0] for move in actors[0].play["moves"]]  # type: ignore[index]
        chosen = self.dice.sample(tokens, min(len(tokens), len(actors)))
        if number % 3 and len(actors) > 1:
            actors, chosen = [actors[number % len(actors)]], chosen[:1]
        self._move(actors, chosen)

    def _move(self, tabs: list[Tab], tokens: list[str]) -> None:
        """Send each tab's move and a ping. After its pong the move is made or refused."""
        tried = []
        for tab, token in zip(tabs, tokens, strict=False):
            attempt = Attempt(tab.version, tab.you["seat"], token, tab.play["table"])  # type: ignore[index]
            before = len(tab.refused_moves()), tab.pongs
            if self._send(tab, {"t": "move", "token": token, "version": tab.version}):
                self.attempts.append(attempt)
                tried.append((tab, attempt, *before))
                self._send(tab, {"t": "ping"})
        for tab, attempt, refusals, pongs in tried:
            ends = time.monotonic() + TIMEOUT
            while tab.socket is not None and not (tab.pongs > pongs and self._is_settled(tab, attempt, refusals)):
                assert time.monotonic() < ends, "no answer"
                tab.hear()
            if len(tab.refused_moves()) > refusals:
                attempt.outcome = "refused"
                self.refusals.add(tab.refused_moves()[-1])
            elif tab.socket is not None:
                attempt.outcome = "told"

    def _is_settled(self, tab: Tab, attempt: Attempt, refusals: int) -> bool:
        return len(tab.refused_moves()) > refusals or (tab.play is not None and tab.play["table"] != attempt.table)

    def _send(self, tab: Tab, frame: Json) -> bool:
        try:
            tab.send(frame)
        except GONE:
            tab.leave()
            return False
        return True

    def close(self) -> None:
        for tab in self.everybody():
            tab.close()


class Killer:
    """Kills a random worker with a short delay, and restarts dead ones."""

    def __init__(self, workers: Sequence[ServerProcess], dice: random.Random, kills: int) -> None:
        self.workers = workers
        self.dice = dice
        self.left = kills
        self._blows: list[threading.Timer] = []

    def strike(self) -> None:
        """Kill a worker in a moment, in the middle of its work."""
        alive = [worker for worker in self.workers if worker.answers()]
        if self.left and alive and not self._blows and self.dice.random() < 0.5:
            victim = self.dice.choice(alive)
            blow = threading.Timer(self.dice.random() * SLOWEST_KILL_S, victim.kill)
            self._blows.append(blow)
            blow.start()
            self.left -= 1

    def restart_workers(self) -> None:
        while self._blows:
            self._blows.pop().join()
        for worker in self.workers:
            if worker.process.poll() is not None:
                worker.start()


def play(workers: Sequence[ServerProcess], database: str, kills: int, seed: int) -> set[str]:
    """Play matches until all kills are done. Returns the codes of all refusals."""
    dice = random.Random(seed)
    killer = Killer(workers, dice, kills)
    cookies = []
    for _ in NAMES:
        with Client(workers[0].address) as person:
            person.get("/api/games")
            cookies.append(person.http.cookies)
    refusals: set[str] = set()
    while True:
        for worker in workers:
            assert worker.answers(TIMEOUT)
        with closing(Game(workers, killer, cookies)) as game:
            for number in count():
                killer.restart_workers()
                game.listen()
                if game.is_over:
                    break
                killer.strike()
                game.turn(number)
            killer.restart_workers()
        check(game, database)
        assert kills or all(attempt.outcome != "lost" for attempt in game.attempts)
        refusals |= game.refusals
        if not killer.left:
            return refusals


def check(game: Game, database: str) -> None:
    """Check that the log explains all attempts and views."""
    secret, rows = asyncio.run(stored_table(database, game.table))
    log = [events.from_row(row) for row in rows]
    bodies = [event.body for event in log]
    window = 0  # the first version on which the next move was possible
    left = list(game.attempts)  # unexplained so far
    for number, event in enumerate(log, 1):
        if isinstance(event.body, events.Moved):
            tried = [attempt for attempt in left if window <= attempt.version < number]
            made = [a for a in tried if (a.seat, a.token) == (event.actor, event.body.token) and a.outcome != "refused"]
            assert made, (event, tried)
            assert [attempt for attempt in tried if attempt.outcome == "told"] in ([], made[-1:])
            left = [attempt for attempt in left if attempt not in tried]
        window = number if isinstance(event.body, PLAY) else window
    assert all(attempt.outcome == "lost" for attempt in left), left
    assert sum(isinstance(body, events.Opened) for body in bodies) == 1
    told: dict[int, list[tuple[int, Json | None, list[Json]]]] = {}
    for seat, tabs in enumerate(game.tabs):
        for tab in tabs:
            for version, table, lines in tab.told:
                told.setdefault(version, []).append((seat, table, lines))
    truth = Table(game.table, secret)
    for event in log:
        truth.apply(event)
        heard = told.pop(truth.version, [])
        for viewer in {seat for seat, _, _ in heard}:
            whole = json.loads(render.Shown(truth).snapshot(truth.chairs[viewer].person, 0, 0))
            said = [whole["play"] and whole["play"]["table"], whole["log"]]
            for table, lines in ([table, lines] for seat, table, lines in heard if seat == viewer):
                assert [table, lines] == said
    assert not told, "nobody was told what is not in the log"
    assert truth.sealed_match is not None
    assert truth.sealed_match.is_over
    assert verify(spec, truth.sealed_match.match.transcript(truth.sealed_match.source))


def test_one_of_two_concurrent_moves_is_taken(postgres: str) -> None:
    with run_servers(2, "--database", postgres) as workers:
        refusals = play(workers, postgres, kills=0, seed=1)
    assert refusals
    assert refusals <= {"stale", "not-your-turn"}


few_or_many = pytest.mark.parametrize("kills", [FEW, pytest.param(MANY, marks=pytest.mark.long)])


@few_or_many
def test_match_survives_kills_on_postgresql(kills: int, postgres: str) -> None:
    with run_servers(2, "--database", postgres) as workers:
        play(workers, postgres, kills, seed=2)


@few_or_many
def test_match_survives_kills_on_sqlite(kills: int, tmp_path: Path) -> None:
    with run_servers(1, "--data-dir", str(tmp_path)) as workers:
        play(workers, f"sqlite:///{tmp_path / 'takujo.sqlite3'}", kills, seed=3)
