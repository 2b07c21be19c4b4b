"""Measure the server's moves per second and latency, beside peers. Writes a section of results.md."""

import sys
from statistics import median

from engine_processes import EngineError, answer
from results import HERE, options, rows, usable_cores, write
from servers import boardgame_io_version, install_boardgame_io, node_version, serving
from timing import Series, Window, absent, digits, si

from takujo.core.numba_state_loops import warm_up
from takujo.search.warmup import warm_up as warm_up_search
from takujo.server.table.game_specs import spec

FTW = "takujo/ftw"  # matches so long that none ends in a window
IN_MEMORY = FTW + "+memory"
OTHERS = ("takujo/fourdigits", "takujo/akumatrick", "takujo/fuji99", "takujo/overflow")
SHARING = (FTW + "+postgresql", FTW + "+2servers")
OTHERS_AT = 200  # sockets
PEERS = ("boardgame.io/ftw+files", "boardgame.io/ftw", "ws/ftw")
RATE = 200  # moves per second in the paced window


def main() -> None:
    parser = options(__doc__, rounds=3, seconds=5.0, warm_up=3.0)
    parser.add_argument("--sockets", type=int, nargs="+", default=[50, 200, 1_000, 5_000], help="four a table")
    parser.add_argument("--others", nargs="*", default=[*OTHERS, *SHARING], help="ours at 200 sockets only")
    given = parser.parse_args()
    cores = usable_cores()[:2]
    for name in (FTW, *given.others):  # compile before the servers start
        game = spec(name.partition("+")[0].removeprefix("takujo/"))
        warm_up(game)
        warm_up_search(game)
    install_boardgame_io()
    lines = [(side, sockets) for sockets in given.sockets for side in (FTW, IN_MEMORY, *PEERS)]
    lines += [(side, OTHERS_AT) for side in given.others]
    runs = {line: Series(f"{line[0]} at {line[1]} sockets") for line in lines}
    missing: dict[str, str] = {}
    how = ["--seconds", str(given.seconds), "--warm-up", str(given.warm_up), "--rate", str(RATE)]
    for number in range(given.rounds):
        for (side, sockets), series in list(runs.items()):
            try:
                _measure(series, side, sockets, how, cores)
            except EngineError as error:
                missing[series.name] = str(error)
                del runs[side, sockets]
                continue
            print(f"round {number + 1}  {series.name:40} {si(series.windows[-1].own_rate)} moves a CPU s", flush=True)
    head = ["moves a CPU second, ratio", *(f"{sockets} sockets" for sockets in given.sockets)]
    pairs = [(ours, peer) for ours in (FTW, IN_MEMORY) for peer in PEERS]
    ratios = [
        [f"{ours} ÷ {peer}", *(_ratio(runs, (ours, sockets), (peer, sockets)) for sockets in given.sockets)]
        for ours, peer in pairs
    ]
    write(
        given.output,
        "server",
        ("uvicorn", "msgspec", "numba"),
        warm_up=given.warm_up,
        seconds=given.seconds,
        rate=RATE,
        rounds=given.rounds,
        version=boardgame_io_version(),
        node=node_version(),
        rows=rows(_row(*line, runs[line]) for line in runs if line[0] not in given.others),
        ratios=rows([head, ["---", *("--:" for _ in given.sockets)], *ratios]),
        others=rows(_row(*line, runs[line]) for line in runs if line[0] in given.others),
        sharing=_ratio(runs, (SHARING[1], OTHERS_AT), (SHARING[0], OTHERS_AT)),
        missing=absent(missing),
    )


def _measure(series: Series, side: str, sockets: int, how: list[str], cores: list[int]) -> None:
    """Add the figures of `load.py` for a fresh server. Raises EngineError."""
    with serving(side, cores[:1]) as (ports, pids):
        command = [sys.executable, str(HERE / "load.py"), "--side", side, "--sockets", str(sockets), *how]
        found = answer([*command, "--port", *map(str, ports), "--pid", *map(str, pids)], cores[-1:])
    fast = found["flat_out"]
    series.windows.append(Window(fast["moves"], 1, fast["seconds"], fast["cpu_seconds"]))
    for name, value in found["paced"].items():
        series.about.setdefault(name, []).append(value)


def _row(side: str, sockets: int, series: Series) -> list[str]:
    own, paced = [window.own_rate for window in series.windows], series.about
    speeds = [si(series.rate), digits(series.cores), si(median(own)), f"{si(min(own))} – {si(max(own))}"]
    latencies = median(paced["p50_ms"]), median(paced["p99_ms"]), max(paced["p99_ms"]), median(paced["kb"])
    return [side, str(sockets), *speeds, digits(1e6 / median(own)), *map(digits, latencies)]


def _ratio(runs: dict[tuple[str, int], Series], one: tuple[str, int], other: tuple[str, int]) -> str:
    """Return the ratio of two rates by CPU time."""
    if not {one, other} <= runs.keys():
        return ""
    ratios = runs[one].ratios(runs[other])
    return f"**{digits(median(ratios))}** ({digits(min(ratios))} – {digits(max(ratios))})"


if __name__ == "__main__":
    main()
