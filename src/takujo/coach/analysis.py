"""Analyses a match: chances after every entry, luck, losses.

It needs the full state, so the match should be over.
"""

from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import FIRST_EXCEPTION, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from threading import Event, Lock
from typing import TypeAlias

from takujo.coach.losses import Judge, Loss
from takujo.coach.luck_adjustment import Account, accounts
from takujo.coach.turning_point import Turn, turning_points
from takujo.core.game import Game
from takujo.core.match import Match
from takujo.core.record import S, V
from takujo.search.rollouts import Rollouts, Worth

SIMULATIONS = 2_000  # of each search
ROLLOUTS = 20_000  # of each state, with this many simulations: luck is a sum of many differences
FEWEST_ROLLOUTS = 50
MOST_DECISIONS = 100_000_000  # of the rollouts that check a turning point, if every state had them
REFINED = 0.4  # of MOST_DECISIONS: of all rollouts of the states. Long matches get fewer of them and larger errors
MOST_SIMULATIONS = 2_000_000  # of all searches: the same
FEWEST_SIMULATIONS = 100
QUICK = 1_000  # rollouts of each state in the search for the turning point: standard errors of at most 0.016
FULL = ROLLOUTS // QUICK  # steps of a full state, if a rough one is a step
SHOWN = 0.1  # of the work, between parts shown
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
    turns: tuple[Turn, ...] = ()  # the turning points, the largest first

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


def pieces(
    match: Match, *, simulations: int = SIMULATIONS, seed: int = 0, show: Callable[[Analysis], None] | None = None
) -> Generator[float, None, Analysis]:
    """Run `analyse` in pieces of a fraction of a second.

    Yield the finished part. `show` gets what is known once the turning point is, and now and then later: rough chances
    of all states, exact ones and losses from the first entry on.
    """
    work = _Work(match, simulations, seed)
    shown = 0.0
    for done in work.pieces(0, 1):
        if show is not None and work.has_turn and (not shown or done >= shown + SHOWN):
            show(work.analysis())
            shown = done
        yield done
    return work.analysis()


def chances(
    match: Match, *, simulations: int = SIMULATIONS, seed: int = 0
) -> Generator[float, None, tuple[Chances, list[Turn]]]:
    """Return each seat's chances by entry, and the turning points.

    Chances are estimates before each entry and at the end, with all cards known. The turning points are those
    of `analyse` with as many simulations. It runs in pieces, like `pieces`, and searches a few decisions only.
    """
    playing = Rollouts(match.game)
    states = states_of(match)
    affordable = _affordable(playing, states, seed)
    done = 0
    finding = _find_turn(match, playing, states, affordable, _searches(match, simulations), seed)
    while True:
        try:
            done += next(finding)
        except StopIteration as end:
            found, turns = end.value
            break
        yield done / (len(states) + 1)
    yield 1.0
    return tuple(worth.shares for worth in found), turns


def _find_turn(
    match: Match, playing: Rollouts[S, V], states: Sequence[S], affordable: float, simulations: int, seed: int
) -> Generator[int, None, tuple[list[Worth], list[Turn]]]:
    """Return rough values of all states, and the turning points.

    Yield 1 after each state, and 0 after each value that checks a decision.
    """
    rough = _within(affordable * QUICK / ROLLOUTS, QUICK)
    found = []
    for t, state in enumerate(states):
        found.append(playing.run(state, rough, seed, t))
        yield 1
    checked = _within(affordable, QUICK)

    def value(state: S, t: int) -> Sequence[float]:
        return playing.run(state, checked, seed, t).shares

    judging = Judge(match.game, simulations, seed)

    def judge(t: int) -> tuple[Loss, float | None] | None:
        entry = match.entries[t]
        loss = judging.judge(t, entry)
        if loss is None:
            return None
        return loss, None if loss.loss else judging.best_other(t, entry)

    checking = turning_points(match, [worth.shares for worth in found], value, judge)
    while True:
        try:
            next(checking)
        except StopIteration as end:
            return found, end.value
        yield 0


def states_of(match: Match[S, V]) -> list[S]:
    """Return the states before each entry, and the last one."""
    return [*(entry.before for entry in match.entries), match.state]


def _affordable(playing: Rollouts[S, V], states: Sequence[S], seed: int) -> float:
    """Return the rollouts per state that make MOST_DECISIONS in all."""
    length = playing.run(states[0], PROBES, seed).decisions / PROBES
    return MOST_DECISIONS / max(1.0, length * len(states) / 2)


def _searches(match: Match, simulations: int) -> int:
    """Return the simulations of each search, fewer in a long match."""
    decisions = sum(entry.actor >= 0 for entry in match.entries)
    return min(simulations, max(FEWEST_SIMULATIONS, MOST_SIMULATIONS // max(1, decisions)))


def _within(affordable: float, wanted: int) -> int:
    """Return the number of rollouts, at most `wanted`."""
    return max(FEWEST_ROLLOUTS, min(wanted, int(affordable)))


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
        self.seed = seed
        self.states = states_of(match)
        self.decisions = {t for t, entry in enumerate(match.entries) if entry.actor >= 0}
        self._playing = Rollouts(match.game)
        wanted = max(FEWEST_ROLLOUTS, simulations * ROLLOUTS // SIMULATIONS)
        self._affordable = _affordable(self._playing, self.states, seed)
        self._rollouts = _within(REFINED * self._affordable, wanted)
        self.simulations = _searches(match, simulations)
        self.has_turn = False  # which comes with rough values
        self._worths: list[Worth] = [Worth((), (), 0)] * len(self.states)
        self._losses: list[Loss | None] = [None] * len(match.entries)
        self._turns: list[Turn] = []
        self._lock = Lock()
        self._done = 0

    def pieces(self, first: int, step: int) -> Iterator[float]:
        """Do each `step`-th piece from `first`; yield the finished part of all."""
        if first == 0:
            yield from self._turning_points()
        judging = Judge(self.match.game, self.simulations, self.seed)
        for t in range(first, len(self.states), step):
            worth = self._playing.run(self.states[t], self._rollouts, self.seed, t)
            with self._lock:
                self._worths[t] = worth
            yield self._step(FULL)
            if t in self.decisions:
                self._losses[t] = judging.judge(t, self.match.entries[t])
                yield self._step(FULL)

    def _turning_points(self) -> Generator[float, None, None]:
        """Find them as `chances` does, so that both name the same ones."""
        finding = _find_turn(self.match, self._playing, self.states, self._affordable, self.simulations, self.seed)
        while True:
            try:
                done = next(finding)
            except StopIteration as end:
                found, self._turns = end.value
                with self._lock:  # other threads may have refined some
                    self._worths = [
                        have if have.shares else rough for have, rough in zip(self._worths, found, strict=True)
                    ]
                self.has_turn = True
                return
            yield self._step(done)

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
            turns=tuple(self._turns),
        )

    def _step(self, more: int) -> float:
        """Count steps: one for a rough state, FULL for any other piece."""
        with self._lock:
            self._done += more
            return self._done / (len(self.states) * (1 + FULL) + len(self.decisions) * FULL)
