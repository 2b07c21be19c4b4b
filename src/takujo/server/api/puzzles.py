"""/api: puzzles of the day. Requests carry their moves; nothing is stored."""

import datetime
from collections.abc import Callable
from typing import TypeVar

from takujo.core.chance import Manual
from takujo.present import presenter
from takujo.puzzles import FIRST, Attempt, Puzzle, daily, parse_date, parse_level
from takujo.puzzles.maker import game, maker
from takujo.server import wire
from takujo.server.context import RequestContext
from takujo.server.daily.deals import today
from takujo.server.errors import BadRequest, Refusal
from takujo.server.live.executor import run_in_thread
from takujo.server.live.live_table import now_ms
from takujo.server.table.game_specs import spec
from takujo.server.table.render_match import Picture, lines, preview
from takujo.server.table.sealed_match import SealedMatch

T = TypeVar("T")

SEAT = 0
NO_CHANCE = bytes(32)  # any secret will do: every draw has one outcome
ONE_DAY = datetime.timedelta(days=1)


async def get_puzzle(ctx: RequestContext, date: str, level: str) -> wire.Puzzle:
    """Return the puzzle of a day and a level.

    The day is a date (2026-11-21) or `today`; levels are easy, medium and hard.
    """
    return await _answer(ctx, date, level, lambda puzzle: _picture(Attempt(puzzle)))


async def play_puzzle(ctx: RequestContext, date: str, level: str, data: wire.PuzzleLine) -> wire.Puzzle:
    """Return the puzzle after some moves. Includes whether they follow the best line."""
    return await _answer(ctx, date, level, lambda puzzle: _picture(Attempt(puzzle, data.moves)))


async def get_hint(ctx: RequestContext, date: str, level: str, data: wire.PuzzleLine) -> wire.PuzzleHint:
    """Return the next move of the best line."""
    return await _answer(ctx, date, level, lambda puzzle: _hint(Attempt(puzzle, data.moves)))


async def get_solution(ctx: RequestContext, date: str, level: str) -> wire.PuzzleSolution:
    """Return the best line."""
    return await _answer(ctx, date, level, _solution)


async def _answer(ctx: RequestContext, date: str, level: str, work: Callable[[Puzzle], T]) -> T:
    """Return `work` of a puzzle, which the first request creates.

    Raises InvalidPuzzle, BadRequest, TooMany, and what `work` raises.
    """
    day = _today() if date == "today" else parse_date(date)
    if day > _today():
        raise BadRequest("puzzle-future", date=date)
    chosen = parse_level(level)
    await ctx.services.compiler.ready(spec(game()), "puzzles")
    return await run_in_thread(work, await ctx.services.puzzles.run(ctx.party, daily, day, chosen))


def _today() -> datetime.date:
    """Return the server's day, at least FIRST. The clock of a browser may be wrong."""
    return max(FIRST, today(now_ms()))


def _picture(attempt: Attempt) -> wire.Puzzle:
    puzzle, latest = attempt.puzzle, _today()
    course = _course(attempt)
    moves = course.moves() if attempt.state == "open" else []
    undo = wire.UndoState(can=bool(attempt.moves), free=True, asked=None)
    picture = Picture(course, course.match.state, course.round_start)
    return wire.Puzzle(
        game=game(),
        date=puzzle.date.isoformat(),
        level=puzzle.level,
        version=maker().VERSION,
        goal=wire.Message(f"puzzle-goal-{puzzle.goal}", {"length": puzzle.length}),
        length=puzzle.length,
        near=puzzle.near,
        before=(puzzle.date - ONE_DAY).isoformat() if puzzle.date > FIRST else None,
        after=(puzzle.date + ONE_DAY).isoformat() if puzzle.date < latest else None,
        state=attempt.state,
        moves=list(attempt.moves),
        right=attempt.right,
        play=picture.seen_by(SEAT, aid=False, moves=moves, undo=undo),
        lines=lines(course, SEAT),
        foreseen=[preview(course, len(attempt.moves), SEAT, token) for token in moves],
    )


def _hint(attempt: Attempt) -> wire.PuzzleHint:
    """Raises Refusal."""
    best = attempt.hint()
    if best is None:
        raise Refusal("puzzle-no-hint")
    return _shown(attempt, best)


def _solution(puzzle: Puzzle) -> wire.PuzzleSolution:
    attempt = Attempt(puzzle)
    moves = []
    for move in puzzle.moves:
        moves.append(_shown(attempt, move))
        attempt.play(move)
    return wire.PuzzleSolution(moves)


def _shown(attempt: Attempt, token: str) -> wire.PuzzleHint:
    elements = presenter(attempt.match.game.name).elements(attempt.match.view(SEAT), token)
    return wire.PuzzleHint(token, list(elements), preview(_course(attempt), 0, SEAT, token).say)


def _course(attempt: Attempt) -> SealedMatch:
    match = attempt.match.game.match(position=attempt.puzzle.position, chance=Manual())
    course = SealedMatch(match, NO_CHANCE)
    course.retrace(attempt.match)
    return course
