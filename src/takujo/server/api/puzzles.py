"""/api: puzzles of the day. Requests carry their moves; nothing is stored."""

import datetime
from collections.abc import Callable, Iterable
from typing import TypeVar

import msgspec

from takujo.core.record import Seen
from takujo.present import presenter
from takujo.puzzles import FIRST, Attempt, Puzzle, daily, parse_date, parse_game, parse_level, provider
from takujo.server import wire
from takujo.server.daily.deals import today
from takujo.server.errors import BadRequest, Refusal
from takujo.server.live.executor import run_in_thread
from takujo.server.live.live_table import now_ms
from takujo.server.request_context import RequestContext
from takujo.server.table.animation import to_wire
from takujo.server.table.game_specs import spec
from takujo.server.table.render_match import MatchRenderer, lines, preview
from takujo.server.table.sealed_match import SealedMatch

T = TypeVar("T")

ONE_DAY = datetime.timedelta(days=1)


async def get_puzzle(ctx: RequestContext, game: str, date: str, level: str) -> wire.Puzzle:
    """Return the puzzle of a day and a level.

    The day is a date (2026-11-21) or `today`; levels are easy, medium and hard.
    """
    return await _answer(ctx, game, date, level, lambda puzzle: _picture(Attempt(puzzle)))


async def play_puzzle(ctx: RequestContext, game: str, date: str, level: str, data: wire.PuzzleLine) -> wire.Puzzle:
    """Return the puzzle after some moves. Includes whether they follow the best line."""
    return await _answer(ctx, game, date, level, lambda puzzle: _picture(Attempt(puzzle, data.moves)))


async def get_hint(ctx: RequestContext, game: str, date: str, level: str, data: wire.PuzzleLine) -> wire.PuzzleHint:
    """Return the next best move and the idea behind it."""
    return await _answer(ctx, game, date, level, lambda puzzle: _hint(Attempt(puzzle, data.moves)))


async def get_solution(ctx: RequestContext, game: str, date: str, level: str) -> wire.PuzzleSolution:
    """Return the best line."""
    return await _answer(ctx, game, date, level, _solution)


async def _answer(ctx: RequestContext, game: str, date: str, level: str, work: Callable[[Puzzle], T]) -> T:
    """Return `work` of a puzzle, which the first request may create.

    Raises InvalidPuzzle, BadRequest, TooMany, and what `work` raises.
    """
    name = parse_game(game)
    day = _today() if date == "today" else parse_date(date)
    if day > _today():
        raise BadRequest("puzzle-future", date=date)
    chosen = parse_level(level)
    if name == provider.game():
        await ctx.services.compiler.ready(spec(name), "puzzles")
        puzzle = await ctx.services.puzzles.run(ctx.party, daily, name, day, chosen)
    else:  # from a collection
        puzzle = daily(name, day, chosen)
    return await run_in_thread(work, puzzle)


def _today() -> datetime.date:
    """Return the server's day, at least FIRST. The clock of a browser may be wrong."""
    return max(FIRST, today(now_ms()))


def _picture(attempt: Attempt) -> wire.Puzzle:
    puzzle, latest, seat, why = attempt.puzzle, _today(), attempt.seat, attempt.why()
    answer = attempt.answer()
    sealed_match = SealedMatch.replayed(attempt.match)
    moves = sealed_match.moves() if attempt.state == "open" else []
    undo = wire.UndoState(can=bool(attempt.moves), free=True, asked=None)
    picture = MatchRenderer(sealed_match, sealed_match.match.state, sealed_match.round_start)
    shown = puzzle.chances if attempt.state == "solved" else attempt.moves
    return wire.Puzzle(
        game=puzzle.game,
        seats=attempt.game.seats,
        seat=seat,
        date=puzzle.date.isoformat(),
        level=puzzle.level,
        version=puzzle.version,
        goal=wire.Message(f"puzzle-goal-{puzzle.goal}", {"length": puzzle.length}),
        about=to_wire(puzzle.about),
        proof=puzzle.proof,
        length=puzzle.length,
        before=(puzzle.date - ONE_DAY).isoformat() if puzzle.date > FIRST else None,
        after=(puzzle.date + ONE_DAY).isoformat() if puzzle.date < latest else None,
        state=attempt.state,
        moves=list(attempt.moves),
        right=attempt.right,
        play=picture.seen_by(seat, aid=puzzle.is_decision, moves=moves, undo=undo),
        lines=lines(sealed_match, seat),
        foreseen=[preview(sealed_match, len(attempt.moves), seat, token) for token in moves],
        chances=_chances(attempt, shown),
        why=why and to_wire(why),
        answer=answer and to_wire(answer),
        best=next(iter(puzzle.chances.values()), None) if attempt.moves else None,
    )


def _hint(attempt: Attempt) -> wire.PuzzleHint:
    """Raises Refusal."""
    best = attempt.hint()
    if best is None:
        raise Refusal("puzzle-no-hint")
    idea = attempt.idea()
    return msgspec.structs.replace(_shown(attempt, best), why=idea and to_wire(idea))


def _solution(puzzle: Puzzle) -> wire.PuzzleSolution:
    attempt = Attempt(puzzle)
    chances = _chances(attempt, puzzle.chances)
    moves = []
    for move in puzzle.moves:
        shown = _shown(attempt, move)
        attempt.play(move)
        step = attempt.step()
        moves.append(msgspec.structs.replace(shown, why=step and to_wire(step)))
    return wire.PuzzleSolution(moves, chances)


def _chances(attempt: Attempt, tokens: Iterable[str]) -> list[wire.PuzzleChance]:
    """Return the chances of moves, as far as they are known."""
    known = attempt.puzzle.chances
    return [wire.PuzzleChance(token, _said(attempt, token), known[token]) for token in tokens if token in known]


def _shown(attempt: Attempt, token: str) -> wire.PuzzleHint:
    elements = presenter(attempt.game.name).elements(_view(attempt), token)
    return wire.PuzzleHint(token, list(elements), _said(attempt, token))


def _said(attempt: Attempt, token: str) -> wire.Message:
    return to_wire(presenter(attempt.game.name).move_text(_view(attempt), token))


def _view(attempt: Attempt) -> Seen:
    """Return the view in which a move is described."""
    view: Seen = attempt.first if attempt.puzzle.is_decision else attempt.match.view(attempt.seat)
    return view
