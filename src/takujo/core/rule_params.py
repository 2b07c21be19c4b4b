"""Declares the numbers of a game's rules that a designer may override.

Rules read their numbers as constants, which the compiler folds into the machine code; so a parameter names a constant,
and `takujo.lab.variants` builds the game anew with another value of it. A number that an option holds is changed there.
"""

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class RuleParam:
    """A whole number between `low` and `high`; its words are the message `param-<game>-<name>`."""

    name: str
    low: int
    high: int


@dataclass(frozen=True)
class Constant(RuleParam):
    """The module-level constant `constant` of the game's module `module`. Every value in range is safe to compile."""

    module: str
    constant: str


@dataclass(frozen=True)
class Setting(RuleParam):
    """A number inside the option `option`: `read` finds it in the option's value, `write` puts another one there."""

    option: str
    read: Callable[[str], int]
    write: Callable[[str, int], str]
