"""`takujo lab report`: everything that a report says, before it is put into words and pictures."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from takujo.bots import BOTS
from takujo.core.game import Game
from takujo.lab.duel import Duel, duel
from takujo.lab.intervals import Estimate
from takujo.lab.summary import Summary, summarise

STRONG, WEAK = "5", "1"  # whose difference is skill; without levels, the next two
BEGINNER, RANDOM = "heuristic", "random"


@dataclass(frozen=True)
class Luck:
    """What of a win is luck: 1 where a good player wins no more than a bad one, 0 where it always wins."""

    duel: Duel

    @property
    def share(self) -> Estimate:
        fair = self.duel.fair
        value, high, low = ((1 - x) / (1 - fair) for x in self.duel.share)
        return Estimate(min(1.0, value), max(0.0, low), min(1.0, high))

    def to_dict(self) -> dict[str, Any]:
        return {"luck": [round(x, 4) for x in self.share], "duel": self.duel.to_dict()}


@dataclass(frozen=True)
class Report:
    """A run's figures, and what luck does in its game. In a notebook it shows itself as its plots."""

    summary: Summary
    luck: Luck | None
    language: str = "en"

    def to_dict(self) -> dict[str, Any]:
        return {**self.summary.to_dict(), **({} if self.luck is None else self.luck.to_dict())}

    def to_html(self) -> str:
        """A page that stands alone."""
        from takujo.lab.page import page

        return page(self)

    def _repr_html_(self) -> str:
        from takujo.lab.page import body

        return body(self)


def luck_of(
    game: Game,
    seed: int,
    *,
    levels: bool,
    matches: int,
    workers: int,
    progress: Callable[[int], None] = lambda _: None,
) -> Luck | None:
    """Level 5 against level 1, or the rule of thumb against random play; None where there is nobody to beat."""
    if game.seats == 1:
        return None
    strong, weak = (STRONG, WEAK) if levels and {STRONG, WEAK} <= set(BOTS) else (BEGINNER, RANDOM)
    return Luck(duel(game, strong, weak, matches, seed, workers=workers, to_the_end=True, progress=progress))


def report(path: Path, luck: Luck | None = None, language: str = "en") -> Report:
    """The report on a file of `simulate`. Raises NoRun."""
    return Report(summarise(path), luck, language)
