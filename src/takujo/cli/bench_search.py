"""`takujo bench search`: simulations per second, for bots, hints and analysis.

Each search has the same number of simulations, in positions of several deals: at the first decision of a round, or in
its middle (half the decisions of heuristics).
"""

import argparse
import json
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import TypedDict

import takujo
from takujo.bots import BOTS, choose
from takujo.cli.parser import Parser
from takujo.core.errors import InvalidOption
from takujo.core.record import Record, Seen
from takujo.core.rng import new_stream
from takujo.i18n import catalogue
from takujo.search import Search

DEALS = 20
BUDGET = 1_000


def add_options(parser: Parser) -> None:
    """Add the options that `playouts` lacks."""
    parser.add_argument("--middle", action="store_true")
    simulations = between("--simulations", int, 1, 1_000_000)
    parser.add_argument("--simulations", type=simulations, default=BUDGET, metavar="N")


def between(option: str, kind: Callable[[str], float], low: float, high: float) -> Callable[[str], float]:
    """Return a parser of numbers for argparse, which raises InvalidOption."""

    def read(text: str) -> float:
        with suppress(ValueError):
            number = kind(text)
            if low <= number <= high:
                return number
        raise InvalidOption("option-value", option=option, value=text, allowed=f"{low} … {high}")

    return read


def run(arguments: argparse.Namespace, games: Sequence[takujo.Game]) -> int:
    words = catalogue(arguments.lang)
    for game in games:
        row = measure(game, arguments.middle, arguments.simulations, arguments.seconds, arguments.threads)
        if arguments.json:
            print(json.dumps(row), flush=True)
        else:
            speed, each = row["simulations"] / row["seconds"] / 1e3, row["simulations"] / row["moves"]
            fields = {
                **facts(row),
                "where": words(f"bench-{row['where']}"),
                "speed": f"{speed:8.0f}",
                "each": f"{each:.0f}",
            }
            print(words("bench-search", **fields), flush=True)
    return 0


class Measured(TypedDict):
    """A line of the benchmark."""

    game: str
    seats: int
    where: str  # opening, middle
    simulations: int
    moves: int
    seconds: float
    cpu_seconds: float
    threads: int


def facts(row: Mapping[str, object]) -> dict[str, str]:
    """Return the common columns of benchmarks."""
    return {"game": f"{row['game']:12}", "seats": str(row["seats"]), "threads": str(row["threads"])}


def measure(game: takujo.Game, middle: bool, simulations: int, seconds: float, threads: int) -> Measured:
    """Search for about `seconds`, after compilation. `simulations`: per move and thread."""
    views = [position(game, seed, middle) for seed in range(DEALS)]
    search = Search(game, simulations=simulations * threads, threads=threads)
    search.look(views[0])
    start, cpu = time.perf_counter(), time.process_time()
    done = moves = 0
    while not moves or time.perf_counter() < start + seconds:
        done += search.look(views[moves % DEALS], seed=moves).simulations
        moves += 1
    return {
        "game": game.name,
        "seats": game.seats,
        "where": "middle" if middle else "opening",
        "simulations": done,
        "moves": moves,
        "seconds": time.perf_counter() - start,
        "cpu_seconds": time.process_time() - cpu,
        "threads": threads,
    }


def position(game: takujo.Game, seed: int, middle: bool) -> Seen:
    """Return a view of the seat to act."""
    match, rng = game.match(seed=seed), new_stream(seed)
    views: list[Seen] = [match.view(match.actor)]
    while middle:
        match.play(choose(BOTS["heuristic"], game, match.state, rng))
        if match.is_round_over or match.actor < 0 or _round(match.state) != _round(match.entries[0].before):
            return views[len(views) // 2]
        views.append(match.view(match.actor))
    return views[0]


def _round(s: Record) -> int:
    return int(getattr(s, "round_no", 0))
