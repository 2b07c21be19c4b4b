"""Reference matches in plain Python, and checks of observations."""

from collections.abc import Callable
from typing import Any

import numpy as np

from takujo.core import record
from takujo.core.actors import CHANCE, REFEREE, TERMINAL
from takujo.core.game import Game, configure
from takujo.core.options import Number
from takujo.core.rng import Stream, new_stream

OPEN = {"fuji99"}  # games without hidden state (R7)


def short(game: Game) -> dict[str, Any]:
    """Return the options of the shortest match."""
    return {option.name: option.low for option in game.spec.options if isinstance(option, Number)}


def shortened(game: Game) -> Game:
    return configure(game.spec, game.seats, **short(game))


def encoding(game: Game, v: Any) -> Any:
    """Encode a view in plain Python."""
    out = np.zeros(game.spec.encoding_size, np.float32)
    game.spec.encode(v, out)
    return out


def mask_of(game: Game, s: Any) -> Any:
    """Return the legal actions of the seat to act, in plain Python."""
    mask = np.zeros(game.spec.action_count, bool)
    mask[game.legal_actions(s)] = True
    return mask


def run_chance(game: Game, s: Any, rng: Stream) -> None:
    while int(s.actor) == CHANCE:
        game.spec.sample_chance(s, rng)


class Reference:
    """Reference matches of one row, in plain Python."""

    def __init__(self, game: Game, seed: int, number: int) -> None:
        self.game, self.seed = game, seed
        self.begin(number)

    def begin(self, number: int) -> None:
        self.number = number
        self.rng = new_stream(self.seed, number)
        self.state = self.game.new_state()
        run_chance(self.game, self.state, self.rng)

    def step(self, action: int) -> list[float]:
        """Apply an action; return the rewards."""
        self.game.spec.apply_action(self.state, action)
        run_chance(self.game, self.state, self.rng)
        return self.game.returns(self.state) if self.over else [0.0] * self.game.seats

    @property
    def over(self) -> bool:
        return int(self.state.actor) == TERMINAL

    @property
    def actor(self) -> int:
        return int(self.state.actor)


def require_no_leak(
    game: Game, s: Any, put: Callable[[Any], None], see: Callable[[int], tuple[Any, Any]], rng: Stream
) -> int:
    """Require the engine's observations and masks, also after hidden state is resampled.

    `put` sets the state; `see` returns (observation, mask). Returns the number of changed states.
    """
    changed = 0
    for seat in range(game.seats):
        other = record.new(game.spec.state)
        game.spec.resample(game.observe(s, seat), rng, other)
        changed += game.observe(other, REFEREE).tobytes() != game.observe(s, REFEREE).tobytes()
        put(s)
        observation, mask = see(seat)
        put(other)
        again, mask_again = see(seat)
        put(s)
        assert np.array_equal(observation, again), f"seat {seat} sees hidden state"
        assert np.array_equal(mask, mask_again), f"the mask of seat {seat} depends on hidden state"
        assert np.array_equal(observation, encoding(game, game.observe(s, seat))), f"seat {seat}: another observation"
        expected = mask_of(game, s) if int(s.actor) == seat else np.zeros(len(mask))
        assert np.array_equal(mask, expected), f"seat {seat}: another mask"
    return changed


def require_returns(game: Game, s: Any, rewards: list[float]) -> None:
    """Require the engine's rewards for the terminal state `s`."""
    assert rewards == [float(np.float32(x)) for x in game.returns(s)]
    won = game.winners(s)
    if game.seats == 1:
        assert rewards == [1.0 if won else -1.0]
        return
    assert abs(sum(rewards)) < 1e-6
    for seat, reward in enumerate(rewards):
        assert (reward > 0) == (seat in won and len(won) < game.seats)
        assert (reward < 0) == (seat not in won)
