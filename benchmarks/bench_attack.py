"""Measure how long moves take while one address attacks the server. Writes a section of results.md."""

import argparse
import tempfile
import time
from collections.abc import Sequence
from contextlib import closing, nullcontext
from pathlib import Path

import numpy as np
from results import options, rows, write
from servers import ServerProcess, cpu_seconds, memory_mb, our_server
from tests.denial_of_service.attack_matrix import KINDS, MATRIX
from tests.denial_of_service.attackers import ATTACKS
from tests.denial_of_service.healthy_players import Pair, attacked, newcomer, table_for
from tests.denial_of_service.payload_generator import FRAMES
from tests.server.processes import run_servers
from timing import digits

BAR_MS, BAR_MB = 250, 300
WARM_S = 90.0  # until FTW?!'s kernels are compiled; only bots of the highest level need them
NOBODY = "nobody"
MATRIX_FLAGS = ("--no-compile", "--round-pause", "0", "--bot-delay", "0")
TRIES = 3


def main() -> None:
    parser = options(__doc__, seconds=30.0, matrix_seconds=4.0)
    parser.add_argument("--only", choices=(*ATTACKS, *MATRIX), help="one attack, which is printed alone")
    parser.add_argument("--part", choices=("attacks", "matrix"), help="one section")
    given = parser.parse_args()
    if given.only in MATRIX:
        _matrix([given.only], given.matrix_seconds)
        return
    if given.part != "matrix":
        _attacks(given)
    if given.part != "attacks" and not given.only:
        worst = _matrix(MATRIX, given.matrix_seconds)
        values = {"seconds": given.matrix_seconds, "bar": BAR_MS, "frames": len(FRAMES)}
        write(given.output, "matrix", ("uvicorn", "websockets"), **values, rows=rows(worst))


def _attacks(given: argparse.Namespace) -> None:
    found = []
    for name in [NOBODY, *([given.only] if given.only else ATTACKS)]:
        found.append(_row(name, given.seconds))
        print(*found[-1], flush=True)
    values = {"seconds": given.seconds, "bar": BAR_MS, "mb": BAR_MB}
    write(given.output, "attack", ("uvicorn", "websockets"), **values, rows=rows(found))


def _matrix(names: Sequence[str], seconds: float) -> list[list[str]]:
    """Return the worst row of each kind. Rows beyond the bar are measured again: a neighbour may be the cause."""
    worst: dict[str, tuple[float, list[str]]] = {}
    with (
        tempfile.TemporaryDirectory() as data,
        run_servers(1, "--data-dir", data, *MATRIX_FLAGS, usual=()) as [server],
        closing(Pair(server.address)) as pair,
    ):
        tables = {kind: table_for(kind, server.address, Path(data)) for kind in KINDS}
        for number, name in enumerate(names):
            kind, _, frame = name.partition("/")
            for again in range(TRIES):
                source = f"127.0.{1 + again}.{1 + number}"  # with its own budget
                pair.latencies.clear()
                with attacked(name, server.address, seconds, source, tables[kind]) as saw:
                    began = cpu_seconds(server.process.pid)
                    pair.play(seconds)
                    busy = (cpu_seconds(server.process.pid) - began) * 1_000 / seconds
                times = np.asarray(pair.latencies) * 1_000
                p50, p99 = np.percentile(times, [50, 99])
                print(name, digits(p50), digits(p99), digits(busy), saw, flush=True)
                if p99 <= BAR_MS:
                    break
            counts = str(saw["opened"]), str(saw["sent"])
            row = [kind, f"`{frame}`", *map(digits, (p50, p99, times.max(), busy)), *counts]
            worst[kind] = max(worst.get(kind, (0.0, [])), (float(p99), [*row, "yes" if p99 <= BAR_MS else "no"]))
    return [row for _, row in worst.values()]


def _row(name: str, seconds: float) -> list[str]:
    is_warm = name == "bot_tables"
    with (
        our_server("--round-pause", "0", *([] if is_warm else ["--no-compile"])) as server,
        closing(Pair(server.address)) as pair,
    ):
        time.sleep(WARM_S if is_warm else 0)
        pair.play(2.0)
        pair.latencies.clear()
        attack = nullcontext() if name == NOBODY else attacked(name, server.address, seconds + 5, "127.0.0.2")
        with attack:
            most = _play(seconds, server, pair)
            began = time.monotonic()
            newcomer(server.address)
            came = (time.monotonic() - began) * 1_000
    times = np.asarray(pair.latencies) * 1_000
    p50, p99 = np.percentile(times, [50, 99])
    held = "yes" if p99 <= BAR_MS and most < BAR_MB else "no"
    return [name, str(len(times)), *map(digits, (p50, p99, times.max(), came, most)), held]


def _play(seconds: float, server: ServerProcess, pair: Pair) -> float:
    """Return the server's peak memory in MB."""
    most, ends = 0.0, time.monotonic() + seconds
    while time.monotonic() < ends:
        pair.play(min(1.0, seconds))
        most = max(most, memory_mb(server.process.pid))
    return most


if __name__ == "__main__":
    main()
