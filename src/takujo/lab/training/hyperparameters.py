"""Hyperparameters of training: all that determines a network, besides seed and length."""

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import NamedTuple, TypedDict

from takujo.core.game import Game, configure
from takujo.core.json_types import JsonObject
from takujo.core.options import Choice, Flag, Number, Value
from takujo.core.spec import GameSpec
from takujo.search.network_inference import Sizes


@dataclass(frozen=True)
class Schedule:
    """Common settings. Annealed values change linearly from the first to the last."""

    rows: int = 1024  # parallel matches, of all tables
    decisions: int = 64  # per row between updates
    minibatch: int = 4096
    rate: tuple[float, float] = (1e-3, 3e-5)  # of learning, annealed
    value: float = 0.5  # weight of the error of values
    norm: float = 0.5  # gradient clipping
    evaluations: int = 12  # against the heuristic
    matches: int = 128  # per evaluation and number of seats


@dataclass(frozen=True)
class Recipe(Schedule):
    """PPO (Schulman et al. 2017) by self-play against the current policy."""

    epochs: int = 2
    clip: float = 0.2
    entropy: tuple[float, float] = (0.02, 0.004)  # weight, annealed; delays convergence
    others: float = 0.25  # weight of other seats' value errors
    decay: float = 0.95  # λ of generalised advantages, without discount
    layers: tuple[int, int] | None = None  # hidden layers; None: the widest network within MOST_WEIGHTS


class Changes(TypedDict, total=False):
    """Fields of a recipe that may be changed. Distillation has the rate alone."""

    rate: tuple[float, float]
    entropy: tuple[float, float]
    layers: tuple[int, int]


@dataclass(frozen=True)
class Distillation(Schedule):
    """Distillation of a large network from its own play. See Hinton, Vinyals and Dean 2015."""

    minibatch: int = 512
    rate: tuple[float, float] = (2e-3, 2e-5)
    norm: float = 1.0
    evaluations: int = 6


RECIPES = {
    "cpu": Recipe(),
    "gpu": Recipe(rows=16_384, minibatch=16_384, epochs=3, evaluations=6, matches=512),
}
DISTILLATIONS = {
    "cpu": Distillation(),
    "gpu": Distillation(rows=32_768, minibatch=4096, matches=512),
}


@dataclass
class Length:
    """The length: decisions or seconds after compilation, whichever ends first.

    Only a length in decisions is reproducible, on the same device.
    """

    steps: int | None = None
    seconds: float | None = None

    def part(self, steps: int, seconds: float) -> float:
        """Return the completed fraction, 0 … 1."""
        parts = [steps / self.steps if self.steps else 0.0, seconds / self.seconds if self.seconds else 0.0]
        return min(1.0, max(parts))


class Table(NamedTuple):
    """A game as configured in some of the rows."""

    game: Game
    parts: float  # fraction of the rows


def tables(spec: GameSpec) -> list[Table]:
    """Return all numbers of seats above one. Two thirds are with default options, the rest with others."""
    fewest, most = spec.seats
    tables = []
    for seats in range(max(2, fewest), most + 1):
        others = list(_others(spec, seats))
        tables.append(Table(configure(spec, seats), 2.0 if others else 3.0))
        tables += [Table(configure(spec, seats, **{name: value}), 1 / len(others)) for name, value in others]
    total = sum(table.parts for table in tables)
    return [Table(game, parts / total) for game, parts in tables]


def _others(spec: GameSpec, seats: int) -> Iterator[tuple[str, Value]]:
    """Yield other values of the options; of numbers, the lowest."""
    for option in spec.options:
        values: tuple[Value, ...] = ()
        if isinstance(option, Flag):
            values = (False, True)
        elif isinstance(option, Choice):
            values = option.choices(seats)
        elif isinstance(option, Number):
            values = (option.low,)
        yield from ((option.name, value) for value in values if value != option.default(seats))


MOST_WEIGHTS = 300_000  # one byte each in a game's folder
SMALL = (64, 64)  # hidden layers of distilled networks


def sizes_of(spec: GameSpec, is_small: bool = False, layers: tuple[int, int] | None = None) -> Sizes:
    """Return the widest network that fits, or the one asked for."""
    widest = (SMALL,) if is_small else ((256, 128), (192, 128), (128, 128), (96, 96), SMALL)
    for first, second in (layers,) if layers else widest:
        sizes = Sizes(spec.encoding_size, first, second, spec.action_count, spec.seats[1])
        if sizes.weights <= MOST_WEIGHTS:
            return sizes
    return sizes


def origin(spec: GameSpec, recipe: Schedule, seed: int, is_small: bool = False) -> JsonObject:
    """Return the origin of a network."""
    return {
        "game": spec.name,
        "rules_version": spec.rules_version,
        "sizes": list(sizes_of(spec, is_small, recipe.layers if isinstance(recipe, Recipe) else None)),
        "recipe": asdict(recipe),
        "seed": seed,
    }
