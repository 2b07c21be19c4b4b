"""`takujo lab duel`: one A against Bs, until the better is clear.

Bs are on all other seats. A rotates through the seats. One observation is A's mean share over one rotation; the duel
stops when its confidence sequence (see `confidence_sequence`) excludes the fair share.
"""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from takujo.bot_versions import versions
from takujo.core.errors import InvalidOption
from takujo.core.game import Game
from takujo.lab.chunk_threads import in_order
from takujo.lab.confidence_sequence import Sequence
from takujo.lab.intervals import Estimate
from takujo.lab.play import Player

ROUNDS = {True: 256, False: 1}  # rotations per chunk, by whether all bots are compiled


@dataclass(frozen=True)
class Duel:
    """The result of A."""

    game: Game
    a: str
    b: str
    seed: int
    matches: int
    share: Estimate
    by_seat: tuple[float, ...]  # A's mean share in each seat
    stopped: bool  # before all matches
    seconds: float

    @property
    def fair(self) -> float:
        return 1 / self.game.seats

    @property
    def verdict(self) -> str:
        """better, worse or open."""
        return "better" if self.share.low > self.fair else "worse" if self.share.high < self.fair else "open"

    def to_dict(self) -> dict[str, object]:
        return {
            "game": self.game.name,
            "seats": self.game.seats,
            "options": dict(self.game.stated_options),
            "a": self.a,
            "b": self.b,
            "versions": {bot: versions(self.game.name).get(bot) for bot in (self.a, self.b)},
            "seed": self.seed,
            "matches": self.matches,
            "share": round(self.share.value, 6),
            "fair_share": round(self.fair, 6),
            "by_seat": [round(x, 6) for x in self.by_seat],
            "interval": [round(self.share.low, 6), round(self.share.high, 6)],
            "verdict": self.verdict,
            "stopped": self.stopped,
            "seconds": round(self.seconds, 3),
        }


def duel(
    game: Game,
    a: str,
    b: str,
    matches: int,
    seed: int,
    *,
    workers: int = 1,
    to_the_end: bool = False,
    rivals: int = 1,
    progress: Callable[[int], None] = lambda _: None,
) -> Duel:
    """Play up to `matches` matches, rounded up to whole rotations.

    All are played if `to_the_end`. `rivals`: number of duels whose intervals hold jointly. Raises InvalidOption.
    """
    seats, start = game.seats, time.perf_counter()
    if seats == 1:
        raise InvalidOption("lab-duel-alone", game=game.name)
    player = Player(game, [[a if q == p else b for q in range(seats)] for p in range(seats)])
    rounds = whole_rotations(game, matches) // seats
    found, won = Sequence(rivals), np.zeros(seats)
    for shares in _rounds(player, rounds, seed, workers):
        found.add(shares.mean(axis=1))
        won += shares.sum(axis=0)
        progress(len(shares) * seats)
        low, high = found.interval[1:]
        if not to_the_end and not low <= 1 / seats <= high:
            break
    spent = time.perf_counter() - start
    by_seat = tuple((won / found.n).tolist())
    return Duel(game, a, b, seed, found.n * seats, found.interval, by_seat, found.n < rounds, spent)


def whole_rotations(game: Game, matches: int) -> int:
    """Round a number of matches up to whole rotations."""
    return -(-matches // game.seats) * game.seats


def _rounds(player: Player, rounds: int, seed: int, workers: int) -> Iterator[NDArray[np.float64]]:
    """Yield A's share in each seat by chunk: rotations × seats."""
    seats = player.game.seats
    chunk = ROUNDS[player.is_compiled]
    player.play(seed, 0, 0)  # compiles

    def work(number: int) -> NDArray[np.float64]:
        first, last = number * chunk, min(rounds, (number + 1) * chunk)
        shares = win_shares(player, player.play(seed, first * seats, last * seats))
        # Match i has A on seat i mod seats.
        each: NDArray[np.float64] = shares.reshape(last - first, seats, seats)[:, np.arange(seats), np.arange(seats)]
        return each

    return in_order(work, range(-(-rounds // chunk)), workers, player.given_up.set)


def win_shares(player: Player, rows: NDArray[np.int32]) -> NDArray[np.float64]:
    """Return each seat's share of the win: matches × seats."""
    won = rows[player.layout.winners][:, None] >> np.arange(player.game.seats) & 1
    shares: NDArray[np.float64] = won / np.maximum(1, won.sum(axis=1, keepdims=True))
    return shares
