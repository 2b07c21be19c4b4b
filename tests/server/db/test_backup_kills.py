"""Backups during play survive kills: the acknowledged moves are in the backup.

Each round continues with the database and matches that the last round restored.
"""

import asyncio
import random
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from itertools import cycle
from pathlib import Path

import pytest
from tests.server.client import COMPILE_TIMEOUT, TIMEOUT
from tests.server.database_access import stored_logs
from tests.server.postgres import create_database
from tests.server.processes import ENVIRONMENT, TAKUJO

pytestmark = pytest.mark.ci

FEW, MANY = 3, 50  # each victim dies once in the few
VICTIMS = ("backup", "player", "restore", None)
MOVES = 200  # acknowledged before a backup
MANY_ROWS = 10_000  # then a new database begins, to keep checks fast
SLOWEST_KILL_S = 3.0  # a command takes about a second, mostly to start


class Player:
    """The process of endless_player.py, and the last acknowledged version of each table."""

    def __init__(self, database: str) -> None:
        command = [sys.executable, "-m", "tests.server.db.endless_player", database]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=ENVIRONMENT)
        self.acknowledged: dict[str, int] = {}
        self.moves = 0
        self._listening = threading.Thread(target=self._listen)
        self._listening.start()

    def _listen(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if line.endswith("\n"):  # not cut off by the kill
                table, version = line.split()
                self.acknowledged[table] = int(version)
                self.moves += 1

    def wait_for(self, moves: int) -> None:
        ends = time.monotonic() + COMPILE_TIMEOUT
        while self.moves < moves:
            assert self.process.poll() is None, "it ended by itself"
            assert time.monotonic() < ends, "it does not play"
            time.sleep(0.01)

    def kill(self) -> None:
        self.process.kill()
        self.process.wait(TIMEOUT)
        self._listening.join(TIMEOUT)
        assert self.process.stdout is not None
        self.process.stdout.close()


def command(*words: str, kill_after_s: float | None = None) -> int:
    """Run a takujo command or kill it after some seconds. Returns its status."""
    process = subprocess.Popen([*TAKUJO, *words, "--lang", "en"], stdout=subprocess.DEVNULL, env=ENVIRONMENT)
    try:
        return process.wait(COMPILE_TIMEOUT if kill_after_s is None else kill_after_s)
    except subprocess.TimeoutExpired:
        assert kill_after_s is not None, "it hangs"
        process.kill()
        return process.wait(TIMEOUT)


def play(new: Callable[[int], str], folder: Path, rounds: int, seed: int) -> None:
    """Run rounds of backups. `new`: the address of a missing or empty database, by number."""
    dice = random.Random(seed)
    database = new(0)
    for number, victim in zip(range(1, rounds + 1), cycle(VICTIMS), strict=False):
        file, restored = folder / f"backup{number}", new(number)
        player = Player(database)
        try:
            player.wait_for(MOVES)
            before = dict(player.acknowledged)
            if victim == "backup":
                delay = dice.random() * SLOWEST_KILL_S
                killed = command("backup", str(file), "--database", database, kill_after_s=delay)
                assert killed == -9 or file.exists()
            if not file.exists():  # else it is complete despite the kill
                before = dict(player.acknowledged)
                blow = threading.Timer(dice.random() * SLOWEST_KILL_S, player.kill)
                if victim == "player":
                    blow.start()
                assert command("backup", str(file), "--database", database) == 0
                blow.cancel()
                if victim == "player":
                    blow.join()
        finally:
            if player.process.poll() is None:
                player.kill()
        if victim == "restore":
            delay = dice.random() * SLOWEST_KILL_S
            killed = command("restore", str(file), "--database", restored, kill_after_s=delay)
            assert killed in (0, -9)
        status = command("restore", str(file), "--database", restored)
        if victim == "restore" and status == 2:  # killed while it checked the complete database
            status = command("verify", "--database", restored)
        assert status == 0
        there, original = asyncio.run(stored_logs(restored)), asyncio.run(stored_logs(database))
        for table, version in before.items():
            assert len(there[table]) >= version
        for table, rows in there.items():
            assert rows == original[table][: len(rows)]
        database = restored if sum(map(len, there.values())) < MANY_ROWS else new(-number)


@pytest.mark.parametrize("rounds", [FEW, pytest.param(MANY, marks=pytest.mark.long)])
def test_sqlite_backups_survive_kills(rounds: int, tmp_path: Path) -> None:
    play(lambda number: f"sqlite:///{tmp_path / str(number) / 'takujo.sqlite3'}", tmp_path, rounds, seed=rounds)


@pytest.mark.long
@pytest.mark.parametrize("rounds", [FEW, MANY])
def test_postgresql_backups_survive_kills(rounds: int, postgres_cluster: str, tmp_path: Path) -> None:
    def new(number: int) -> str:
        return create_database(postgres_cluster, f"kept{rounds}_{number}".replace("-", "_"))

    play(new, tmp_path, rounds, seed=rounds)
