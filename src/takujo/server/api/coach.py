"""/api: hints, and analyses of finished matches."""

from contextlib import suppress

from takujo.core.game import Game
from takujo.core.record import Seen
from takujo.interfaces.message import Message
from takujo.server import wire
from takujo.server.accounts.mistake_history import summaries
from takujo.server.daily import attempts
from takujo.server.errors import Forbidden, Refusal, TooMany
from takujo.server.live.analysis_jobs import hint_of
from takujo.server.live.executor import run_in_thread
from takujo.server.ratelimit import ANALYSES, CHANCES, HINTS
from takujo.server.request_context import RequestContext
from takujo.server.table.state import Table

ANALYSED = 200  # matches of a person: older analyses do not begin by themselves


async def ask_hints(ctx: RequestContext, table_id: str, data: wire.AskHints) -> wire.Hints:
    """Return the three best moves of the caller's seat. They are computed from its view, if `room.hints`.

    A quick answer is one move, which waits for no compiled search.
    """
    table = (await ctx.live(table_id)).table
    seat = table.seat_of(ctx.id)
    if seat is None:
        raise Forbidden("seat-none")
    _require_printed(table)
    if not table.allows_hints:
        raise Forbidden("hints-off")
    if table.sealed_match is None or seat != table.actor:
        raise Refusal("not-your-turn")
    if not table.play_version <= data.version <= table.version:
        raise Refusal("stale")
    state = table.sealed_match.match.state
    version, key = table.version, (table.id, table.play_version, seat)
    if not data.quick and not ctx.services.coach.knows_hints(key):
        ctx.limit_each(HINTS)
    view = table.game.observe(state, seat)
    if data.quick:
        token = await ctx.services.hub.bots.choose(ctx.party, None, table.game, state, seed=0)
        reason = await run_in_thread(_reason, table.game, view, token)
        return wire.Hints(version, [hint_of(table.game, view, token, reasons=reason)])
    return wire.Hints(version, await ctx.services.coach.hints(key, ctx.party, table.game, view))


def _reason(game: Game, view: Seen, token: str) -> list[Message]:
    """Return the main reason for a move, if any."""
    from takujo.coach.hint_reasons import main_reason  # imports the compiler

    found = main_reason(game, view, token)
    return [] if found is None else [found]


async def ask_chances(ctx: RequestContext, table_id: str) -> wire.Chances:
    """Return each seat's chances during a finished match. They show where it turned."""
    sealed_match = await ctx.finished(table_id)
    table = (await ctx.live(table_id)).table
    _require_printed(table)
    coach = ctx.services.coach
    is_known = coach.knows_chances(table_id)
    if not is_known:  # players ask at the end of each match
        ctx.limit_each(CHANCES if table.seat_of(ctx.id) is None else HINTS)
    found = await coach.chances(table_id, ctx.party, sealed_match.match)
    opened = (await ctx.live(table_id)).table.opened
    if found.turns and not is_known and opened.listed and opened.spectators:  # for the lobby
        await ctx.services.catalog.update_table(table_id, turn=found.turns[0].entry, swing=found.turns[0].gain)
    return found


async def begin_analysis(ctx: RequestContext, table_id: str) -> wire.AnalysisState:
    """Start to analyse a finished match, unless this worker has it. GET returns the progress."""
    sealed_match = await ctx.finished(table_id)
    _require_printed((await ctx.live(table_id)).table)
    coach = ctx.services.coach
    if not coach.knows(table_id):
        ctx.limit_each(ANALYSES)
    return await _noted(ctx, table_id, coach.begin(table_id, ctx.party, sealed_match.match))


async def get_analysis(ctx: RequestContext, table_id: str) -> wire.AnalysisState:
    """Return the progress of an analysis, and finally the analysis.

    One that its player has seen begins again, if the worker no longer has it.
    """
    await ctx.finished(table_id)
    state = ctx.services.coach.state(table_id)
    if state.state == "none" and await _has_seen(ctx, table_id):
        with suppress(TooMany):
            return await begin_analysis(ctx, table_id)
    return await _noted(ctx, table_id, state)


async def _has_seen(ctx: RequestContext, table_id: str) -> bool:
    """Whether the caller has played the match and it was analysed."""
    seen = await ctx.services.catalog.summaries(ctx.id, limit=ANALYSED)
    return any(one.table_id == table_id for one in seen)


def _require_printed(table: Table) -> None:
    """Raise Refusal at a table with house rules. Searches are compiled for the printed rules."""
    if table.opened.rule_params:
        raise Refusal("house-rules-coach")


async def _noted(ctx: RequestContext, table_id: str, state: wire.AnalysisState) -> wire.AnalysisState:
    """Store the summaries of a finished analysis. An attempt at a shared deal gets its adjusted result."""
    if state.analysis is not None:
        table, catalog = (await ctx.live(table_id)).table, ctx.services.catalog
        await catalog.note_summaries(table_id, summaries(table, state.analysis))
        seat = attempts.seat_of(table)
        if seat is not None:
            await catalog.adjust_try(table_id, state.analysis.accounts[seat].adjusted)
    return state
