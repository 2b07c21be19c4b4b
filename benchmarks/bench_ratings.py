"""How many matches ratings need to forecast who wins: ours, ours without luck, pairwise Elo. Writes a section of
results.md."""

import argparse
import os
import sys
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path

import machine
import numpy as np
import rating_report
import sections
from engines import HERE
from population import SEATS, Evening, Played, joined, seatings, strengths
from report import OURS

import takujo

SECTION = "ratings"

ROLLOUTS = {"akumatrick": 1_000, "ftw": 1_000}  # where chance acts seldom enough that so many cost milliseconds a match
CHUNK = 50
HALVES = ("training", "test")


@dataclass(frozen=True)
class Plan:
    """Of one game: half the people tune, the others test; each half has matches that are rated and some held out."""

    people: int
    each: int  # rated matches of a person
    held: int  # matches of a half that are held out
    seed: int

    def half(self, number: int) -> range:
        return range(number * self.people // 2, (number + 1) * self.people // 2)

    @property
    def rated(self) -> int:
        return self.people // 2 * self.each // SEATS


def _chunk(name: str, plan: Plan, number: int, first: int) -> Played:
    """So many matches of a half, from the first."""
    game = takujo.game(name, SEATS)
    is_rated = first < plan.rated
    last = min(first + CHUNK, plan.rated if is_rated else plan.rated + plan.held)
    tables = seatings(plan.half(number), plan.rated + plan.held, SEATS, plan.seed + number)
    evening = Evening(game, strengths(plan.people, plan.seed), ROLLOUTS.get(name, 0) if is_rated else 0, plan.seed)
    return evening.play(tables[first:last], (number << 20) + first)


def _firsts(plan: Plan) -> list[int]:
    return [*range(0, plan.rated, CHUNK), *range(plan.rated, plan.rated + plan.held, CHUNK)]


def play(name: str, plan: Plan, pool: ProcessPoolExecutor) -> Iterator[tuple[str, Played]]:
    """All matches, by `half-rated` and `half-held`."""
    tasks = {
        half: [pool.submit(_chunk, name, plan, number, first) for first in _firsts(plan)]
        for number, half in enumerate(HALVES)
    }
    for half, parts in tasks.items():
        found = joined([part.result() for part in parts])
        columns = asdict(found)
        yield f"{half}-rated", Played(**{key: column[: plan.rated] for key, column in columns.items()})
        yield f"{half}-held", Played(**{key: column[plan.rated :] for key, column in columns.items()})


def _kept(folder: Path | None, name: str, plan: Plan, pool: ProcessPoolExecutor) -> Mapping[str, Played]:
    """The matches, out of a file where they are in one already."""
    file = folder / f"{name}-{plan.people}-{plan.each}-{plan.held}-{plan.seed}.npz" if folder else None
    if file and file.is_file():
        with np.load(file) as columns:
            kinds = sorted({key.split(".")[0] for key in columns})
            return {kind: Played(**{k: columns[f"{kind}.{k}"] for k in Played.__dataclass_fields__}) for kind in kinds}
    found = dict(play(name, plan, pool))
    if file:
        np.savez(file, **{f"{kind}.{k}": column for kind, part in found.items() for k, column in asdict(part).items()})
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", action="append", choices=OURS, help="repeatable; default: all")
    parser.add_argument("--people", type=int, default=500)
    parser.add_argument("--each", type=int, default=40, help="rated matches of each")
    parser.add_argument("--held", type=int, default=1_000, help="matches of each half that are held out")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--keep", type=Path, help="a folder for the matches, so that they need not be played again")
    parser.add_argument("--output", type=Path, default=HERE / "results.md")
    given = parser.parse_args()
    load = os.getloadavg()[0]
    plan = Plan(given.people, given.each, given.held, given.seed)
    where = strengths(plan.people, plan.seed)
    with ProcessPoolExecutor(given.processes) as pool:
        matches = {}
        for name in given.game or OURS:
            matches[name] = _kept(given.keep, name, plan, pool)
            print(name, flush=True)
    parts = rating_report.parts(matches, where, plan.each)
    facts = machine.facts(load, ("openskill", "numba", "numpy"))
    sections.write(given.output, SECTION, ["## Ratings", "Written by `bench_ratings.py`.", facts, *parts])
    print("\n\n".join(parts))
    return 0


if __name__ == "__main__":
    sys.exit(main())
