"""Draws moves and outcomes as a spectator sees them."""

from collections.abc import Iterator
from contextlib import suppress
from itertools import accumulate, islice
from typing import Generic, cast

from takujo.core import record
from takujo.core.actors import CHANCE, SPECTATOR
from takujo.core.errors import TakujoError
from takujo.core.game import Game
from takujo.core.json_types import Json, JsonObject
from takujo.core.moves import after, moves
from takujo.core.position_json import FRAME, position_of
from takujo.core.record import S, V
from takujo.core.rng import Stream, below
from takujo.interfaces.referee_rules import Shown, numbers_of

COMPLETED = 4  # random moves or outcomes that may fill the hidden parts of an entry
FEW_PARTS, MOST_OUTCOMES = 3, 2_000  # outcomes that are listed


class Sampler(Generic[S, V]):
    """Draws moves and outcomes of a game."""

    def __init__(self, game: Game[S, V], rng: Stream) -> None:
        self.game = game
        self.rng = rng

    def completions(self, s: S, token: str) -> Iterator[str]:
        """Yield full tokens that may look like the entry."""
        if "?" not in token:
            yield token
            return
        for _ in range(COMPLETED):
            full = self.random_token(s)
            yield full
            filled = _filled(token, full)
            yield filled
            if s.actor == CHANCE:
                with suppress(TakujoError):
                    yield self._repaired(s, self.game.spec.from_token(record.plain(s), filled))
        if s.actor >= 0:
            yield from moves(self.game, s)

    def random_token(self, s: S) -> str:
        """Return a random complete move or outcome."""
        return self._token(s, self._random_actions(s, s, ()))

    def seen(self, s: S, token: str) -> str:
        """Return a full or partly hidden token as a spectator sees it."""
        if "?" in token:
            return token
        actions = self.game.spec.from_token(record.plain(s), token)
        token = self.game.spec.to_token(record.plain(s), actions)
        return self.game.spec.witness(s, int(s.actor), token, SPECTATOR) or "?"

    def would_show(self, s: S, now: S, shown: Shown) -> bool:
        """Whether a step shows what was entered."""
        position = self.position(s, now) if set(shown) - {"scores"} else {}
        for key, value in shown.items():
            found = cast(Json, self.game.scores(now)) if key == "scores" else position.get(key)
            if isinstance(value, list) and isinstance(found, list) and len(value) == len(found) == self.game.seats:
                if any(v is not None and not _is_same(v, f) for v, f in zip(value, found, strict=True)):
                    return False
            elif not _is_same(value, found):
                return False
        return True

    def position(self, s: S, now: S) -> JsonObject:
        """Return the position before a step, else after it, else none."""
        for one in (s, now):
            if self.game.spec.has_position(one):
                return {key: value for key, value in position_of(self.game, one).items() if key not in FRAME}
        return {}

    def outcomes(self, s: S) -> Iterator[str]:
        """Yield outcomes as a spectator sees them.

        All outcomes of few parts; of more, a random one and one that differs from it in each part.
        """
        first = self._random_actions(s, s, ())
        yield self.seen(s, self._token(s, first))
        if len(first) <= FEW_PARTS:
            for actions in islice(self._all_outcomes(s, s, ()), MOST_OUTCOMES):
                yield self.seen(s, self._token(s, actions))
            return
        now = s
        for part, a in enumerate(first):
            others = [other for other in self._choices(now) if other != a]
            if others:
                yield self.seen(s, self._changed(s, now, first, part, others[below(self.rng, len(others))]))
            now = self.game.apply(now, a)

    def _changed(self, s: S, now: S, actions: tuple[int, ...], part: int, other: int) -> str:
        """Return an outcome with another part, exchanged with a later one.

        `now`: the state before that part."""
        if other in actions[part + 1 :]:
            made = list(actions)
            later = actions.index(other, part + 1)
            made[part], made[later] = other, actions[part]
            token = self._token(s, tuple(made))
            with suppress(TakujoError):
                after(self.game, s, token)
                return token
        return self._token(s, self._random_actions(s, self.game.apply(now, other), (*actions[:part], other)))

    def _repaired(self, s: S, actions: tuple[int, ...]) -> str:
        """Return an outcome with impossible parts of `actions` replaced at random."""
        now, made = s, list[int]()
        for a in actions:
            choices = self._choices(now) if now.actor == CHANCE else {}
            if not choices:
                break
            made.append(a if a in choices else self._chosen(choices))
            now = self.game.apply(now, made[-1])
        return self._token(s, tuple(made))

    def _chosen(self, choices: dict[int, int]) -> int:
        """Return a random choice by weight."""
        n = below(self.rng, sum(choices.values()))
        return next(a for a, top in zip(choices, accumulate(choices.values()), strict=True) if n < top)

    def _token(self, s: S, actions: tuple[int, ...]) -> str:
        return self.game.spec.to_token(record.plain(s), actions)

    def _random_actions(self, s: S, now: S, made: tuple[int, ...]) -> tuple[int, ...]:
        """Return a random move or outcome.

        It begins with the actions that led from `s` to `now`."""
        actions = list(made)
        while not actions or (now.step and now.actor == s.actor):
            actions.append(self._chosen(self._choices(now)))
            now = self.game.apply(now, actions[-1])
        return tuple(actions)

    def _choices(self, s: S) -> dict[int, int]:
        """Return actions or outcomes with their weights."""
        if s.actor != CHANCE:
            return dict.fromkeys(self.game.legal_actions(s), 1)
        return {a: weight for a, weight in enumerate(self.game.chance_weights(s)) if weight}

    def _all_outcomes(self, s: S, now: S, made: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        """Yield all outcomes.

        They begin with the actions that led from `s` to `now`."""
        if made and not (now.step and now.actor == s.actor):
            yield made
            return
        for a in self._choices(now):
            yield from self._all_outcomes(s, self.game.apply(now, a), (*made, a))


def _filled(token: str, full: str) -> str:
    """Return a token with its hidden parts taken from a full one.

    Parts are separated by bars, or by blanks if there are no bars.
    """
    mark = "|" if "|" in token else " "
    parts, others = token.split(mark), full.split(mark)
    if len(parts) != len(others):
        return full
    return mark.join(other if part == "?" else part for part, other in zip(parts, others, strict=True))


def _is_same(shown: Json, found: Json) -> bool:
    """Whether a value is as shown; the order of cards is free."""
    if isinstance(found, list) and all(type(n) is int for n in found):
        return sorted(numbers_of(shown) or []) == sorted(numbers_of(found) or [])
    return bool(_sorted(shown) == _sorted(found))


def _sorted(value: Json) -> Json:
    """Return a value of a position without the order of its cards."""
    if isinstance(value, str):
        words = value.split()
        return " ".join(sorted(words)) if len(words) > 1 else "".join(sorted(value.strip()))
    if isinstance(value, list) and all(isinstance(x, int) for x in value):
        return sorted(cast(list[int], value))
    return [_sorted(x) for x in value] if isinstance(value, list) else value
