"""Merge a browser's data into the account that signs in. Ruling in `__init__.py`."""

from takujo.core.errors import TakujoError
from takujo.server.accounts.repository import Repository
from takujo.server.db.catalog import MOST_MINE, TableRecord
from takujo.server.errors import Forbidden, Refusal
from takujo.server.request_context import RequestContext
from takujo.server.table import commands


async def merge(ctx: RequestContext, repository: Repository, person: str) -> None:
    """Move seats, attempts, notices, blocks, tournaments, clubs and profile to `person`.

    Raises Forbidden if the person is banned, Refusal if both sit at an unfinished table.
    """
    if person in ctx.services.hub.admin_state.banned:
        raise Forbidden("banned")
    if person == ctx.id or ctx.caller.fresh or await repository.find(ctx.id) is not None:
        return
    records = [
        record
        for record in await ctx.services.catalog.mine(ctx.id, limit=MOST_MINE)
        if _seat(record, ctx.id) is not None
    ]
    for record in records:
        if record.state != "over" and _seat(record, person) is not None and await _both(ctx, record, person):
            raise Refusal("passkey-both", code=record.code)
    for record in records:
        await _hand(ctx, record, person)
    await ctx.services.catalog.move_attempts(ctx.id, person)
    await repository.bring_notices(ctx.id, person)
    services = ctx.services
    tournaments = None if services.tournaments is None else services.tournaments.repository
    for rows in (services.blocks, services.profiles, services.clubs, tournaments):
        if rows is not None:
            await rows.bring(ctx.id, person)


def _seat(record: TableRecord, person: str) -> int | None:
    return next((one.seat for one in record.occupied if one.person == person), None)


async def _both(ctx: RequestContext, record: TableRecord, person: str) -> bool:
    """Whether both currently sit there; the catalog lags behind."""
    try:
        table = (await ctx.live(record.id)).table
    except TakujoError:
        return False
    return table.state != "over" and None not in (table.seat_of(ctx.id), table.seat_of(person))


async def _hand(ctx: RequestContext, record: TableRecord, person: str) -> None:
    """Move a seat. Tables that are unreadable or have removed the other person are skipped."""
    try:
        live = await ctx.live(record.id)
        seat = live.table.seat_of(ctx.id)
        if seat is not None:
            await ctx.services.hub.run(live, commands.TransferSeat(seat, ctx.id, person))
    except TakujoError:
        return
