"""Exact exploitability of bots on small variants (`takujo.lab.small_variants`). Writes a section of results.md."""

import os
import time
from collections.abc import Iterator, Sequence

from results import OURS, options, put

from takujo.bots import known_bots
from takujo.lab.equilibrium import equilibrium
from takujo.lab.intervals import Estimate
from takujo.lab.small_variant_evaluation import SAMPLES, Solved, SolvedChain, SolvedTree, solved
from takujo.lab.small_variants import Small, small
from takujo.search.cfr import Cfr

WEAKEST = ("random", "heuristic")
CFR_ITERATIONS = (10, 100, 1_000)


def main() -> None:
    parser = options(__doc__, samples=SAMPLES)
    parser.add_argument("--game", nargs="+", choices=OURS, default=OURS, help="default: all")
    parser.add_argument("--bot", nargs="+", help="default: random, heuristic and all levels")
    given = parser.parse_args()
    for name in given.game:
        found = small(name)
        play = solved(found)
        decisions, value = facts_of(play)

        def write(bot: str, gain: str, bots: Sequence[str]) -> None:
            cells = [f"{name}, v{found.version}", str(found.game.seats), str(decisions), value, bot, gain]  # noqa: B023
            put(given.output, "small", ("numba", "scipy"), cells, 5, bots, samples=given.samples)

        known = known_bots(found.game.spec)
        for bot in given.bot or [*WEAKEST, *(bot for bot in known if bot.isdecimal())]:
            start = time.perf_counter()
            drawn = play.drawn(bot, given.samples)
            write(bot, shown(play.exploitability_of(drawn), drawn.is_exact), [bot])
            os.write(2, f"{name} {bot}: {time.perf_counter() - start:.1f} s\n".encode())
        for iterations, least in cfr_curve(found):
            write(f"cfr@{iterations}", f"{least:.4f}", ())


def shown(gain: Estimate, is_exact: bool) -> str:
    """Return a figure with half its interval; an exact one alone."""
    return f"{gain.value:.4f}" + ("" if is_exact else f" ± {gain.high - gain.value:.4f}")


def facts_of(play: Solved) -> tuple[int, str]:
    """Return the number of decisions, and the value of the first seat."""
    if isinstance(play, SolvedChain):
        return int((play.chain.actors >= 0).sum()), f"{play.chain.values()[0, 0]:+.6f}"
    assert isinstance(play, SolvedTree)
    value = f"{equilibrium(play.solver).value[0]:+.6f}" if play.game.seats == 2 else "–"
    return len(play.solver.tree.sets), value


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
