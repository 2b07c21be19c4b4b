"""Search with compiled kernels on one thread: `native_search.py MODULE SECONDS`.

When ready it prints a line. Then it searches for that long per line of input and prints a JSON line.
"""

import json
import sys
import time
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

from results import HERE

import takujo
from takujo.cli.bench_search import BUDGET, DEALS, position
from takujo.search.config import config_for
from takujo.search.network_file import guide_of
from takujo.search.network_search import name_of
from takujo.search.search import Search, _Worker

sys.path.insert(0, str(HERE.parent))
from tests.wasm.kernel_tape import Tape

SEATS = 4


def searches(worker: _Worker) -> Iterator[None]:
    """Repeat the same searches: from the start and middle of a round."""
    views = [position(worker.game, seed, middle=seed % 2 == 1) for seed in range(DEALS)]
    while True:
        for seed, view in enumerate(views):
            worker.begin(view, seed, 0, ())
            yield


def worker_of(module: str) -> _Worker:
    """Return the worker of this page module."""
    name, _, part = module.partition("-")
    game = takujo.game(name, SEATS)
    search = Search(game, simulations=BUDGET, guide=guide_of(game.spec) if part else None)
    return search._workers[0]


def write_tape(module: str, path: str) -> None:
    """Write each search once, for wasm_search.mjs."""
    tape, worker = Tape(), worker_of(module)
    worker.loop = tape.of(_exported(worker), worker.loop)
    for _ in islice(searches(worker), DEALS):
        worker.work(BUDGET, None)
    tape.write(Path(path))


def _exported(worker: _Worker) -> str:
    spec, tuning = worker.game.spec, config_for(worker.game.name).tuning
    return name_of(tuning.by_view, tuning.truths > 1, guide_of(spec).sizes) if worker.guide else "search"


def play(worker: _Worker, begun: Iterator[None], seconds: float) -> dict[str, Any]:
    """Search for this many seconds of kernel time.

    Time between kernels does not count, as in wasm_search.mjs.
    """
    moves, spent, cpu = 0, 0.0, 0.0
    while spent < seconds:
        next(begun)
        start, used = time.perf_counter(), time.process_time()
        worker.work(BUDGET, None)
        spent += time.perf_counter() - start
        cpu += time.process_time() - used
        moves += 1
    return {"simulations": moves * BUDGET, "moves": moves, "seconds": spent, "cpu_seconds": cpu}


def main(module: str, seconds: float) -> None:
    worker = worker_of(module)
    begun = searches(worker)
    play(worker, begun, 0.5)
    print("{}", flush=True)
    for _ in sys.stdin:
        print(json.dumps(play(worker, begun, seconds)), flush=True)


if __name__ == "__main__":
    main(sys.argv[1], float(sys.argv[2]))
