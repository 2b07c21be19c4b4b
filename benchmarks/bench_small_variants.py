"""Exact exploitability of bots on small variants (`takujo.lab.small`). Writes a section of results.md."""

import os
import time
from collections.abc import Callable, Iterator

from results import OURS, options, put

from takujo.bots import known_bots
from takujo.lab.equilibrium import equilibrium
from takujo.lab.small import SAMPLES, Small, policy, small, strategy_of
from takujo.search.cfr import Cfr
from takujo.search.exact import Policy

WEAKEST = ("random", "heuristic")
CFR_ITERATIONS = (10, 100, 1_000)


def main() -> None:
    parser = options(__doc__, samples=SAMPLES)
    parser.add_argument("--game", nargs="+", choices=OURS, default=OURS, help="default: all")
    parser.add_argument("--bot", nargs="+", help="default: random, heuristic and all levels")
    given = parser.parse_args()
    for name in given.game:
        found = small(name)
        decisions, value, exploitability = solved(found)
        known = known_bots(found.game.spec)
        for bot in given.bot or [*WEAKEST, *(bot for bot in known if bot.isdecimal())]:
            start = time.perf_counter()
            gain = exploitability(policy(found.game, bot, given.samples))
            figures = [str(found.game.seats), str(decisions), value, bot, f"{gain:.4f}"]
            cells = [f"{name}, v{found.version}", *figures]
            put(given.output, "small", ("numba", "scipy"), cells, 5, [bot], samples=given.samples)
            os.write(2, f"{name} {bot}: {time.perf_counter() - start:.1f} s\n".encode())
        for iterations, gain in cfr_curve(found):
            figures = [str(found.game.seats), str(decisions), value, f"cfr@{iterations}", f"{gain:.4f}"]
            cells = [f"{name}, v{found.version}", *figures]
            put(given.output, "small", ("numba", "scipy"), cells, 5, (), samples=given.samples)


def solved(found: Small) -> tuple[int, str, Callable[[Policy], float]]:
    """Return decisions, first seat's value, and exploitability of a policy."""
    if found.is_open:
        chain = found.chain()
        best = chain.values()[0, 0]
        return int((chain.actors >= 0).sum()), f"{best:+.6f}", lambda used: chain.exploitability(chain.chances(used))
    solver = Cfr(found.tree())
    value = f"{equilibrium(solver).value[0]:+.6f}" if found.game.seats == 2 else "–"
    return len(solver.tree.sets), value, lambda used: solver.exploitability(strategy_of(solver.tree, used))


def cfr_curve(found: Small) -> Iterator[tuple[int, float]]:
    """Yield CFR+'s exploitability over iterations; nothing for open games."""
    if found.is_open:
        return
    solver = Cfr(found.tree())
    for iterations in CFR_ITERATIONS:
        solver.run(iterations - solver.iterations)
        yield iterations, solver.exploitability()


if __name__ == "__main__":
    main()
