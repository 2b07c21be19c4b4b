"""How much of a win is luck. The measure is how often a good player beats a bad one, for several pairs."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from takujo.core.game import Game
from takujo.lab.duel import Duel, duel
from takujo.lab.intervals import Estimate

Pair = tuple[str, str]  # a better player and a worse one

BEGINNER, RANDOM = "heuristic", "random"
USUAL: tuple[Pair, ...] = ((BEGINNER, RANDOM), ("2", BEGINNER))
LEVELS: tuple[Pair, ...] = (*USUAL, ("5", "1"))


@dataclass(frozen=True)
class Luck:
    """The duels of the pairs, valid for these players only."""

    duels: tuple[Duel, ...]

    @property
    def weak(self) -> Duel | None:
        """The duel in which the heuristic did not beat random play."""
        return next((one for one in self.duels if (one.a, one.b) == USUAL[0] and one.verdict != "better"), None)

    def to_dict(self) -> dict[str, object]:
        rows = []
        for one in self.duels:
            share = share_of(one)
            rows.append({"luck": share and [round(x, 4) for x in share], "duel": one.to_dict()})
        return {"luck": rows, "heuristic_beats_random": self.weak is None}


def share_of(duel: Duel) -> Estimate | None:
    """Return the share of luck.

    It is 1 if a good player wins no more than a bad one, 0 if always. None if the first player is not the better one.
    """
    if duel.verdict != "better":
        return None
    value, high, low = ((1 - x) / (1 - duel.fair) for x in duel.share)
    return Estimate(min(1.0, value), max(0.0, low), min(1.0, high))


def luck_of(
    game: Game,
    seed: int,
    *,
    pairs: Iterable[Pair],
    matches: Callable[[Pair], int],
    workers: int,
    progress: Callable[[int], None] = lambda _: None,
) -> Luck | None:
    """Play a duel for each pair, to the end. Returns None for solo games."""
    if game.seats == 1:
        return None
    return Luck(
        tuple(
            duel(game, a, b, matches((a, b)), seed, workers=workers, to_the_end=True, progress=progress)
            for a, b in pairs
        )
    )
