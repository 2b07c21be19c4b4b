"""/api: the deal of the day. The first attempt of a person counts; later ones are practice."""

import datetime

from takujo.server import wire
from takujo.server.daily import attempts
from takujo.server.daily.deals import DATE, SEAT, Deal, Deals, game_of, parse, today, week_of
from takujo.server.daily.shared_deals import SharedDeal, alone, go_on, my_attempt, play
from takujo.server.errors import NotFound, Refusal
from takujo.server.live import live_table
from takujo.server.request_context import RequestContext

PLAYED = 400  # days listed: more than a year


async def get_deal(ctx: RequestContext, date: str) -> wire.Deal:
    """Return the commitment and results of a day's deal.

    The day is a date (2026-11-24), at most tomorrow, or `today`.
    """
    now_ms = live_table.now_ms()
    deals = _deals(ctx)
    deal = deals.of(parse(date, now_ms))
    state = deal.state(now_ms)
    await my_attempt(ctx, deal.date.isoformat())
    tried = await ctx.services.catalog.tries(deal.date.isoformat())
    rows = attempts.rows(tried, ctx.id)
    return wire.Deal(
        date=deal.date.isoformat(),
        game=deal.game.name,
        seats=deal.game.seats,
        options=dict(deal.game.stated_options),
        level=deal.level,
        state=state,
        sealed=deals.sealed,
        commitment=deal.commitment,
        secret=deal.secret.hex() if state == "over" else None,
        now=now_ms,
        begins_ms=deal.begins_ms,
        ends_ms=deal.ends_ms,
        begun=len(tried),
        finished=len(rows),
        analysed=sum(one.adjusted is not None for one in tried),
        best=[row for _, row in rows[: attempts.BEST]],
        leads=attempts.leads(rows),
        own=attempts.own(tried, rows, ctx.id),
        week=[wire.DealDay(day.isoformat(), game) for day, game in week_of(today(now_ms))],
    )


async def list_own_deals(ctx: RequestContext) -> wire.OwnDeals:
    """Return the days whose deal the caller has finished.

    The oldest is first. Challenges are left out.
    """
    person = ctx.require_person()
    _deals(ctx)
    await my_attempt(ctx, today(live_table.now_ms()).isoformat())
    tried = await ctx.services.catalog.tries(person=person)
    done = sorted((one.day, one.result.share) for one in tried if one.result and DATE.fullmatch(one.day))[-PLAYED:]
    games = [game_of(datetime.date.fromisoformat(day)) for day, _ in done]
    return wire.OwnDeals(
        [wire.PlayedDeal(day, game, share) for (day, share), game in zip(done, games, strict=True) if game]
    )


async def play_deal(ctx: RequestContext, date: str, data: wire.PlayDeal) -> wire.TableRef:
    """Open a table for a day's deal. The caller's unfinished attempt is returned instead.

    An attempt may continue after the day, but is not ranked.
    """
    now_ms = live_table.now_ms()
    deal = _deals(ctx).of(parse(date, now_ms))
    ctx.require_person()
    state = deal.state(now_ms)
    if state == "coming":
        raise Refusal("deal-coming", date=deal.date.isoformat())
    shared = given(deal, data)
    counting = await my_attempt(ctx, shared.key)
    if data.practice:
        if state == "open" and (counting is None or counting.result is None):
            raise Refusal("deal-first")
    elif counting is not None and counting.result is not None:
        raise Refusal("deal-done")
    elif counting is not None:
        return await go_on(ctx, counting.table_id)
    elif state == "over":
        raise Refusal("deal-over", date=deal.date.isoformat())
    return await play(ctx, shared, counts=not data.practice)


def _deals(ctx: RequestContext) -> Deals:
    if ctx.services.deals is None:
        raise NotFound("deal-off")
    return ctx.services.deals


def given(deal: Deal, data: wire.PlayDeal) -> SharedDeal:
    """Return a day's deal with the player's settings."""
    bots = [None if seat == SEAT else deal.level for seat in range(deal.game.seats)]
    request = alone(deal.game.name, dict(deal.game.stated_options), bots, data.name, data.colour)
    return SharedDeal(
        deal.date.isoformat(), deal.secret, request, deal=wire.OfDeal(deal.date.isoformat(), deal.ends_ms)
    )
