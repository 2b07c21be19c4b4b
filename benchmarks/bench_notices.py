"""From a move to the notice of it, with many people who wish to be told. Writes a section of results.md."""

import argparse
import itertools
import os
import random
import sys
import tempfile
import threading
import time
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))  # the tests' people and servers

import machine
import numpy as np
import report
import sections
from engines import HERE
from tests.server.notices.receiver import Receiver, receiving
from tests.server.workers import served_by
from tests.server.world import Person

from takujo.server.live.hub import LEAVE_S

BAR_S = 2.0
GONE_S = LEAVE_S + 1.0
THREADS = 4
LATE_S = 10.0  # for the last notices to come
DAYS = {"kind": "days", "days": 3}
FLAGS = ("--lang", "en", "--webhooks", "--public-url", "http://localhost", "--rates", "1000000")
METHOD = """\
One server with SQLite, {people:,} people two at a table, each with a webhook of their own for all tables; a receiver of
webhooks in the process that plays. {rate:g} times a second, table by table, whose turn it is comes, moves and leaves,
for {seconds:g} s; none again before {gone:g} s have gone by, as whoever has just left counts as there. *ms*: from
sending the move until the other one's webhook has it. All of the server's work is in it: the move's commit, the outbox,
and a request by HTTP. The bar is p99 ≤ {bar:g} s."""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--people", type=int, default=1_000)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--rate", type=float, default=10.0, help="moves a second")
    parser.add_argument("--output", type=Path, default=HERE / "results.md")
    given = parser.parse_args()
    load = os.getloadavg()[0]
    with tempfile.TemporaryDirectory() as folder, receiving() as receiver:
        flags = ["--data-dir", folder, "--webhook-networks", "127.0.0.0/8"]
        with served_by(1, *flags, usual=FLAGS) as [server]:
            tables = _seat(server.address, receiver, given.people)
            sent = _play(tables, given.seconds, given.rate)
            time.sleep(LATE_S)
    came = receiver.first
    taken = [came[turn] - at for turn, at in sent.items() if turn in came]
    p50, p99 = np.percentile(np.asarray(taken) * 1_000, [50, 99])
    held = "yes" if p99 <= 1_000 * BAR_S and len(taken) == len(sent) else "no"
    figures = [len(sent) / given.seconds, p50, p99, 1_000 * max(taken)]
    row = [f"{given.people:,}", *map(report.digits, figures), str(len(sent) - len(taken)), held]
    parts = ["## Notices", "Written by `bench_notices.py`.", machine.facts(load, ("httpcore", "uvicorn"))]
    method = METHOD.format(people=given.people, seconds=given.seconds, rate=given.rate, gone=GONE_S, bar=BAR_S)
    table = report.table(["people", "moves/s", "p50 ms", "p99 ms", "most ms", "never told", "held"], [row])
    sections.write(given.output, "notices", [*parts, method, table])
    print(table)
    return 0


class Table:
    """Two people. `moves`: how many were made; `free_at`: when the next may be, by `time.monotonic`."""

    def __init__(self, id: str, people: Sequence[Person]) -> None:
        self.id, self.people, self.moves, self.free_at = id, people, 0, 0.0


def _seat(server: str, receiver: Receiver, count: int) -> list[Table]:
    tables = []
    for number in range(count // 2):
        ann, bob = Person(server), Person(server)
        for name, person in {"a": ann, "b": bob}.items():
            target = f"{receiver.address}/{number}{name}"
            person.post("/api/notices", {"target": target, "language": "en"}, 201)
        table = ann.open_table("ftw", 2, pace=DAYS, options={"rounds": 99}, sit={"name": "Ann", "colour": "blue"})
        bob.sit(table, "Bob", "red")
        ann.post(f"/api/tables/{table}/start")
        tables.append(Table(table, (ann, bob)))
    return tables


def _play(tables: list[Table], seconds: float, rate: float) -> dict[str, float]:
    """When the move was sent that each turn began with, by the turn's id."""
    sent: dict[str, float] = {}
    begins = time.monotonic()

    def work(mine: list[Table], dice: random.Random) -> None:
        for number, table in enumerate(itertools.cycle(mine)):
            at = begins + number * THREADS / rate
            if at >= begins + seconds:
                return
            time.sleep(max(0.0, at - time.monotonic()))
            _move(table, dice, sent)

    threads = [threading.Thread(target=work, args=(tables[n::THREADS], random.Random(n))) for n in range(THREADS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return sent


def _move(table: Table, dice: random.Random, sent: dict[str, float]) -> None:
    time.sleep(max(0.0, table.free_at - time.monotonic()))
    person = table.people[table.moves % 2]
    person.join(table.id)
    if person.play is None or not person.play["moves"]:  # the round is over; this table rests
        person.leave()
        return
    at = time.perf_counter()
    person.move(dice.choice(person.play["moves"])[0])
    person.until(lambda frame: frame["t"] == "update" and "play" in frame and not person.play["moves"])
    moved_on = person.play is not None and not person.play["moves"] and not person.play["waiting"]
    person.leave()
    table.free_at = time.monotonic() + GONE_S
    if moved_on:
        table.moves += 1
        sent[f"{table.id}-{person.play_version}"] = at


if __name__ == "__main__":
    sys.exit(main())
