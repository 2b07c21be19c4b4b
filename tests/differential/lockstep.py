"""A match of the engine and a naive implementation, state by state."""

import json
import random
from typing import Any

from takujo.core.actors import CHANCE, TERMINAL
from takujo.core.errors import IllegalMove, InvalidMove, InvalidPosition
from takujo.core.game import Game
from takujo.core.moves import after, moves, outcomes
from takujo.core.position_json import position_of, state_of
from tests.naive import CHANCE as NAIVE_CHANCE
from tests.naive import NaiveIllegal, NaiveSyntax, PositionError, TooMany
from tests.naive.__main__ import module_of

MOST_OUTCOMES = 60  # compared per chance node
TAKEN = ""
MOST_NUMBER = 10**6  # only the engine refuses larger ones
GUESSES = 6  # tokens of other states, tried in each state


class Lockstep:
    """One match in both; `compare` asserts that they agree."""

    def __init__(self, game: Game, seed: str) -> None:
        self.game, self.naive = game, module_of(game.name)
        self.rng = random.Random(seed)
        self.s = game.new_state()
        self.n: Any = self.naive.new(game.seats, {k: v for k, v in game.options.items() if k != "deck"})
        self.tokens: list[str] = []  # of other states: well formed, mostly illegal here

    @property
    def is_over(self) -> bool:
        return bool(self.s.actor == TERMINAL)

    def play(self) -> str:
        """Play a random listed move or outcome in both."""
        at_chance = self.naive.actor(self.n) == NAIVE_CHANCE
        token = self.naive.sample(self.n, self.rng) if at_chance else self.rng.choice(self.naive.moves(self.n))
        self.s, self.n = after(self.game, self.s, token)[0], self.naive.play(self.n, token)
        if len(self.tokens) < 200 or self.rng.random() < 0.1:
            self.tokens.append(token)
        return str(token)

    def compare(self) -> None:
        actor = self.naive.actor(self.n)
        assert int(self.s.actor) == (TERMINAL if actor is None else actor)
        if actor is None:
            assert self.game.winners(self.s) == self.naive.winners(self.n)
        elif actor == NAIVE_CHANCE:
            self._compare_outcomes()
        else:
            assert sorted(moves(self.game, self.s)) == sorted(self.naive.moves(self.n))
        if self.game.spec.has_position(self.s):
            assert self.game.scores(self.s) == list(self.naive.scores(self.n))
            assert _own(position_of(self.game, self.s)) == _own(self.naive.dump(self.n))
        for token in self.rng.sample(self.tokens, min(GUESSES, len(self.tokens))):
            ours, theirs = self.engine_says(token), self.naive_says(token)
            assert ours == theirs, f"{token} in {self.naive.dump(self.n)}"

    def _compare_outcomes(self) -> None:
        assert self.s.actor == CHANCE
        try:
            expected = self.naive.outcomes(self.n)
        except TooMany:
            return
        if len(expected) <= MOST_OUTCOMES:
            assert outcomes(self.game, self.s) == expected

    def engine_says(self, token: str) -> str:
        """Return the engine's verdict on a token."""
        if self.is_over or token.startswith("!") != (self.s.actor == CHANCE):
            return "illegal"
        try:
            after(self.game, self.s, token)
        except InvalidMove:
            return "syntax"
        except IllegalMove:
            return "illegal"
        return "legal"

    def naive_says(self, token: str) -> str:
        if self.naive.over(self.n) or token.startswith("!") != (self.naive.actor(self.n) == NAIVE_CHANCE):
            return "illegal"
        try:
            self.naive.play(self.n, token)
        except NaiveSyntax:
            return "syntax"
        except NaiveIllegal:
            return "illegal"
        return "legal"


def _own(position: dict[str, Any]) -> dict[str, Any]:
    """Return the game's own keys. The naive 富士山 has no other decks."""
    return {key: value for key, value in position.items() if key != "options"}


def compare_match(game: Game, seed: str, every: int = 1) -> int:
    """Play a match; compare every `every`-th state and the last. Return their number."""
    both, compared, number = Lockstep(game, seed), 0, 0
    while not both.is_over:
        if number % every == 0:
            both.compare()
            compared += 1
        both.play()
        number += 1
    both.compare()
    return compared + 1


def loads(game: Game, position: dict[str, Any]) -> tuple[str, str]:
    """Load a position in both; return TAKEN or the refused keys."""
    text = json.dumps(position)
    answers = []
    try:
        state_of(game, json.loads(text))
        answers.append(TAKEN)
    except InvalidPosition as error:
        answers.append(f"refuses {error.key}")
    try:
        module_of(game.name).load(json.loads(text))
        answers.append(TAKEN)
    except PositionError as error:
        answers.append(f"refuses {error.key}")
    return answers[0], answers[1]
