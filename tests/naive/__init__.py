"""Naive reference implementations of the games: the independent oracle of the tests.

Each game is a module of pure functions on immutable states, written from the rules alone, for clarity over
speed, with the standard library only. It shares nothing with the package under test.

A game module provides (see `Module`):

    new(seats, options) -> State          a new match (chance acts next if cards are dealt)
    load(position) -> State               a JSON position with defaults filled in; `PositionError` if impossible
    dump(state) -> dict                   all keys in the order of the rules: "game", "seats", "options", ...
    actor(state) -> int | None            a seat, `CHANCE`, or None after the end
    moves(state) -> list[str]             the actor's listed moves, sorted; [] if no seat acts
    is_legal(state, token) -> bool        true also for legal moves that are not listed, and for outcomes at
                                          chance nodes; false for any other text, never an exception
    outcomes(state) -> dict[str, Fraction]
                                          chance outcomes with exact probabilities; {} if chance does not act;
                                          `TooMany` if they are too many to list (whole deals)
    sample(state, rng) -> str             a random chance outcome, also a whole deal
    play(state, token) -> State           the state after a move or a chance outcome ("!card 7"). Raises
                                          `NaiveOver` after the end, `NaiveSyntax` if the text is no move
                                          of the game, else `NaiveIllegal`
    over(state) -> bool                   whether the match has ended
    scores(state) -> list[int]            one per seat, in the game's own points
    winners(state) -> list[int]           the winning seats in ascending order; [] before the end

and, for the self-check of the runner, optionally

    check(state) -> None                  AssertionError if the state is invalid, for example if a card is lost
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, Protocol, TypeVar

CHANCE = -1
"""The actor where chance must act."""


class PositionError(ValueError):
    """An impossible position: `key` is the faulty key, `reason` the problem."""

    def __init__(self, key: str, reason: str) -> None:
        super().__init__(f"{key}: {reason}")
        self.key = key
        self.reason = reason


class NaiveError(ValueError):
    """A token that cannot be played."""

    kind = "error"


class NaiveSyntax(NaiveError):
    """The text is not a move of this game."""

    kind = "syntax"


class NaiveIllegal(NaiveError):
    """A well-formed move or outcome that is not legal now."""

    kind = "illegal"


class NaiveOver(NaiveError):
    """The match has ended."""

    kind = "over"


class TooMany(Exception):
    """There are too many chance outcomes to list."""


S = TypeVar("S")


class Module(Protocol[S]):
    """The interface of each game module."""

    def new(self, seats: int, options: Mapping[str, Any] | None = None) -> S: ...
    def load(self, position: Mapping[str, Any]) -> S: ...
    def dump(self, state: S) -> dict[str, Any]: ...
    def actor(self, state: S) -> int | None: ...
    def moves(self, state: S) -> list[str]: ...
    def is_legal(self, state: S, token: str) -> bool: ...
    def outcomes(self, state: S) -> dict[str, Fraction]: ...
    def sample(self, state: S, rng: random.Random) -> str: ...
    def play(self, state: S, token: str) -> S: ...
    def over(self, state: S) -> bool: ...
    def scores(self, state: S) -> Sequence[int | None]: ...
    def winners(self, state: S) -> list[int]: ...


def perft(module: Module[S], state: S, depth: int) -> list[int]:
    """Return the numbers of sequences of 1, 2, ... `depth` moves from `state`.

    Listed moves and kinds of chance outcomes count, regardless of probability. A state with too many outcomes to list
    is a leaf.
    """
    counts = [0] * depth
    if depth == 0 or module.over(state):
        return counts
    try:
        tokens = list(module.outcomes(state)) if module.actor(state) == CHANCE else module.moves(state)
    except TooMany:
        return counts
    counts[0] = len(tokens)
    if depth > 1:
        for token in tokens:
            below = perft(module, module.play(state, token), depth - 1)
            for i, count in enumerate(below):
                counts[i + 1] += count
    return counts
