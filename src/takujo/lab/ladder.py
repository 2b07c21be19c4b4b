"""`takujo lab ladder`: all bots at random tables, rated with OpenSkill (Plackett–Luce)."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from openskill.models import PlackettLuce

from takujo.bots import known_bots
from takujo.core.errors import InvalidOption
from takujo.core.game import Game
from takujo.lab.chunk_threads import in_order
from takujo.lab.duel import win_shares
from takujo.lab.intervals import Estimate, mean
from takujo.lab.play import Player

BEGINNER = "heuristic"
CHUNK = {True: 256, False: 4}


STRATEGIES = "strategies"  # in a list of bots


def bots_of(game: Game, text: str) -> tuple[str, ...]:
    """Parse `random,3,…`; `strategies` means the heuristic and all strategies of the game."""
    names: list[str] = []
    for name in text.split(","):
        named = name.strip()
        names += [BEGINNER, *game.spec.strategies] if named == STRATEGIES else [named]
    return tuple(dict.fromkeys(names))


@dataclass(frozen=True)
class Rung:
    """A bot's place: strength, matches, and share of the win. `mu` and `sigma` describe its strength."""

    bot: str
    mu: float
    sigma: float
    matches: int
    share: float

    @property
    def rating(self) -> Estimate:
        """Its strength with a 95% interval, by OpenSkill's model."""
        return mean(self.mu, self.sigma, 1)

    def to_dict(self) -> dict[str, object]:
        return {
            "bot": self.bot,
            "mu": round(self.mu, 3),
            "sigma": round(self.sigma, 3),
            "matches": self.matches,
            "share": round(self.share, 4),
        }


def ladder(
    game: Game,
    matches: int,
    seed: int,
    *,
    bots: tuple[str, ...] = (),
    workers: int = 1,
    progress: Callable[[int], None] = lambda _: None,
) -> list[Rung]:
    """Rank the bots, or all of the game, best first. Winners share the first place, others the second.

    Raises InvalidOption.
    """
    if game.seats == 1:
        raise InvalidOption("lab-duel-alone", game=game.name)
    rng = np.random.default_rng(seed)
    bots = bots or known_bots(game.spec)
    tables = [_table(bots, game.seats, rng) for _ in range(matches)]
    player = Player(game, tables)
    player.play(seed, 0, 0)  # compiles
    chunk = CHUNK[player.is_compiled]
    model = PlackettLuce()
    ratings = {bot: model.rating(name=bot) for bot in bots}
    played, won = dict.fromkeys(bots, 0), dict.fromkeys(bots, 0.0)
    numbers = range(-(-matches // chunk))
    bounds = [(n * chunk, min(matches, (n + 1) * chunk)) for n in numbers]

    def work(number: int) -> NDArray[np.float64]:
        return win_shares(player, player.play(seed, *bounds[number]))

    for number, shares in enumerate(in_order(work, numbers, workers, player.given_up.set)):
        for names, share in zip(tables[slice(*bounds[number])], shares, strict=True):
            before = [[ratings[name]] for name in names]
            after = model.rate(before, ranks=[0.0 if part > 0 else 1.0 for part in share])
            # A bot on several seats gets the mean of their updates.
            for name in set(names):
                seats = [p for p, other in enumerate(names) if other == name]
                ratings[name] = model.rating(
                    name=name,
                    mu=float(np.mean([after[p][0].mu for p in seats])),
                    sigma=float(np.mean([after[p][0].sigma for p in seats])),
                )
                played[name] += len(seats)
                won[name] += float(share[seats].sum())
        progress(len(shares))
    rungs = [
        Rung(bot, ratings[bot].mu, ratings[bot].sigma, played[bot], won[bot] / played[bot] if played[bot] else 0.0)
        for bot in bots
    ]
    return sorted(rungs, key=lambda rung: -rung.mu)


def _table(bots: tuple[str, ...], seats: int, rng: np.random.Generator) -> list[str]:
    """Draw a table with as many different bots as possible."""
    some = list(rng.permutation(len(bots)))
    while len(some) < seats:
        some.append(int(rng.integers(len(bots))))
    return [bots[i] for i in rng.permutation(some[:seats])]
