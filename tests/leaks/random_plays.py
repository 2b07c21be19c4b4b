"""Random play in plain Python, by whole moves, and indistinguishable states."""

from collections.abc import Iterator
from typing import Any

from takujo.core import record
from takujo.core.actors import TERMINAL
from takujo.core.contracts import random_action
from takujo.core.game import Game
from takujo.core.rng import Stream, new_stream


def play(game: Game, seed: int) -> Iterator[tuple[Any, str]]:
    """Yield (state, token) of a match; the last token is ""."""
    rng = new_stream(seed)
    s = game.new_state()
    while int(s.actor) != TERMINAL:
        now = record.copy(s)
        actions: list[int] = []
        while not actions or now.step:
            actions.append(random_action(game, now, rng))
            game.spec.apply_action(now, actions[-1])
        yield s, game.spec.to_token(s, tuple(actions))
        s = now
    yield s, ""


def another_truth(game: Game, s: Any, viewer: int, rng: Stream) -> Any:
    """Return a resampled state that looks the same to the viewer."""
    other = record.new(game.spec.state)
    game.spec.resample(game.observe(s, viewer), rng, other)
    return other
