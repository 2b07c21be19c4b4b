"""A trained network as rules: from an encoding to what it would do and what it expects (docs/training.md).

Two hidden layers, and above them a number for each action and one for each seat, clockwise from the seat that acts. All
is float32, each sum adds in one order and nothing is fused, so that every machine finds the same bits; what is 0 is
skipped, which is most of an encoding. The inner loops go over outputs: they need no other order to be done eight at a
time.
"""

from collections.abc import Callable
from functools import cache
from itertools import accumulate
from typing import NamedTuple

from takujo.core.bits import has
from takujo.core.compile import kernel, rule
from takujo.core.exponential import exp
from takujo.core.game import GameSpec
from takujo.core.record import Batch, Doubles, Floats, Ints

HIDDEN = "1", "2"


class Sizes(NamedTuple):
    """Of a network."""

    inputs: int
    first: int  # hidden
    second: int
    actions: int
    seats: int

    @property
    def layers(self) -> dict[str, tuple[int, int]]:
        """Inputs and outputs of each, as their weights lie one after another, each with its biases."""
        return {
            "1": (self.inputs, self.first),
            "2": (self.first, self.second),
            "policy": (self.second, self.actions),
            "value": (self.second, self.seats),
        }

    @property
    def weights(self) -> int:
        return sum((rows + 1) * columns for rows, columns in self.layers.values())

    @property
    def room(self) -> int:
        """Numbers to work in: an encoding, both hidden layers, what comes out."""
        return sum(self)


def make_layer(inputs: int, outputs: int, is_hidden: bool) -> Callable[[Floats, int, Floats, Floats], None]:
    """A rule (weights, at, x, out): one layer, whose weights begin at `at`, row by row, then biases. Hidden ones are
    cut off below 0."""

    @rule
    def layer(weights: Floats, at: int, x: Floats, out: Floats) -> None:
        biases = weights[at + inputs * outputs : at + (inputs + 1) * outputs]
        for j in range(outputs):
            out[j] = biases[j]
        for i in range(inputs):
            value = x[i]
            if value != 0.0:
                row = weights[at + i * outputs : at + (i + 1) * outputs]
                for j in range(outputs):
                    out[j] += value * row[j]
        if is_hidden:
            for j in range(outputs):
                if out[j] < 0.0:
                    out[j] = 0.0

    return layer


def make_think(sizes: Sizes) -> Callable[[Floats, Floats], None]:
    """A rule (weights, room): room begins with an encoding, and its last actions + seats numbers become logits and
    values."""
    first, second, policy, value = (
        make_layer(inputs, outputs, name in HIDDEN) for name, (inputs, outputs) in sizes.layers.items()
    )
    at_2, at_policy, at_value, _ = accumulate((rows + 1) * columns for rows, columns in sizes.layers.values())
    end_x, end_1, end_2, end_policy, room = accumulate(sizes)

    @rule
    def think(weights: Floats, space: Floats) -> None:
        first(weights, 0, space[:end_x], space[end_x:end_1])
        second(weights, at_2, space[end_x:end_1], space[end_1:end_2])
        policy(weights, at_policy, space[end_1:end_2], space[end_2:end_policy])
        value(weights, at_value, space[end_1:end_2], space[end_policy:room])

    return think


def make_chances(sizes: Sizes, words: int) -> Callable[[Floats, Ints, Doubles], None]:
    """A rule (room, mask, out): the probability of each legal action, 0 of the others, from what `think` left."""
    begin, actions = sizes.room - sizes.actions - sizes.seats, sizes.actions

    @rule
    def chances(space: Floats, mask: Ints, out: Doubles) -> None:
        best = -1e30
        for a in range(actions):
            if has(mask[a >> 6], a & 63):
                best = max(best, float(space[begin + a]))
        total = 0.0
        for a in range(actions):
            out[a] = 0.0
            if has(mask[a >> 6], a & 63):
                out[a] = exp(float(space[begin + a]) - best)
                total += out[a]
        for a in range(actions):
            out[a] /= total

    return chances


def advise_loop(spec: GameSpec, sizes: Sizes) -> Callable[..., None]:
    """(views, mask, weights, room, out): how often the network would take each action in views[0], in plain Python."""
    encode, think, chances = spec.encode, make_think(sizes), make_chances(sizes, spec.words)

    def loop(views: Batch, mask: Ints, weights: Floats, space: Floats, out: Doubles) -> None:
        encode(views[0], space)
        think(weights, space)
        chances(space, mask, out)

    return loop


@cache
def compiled_advise(spec: GameSpec, sizes: Sizes) -> Callable[..., None]:
    """The loop as machine code."""
    return kernel(advise_loop(spec, sizes))
