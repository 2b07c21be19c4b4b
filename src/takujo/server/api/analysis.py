"""/api: hints for the seat to act, and analyses of finished matches."""

from takujo.server import wire
from takujo.server.accounts.progress import summaries
from takujo.server.context import RequestContext
from takujo.server.daily import attempts
from takujo.server.errors import Forbidden, Refusal
from takujo.server.ratelimit import ANALYSES, HINTS


async def ask_hints(ctx: RequestContext, table_id: str, data: wire.AskHints) -> wire.Hints:
    """The three best moves of the caller's seat by what it can know, where the table allows hints."""
    table = (await ctx.live(table_id)).table
    seat = table.seat_of(ctx.id)
    if seat is None:
        raise Forbidden("seat-none")
    if not table.allows_hints:
        raise Forbidden("hints-off")
    if table.course is None or seat != table.actor:
        raise Refusal("not-your-turn")
    if not table.play_version <= data.version <= table.version:
        raise Refusal("stale")
    ctx.limit(HINTS)
    version, key = table.version, (table.id, table.play_version, seat)
    view = table.game.observe(table.course.match.state, seat)
    return wire.Hints(version, await ctx.services.coach.hints(key, ctx.party, table.game, view))


async def begin_analysis(ctx: RequestContext, table_id: str) -> wire.AnalysisState:
    """Begin to analyse a finished match, unless this worker has done so; ask for it again with GET."""
    course = await ctx.finished(table_id)
    coach = ctx.services.coach
    if not coach.knows(table_id):
        ctx.limit(ANALYSES)
    return await _told(ctx, table_id, coach.begin(table_id, ctx.party, course.match))


async def get_analysis(ctx: RequestContext, table_id: str) -> wire.AnalysisState:
    """How far the analysis of a finished match is, and in the end the analysis itself."""
    await ctx.finished(table_id)
    return await _told(ctx, table_id, ctx.services.coach.state(table_id))


async def _told(ctx: RequestContext, table_id: str, state: wire.AnalysisState) -> wire.AnalysisState:
    """Whoever hears of it first has it noted what it says of those who played, and of a try of a deal that others play,
    too."""
    if state.analysis is not None:
        table, catalog = (await ctx.live(table_id)).table, ctx.services.catalog
        await catalog.note_summaries(table_id, summaries(table, state.analysis))
        seat = attempts.seat_of(table)
        if seat is not None:
            await catalog.adjust_try(table_id, state.analysis.accounts[seat].adjusted)
    return state
