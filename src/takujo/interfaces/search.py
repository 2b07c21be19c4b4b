"""The component `search`: how bots search a game. docs/search.md explains the parameters.

Each game's `search.py` has its own values, found in matches at equal numbers of simulations.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Protocol

from takujo.core.record import Ints, Record, Seen
from takujo.core.rule_decorator import rule

OFF_HEURISTIC = 0.4  # in a `likelihood`: the weight of a choice that differs from the heuristic's


@dataclass(frozen=True)
class Tuning:
    """The parameters of a search."""

    c_puct: float = 2.0  # weight of exploration in PUCT, in standard deviations of the results
    heuristic_prior: float = 0.2  # prior probability of the heuristic's action; the rest is shared equally
    rollout_heuristic_prob: float = 0.8  # how often rollouts ask the heuristic; otherwise any legal action
    horizon: int = 400  # decisions of a simulation, before the state is valued
    reuse: int = 1  # simulations per imagined truth
    truths: int = 1  # draws per imagined truth, one of which is chosen by its likelihood
    by_view: bool = True  # nodes are distinguished by the seat's views; False: by actions, if everything is visible
    # With a network: how often others play the heuristic instead of the network; and the seat's moves that the
    # network plays beyond the tree, before the heuristic plays for all.
    opponent_heuristic_prob: float = 0.0
    network_rollout_moves: int = 1_000
    on_state: bool = True  # the heuristic reads only fields of State: rollouts need no views for it


SAFE = Tuning(on_state=False)  # the default: the heuristic of a game may read any field


@dataclass(frozen=True)
class Strength:
    """The parameters of a level.

    The budget is simulations, so a level is equally strong on any machine. `temperature` makes mistakes: a move that
    seems worse by that many standard deviations of the results is chosen e times less often than the best one; 0:
    always the best one. `heuristic_prior` and `rollout_heuristic_prob` are as in `Tuning`: weak levels know less of the
    heuristic (but its action is tried first). None: the game's value.
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
GUIDED = 6  # the level that the game's own network guides (`search.guided`), if the game has it
GUIDE = "guided"  # … and the part of a game that it needs: a loop of its own, and the network


@rule
def always_one(s: Record) -> float:
    """Return 1 as the number of rounds left, if it is unknown."""
    return 1.0


class Rounds(Record, Protocol):
    """A state of a match with a fixed number of rounds."""

    rounds: int
    round_no: int  # from 0


@rule
def rounds_left(s: Rounds) -> float:
    """Return the rounds after the present one, if their number is fixed."""
    return float(s.rounds - 1 - s.round_no)


@dataclass(frozen=True)
class Horizon:
    """How a rollout is valued at the end of a round.

    `left(s)`: the number of rounds after the present one. `scale`: points that make e : 1 of an even chance, for one
    round that is left; 0: the chances stay equal to the end, so rollouts end there.
    """

    left: Callable[..., float] = always_one
    scale: float = 0.0


NO_HORIZON = Horizon()


# `resample` draws truths about equally likely by chance alone. But players choose: with a cheaper card in hand,
# few play an expensive one. So `Tuning.truths` of them are drawn per imagined truth, and one is chosen with probability
# in proportion to its `likelihood` (sampling importance resampling: Rubin 1988).
@rule
def uniform(s: Record) -> float:
    """Return 1: the moves of others say nothing about a truth."""
    return 1.0


@rule
def no_losing_moves(v: Seen, mask: Ints, out: Ints) -> None:
    """Add nothing: no move is known to lose."""


@dataclass(frozen=True)
class GameSearch:
    """The search settings of a game besides its rules.

    The defaults suit any game.
    """

    tuning: Tuning = SAFE
    horizon: Horizon = NO_HORIZON
    likelihood: Callable[..., float] = uniform  # a rule (s): how likely the truth s makes the others' moves
    losing_moves: Callable[..., None] = no_losing_moves  # a rule (v, mask, out): see `search.pruning`
    levels: Mapping[int, Strength] = field(default_factory=dict)  # besides the usual STRENGTHS, or in their place

    def strength(self, level: int) -> Strength:
        """Return the parameters of a level."""
        return self.levels.get(level) or STRENGTHS[level]

    def tuned(self, strength: Strength) -> Tuning:
        """Return the tuning with the values of a level."""
        tuning, prior, prob = self.tuning, strength.heuristic_prior, strength.rollout_heuristic_prob
        return replace(
            tuning,
            heuristic_prior=tuning.heuristic_prior if prior is None else prior,
            rollout_heuristic_prob=tuning.rollout_heuristic_prob if prob is None else prob,
        )
