"""What the tests of the environments share."""

from collections.abc import Callable
from typing import Any

import numpy as np

from takujo.core import record
from takujo.core.actors import CHANCE, REFEREE, TERMINAL
from takujo.core.game import Game, configure
from takujo.core.options import Number
from takujo.core.rng import Stream, new_stream

OPEN = {"fuji99"}  # nothing is hidden in these (R7)


def short(game: Game) -> dict[str, Any]:
    """The options of the shortest match."""
    return {option.name: option.low for option in game.spec.options if isinstance(option, Number)}


def shortened(game: Game) -> Game:
    return configure(game.spec, game.seats, **short(game))


def encoding(game: Game, v: Any) -> Any:
    """Of a view, in plain Python."""
    out = np.zeros(game.spec.encoding_size, np.float32)
    game.spec.encode(v, out)
    return out


def mask_of(game: Game, s: Any) -> Any:
    """The legal actions of the seat to act, in plain Python."""
    mask = np.zeros(game.spec.action_count, bool)
    mask[game.legal_actions(s)] = True
    return mask


def run_chance(game: Game, s: Any, rng: Stream) -> None:
    while int(s.actor) == CHANCE:
        game.spec.sample_chance(s, rng)


class Reference:
    """The matches of one row, in plain Python."""

    def __init__(self, game: Game, seed: int, number: int) -> None:
        self.game, self.seed = game, seed
        self.begin(number)

    def begin(self, number: int) -> None:
        self.number = number
        self.rng = new_stream(self.seed, number)
        self.state = self.game.new_state()
        run_chance(self.game, self.state, self.rng)

    def step(self, action: int) -> list[float]:
        """The rewards."""
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
    """What each seat sees of a state, (observation, mask), stays when the truth is replaced by one that the seat cannot
    tell from it; and it is what the engine says. `put` sets the truth. How often the truth was another one."""
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
        assert np.array_equal(observation, again), f"seat {seat} sees what it may not know"
        assert np.array_equal(mask, mask_again), f"the mask of seat {seat} tells what it may not know"
        assert np.array_equal(observation, encoding(game, game.observe(s, seat))), f"seat {seat} sees something else"
        expected = mask_of(game, s) if int(s.actor) == seat else np.zeros(len(mask))
        assert np.array_equal(mask, expected), f"the mask of seat {seat} is not its legal actions"
    return changed


def require_returns(game: Game, s: Any, rewards: list[float]) -> None:
    """The rewards of a match that ended in `s` are what the engine says, and its winners are rewarded."""
    assert rewards == [float(np.float32(x)) for x in game.returns(s)]
    won = game.winners(s)
    if game.seats == 1:
        assert rewards == [1.0 if won else -1.0]
        return
    assert abs(sum(rewards)) < 1e-6
    for seat, reward in enumerate(rewards):
        assert (reward > 0) == (seat in won and len(won) < game.seats)
        assert (reward < 0) == (seat not in won)
