"""/api: a person's results, and lessons from their mistakes."""

from takujo.server import wire
from takujo.server.accounts.mistake_history import progress
from takujo.server.accounts.results import best_wins, is_public, results
from takujo.server.api.lobby import profiles_at, table_info
from takujo.server.api.moderation import reliability
from takujo.server.api.tournaments import rounds_going
from takujo.server.db.catalog import MOST_MINE
from takujo.server.request_context import RequestContext

ANALYSED = 200  # matches


async def show_results(ctx: RequestContext) -> wire.Results:
    """Return the caller's results by game and opponent, and the best wins."""
    person = ctx.require_person()
    records = await ctx.services.catalog.mine(person, limit=MOST_MINE)
    profiles, going = await profiles_at(ctx, records), await rounds_going(ctx)
    summary = results(person, records, profiles)
    best = best_wins(person, [one for one in records if is_public(one.settings, going)])
    summary.best = [table_info(one, ctx.caller, profiles=profiles) for one in best]
    summary.reliability = (await reliability(ctx.services, [person])).get(person)
    return summary


async def show_progress(ctx: RequestContext) -> wire.Progress:
    """Return the caller's mistakes in analysed matches, and what to learn next."""
    return progress(await ctx.services.catalog.summaries(ctx.require_person(), limit=ANALYSED))
