"""Moves of levels 5 and 6 beside a table server under load, on one machine. Writes a section of results.md."""

import argparse
import os
import sys
import time
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import machine
import numpy as np
import report
import sections
from engines import HERE, EngineError, pinned
from report import OURS
from servers import measure

import takujo
from takujo.bots import BOTS, choose, known_bots
from takujo.core.compiled import warm_up
from takujo.core.rng import new_stream

SIDE = "takujo/ftw"
TABLES, SEATS = 50, 4
RATE = 200  # moves a second on these tables
LEVELS = "5", "6"
Played = tuple[str, str]  # game and level
BAR_MS, SERVER_BAR_MS = 1_000, 50
METHOD = """\
One table server with {tables} tables of four and a WebSocket a seat is under load from `load.py`, both on one core
(flat out, then {rate} moves a second, {seconds:g} s each); first alone, then while on another core a process plays
matches of all games between bots of level 5, and of level 6 where a game has it, a move in each of them in turn. Times
by the clock on the wall, from a view to a move.

- Wanted: **p95** of a move at most {bar} ms; **p99** of the server, from sending a move to all four seats having it, at
  most {server_bar} ms."""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", type=int, default=SEATS, help="of the matches of bots")
    parser.add_argument("--seconds", type=float, default=120.0)
    parser.add_argument("--output", type=Path, default=HERE / "results.md")
    given = parser.parse_args()
    served, thinks = machine.usable_cores()[:1], machine.usable_cores()[1:2]
    if not thinks:
        print("two cores are needed", file=sys.stderr)
        return 1
    load = os.getloadavg()[0]
    for name in OURS:
        warm_up(takujo.game(name, given.seats).spec)
    options = ["--seconds", str(given.seconds), "--warm-up", "1.5", "--rate", str(RATE)]
    with pinned(thinks):
        _moves(given.seats, None)  # compiles
        try:
            alone = measure(SIDE, TABLES * SEATS, options, served)
            with ThreadPoolExecutor(1) as pool:
                server = pool.submit(measure, SIDE, TABLES * SEATS, options, served)
                moves = _moves(given.seats, server)
            beside = server.result()
        except EngineError as error:
            print(error, file=sys.stderr)
            return 1
    about = METHOD.format(tables=TABLES, rate=RATE, seconds=given.seconds, bar=f"{BAR_MS:,}", server_bar=SERVER_BAR_MS)
    parts = [
        "## Levels 5 and 6 beside a server",
        "Written by `bench_beside.py`.",
        machine.facts(load, ("numba", "numpy")),
    ]
    said = f"The server meanwhile: {_latency(beside)}; before, with nobody thinking: {_latency(alone)}."
    sections.write(given.output, "beside", [*parts, about, _table(moves, given.seats), said])
    return 0


def _moves(seats: int, until: "Future[Any] | None") -> dict[Played, list[float]]:
    """How long each move took, in ms; one move of each without `until`."""
    games = {
        (name, level): takujo.game(name, seats)
        for name in OURS
        for level in LEVELS
        if level in known_bots(takujo.game(name, seats).spec)
    }
    matches = {played: game.match(seed=0) for played, game in games.items()}
    rng, found = new_stream(0), {played: list[float]() for played in games}
    while True:
        for played, game in games.items():
            start = time.perf_counter()
            token = choose(BOTS[played[1]], game, matches[played].state, rng)
            found[played].append(1e3 * (time.perf_counter() - start))
            matches[played].play(token)
            if matches[played].is_over:
                matches[played] = game.match(seed=len(found[played]))
        if until is None or until.done():
            return found


def _latency(found: dict[str, Any]) -> str:
    paced = found["paced"]
    return f"p50 {paced['p50_ms']:.1f} ms, p99 {paced['p99_ms']:.1f} ms"


def _table(moves: dict[Played, list[float]], seats: int) -> str:
    rows = []
    for (name, level), times in moves.items():
        p95 = float(np.percentile(times, 95))
        figures = [report.digits(x) for x in (float(np.median(times)), p95, max(times))]
        rows.append([name, level, str(seats), str(len(times)), *figures, "yes" if p95 <= BAR_MS else "no"])
    return report.table(["game", "level", "seats", "moves", "median ms", "p95 ms", "most ms", "≤ 1 s"], rows)


if __name__ == "__main__":
    sys.exit(main())
