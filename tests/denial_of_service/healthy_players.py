"""Players during an attack measure their latency, and new players join."""

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import numpy as np
from tests.server.client import TIMEOUT, Client, Json, wait_until, watch_bots
from tests.server.processes import takujo_command

MOVES_A_SECOND = 10  # two players at one address: within its budget


class Pair:
    """Two players at one table who see each other's moves."""

    def __init__(self, address: str) -> None:
        self.people = [Client(address), Client(address)]
        self.latencies: list[float] = []  # seconds from sending a move until both know it
        self._begin()

    def play(self, seconds: float) -> None:
        """Play at an even pace; begin another match after the last move."""
        ends = time.monotonic() + seconds
        while time.monotonic() < ends:
            self._move()
            time.sleep(max(0.0, 1 / MOVES_A_SECOND - self.latencies[-1]))

    def p99(self) -> float:
        """Return the 99th percentile of the latencies in seconds."""
        return float(np.percentile(self.latencies, 99))

    def close(self) -> None:
        for person in self.people:
            person.close()

    def _begin(self) -> None:
        ann, bob = self.people
        table = ann.open_table("ftw", 2, options={"rounds": 9}, sit={"name": "Ann", "colour": "blue"})
        bob.sit(table, "Bob", "red")
        ann.post(f"/api/tables/{table}/start")
        for person in self.people:
            person.version = 0
            person.join(table)
        ann.until(lambda frame: ann.version == bob.version)

    def _move(self) -> None:
        if any(person.play and person.play["winners"] is not None for person in self.people):
            self._begin()
        for person in self.people:
            play = person.play
            if play and play["moves"]:
                self._send(person, {"t": "move", "token": play["moves"][0][0], "version": person.version})
                return
        for person in self.people:
            if person.play and person.you["seat"] in (person.play["waiting"] or ()):
                self._send(person, {"t": "next"})
                return
        raise AssertionError("it is nobody's turn")

    def _send(self, person: Client, frame: Json) -> None:
        sent = time.monotonic()
        person.send(frame)
        for one in self.people:
            one.until(lambda told: told["t"] == "update")
        self.latencies.append(time.monotonic() - sent)


def table_for(kind: str, address: str, data: Path) -> str:
    """Return an attack's table (see `attack_matrix`), "" if it opens its own."""
    if kind not in ("foreign", "finished", "closed"):
        return ""
    with Client(address) as eve:
        if kind == "finished":
            return watch_bots(eve, "ftw", seats=2, level="random")
        table = eve.open_table("ftw", 2, bots=[None, "random"], sit={"name": "Dan", "colour": "blue"}, start=True)
        if kind == "closed":
            closed = takujo_command("admin", "close", table, "--data-dir", str(data))
            assert closed.returncode == 0, closed.stderr
            wait_until(lambda: eve.http.get(f"/api/tables/{table}").status_code == 404)
        return table


def newcomer(address: str) -> None:
    """Open the page, start a table and see it, as a newcomer."""
    with Client(address) as person:
        assert person.http.get("/").status_code == 200
        table = person.open_table("ftw", 2, bots=[None, "random"], sit={"name": "Cat", "colour": "blue"}, start=True)
        person.join(table)
        assert person.you["seat"] == 0


@contextmanager
def attacked(name: str, address: str, seconds: float, source: str, table: str = "") -> Iterator[dict[str, int]]:
    """Run one of `attackers` and yield its counts. They are complete after the block."""
    command = [sys.executable, "-m", "tests.denial_of_service.attackers", name, address, str(seconds), source, table]
    saw: dict[str, int] = {}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as attacker:
        try:
            assert attacker.stdout is not None
            assert attacker.stdout.readline() == "begins\n"
            yield saw
            said, _ = attacker.communicate(timeout=seconds + TIMEOUT)
            saw.update(json.loads(said))
        finally:
            attacker.kill()


def memory_mb(pid: int) -> float:
    """Return the resident memory of a process (Linux)."""
    status = Path(f"/proc/{pid}/status").read_text()
    return int(status.partition("VmRSS:")[2].split()[0]) / 1_024
