"""/api: other people at a table: reliability, blocks, reports."""

from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING

from takujo.server import wire
from takujo.server.accounts.reliability import reliability_of
from takujo.server.context import RequestContext
from takujo.server.errors import Forbidden, NotFound, Refusal
from takujo.server.live.live_table import Live, may_look, now_ms
from takujo.server.ratelimit import REPORTS
from takujo.server.services import Services
from takujo.server.table.seating import Chair

if TYPE_CHECKING:  # not installed in a browser
    from takujo.server.moderation.factory import Moderation


async def reliability(services: Services, people: Collection[str]) -> Mapping[str, wire.Reliability]:
    """Return the reliability of those of `people` who have an account."""
    if services.accounts is None or not people:
        return {}
    records = await services.accounts.registry.reliability(people)
    return {person: reliability_of(one) for person, one in records.items()}


async def page_ids(ctx: RequestContext, people: Collection[str]) -> Mapping[str, str]:
    """Return the pages of `people`, except where one blocks the other."""
    services = ctx.services
    if services.pages is None or not people:
        return {}
    pages = await services.pages.ids(people)
    if not pages or services.moderation is None:
        return pages
    around = await services.moderation.blocks.around(ctx.id)
    return {person: page for person, page in pages.items() if not around.separates(person)}


async def list_seats(ctx: RequestContext, table_id: str) -> wire.SeatPeople:
    """Return each seated person's reliability, and whether the caller blocked them.

    After the match also their pages.
    """
    table, moderation = (await _seen(ctx, table_id)).table, ctx.services.moderation
    chairs = table.chairs
    people = [str(chair.person) if chair.has_person else None for chair in chairs]
    persons = [person for person in people if person]
    known = await reliability(ctx.services, persons)
    pages = await page_ids(ctx, persons) if table.state == "over" and not table.is_closed else {}
    blocked = frozenset[str]() if moderation is None else (await moderation.blocks.around(ctx.id)).blocked
    return wire.SeatPeople(
        [wire.SeatPerson(known.get(one), one in blocked, pages.get(one)) if one else None for one in people],
        blocks=moderation is not None,
        reports=moderation is not None and moderation.reports is not None,
    )


async def block(ctx: RequestContext, table_id: str, data: wire.OfSeat) -> wire.Blocks:
    """Block the person at a seat; no one else learns of it."""
    moderation, person = _moderation(ctx), ctx.require_person()
    chair = _other(ctx, await _seen(ctx, table_id), data.seat)
    await moderation.blocks.add(person, str(chair.person), chair.name, now_ms())
    return await list_blocks(ctx)


async def list_blocks(ctx: RequestContext) -> wire.Blocks:
    """Return the people that the caller has blocked."""
    moderation, person = ctx.services.moderation, ctx.require_person()
    blocks = [] if moderation is None else await moderation.blocks.of(person)
    return wire.Blocks([wire.Blocked(one.id, one.name, one.since_ms) for one in blocks])


async def unblock(ctx: RequestContext, block: str) -> wire.Blocks:
    """Remove a block."""
    if not await _moderation(ctx).blocks.remove(ctx.require_person(), block):
        raise NotFound("block-unknown")
    return await list_blocks(ctx)


async def report(ctx: RequestContext, table_id: str, data: wire.Report) -> wire.Reported:
    """Report the person at a seat to the operators. A second report replaces the first."""
    ctx.limit(REPORTS)
    reports, person = _moderation(ctx).reports, ctx.require_person()
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
    """Raise Forbidden if the host has blocked the caller. The reason is not given."""
    table, moderation = live.table, ctx.services.moderation
    host = table.opened.owner if table.host is None else table.chairs[table.host].person
    if moderation is not None and host and await moderation.blocks.have([host], ctx.id):
        raise Forbidden("seat-not-here")


async def _seen(ctx: RequestContext, table_id: str) -> Live:
    """Return a table that the caller may watch. Raises NotFound, Refusal."""
    live = await ctx.live(table_id)
    if not may_look(live.table, ctx.id):
        raise Refusal("spectators-no")
    return live


def _other(ctx: RequestContext, live: Live, seat: int) -> Chair:
    """Return the chair of another person. Raises NotFound."""
    chairs = live.table.chairs
    if seat >= len(chairs) or not chairs[seat].has_person or chairs[seat].person == ctx.id:
        raise NotFound("seat-nobody")
    return chairs[seat]


def _moderation(ctx: RequestContext) -> "Moderation":
    """Raises NotFound."""
    if ctx.services.moderation is None:
        raise NotFound("blocks-off")
    return ctx.services.moderation
