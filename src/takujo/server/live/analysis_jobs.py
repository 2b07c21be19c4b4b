"""Hints and analyses of one worker, computed in threads."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Generator, Hashable, Iterable
from concurrent.futures import Future
from functools import partial
from typing import TYPE_CHECKING, TypeAlias, TypeVar

from takujo.core.actors import REFEREE
from takujo.core.game import Game
from takujo.core.match import Match
from takujo.core.record import Seen, plain
from takujo.interfaces.message import Message
from takujo.present import presenter_of
from takujo.server import wire
from takujo.server.live.executor import Executor, Stopped, Work
from takujo.server.live.fair_queue import FairQueue
from takujo.server.ops.compiler_interface import Compiler
from takujo.server.table.animation import to_wire

if TYPE_CHECKING:
    from takujo.coach import Analysis, Loss
    from takujo.coach.turning_point import Turn

T = TypeVar("T")
Begin: TypeAlias = Callable[[], Coroutine[object, None, T]]

MOST_RESULTS = 64  # analyses, hints, and chances, in memory
SIMULATIONS = 2_000  # per decision of an analysis
ANALYSIS_S = 60  # until a busy worker can begin another analysis
DIGITS = 4  # of shares


class Job:
    """The analysis of one match."""

    def __init__(self) -> None:
        self._done = 0.0
        self._is_stopped = False
        self._partial: wire.MatchAnalysis | None = None
        self.future: Future[wire.MatchAnalysis]

    def state(self, others: Iterable["Job"]) -> wire.AnalysisState:
        """Return the progress; "waiting" while another job runs. Raises what the analysis raised."""
        if self.future.done():
            return wire.AnalysisState("ready", 1.0, self.future.result())
        waits = not self.future.running() and any(other.future.running() for other in others)
        return wire.AnalysisState("waiting" if waits else "running", self._done, None, self._partial)

    def report(self, done: float) -> None:
        """Set the progress. Raises Stopped."""
        if self._is_stopped:
            raise Stopped
        self._done = done

    def show(self, partial: wire.MatchAnalysis) -> None:
        """Set what is known so far."""
        self._partial = partial

    def stop(self) -> None:
        """Stop at the next report."""
        self._is_stopped = True


class Coach:
    """Computes hints and analyses, each once."""

    def __init__(self, compiler: Compiler, executor: Executor | None = None) -> None:
        self._compiler = compiler
        self._shows = executor is None  # another process cannot call back
        self.hinting = FairQueue("hints", executor=executor)
        self.analysing = FairQueue("analysis", busy="analysis-busy", after_s=ANALYSIS_S, executor=executor)
        self.counting = FairQueue("chances", executor=executor)  # its own: the end of a match shows them at once
        self._hints: OrderedDict[Hashable, asyncio.Task[list[wire.Hint]]] = OrderedDict()
        self._chances: OrderedDict[Hashable, asyncio.Task[wire.Chances]] = OrderedDict()
        self._jobs: OrderedDict[str, Job] = OrderedDict()

    def close(self) -> None:
        for job in self._jobs.values():
            job.stop()
        self.hinting.close()
        self.analysing.close()
        self.counting.close()

    async def hints(self, key: Hashable, owner: str, game: Game, view: Seen) -> list[wire.Hint]:
        """Return the hints for the view of the seat to act. `key` identifies the view.

        `owner`: see FairQueue. Raises TooMany.
        """
        return await _once(self._hints, key, partial(self._compute_hints, owner, game, view))

    def knows_hints(self, key: Hashable) -> bool:
        """Whether the hints are computed, or soon."""
        return _is_known(self._hints.get(key))

    async def _compute_hints(self, owner: str, game: Game, view: Seen) -> list[wire.Hint]:
        await self._compiler.ready(game.spec, "search")
        return await self.hinting.run(owner, hints_for, game, view)

    async def chances(self, name: str, owner: str, match: Match) -> wire.Chances:
        """Return the chances during a finished match. Raises TooMany."""
        return await _once(self._chances, name, partial(self._compute_chances, owner, match))

    async def _compute_chances(self, owner: str, match: Match) -> wire.Chances:
        await self._compiler.ready(match.game.spec, "rollouts", "search")
        work: Work[wire.Chances] = partial(chances_of, match)
        return await asyncio.wrap_future(self.counting.submit(owner, work))

    def begin(self, name: str, owner: str, match: Match) -> wire.AnalysisState:
        """Start to analyse a finished match, unless that was done. Raises TooMany."""
        job = self._jobs.get(name)
        if job is None or not _is_known(job.future):
            job = Job()
            compiled = [self._compiler.want(part, match.game.spec) for part in ("search", "rollouts")]
            job.future = self.analysing.submit(
                owner,
                partial(analysis_of, match, job.show if self._shows else show_nothing),
                tell=job.report,
                after=compiled,
            )
            self._jobs[name] = job
            self._forget()
        return job.state(self._jobs.values())

    def knows(self, name: str) -> bool:
        """Whether an analysis has begun, and has not failed."""
        job = self._jobs.get(name)
        return job is not None and _is_known(job.future)

    def knows_chances(self, name: str) -> bool:
        """Whether the chances are computed, or soon."""
        return _is_known(self._chances.get(name))

    def state(self, name: str) -> wire.AnalysisState:
        """Return the progress of an analysis."""
        job = self._jobs.get(name)
        return job.state(self._jobs.values()) if job else wire.AnalysisState("none", 0.0, None)

    def _forget(self) -> None:
        """Drop the oldest finished jobs."""
        for name, job in list(self._jobs.items()):
            if len(self._jobs) <= MOST_RESULTS:
                return
            if job.future.done():
                del self._jobs[name]


def _is_known(work: "asyncio.Task[T] | Future[T] | None") -> bool:
    """Whether work has begun, and has not failed."""
    return work is not None and not (work.done() and (work.cancelled() or work.exception()))


async def _once(tasks: OrderedDict[Hashable, asyncio.Task[T]], key: Hashable, begin: Begin[T]) -> T:
    """Return the result of a task, which begins unless it did. A failed one begins again."""
    task = tasks.get(key)
    if task is None or not _is_known(task):
        task = tasks[key] = asyncio.create_task(begin())
        while len(tasks) > MOST_RESULTS:
            tasks.popitem(last=False)
    return await asyncio.shield(task)


def hints_for(game: Game, view: Seen) -> list[wire.Hint]:
    """Return the hints for a view, computed from nothing else."""
    from takujo.coach import hints  # imports the compiler

    return [hint_of(game, view, hint.token, hint.share, hint.reasons) for hint in hints(game, view)]


def hint_of(game: Game, view: Seen, token: str, share: float = 0, reasons: Iterable[Message] = ()) -> wire.Hint:
    """Return a move as a hint."""
    shows = presenter_of(game.spec)
    return wire.Hint(
        token=token,
        elements=list(shows.elements(view, token)),
        say=to_wire(shows.move_text(view, token)),
        share=round(share, DIGITS),
        reasons=[to_wire(reason) for reason in reasons],
    )


def chances_of(match: Match) -> Generator[float, None, wire.Chances]:
    """Return the chances during a finished match, yielding the progress."""
    from takujo.coach.analysis import chances  # imports the compiler

    found, turns = yield from chances(match, simulations=SIMULATIONS)
    return wire.Chances(
        _rounded(found), [entry.actor for entry in match.entries], [_turn(match, turn) for turn in turns]
    )


def show_nothing(analysis: wire.MatchAnalysis) -> None:
    """Show nothing before the end."""


def analysis_of(match: Match, show: Callable[[wire.MatchAnalysis], None]) -> Generator[float, None, wire.MatchAnalysis]:
    """Analyse a finished match, yielding the progress. `show` gets what is known so far."""
    from takujo.coach.analysis import pieces  # imports the compiler

    known: dict[int, wire.MoveLoss] = {}
    found = yield from pieces(
        match, simulations=SIMULATIONS, show=lambda analysis: show(to_wire_analysis(match, analysis, known))
    )
    return to_wire_analysis(match, found, known)


def to_wire_analysis(
    match: Match, analysis: "Analysis", known: dict[int, wire.MoveLoss] | None = None
) -> wire.MatchAnalysis:
    """Convert an analysis for the wire. `known`: converted losses by entry, to which new ones are added."""
    judged = {} if known is None else known
    for loss in analysis.losses:
        if loss.entry not in judged:
            judged[loss.entry] = _judged(match, loss)
    return wire.MatchAnalysis(
        chances=_rounded(analysis.chances),
        errors=_rounded(analysis.errors),
        losses=[judged[loss.entry] for loss in analysis.losses],
        accounts=[_account(analysis, seat) for seat in range(match.game.seats)],
        simulations=analysis.simulations,
        rollouts=analysis.rollouts,
        turns=[_turn(match, turn) for turn in analysis.turns],
    )


def _turn(match: Match, turn: "Turn") -> wire.Turn:
    gain, value, loss = (round(share, DIGITS) for share in (turn.gain, turn.value, turn.loss))
    entry = match.entries[turn.entry]
    before, after = (plain(match.game.observe(state, REFEREE)) for state in (entry.before, match.after(turn.entry)))
    seen = match.witnessed(entry, REFEREE) or ""
    happened = presenter_of(match.game.spec).events(before, after, entry.actor, seen)
    return wire.Turn(turn.entry, turn.until, turn.seat, gain, value, loss, [to_wire(event.now) for event in happened])


def _rounded(rows: Iterable[Iterable[float]]) -> list[list[float]]:
    return [[round(share, DIGITS) for share in row] for row in rows]


def _account(analysis: "Analysis", seat: int) -> wire.SeatAccount:
    one = analysis.accounts[seat]
    parts = (one.result, one.start, one.luck, one.luck_error, one.own, one.others, one.adjusted, analysis.lost(seat))
    return wire.SeatAccount(*(round(part, DIGITS) for part in parts))


def _judged(match: Match, loss: "Loss") -> wire.MoveLoss:
    shows = presenter_of(match.game.spec)
    view = match.game.observe(match.entries[loss.entry].before, loss.seat)
    return wire.MoveLoss(
        entry=loss.entry,
        seat=loss.seat,
        played=to_wire(shows.move_text(view, loss.token)),
        value=round(loss.value, DIGITS),
        better=None if loss.best == loss.token else to_wire(shows.move_text(view, loss.best)),
        better_value=round(loss.best_value, DIGITS),
        loss=round(loss.loss, DIGITS),
        mistake=loss.is_mistake,
        elements=list(shows.elements(view, loss.best)),
        token=loss.best,
        **_reasons(match.game, view, loss),
    )


def _reasons(game: Game, view: Seen, loss: "Loss") -> dict[str, wire.Message | None]:
    """Return the main reasons between the better and the played move."""
    from takujo.coach.hint_reasons import advantage, drawback

    if not loss.is_mistake:
        return {}
    found = {"why": advantage, "against": drawback}
    reasons = {name: reason_of(game, view, loss.best, loss.token) for name, reason_of in found.items()}
    return {name: reason and to_wire(reason) for name, reason in reasons.items()}
