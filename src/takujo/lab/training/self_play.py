"""A network that learns by playing against itself."""

from collections.abc import Sequence
from dataclasses import dataclass

import jax
import numpy as np
from jax import Array

from takujo.core.json_types import JsonObject
from takujo.core.record import Ints
from takujo.core.spec import GameSpec
from takujo.lab.training.hyperparameters import Length, Recipe, sizes_of
from takujo.lab.training.network import begin
from takujo.lab.training.opponents import ALL, Opponents, opponents_of
from takujo.lab.training.parallel_matches import Rows
from takujo.lab.training.ppo_update import Figures, improve, new_optimiser
from takujo.lab.training.rollout_buffer import judge, play
from takujo.lab.training.training_loop import Training, halves_of


@dataclass
class SelfPlay(Training[Recipe]):
    """Training by proximal policy optimisation, also against `opponents`."""

    opponents: Opponents | None = None

    @property
    def origin(self) -> JsonObject:
        return super().origin | ({"opponents": self.opponents.origin} if self.opponents else {})

    def learn(self, key: Array, order: Array) -> Figures:
        recipe = self.recipe
        rate, entropy = self.now(recipe.rate), self.now(recipe.entropy)
        windows = play(self.halves, self.p, recipe.decisions, key, self.opponents)
        judged = [
            judge(window, half.rows.seats, recipe.decay, self._learners(half.rows))
            for window, half in zip(windows, self.halves, strict=True)
        ]
        figures: Figures
        self.p, self.state, figures = improve(self.p, self.state, judged, rate, entropy, order, recipe)
        return figures

    def _learners(self, rows: Rows) -> Ints:
        return self.opponents.learners(rows) if self.opponents else np.full(rows.count, ALL)


def new_self_play(
    spec: GameSpec, recipe: Recipe, length: Length, seed: int, threads: int, opponents: Sequence[str] = ()
) -> SelfPlay:
    """Return an untrained self-play. Raises InvalidOption, PolicyError."""
    p = begin(sizes_of(spec, layers=recipe.layers), jax.random.key(seed))
    halves = halves_of(spec, recipe, seed, threads)
    state, others = new_optimiser(recipe).init(p), opponents_of(spec, opponents)
    return SelfPlay(spec, recipe, length, seed, threads, halves, p, state, opponents=others)
