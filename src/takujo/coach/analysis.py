"""Analyses a match: chances after every entry, luck, losses.

It needs the full state, so the match should be over.
"""

from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import FIRST_EXCEPTION, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from threading import Event, Lock
from typing import TypeAlias

from takujo.coach.account import Account, accounts
from takujo.coach.losses import Judge, Loss
from takujo.core.game import Game
from takujo.core.match import Match
from takujo.core.record import S, V
from takujo.search.rollouts import Rollouts, Worth

SIMULATIONS = 2_000  # of each search
ROLLOUTS = 20_000  # of each state, with this many simulations: luck is a sum of many differences
FEWEST_ROLLOUTS = 50
MOST_DECISIONS = 100_000_000  # of all rollouts together: a match of 99 rounds gets fewer of them and larger errors
QUICK = 1_000  # rollouts of each state of `chances`: standard errors of at most 0.016
PROBES = 20  # rollouts that measure their length

Tell = Callable[[float], None]
Chances: TypeAlias = tuple[tuple[float, ...], ...]


class Stopped(Exception):
    """The analysis was stopped."""


@dataclass(frozen=True)
class Analysis:
    """A match in numbers, all shares of the win.

    docs/analysis.md explains them.
    """

    game: Game
    actors: tuple[int, ...]  # of each entry
    chances: Chances  # of each seat with all cards known, before each entry and after the last
    errors: tuple[tuple[float, ...], ...]  # standard errors of `chances`
    losses: tuple[Loss, ...]  # of decisions with several options, in order
    accounts: tuple[Account, ...]  # of each seat
    is_over: bool
    simulations: int
    rollouts: int

    def mistakes(self, most: int | None = None) -> list[Loss]:
        """Return the decisions that lost most, worst first."""
        return sorted((loss for loss in self.losses if loss.is_mistake), key=lambda loss: -loss.loss)[:most]

    def lost(self, seat: int) -> float:
        """Return the total loss of a seat's decisions."""
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
    """Return the analysis of a match.

    It is a function of match, simulations and seed. `tell` is called with the finished part, 0 … 1, from any of the
    threads. Once `stop` is set, Stopped is raised soon.
    """
    work = _Work(match, simulations, seed)
    ended = stop or Event()

    def do(first: int) -> None:
        for done in work.pieces(first, threads):
            if ended.is_set():
                raise Stopped
            if tell is not None:
                tell(done)

    _share(threads, do, ended)
    return work.analysis()


def pieces(match: Match, *, simulations: int = SIMULATIONS, seed: int = 0) -> Generator[float, None, Analysis]:
    """Run `analyse` in pieces of a fraction of a second.

    Yield the finished part.
    """
    work = _Work(match, simulations, seed)
    yield from work.pieces(0, 1)
    return work.analysis()


def chances(match: Match, *, rollouts: int = QUICK, seed: int = 0) -> Generator[float, None, Chances]:
    """Return each seat's chances before each entry and at the end.

    All cards are known. It runs in pieces, like `pieces`, and searches nothing.
    """
    playing = Rollouts(match.game)
    states = [*(entry.before for entry in match.entries), match.state]
    affordable = _affordable(playing, states, seed, rollouts, MOST_DECISIONS * rollouts // ROLLOUTS)
    found = []
    for t, state in enumerate(states):
        found.append(playing.run(state, affordable, seed, t).shares)
        yield len(found) / len(states)
    return tuple(found)


def _affordable(playing: Rollouts[S, V], states: Sequence[S], seed: int, wanted: int, decisions: int) -> int:
    """Return the number of rollouts per state, at most `wanted`.

    `decisions`: about so many in all rollouts.
    """
    length = playing.run(states[0], PROBES, seed).decisions / PROBES
    most = decisions / max(1.0, length * len(states) / 2)
    return max(FEWEST_ROLLOUTS, min(wanted, int(most)))


def _share(threads: int, do: Callable[[int], None], ended: Event) -> None:
    """Run a function on all threads, each with its number."""
    if threads == 1:
        do(0)
        return
    with ThreadPoolExecutor(threads) as pool:
        parts: list[Future[None]] = [pool.submit(do, n) for n in range(threads)]
        done, _ = wait(parts, return_when=FIRST_EXCEPTION)
        if any(part.exception() for part in done):
            ended.set()
    for part in sorted(parts, key=lambda part: isinstance(part.exception(), Stopped)):
        part.result()


class _Work:
    """One analysis in progress."""

    def __init__(self, match: Match, simulations: int, seed: int) -> None:
        self.match = match
        self.simulations = simulations
        self.seed = seed
        self.states = [*(entry.before for entry in match.entries), match.state]
        self.decisions = [t for t, entry in enumerate(match.entries) if entry.actor >= 0]
        self._playing = Rollouts(match.game)
        wanted = max(FEWEST_ROLLOUTS, simulations * ROLLOUTS // SIMULATIONS)
        self._rollouts = _affordable(self._playing, self.states, seed, wanted, MOST_DECISIONS)
        self._worths: list[Worth] = [Worth((), (), 0)] * len(self.states)
        self._losses: list[Loss | None] = [None] * len(match.entries)
        self._lock = Lock()
        self._done = 0

    def pieces(self, first: int, step: int) -> Iterator[float]:
        """Do each `step`-th piece from `first`; yield the finished part of all."""
        for t in range(first, len(self.states), step):
            self._worths[t] = self._playing.run(self.states[t], self._rollouts, self.seed, t)
            yield self._step()
        judging = Judge(self.match.game, self.simulations, self.seed)
        for t in self.decisions[first::step]:
            self._losses[t] = judging.judge(t, self.match.entries[t])
            yield self._step()

    def analysis(self) -> Analysis:
        """Return the analysis after all pieces."""
        actors = tuple(entry.actor for entry in self.match.entries)
        return Analysis(
            game=self.match.game,
            actors=actors,
            chances=tuple(worth.shares for worth in self._worths),
            errors=tuple(worth.errors for worth in self._worths),
            losses=tuple(loss for loss in self._losses if loss is not None),
            accounts=accounts(actors, self._worths),
            is_over=self.match.is_over,
            simulations=self.simulations,
            rollouts=self._rollouts,
        )

    def _step(self) -> float:
        with self._lock:
            self._done += 1
            return self._done / (len(self.states) + len(self.decisions))
