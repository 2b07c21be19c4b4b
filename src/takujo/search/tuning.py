"""The parameters of a search and of the levels. docs/search.md says what each does.

Each game says its own in its folder's `search.py`, found by trial in matches at equal numbers of simulations.
"""

from collections.abc import Mapping
from dataclasses import dataclass


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
