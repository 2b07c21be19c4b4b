"""/api: other people at a table: reliability, blocks, reports."""

from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING

from takujo.server import wire
from takujo.server.accounts.reliability import reliability_of
from takujo.server.errors import Forbidden, NotFound, Refusal
from takujo.server.live.live_table import LiveTable, now_ms
from takujo.server.ratelimit import REPORTS
from takujo.server.request_context import RequestContext
from takujo.server.services import Services
from takujo.server.table.chairs import Chair

if TYPE_CHECKING:  # not installed in a browser
    from takujo.server.moderation.blocks import Blocks


async def reliability(services: Services, people: Collection[str]) -> Mapping[str, wire.Reliability]:
    """Return the reliability of those of `people` who have an account."""
    if services.accounts is None or not people:
        return {}
    records = await services.accounts.repository.reliability(people)
    return {person: reliability_of(one) for person, one in records.items()}


async def profile_ids(ctx: RequestContext, people: Collection[str]) -> Mapping[str, str]:
    """Return the profiles of `people`, except where one blocks the other."""
    services = ctx.services
    if services.profiles is None or not people:
        return {}
    profiles = await services.profiles.ids(people)
    if not profiles or services.blocks is None:
        return profiles
    around = await services.blocks.around(ctx.id)
    return {person: profile for person, profile in profiles.items() if not around.separates(person)}


async def list_seats(ctx: RequestContext, table_id: str) -> wire.SeatPeople:
    """Return each seated person's reliability and profile, and the caller's blocks."""
    table, blocks = (await _seen(ctx, table_id)).table, ctx.services.blocks
    chairs = table.chairs
    people = [str(chair.person) if chair.has_person else None for chair in chairs]
    persons = [person for person in people if person]
    known = await reliability(ctx.services, persons)
    profiles = await profile_ids(ctx, persons) if not table.is_closed else {}
    blocked = frozenset[str]() if blocks is None else (await blocks.around(ctx.id)).blocked
    return wire.SeatPeople(
        [wire.SeatPerson(known.get(one), one in blocked, profiles.get(one)) if one else None for one in people],
        blocks=blocks is not None,
        reports=ctx.services.reports is not None,
    )


async def block(ctx: RequestContext, table_id: str, data: wire.OfSeat) -> wire.Blocks:
    """Block the person at a seat; no one else learns of it."""
    blocks, person = _blocks(ctx), ctx.require_person()
    chair = _other(ctx, await _seen(ctx, table_id), data.seat)
    await blocks.add(person, str(chair.person), chair.name, now_ms())
    return await list_blocks(ctx)


async def list_blocks(ctx: RequestContext) -> wire.Blocks:
    """Return the people that the caller has blocked."""
    blocks, person = ctx.services.blocks, ctx.require_person()
    made = [] if blocks is None else await blocks.of(person)
    return wire.Blocks([wire.Blocked(one.id, one.name, one.since_ms) for one in made])


async def unblock(ctx: RequestContext, block: str) -> wire.Blocks:
    """Remove a block."""
    if not await _blocks(ctx).remove(ctx.require_person(), block):
        raise NotFound("block-unknown")
    return await list_blocks(ctx)


async def report(ctx: RequestContext, table_id: str, data: wire.Report) -> wire.Reported:
    """Report the person at a seat to the operators. A second report replaces the first."""
    ctx.limit(REPORTS)
    reports, person = ctx.services.reports, ctx.require_person()
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


async def require_welcome(ctx: RequestContext, live: LiveTable) -> None:
    """Raise Forbidden if the host has blocked the caller. The reason is not given."""
    table, blocks = live.table, ctx.services.blocks
    host = table.opened.owner if table.host is None else table.chairs[table.host].person
    if blocks is not None and host and await blocks.have([host], ctx.id):
        raise Forbidden("seat-not-here")


async def _seen(ctx: RequestContext, table_id: str) -> LiveTable:
    """Return a table that the caller may watch. Raises NotFound, Refusal."""
    live = await ctx.live(table_id)
    if not live.shows(ctx.id):
        raise Refusal("spectators-no")
    return live


def _other(ctx: RequestContext, live: LiveTable, seat: int) -> Chair:
    """Return the chair of another person. Raises NotFound."""
    chairs = live.table.chairs
    if seat >= len(chairs) or not chairs[seat].has_person or chairs[seat].person == ctx.id:
        raise NotFound("seat-nobody")
    return chairs[seat]


def _blocks(ctx: RequestContext) -> "Blocks":
    """Raises NotFound."""
    if ctx.services.blocks is None:
        raise NotFound("blocks-off")
    return ctx.services.blocks
