"""Moves a second and latency of one worker, beside boardgame.io, in one run. Writes a section of results.md."""

import argparse
import os
import statistics
import sys
from pathlib import Path
from typing import Any

import machine
import sections
from engines import HERE, EngineError
from report import digits, si, table
from servers import install_boardgame_io, measure

from takujo.core.compiled import warm_up
from takujo.search.warming import warm_up as warm_up_search
from takujo.server.table.game_specs import spec

OURS = "takujo/ftw"  # the game whose matches can be so long that none ends while it is measured
OTHERS = ("takujo/fourdigits", "takujo/akumatrick", "takujo/fuji99", "takujo/overflow")
OTHERS_AT = 200  # sockets
PEERS = ("boardgame.io/ftw+files", "boardgame.io/ftw", "boardgame.io/climb")
SIZES = (50, 200, 1_000)  # sockets; four a table
RATE = 200  # moves a second in the paced window
Line = tuple[str, int]  # a side and how many sockets it has
Runs = dict[Line, list[dict[str, Any]]]  # of each round
METHOD = """\
One run on one machine. Each server is one process pinned to one core, fresh for every line; the load generator
(`load.py`, one program for all) is pinned to another core. Four seats a table, a WebSocket each, over loopback; seats
choose among their legal moves at random. After the server's own work in the background has ended (ours reads compiled
rules) and a warm-up of {warm_up:g} s:

- **flat out**, {seconds:g} s: each table makes its next move as soon as all four seats have the last one. Moves a
  second by the clock on the wall and by the server's CPU time (user and system, all its threads), the figure that busy
  neighbours change least. *cores had*: CPU time ÷ wall time; below 1 the machine was busy with other things.
- **paced**, {seconds:g} s: {rate} moves a second over all tables. p50, p99: from sending a move to all four seats
  having it.
- **kB a table**: how much the server's resident memory grew with tables that wait for their first move, begun and with
  four connected seats. What it keeps in mind once for all tables is in it, the more so the fewer there are.
- Every figure is the median of {rounds} rounds, in which every server has its turn; *min – max* and the range behind a
  ratio are over the rounds, *worst p99* is that of the worst round.

**The work.** All servers check each move and send each of the four seats a view of its own; the seat to act also gets
the list of its legal moves, `climb` apart. No match ends, or the same people go on in a new one, which is part of the
time.

- `takujo/*`, our games in full, commits each move to an SQLite file (synchronous FULL) before anybody is told. Log and
  clock are part of the views. At a round's end the seats also say that they go on; that is part of the time and not
  counted as moves.
- `boardgame.io/ftw`, {version} on Node {node}: the same game in its idiom (`peers/boardgameio/ftw.js`). Full
  rules, equal to ours on the same deals (`tests/differential`); the views carry hand, counts, help cards, pile,
  totals, what the hand is worth, and the legal moves. It stores in memory (its default), with undo switched off, and
  deals the next round at once.
- `boardgame.io/ftw+files`: the same with its own FlatFile storage. A move is told first and written then, without
  fsync; the log of the match is written anew with each.
- `boardgame.io/climb`: a game of 40 lines, hidden hands and one card a move, in memory."""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=5.0, help="length of a window")
    parser.add_argument("--warm-up", type=float, default=3.0)
    parser.add_argument("--sockets", type=int, nargs="+", default=list(SIZES))
    parser.add_argument("--others", nargs="*", default=list(OTHERS), help="our games beside FTW?!, at 200 sockets")
    parser.add_argument("--output", type=Path, default=HERE / "results.md")
    given = parser.parse_args()
    cores = machine.usable_cores()[:2]
    load = os.getloadavg()[0]
    lines = [(side, sockets) for sockets in given.sockets for side in (OURS, *PEERS)]
    lines += [(side, OTHERS_AT) for side in given.others]
    for name in (OURS, *given.others):  # the machine code is on the disk when the servers start
        game = spec(name.removeprefix("takujo/"))
        warm_up(game)
        warm_up_search(game)
    missing: dict[Line, str] = {}
    try:
        install_boardgame_io()
    except EngineError as error:
        missing.update({line: str(error) for line in lines if line[0] in PEERS})
    options = ["--seconds", str(given.seconds), "--warm-up", str(given.warm_up), "--rate", str(RATE)]
    runs: Runs = {line: [] for line in lines}
    for number in range(given.rounds):
        for line in lines:
            if line in missing:
                continue
            side, sockets = line
            try:
                found = measure(side, sockets, options, cores)
            except EngineError as error:
                missing[line] = str(error)
                continue
            runs[line].append(found)
            print(
                f"round {number + 1}  {side:22} {sockets:5} sockets {_own_rate(found):8.0f} moves a CPU second, "
                f"p99 {found['paced']['p99_ms']:.1f} ms, {found['table_bytes'] / 1024:.0f} kB a table",
                flush=True,
            )
    measured = {line: found for line, found in runs.items() if found}
    about = METHOD.format(
        warm_up=given.warm_up,
        seconds=given.seconds,
        rate=RATE,
        rounds=given.rounds,
        version=machine.boardgame_io_version(),
        node=machine.node_version(),
    )
    facts = machine.facts(load, ("litestar", "uvicorn", "msgspec", "numba"))
    parts = ["## Server", "Written by `bench_server.py`.", facts, "### How the servers are measured", about]
    compared = {line: found for line, found in measured.items() if line[0] not in OTHERS}
    parts += ["### Moves and latency", _speeds(compared), _ratios(compared)]
    others = {line: found for line, found in measured.items() if line[0] in OTHERS}
    parts += ["### Our other games", _speeds(others)] if others else []
    parts += [
        "\n".join(f"- not measured: {side} at {sockets} sockets: {why}" for (side, sockets), why in missing.items())
    ]
    sections.write(given.output, "server", parts)
    return 0


