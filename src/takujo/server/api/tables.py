"""/api: open a table, start its match, rematch, continue a finished match."""

import secrets
from collections.abc import Callable, Sequence
from contextlib import suppress

from takujo.core.rng import new_stream
from takujo.server import wire
from takujo.server.api.ratings import require_rated
from takujo.server.context import RequestContext
from takujo.server.db.catalog import TableRecord
from takujo.server.errors import Forbidden, NotFound, Refusal
from takujo.server.live.executor import run_in_thread
from takujo.server.live.live_table import now_ms
from takujo.server.ratelimit import ALONE, LISTED, LISTED_MS, OPENINGS
from takujo.server.table import commands, render, setup
from takujo.server.table.events import Event, Opened

HOUR_MS = 3_600_000


async def open_table(ctx: RequestContext, data: wire.NewTable) -> wire.TableRef:
    """A new table."""
    ctx.limit(OPENINGS)
    person = ctx.require_person()
    sharing = ctx.caller.sharing
    setup.check(data, person, sharing)
    if data.rated:
        await require_rated(ctx, person)
    record = await _create(
        ctx,
        data,
        person,
        lambda new: setup.opening(new.id, new.code, person, new.secret, data, now_ms(), sharing=sharing),
    )
    try:
        if data.listed and not await _has_room(ctx):
            raise Refusal("tables-listed", most=ctx.services.limits.most(LISTED))
        if data.start and data.sit is None and not data.people:
            await _claim_alone(ctx, record)
    except Refusal:
        await ctx.services.catalog.remove_table(record.id)
        raise
    await ctx.services.hub.open(record.id)
    return wire.TableRef(record.id, record.code)


async def get_room(ctx: RequestContext, table_id: str) -> wire.Room:
    """What everybody knows of a table."""
    live = await ctx.live(table_id)
    return render.room(live.table, live.watching, now_ms())


async def start(ctx: RequestContext, table_id: str) -> wire.Done:
    """The host begins the match."""
    live = await ctx.live(table_id)
    table, person = live.table, ctx.id
    alone = person == table.opened.owner and all(chair.kind == "bot" for chair in table.chairs)
    if alone:
        await _claim_alone(ctx, live.record)
    return wire.Done(await ctx.services.hub.run(live, commands.By(person, commands.Start(alone))))


async def rematch(ctx: RequestContext, table_id: str) -> wire.TableId:
    """Another match of the same people, each one seat further; who asks second gets the same table, unless nobody began
    there and it has expired."""
    live = await ctx.live(table_id)
    person = ctx.require_person()
    if not live.table.is_player(person):
        raise Forbidden("seat-none")
    if live.table.state != "over":
        raise Refusal("match-open")
    if live.table.opened.is_given:
        raise Refusal("deal-again")
    if live.table.opened.tournament is not None:
        raise Refusal("tournament-again")
    expired = live.table.next
    if expired is not None:
        with suppress(NotFound):
            return wire.TableId((await ctx.live(expired)).table.id)
    ctx.limit(OPENINGS)
    opened = live.table.opened
    owner = opened.owner if opened.shared else person
    record = await _create(
        ctx,
        opened,
        owner,
        lambda new: setup.rematch(live.table, new.id, new.code, new.secret, owner, now_ms()),
    )
    try:
        if opened.listed and not await _has_room(ctx):
            await ctx.services.catalog.hide_table(record.id)
        await ctx.services.hub.run(live, commands.By(person, commands.SetRematch(record.id, instead=expired)))
    except Refusal as error:
        await ctx.services.catalog.remove_table(record.id)
        if error.id != "rematch-there":
            raise
        return wire.TableId((await ctx.live(str(live.table.next))).table.id)
    await ctx.services.hub.open(record.id)
    return wire.TableId(record.id)


async def continue_match(ctx: RequestContext, table_id: str, data: wire.Continue) -> wire.TableRef:
    """A new table where a finished match goes on from one of its turns."""
    ctx.limit(OPENINGS)
    person = ctx.require_person()
    course = await ctx.finished(table_id)
    continued = await run_in_thread(setup.continued, course, data, new_stream(secrets.randbits(63)))
    wish = setup.table_of((await ctx.live(table_id)).table, data)
    setup.check(wish, person)
    record = await _create(
        ctx,
        wish,
        person,
        lambda new: setup.opening(new.id, new.code, person, new.secret, wish, now_ms(), continued),
    )
    await ctx.services.hub.open(record.id)
    return wire.TableRef(record.id, record.code)


async def _create(
    ctx: RequestContext, table: wire.NewTable | Opened, owner: str, begin: Callable[[TableRecord], Sequence[Event]]
) -> TableRecord:
    """`begin`: the events with which its log begins."""
    return await ctx.services.catalog.create_table(
        game=table.game,
        seats=table.seats,
        owner=owner,
        settings=setup.settings_of(table),
        secret=secrets.token_bytes(32),
        listed=table.listed,
        now_ms=now_ms(),
        opener=ctx.opener,
        first_rows=lambda new: setup.sealed(new.id, begin(new)),
    )


# What an address may have at a time is counted when it is noted already: of two that come at once, to whatever workers,
# both may be refused, but never is there one too many.


async def _has_room(ctx: RequestContext) -> bool:
    """Whether the lobby has room for the tables of this address, the new one among them."""
    here = ctx.services
    listed = await here.catalog.count_listed(ctx.opener, since_ms=now_ms() - LISTED_MS)
    return listed <= here.limits.most(LISTED)


async def _claim_alone(ctx: RequestContext, record: TableRecord) -> None:
    """Note that bots alone are about to play at an open table. Raises Refusal where there are too many such tables."""
    here, now = ctx.services, now_ms()
    most = here.limits.most(ALONE)
    whose = record.opener or ctx.opener
    await here.catalog.set_alone(record.id, whose, now)
    if await here.catalog.count_alone(whose, since_ms=now - HOUR_MS) > most:
        await here.catalog.set_alone(record.id, whose, None)
        raise Refusal("tables-alone", most=most)
