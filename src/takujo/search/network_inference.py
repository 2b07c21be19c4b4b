"""A trained network as rules: from an encoding to a policy (docs/training.md).

It has two hidden layers and a number per action; the expected shares of the seats are only for training. All is
float32, each sum adds in one order, and nothing is fused, so every machine computes the same bits. Zeros, which are
most of an encoding, are skipped. The inner loops run over outputs: so they can be vectorised without another order.
"""

from collections.abc import Callable
from functools import cache
from itertools import takewhile
from typing import NamedTuple

from takujo.core.bits import has
from takujo.core.exponential import exp
from takujo.core.jit import kernel
from takujo.core.local_arrays import local_array
from takujo.core.record import Batch, Doubles, Floats, Ints
from takujo.core.rule_decorator import rule
from takujo.core.spec import GameSpec


class Sizes(NamedTuple):
    """The sizes of a network."""

    inputs: int
    first: int  # hidden
    second: int
    actions: int
    seats: int

    @property
    def layers(self) -> dict[str, tuple[int, int]]:
        """Return each layer's inputs and outputs, in the weights' order.

        Biases follow the weights of each layer.
        """
        return {
            "1": (self.inputs, self.first),
            "2": (self.first, self.second),
            "policy": (self.second, self.actions),
            "value": (self.second, self.seats),
        }

    @property
    def weights(self) -> int:
        return self.begin("")

    def begin(self, layer: str) -> int:
        """Return the index of a layer's first weight.

        For no layer, the number of weights.
        """
        each = takewhile(lambda name: name != layer, self.layers)
        return sum((rows + 1) * columns for rows, columns in map(self.layers.__getitem__, each))

    @property
    def room(self) -> int:
        """Return the working memory in floats.

        An encoding, both hidden layers, and the number of each action.
        """
        return self.inputs + self.first + self.second + self.actions


@rule
def reached(x: Floats, there: Ints) -> int:
    """Return the count of non-zero numbers; `there` gets their indices.

    `there` has room for all indices.
    """
    n = 0
    for i in range(len(x)):  # no branch: in a hidden layer half of them would be mispredicted
        there[n] = i
        n += x[i] != 0.0
    return int(n)


def make_layer(inputs: int, outputs: int) -> Callable[[Floats, int, Floats, Floats], None]:
    """Return a rule (weights, at, x, out) that computes one layer.

    Its weights begin at `at`, row by row, then biases. Four inputs are added in one pass, one after another: a third of
    the time of one input per pass.
    """

    @rule
    def layer(weights: Floats, at: int, x: Floats, out: Floats) -> None:
        there = local_array(inputs)
        n = reached(x, there)
        biases = weights[at + inputs * outputs : at + (inputs + 1) * outputs]
        for j in range(outputs):
            out[j] = biases[j]
        k = 0
        while k + 4 <= n:
            a, b, c, d = there[k], there[k + 1], there[k + 2], there[k + 3]
            x_a, x_b, x_c, x_d = x[a], x[b], x[c], x[d]
            row_a = weights[at + a * outputs : at + (a + 1) * outputs]
            row_b = weights[at + b * outputs : at + (b + 1) * outputs]
            row_c = weights[at + c * outputs : at + (c + 1) * outputs]
            row_d = weights[at + d * outputs : at + (d + 1) * outputs]
            for j in range(outputs):
                out[j] = (((out[j] + x_a * row_a[j]) + x_b * row_b[j]) + x_c * row_c[j]) + x_d * row_d[j]
            k += 4
        while k < n:
            a, x_a = there[k], x[there[k]]
            row_a = weights[at + a * outputs : at + (a + 1) * outputs]
            for j in range(outputs):
                out[j] += x_a * row_a[j]
            k += 1

    return layer


@rule
def cut_off(x: Floats) -> None:
    """Set negative numbers to 0."""
    for j in range(len(x)):
        x[j] = x[j] if x[j] > 0.0 else 0.0


def make_think(sizes: Sizes) -> Callable[[Floats, Floats], None]:
    """Return a rule (weights, room) that computes the hidden layers.

    `room` begins with an encoding; the hidden layers follow.
    """
    (inputs, first), (_, second) = sizes.layers["1"], sizes.layers["2"]
    layer_1, layer_2 = make_layer(inputs, first), make_layer(first, second)
    at_2, end_1, end_2 = (inputs + 1) * first, inputs + first, inputs + first + second

    @rule
    def think(weights: Floats, space: Floats) -> None:
        layer_1(weights, 0, space[:inputs], space[inputs:end_1])
        cut_off(space[inputs:end_1])
        layer_2(weights, at_2, space[inputs:end_1], space[end_1:end_2])
        cut_off(space[end_1:end_2])

    return think


def make_chances(sizes: Sizes, words: int) -> Callable[[Floats, Floats, Ints, Doubles], None]:
    """Return a rule (weights, room, mask, out): the probability of each action.

    Runs after `think`. Illegal actions get 0.
    """
    second, actions = sizes.layers["policy"]
    at = sizes.begin("policy")
    begin = sizes.room - sizes.actions

    @rule
    def chances(weights: Floats, space: Floats, mask: Ints, out: Doubles) -> None:
        there, legal = local_array(second), local_array(actions)
        x = space[begin - second : begin]
        n = reached(x, there)
        options = 0
        best = -1e30
        for a in range(actions):
            out[a] = 0.0
            if has(mask[a >> 6], a & 63):
                legal[options] = a
                options += 1
        for o in range(options):
            a = legal[o]
            logit = weights[at + second * actions + a]
            for k in range(n):
                logit += x[there[k]] * weights[at + there[k] * actions + a]
            space[begin + a] = logit
            best = max(best, float(logit))
        total = 0.0
        for o in range(options):
            a = legal[o]
            out[a] = exp(float(space[begin + a]) - best)
            total += out[a]
        for o in range(options):
            out[legal[o]] /= total

    return chances


def advise_loop(spec: GameSpec, sizes: Sizes) -> Callable[..., None]:
    """Return the loop (views, mask, weights, room, out) for the policy.

    out becomes the network's policy for views[0]. The loop is plain Python.
    """
    encode, think, chances = spec.encode, make_think(sizes), make_chances(sizes, spec.words)

    def loop(views: Batch, mask: Ints, weights: Floats, space: Floats, out: Doubles) -> None:
        encode(views[0], space)
        think(weights, space)
        chances(weights, space, mask, out)

    return loop


@cache
def compiled_advise(spec: GameSpec, sizes: Sizes) -> Callable[..., None]:
    """Return the compiled loop."""
    return kernel(advise_loop(spec, sizes))