def _own_rate(found: dict[str, Any]) -> float:
    """Moves a second of the server's CPU time, flat out."""
    moves, seconds = found["flat_out"]["moves"], found["flat_out"]["cpu_seconds"]
    return float(moves / seconds)


def _median(runs: list[dict[str, Any]], *path: str) -> float:
    def at(found: Any) -> float:
        for name in path:
            found = found[name]
        return float(found)

    return statistics.median(at(found) for found in runs)


def _cells(runs: list[dict[str, Any]]) -> list[str]:
    rate = statistics.median(found["flat_out"]["moves"] / found["flat_out"]["seconds"] for found in runs)
    cores = statistics.median(found["flat_out"]["cpu_seconds"] / found["flat_out"]["seconds"] for found in runs)
    rates = [_own_rate(found) for found in runs]
    own = statistics.median(rates)
    return [si(rate), digits(cores), si(own), f"{si(min(rates))} – {si(max(rates))}", digits(1e6 / own)]


def _speeds(measured: Runs) -> str:
    speed = ["moves/s", "cores had", "moves a CPU s", "min – max", "µs a move"]
    head = ["server", "sockets", *speed, "p50 ms", "p99 ms", "worst p99", "kB a table"]
    rows = [
        [
            side,
            str(sockets),
            *_cells(runs),
            digits(_median(runs, "paced", "p50_ms")),
            digits(_median(runs, "paced", "p99_ms")),
            digits(max(found["paced"]["p99_ms"] for found in runs)),
            digits(_median(runs, "table_bytes") / 1024),
        ]
        for (side, sockets), runs in measured.items()
    ]
    return table(head, rows)


def _ratios(measured: Runs) -> str:
    """Ours over each peer's, by CPU time, the median over the rounds."""
    sizes = [sockets for side, sockets in measured if side == OURS]
    rows = [[side, *(_ratio(measured, side, sockets) for sockets in sizes)] for side in PEERS]
    head = [f"moves a CPU second of {OURS} ÷ those of", *(f"{sockets} sockets" for sockets in sizes)]
    return table(head, [row for row in rows if any(row[1:])]) if sizes else ""


def _ratio(measured: Runs, peer: str, sockets: int) -> str:
    pairs = zip(measured[OURS, sockets], measured.get((peer, sockets), ()), strict=False)
    ratios = [_own_rate(ours) / _own_rate(theirs) for ours, theirs in pairs]
    if not ratios:
        return ""
    return f"**{digits(statistics.median(ratios))}** ({digits(min(ratios))} – {digits(max(ratios))})"


if __name__ == "__main__":
    sys.exit(main())
