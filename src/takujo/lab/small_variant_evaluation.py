"""Exact figures of bots on small variants (`takujo.lab.small_variants`).

    variant = solved(small("GAME"))
    variant.exploitability_of(variant.drawn("3"))  # of level 3
    variant.values([variant.drawn("3").mean(), variant.drawn("random").mean()])  # with two seats

A bot that draws numbers is asked several times at each decision. The interval of a figure is that of these draws: each
is left out once (the jackknife). What was never drawn counts as impossible.
"""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from takujo.bots import named
from takujo.core import arrays, record
from takujo.core.game import Game
from takujo.core.record import Doubles, Ints, Seen, bytes_of
from takujo.core.rng import new_stream
from takujo.lab.intervals import Estimate, jackknife
from takujo.lab.play import bot_actions
from takujo.lab.small_variants import Small
from takujo.lab.value_iteration import Chain
from takujo.search.cfr import Cfr
from takujo.search.exact_values import Policy, Utility, returns, uniform
from takujo.search.infosets import InformationTree

SAMPLES = 32  # of a bot's choice, where its chances are unknown


class Asked:
    """A bot as policies of views.

    It is asked `samples` times at each decision, with streams of its own; once if it draws no numbers. `random` is
    known.
    """

    def __init__(self, game: Game, bot: str, samples: int = SAMPLES) -> None:
        """Raises InvalidOption, PackageMissing."""
        named(bot, game.spec)
        self.game, self.bot, self.samples = game, bot, samples
        self._drawn: dict[bytes, tuple[int, ...]] = {}

    @property
    def is_exact(self) -> bool:
        """Whether the bot drew no numbers so far."""
        return all(len(drawn) == 1 for drawn in self._drawn.values())

    def mean(self, game: Game, v: Seen) -> Mapping[int, float]:
        """The policy of all draws."""
        if self.bot == "random":
            return uniform(game, v)
        drawn = self._at(v)
        return {a: n / len(drawn) for a, n in Counter(drawn).items()}

    def draw(self, number: int) -> Policy:
        """Return the policy of one draw of each decision."""

        def choose(game: Game, v: Seen) -> Mapping[int, float]:
            if self.bot == "random":
                return uniform(game, v)
            drawn = self._at(v)
            return {drawn[number % len(drawn)]: 1.0}

        return choose

    def _at(self, v: Seen) -> tuple[int, ...]:
        key = bytes_of(v)
        if key not in self._drawn:
            self._drawn[key] = tuple(self._asked(v))
        return self._drawn[key]

    def _asked(self, v: Seen) -> Iterator[int]:
        mask = arrays.zeros(self.game.spec.words)
        self.game.spec.legal_actions(v, mask)
        for number in range(self.samples):
            rng = new_stream(number)
            before = int(rng[0])
            yield int(bot_actions(self.game, self.bot, v, mask, rng)[0])
            if int(rng[0]) == before:
                break


@dataclass(frozen=True)
class Drawn:
    """Strategies of a bot, one for each draw. A bot that draws no numbers has one."""

    strategies: Doubles  # draws × slots (or edges)

    @property
    def is_exact(self) -> bool:
        return len(self.strategies) == 1

    def mean(self, kept: Ints | None = None) -> Doubles:
        """Return the strategy of all or some of the draws."""
        found: Doubles = self.strategies[slice(None) if self.is_exact or kept is None else kept].mean(axis=0)
        return found


class Solved(ABC):
    """All ways to play a small variant, with what each is worth."""

    game: Game

    @abstractmethod
    def strategy(self, policy: Policy) -> Doubles:
        """Return a policy of views as a strategy."""

    @abstractmethod
    def values(self, strategies: Sequence[Doubles]) -> Doubles:
        """Return the value for each seat, of a strategy for each."""

    @abstractmethod
    def exploitability(self, strategy: Doubles) -> float: ...

    def exploitability_of(self, drawn: Drawn) -> Estimate:
        """Return the exploitability of a bot, with the interval of its draws."""
        return jackknife(lambda kept: self.exploitability(drawn.mean(kept)), len(drawn.strategies))

    def drawn(self, bot: str, samples: int = SAMPLES) -> Drawn:
        """Ask a bot at all decisions. Raises InvalidOption, PackageMissing."""
        asked = Asked(self.game, bot, samples)
        first = self.strategy(asked.draw(0))
        more = [] if asked.is_exact else [self.strategy(asked.draw(number)) for number in range(1, samples)]
        return Drawn(np.array([first, *more]))


class SolvedTree(Solved):
    """A variant that hides something."""

    def __init__(self, tree: InformationTree) -> None:
        self.game, self.solver = tree.game, Cfr(tree)
        self._seats = np.array([known.seat for known in tree.sets])[tree.owners]

    def strategy(self, policy: Policy) -> Doubles:
        return strategy_of(self.solver.tree, policy)

    def values(self, strategies: Sequence[Doubles]) -> Doubles:
        return np.array(self.solver.value(np.choose(self._seats, strategies)))

    def exploitability(self, strategy: Doubles) -> float:
        return self.solver.exploitability(strategy)


class SolvedChain(Solved):
    """A variant that hides nothing."""

    def __init__(self, chain: Chain) -> None:
        self.game, self.chain = chain.game, chain

    def strategy(self, policy: Policy) -> Doubles:
        return self.chain.chances(policy)

    def values(self, strategies: Sequence[Doubles]) -> Doubles:
        found: Doubles = self.chain.values(strategies)[0]
        return found

    def exploitability(self, strategy: Doubles) -> float:
        return self.chain.exploitability(strategy)


def solved(variant: Small, utility: Utility = returns) -> Solved:
    """Play all ways through a small variant. Raises TooLarge."""
    return SolvedChain(variant.chain(utility)) if variant.is_open else SolvedTree(variant.tree(utility))


def strategy_of(tree: InformationTree, chosen: Policy) -> Doubles:
    """Return a policy of views as a strategy by slot."""
    views = record.batch(tree.game.spec.view, len(tree.sets))
    views.view(np.uint8)[:] = np.frombuffer(b"".join(known.view for known in tree.sets), np.uint8)
    strategy = np.zeros(tree.slots)
    for known, v in zip(tree.sets, views, strict=True):
        chances = chosen(tree.game, v)
        strategy[known.first : known.first + len(known.actions)] = [chances.get(a, 0.0) for a in known.actions]
    return strategy
