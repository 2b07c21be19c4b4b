"""Whether different kinds of player agree on the seats: what one kind alone finds may be its own doing.

A figure about balance is to be trusted where players who have little in common find it (Goodman and others, CoG 2023).
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path

from takujo.lab.intervals import Estimate
from takujo.lab.run import Run
from takujo.lab.simulate import Progress, Work, simulate
from takujo.lab.summary import Summary, summarise

KINDS = ("random", "heuristic", "2")  # without an idea, by rule of thumb, looking ahead
SEARCHES = 1_000  # matches of those that look ahead, at most


@dataclass(frozen=True)
class Kind:
    """What one kind of player makes of the seats when all play so."""

    bot: str
    matches: int
    wins: list[Estimate]  # the part of the win of each seat
    uneven: list[int]  # see `Summary.uneven`

    @property
    def favours(self) -> dict[int, bool]:
        """Whether an uneven seat wins more than its fair share."""
        return {seat: self.wins[seat].value > 1 / len(self.wins) for seat in self.uneven}

    def to_dict(self) -> dict[str, object]:
        return {
            "bot": self.bot,
            "matches": self.matches,
            "wins": [[round(float(x), 6) for x in seat] for seat in self.wins],
            "uneven": self.uneven,
        }


@dataclass(frozen=True)
class Agreement:
    """Several kinds, the same game."""

    kinds: list[Kind]

    @property
    def seats(self) -> list[int]:
        """Those that any kind finds uneven."""
        return sorted({seat for kind in self.kinds for seat in kind.uneven})

    @property
    def turning(self) -> list[int]:
        """The seats that are favoured with one kind and held back with another."""
        return [seat for seat in self.seats if len({k.favours[seat] for k in self.kinds if seat in k.favours}) > 1]

    @cached_property
    def verdict(self) -> str:
        """even: no kind finds anything; same: each finds the same; turns: some contradict each other; some: else."""
        if not self.seats:
            return "even"
        if self.turning:
            return "turns"
        return "same" if all(kind.uneven == self.seats for kind in self.kinds) else "some"

    def to_dict(self) -> dict[str, object]:
        return {"agreement": self.verdict, "kinds": [kind.to_dict() for kind in self.kinds]}


def runs_of(run: Run) -> list[Run]:
    """The runs that answer for each kind; that of the run's own kind is itself."""
    matches = {bot: min(run.matches, SEARCHES) if bot.isdecimal() else run.matches for bot in KINDS}
    runs = [replace(run, bots=(bot,) * run.seats, matches=matches[bot]) for bot in KINDS]
    return [run if other.bots == run.bots else other for other in runs]


def agreement(runs: Sequence[Run], folder: Path, work: Work, progress: Progress = lambda _: None) -> Agreement:
    """Plays the runs, one bot on all seats of each, into `folder`. Raises InvalidOption, Unwritable."""
    found = []
    for run in runs:
        path = folder / f"{run.bots[0]}.parquet"
        simulate(run, path, work, progress)
        found.append(kind_of(summarise(path)))
    return Agreement(found)


def kind_of(found: Summary) -> Kind:
    return Kind(found.run.bots[0], found.matches, found.wins, found.uneven)
