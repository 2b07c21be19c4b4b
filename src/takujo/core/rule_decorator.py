"""Marks the rules, which compiled loops may call, with `@rule`.

`jit.kernel` compiles loops. Rules stay ordinary Python functions, so a match can be played without Numba.
"""

from collections.abc import Callable
from typing import TypeVar

F = TypeVar("F", bound=Callable[..., object])

waiting: list[Callable[..., object]] = []  # to be registered with Numba: `jit.register_rules`


def rule(function: F) -> F:
    """Mark a function as callable from compiled kernels, and return it unchanged."""
    waiting.append(function)
    return function
