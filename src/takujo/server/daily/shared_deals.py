"""Tables with a shared deal: the deal of the day or a challenge. One attempt of a person counts."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field

from takujo.bots import part_of
from takujo.server import wire
from takujo.server.context import RequestContext
from takujo.server.daily import attempts
from takujo.server.db.catalog import DealTry, TableRecord
from takujo.server.db.event_log import Row
from takujo.server.errors import NotFound
from takujo.server.live import live_table
from takujo.server.ratelimit import OPENINGS
from takujo.server.table import events, setup
from takujo.server.table.game_specs import spec
from takujo.server.table.names import clean_name
from takujo.server.table.setup import settings_of


@dataclass(frozen=True)
class SharedDeal:
    """A deal as somebody plays it. `key`: what its tries are noted by."""

    key: str
    secret: bytes = field(repr=False)
    wish: wire.NewTable
    deal: wire.OfDeal | None = None
    challenge: events.Challenged | None = None


def alone(
    game: str, options: dict[str, wire.Value], bots: Sequence[str | None], name: str, colour: wire.Colour
) -> wire.NewTable:
    """With bots on all seats but one's own. Nobody looks on, nobody helps, and no nonce makes another deal of it."""
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
    """The try of who asks that counts. The lists may not know yet what the log says: that its match is over."""
    catalog = ctx.services.catalog
    known = await catalog.tries(key, ctx.id)
    if known and known[0].result is None:
        with suppress(NotFound):  # it is gone
            result = attempts.result_of((await ctx.live(known[0].table_id)).table)
            if result is not None:
                await catalog.finish_try(known[0].table_id, result)
                known = await catalog.tries(key, ctx.id)
    return known[0] if known else None


async def play(ctx: RequestContext, given: SharedDeal, *, counts: bool, known: bool = False) -> wire.TableRef:
    """A new table, or the one that counts where there is one. `known`: who asks knew the deal beforehand."""
    person, wish = ctx.id, given.wish
    ctx.limit(OPENINGS)
    setup.check(wish, person)
    parts = {part for bot in wish.bots or () if (part := part_of(bot))}
    if parts:
        await ctx.services.compiler.ready(spec(wish.game), *parts)  # else it would be another match
    record = await _create(ctx, given)
    if counts:
        name = clean_name(wish.sit.name if wish.sit else "")
        table_id = await ctx.services.catalog.begin_try(given.key, person, record.id, name, known=known)
        if table_id != record.id:  # asked for twice at once
            await ctx.services.catalog.remove_table(record.id)
            return await go_on(ctx, table_id)
    await ctx.services.hub.open(record.id)
    return wire.TableRef(record.id, record.code)


async def go_on(ctx: RequestContext, table_id: str) -> wire.TableRef:
    """The table that counts."""
    live = await ctx.live(table_id)
    return wire.TableRef(table_id, live.table.opened.code)


async def _create(ctx: RequestContext, given: SharedDeal) -> TableRecord:
    settings = settings_of(given.wish)
    settings |= {"deal": given.deal.date} if given.deal is not None else {"challenge": True}

    def begin(new: TableRecord) -> list[Row]:
        now_ms, person, secret = live_table.now_ms(), ctx.id, given.secret
        first = setup.opening(
            new.id, new.code, person, secret, given.wish, now_ms, deal=given.deal, challenge=given.challenge
        )
        return setup.sealed(new.id, first)

    return await ctx.services.catalog.create_table(
        game=given.wish.game,
        seats=given.wish.seats,
        owner=ctx.id,
        settings=settings,
        secret=given.secret,
        listed=False,
        now_ms=live_table.now_ms(),
        opener=ctx.opener,
        first_rows=begin,
    )
