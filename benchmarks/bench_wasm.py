"""Simulations a second of the search in WebAssembly, beside native ones and boardgame.io's bot on the same game.

Writes a section of results.md.
"""

import argparse
import os
import statistics
import sys
import tempfile
from pathlib import Path

import machine
import report
import sections
from engines import HERE, Engine, EngineError
from report import OURS, Series
from servers import BOARDGAME_IO, install_boardgame_io
from wasm_side import BUDGET, SEATS, write_tape

from takujo.core.arena import module_name
from takujo.games import spec
from takujo.wasm.sources import FOLDER, is_current, parts_of

WANTED = 0.5  # of native
PARTS = [(spec(name), part) for name in OURS for part in parts_of(spec(name))]
MODULES = [module_name(game.name, part) for game, part in PARTS]
PEER = "boardgame.io/ftw"
TIMES_PEER = 50
METHOD = """\
One run on one machine, each engine a process pinned to one core and warmed up; in each of {rounds} rounds every engine
in turn searches for {seconds:g} s. All our games have {seats} seats and the parameters of level 5; `guided`: the search
of level 6, with the game's network.

- **native**: this machine's compiled kernel, one thread; **wasm**: the game's module in Node, which runs it as Chromium
  does. Both make the same searches of {budget:,} simulations, in positions of 20 deals in turn, half of them from the
  first decision of a round and half from its middle. What they find is compared first: it is the same to the byte. The
  kernel alone is timed.
- **boardgame.io**: its `MCTSBot` on FTW?! itself (`peers/boardgameio/ftw.js`), of as many seats, from the same two
  places; an iteration plays at most 50 random moves on (its default). It sees all hands, and so need not imagine any.
- Speeds are by the wall, median and min – max; *per CPU s* by CPU time, which busy neighbours change little; ratios are
  per CPU second, one in each round: median and min – max."""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=1.0, help="length of a window")
    parser.add_argument("--output", type=Path, default=HERE / "results.md")
    given = parser.parse_args()
    if stale := [module_name(game.name, part) for game, part in PARTS if not is_current(game, part)]:
        print(f"{', '.join(stale)}: make kernels", file=sys.stderr)
        return 1
    load = os.getloadavg()[0]
    install_boardgame_io()
    runs: dict[str, Series] = {}
    with tempfile.TemporaryDirectory() as folder:
        engines = _engines(Path(folder), given.seconds, machine.usable_cores()[:1])
        try:
            for engine in engines:
                print(f"warming up {engine.name}", flush=True)
                runs[engine.name] = Series(engine.name, engine.start())
            for number in range(given.rounds):
                for engine in engines:
                    runs[engine.name].windows.append(engine.window())
                    speed = report.si(runs[engine.name].windows[-1].rate)
                    print(f"round {number + 1}  {engine.name:24} {speed:>8}/s", flush=True)
        except EngineError as error:
            print(f"{engine.name}: {error}", file=sys.stderr)
            return 1
        finally:
            for engine in engines:
                engine.stop()
    method = METHOD.format(rounds=given.rounds, seconds=given.seconds, seats=SEATS, budget=BUDGET)
    parts = ["## Search in a page", "Written by `bench_wasm.py`.", _facts(load), "### Method", method]
    parts += [report.busy(runs.values()), _table(runs), _beside_peer(runs)]
    sections.write(given.output, "wasm", parts)
    return 0


def _engines(folder: Path, seconds: float, cores: list[int]) -> list[Engine]:
    """In turn native and wasm of each game, then boardgame.io's."""
    engines = []
    for name in MODULES:
        tape = folder / name
        write_tape(name, tape)
        native = [sys.executable, str(HERE / "wasm_side.py"), name, str(seconds)]
        module = FOLDER / f"{name}.wasm"
        wasm = ["node", str(HERE / "wasm_side.mjs"), str(module), str(tape), str(BUDGET), str(seconds)]
        engines += [
            Engine(f"native/{name}", native, cores, stays=True),
            Engine(f"wasm/{name}", wasm, cores, stays=True),
        ]
    return [*engines, Engine(PEER, ["node", str(BOARDGAME_IO / "mcts.js"), str(seconds)], cores, stays=True)]


def _facts(load: float) -> str:
    facts = machine.facts(load, ("numba", "llvmlite", "numpy"))
    return f"{facts}\n- Node {machine.node_version()}, boardgame.io {machine.boardgame_io_version()}"


def _table(runs: dict[str, Series]) -> str:
    rows = []
    for name in MODULES:
        native, wasm = runs[f"native/{name}"], runs[f"wasm/{name}"]
        rows.append([name, "native", *report.speed(native), report.NONE, report.NONE])
        ratios = wasm.ratios(native)
        span = f"{report.digits(min(ratios))} – {report.digits(max(ratios))}"
        rows.append([name, "wasm", *report.speed(wasm), report.digits(statistics.median(ratios)), span])
    rows.append(["ftw", "boardgame.io", *report.speed(runs[PEER]), report.NONE, report.NONE])
    head = ["game", "search", "simulations/s", *report.SPEED[1:], "of native", "min – max"]
    least = min(runs[f"wasm/{name}"].times(runs[f"native/{name}"]) for name in MODULES)
    return report.table(head, rows) + f"\n\nThe least is **{report.digits(least)}** of native (wanted: {WANTED:g})."


def _beside_peer(runs: dict[str, Series]) -> str:
    times = report.digits(runs["wasm/ftw"].times(runs[PEER]))
    return f"On FTW?! the module makes **{times} ×** the iterations of boardgame.io's bot (wanted: {TIMES_PEER} ×)."


if __name__ == "__main__":
    sys.exit(main())
