"""How many minutes a match takes with people.

A match takes its moves times the seconds of a move. These are measured (`takujo admin pace`), with a bootstrap over
matches: 2,000 samples, the middle 95%. With fewer than five measured matches they are a model: 5 to 20 seconds a move,
and 30 seconds for each round to shuffle, deal and score. With four players its range overlaps the durations that
Takujo's own games state. The number of moves is that of bots.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from takujo.core.errors import TakujoError, UnknownGame
from takujo.core.json_types import Json
from takujo.games import plugin
from takujo.lab.intervals import Estimate
from takujo.lab.kernels.decision_log import FILLED, Log
from takujo.lab.run_config import Run
from takujo.lab.summary import Summary

VERSION = 1  # of a file of `takujo admin pace`
FAST, SLOW = 5.0, 20.0  # seconds of a move in the model …
ROUND_S = 30.0  # … and of a round
SAMPLES = 2_000  # of the bootstrap
FEWEST = 5  # measured matches
FEW = 40  # matches that count moves
USUAL = "heuristic"


class NoPace(TakujoError):
    """The file is not one of `takujo admin pace`."""


@dataclass(frozen=True)
class Minutes:
    """The duration of a match with people."""

    minutes: Estimate  # of the model: the middle of its range
    moves: float  # of a match
    stated: tuple[int, int] | None  # what the game says, as on its box
    seconds: float | None = None  # of a move; None: by the model
    measured: int = 0  # moves …
    matches: int = 0  # … of so many matches

    def to_dict(self) -> dict[str, object]:
        return {
            "minutes": {
                "estimate": [round(x, 2) for x in self.minutes],
                "moves": round(self.moves, 2),
                "measured": self.seconds is not None,
                "seconds_per_move": self.seconds and round(self.seconds, 2),
                "measured_moves": self.measured,
                "stated": self.stated,
            }
        }


def minutes_of(summary: Summary, pace: Sequence[tuple[int, float]] = ()) -> Minutes:
    """Return the duration. `pace`: measured moves and their seconds, by match."""
    moves = summary.decisions.mean * _moves_per_decision(summary.run)
    try:
        stated = plugin(summary.run.game).minutes
    except UnknownGame:
        stated = None
    if len(pace) < FEWEST:
        low, high = ((moves * s + summary.rounds.mean * ROUND_S) / 60 for s in (FAST, SLOW))
        return Minutes(Estimate((low + high) / 2, low, high), moves, stated)
    numbers = np.array(pace, float)
    chosen = np.random.default_rng(1).integers(len(numbers), size=(SAMPLES, len(numbers)))
    sums = numbers[chosen].sum(axis=1)
    mean = float(numbers[:, 1].sum() / numbers[:, 0].sum())
    low, high = np.quantile(sums[:, 1] / sums[:, 0], [0.025, 0.975])
    value, low, high = (moves * s / 60 for s in (mean, float(low), float(high)))
    return Minutes(Estimate(value, low, high), moves, stated, mean, int(numbers[:, 0].sum()), len(numbers))


def _moves_per_decision(run: Run) -> float:
    """Return the moves per decision, by rules of thumb."""
    few = replace(run, bots=(USUAL,) * run.seats, matches=FEW)
    moves = decisions = 0

    def count(log: Log) -> None:
        nonlocal moves, decisions
        n = int(log.book[FILLED])
        decisions += n
        moves += int((log.states[:n]["step"] == 0).sum())

    for _ in few.player.play_logged(run.seed, 0, FEW, count):
        pass
    return moves / decisions


def read_pace(content: Json, game: str, path: str) -> list[tuple[int, float]]:
    """Return a game's matches in the content of a file. Raises NoPace."""
    try:
        if content["takujo-pace"] != VERSION:
            raise ValueError
        return [(int(moves), float(seconds)) for moves, seconds in content["games"].get(game, []) if moves > 0]
    except (KeyError, TypeError, ValueError, AttributeError, OverflowError):
        raise NoPace("lab-pace-file", path=path) from None
