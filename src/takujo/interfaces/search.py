"""The component `search`: how bots look ahead in a game. docs/search.md says what each parameter does.

Each game says its own in its folder's `search.py`, found by trial in matches at equal numbers of simulations.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Protocol

from takujo.core.compile import rule
from takujo.core.record import Ints, Record, Seen

OFF_HEURISTIC = 0.4  # in a `likelihood`: the weight of a choice that the heuristic would not have made


@dataclass(frozen=True)
class Tuning:
    """The parameters of a search."""

    c_puct: float = 2.0  # weight of exploration in PUCT, in standard deviations of the outcomes
    heuristic_prior: float = 0.2  # prior probability of what the heuristic would do; the rest is shared equally
    rollout_heuristic_prob: float = 0.8  # how often rollouts ask the heuristic; otherwise any legal action
    horizon: int = 400  # decisions of a simulation; then what stands on the table is valued
    reuse: int = 1  # simulations for each imagined truth
    truths: int = 1  # drawn for each one imagined, which is one that makes plausible what others did
    by_view: bool = True  # nodes are told apart by what the seat would see; False: by actions, where all is seen
    # Where a network guides: how often others do what the heuristic would, instead of what the network would; and how
    # many moves of the seat the network plays beyond the tree, before the heuristic plays for everybody.
    opponent_heuristic_prob: float = 0.0
    network_rollout_moves: int = 1_000
    on_state: bool = True  # the heuristic reads no field that State lacks: rollouts need no view for it


SAFE = Tuning(on_state=False)  # for a game that says nothing: its heuristic may read anything


@dataclass(frozen=True)
class Strength:
    """How a level thinks. Budgets are simulations, so that a level is equally strong on any machine.

    `temperature` is for honest mistakes: a move that seems worse by that many standard deviations of the outcomes is
    chosen e times more rarely than the best one; 0: always the best one. `heuristic_prior` and `rollout_heuristic_prob`
    as in `Tuning`: who knows little of the game is told little of what the heuristic knows (what it would do is tried
    first, though). None: as the game has them.
    """

    simulations: int
    temperature: float = 0.0
    heuristic_prior: float | None = None
    rollout_heuristic_prob: float | None = None


STRENGTHS: Mapping[int, Strength] = {
    1: Strength(10, 0.6, heuristic_prior=0.0, rollout_heuristic_prob=0.0),
    2: Strength(32, 0.25, heuristic_prior=0.0, rollout_heuristic_prob=0.5),
    3: Strength(100, 0.1),
    4: Strength(400, 0.05),
    5: Strength(60_000),
}
GUIDED = 6  # the level that the network of the game's folder guides (`search.guided`), where the game has it
GUIDE = "guided"  # … and the part of a game that it needs: a loop of its own, and the network


@rule
def always_one(s: Record) -> float:
    """How many rounds are left, where nobody can say."""
    return 1.0


class Rounds(Record, Protocol):
    """A state of a match whose number of rounds is fixed."""

    rounds: int
    round_no: int  # from 0


@rule
def rounds_left(s: Rounds) -> float:
    """Rounds after the present one, where their number is fixed."""
    return float(s.rounds - 1 - s.round_no)


@dataclass(frozen=True)
class Horizon:
    """`left(s)`: how many rounds come after the present one. `scale`: points that make e : 1 of an even chance, for one
    round that is left; 0: winning chances are equal until the end, so that is where rollouts end."""

    left: Callable[..., float] = always_one
    scale: float = 0.0


NO_HORIZON = Horizon()


# `resample` takes all truths that fit a view for about equally likely as far as chance goes. Players choose, though:
# who holds a cheaper card seldom lays the dear one. `Tuning.truths` of them are drawn for each one imagined, and one
# is kept, with probabilities in proportion to their `likelihood` (sampling importance resampling: Rubin 1988).
@rule
def uniform(s: Record) -> float:
    """The likelihood where nothing can be told from what others did."""
    return 1.0


@rule
def no_losing_moves(v: Seen, mask: Ints, out: Ints) -> None:
    """No move can be told to be lost."""


@dataclass(frozen=True)
class GameSearch:
    """All that a search must know of a game besides its rules. A game without it is searched as this is by default."""

    tuning: Tuning = SAFE
    horizon: Horizon = NO_HORIZON
    likelihood: Callable[..., float] = uniform  # a rule (s): how likely the truth s makes what others did
    losing_moves: Callable[..., None] = no_losing_moves  # a rule (v, mask, out): see `search.pruning`
    levels: Mapping[int, Strength] = field(default_factory=dict)  # besides the usual STRENGTHS, or in their place

    def strength(self, level: int) -> Strength:
        """How a level thinks."""
        return self.levels.get(level) or STRENGTHS[level]

    def tuned(self, strength: Strength) -> Tuning:
        """The parameters as a level uses them."""
        tuning, prior, prob = self.tuning, strength.heuristic_prior, strength.rollout_heuristic_prob
        return replace(
            tuning,
            heuristic_prior=tuning.heuristic_prior if prior is None else prior,
            rollout_heuristic_prob=tuning.rollout_heuristic_prob if prob is None else prob,
        )
