"""A finished match, as the predicates of `scenarios` read it."""

import re
from functools import cached_property
from typing import Any

from takujo import Match
from takujo.core.position_json import position_of

Position = dict[str, Any]


class Story:
    """Tokens and actors of a match, with positions before and after."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.tokens = [entry.token for entry in match.entries]
        self.actors = [entry.actor for entry in match.entries]
        self.states = [*(entry.before for entry in match.entries), match.state]

    @property
    def last(self) -> str:
        return self.tokens[-1]

    @property
    def last_actor(self) -> int:
        return self.actors[-1]

    @cached_property
    def end(self) -> Position:
        return self.match.position()

    @cached_property
    def scores(self) -> list[int | None]:
        return self.match.scores()

    @cached_property
    def winners(self) -> list[int]:
        return self.match.winners()

    def said(self, pattern: str) -> list[int]:
        """Return the indices of entries whose whole token matches."""
        return [i for i, token in enumerate(self.tokens) if re.fullmatch(pattern, token)]

    def before(self, i: int) -> Position:
        return position_of(self.match.game, self.states[i])

    def after(self, i: int) -> Position:
        """Return the position after entry `i` and its chance outcomes."""
        number = i + 1
        while not self.match.game.spec.has_position(self.states[number]):
            number += 1
        return self.before(number)
