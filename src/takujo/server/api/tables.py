"""/api: open a table, start its match, rematch, continue a finished match."""

import secrets
from collections.abc import Callable, Sequence
from contextlib import suppress

from takujo.core.rng import new_stream
from takujo.server import wire
from takujo.server.api.ratings import require_rated
from takujo.server.db.catalog import TableRecord
from takujo.server.errors import Forbidden, NotFound, Refusal
from takujo.server.live.executor import run_in_thread
from takujo.server.live.live_table import now_ms
from takujo.server.ratelimit import ALONE, LISTED, LISTED_MS, OPENINGS
from takujo.server.request_context import RequestContext
from takujo.server.table import commands, opening_events, render
from takujo.server.table.events import Event, Opened
from takujo.server.table.game_specs import spec

HOUR_MS = 3_600_000


async def open_table(ctx: RequestContext, data: wire.NewTable) -> wire.TableRef:
    """Open a table."""
    return await open_new(ctx, data)


async def open_new(ctx: RequestContext, data: wire.NewTable, club: str | None = None) -> wire.TableRef:
    """Open a table, which may be of a club."""
    ctx.limit_each(OPENINGS)
    person = ctx.require_person()
    sharing = ctx.caller.sharing
    if data.rule_params:
        data = await run_in_thread(opening_events.with_house_rules, data)
    opening_events.check(data, person, sharing)
    if data.rated:
        await require_rated(ctx, person)
    record = await _create(
        ctx,
        data,
        person,
        lambda new: opening_events.opening(new.id, new.code, person, new.secret, data, now_ms(), sharing=sharing),
        club=club,
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
    """Return the public part of a table."""
    live = await ctx.live(table_id)
    return render.room(live.table, live.watching, now_ms())


async def start(ctx: RequestContext, table_id: str) -> wire.Done:
    """Start the match; for the host."""
    live = await ctx.live(table_id)
    table, person = live.table, ctx.id
    alone = person == table.opened.owner and all(chair.kind == "bot" for chair in table.chairs)
    if alone:
        await _claim_alone(ctx, live.record)
    return wire.Done(await ctx.services.hub.run(live, commands.By(person, commands.Start(alone))))


async def rematch(ctx: RequestContext, table_id: str) -> wire.TableId:
    """Open, or return, a table for the same people. Each sits one seat further; the recent chat moves along."""
    live = await ctx.live(table_id)
    person = ctx.require_person()
    if not live.table.is_player(person):
        raise Forbidden("seat-none")
    if live.table.state != "over":
        raise Refusal("match-open")
    if live.table.opened.is_shared:
        raise Refusal("deal-again")
    if live.table.opened.tournament is not None:
        raise Refusal("tournament-again")
    expired = live.table.next
    if expired is not None:
        with suppress(NotFound):
            return wire.TableId((await ctx.live(expired)).table.id)
    ctx.limit_each(OPENINGS)
    opened = live.table.opened
    owner = opened.owner if opened.shared else person
    record = await _create(
        ctx,
        opened,
        owner,
        lambda new: opening_events.rematch(live.table, new.id, new.code, new.secret, owner, now_ms()),
        opening_events.derived_id(live.record.secret, f"rematch {expired or ''}"),
    )
    if opened.listed and not await _has_room(ctx):
        await ctx.services.catalog.update_table(record.id, listed=False)
    if ctx.services.clubs is not None:
        await ctx.services.clubs.add_rematch(table_id, record.id, now_ms())
    try:
        await ctx.services.hub.run(live, commands.By(person, commands.SetRematch(record.id, instead=expired)))
    except Refusal as error:
        if error.id != "rematch-there":
            raise
        return wire.TableId((await ctx.live(str(live.table.next))).table.id)
    await ctx.services.hub.open(record.id)
    return wire.TableId(record.id)


async def continue_match(ctx: RequestContext, table_id: str, data: wire.Continue) -> wire.TableRef:
    """Open a table that continues a finished match. It begins at one of the match's turns."""
    ctx.limit_each(OPENINGS)
    person = ctx.require_person()
    sealed_match = await ctx.finished(table_id)
    continued = await run_in_thread(opening_events.continued, sealed_match, data, new_stream(secrets.randbits(63)))
    request = opening_events.table_of((await ctx.live(table_id)).table, data)
    opening_events.check(request, person)
    record = await _create(
        ctx,
        request,
        person,
        lambda new: opening_events.opening(new.id, new.code, person, new.secret, request, now_ms(), continued),
    )
    await ctx.services.hub.open(record.id)
    return wire.TableRef(record.id, record.code)


async def _create(
    ctx: RequestContext,
    table: wire.NewTable | Opened,
    owner: str,
    begin: Callable[[TableRecord], Sequence[Event]],
    table_id: str | None = None,
    club: str | None = None,
) -> TableRecord:
    """Create a table, or return the one with that id. `begin` returns the first events of its log."""
    if table.rule_params:
        await run_in_thread(spec, table.game, table.rule_params)  # cached for `begin`
    return await ctx.services.catalog.create_table(
        game=table.game,
        seats=table.seats,
        owner=owner,
        settings=opening_events.settings_of(table),
        secret=secrets.token_bytes(32),
        listed=table.listed,
        now_ms=now_ms(),
        opener=ctx.opener,
        first_rows=lambda new: opening_events.sealed(new.id, begin(new)),
        table_id=table_id,
        club=club,
    )


# Limits of an address are checked after the row is written: of two concurrent requests both may be refused, but the
# limit always holds.


async def _has_room(ctx: RequestContext) -> bool:
    """Whether this address is within its limit of listed tables. The new one counts."""
    services = ctx.services
    listed = await services.catalog.count_listed(ctx.opener, since_ms=now_ms() - LISTED_MS)
    return listed <= services.limits.most(LISTED)


async def _claim_alone(ctx: RequestContext, record: TableRecord) -> None:
    """Mark a table as played by bots alone. Raises Refusal if the address has too many."""
    services, now = ctx.services, now_ms()
    most = services.limits.most(ALONE)
    opener = record.opener or ctx.opener
    await services.catalog.set_alone(record.id, opener, now)
    if await services.catalog.count_alone(opener, since_ms=now - HOUR_MS) > most:
        await services.catalog.set_alone(record.id, opener, None)
        raise Refusal("tables-alone", most=most)
