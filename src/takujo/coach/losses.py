"""What each decision of a match lost against the best move that a search from the seat's own view finds."""

from dataclasses import dataclass
from math import sqrt

from takujo.core.game import Game
from takujo.core.match import Entry
from takujo.core.moves import moves
from takujo.search import Search

SMALLEST = 0.02  # of the win: what is less is no mistake worth a word
SURE = 2.0  # a mistake is at least so many standard errors


@dataclass(frozen=True)
class Loss:
    """One decision. Values are shares of the win that the seat could expect by its own view, 0 … 1.

    `loss` is how much better `best` is than `token`, 0 where the search knows nothing better (then `best` is `token`).
    """

    entry: int  # which entry of the transcript, from 0
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
        """Whether the loss is more than a trifle and more than what the search may err by."""
        return self.loss >= max(SMALLEST, SURE * self.error)


class Judge:
    """Searches for one game; working memory is made once, so one decision at a time.

    First `simulations` look for the best move. If another one was played, two searches of as many simulations each then
    look into either: what was chosen for being the highest of many estimates is too high.
    """

    def __init__(self, game: Game, simulations: int, seed: int) -> None:
        self.game = game
        self.seed = seed
        self._search = Search(game, simulations=simulations)

    def judge(self, number: int, entry: Entry) -> Loss | None:
        """The loss of entry number `number`; None where there was no choice, or where the move is never listed."""
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
