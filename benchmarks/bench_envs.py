"""Compare our environments with PettingZoo's classic games and pgx, in one run. Writes a section of results.md."""

from fnmatch import fnmatch

from engine_processes import engines_of, measure, wanted
from results import OURS, options, rows, usable_cores, write
from timing import NONE, Series, absent, busy, digits, peer

CLASSIC = ("leduc", "hanabi", "texas", "connect_four", "tictactoe")


def main() -> None:
    parser = options(__doc__, rounds=5, seconds=2.0)
    parser.add_argument("--only", action="append", metavar="GLOB", help="engines, such as 'takujo/*' (repeatable)")
    given = parser.parse_args()
    how = given.seconds, usable_cores()[:1]
    engines = engines_of("takujo", "takujo_envs.py", (*OURS, "leduc"), ("vector", "aec"), *how)
    engines += engines_of("pettingzoo", "pettingzoo_classic.py", CLASSIC, ("raw", "wrapped"), *how)
    engines += engines_of("pgx", "pgx_batch.py", ("leduc", "kuhn"), ("batch",), *how)
    missing: dict[str, str] = {}
    runs = measure(wanted(engines, given.only), given.rounds, missing)
    times = [
        [game, *(_times_fastest(mine, runs, way) for way in ("*/wrapped", "*/raw", "leduc/raw"))]
        for game in OURS
        if (mine := runs.get(f"takujo/{game}/vector"))
    ]
    mine, pgx = runs.get("takujo/leduc/vector"), runs.get("pgx/leduc/batch")
    write(
        given.output,
        "envs",
        ("numba", "numpy", "pettingzoo"),
        rounds=given.rounds,
        seconds=given.seconds,
        busy=busy(runs.values()),
        rows=rows(map(peer, runs.values())),
        times=rows(times),
        leduc=digits(mine.times(pgx)) if mine and pgx else NONE,
        missing=absent(missing),
    )


def _times_fastest(mine: Series, runs: dict[str, Series], way: str) -> str:
    times = [mine.times(other) for name, other in runs.items() if fnmatch(name, f"pettingzoo/{way}")]
    return digits(min(times)) if times else NONE


if __name__ == "__main__":
    main()
