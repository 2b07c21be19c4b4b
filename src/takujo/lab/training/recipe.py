"""How a network is trained: all that the result depends on, besides the seed and the length."""

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import NamedTuple

from takujo.core.game import Game, configure
from takujo.core.jsons import JsonObject
from takujo.core.options import Choice, Flag, Number, Value
from takujo.core.spec import GameSpec
from takujo.search.network import Sizes


@dataclass(frozen=True)
class Schedule:
    """Who learns from matches side by side. What is annealed goes evenly from its first value to its last one."""

    rows: int = 1024  # matches side by side, of all tables together
    decisions: int = 64  # of each between two updates
    minibatch: int = 4096
    rate: tuple[float, float] = (1e-3, 3e-5)  # of learning, annealed
    value: float = 0.5  # weight of the error of values
    norm: float = 0.5  # where gradients are cut off
    evaluations: int = 12  # how often it is compared with the heuristic
    matches: int = 128  # … in so many matches for each number of seats


@dataclass(frozen=True)
class Recipe(Schedule):
    """PPO (Schulman et al. 2017) by self-play against the current policy."""

    epochs: int = 2
    clip: float = 0.2
    entropy: tuple[float, float] = (0.02, 0.004)  # its weight, annealed: what keeps a policy from settling too early
    others: float = 0.25  # weight of the error of the other seats' values, beside the own one's
    decay: float = 0.95  # λ of generalised advantages; rewards are not discounted


@dataclass(frozen=True)
class Distillation(Schedule):
    """A small network learns what a large one does (Hinton, Vinyals and Dean 2015) where the large one plays."""

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
    """How long: so many decisions, or so many seconds after what is compiled first, whichever comes first. A result
    follows from the seed where it is decisions alone, on the same device."""

    steps: int | None = None
    seconds: float | None = None

    def part(self, steps: int, seconds: float) -> float:
        """How much of it is over, 0 … 1."""
        parts = [steps / self.steps if self.steps else 0.0, seconds / self.seconds if self.seconds else 0.0]
        return min(1.0, max(parts))


class Table(NamedTuple):
    """A game as it is played at some of the rows."""

    game: Game
    parts: float  # how many of the rows, as parts of all


def tables(spec: GameSpec) -> list[Table]:
    """All numbers of seats but one, which has no opponents: two thirds of the rows as the game is usually played, the
    others by each other value of an option."""
    fewest, most = spec.seats
    found = []
    for seats in range(max(2, fewest), most + 1):
        others = list(_others(spec, seats))
        found.append(Table(configure(spec, seats), 2.0 if others else 3.0))
        found += [Table(configure(spec, seats, **{name: value}), 1 / len(others)) for name, value in others]
    total = sum(table.parts for table in found)
    return [Table(game, parts / total) for game, parts in found]


def _others(spec: GameSpec, seats: int) -> Iterator[tuple[str, Value]]:
    """What else the options take; of numbers the lowest one."""
    for option in spec.options:
        values: tuple[Value, ...] = ()
        if isinstance(option, Flag):
            values = (False, True)
        elif isinstance(option, Choice):
            values = option.choices(seats)
        elif isinstance(option, Number):
            values = (option.low,)
        yield from ((option.name, value) for value in values if value != option.default(seats))


MOST_WEIGHTS = 300_000  # a byte each is what a game's folder may hold
SMALL = (64, 64)  # hidden layers that are thought through in 0.4 to 0.7 of the time


def sizes_of(spec: GameSpec, is_small: bool = False) -> Sizes:
    """The widest network of a few that MOST_WEIGHTS allow, or the small one."""
    for first, second in (SMALL,) if is_small else ((256, 128), (192, 128), (128, 128), (96, 96), SMALL):
        found = Sizes(spec.encoding_size, first, second, spec.action_count, spec.seats[1])
        if found.weights <= MOST_WEIGHTS:
            return found
    return found


def origin(spec: GameSpec, recipe: Schedule, seed: int, is_small: bool = False) -> JsonObject:
    """What a network comes from, whoever taught it."""
    return {
        "game": spec.name,
        "rules_version": spec.rules_version,
        "sizes": list(sizes_of(spec, is_small)),
        "recipe": asdict(recipe),
        "seed": seed,
    }
