"""How each game is searched: all parameters of all games, in one table.

Found by trial in matches at equal numbers of simulations; docs/search.md tells of the trials and says what each does.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Tuning:
    """The parameters of a search."""

    explore: float = 2.0  # weight of curiosity, in standard deviations of the outcomes
    trust: float = 0.2  # prior probability of what the heuristic would do; the rest is shared equally
    mix: float = 0.8  # how often rollouts ask the heuristic; otherwise any legal action
    horizon: int = 400  # decisions of a simulation; then what stands on the table is valued
    reuse: int = 1  # simulations for each imagined truth
    truths: int = 1  # drawn for each one imagined, which is one that makes plausible what others did
    by_view: bool = True  # nodes are told apart by what the seat would see; False: by actions, where all is seen
    on_state: bool = True  # the heuristic reads no field that State lacks: rollouts need no view for it


SAFE = Tuning(on_state=False)  # for a game from elsewhere, which may read anything

TUNINGS: Mapping[str, Tuning] = {
    "fourdigits": Tuning(reuse=16),
    "akumatrick": Tuning(mix=0.0, on_state=False),
    "ftw": Tuning(by_view=False),
    "fuji99": Tuning(trust=0.4),
    "overflow": Tuning(trust=0.4, reuse=4),
}


def tuning(game: str) -> Tuning:
    """The parameters of a game."""
    return TUNINGS.get(game, SAFE)


@dataclass(frozen=True)
class Strength:
    """How a level thinks. Budgets are simulations, so that a level is equally strong on any machine.

    `warmth` is for honest mistakes: a move that seems worse by that many standard deviations of the outcomes is chosen
    e times more rarely than the best one; 0: always the best one. `trust` and `mix` as in `Tuning`: who knows little of
    the game is told little of what the heuristic knows (what it would do is tried first, though). None: as the game has
    them.
    """

    simulations: int
    warmth: float = 0.0
    trust: float | None = None
    mix: float | None = None


STRENGTHS: Mapping[int, Strength] = {
    1: Strength(10, 0.6, trust=0.0, mix=0.0),
    2: Strength(32, 0.25, trust=0.0, mix=0.5),
    3: Strength(100, 0.1),
    4: Strength(400, 0.05),
    5: Strength(60_000),
}


# Where luck leaves little room, levels stand further apart; a move of level 5 takes a second at most.
OWN_STRENGTHS: Mapping[str, Mapping[int, Strength]] = {
    "fourdigits": {
        1: Strength(6, 1.2, trust=0.0, mix=0.0),
        2: Strength(20, 0.45, trust=0.0, mix=0.5),
        3: Strength(64, 0.15),
    },
    "akumatrick": {
        1: Strength(4, 2.0, trust=0.0, mix=0.0),
        2: Strength(12, 0.5, trust=0.0, mix=0.0),
        3: Strength(32, 0.25, trust=0.0, mix=0.5),
        4: Strength(200, 0.1),
    },
    "fuji99": {5: Strength(40_000)},  # its matches are the longest to roll out
}


def strength_of(game: str, level: int) -> Strength:
    """How a level thinks in a game."""
    return OWN_STRENGTHS.get(game, STRENGTHS).get(level, STRENGTHS[level])


def tuned(game: str, strength: Strength) -> Tuning:
    """The parameters of a game as a level uses them."""
    usual = tuning(game)
    trust = usual.trust if strength.trust is None else strength.trust
    return replace(usual, trust=trust, mix=usual.mix if strength.mix is None else strength.mix)
