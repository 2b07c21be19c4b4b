"""/api: a person's results, and lessons from their mistakes."""

from takujo.server import wire
from takujo.server.accounts.mistake_history import progress
from takujo.server.accounts.results import results
from takujo.server.api.lobby import profiles_at
from takujo.server.api.moderation import reliability
from takujo.server.context import RequestContext
from takujo.server.db.catalog import MOST_MINE

ANALYSED = 200  # matches


async def show_results(ctx: RequestContext) -> wire.Results:
    """Return the caller's results in finished matches, by game and opponent."""
    person = ctx.require_person()
    records = await ctx.services.catalog.mine(person, limit=MOST_MINE)
    summary = results(person, records, await profiles_at(ctx, records))
    summary.reliability = (await reliability(ctx.services, [person])).get(person)
    return summary


async def show_progress(ctx: RequestContext) -> wire.Progress:
    """Return the caller's mistakes in analysed matches, and what to learn next."""
    return progress(await ctx.services.catalog.summaries(ctx.require_person(), limit=ANALYSED))
