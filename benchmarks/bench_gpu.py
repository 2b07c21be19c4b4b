"""Compare the engine on a GPU with the CPU and with pgx.

With the CPU bit by bit, and all by speed. Writes a section of results.md. Needs CuPy and a GPU; pgx only if it and JAX
for the GPU are installed.
"""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from importlib.util import find_spec

from engine_processes import Engine, EngineError, answer, engines_of, measure
from results import HERE, OURS, options, rows, usable_cores, write
from timing import NONE, Series, absent, digits, peer, si

WANTED, TIMES_PGX = 1e9, 20.0


def main() -> None:
    given = options(__doc__, rounds=5, seconds=1.0, matches=100_000).parse_args()
    cores, missing = usable_cores(), {}
    with ThreadPoolExecutor(len(OURS)) as pool:
        same = list(pool.map(lambda game: _same(game, given.matches, cores), OURS))
    print(*same, sep="\n", flush=True)
    runs = measure(_engines(given.seconds, cores), given.rounds, missing, at_once=4)
    write(
        given.output,
        "gpu",
        ("numba", "cupy-cuda13x"),
        card=_card(),
        rounds=given.rounds,
        seconds=given.seconds,
        matches=given.matches,
        rows=rows(map(peer, runs.values())),
        same=rows(same),
        verdict=_verdict(runs, given.matches, all(row[-1] == "yes" for row in same)),
        missing=absent(missing),
    )


def _same(game: str, matches: int, cores: list[int]) -> list[str]:
    try:
        found = answer(
            [sys.executable, str(HERE / "peers/takujo_gpu.py"), "--same", game, "--matches", str(matches)], cores
        )
    except EngineError as error:
        return [game, NONE, NONE, NONE, str(error)]
    counts = [f"{found[name]:,}" for name in ("matches", "decisions", "rows")]
    return [game, *counts, "**no**: " + ", ".join(found["differ"][:3]) if found["differ"] else "yes"]


def _engines(seconds: float, cores: list[int]) -> list[Engine]:
    engines = engines_of("takujo", "takujo_gpu.py", (*OURS, "leduc"), ("playouts", "vector"), seconds, cores)
    pgx = engines_of("pgx", "pgx_batch.py", ["leduc"], ["batch"], seconds, cores) if find_spec("pgx") else []
    for engine in pgx:  # the environment with JAX for the GPU
        engine.command = [sys.executable, *engine.command[1:]]
    return engines + pgx


def _verdict(runs: dict[str, Series], matches: int, same: bool) -> str:
    lines = [(f"the same bits for {matches:,} matches of each game", "", same)]
    if ftw := runs.get("takujo/ftw/playouts"):
        lines.append((f"{si(WANTED)} decisions/s in FTW?!", f"{si(ftw.rate)}, ", ftw.rate >= WANTED))
    pgx = runs.get("pgx/leduc/batch")
    for name, way in (("playouts", "without observations"), ("vector", "with them")):
        mine = runs.get(f"takujo/leduc/{name}")
        if mine and pgx:
            times = mine.times(pgx, by_wall=True)
            lines.append((f"{TIMES_PGX:g} × pgx in Leduc poker", f"{digits(times)} {way}, ", times >= TIMES_PGX))
    return "\n".join(f"- Wanted: {bar}: {found}{'held' if held else '**missed**'}." for bar, found, held in lines)


def _card() -> str:
    command = ["nvidia-smi", "--query-gpu=name,driver_version,memory.total", "--format=csv,noheader"]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


if __name__ == "__main__":
    main()
