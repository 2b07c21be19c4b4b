"""`takujo lab simulate`: write a run to a Parquet file."""

import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from takujo.lab.chunk_threads import in_order
from takujo.lab.parquet_journal import Store, is_complete, journal_of
from takujo.lab.play import Rows
from takujo.lab.run_config import Run

Work: TypeAlias = Callable[[Run, Iterable[int]], Iterator[Rows]]  # chunks by number, in order
Progress: TypeAlias = Callable[[int], None]  # called with the number of matches just stored


@dataclass(frozen=True)
class Simulated:
    """The result of a simulation; figures are of this attempt only."""

    run: Run
    out: Path
    resumed: int  # matches stored before
    played: int
    decisions: int
    seconds: float

    def to_dict(self) -> dict[str, object]:
        return {
            **self.run.to_dict(),
            "out": str(self.out),
            "resumed": self.resumed,
            "played": self.played,
            "decisions": self.decisions,
            "seconds": round(self.seconds, 3),
        }


def played(run: Run, number: int) -> Rows:
    return run.player.play(run.seed, *run.bounds(number))


def local(workers: int) -> Work:
    """Return work in threads of this process."""

    def work(run: Run, numbers: Iterable[int]) -> Iterator[Rows]:
        player = run.player
        player.given_up.clear()
        player.play(run.seed, 0, 0)  # compiles before threads start
        return in_order(lambda number: played(run, number), numbers, workers, player.given_up.set)

    return work


def simulate(run: Run, out: Path, work: Work, progress: Progress = lambda _: None) -> Simulated:
    """Play the missing matches and write the file. After an interruption, the same call resumes.

    Raises InvalidOption, Unwritable.
    """
    start = time.perf_counter()
    if is_complete(out, run):
        journal_of(out).unlink(missing_ok=True)
        progress(run.matches)
        return Simulated(run, out, run.matches, 0, 0, time.perf_counter() - start)
    with Store(out, run) as store:
        resumed, decisions = store.stored, 0
        progress(resumed)
        for rows in work(run, range(resumed // run.chunk, run.chunks)):
            store.append(rows)
            decisions += int(rows[run.player.layout.decisions].sum())
            progress(rows.shape[1])
        store.finish()
    return Simulated(run, out, resumed, run.matches - resumed, decisions, time.perf_counter() - start)
