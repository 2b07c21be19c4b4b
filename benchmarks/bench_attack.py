"""How long moves take while one address attacks the server. Writes a section of results.md."""

import argparse
import os
import sys
import tempfile
import time
from contextlib import closing
from pathlib import Path

import machine
import numpy as np
import report
import sections
from engines import HERE

sys.path.insert(0, str(HERE.parent))
from tests.attack.attackers import ATTACKS
from tests.attack.healthy import Pair, attacked, memory_mb, newcomer
from tests.server.workers import Served, served_by

BAR_MS, BAR_MB = 250, 300
WARM_S = 90.0  # until the kernels of FTW?! are there; only bots of the highest level need them
METHOD = """\
One worker with the usual rates and SQLite; two people play FTW?! at a table, 20 moves a second, while an attacker
(`tests/attack/attackers.py`, a program of its own, from one other address) does its worst for {seconds:g} s. A latency
is that from sending a move to both having been told. *New* is how long somebody new takes to get the page, open a table
with a bot and see it. *MB* is the server's resident memory.

- Wanted: **p99** at most {bar} ms, **memory** below {mb} MB, and that new people get in."""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--only", choices=ATTACKS, help="one attack")
    parser.add_argument("--output", type=Path, default=HERE / "results.md")
    given = parser.parse_args()
    load = os.getloadavg()[0]
    rows = []
    for name in ["nobody", *([given.only] if given.only else ATTACKS)]:
        rows.append(_row(name, given.seconds))
        print(*rows[-1], flush=True)
    method = METHOD.format(seconds=given.seconds, bar=BAR_MS, mb=BAR_MB)
    parts = ["## Under attack", "Written by `bench_attack.py`.", machine.facts(load, ("uvicorn", "websockets"))]
    table = report.table(["attack", "moves", "p50 ms", "p99 ms", "most ms", "new ms", "MB", "held"], rows)
    sections.write(given.output, "attack", [*parts, method, table])
    return 0


def _row(name: str, seconds: float) -> list[str]:
    with tempfile.TemporaryDirectory() as folder:
        warm = name == "bot_tables"
        flags = ["--data-dir", folder, "--round-pause", "0", *([] if warm else ["--no-compile"])]
        with served_by(1, *flags, usual=()) as [server], closing(Pair(server.address)) as pair:
            if warm:
                time.sleep(WARM_S)
            pair.play(2.0)
            pair.latencies.clear()
            came, most = _play(name, seconds, server, pair)
    times = np.asarray(pair.latencies) * 1_000
    p50, p99 = np.percentile(times, [50, 99])
    held = "yes" if p99 <= BAR_MS and most < BAR_MB else "no"
    figures = [report.digits(x) for x in (p50, p99, times.max(), came, most)]
    return [name, str(len(times)), *figures, held]


def _play(name: str, seconds: float, server: Served, pair: Pair) -> tuple[float, float]:
    """Milliseconds that a newcomer took, and the most memory in MB."""
    most, came = 0.0, 0.0

    def play() -> None:
        nonlocal most, came
        ends = time.monotonic() + seconds
        while time.monotonic() < ends:
            pair.play(min(1.0, seconds))
            most = max(most, memory_mb(server.process.pid))
        began = time.monotonic()
        newcomer(server.address)
        came = (time.monotonic() - began) * 1_000

    if name == "nobody":
        play()
    else:
        with attacked(name, server.address, seconds + 5, "127.0.0.2"):
            play()
    return came, most


if __name__ == "__main__":
    sys.exit(main())
