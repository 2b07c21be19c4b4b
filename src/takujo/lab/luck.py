"""What of a win is luck: how often a good player beats a bad one."""

from collections.abc import Callable
from dataclasses import dataclass

from takujo.bots import BOTS
from takujo.core.game import Game
from takujo.lab.duel import Duel, duel
from takujo.lab.intervals import Estimate

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

    def to_dict(self) -> dict[str, object]:
        return {"luck": [round(x, 4) for x in self.share], "duel": self.duel.to_dict()}


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
