"""Naive reference implementations of the games, used by the tests as an independent oracle.

Every game is one module of plain functions on immutable states, written from the rules alone:
clarity over speed, standard library only, nothing shared with the package under test.

A game module offers (see `Module`):

    new(seats, options) -> State          a fresh match (where cards are dealt, chance must act next)
    load(position) -> State               a position as JSON; defaults filled in; `PositionError` if impossible
    dump(state) -> dict                   every key in the order of the rules: "game", "seats", "options", ...
    actor(state) -> int | None            a seat; `CHANCE` when chance must act; None when the match is over
    moves(state) -> list[str]             the listed moves of the seat to act, sorted; [] if no seat acts
    is_legal(state, token) -> bool        true also for moves that are legal but not listed; for any text that
                                          cannot be played now false, never an exception. Chance outcomes
                                          count too where chance must act.
    outcomes(state) -> dict[str, Fraction]
                                          chance outcomes with their exact probabilities, where chance must act;
                                          `TooMany` where they are too many to list (whole deals);
                                          {} where chance does not act
    sample(state, rng) -> str             one random chance outcome, whole deals too
    play(state, token) -> State           a seat's move or a chance outcome ("!card 7"); the state given is
                                          unchanged. Errors: `NaiveOver` if the match has ended, else
                                          `NaiveSyntax` if the text is no move of the game, else `NaiveIllegal`
    over(state) -> bool                   the match has ended
    scores(state) -> list[int]            one entry a seat, the game's own points
    winners(state) -> list[int]           the winning seats, rising; [] while the match is not over

and may offer, for the self-check of the runner,

    check(state) -> None                  AssertionError where something is wrong with the state, such as a card lost
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, Protocol, TypeVar

CHANCE = -1
"""The actor where chance must act."""


class PositionError(ValueError):
    """A position that is impossible: `key` names the key, `reason` says why."""

    def __init__(self, key: str, reason: str) -> None:
        super().__init__(f"{key}: {reason}")
        self.key = key
        self.reason = reason


class NaiveError(ValueError):
    """A token that cannot be played."""

    kind = "error"


class NaiveSyntax(NaiveError):
    """The text is no move of this game."""

    kind = "syntax"


class NaiveIllegal(NaiveError):
    """A well-formed move or chance outcome that the rules do not allow now."""

    kind = "illegal"


class NaiveOver(NaiveError):
    """The match has ended."""

    kind = "over"


class TooMany(Exception):
    """The chance outcomes are too many to list."""


S = TypeVar("S")


class Module(Protocol[S]):
    """What every game module of this package offers."""

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
    """Numbers of the sequences of 1, 2, ... `depth` moves from `state`.

    Chance outcomes count as moves, each kind of outcome once whatever its probability; only listed
    moves count. A state whose outcomes are too many to list is a leaf.
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
