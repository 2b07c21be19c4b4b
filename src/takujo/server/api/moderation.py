"""/api: other people at a table: reliability, blocks, reports."""

from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING

from takujo.server import wire
from takujo.server.accounts.reliability import reliability_of
from takujo.server.context import RequestContext
from takujo.server.errors import Forbidden, NotFound, Refusal
from takujo.server.live.live_table import Live, may_look, now_ms
from takujo.server.ratelimit import CHANGES, REPORTS
from takujo.server.services import Services
from takujo.server.table.seating import Chair

if TYPE_CHECKING:  # no page has it
    from takujo.server.moderation.factory import Moderation


async def reliability(services: Services, people: Collection[str]) -> Mapping[str, wire.Reliability]:
    """Of those of these people who are kept."""
    if services.accounts is None or not people:
        return {}
    found = await services.accounts.registry.reliability(people)
    return {person: reliability_of(one) for person, one in found.items()}


async def list_seats(ctx: RequestContext, table_id: str) -> wire.SeatPeople:
    """Of each seat where a person sits: how reliable they are, and whether the caller has blocked them."""
    chairs, others = (await _seen(ctx, table_id)).table.chairs, ctx.services.moderation
    people = [str(chair.person) if chair.is_somebody else None for chair in chairs]
    known = await reliability(ctx.services, [person for person in people if person])
    blocked = frozenset[str]() if others is None else (await others.blocks.around(ctx.id)).blocked
    return wire.SeatPeople(
        [wire.SeatPerson(known.get(one), one in blocked) if one else None for one in people],
        blocks=others is not None,
        reports=others is not None and others.reports is not None,
    )


async def block(ctx: RequestContext, table_id: str, data: wire.OfSeat) -> wire.Blocks:
    """Meet whoever sits there no more. Nobody else hears of it."""
    ctx.limit(CHANGES)
    others, person = _others(ctx), ctx.require_person()
    chair = _other(ctx, await _seen(ctx, table_id), data.seat)
    await others.blocks.add(person, str(chair.person), chair.name, now_ms())
    return await list_blocks(ctx)


async def list_blocks(ctx: RequestContext) -> wire.Blocks:
    """Those whom the caller has blocked."""
    others, person = ctx.services.moderation, ctx.require_person()
    found = [] if others is None else await others.blocks.of(person)
    return wire.Blocks([wire.Blocked(one.id, one.name, one.since_ms) for one in found])


async def unblock(ctx: RequestContext, block: str) -> wire.Blocks:
    """Meet them again."""
    ctx.limit(CHANGES)
    if not await _others(ctx).blocks.remove(ctx.require_person(), block):
        raise NotFound("block-unknown")
    return await list_blocks(ctx)


async def report(ctx: RequestContext, table_id: str, data: wire.Report) -> wire.Reported:
    """Tell whoever runs the server what is wrong with whoever sits there. Who does it again says it better."""
    ctx.limit(REPORTS)
    reports, person = _others(ctx).reports, ctx.require_person()
    if reports is None:
        raise NotFound("reports-off")
    live = await _seen(ctx, table_id)
    chair = _other(ctx, live, data.seat)
    await reports.add(
        person,
        live.table.id,
        str(chair.person),
        name=chair.name,
        reason=data.reason,
        text=" ".join(data.text.split()),
        now_ms=now_ms(),
    )
    return wire.Reported()


async def require_welcome(ctx: RequestContext, live: Live) -> None:
    """Before somebody sits down. Raises Forbidden: the host has blocked them; why is not said."""
    table, others = live.table, ctx.services.moderation
    host = table.opened.owner if table.host is None else table.chairs[table.host].person
    if others is not None and host and await others.blocks.have([host], ctx.id):
        raise Forbidden("seat-not-here")


async def _seen(ctx: RequestContext, table_id: str) -> Live:
    """A table that the caller may look at. Raises NotFound, Refusal."""
    live = await ctx.live(table_id)
    if not may_look(live.table, ctx.id):
        raise Refusal("spectators-no")
    return live


def _other(ctx: RequestContext, live: Live, seat: int) -> Chair:
    """Raises NotFound: no other person sits there."""
    chairs = live.table.chairs
    if seat >= len(chairs) or not chairs[seat].is_somebody or chairs[seat].person == ctx.id:
        raise NotFound("seat-nobody")
    return chairs[seat]


def _others(ctx: RequestContext) -> "Moderation":
    """Raises NotFound."""
    if ctx.services.moderation is None:
        raise NotFound("blocks-off")
    return ctx.services.moderation
