"""Whether different kinds of bots agree about the seats.

A figure about balance is reliable if dissimilar players confirm it (Goodman and others, CoG 2023).
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path

from takujo.lab.intervals import Estimate
from takujo.lab.run_config import Run
from takujo.lab.simulate import Progress, Work, simulate
from takujo.lab.summary import Summary, summarise

KINDS = ("random", "heuristic", "2")  # random, rule of thumb, search
SEARCHES = 1_000  # most matches of searching bots


@dataclass(frozen=True)
class Kind:
    """Each seat's wins if one kind of bot plays on all."""

    bot: str
    matches: int
    wins: list[Estimate]  # the share of the win of each seat
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
    kinds: list[Kind]

    @property
    def seats(self) -> list[int]:
        """The seats that any kind finds uneven."""
        return sorted({seat for kind in self.kinds for seat in kind.uneven})

    @property
    def turning(self) -> list[int]:
        """The seats that one kind favours and another disfavours."""
        return [seat for seat in self.seats if len({k.favours[seat] for k in self.kinds if seat in k.favours}) > 1]

    @cached_property
    def verdict(self) -> str:
        """How the kinds agree on uneven seats.

        `even`: no kind finds any; `same`: all find the same; `turns`: some contradict; `some`: otherwise.
        """
        if not self.seats:
            return "even"
        if self.turning:
            return "turns"
        return "same" if all(kind.uneven == self.seats for kind in self.kinds) else "some"

    def to_dict(self) -> dict[str, object]:
        return {"agreement": self.verdict, "kinds": [kind.to_dict() for kind in self.kinds]}


def runs_of(run: Run) -> list[Run]:
    """Return a run for each kind. The given one serves for its own kind."""
    matches = {bot: min(run.matches, SEARCHES) if bot.isdecimal() else run.matches for bot in KINDS}
    runs = [replace(run, bots=(bot,) * run.seats, matches=matches[bot]) for bot in KINDS]
    return [run if other.bots == run.bots else other for other in runs]


def agreement(runs: Sequence[Run], folder: Path, work: Work, progress: Progress = lambda _: None) -> Agreement:
    """Play the runs into `folder`, one bot on all seats of each. Raises InvalidOption, Unwritable."""
    kinds = []
    for run in runs:
        path = folder / f"{run.bots[0]}.parquet"
        simulate(run, path, work, progress)
        kinds.append(kind_of(summarise(path)))
    return Agreement(kinds)


def kind_of(summary: Summary) -> Kind:
    return Kind(summary.run.bots[0], summary.matches, summary.wins, summary.uneven)
