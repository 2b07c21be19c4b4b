"""Measure simulations per second: WebAssembly, native and boardgame.io's bot.

All on the same game. Writes a section of results.md.
"""

import statistics
import sys
import tempfile

from engine_processes import Engine, measure
from native_search import BUDGET, SEATS, write_tape
from results import HERE, OURS, options, rows, usable_cores, write
from servers import BOARDGAME_IO, boardgame_io_version, install_boardgame_io, node_version
from timing import NONE, Series, busy, digits, speed

from takujo.core.kernel_runtime import module_name
from takujo.games import spec
from takujo.wasm.source_digest import FOLDER, is_current, parts_of

MODULES = {module_name(name, part): (spec(name), part) for name in OURS for part in parts_of(spec(name))}
PEER = "boardgame.io/ftw"


def main() -> int:
    given = options(__doc__, rounds=7, seconds=1.0).parse_args()
    if stale := [name for name, part in MODULES.items() if not is_current(*part)]:
        print(f"{', '.join(stale)}: make kernels", file=sys.stderr)
        return 1
    install_boardgame_io()
    with tempfile.TemporaryDirectory() as folder:
        runs = measure(_engines(folder, given.seconds, usable_cores()[:1]), given.rounds)
    pairs = {name: (runs[f"native/{name}"], runs[f"wasm/{name}"]) for name in MODULES}
    write(
        given.output,
        "wasm",
        ("numba", "llvmlite", "numpy"),
        node=node_version(),
        boardgame_io=boardgame_io_version(),
        rounds=given.rounds,
        seconds=given.seconds,
        seats=SEATS,
        budget=BUDGET,
        busy=busy(runs.values()),
        rows=rows([*_rows(pairs), ["ftw", "boardgame.io", *speed(runs[PEER]), NONE, NONE]]),
        least=digits(min(wasm.times(native) for native, wasm in pairs.values())),
        times=digits(runs["wasm/ftw"].times(runs[PEER])),
    )
    return 0


def _engines(folder: str, seconds: float, cores: list[int]) -> list[Engine]:
    """Return native and wasm of each game, then boardgame.io."""
    engines = []
    for name in MODULES:
        tape = f"{folder}/{name}"
        write_tape(name, tape)
        native = [sys.executable, str(HERE / "native_search.py"), name, str(seconds)]
        wasm = ["node", str(HERE / "wasm_search.mjs"), str(FOLDER / f"{name}.wasm"), tape, str(BUDGET), str(seconds)]
        engines += [Engine(f"native/{name}", native, cores), Engine(f"wasm/{name}", wasm, cores)]
    return [*engines, Engine(PEER, ["node", str(BOARDGAME_IO / "mcts.js"), str(seconds)], cores)]


def _rows(pairs: dict[str, tuple[Series, Series]]) -> list[list[str]]:
    found = []
    for name, (native, wasm) in pairs.items():
        ratios = wasm.ratios(native)
        span = f"{digits(min(ratios))} – {digits(max(ratios))}"
        found.append([name, "native", *speed(native), NONE, NONE])
        found.append([name, "wasm", *speed(wasm), digits(statistics.median(ratios)), span])
    return found


if __name__ == "__main__":
    sys.exit(main())
