"""A network that learns by playing against itself."""

from dataclasses import dataclass

import jax
from jax import Array

from takujo.core.spec import GameSpec
from takujo.lab.training.improve import Figures, improve, new_optimiser
from takujo.lab.training.network import begin
from takujo.lab.training.recipe import Length, Recipe, sizes_of
from takujo.lab.training.train import Training, halves_of
from takujo.lab.training.window import judge, play


@dataclass
class SelfPlay(Training[Recipe]):
    """Training by proximal policy optimisation."""

    def learn(self, key: Array, order: Array) -> Figures:
        recipe = self.recipe
        rate, entropy = self.now(recipe.rate), self.now(recipe.entropy)
        windows = play(self.halves, self.p, recipe.decisions, key)
        judged = [
            judge(window, half.rows.seats, recipe.decay) for window, half in zip(windows, self.halves, strict=True)
        ]
        figures: Figures
        self.p, self.state, figures = improve(self.p, self.state, judged, rate, entropy, order, recipe)
        return figures


def new_self_play(spec: GameSpec, recipe: Recipe, length: Length, seed: int, threads: int) -> SelfPlay:
    """Return an untrained self-play."""
    p = begin(sizes_of(spec, layers=recipe.layers), jax.random.key(seed))
    halves = halves_of(spec, recipe, seed, threads)
    return SelfPlay(spec, recipe, length, seed, threads, halves, p, new_optimiser(recipe).init(p))
