"""`takujo bench playouts`: uniform random play at full speed. (`bench search` is in `bench_search`.)

A decision is one engine action of a seat: choosing a card, then what it takes, are two. Chance is counted separately.
"""

import argparse
import json
import os
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TypedDict

import takujo
from takujo.cli import bench_search
from takujo.cli.bench_search import between, facts
from takujo.cli.parser import Commands, Parser
from takujo.cli.play import chosen_seats
from takujo.core.kernels import Playouts
from takujo.core.plugin_check import require_sound
from takujo.i18n import catalogue

CHUNK_SECONDS = 0.1


def add_parser(commands: Commands) -> Parser:
    parser = commands.add("bench")
    kinds = Commands(parser, "KIND")
    playouts, searches = kinds.add("playouts"), kinds.add("search")
    for kind, measures in ((playouts, run_playouts), (searches, bench_search.run)):
        kind.add_argument("--game", action="append", metavar="G")
        kind.add_argument("--seats", metavar="N")
        seconds = between("--seconds", float, 0.001, 3600)
        kind.add_argument("--seconds", type=seconds, default=2.0, metavar="S")
        kind.add_argument("--threads", type=between("--threads", int, 1, 1024), default=1, metavar="T")
        kind.add_argument("--json", action="store_true")
        kind.set_defaults(measures=measures)
    bench_search.add_options(searches)
    return parser


def run(arguments: argparse.Namespace) -> int:
    """Run a benchmark for the chosen games."""
    seats = chosen_seats(arguments)
    games = [takujo.game(name, seats) for name in arguments.game or takujo.games()]
    for game in games:
        require_sound(game)
    status: int = arguments.measures(arguments, games)
    return status


def run_playouts(arguments: argparse.Namespace, games: Sequence[takujo.Game]) -> int:
    words = catalogue(arguments.lang)
    for game in games:
        row = measure(game, arguments.seconds, arguments.threads)
        if arguments.json:
            print(json.dumps(row), flush=True)
        else:
            speed, each = row["decisions"] / row["seconds"] / 1e6, row["decisions"] / row["matches"]
            columns = {**facts(row), "speed": f"{speed:7.1f}", "each": f"{each:7.1f}"}
            print(words("bench-playouts", **columns), flush=True)
    return 0


class Measured(TypedDict):
    """A line of the benchmark."""

    game: str
    seats: int
    decisions: int
    matches: int
    seconds: float
    cpu_seconds: float
    threads: int


def measure(game: takujo.Game, seconds: float, threads: int) -> Measured:
    """Play matches for about `seconds`. Each thread plays chunks of at least one match."""
    playouts = Playouts(game)
    chunk = _chunk(playouts)
    seed = int.from_bytes(os.urandom(4), "big")

    def work(thread: int) -> tuple[int, int]:
        decisions = matches = 0
        first = thread << 40
        while not matches or time.perf_counter() < stop:
            decisions += playouts.run(seed, first, first + chunk).decisions
            first += chunk
            matches += chunk
        return decisions, matches

    start, cpu = time.perf_counter(), time.process_time()
    stop = start + seconds
    with ThreadPoolExecutor(threads) as pool:
        counts = list(pool.map(work, range(threads)))
    spent = time.perf_counter() - start
    return {
        "game": game.name,
        "seats": game.seats,
        "decisions": sum(decisions for decisions, _ in counts),
        "matches": sum(matches for _, matches in counts),
        "seconds": spent,
        "cpu_seconds": time.process_time() - cpu,
        "threads": threads,
    }


def _chunk(playouts: Playouts) -> int:
    """Return how many matches take about CHUNK_SECONDS. The first run compiles."""
    playouts.run(0, 0, 1)
    matches = 1
    while True:
        start = time.perf_counter()
        playouts.run(0, 0, matches)
        spent = time.perf_counter() - start
        if spent > CHUNK_SECONDS / 2:
            return max(1, int(matches * CHUNK_SECONDS / spent))
        matches *= 4
