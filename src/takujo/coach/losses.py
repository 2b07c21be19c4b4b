"""The loss of each decision against the best move of a search.

The search has the seat's view only.
"""

from dataclasses import dataclass
from math import sqrt

from takujo.core.game import Game
from takujo.core.match import Entry
from takujo.core.moves import moves
from takujo.search import Search

SMALLEST = 0.02  # of the win: smaller losses are not mistakes
SURE = 2.0  # a mistake is at least this many standard errors


@dataclass(frozen=True)
class Loss:
    """One decision.

    Values are expected shares of the win by the seat's view. They are from 0 to 1. `loss` is how much better `best` is
    than `token`; 0 if the search finds nothing better (then `best` is `token`).
    """

    entry: int  # index of the entry in the transcript, from 0
    seat: int
    token: str
    value: float
    best: str
    best_value: float
    error: float  # standard error of the difference

    @property
    def loss(self) -> float:
        return max(0.0, self.best_value - self.value)

    @property
    def is_mistake(self) -> bool:
        """Whether the loss is large, and larger than the search's error."""
        return self.loss >= max(SMALLEST, SURE * self.error)


class Judge:
    """Computes losses for one game, one decision at a time.

    `simulations` search for the best move. If another was played, two searches of as many simulations then value both:
    the maximum of many estimates is biased upwards.
    """

    def __init__(self, game: Game, simulations: int, seed: int) -> None:
        self.game = game
        self.seed = seed
        self._search = Search(game, simulations=simulations)

    def judge(self, number: int, entry: Entry) -> Loss | None:
        """Return the loss of entry `number`.

        Returns None without a choice or if never listed.
        """
        options = moves(self.game, entry.before)
        if len(options) < 2 or entry.token not in options:
            return None
        view = self.game.observe(entry.before, entry.actor)
        self._search.seed = hash((self.seed, number)) & 0x7FFFFFFF
        best = self._search.run(view).best
        if best.token is None or best.token == entry.token:
            return Loss(number, entry.actor, entry.token, best.value, entry.token, best.value, 0.0)
        finest, played = (self._search.run(view, move=token) for token in (best.token, entry.token))
        if played.best.value >= finest.best.value:
            return Loss(number, entry.actor, entry.token, played.best.value, entry.token, played.best.value, 0.0)
        error = sqrt((finest.spread**2 + played.spread**2) / finest.simulations)
        return Loss(number, entry.actor, entry.token, played.best.value, best.token, finest.best.value, error)

    def best_other(self, number: int, entry: Entry) -> float | None:
        """Return the value of the best other move, or None."""
        view = self.game.observe(entry.before, entry.actor)
        self._search.seed = hash((self.seed, number)) & 0x7FFFFFFF
        others = [choice for choice in self._search.run(view).choices if choice.token not in (None, entry.token)]
        return self._search.run(view, move=others[0].token).best.value if others else None
