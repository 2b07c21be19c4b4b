"""`takujo lab cross-play`: what each bot wins among copies of each other.

Matches are played as in a duel, all of them; intervals are Wilson's. On a small variant the shares are computed
exactly. A bot that draws numbers is asked several times there at each decision, and its interval is that of the draws.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, permutations

import numpy as np

from takujo.bot_versions import versions
from takujo.core.errors import InvalidOption
from takujo.core.game import Game
from takujo.core.record import Doubles, Ints
from takujo.lab.duel import duel, whole_rotations
from takujo.lab.intervals import LEVEL, Estimate, jackknife, share
from takujo.lab.population_metrics import EXACT, against, alpha_rank, alpha_rank_range, contest, nash_average
from takujo.lab.small_variant_evaluation import SAMPLES, Drawn, solved
from takujo.lab.small_variants import Small
from takujo.search.exact_values import Worth

EVEN = Estimate(0.0, 0.0, 0.0)  # a bot among its own copies
MOST_BOTS = 20


@dataclass(frozen=True)
class CrossPlay:
    """What each bot wins more than an even share. All intervals hold jointly."""

    game: Game
    name: str  # of the game or its small variant
    bots: tuple[str, ...]
    payoffs: tuple[tuple[Estimate, ...], ...]  # of a bot (row) in one seat, copies of another (column) in the others
    matches: int  # of each pair; 0: computed
    seed: int

    @cached_property
    def real(self) -> Doubles:
        """Return the payoffs; 0 where the interval has it."""
        return np.array([[one.value if is_real(one) else 0.0 for one in row] for row in self.payoffs])

    @cached_property
    def nash(self) -> Doubles:
        """Return the weights in the equilibrium of the meta-game."""
        return nash_average(self.real)

    @cached_property
    def against_nash(self) -> tuple[Estimate, ...]:
        """Return what each bot wins against that equilibrium."""
        return _estimates(contest(self.real) @ self.nash, *against(self.nash, *self._bounds))

    @cached_property
    def alpha_rank(self) -> tuple[Estimate, ...]:
        return _estimates(alpha_rank(self.real), *alpha_rank_range(*self._bounds))

    @property
    def _bounds(self) -> tuple[Doubles, Doubles]:
        """Return the ends of the intervals of the payoffs."""
        low, high = np.moveaxis(np.array(self.payoffs), 2, 0)[1:]
        return low, high

    def to_dict(self) -> dict[str, object]:
        known = versions(self.game.name)
        return {
            "game": self.game.name,
            "name": self.name,
            "seats": self.game.seats,
            "options": dict(self.game.stated_options),
            "bots": list(self.bots),
            "versions": {bot: known.get(bot) for bot in self.bots},
            "matches": self.matches,
            "seed": self.seed,
            "payoffs": [_rounded(one.value for one in row) for row in self.payoffs],
            "intervals": [[_rounded(one[1:]) for one in row] for row in self.payoffs],
            "nash": _rounded(self.nash.tolist()),
            "against_nash": _rounded(one.value for one in self.against_nash),
            "against_nash_intervals": [_rounded(one[1:]) for one in self.against_nash],
            "alpha_rank": _rounded(one.value for one in self.alpha_rank),
            "alpha_rank_intervals": [_rounded(one[1:]) for one in self.alpha_rank],
        }


def _estimates(*columns: Doubles) -> tuple[Estimate, ...]:
    return tuple(Estimate(*map(float, row)) for row in zip(*columns, strict=True))


def is_real(payoff: Estimate) -> bool:
    """Whether a payoff differs from 0, by more than rounding errors."""
    return payoff.low > EXACT or payoff.high < -EXACT


def _rounded(numbers: Iterable[float]) -> list[float]:
    return [round(float(x), 6) + 0.0 for x in numbers]  # no −0


def cross_play(
    game: Game,
    bots: Sequence[str],
    matches: int,
    seed: int,
    *,
    workers: int = 1,
    progress: Callable[[int], None] = lambda _: None,
) -> CrossPlay:
    """Play each pair of bots. `matches` are rounded up to whole rotations. Raises InvalidOption."""
    _check(game, bots)
    matches = whole_rotations(game, matches)
    pairs = pairs_of(game, bots)
    found: dict[tuple[str, str], Estimate] = {}
    level = 1 - (1 - LEVEL) / len(pairs)
    for a, b in pairs:
        played = duel(game, a, b, matches, seed, workers=workers, to_the_end=True, progress=progress)
        interval = share(played.share.value * matches, matches, level)
        found[a, b] = Estimate(*(x - 1 / game.seats for x in interval))
        if (b, a) not in pairs:
            found[b, a] = Estimate(-found[a, b].value, -found[a, b].high, -found[a, b].low)
    return CrossPlay(game, game.name, tuple(bots), _square(bots, found), matches, seed)


def pairs_of(game: Game, bots: Sequence[str]) -> list[tuple[str, str]]:
    """Return the pairs to play. With two seats, a pair is also its reverse."""
    return [*(combinations if game.seats == 2 else permutations)(bots, 2)]


def _check(game: Game, bots: Sequence[str]) -> None:
    if game.seats == 1:
        raise InvalidOption("lab-duel-alone", game=game.name)
    if not 2 <= len(bots) <= MOST_BOTS:
        raise InvalidOption("lab-cross-play-bots", most=MOST_BOTS, found=len(bots))


def _square(bots: Sequence[str], found: dict[tuple[str, str], Estimate]) -> tuple[tuple[Estimate, ...], ...]:
    return tuple(tuple(found.get((a, b), EVEN) for b in bots) for a in bots)


def exact_cross_play(
    variant: Small,
    bots: Sequence[str],
    samples: int = SAMPLES,
    progress: Callable[[int], None] = lambda _: None,
) -> CrossPlay:
    """Compute the payoffs on a small variant; `progress` counts bots.

    Raises InvalidOption, PackageMissing.
    """
    game = variant.game
    _check(game, bots)
    all_play = solved(variant, win_shares)
    drawn: dict[str, Drawn] = {}
    for bot in bots:
        drawn[bot] = all_play.drawn(bot, samples)
        progress(1)
    pairs = [*permutations(bots, 2)]
    level = 1 - (1 - LEVEL) / len(pairs)

    def payoff(a: Drawn, b: Drawn) -> Estimate:
        def figure(kept: Ints) -> float:
            one, others = a.mean(kept), b.mean(kept)
            tables = ([one if p == seat else others for p in range(game.seats)] for seat in range(game.seats))
            return float(np.mean([all_play.values(table)[seat] for seat, table in enumerate(tables)])) - 1 / game.seats

        return jackknife(figure, 1 if a.is_exact and b.is_exact else samples, level)

    found = {(a, b): payoff(drawn[a], drawn[b]) for a, b in pairs}
    return CrossPlay(game, variant.name, tuple(bots), _square(bots, found), 0, 0)


def win_shares(game: Game, s: np.record) -> Worth:
    """Return each seat's share of the win."""
    won = [int(game.spec.winners(s)) >> p & 1 for p in range(game.seats)]
    return tuple(one / sum(won) for one in won)
