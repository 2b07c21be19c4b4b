"""Tables with a shared deal, of the day or a challenge. A person's first attempt counts."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field

from takujo.bots import part_of
from takujo.server import wire
from takujo.server.daily import attempts
from takujo.server.db.catalog import DealTry, TableRecord
from takujo.server.db.event_log import Row
from takujo.server.errors import NotFound
from takujo.server.live import live_table
from takujo.server.ratelimit import OPENINGS
from takujo.server.request_context import RequestContext
from takujo.server.table import events, opening_events
from takujo.server.table.display_names import clean_name
from takujo.server.table.game_specs import spec
from takujo.server.table.opening_events import settings_of


@dataclass(frozen=True)
class SharedDeal:
    """A deal with a player's settings. `key`: of its attempts."""

    key: str
    secret: bytes = field(repr=False)
    request: wire.NewTable
    deal: wire.OfDeal | None = None
    challenge: events.Challenged | None = None


def alone(
    game: str, options: dict[str, wire.Value], bots: Sequence[str | None], name: str, colour: wire.Colour
) -> wire.NewTable:
    """Return a table with bots at all seats but one. It has no spectators, hints and nonces."""
    return wire.NewTable(
        game=game,
        seats=len(bots),
        options=options,
        bots=list(bots),
        hints=False,
        spectators=False,
        sit=wire.Sit(name, colour, list(bots).index(None)),
        start=True,
    )


async def my_attempt(ctx: RequestContext, key: str) -> DealTry | None:
    """Return the caller's attempt that counts. Its result is from the log if the catalog lags behind."""
    catalog = ctx.services.catalog
    tried = await catalog.tries(key, ctx.id)
    if tried and tried[0].result is None:
        with suppress(NotFound):  # deleted
            result = attempts.result_of((await ctx.live(tried[0].table_id)).table)
            if result is not None:
                await catalog.finish_try(tried[0].table_id, result)
                tried = await catalog.tries(key, ctx.id)
    return tried[0] if tried else None


async def play(ctx: RequestContext, shared: SharedDeal, *, counts: bool, known: bool = False) -> wire.TableRef:
    """Open a table, or return the one that counts. `known`: the caller knew the deal."""
    person, request = ctx.id, shared.request
    ctx.limit_each(OPENINGS)
    opening_events.check(request, person)
    parts = {part for bot in request.bots or () if (part := part_of(bot))}
    if parts:
        await ctx.services.compiler.ready(spec(request.game), *parts)  # slow search would lead to another match
    record = await _create(
        ctx, shared, opening_events.derived_id(shared.secret, f"{shared.key} {person}") if counts else None
    )
    if counts:
        name = clean_name(request.sit.name if request.sit else "")
        table_id = await ctx.services.catalog.begin_try(shared.key, person, record.id, name, known=known)
        if table_id != record.id:  # a concurrent request was first
            await ctx.services.catalog.remove_table(record.id)
            return await go_on(ctx, table_id)
    await ctx.services.hub.open(record.id)
    return wire.TableRef(record.id, record.code)


async def go_on(ctx: RequestContext, table_id: str) -> wire.TableRef:
    """Return the table that counts."""
    live = await ctx.live(table_id)
    return wire.TableRef(table_id, live.table.opened.code)


async def _create(ctx: RequestContext, shared: SharedDeal, table_id: str | None) -> TableRecord:
    settings = settings_of(shared.request)
    settings |= {"deal": shared.deal.date} if shared.deal is not None else {"challenge": True}

    def begin(new: TableRecord) -> list[Row]:
        now_ms, person, secret = live_table.now_ms(), ctx.id, shared.secret
        first = opening_events.opening(
            new.id, new.code, person, secret, shared.request, now_ms, deal=shared.deal, challenge=shared.challenge
        )
        return opening_events.sealed(new.id, first)

    return await ctx.services.catalog.create_table(
        game=shared.request.game,
        seats=shared.request.seats,
        owner=ctx.id,
        settings=settings,
        secret=shared.secret,
        listed=False,
        now_ms=live_table.now_ms(),
        opener=ctx.opener,
        first_rows=begin,
        table_id=table_id,
    )
