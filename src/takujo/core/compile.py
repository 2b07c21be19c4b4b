"""Marks functions that state the rules: `@rule` on each, so that compiled loops (`jit.kernel`) may call them.

Rules stay ordinary Python functions, so one match is playable without Numba.
"""

from collections.abc import Callable
from typing import TypeVar

F = TypeVar("F", bound=Callable[..., object])

waiting: list[Callable[..., object]] = []  # to be registered with Numba: `jit.register_rules`


def rule(function: F) -> F:
    """Mark a function as one that compiled kernels may call. It stays an ordinary Python function."""
    waiting.append(function)
    return function
