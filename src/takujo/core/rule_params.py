"""Declares the numbers of a game's rules that a designer may override.

Rules read their numbers as constants, which the compiler folds into the machine code. So a parameter names a constant,
and `takujo.games.overridden_games` builds the game again with another value. A number in an option is changed there.
"""

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class RuleParam:
    """An integer between `low` and `high`, described by the message `param-<game>-<name>`."""

    name: str
    low: int
    high: int


@dataclass(frozen=True)
class Constant(RuleParam):
    """The constant `constant` of the game's module `module`.

    Every value in range is safe to compile.
    """

    module: str
    constant: str


@dataclass(frozen=True)
class Setting(RuleParam):
    """A number inside the option `option`, which `read` extracts and `write` replaces."""

    option: str
    read: Callable[[str], int]
    write: Callable[[str, int], str]
