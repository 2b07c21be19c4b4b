"""Run `takujo lab benchmark` with our own bots. Writes a section of results.md."""

import time
from statistics import mean

from results import OURS, options, played, rows, write

from takujo.lab.benchmark import BUDGETS, RIVALS, run


def main() -> None:
    parser = options(__doc__, workers=2)
    parser.add_argument("--bot", nargs="+", default=("random", "heuristic", "2", "3"), help="default: %(default)s")
    parser.add_argument("--budget", choices=BUDGETS, default="small")
    given = parser.parse_args()
    values = {"budget": given.budget, "matches": BUDGETS[given.budget], "workers": given.workers}
    bots, found = dict.fromkeys([*RIVALS, *given.bot]), []
    for bot in given.bot:
        start = time.monotonic()
        result = run(bot, given.budget, workers=given.workers)
        minutes = (time.monotonic() - start) / 60
        by_game = [mean(one.strength for one in result.outcomes if one.contest.game.name == name) for name in OURS]
        found.append([bot, *(f"{x:+.3f}" for x in [*by_game, result.strength]), f"{minutes:.1f}"])
        print("  ".join(found[-1]), flush=True)
        write(
            given.output,
            "benchmark",
            ("numba",),
            versions=", ".join(played(name, bots) for name in OURS),
            rows=rows(found),
            **values,
        )


if __name__ == "__main__":
    main()
