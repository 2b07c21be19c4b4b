"""The search's exponential: accurate, and the same when compiled."""

import math
from fractions import Fraction

import numpy as np

from takujo.core.exponential import LEAST, exp
from takujo.core.jit import kernel
from takujo.core.record import Doubles
from takujo.core.rng import draw, new_stream

TRIES = 5_000


def values() -> list[float]:
    rng = new_stream(1)
    return [0.0, -0.0, -1e-300, LEAST, *(-(draw(rng) / 2**32) * 10 ** (draw(rng) % 6 - 3) for _ in range(TRIES))]


def test_exp_is_within_two_units_of_the_last_place() -> None:
    for x in values():
        wanted = math.exp(x)
        assert abs(Fraction(exp(x)) - Fraction(wanted)) <= 2 * Fraction(math.ulp(wanted)), x


def test_exp_below_the_least_is_zero() -> None:
    assert exp(math.nextafter(LEAST, -math.inf)) == exp(-1e9) == exp(-math.inf) == 0.0


def test_compiled_exp_has_the_same_bits() -> None:
    @kernel
    def loop(given: Doubles) -> None:
        for i in range(len(given)):
            given[i] = exp(given[i])

    given = np.array([*values(), -1e9, -math.inf])
    wanted = [exp(x) for x in given.tolist()]
    loop(given)
    assert given.tolist() == wanted
