"""The analysis of a match: chances after every entry, luck, losses. It needs the truth, so the match should be over."""

from collections.abc import Callable
from concurrent.futures import FIRST_EXCEPTION, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from threading import Event, Lock

from takujo.coach.account import Account, accounts
from takujo.coach.losses import Judge, Loss
from takujo.core.game import Game
from takujo.core.match import Match
from takujo.search.rollouts import Rollouts, Worth

SIMULATIONS = 2_000  # of each search
ROLLOUTS = 20_000  # of each truth, where there are so many simulations: luck is a sum of many differences
FEWEST_ROLLOUTS = 50
MOST_DECISIONS = 100_000_000  # of all rollouts together: a match of 99 rounds gets fewer of them, and larger errors
PROBES = 20  # rollouts that tell how long they are

Tell = Callable[[float], None]


class Stopped(Exception):
    """The analysis was told to stop."""


@dataclass(frozen=True)
class Analysis:
    """A match in numbers. All are shares of the win; docs/analysis.md says what each means."""

    game: Game
    actors: tuple[int, ...]  # of each entry
    chances: tuple[tuple[float, ...], ...]  # before each entry, and after the last: of each seat, all cards known
    errors: tuple[tuple[float, ...], ...]  # standard errors of `chances`
    losses: tuple[Loss, ...]  # of decisions with a choice, in order
    accounts: tuple[Account, ...]  # of each seat
    is_over: bool
    simulations: int
    rollouts: int

    def mistakes(self, most: int | None = None) -> list[Loss]:
        """The decisions that lost most, worst first."""
        return sorted((loss for loss in self.losses if loss.is_mistake), key=lambda loss: -loss.loss)[:most]

    def lost(self, seat: int) -> float:
        """What all decisions of a seat lost together."""
        return sum(loss.loss for loss in self.losses if loss.seat == seat)


def analyse(
    match: Match,
    *,
    simulations: int = SIMULATIONS,
    threads: int = 1,
    seed: int = 0,
    tell: Tell | None = None,
    stop: Event | None = None,
) -> Analysis:
    """Look back on a match. The result is a function of match, simulations and seed.

    `tell` hears what part is done, 0 … 1, from any of the threads; once `stop` is set, Stopped is raised soon.
    """
    return _Work(match, simulations, threads, seed, tell, stop).run()


class _Work:
    """One analysis under way."""

    def __init__(
        self, match: Match, simulations: int, threads: int, seed: int, tell: Tell | None, stop: Event | None
    ) -> None:
        self.match = match
        self.simulations = simulations
        self.threads = threads
        self.seed = seed
        self.states = [*(entry.before for entry in match.entries), match.state]
        self._rollouts = Rollouts(match.game)
        self._tell = tell
        self._stop = stop or Event()
        self._lock = Lock()
        self._parts = len(self.states) + sum(entry.actor >= 0 for entry in match.entries)
        self._done = 0

    def run(self) -> Analysis:
        match = self.match
        rollouts = self._affordable()
        worths: list[Worth] = [Worth((), (), 0)] * len(self.states)
        losses: list[Loss | None] = [None] * len(match.entries)

        def weigh(first: int) -> None:
            for t in range(first, len(self.states), self.threads):
                worths[t] = self._rollouts.run(self.states[t], rollouts, self.seed, t)
                self._step()

        def judge(first: int) -> None:
            judging = Judge(match.game, self.simulations, self.seed)
            decisions = [t for t, entry in enumerate(match.entries) if entry.actor >= 0]
            for t in decisions[first :: self.threads]:
                losses[t] = judging.judge(t, match.entries[t])
                self._step()

        self._share(weigh)
        self._share(judge)
        actors = tuple(entry.actor for entry in match.entries)
        return Analysis(
            game=match.game,
            actors=actors,
            chances=tuple(worth.shares for worth in worths),
            errors=tuple(worth.errors for worth in worths),
            losses=tuple(loss for loss in losses if loss is not None),
            accounts=accounts(actors, worths),
            is_over=match.is_over,
            simulations=self.simulations,
            rollouts=rollouts,
        )

    def _affordable(self) -> int:
        """How many rollouts each truth gets."""
        wanted = max(FEWEST_ROLLOUTS, self.simulations * ROLLOUTS // SIMULATIONS)
        length = self._rollouts.run(self.states[0], PROBES, self.seed).decisions / PROBES
        most = MOST_DECISIONS / max(1.0, length * len(self.states) / 2)
        return max(FEWEST_ROLLOUTS, min(wanted, int(most)))

    def _share(self, work: Callable[[int], None]) -> None:
        """Do it on all threads, each a part."""
        if self.threads == 1:
            work(0)
            return
        with ThreadPoolExecutor(self.threads) as pool:
            parts: list[Future[None]] = [pool.submit(work, n) for n in range(self.threads)]
            done, _ = wait(parts, return_when=FIRST_EXCEPTION)
            if any(part.exception() for part in done):
                self._stop.set()
        for part in sorted(parts, key=lambda part: isinstance(part.exception(), Stopped)):
            part.result()

    def _step(self) -> None:
        if self._stop.is_set():
            raise Stopped
        with self._lock:
            self._done += 1
            done = self._done / self._parts
        if self._tell is not None:
            self._tell(done)
